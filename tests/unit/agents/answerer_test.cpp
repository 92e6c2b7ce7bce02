#include "agents/answerer.hpp"

#include <gtest/gtest.h>

#include <string>

#include "property/play.hpp"

namespace lantern::engine {
namespace {

TEST(MakeAnswerer, KnowsItsNames) {
    for (const std::string_view name : answerer_names) EXPECT_NE(make_answerer(name, 1), nullptr) << name;
    EXPECT_EQ(make_answerer("Random", 1), nullptr);
    EXPECT_EQ(make_answerer("", 1), nullptr);
}

TEST(Answerers, PlayToTheEndOnEverySeat) {
    const Game game = testing::game_of(2);
    for (const std::string_view name : answerer_names) {
        State state = game.start();
        const auto answerer = make_answerer(name, 7);
        for (std::size_t answers = 0; !game.over(state); ++answers) {
            ASSERT_LT(answers, most_answers) << name;
            const Pause pause = game.pause(state);
            const Answer given = answerer->answer(game, state, pause);
            ASSERT_TRUE(pause.accepts(given)) << name;
            game.apply(state, given);
        }
        EXPECT_NE(state.outcome, Outcome::none) << name;
    }
}

TEST(Sides, OneAnswererWhereTheNameIsTheSame) {
    Sides same("random", "random", 1);
    EXPECT_EQ(&same.of(0), &same.of(controller_seat));
    Sides two("random", "veteran", 1);
    EXPECT_NE(&two.of(0), &two.of(controller_seat));
    EXPECT_EQ(&two.of(0), &two.of(players_seat));
}

}  // namespace
}  // namespace lantern::engine
