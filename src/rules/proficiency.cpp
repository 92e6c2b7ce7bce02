#include "base/bits.hpp"
#include "board/space.hpp"
#include "effects/changes.hpp"
#include "look/boxes.hpp"
#include "rules/attack.hpp"
#include "rules/survival.hpp"
#include "state/calls.hpp"
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
    if (locals.misses == 0 || attack.flags.has(AttackFlag::proficiency_used) || attack.flags.has(AttackFlag::ended) ||
        survivor_static(run, locals.who, Static::reroll_misses) == 0)
        return false;
    ask_proficiency(run, locals.who);
    return true;
}

void reroll_misses(Run& run, SurvivorAttack& locals) {
    Attack& attack = survivor(run, locals.who).attack;
    attack.flags.add(AttackFlag::proficiency_used);
    roll_misses_again(run, locals, Rule::R9_3);
}

namespace {

/// A trap among the cards drawn; 0xFF = none.
std::uint8_t trap_drawn(const Look& look, int who) {
    for (std::size_t card = 0; card < look.scenario.hit_locations.size(); ++card) {
        if (look.state.hit_locations.place[card] == place(Place::drawn_by_first, who) &&
            look.codex.hit_locations[look.scenario.hit_locations[card]].trap)
            return static_cast<std::uint8_t>(card);
    }
    return 0xFF;
}

}  // namespace

namespace {

/// SurvivorAttack::trap_rolls: what was rolled against the trap drawn last.
enum TrapRoll : std::uint8_t { ignoring = 1, cancelling = 2 };

}  // namespace

int trap_roll_needed(const Look& look, const SurvivorAttack& locals) {
    return survivor_static(look, locals.who,
                           (locals.trap_rolls & cancelling) != 0 ? Static::traps_cancelled : Static::traps_ignored);
}

bool rolls_against_trap(Run& run, SurvivorAttack& locals) {
    const int who = locals.who;
    SurvivorState& s = survivor(run, who);
    if (locals.trap_rolls == 0 && survivor_static(run, who, Static::traps_ignored) > 0) {
        locals.trap_rolls = ignoring;
        run.ask_roll(Ask::card_roll, 10, who);
        return true;
    }
    if ((s.round_marks & round_mark::trap_roll) != 0 || survivor_static(run, who, Static::traps_cancelled) == 0)
        return false;
    s.round_marks |= round_mark::trap_roll;
    locals.trap_rolls |= cancelling;
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
    locals.trap_rolls = 0;
    ++survivor(run, locals.who).attack.hits;
}

namespace {

/// A dagger in the grid that reaches the monster; -1 = none.
int dagger_of(const Look& look, int who) {
    const auto& grid = survivor(look, who).gear;
    for (std::size_t slot = 0; slot < grid.size(); ++slot) {
        if (grid[slot] != 0 && look.codex.gear[grid[slot] - 1U].weapon_type == "dagger" &&
            in_weapon_range(look, who, static_cast<int>(slot)))
            return static_cast<int>(slot);
    }
    return -1;
}

bool may_strike(const Look& look, int attacker, int who) {
    const SurvivorState& s = survivor(look, who);
    return who != attacker && may_say(look, who, Static::strikes_wounded) && s.attack.active == 0 &&
           !has(s, SurvivorFlag::knocked_down) && !has(s, SurvivorFlag::doomed) &&
           survivor(look, attacker).at != no_space && steps_between(survivor(look, attacker).at, s.at) == 1 &&
           is_adjacent_to_monster(look, who) && survivor_static(look, who, Static::strikes_wounded) > 0 &&
           can_pay_survival(look, who, 1) && dagger_of(look, who) >= 0;
}

}  // namespace

bool offers_strike(Run& run, SurvivorAttack& locals) {
    const bool lies_there = run.state.hit_locations.place[locals.wounded] == place(Place::discard);
    for (const int who : bits(static_cast<SurvivorSet>(on_board(run.state) & ~locals.asked))) {
        if (!lies_there || !may_strike(run, locals.who, who)) continue;
        locals.asked |= survivor_bit(who);
        locals.striker = static_cast<std::uint8_t>(who);
        ask_proficiency(run, who, run.scenario.hit_locations[locals.wounded]);
        return true;
    }
    locals.wounded = 0xFF;
    return false;
}

void strike(Run& run, SurvivorAttack& locals) {
    const int who = locals.striker;
    const std::uint8_t card = locals.wounded;
    const int slot = dagger_of(run, who);
    locals.wounded = 0xFF;
    if (slot < 0) return;
    pay_survival(run, who, 1, Rule::R9_3);
    run.state.hit_locations.place[card] = place(Place::drawn_by_first, who);
    survivor(run, who).attack = Attack{.active = 1, .slot = static_cast<std::uint8_t>(slot)};
    run.emit({.kind = EventKind::hit_location_drawn,
              .rule = Rule::R9_3,
              .subject = static_cast<std::uint8_t>(who),
              .thing = run.scenario.hit_locations[card]});
    run.call(SurvivorAttack{.who = static_cast<std::uint8_t>(who), .located = 1});
}

}  // namespace lantern::rules
