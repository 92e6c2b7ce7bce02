#include "base/bits.hpp"
#include "effects/calls.hpp"
#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "rules/attack.hpp"
#include "rules/procedures.hpp"
#include "state/piles.hpp"

/// Traps (S003-26..37).
namespace lantern::rules {

namespace {

/// S003-28, S003-29: all attacks end, however deep they are nested; their unresolved hit locations are discarded.
void end_all_attacks(Run& run) {
    for (int who = 0; who < max_survivors; ++who) {
        Attack& attack = survivor(run, who).attack;
        if (attack.active == 0) continue;
        attack.flags |= static_cast<std::uint8_t>(AttackFlag::ended);
        attack.hits = 0;
        discard_drawn(run, who);
    }
}

}  // namespace

void trap(Run& run) {
    Frame& frame = run.top();
    const Trap trap = Run::locals<Trap>(frame);
    const std::uint16_t kind = run.scenario.hit_locations[trap.card];
    if (frame.step == 0) {
        frame.step = 1;
        run.emit({.kind = EventKind::trap, .rule = Rule::S003_26, .subject = trap.attacker, .thing = kind});
        monster_stands_up(run, Rule::S003_27);
        run.state.hit_locations.place[trap.card] = place(Place::in_play);
        end_all_attacks(run);
        start_program(run, Effects{.pc = run.codex.hit_locations[kind].reaction_program,
                                   .source = kind,
                                   .kind = SourceKind::hit_location,
                                   .attacker = survivor_bit(trap.attacker),
                                   .subject = survivor_bit(trap.attacker),
                                   .flags = static_cast<std::uint8_t>(static_cast<unsigned>(EffectsFlag::monster_acts) |
                                                                      static_cast<unsigned>(EffectsFlag::card))});
        return;
    }
    run.done();
    for (const int who : bits(trap.doomed)) clear(survivor(run, who), SurvivorFlag::doomed);
    if (run.state.hit_locations.place[trap.card] != place(Place::in_play))
        return;  // shuffled by a new attack (S003-33)
    run.state.hit_locations.place[trap.card] = place(Place::discard);
    reshuffle_hit_locations(run);  // S003-32
}

}  // namespace lantern::rules
