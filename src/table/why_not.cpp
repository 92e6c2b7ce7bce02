#include "table/why_not.hpp"

#include <algorithm>
#include <optional>

#include "board/footprint.hpp"
#include "effects/changes.hpp"
#include "look/kit.hpp"
#include "narrate/phrases.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "rules/survival.hpp"
#include "rules/usable.hpp"
#include "table/attack_words.hpp"
#include "table/option_key.hpp"
#include "table/why_not_words.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

using rules::Hindrance;
using rules::WhyNot;

/// Whose things are looked for, at a question.
struct Decider {
    const Game& game;
    const State& state;
    Pause pause;
    Look look;
    int who;

    std::string name() const { return survivor_name(game.scenario(), static_cast<unsigned>(who)); }
    const SurvivorState& actor() const { return survivor(look, who); }
};

/// Whether an act, a surge or a strike is spent here.
bool is_about_activations(Ask ask) { return ask == Ask::act || ask == Ask::surge_use || ask == Ask::strike; }

/// Whether a name, or a word of it, begins so.
bool is_named(std::string_view name, std::string_view words) {
    const std::string wanted = lower_case(words), whole = lower_case(name);
    return whole.starts_with(wanted) || whole.find(" " + wanted) != std::string::npos;
}

/// "it is among the answers: a, attack Bone Axe."; empty: it is not.
std::string offered(const Decider& asked, Answer use) {
    if (!asked.pause.accepts(use)) return "";
    return "it is among the answers: " + option_key(asked.game, asked.state, asked.pause, use) + ", " +
           wording(asked.game, asked.state, asked.pause, use) + ".";
}

/// What keeps the survivor from all that costs an activation; empty: nothing does.
std::string keeps_from_activations(const Decider& asked) {
    if (!is_about_activations(asked.pause.ask))
        return "it is for an act of one's own or a surge, and something else is asked now";
    if (has(asked.actor(), SurvivorFlag::doomed)) return asked.name() + " is doomed";
    if (has(asked.actor(), SurvivorFlag::knocked_down)) return asked.name() + " lies knocked down";
    if (asked.pause.ask == Ask::act && asked.actor().activations == 0)
        return asked.name() + " has no activation left in this act";
    return "";
}

constexpr const char* for_acts = "it is for an act, and not for what is asked now.";

/// Of one use of what lies in a slot.
std::string of_use(const Decider& asked, Choice use, std::size_t slot) {
    if (std::string found = offered(asked, answer(use, static_cast<unsigned>(slot))); !found.empty()) return found;
    const Gear& gear = asked.look.codex.gear[asked.actor().gear[slot] - 1U];
    const WhyNot kept = rules::why_not(asked.look, asked.who, use, slot);
    // A strike and a surge do not offer all that an act does, and ask for less.
    if (asked.pause.ask != Ask::act && (kept == WhyNot::nothing || kept == WhyNot::movement)) return for_acts;
    return why_not_words(asked.look, asked.who, kept, gear) + ".";
}

/// `by_name`: somebody asks for it, so that it is also told of what no act makes use of.
void tell_slot(const Decider& asked, std::size_t slot, bool by_name, std::vector<std::string>& lines) {
    const Gear& gear = asked.look.codex.gear[asked.actor().gear[slot] - 1U];
    const bool is_used = gear.box.activation != 0 || gear.block != 0 || gear.deflect != 0;
    const std::string kept = keeps_from_activations(asked);
    const auto number = static_cast<unsigned>(slot);
    const bool is_offered =
        asked.pause.accepts(answer(Choice::attack, number)) || asked.pause.accepts(answer(Choice::gear, number));
    if (!is_offered && !kept.empty() && (gear.weapon || is_used)) return lines.push_back(gear.name + ": " + kept + ".");
    if (gear.weapon) lines.push_back(gear.name + ", an attack: " + of_use(asked, Choice::attack, slot));
    if (is_used) lines.push_back(gear.name + ", used: " + of_use(asked, Choice::gear, slot));
    if (!gear.weapon && !is_used && by_name)
        lines.push_back(gear.name + ": " + why_not_words(asked.look, asked.who, WhyNot::unusable, gear) + ".");
}

void tell_gear(const Decider& asked, std::string_view words, std::vector<std::string>& lines) {
    const std::vector<std::uint16_t>& brought =
        asked.game.scenario().setup.survivors[static_cast<std::size_t>(asked.who)].gear;
    const auto& now = asked.actor().gear;
    std::vector<std::uint16_t> told;
    const auto is_meant = [&](std::uint16_t kind) {
        return kind != 0 && is_named(asked.look.codex.gear[kind - 1U].name, words) &&
               std::find(told.begin(), told.end(), kind) == told.end();
    };
    for (std::size_t slot = 0; slot < now.size(); ++slot) {
        if (!is_meant(now[slot])) continue;
        told.push_back(now[slot]);
        tell_slot(asked, slot, !words.empty(), lines);
    }
    for (const std::uint16_t gear : brought) {
        const auto kind = static_cast<std::uint16_t>(gear == no_gear ? 0U : gear + 1U);
        if (!is_meant(kind)) continue;
        told.push_back(kind);
        lines.push_back(asked.look.codex.gear[gear].name + ": " + asked.name() + " has it no more.");
    }
}

void tell_tiles(const Decider& asked, std::string_view words, std::vector<std::string>& lines) {
    for (int tile = 0; tile < asked.state.tiles.size(); ++tile) {
        const Tile& stands = asked.state.tiles[tile];
        const Terrain& terrain = asked.look.codex.terrain[stands.kind];
        if (!is_on_board(stands.at) || !is_named(terrain.name, words)) continue;
        const std::string name = terrain.name + " at " + std::string(space_name(stands.at).view()) + ": ";
        const Answer use = answer(Choice::terrain, static_cast<unsigned>(tile));
        std::string why = offered(asked, use);
        if (why.empty() && terrain.box.activation == 0) why = "nothing can be done with it in an act.";
        if (const std::string kept = keeps_from_activations(asked); why.empty() && !kept.empty()) why = kept + ".";
        if (why.empty() && !covers_or_adjoins(tile_base(asked.look, stands), asked.actor().at))
            why = asked.name() + " stands neither on nor beside it.";
        const bool may = rules::may_use(asked.look, asked.who, use);
        if (why.empty() && may && terrain.box.activation_condition != 0)
            why = "it is used only if " + condition_text(asked.look.codex, terrain.box.activation_condition) + ".";
        if (why.empty() && may) why = for_acts;
        if (why.empty()) why = "an impairment keeps " + asked.name() + " from what is consumed.";
        lines.push_back(name + why);
    }
}

std::optional<Choice> choice_of(SurvivalAction action) {
    switch (action) {
        case SurvivalAction::dodge: return Choice::dodge;
        case SurvivalAction::encourage: return Choice::encourage;
        case SurvivalAction::dash: return Choice::dash;
        case SurvivalAction::surge: return Choice::surge;
        case SurvivalAction::endure: break;
    }
    return std::nullopt;
}

void tell_action(const Decider& asked, SurvivalAction action, std::vector<std::string>& lines) {
    const std::string name = capital(std::string(survival_action_names[static_cast<std::size_t>(action)])) + ": ";
    for (int i = 0; i < asked.pause.count(); ++i) {
        const Answer one = asked.pause.option(i).answer;
        if (engine::choice_of(one) == choice_of(action)) return lines.push_back(name + offered(asked, one));
    }
    const Ask ask = asked.pause.ask;
    const Hindrance hindrance = rules::hindrance(asked.look, asked.who, action);
    const bool is_time = ask == Ask::act || ask == Ask::survival || action == SurvivalAction::dodge ||
                         action == SurvivalAction::endure || hindrance != Hindrance::nothing;
    // What it costs is known then.
    if (action == SurvivalAction::endure &&
        (hindrance == Hindrance::nothing || (hindrance == Hindrance::poor && asked.actor().survival > 0)))
        return lines.push_back(name + "it is asked when a severe injury is about to be rolled.");
    lines.push_back(
        name + (is_time ? hindrance_words(asked.look, asked.who, hindrance, action) : "something else is asked now") +
        ".");
}

void tell_attack(const Decider& asked, std::vector<std::string>& lines) {
    const std::optional<AttackWords> meant = attack_in_words(asked.game, asked.state, asked.pause, "attack");
    if (!meant) return lines.push_back("Attack: " + keeps_from_activations(asked) + ".");
    lines.push_back("Attack: " + (meant->answer ? offered(asked, *meant->answer) : meant->problem));
}

void tell_move(const Decider& asked, std::vector<std::string>& lines) {
    std::string why = offered(asked, answer(Choice::move));
    if (why.empty() && asked.pause.ask != Ask::act) why = "it is for an act, and something else is asked now.";
    if (why.empty() && has(asked.actor(), SurvivorFlag::knocked_down)) why = asked.name() + " lies knocked down.";
    if (why.empty()) why = asked.actor().movements == 0 ? "no movement is left in this act." : "there is no way to go.";
    lines.push_back("Move: " + why);
}

}  // namespace

std::vector<std::string> why_not_offered(const Game& game, const State& state, std::string_view words) {
    const Pause pause = game.pause(state);
    if (pause.kind != PauseKind::decide || pause.seat >= max_survivors) return {};
    const Decider asked{game, state, pause, game.look(state), int{pause.seat}};
    std::vector<std::string> lines;
    if (text::same(words, "attack")) tell_attack(asked, lines);
    if (text::same(words, "move")) tell_move(asked, lines);
    if (const int action = text::find_word(survival_action_names, words); action >= 0)
        tell_action(asked, static_cast<SurvivalAction>(action), lines);
    constexpr std::size_t least = 3;  // letters of a name
    if (!lines.empty() || (!words.empty() && words.size() < least)) return lines;
    tell_gear(asked, words, lines);
    if (words.empty()) return lines;
    tell_tiles(asked, words, lines);
    return lines;
}

}  // namespace lantern::engine
