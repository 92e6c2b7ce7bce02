#include "agents/veteran.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "agents/random.hpp"
#include "agents/veteran_view.hpp"
#include "measure/versus.hpp"
#include "property/play.hpp"

namespace lantern {
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
    }
}

TEST(VeteranView, WoundChanceKeepsItsBounds) {
    EXPECT_EQ(veteran::wound_chance(8, 1), 4);   // 7 or more
    EXPECT_EQ(veteran::wound_chance(20, 0), 1);  // a 10 always wounds
    EXPECT_EQ(veteran::wound_chance(1, 5), 9);   // a 1 never does
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

TEST(VeteranView, FightingArtsAndAbilitiesAreWorthWhatTheyDo) {
    const auto named = [](const std::vector<Nature>& list, const std::string& name) {
        const auto found = std::find_if(list.begin(), list.end(), [&](const Nature& n) { return n.name == name; });
        EXPECT_NE(found, list.end()) << name;
        return static_cast<std::uint16_t>(found - list.begin());
    };
    lantern::Setup setup = starting_setup(testing::core(), "1").value();
    setup.survivors[0].fighting_arts = {named(testing::core().fighting_arts, "Orator of Death")};
    setup.survivors[0].abilities = {named(testing::core().abilities, "Story of the Goblin")};
    const Game game = Game::create(testing::core(), setup).value();
    const State state = game.start();
    const veteran::View view(game, state);
    const auto worth_of = [&](unsigned slot) {
        return veteran::program_worth(view, 0, veteran::nature_in(view, 0, slot)->box.activation);
    };
    EXPECT_GT(worth_of(0), 0);  // insanity for everybody
    EXPECT_LT(worth_of(6), 0);  // the priority target, and a stronger monster
    EXPECT_EQ(veteran::nature_in(view, 0, 1), nullptr);
    EXPECT_EQ(veteran::nature_in(view, 0, 7), nullptr);
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
