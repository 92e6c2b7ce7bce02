#include <gtest/gtest.h>
#include <lantern/lantern.hpp>

namespace lantern {
namespace {

Game lion() { return Game::create(Packs::core(), lantern::Setup::starting("White Lion")).value(); }

/// Takes the first of all answers, and counts how often it was asked.
class First final : public Answerer {
public:
    Answer answer(const Pause& pause) override {
        EXPECT_EQ(pause.side(), side);
        EXPECT_EQ(pause.game().survivors(), 4);
        ++asked;
        return pause.option(0).answer;
    }
    Side side = Side::survivors;
    int asked = 0;
};

class Wrong final : public Answerer {
public:
    Answer answer(const Pause&) override { return Answer{0xFFFF}; }
};

TEST(Answerers, OneOfOnesOwnPlaysAgainstTheVeteran) {
    const Game game = lion();
    First first;
    const auto veteran = make_answerer("veteran", 2).value();
    const Showdown played = play(game, first, *veteran, 2);
    EXPECT_TRUE(game.over(played.state));
    EXPECT_GT(first.asked, 0);
    EXPECT_LT(static_cast<std::size_t>(first.asked), played.answers.size());
}

TEST(Answerers, AShowdownIsPlayedAgainFromItsSeed) {
    const Game game = lion();
    const auto one = make_answerer("thumb", 9).value(), other = make_answerer("thumb", 9).value();
    const Showdown played = play(game, *one, *one, 9);
    const Showdown again = play(game, *other, *other, 9);
    EXPECT_EQ(played.answers, again.answers);
    EXPECT_EQ(played.state, again.state);
    EXPECT_EQ(signature(game, played.answers).value(), signature(game, again.answers).value());
}

TEST(Answerers, BadNamesListTheGoodOnes) {
    const auto nobody = make_answerer("nobody", 1);
    ASSERT_FALSE(nobody);
    EXPECT_EQ(nobody.error().message, "there is no answerer \"nobody\". One of: simple, random, thumb, veteran.");
    for (const std::string_view name : answerer_names()) EXPECT_TRUE(make_answerer(name, 1));
    EXPECT_TRUE(make_answerer("Thumb", 1));
}

TEST(Answerers, AnAnswerThatIsNotLegalIsTheirMistake) {
    const Game game = lion();
    Wrong wrong;
    EXPECT_THROW(play(game, wrong, wrong, 1), std::invalid_argument);
}

TEST(Answerers, ChanceAnswersNoDecision) {
    const Game game = lion();
    State state = game.start();
    while (game.pause(state).side() == Side::chance) game.apply(state, chance(game.pause(state), 1, 0));
    EXPECT_THROW((void)chance(game.pause(state), 1, 0), std::invalid_argument);
}

}  // namespace
}  // namespace lantern
