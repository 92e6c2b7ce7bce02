#include "effects/verbs.hpp"

#include <array>

#include "look/amounts.hpp"

namespace lantern::engine {

VerbHandler verb_handler(Verb verb) {
    static constexpr std::array handlers{
#define LANTERN_STEP(name, ...) &verbs::name,
#include "content/step_rows.hpp"
#undef LANTERN_STEP
    };
    return handlers[static_cast<std::size_t>(verb)];
}

int amount_for(const Look& look, const Effects& e, const Op& op, int who) {
    const Amount& amount = op.amount;
    if (!row_of(amount.source).of_survivor || amount.who != op.who) return evaluate(look, e, amount);
    return stat_of(look, amount.source, who) * amount.times + amount.plus;
}

int bearer_of(const Run& run, const Effects& e) {
    const FrameStack& stack = run.state.stack;
    for (const Frame& frame : stack.frames()) {
        const Effects* program = stack.as<Effects>(frame);
        if (program == nullptr) break;
        if (!program->flags.has(EffectsFlag::inner)) return lowest(program->subject);
    }
    return lowest(e.subject);
}

void ask_pick(Run& run, const Effects& e, SurvivorSet set, Pick pick, Ask ask, Seat seat) {
    if (pick == Pick::random) {
        run.ask_lot(set, e.kind, thing_of(e.kind, e.source));
    } else {
        run.ask_survivor(ask, seat, set, e.kind, thing_of(e.kind, e.source));
    }
}

}  // namespace lantern::engine
