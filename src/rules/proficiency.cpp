#include "rules/proficiency.hpp"

#include <utility>

#include "base/bits.hpp"
#include "board/space.hpp"
#include "effects/changes.hpp"
#include "look/boxes.hpp"
#include "rules/usable.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"

namespace lantern::engine::rules {

void ask_proficiency(Run& run, int who, unsigned about) {
    run.question(Ask::proficiency, static_cast<Seat>(who), who, SourceKind::hit_location, about);
    run.add(Choice::yes);
    run.add(Choice::pass);
    run.pose();
}

bool offers_reroll(Run& run, int who) {
    const Attack& attack = survivor(run, who).attack;
    if (attack.misses == 0 || attack.proficiency_used || attack.ended ||
        survivor_static(run, who, Static::reroll_misses) == 0)
        return false;
    ask_proficiency(run, who);
    return true;
}

void reroll_misses(Run& run, int who) {
    survivor(run, who).attack.proficiency_used = true;
    roll_misses_again(run, who, who_says(run, who, Static::reroll_misses));
}

namespace {

/// A trap among the cards drawn; no_card: there is none.
std::uint8_t trap_drawn(const Look& look, int who) {
    for (std::size_t card = 0; card < look.scenario.hit_locations.size(); ++card) {
        if (look.state.hit_locations.place[card] == place(Place::drawn_by_first, who) &&
            look.codex.hit_locations[look.scenario.hit_locations[card]].trap)
            return static_cast<std::uint8_t>(card);
    }
    return no_card;
}

}  // namespace

bool trap_roll_succeeds(Run& run, int who) {
    const bool cancelling = survivor(run, who).attack.cancelling_rolled;
    return judge_roll(run, who, cancelling ? Static::traps_cancelled : Static::traps_ignored);
}

bool rolls_against_trap(Run& run, int who) {
    SurvivorState& s = survivor(run, who);
    Attack& attack = s.attack;
    if (!attack.ignoring_rolled && !attack.cancelling_rolled && survivor_static(run, who, Static::traps_ignored) > 0) {
        attack.ignoring_rolled = true;
        run.ask_roll(Ask::card_roll, 10, who);
        return true;
    }
    if (has(s, SurvivorFlag::trap_rolled) || survivor_static(run, who, Static::traps_cancelled) == 0) return false;
    set(s, SurvivorFlag::trap_rolled);
    attack.cancelling_rolled = true;
    run.ask_roll(Ask::card_roll, 10, who, SourceKind::proficiency);
    return true;
}

void cancel_trap(Run& run, int who) {
    Attack& attack = survivor(run, who).attack;
    const Cause by = who_says(run, who, attack.cancelling_rolled ? Static::traps_cancelled : Static::traps_ignored);
    run.emit({.kind = EventKind::trap_cancelled,
              .rule = rule_of_text(by.kind),
              .subject = static_cast<std::uint8_t>(who),
              .value = static_cast<std::int16_t>(run.parameter()),
              .thing = run.scenario.hit_locations[attack.trap],
              .cause_kind = by.kind,
              .cause = by.source});
    run.state.hit_locations.place[attack.trap] = place(Place::discard);
    reshuffle_hit_locations(run);
    attack.trap = trap_drawn(run, who);
    attack.ignoring_rolled = attack.cancelling_rolled = false;
    ++attack.hits;
}

namespace {

/// A weapon in the grid that reaches the monster, of the type whose mastery lets the survivor strike; -1 = none.
int striking_weapon_of(const Look& look, int who) {
    const Cause by = who_says(look, who, Static::strikes_wounded);
    const auto& grid = survivor(look, who).gear;
    for (std::size_t slot = 0; slot < grid.size(); ++slot) {
        if (grid[slot] == 0 || !in_weapon_range(look, who, static_cast<int>(slot))) continue;
        const bool learned = (look.codex.gear[grid[slot] - 1U].types >> (by.source & ~proficiency_mastery) & 1U) != 0;
        if (by.kind != SourceKind::proficiency || learned) return static_cast<int>(slot);
    }
    return -1;
}

bool may_strike(const Look& look, int attacker, int who) {
    const SurvivorState& s = survivor(look, who);
    return who != attacker && may_say(look, who, Static::strikes_wounded) && !s.attack.active &&
           !has(s, SurvivorFlag::knocked_down) && !has(s, SurvivorFlag::doomed) &&
           survivor(look, attacker).at != no_space && steps_between(survivor(look, attacker).at, s.at) == 1 &&
           is_adjacent_to_monster(look, who) && survivor_static(look, who, Static::strikes_wounded) > 0 &&
           can_pay_survival(look, who, 1) && striking_weapon_of(look, who) >= 0;
}

}  // namespace

bool offers_strike(Run& run, int attacker) {
    Attack& attack = survivor(run, attacker).attack;
    const bool lies_there = run.state.hit_locations.place[attack.wounded] == place(Place::discard);
    for (const int who : bits(static_cast<SurvivorSet>(on_board(run.state) & ~attack.asked))) {
        if (!lies_there || !may_strike(run, attacker, who)) continue;
        attack.asked |= survivor_bit(who);
        attack.striker = static_cast<std::uint8_t>(who);
        ask_proficiency(run, who, run.scenario.hit_locations[attack.wounded]);
        return true;
    }
    attack.wounded = no_card;
    return false;
}

void strike(Run& run, int attacker) {
    Attack& attack = survivor(run, attacker).attack;
    const int who = attack.striker;
    const std::uint8_t card = std::exchange(attack.wounded, no_card);
    const int slot = striking_weapon_of(run, who);
    if (slot < 0) return;
    pay_survival(run, who, 1, Rule::R9_3);
    run.state.hit_locations.place[card] = place(Place::drawn_by_first, who);
    run.emit({.kind = EventKind::hit_location_drawn,
              .rule = Rule::R9_3,
              .subject = static_cast<std::uint8_t>(who),
              .thing = run.scenario.hit_locations[card]});
    begin_attack(run, who, {.slot = static_cast<std::uint8_t>(slot), .of_a_rule = true, .located = true});
}

}  // namespace lantern::engine::rules
