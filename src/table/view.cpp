#include "table/view.hpp"

#include <algorithm>

#include "content/contexts.hpp"
#include "narrate/words.hpp"
#include "state/calls.hpp"
#include "state/question_forms.hpp"
#include "table/json_writer.hpp"
#include "table/moment.hpp"
#include "table/option_writer.hpp"
#include "table/question_view.hpp"
#include "table/view_board.hpp"
#include "table/view_monster.hpp"
#include "table/view_survivors.hpp"
#include "table/view_texts.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {

namespace {

void write_timing(ViewParts& parts) {
    const Timing now = timing(parts.look.state);
    const TimingText& says = timing_text(now);
    parts.out.member("timing", timing_names[static_cast<std::size_t>(now)]);
    if (says.text.empty()) return;
    parts.out.member("timing_text", says.text);
    parts.out.member("timing_rule", rule_name(says.rule));
}

void write_moment(ViewParts& parts) {
    const Look& look = parts.look;
    parts.out.begin_object();
    parts.out.member("turn", turn_text(look.scenario, look.state));
    parts.out.key("under_way").begin_array();
    for (const std::string& phrase : under_way(look.scenario, look.state)) parts.out.value(phrase);
    parts.out.end_array();
    parts.out.key("point");
    const std::string_view point = timing_point(look.state);
    point.empty() ? parts.out.null() : parts.out.value(point);
    if (!point.empty()) parts.out.member("point_text", timing_point_text(look.scenario, look.state));
    parts.out.key("points").begin_array();
    for (const std::string_view words : timing_point_words) parts.out.value(words);
    parts.out.end_array();
    parts.out.key("acting");
    const Act* const act = look.state.stack.running<Act>();
    act == nullptr ? parts.out.null() : parts.out.value(int{act->who});
    write_timing(parts);
    parts.out.end_object();
}

void write_question(ViewParts& parts, const QuestionView& question) {
    JsonWriter& out = parts.out;
    const bool by_chance = question.kind == PauseKind::roll || question.kind == PauseKind::draw;
    out.begin_object();
    out.member("kind", pause_kind_name(question.kind));
    out.member("id", question.id);
    write_asked(out, question);
    if (by_chance) out.member("total", question.total);
    if (!question.tells.empty()) out.member("tells", question.tells);
    write_numbers(out, question.numbers);
    out.key("options").begin_array();
    for (const OptionView& option : question.options) {
        if (question.of_spaces) break;
        for (const CardTold& card : option.cards) parts.texts.name(card.kind, card.index);
        write_option(out, option, by_chance);
    }
    out.end_array();
    out.member("spaces", question.spaces);
    out.member("steps", question.ways.steps);
    out.member("after", question.ways.after);
    if (question.put.width > 1 || question.put.height > 1) {
        out.key("puts").begin_object();
        out.member("width", int{question.put.width});
        out.member("height", int{question.put.height});
        out.end_object();
    }
    out.end_object();
}

/// What changes for a while, whoever it is about.
void write_lasting(ViewParts& parts) {
    JsonWriter& out = parts.out;
    out.begin_array();
    for (const Lasting& lasting : parts.look.state.lasting) {
        const StaticRow& row = row_of_enum(static_rows, static_cast<Static>(lasting.what));
        out.begin_object();
        out.member("what", row.word);
        if (row.value == StaticValue::attributes) out.member("attribute", attribute_names[lasting.a]);
        out.member("amount", int{lasting.amount});
        if (row.value == StaticValue::nothing) out.member("fact", true);
        out.member("until", until_names[lasting.until]);
        out.member("from", source_name(parts.look.codex, lasting.kind, lasting.cause));
        if (lasting.owner < max_survivors) out.member("survivor", int{lasting.owner});
        out.end_object();
    }
    out.end_array();
}

}  // namespace

std::vector<std::string> names_of_zones(const Scenario& scenario) {
    const Codex& codex = *scenario.codex;
    std::vector<std::string> names;
    const auto add = [&names](const std::string& name) {
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    for (const std::uint16_t kind : scenario.ai_cards) add(codex.ai_cards[kind].name);
    for (const std::uint16_t kind : scenario.hit_locations) {
        const std::uint16_t injury = codex.hit_locations[kind].persistent_injury;
        if (injury != no_thing) add(codex.persistent_injuries[injury].name);
    }
    for (const std::string& name : codex.cell_names) add(name);
    return names;
}

std::string view_json(const Game& game, const State& state, const ViewOptions& options) {
    JsonWriter out;
    ViewTexts texts(game.codex());
    ViewParts parts{.look = game.look(state), .out = out, .texts = texts};
    out.begin_object();
    out.member("version", view_version);
    out.member("round", int{state.round});
    out.member("phase", state.round > 0 && timing_point(state) == "1"
                            ? "round start"
                            : phase_names[static_cast<std::size_t>(state.phase)]);
    out.member("outcome", outcome_names[static_cast<std::size_t>(state.outcome)]);
    out.member("players", int{game.scenario().players});
    out.member("controller", int{state.controller});
    out.key("moment");
    write_moment(parts);
    out.key("question");
    write_question(parts, question_view(game, state));
    out.key("board");
    write_board(parts, options);
    out.key("monster");
    write_monster(parts);
    out.key("survivors");
    write_survivors(parts);
    out.key("lasting");
    write_lasting(parts);
    if (options.texts) {
        out.key("texts");
        texts.write(out);
    }
    out.end_object();
    return out.take();
}

}  // namespace lantern::engine
