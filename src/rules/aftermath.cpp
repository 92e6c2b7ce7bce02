#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/waiting.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"

/// The aftermath (S001-26..38, RULES 11).
namespace lantern::engine::rules {

namespace {

/// S001-27: all tokens go; permanent injuries stay (S001-28).
void remove_tokens(Run& run) {
    for (SurvivorState& s : run.state.survivors) {
        s.tokens = {};
        s.bleeding = s.rerolls = s.deflect = 0;
        s.movements = s.activations = 0;
        s.concentrates = no_slot;
        for (const SurvivorFlag f : {SurvivorFlag::knocked_down, SurvivorFlag::doomed, SurvivorFlag::hidden,
                                     SurvivorFlag::stays_down, SurvivorFlag::unnoticed})
            clear(s, f);
    }
    run.state.monster.priority_target = no_survivor;
    run.state.lasting.clear();
    run.state.passing_tokens.clear();
    run.state.later.clear();
}

/// Injuries that kill at the end unless another lives who has none of them: all are judged together (RULES 5.6.4, D-84).
void check_lonely_deaths(Run& run) {
    SurvivorSet doomed = 0;
    for (const int who : bits(alive(run.state))) {
        if (impaired(survivor(run, who), Impairment::dies_alone)) doomed |= survivor_bit(who);
    }
    if (doomed != alive(run.state)) return;
    for (const int who : bits(doomed)) die(run, who, Rule::R5_6_4);
}

Effects program_of(const Look& look, ProgramStart program) {
    const SurvivorSet living = alive(look.state);
    // rewards are shared by the group (S001-37); D-124
    const std::uint8_t last = look.state.monster.last_to_wound;
    SurvivorSet who = living == 0 ? SurvivorSet{0} : survivor_bit(lowest(living));
    if (last != no_survivor && (living & survivor_bit(last)) != 0) who = survivor_bit(last);
    return {.pc = program, .kind = SourceKind::aftermath, .attacker = who, .subject = who};
}

}  // namespace

void aftermath(Run& run, Frame& frame, Aftermath&) {
    enum Step : std::uint8_t { start, lonely, returned, judge, over };
    switch (frame.step) {
        case start:
            run.emit({.kind = EventKind::aftermath, .rule = Rule::S001_26});
            frame.step = lonely;
            if (run.state.outcome == Outcome::victory) fire(run, Trigger::monster_dies);
            return;
        case lonely:
            remove_tokens(run);
            frame.step = returned;
            check_lonely_deaths(run);
            return;
        case returned:
            frame.step = judge;
            fire(run, Trigger::aftermath);
            return;
        case judge: {
            frame.step = over;
            if (run.state.outcome == Outcome::stalemate) {
                run.emit({.kind = EventKind::stalemate, .rule = Rule::D_37});
                return;
            }
            const bool prevailed = run.state.outcome == Outcome::victory;
            run.emit({.kind = prevailed ? EventKind::victory : EventKind::defeat,
                      .rule = prevailed ? Rule::S001_32 : Rule::S001_31});
            const MonsterLevel& level = run.scenario.level();
            if (prevailed && run.scenario.monster().nemesis)
                run.emit({.kind = EventKind::nemesis_recorded, .rule = Rule::S001_33, .value = level.level});
            start_program(run, program_of(run, prevailed ? level.victory : level.defeat));
            return;
        }
        default: run.done(); return;
    }
}

}  // namespace lantern::engine::rules
