#include "effects/interpreter.hpp"

#include <algorithm>

#include "effects/verbs.hpp"

namespace lantern::engine {

void start_program(Run& run, const Effects& context) {
    if (context.pc != 0) run.call(context);
}

namespace {

/// The monster's own actions stop when it falls, dies, or its turn is ended (RULES 3.2.6, 2.5). Cards in play keep working
/// while it lies and when it dies (RULES 6.7.2); what it cannot do then, its verbs leave out.
bool cut_short(const Look& look, const Effects& e) {
    if (!e.flags.has(EffectsFlag::monster_acts)) return false;
    const MonsterState& monster = look.state.monster;
    const bool turn_ended = has(monster, MonsterFlag::turn_ended);
    if (e.flags.has(EffectsFlag::in_play)) return turn_ended && look.state.phase == Phase::monster_turn;
    return turn_ended || e.flags.has(EffectsFlag::cancelled) || has(monster, MonsterFlag::knocked_down) ||
           !has(monster, MonsterFlag::alive);
}

}  // namespace

void effects(Run& run, Frame& frame, Effects& e) {
    while (run.is_on_top_unasked()) {
        if (frame.step == 0 && cut_short(run, e)) {
            run.done();
            return;
        }
        const Op& op = run.codex.code[e.pc];
        verb_handler(op.verb)(run, frame, e, op);
    }
}

}  // namespace lantern::engine
