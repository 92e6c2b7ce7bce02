#include "table/fallen.hpp"

#include <algorithm>

#include "look/attack_dice.hpp"
#include "look/look.hpp"
#include "state/calls.hpp"

namespace lantern::engine {

namespace {

/// The die within a sum.
std::uint8_t die_of(const Account& account, int otherwise) {
    const auto& terms = account.terms();
    const auto found =
        std::find_if(terms.begin(), terms.end(), [](const Term& term) { return term.part == Part::die; });
    return static_cast<std::uint8_t>(found == terms.end() ? otherwise : found->amount);
}

DieResult result_if(bool succeeds) { return succeeds ? DieResult::succeeds : DieResult::fails; }

FallenDie attack_die(const Scenario& scenario, const State& state, const Event& event, int monster_needs) {
    const bool monsters = state.stack.top().procedure == Procedure::monster_attack;
    FallenDie die{.rolled_for = monsters ? DieFor::monster_attack : DieFor::attack,
                  .shows = static_cast<std::uint8_t>(event.value),
                  .result = event.other == 2 ? DieResult::perfect : result_if(event.other != 0)};
    die.needed = monsters ? monster_needs : attack_needs_now(Look(scenario, state), event.subject);
    return die;
}

FallenDie wound_die(const Scenario& scenario, const State& state, const Event& event) {
    FallenDie die{.rolled_for = DieFor::wound,
                  .shows = static_cast<std::uint8_t>(event.thing),
                  .needed = event.other,
                  .result = result_if(told_to_wound(scenario, state, event))};
    if (event.rule != Rule::R9_2) die.total = event.value;
    return die;
}

/// A die whose result is looked up in a table.
FallenDie table_die(DieFor rolled_for, const Event& event, const Accounts& accounts) {
    return {.rolled_for = rolled_for, .shows = die_of(accounts.value, event.value), .total = event.value};
}

}  // namespace

bool told_to_wound(const Scenario& scenario, const State& state, const Event& event) {
    const WoundAttempt* const attempt = state.stack.running<WoundAttempt>();
    if (attempt == nullptr) return false;
    const Look look(scenario, state);
    return event.rule == Rule::R9_2 ? wounds_by_die(look, *attempt, event.other)
                                    : wound_result(look, *attempt, event.value, event.other).wounded;
}

std::optional<FallenDie> fallen_die(const Scenario& scenario, const State& state, const Event& event,
                                    const Accounts& accounts, int monster_needs) {
    const auto shows = static_cast<std::uint8_t>(event.value);
    switch (event.kind) {
        case EventKind::attack_roll: return attack_die(scenario, state, event, monster_needs);
        case EventKind::hit_location_rolled: return FallenDie{.rolled_for = DieFor::hit_location, .shows = shows};
        case EventKind::wound_attempt: return wound_die(scenario, state, event);
        case EventKind::severe_injury_roll: return table_die(DieFor::severe_injury, event, accounts);
        case EventKind::brain_trauma_roll: return table_die(DieFor::brain_trauma, event, accounts);
        case EventKind::card_roll: return FallenDie{.shows = shows, .total = event.other};
        case EventKind::roll_judged:
            return FallenDie{.shows = shows,
                             .needed = event.other,
                             .result = result_if(event.other > 0 && event.value >= event.other)};
        default: return std::nullopt;
    }
}

bool turns_card(const Event& event) {
    return event.kind == EventKind::card_drawn || event.kind == EventKind::card_revealed ||
           event.kind == EventKind::hit_location_drawn || event.kind == EventKind::terrain_drawn;
}

}  // namespace lantern::engine
