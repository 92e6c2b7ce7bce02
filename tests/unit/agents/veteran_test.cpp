#include "agents/veteran.hpp"

#include <gtest/gtest.h>

#include "agents/random.hpp"
#include "agents/veteran_view.hpp"
#include "property/play.hpp"

namespace lantern {
namespace {

Game level_one() { return Game::create(testing::core(), starting_setup(testing::core(), "1").value()).value(); }

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

int victories(int showdowns, std::string_view survivors, std::string_view monster) {
    const Game game = level_one();
    int won = 0;
    for (int i = 0; i < showdowns; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const auto one = make_answerer(survivors, 2 * seed), two = make_answerer(monster, 2 * seed + 1);
        won += fight(game, *one, *two) == Outcome::victory ? 1 : 0;
    }
    return won;
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

TEST(Veteran, WinsMoreOftenThanRandomPlayers) {
    constexpr int showdowns = 60;
    EXPECT_GT(victories(showdowns, "veteran", "random"), victories(showdowns, "random", "random") + showdowns / 10);
}

TEST(VeteranView, WoundChanceKeepsItsBounds) {
    EXPECT_EQ(veteran::wound_chance(8, 1), 4);   // 7 or more
    EXPECT_EQ(veteran::wound_chance(20, 0), 1);  // a 10 always wounds
    EXPECT_EQ(veteran::wound_chance(1, 5), 9);   // a 1 never does
}

TEST(VeteranView, TheHurtAreFrailer) {
    State state;
    const int healthy = veteran::frailty(state, 0);
    state.survivors[0].boxes = 0b1100;  // both boxes of the arms
    const int hurt = veteran::frailty(state, 0);
    state.survivors[0].bleeding = 3;
    EXPECT_LT(healthy, hurt);
    EXPECT_LT(hurt, veteran::frailty(state, 0));
}

}  // namespace
}  // namespace lantern
