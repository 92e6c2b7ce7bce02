#include "effects/calls.hpp"
#include "effects/changes.hpp"
#include "effects/kit.hpp"
#include "rules/attack.hpp"
#include "state/piles.hpp"

/// What weapon specialists do in the course of an attack, between its rolls and its hit locations (RULES 9.3).
namespace lantern::rules {

void ask_proficiency(Run& run, int who, unsigned about) {
    run.question(Ask::proficiency, static_cast<Seat>(who), who, SourceKind::hit_location, about);
    run.add(Choice::yes);
    run.add(Choice::pass);
    run.pose();
}

bool offers_reroll(Run& run, const SurvivorAttack& locals) {
    const Attack& attack = survivor(run, locals.who).attack;
    if (locals.misses == 0 || flag(attack.flags, AttackFlag::proficiency_used) ||
        flag(attack.flags, AttackFlag::ended) || kit_rule(run, locals.who, Static::reroll_misses) == 0)
        return false;
    ask_proficiency(run, locals.who);
    return true;
}

void reroll_misses(Run& run, SurvivorAttack& locals) {
    Attack& attack = survivor(run, locals.who).attack;
    attack.flags |= static_cast<std::uint8_t>(AttackFlag::proficiency_used);
    attack.rolls_left = locals.misses;
    run.emit({.kind = EventKind::rerolled, .rule = Rule::R9_3, .subject = locals.who, .value = locals.misses});
    locals.misses = locals.ones = 0;
}

namespace {

/// A trap among the cards drawn; 0xFF = none.
std::uint8_t trap_drawn(const Run& run, int who) {
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        if (run.state.hit_locations.place[card] == place(Place::drawn_by_first, who) &&
            run.codex.hit_locations[run.scenario.hit_locations[card]].trap)
            return static_cast<std::uint8_t>(card);
    }
    return 0xFF;
}

}  // namespace

bool rolls_against_trap(Run& run, int who) {
    SurvivorState& s = survivor(run, who);
    if ((s.actions_used & trap_roll_taken) != 0 || kit_rule(run, who, Static::traps_cancelled) == 0) return false;
    s.actions_used = static_cast<std::uint8_t>(s.actions_used | trap_roll_taken);
    run.ask_roll(Ask::card_roll, 10, who, SourceKind::proficiency);
    return true;
}

void cancel_trap(Run& run, SurvivorAttack& locals) {
    run.emit({.kind = EventKind::trap_cancelled,
              .rule = Rule::R9_3,
              .subject = locals.who,
              .value = static_cast<std::int16_t>(run.parameter()),
              .thing = run.scenario.hit_locations[locals.trap]});
    run.state.hit_locations.place[locals.trap] = place(Place::discard);
    reshuffle_hit_locations(run);
    locals.trap = trap_drawn(run, locals.who);
    ++survivor(run, locals.who).attack.hits;
}

}  // namespace lantern::rules
