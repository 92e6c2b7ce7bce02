#include <gtest/gtest.h>

#include "example.hpp"
#include "narrate/parse_answer.hpp"
#include "narrate/wording.hpp"

namespace lantern::engine {
namespace {

class ParseAnswer : public ::testing::Test {
protected:
    std::optional<Answer> reads(const Pause& pause, std::string_view words, bool numbers = false) {
        const ParsedAnswer parsed = parse_answer(e.scenario, e.state, pause, words, numbers);
        EXPECT_EQ(parsed.answer.has_value(), parsed.problem.empty());
        problem = parsed.problem;
        return parsed.answer;
    }

    Example e;
    std::string problem;
    Pause act = e.asks(Ask::act, 0,
                       {answer(Choice::move), answer(Choice::attack, 0), answer(Choice::gear, 1),
                        answer(Choice::attack, fist_and_tooth_slot), answer(Choice::end_act)});
};

TEST_F(ParseAnswer, TakesTheCanonicalWordingInAnyCase) {
    EXPECT_EQ(reads(act, "attack Founding Stone"), answer(Choice::attack, 0));
    EXPECT_EQ(reads(act, "  ATTACK   founding stone "), answer(Choice::attack, 0));
}

TEST_F(ParseAnswer, TakesTheVerbLeftOut) {
    EXPECT_EQ(reads(act, "cloth"), answer(Choice::gear, 1));
    const Pause move = e.asks_space(Ask::move_to, 0, {"H14", "N11"});
    EXPECT_EQ(reads(move, "h14"), answer(Choice::space, Example::at("H14")));
    EXPECT_EQ(reads(move, "move N11"), answer(Choice::space, Example::at("N11")));
}

TEST_F(ParseAnswer, TakesAPrefixThatFitsOne) {
    EXPECT_EQ(reads(act, "attack fo"), answer(Choice::attack, 0));
    EXPECT_EQ(reads(act, "mo"), answer(Choice::move));
    EXPECT_FALSE(reads(act, "attack f").has_value());
    EXPECT_EQ(problem, "'attack f' may mean 'attack Founding Stone' or 'attack Fist & Tooth'");
}

TEST_F(ParseAnswer, NeverGuessesDiceOrSpaces) {
    const Pause die = e.asks(Ask::attack_roll, nobody_seat, {answer(Choice::die, 2), answer(Choice::die, 10)});
    EXPECT_FALSE(reads(die, "1").has_value());
    EXPECT_EQ(reads(die, "10"), answer(Choice::die, 10));
    const Pause move = e.asks_space(Ask::move_to, 0, {"H14", "N11"});
    EXPECT_FALSE(reads(move, "H1").has_value());
}

TEST_F(ParseAnswer, TakesYesNoAndDone) {
    const Pause offer = e.asks(Ask::offer, 0, {answer(Choice::yes), answer(Choice::pass)});
    EXPECT_EQ(reads(offer, "y"), answer(Choice::yes));
    EXPECT_EQ(reads(offer, "no"), answer(Choice::pass));
    EXPECT_EQ(reads(offer, "pass"), answer(Choice::pass));
    EXPECT_EQ(reads(act, "done"), answer(Choice::end_act));
}

TEST_F(ParseAnswer, YesDoesTheOneThingThatMayBeDone) {
    const Pause dodge = e.asks(Ask::dodge, 0, {answer(Choice::dodge), answer(Choice::pass)});
    EXPECT_EQ(reads(dodge, "y"), answer(Choice::dodge));
    EXPECT_EQ(reads(dodge, "yes"), answer(Choice::dodge));
    EXPECT_EQ(reads(dodge, "n"), answer(Choice::pass));
    // Where there are two it says nothing.
    const Pause survival =
        e.asks(Ask::survival, 0, {answer(Choice::dash), answer(Choice::surge), answer(Choice::pass)});
    EXPECT_FALSE(reads(survival, "y").has_value());
    EXPECT_EQ(reads(survival, "n"), answer(Choice::pass));
}

TEST_F(ParseAnswer, NoIsNoOtherThingToDo) {
    const Pause card = e.asks(Ask::top_or_bottom, 0, {answer(Choice::yes), answer(Choice::pass)});
    EXPECT_FALSE(reads(card, "n").has_value());
    EXPECT_EQ(reads(card, "top"), answer(Choice::pass));
}

TEST_F(ParseAnswer, TakesNumbersOnlyWhenToldTo) {
    EXPECT_FALSE(reads(act, "#2").has_value());
    EXPECT_EQ(reads(act, "#2", true), answer(Choice::attack, 0));
    EXPECT_EQ(reads(act, "2", true), answer(Choice::attack, 0));
    EXPECT_FALSE(reads(act, "#9", true).has_value());
    EXPECT_EQ(problem, "there is no option #9: they go from #1 to #5");
    // A die's face wins over the place in the list.
    const Pause die = e.asks(Ask::attack_roll, nobody_seat, {answer(Choice::die, 2), answer(Choice::die, 1)});
    EXPECT_EQ(reads(die, "1", true), answer(Choice::die, 1));
    EXPECT_EQ(reads(die, "#1", true), answer(Choice::die, 2));
}

TEST_F(ParseAnswer, SaysWhatWouldBeRight) {
    EXPECT_FALSE(reads(act, "atack cloth").has_value());
    EXPECT_EQ(problem,
              "'atack cloth' does not answer \"act\": 'move', 'attack Founding Stone', 'activate Cloth', "
              "'attack Fist & Tooth' or 'end act'");
    EXPECT_FALSE(reads(act, "").has_value());
    EXPECT_FALSE(problem.empty());
    const Pause move = e.asks_space(Ask::move_to, 0, {"A1", "A2", "A3", "A4", "B1", "B2", "B3", "H14", "H15"});
    EXPECT_FALSE(reads(move, "H16").has_value());
    EXPECT_EQ(problem,
              "'H16' does not answer \"move to\": 'move H15', 'move H14' or 'move A4' (nearest to it, of 9 options)");
    EXPECT_FALSE(reads(move, "roll").has_value());
    EXPECT_EQ(problem, "'roll' does not answer \"move to\": a space is typed as A1");
}

TEST_F(ParseAnswer, RefusesWhereNothingIsAsked) {
    EXPECT_FALSE(reads(e.asks(Ask::none, nobody_seat, {}), "move").has_value());
}

TEST_F(ParseAnswer, EveryWordingLeadsBack) {
    EXPECT_EQ(ambiguous_wording(e.scenario, e.state, act), "");
    EXPECT_EQ(ambiguous_wording(e.scenario, e.state, e.asks_space(Ask::deploy, 0, {"A1", "A11", "P22"})), "");
    const Pause over = e.asks(Ask::path, controller_seat,
                              {answer(Choice::sweep, 0), answer(Choice::sweep, 1), answer(Choice::sweep, 5)});
    EXPECT_EQ(ambiguous_wording(e.scenario, e.state, over), "");
}

}  // namespace
}  // namespace lantern::engine
