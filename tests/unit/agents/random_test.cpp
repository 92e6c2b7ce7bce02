#include "agents/random.hpp"

#include <gtest/gtest.h>

#include <array>

#include "property/play.hpp"

namespace lantern::engine {
namespace {

Pause roll_of(std::initializer_list<Option> options) {
    Pause pause;
    pause.kind = PauseKind::roll;
    pause.total = 0;
    for (const Option& option : options) {
        pause.options.push_back(option);
        pause.total += option.weight;
    }
    return pause;
}

Pause decision_of(std::initializer_list<Answer> answers) {
    Pause pause;
    pause.kind = PauseKind::decide;
    for (const Answer answer : answers) pause.options.push_back({answer, 1});
    return pause;
}

class RandomAgent : public ::testing::Test {
protected:
    const Game game = testing::game_of(1);
    const State state = game.start();
};

TEST(OutcomeAt, GivesEveryOutcomeItsWeight) {
    const Pause pause = roll_of({{10, 1}, {20, 3}, {30, 2}});
    std::array<int, 3> seen{};
    for (std::uint64_t lot = 0; lot < pause.total; ++lot) ++seen[outcome_at(pause, lot) / 10U - 1U];
    EXPECT_EQ(seen, (std::array<int, 3>{1, 3, 2}));
}

TEST(ChanceAnswer, FallsAsOftenAsTheWeightsSay) {
    const Pause pause = roll_of({{10, 1}, {20, 7}, {30, 2}});
    Random random{42, 0};
    std::array<int, 3> seen{};
    for (int i = 0; i < 100'000; ++i) ++seen[chance_answer(pause, random) / 10U - 1U];
    EXPECT_NEAR(seen[0], 10'000, 400);
    EXPECT_NEAR(seen[1], 70'000, 600);
    EXPECT_NEAR(seen[2], 20'000, 500);
}

TEST(ChanceAnswer, IsExactForTotalsBeyond32Bits) {
    const Pause pause = roll_of({{1, 0xFFFFFFFFU}, {2, 0xFFFFFFFFU}, {3, 0xFFFFFFFFU}});
    Random random{7, 0};
    std::array<int, 4> seen{};
    for (int i = 0; i < 30'000; ++i) ++seen[chance_answer(pause, random)];
    for (std::size_t i = 1; i < 4; ++i) EXPECT_NEAR(seen[i], 10'000, 400);
}

TEST_F(RandomAgent, PicksOptionsUniformlyButNeverACollision) {
    const Answer wall = answer(Choice::collide, 5);
    const Pause pause = decision_of({answer(Choice::move), wall, answer(Choice::end_act), wall});
    RandomAnswerer agent(3);
    int moves = 0;
    for (int i = 0; i < 10'000; ++i) {
        const Answer given = agent.answer(game, state, pause);
        EXPECT_NE(given, wall);
        moves += given == answer(Choice::move) ? 1 : 0;
    }
    EXPECT_NEAR(moves, 5'000, 250);
}

TEST_F(RandomAgent, TakesACollisionWhenNothingElseIsLeft) {
    const Answer wall = answer(Choice::collide, 5);
    RandomAnswerer agent(3);
    EXPECT_EQ(agent.answer(game, state, decision_of({wall, wall})), wall);
}

TEST_F(RandomAgent, PicksSpacesUniformly) {
    Pause pause;
    pause.kind = PauseKind::decide;
    pause.spaces = Spaces{3, 70, 351};
    RandomAnswerer agent(9);
    std::array<int, board_spaces> seen{};
    for (int i = 0; i < 9'000; ++i) ++seen[parameter_of(agent.answer(game, state, pause))];
    for (const Space space : pause.spaces) EXPECT_NEAR(seen[space], 3'000, 250);
}

TEST_F(RandomAgent, IsTheSameForTheSameSeed) {
    RandomAnswerer one(5), two(5);
    State state_one = state, state_two = state;
    for (int i = 0; i < 200 && !game.over(state_one); ++i) {
        const Answer given = one.answer(game, state_one, game.pause(state_one));
        EXPECT_EQ(given, two.answer(game, state_two, game.pause(state_two)));
        game.apply(state_one, given);
        game.apply(state_two, given);
    }
}

}  // namespace
}  // namespace lantern::engine
