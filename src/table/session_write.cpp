#include "table/session_write.hpp"

#include "narrate/account_text.hpp"
#include "narrate/event_words.hpp"
#include "narrate/wording.hpp"
#include "state/event_forms.hpp"
#include "table/option_writer.hpp"
#include "table/why.hpp"

namespace lantern::engine::session {

std::string error_message(const Refusal& refusal) {
    JsonWriter out;
    out.begin_object();
    out.member("type", "error");
    out.member("code", fault_names[static_cast<std::size_t>(refusal.fault)]);
    out.member("message", refusal.message);
    out.member("where", refusal.where);
    out.end_object();
    return out.take();
}

void write_question(JsonWriter& out, const QuestionView& question) {
    const bool by_chance = question.kind == PauseKind::roll || question.kind == PauseKind::draw;
    out.begin_object();
    out.member("id", question.id);
    out.member("kind", pause_kind_name(question.kind));
    write_asked(out, question);
    out.member("moment", question.moment);
    if (by_chance) out.member("total", question.total);
    if (!question.tells.empty()) out.member("tells", question.tells);
    write_numbers(out, question.numbers);
    out.key("options").begin_array();
    for (const OptionView& option : question.options) write_option(out, option, by_chance);
    out.end_array();
    out.end_object();
}

namespace {

void write_die(JsonWriter& out, const FallenDie& die) {
    out.begin_object();
    out.member("for", die_for_names[static_cast<std::size_t>(die.rolled_for)]);
    out.key("shows");
    die.rolled_for == DieFor::hit_location ? out.value(word_at(location_names, die.shows)) : out.value(int{die.shows});
    if (die.total) out.member("total", *die.total);
    if (die.needed) out.member("needed", *die.needed);
    out.member("result", die_result_names[static_cast<std::size_t>(die.result)]);
    out.end_object();
}

void write_card(JsonWriter& out, const Scenario& scenario, const Event& event) {
    out.begin_object();
    out.member("kind", thing_kinds[static_cast<std::size_t>(form_of(event.kind).thing)]);
    out.member("name", event_thing(scenario, event));
    out.end_object();
}

void write_piece(JsonWriter& out, const PieceTold& one) {
    out.member("who", piece_name(one.piece));
    if (one.piece != Piece::monster) out.member("number", one.number);
}

void write_move(JsonWriter& out, const MoveTold& move) {
    out.key("moves").begin_object();
    write_piece(out, move.who);
    if (!move.stays()) {
        out.key("from").space(move.from);
        out.key("to").space(move.to);
    }
    if (move.facing) out.member("facing", direction_name(*move.facing));
    out.end_object();
}

/// What the event tells of beside its words.
void write_facts(JsonWriter& out, const Scenario& scenario, const LogLine& line) {
    const Event& event = line.event;
    out.member("event", form_of(event.kind).name);
    if (turns_card(event)) {
        out.key("card");
        write_card(out, scenario, event);
    }
    if (line.moves) write_move(out, *line.moves);
    if (const std::optional<PieceTold> harmed = harm_told(event)) {
        out.key("harm").begin_object();
        write_piece(out, *harmed);
        out.member("what", form_of(event.kind).name);
        out.end_object();
    }
}

}  // namespace

void write_lines(JsonWriter& out, const Log& log, std::uint32_t since) {
    out.begin_array();
    for (const LogLine& line : log.lines()) {
        if (line.id <= since) continue;
        out.begin_object();
        out.member("id", std::uint64_t{line.id});
        out.member("text", line.text);
        out.member("depth", line.depth);
        if (line.event.rule != Rule::none) out.member("rule", rule_name(line.event.rule));
        if (line.because != 0) out.member("because", std::uint64_t{line.because});
        out.member("answers", std::uint64_t{line.answers});
        if (const std::string_view part = what_begins(line); !part.empty()) out.member("begins", part);
        if (line.of_orders) out.member("ordered", true);
        if (line.die) {
            out.key("die");
            write_die(out, *line.die);
        }
        if (line.roll != 0) {
            out.key("roll").begin_object();
            out.member("from", std::uint64_t{line.roll});
            out.member("text", log.roll_text(line));
            out.end_object();
        }
        if (is_of_event(line)) write_facts(out, log.scenario(), line);
        out.end_object();
    }
    out.end_array();
}

void write_rule(JsonWriter& out, const RuleText* rule) {
    const auto write = [&out](const RuleText& one) {
        out.begin_object();
        out.member("id", one.id);
        out.member("title", one.title);
        out.member("text", one.text);
        if (!one.source.empty()) out.member("source", one.source);
        out.end_object();
    };
    if (rule != nullptr) {
        out.key("rule");
        write(*rule);
    }
    out.key("readings").begin_array();
    if (rule != nullptr) {
        for (const Rule reading : rule->readings) write(*find_rule(reading));
    }
    out.end_array();
}

namespace {

/// Lines of the log that a line came of, with what was chosen for each of them.
void write_earlier(JsonWriter& out, const Table& table, const LogLine& line) {
    out.begin_object();
    out.member("line", std::uint64_t{line.id});
    out.member("text", line.text);
    if (const std::string chosen = what_was_chosen(table, line); !chosen.empty()) out.member("chosen", chosen);
    out.end_object();
}

}  // namespace

void write_why(JsonWriter& out, const Table& table, const LogLine& line) {
    const Scenario& scenario = table.game().scenario();
    out.member("text", why(table, line));
    if (const std::string chosen = what_was_chosen(table, line); !chosen.empty()) out.member("chosen", chosen);
    out.key("led_to").begin_array();
    for (const LogLine* const one : what_led_to(table.log(), line)) write_earlier(out, table, *one);
    out.end_array();
    out.key("rests_on").begin_array();
    for (const std::uint32_t id : line.rests_on) {
        if (const LogLine* const one = table.log().line(id)) write_earlier(out, table, *one);
    }
    out.end_array();
    out.key("during").begin_array();
    if (line.moment) {
        for (const std::string& phrase : *line.moment) out.value(phrase);
    }
    out.end_array();
    out.key("sums").begin_array();
    for (const LogSum& sum : line.sums) {
        out.begin_object();
        out.member("of", sum.of);
        out.member("value", sum.value());
        out.key("made_of").raw(account_json(scenario, sum.terms));
        out.end_object();
    }
    out.end_array();
    if (const std::string_view said = why_without_event(line); !said.empty()) return out.member("note", said);
    const Reason reason = reason_behind(scenario, line.event);
    write_rule(out, reason.rule);
    const CardBehind card = card_behind(scenario, line);
    if (card.name.empty()) return;
    out.key("cause").begin_object();
    out.member("name", card.name);
    out.member("text", card.text);
    out.end_object();
}

Undone undone_of(const Table& table, std::size_t left) {
    const State then = table.state_after(left);
    const Pause pause = table.game().pause(then);
    return {seat_name(table.game(), pause.seat), wording(table.game(), then, pause, table.answers()[left])};
}

void write_undone(JsonWriter& out, const Undone& undone) {
    out.key("undone").begin_object();
    out.member("asked", undone.asked);
    out.member("words", undone.words);
    out.end_object();
}

void write_orders(JsonWriter& out, const OrderBook& orders, const Scenario& scenario) {
    out.begin_array();
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        out.begin_object();
        out.member("survivor", survivor_name(scenario, who));
        out.member("text", orders_text(orders[who], scenario));
        out.key("when").begin_object();
        for (std::size_t action = 0; action < survival_action_names.size(); ++action)
            out.member(survival_action_names[action],
                       ask_when_names[static_cast<std::size_t>(orders[who].when[action])]);
        out.end_object();
        out.key("at").begin_object();
        for (const Timing moment : ordered_moments) {
            if (orders[who][moment])
                out.member(timing_names[static_cast<std::size_t>(moment)],
                           ask_when_names[static_cast<std::size_t>(*orders[who][moment])]);
        }
        out.end_object();
        out.member("pass_until", pass_until_names[static_cast<std::size_t>(orders[who].pass)]);
        out.end_object();
    }
    out.end_array();
}

}  // namespace lantern::engine::session
