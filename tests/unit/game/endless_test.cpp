// Rules that set themselves off for ever end the showdown with an error, and do not hang it.
#include <gtest/gtest.h>

#include "effects/run.hpp"
#include "game/game.hpp"
#include "game/invariants.hpp"
#include "mill_beast.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

/// Answers with the first option until the showdown is over, a hundred times at most.
State played(const Game& game) {
    State state = game.start();
    for (int i = 0; i < 100 && !game.over(state); ++i) game.apply(state, game.pause(state).option(0).answer);
    return state;
}

TEST(Endless, ARuleThatNeverPausesIsBrokenOff) {
    const Game game = against_the_mill_beast({"Treadmill"});
    const State state = game.start();
    EXPECT_EQ(state.question.kind, PauseKind::error);
    EXPECT_EQ(state.error, EngineError::endless);
    EXPECT_TRUE(game.over(state));
    EXPECT_NE(engine_error(state).find("without end"), std::string::npos);
    EXPECT_NE(broken_invariant(game, state), "");
}

TEST(Endless, ARuleWithinItselfIsBrokenOff) {
    const State state = played(against_the_mill_beast({"Tripwire", "Push"}));
    EXPECT_EQ(state.question.kind, PauseKind::error);
    EXPECT_EQ(state.error, EngineError::stack_overflow);
    EXPECT_NE(engine_error(state).find("too deeply"), std::string::npos);
}

}  // namespace
}  // namespace lantern::engine
