#pragma once

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "look/amounts.hpp"
#include "look/look.hpp"
#include "look/selectors.hpp"
#include "state/calls.hpp"

/// The steps of the effect language as they act. A function either finishes its operation with next() or go_to(), or leaves
/// the program where it is and is called again, with Frame::step as it left it, when what it asked or called is settled.
namespace lantern::engine {

using VerbHandler = void (*)(Run&, Frame&, Effects&, const Op&);
VerbHandler verb_handler(Verb verb);

inline void next(Frame& frame, Effects& e) {
    frame.step = 0;
    ++e.pc;
}
inline void go_to(Frame& frame, Effects& e, std::uint16_t pc) {
    frame.step = 0;
    e.pc = pc;
}
inline int amount_of(const Look& look, const Effects& e, const Op& op) { return evaluate(look, e, op.amount); }
/// The same for one of those whom the operation is for: a number of theirs is that of each.
int amount_for(const Look& look, const Effects& e, const Op& op, int who);

/// Does `act(who)` for every survivor of the operation who takes part, or is `among` others, one after the other, letting
/// what each one sets off be settled in between; then goes on.
template <class Act>
void one_by_one(Run& run, Frame& frame, Effects& e, const Op& op, Act act,
                SurvivorSet (*among)(const State&) = taking_part) {
    if (frame.step == 0) {
        e.loop = survivors_of(run, e, op.who, op.selector);
        frame.step = 1;
    }
    e.loop &= among(run.state);
    if (e.loop == 0) {
        next(frame, e);
        return;
    }
    const int who = lowest(e.loop);
    e.loop = static_cast<SurvivorSet>(e.loop & (e.loop - 1));
    act(who);
}

/// The survivor whose card the running program is: its subject, or where it is the block of an `each`, that of the program around it,
/// for the subject of the block is whom it visits.
int bearer_of(const Run& run, const Effects& e);

/// Asks which survivor of `set` is meant: a lot for random picks, otherwise the seat decides between equals.
void ask_pick(Run& run, const Effects& e, SurvivorSet set, Pick pick, Ask ask, Seat seat);

/// What each step does: a function of the row's name (content/step_rows.hpp), in one of the files verbs_*.cpp.
namespace verbs {

#define LANTERN_STEP(name, ...) void name(Run&, Frame&, Effects&, const Op&);
#include "content/step_rows.hpp"
#undef LANTERN_STEP

}  // namespace verbs

}  // namespace lantern::engine
