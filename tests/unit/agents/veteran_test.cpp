#include "agents/veteran.hpp"

#include <gtest/gtest.h>

#include <string>

#include "agents/veteran_worth.hpp"
#include "measure/versus.hpp"
#include "property/play.hpp"

namespace lantern::engine {
namespace {

Game level_one() { return Game::create(testing::core(), starting_setup(testing::core(), "1").value()).value(); }

int victories(std::uint32_t showdowns, const std::string& survivors, const std::string& controller) {
    const VersusOptions options{.showdowns = showdowns, .survivors = {survivors}, .controllers = {controller}};
    return static_cast<int>(run_versus(level_one(), options).value().cells[0].victories);
}

/// Plays with one agent for the survivors and another for the monster.
Outcome fight(const Game& game, Answerer& survivors, Answerer& monster) {
    State state = game.start();
    while (!game.over(state)) {
        const Pause pause = game.pause(state);
        Answerer& asked = pause.seat == controller_seat ? monster : survivors;
        const Answer given = asked.answer(game, state, pause);
        EXPECT_TRUE(pause.accepts(given));
        game.apply(state, given);
    }
    return state.outcome;
}

TEST(Veteran, AnswersOnlyWhatIsOffered) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Game game = testing::game_of(seed);
        VeteranAnswerer one(seed), two(seed + 100);
        fight(game, one, two);
    }
}

TEST(Veteran, DecidesTheSameAtTheSamePause) {
    const Game game = level_one();
    State state = game.start();
    VeteranAnswerer agent(11);
    for (int i = 0; i < 150 && !game.over(state); ++i) {
        const Pause pause = game.pause(state);
        if (pause.kind == PauseKind::decide) {
            const State copy = state;
            EXPECT_EQ(veteran_choice(game, state, pause), veteran_choice(game, copy, game.pause(copy)));
        }
        game.apply(state, agent.answer(game, state, pause));
    }
}

TEST(Veteran, WinsFarMoreOftenThanRandomPlayers) {
    constexpr std::uint32_t showdowns = 60;
    for (const std::string controller : {"random", "veteran"}) {
        const int won = victories(showdowns, "veteran", controller);
        EXPECT_GE(won, 24) << "against " << controller;
        EXPECT_GT(won, 3 * victories(showdowns, "random", controller)) << "against " << controller;
        EXPECT_GT(won, victories(showdowns, "thumb", controller)) << "against " << controller;
    }
}

TEST(VeteranWorth, IsTheChanceOfVictory) {
    const Game game = level_one();
    State state = game.start();
    const int fresh = veteran::worth(game, state);
    EXPECT_GT(fresh, 0);
    EXPECT_LT(fresh, 100'000);
    State hurt = state;
    hurt.survivors[0].boxes = 0b110000;  // both boxes of the body
    EXPECT_LT(veteran::worth(game, hurt), fresh);
    state.outcome = Outcome::victory;
    EXPECT_EQ(veteran::worth(game, state), 100'000);
    state.outcome = Outcome::defeat;
    EXPECT_EQ(veteran::worth(game, state), 0);
}

}  // namespace
}  // namespace lantern::engine
