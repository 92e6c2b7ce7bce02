#include "agents/veteran.hpp"

#include <gtest/gtest.h>

#include <string>

#include "agents/thumb.hpp"
#include "agents/veteran_worth.hpp"
#include "base/digest.hpp"
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

// docs/stability.md: the same answers on every machine within a PATCH. Where a rule or an answerer is mended the numbers are others.
TEST(Veteran, DecidesTheSameOnEveryMachine) {
    const auto answers_of = [](Answerer& agent) {
        const Game game = level_one();
        State state = game.start();
        Digest digest;
        for (int i = 0; i < 100 && !game.over(state); ++i) {
            const Answer given = agent.answer(game, state, game.pause(state));
            digest.add_number(given);
            game.apply(state, given);
        }
        return digest.value();
    };
    VeteranAnswerer veteran(5);
    ThumbAnswerer thumb(5);
    EXPECT_EQ(answers_of(veteran), 0x96407ea006c52a97U);
    EXPECT_EQ(answers_of(thumb), 0x18be25a7333bffbfU);
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
