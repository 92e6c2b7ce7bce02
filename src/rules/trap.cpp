#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "rules/attack.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"

/// Traps (S003-26..37).
namespace lantern::engine::rules {

namespace {

/// S003-29: the unresolved hit locations of all attacks are discarded, however deep they are nested.
void discard_all_drawn(Run& run) {
    for (int who = 0; who < max_survivors; ++who) {
        if (survivor(run, who).attack.active) cancel_hits(run, who, Rule::S003_29, UnderWay::discarded);
    }
}

std::uint8_t any_attacker(const Look& look) {
    for (std::uint8_t who = 0; who < max_survivors; ++who) {
        if (survivor(look, who).attack.active) return who;
    }
    return no_survivor;
}

}  // namespace

void trap(Run& run, Frame& frame, Trap& trap) {
    enum Step : std::uint8_t { drawn, end_attacks, attack_finished, resolved };
    const std::uint16_t kind = run.scenario.hit_locations[trap.card];
    switch (frame.step) {
        case drawn:
            frame.step = end_attacks;
            run.emit({.kind = EventKind::trap, .rule = Rule::S003_26, .subject = trap.attacker, .thing = kind});
            monster_stands_up(run, Rule::S003_27);
            run.state.hit_locations.place[trap.card] = place(Place::in_play);
            discard_all_drawn(run);
            return;
        case end_attacks: {  // S003-28: from now on nobody is an attacker
            trap.finished = any_attacker(run);
            if (trap.finished != no_survivor) {
                frame.step = attack_finished;
                finish_attack(run, trap.finished);
                return;
            }
            frame.step = resolved;
            start_program(run, Effects{.pc = run.codex.hit_locations[kind].reaction_program,
                                       .source = kind,
                                       .kind = SourceKind::hit_location,
                                       .attacker = survivor_bit(trap.attacker),
                                       .subject = survivor_bit(trap.attacker),
                                       .flags = {EffectsFlag::monster_acts}});
            return;
        }
        case attack_finished:
            frame.step = end_attacks;
            close_attack(run, trap.finished);
            return;
        default: {
            const Trap finished = trap;
            run.done();
            for (const int who : bits(finished.doomed)) clear(survivor(run, who), SurvivorFlag::doomed);
            if (run.state.hit_locations.place[finished.card] != place(Place::in_play))
                return;  // shuffled by a new attack (S003-33)
            run.state.hit_locations.place[finished.card] = place(Place::discard);
            reshuffle_hit_locations(run);  // S003-32
            return;
        }
    }
}

}  // namespace lantern::engine::rules
