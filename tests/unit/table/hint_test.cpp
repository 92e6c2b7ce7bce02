#include "table/hint.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "agents/veteran.hpp"
#include "situations.hpp"

namespace lantern::engine {
namespace {

using testing::attacks;
using testing::in_the_act;
using testing::Situation;
using testing::under_attack;

const Answer ends = answer(Choice::end_act);

const Difference* difference_in(const Hint& hint, const std::string& what) {
    for (const Difference& one : hint.differences) {
        if (one.what == what) return &one;
    }
    return nullptr;
}

TEST(Hint, IsWhatTheVeteranAnswers) {
    const Situation s = in_the_act("Great Rod");
    const Result<Hint> made = hint(s.game, s.state, {.horizon = Horizon::act, .futures = 20});
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made.value().answer, veteran_choice(s.game, s.state, s.game.pause(s.state)));
    ASSERT_TRUE(made.value().other.has_value());
    EXPECT_NE(made.value().other, made.value().answer);
    EXPECT_EQ(made.value().of_answer.option, made.value().answer);
    EXPECT_EQ(made.value().of_other.option, made.value().other);
}

TEST(Hint, SaysWhereToPassOnlyPutsItOff) {
    const auto puts_off = [](const std::string& rolls) {
        const Situation s = testing::situation(
            "monster beast, at H11 facing south\nsurvivor Zachary at J11, survival 1\nterrain none\nai deck Blow" +
            testing::rests + "\nanswer roll monster attack = " + rolls + "\nuntil asked Zachary dodge\n");
        const Result<Hint> made =
            hint(s.game, s.state, {.horizon = Horizon::attack, .other = answer(Choice::pass), .futures = 5});
        EXPECT_EQ(made.value().answer, answer(Choice::dodge));
        const std::vector<std::string> lines = hint_lines(s.game, s.state, made.value());
        EXPECT_EQ(
            made.value().puts_off,
            std::ranges::count(
                lines,
                "  to pass may only put it off: dodge is offered again before long, if nothing worse comes first") ==
                1);
        return made.value().puts_off;
    };
    EXPECT_TRUE(puts_off("10, 10")) << "a dodge is offered again before the second hit";
    EXPECT_FALSE(puts_off("10, 1")) << "there is none";
}

TEST(Hint, DifferencesAreExactWhereBothForecastsAre) {
    const Situation s = in_the_act("Great Rod");
    const Result<Hint> made =
        hint(s.game, s.state, {.horizon = Horizon::attack, .other = ends, .exact_answers = 100'000});
    ASSERT_TRUE(made.ok());
    ASSERT_EQ(made.value().answer, attacks);
    EXPECT_TRUE(made.value().of_answer.exact);
    const Difference* wounds = difference_in(made.value(), "wounds");
    ASSERT_NE(wounds, nullptr);
    EXPECT_EQ(wounds->survivor, no_survivor);
    EXPECT_FALSE(wounds->is_chance);
    EXPECT_EQ(wounds->by.exact, made.value().of_answer.wounds.exact) << "whoever ends the act wounds nothing";
    EXPECT_EQ(difference_in(made.value(), "hit"), nullptr) << "nobody is hit either way";
    const std::vector<std::string> lines = hint_lines(s.game, s.state, made.value());
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0], "the veteran: attack Great Rod");
    EXPECT_EQ(lines[1], "compared with end act, up to the end of the attack:");
    EXPECT_EQ(lines[2].find("  gains: wounds +"), 0U) << lines[2];
    EXPECT_EQ(lines[3].find("  costs: trap +"), 0U) << lines[3];
    EXPECT_EQ(
        lines[4],
        "exact: every way it may go was counted; rules of thumb decide for everybody, this survivor too, until then");
    EXPECT_EQ(hint_json(s.game, s.state, made.value())
                  .find(R"({"answer":"attack Great Rod","says":"The veteran would attack with Great Rod)"),
              0U);
}

TEST(Hint, WithTheSameDiceADifferenceIsSurerThanEitherForecast) {
    // Wounds take cards off the deck, the known ones on top first.
    const Situation s = in_the_act("Great Rod", "Blow, Blow, Blow, Blow, Blow");
    const Result<Hint> made = hint(s.game, s.state, {.other = ends, .futures = 60, .exact_answers = 0});
    ASSERT_TRUE(made.ok());
    ASSERT_EQ(made.value().answer, attacks);
    EXPECT_EQ(made.value().of_answer.futures, 60);
    EXPECT_EQ(made.value().of_other.futures, 60);
    EXPECT_NE(difference_in(made.value(), "wounds"), nullptr);
    // Wounds are counted, which is said beside them; chances are not.
    const std::string told = hint_json(s.game, s.state, made.value());
    const auto means = std::count_if(made.value().differences.begin(), made.value().differences.end(),
                                     [](const Difference& one) { return !one.is_chance; });
    std::ptrdiff_t marked = 0;
    for (std::size_t at = 0; (at = told.find(R"("mean":true)", at)) != std::string::npos; ++at) ++marked;
    EXPECT_EQ(marked, means);
    EXPECT_GE(means, 1);
    // The same blow falls on whoever attacked before and whoever did not.
    EXPECT_EQ(difference_in(made.value(), "hit"), nullptr);
    EXPECT_DOUBLE_EQ(made.value().of_answer.survivors[0].of(Fate::hit).value,
                     made.value().of_other.survivors[0].of(Fate::hit).value);
    for (std::size_t i = 1; i < made.value().differences.size(); ++i)
        EXPECT_GE(std::abs(made.value().differences[i - 1].by.value), std::abs(made.value().differences[i].by.value));
}

TEST(Hint, AWalkSaysWhereTo) {
    const Situation s = testing::situation(
        "monster beast, at H11 facing south\nsurvivor Zachary at P11, survival 0, Rod\n"
        "terrain none\nambush survivors\nuntil asked Zachary act\n");
    const Result<Hint> made = hint(s.game, s.state, {.horizon = Horizon::act, .futures = 1, .exact_answers = 0});
    ASSERT_TRUE(made.ok());
    ASSERT_EQ(made.value().answer, answer(Choice::move));
    ASSERT_TRUE(made.value().space.has_value());
    const std::string space(space_name(static_cast<Space>(parameter_of(*made.value().space))).view());
    EXPECT_EQ(hint_lines(s.game, s.state, made.value())[0], "the veteran: move, to " + space);
    EXPECT_NE(hint_json(s.game, s.state, made.value()).find("\"space\":\"" + space + "\""), std::string::npos);
}

TEST(Hint, TheDeedsThatFollowSayWhatItIsFor) {
    const Situation s = testing::situation(
        "monster beast, at H11 facing south\nsurvivor Zachary at K11, survival 0, Rod\n"
        "terrain none\nambush survivors\nuntil asked act\n");
    const Result<Hint> made = hint(s.game, s.state, {.horizon = Horizon::act, .futures = 1, .exact_answers = 0});
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made.value().answer, answer(Choice::move));
    EXPECT_EQ(made.value().then, std::vector<std::string>{"attack with Rod"});
    EXPECT_EQ(hint_lines(s.game, s.state, made.value())[1], "then: attack with Rod");
    EXPECT_TRUE(hint_sentence(s.game, s.state, made.value()).ends_with(". Then: attack with Rod."));
    EXPECT_NE(hint_json(s.game, s.state, made.value()).find(R"("then":["attack with Rod"])"), std::string::npos);
    // Behind a die nothing is planned.
    const Situation near = in_the_act("Great Rod");
    const Result<Hint> attack =
        hint(near.game, near.state, {.horizon = Horizon::act, .futures = 1, .exact_answers = 0});
    ASSERT_TRUE(attack.ok());
    EXPECT_EQ(attack.value().answer, attacks);
    EXPECT_TRUE(attack.value().then.empty());
}

TEST(Hint, GearThatIsSpentCounts) {
    const Situation s = testing::situation(
        "monster beast, at H11 facing south\nsurvivor Zachary at J11, survival 0, Founding Stone\n"
        "terrain none\nambush survivors\nuntil asked act\n");
    const Pause pause = s.game.pause(s.state);
    std::optional<Answer> throws;
    for (const Option& option : pause.options) {
        if (choice_of(option.answer) == Choice::gear) throws = option.answer;
    }
    ASSERT_TRUE(throws.has_value());
    const Result<Hint> made = hint(s.game, s.state, {.horizon = Horizon::act, .other = throws, .futures = 50});
    ASSERT_TRUE(made.ok());
    ASSERT_NE(made.value().answer, *throws);
    const Difference* const gear = difference_in(made.value(), "gear archived");
    ASSERT_NE(gear, nullptr);
    EXPECT_DOUBLE_EQ(gear->by.value, -1);
    EXPECT_FALSE(gear->is_chance);
    EXPECT_EQ(gear->survivor, 0);
    EXPECT_NE(hint_sentence(s.game, s.state, made.value()).find("gear archived -1"), std::string::npos);
}

TEST(Hint, WhatIsTooSmallForAWordStandsInJsonAlone) {
    const Situation s = in_the_act("Great Rod");
    Hint made{.answer = attacks, .other = ends, .of_answer = {}, .of_other = {}, .differences = {}};
    made.of_answer.option = attacks;
    made.of_other.option = ends;
    const auto by = [](double value) { return Estimate{.value = value, .low = value, .high = value, .exact = {}}; };
    made.differences = {{.what = "wounds", .is_chance = false, .by = by(0.04)}, {.what = "trap", .by = by(-0.01)}};
    EXPECT_EQ(hint_lines(s.game, s.state, made)[2], "  only differences too small to matter");
    const std::string json = hint_json(s.game, s.state, made);
    EXPECT_NE(json.find(R"("differences":[{"what":"wounds")"), std::string::npos) << json;
    EXPECT_NE(json.find(R"("small":true,"mean":true},{"what":"trap")"), std::string::npos) << json;
    made.differences.push_back({.survivor = 0, .what = "hit", .by = by(0.25)});
    EXPECT_EQ(hint_lines(s.game, s.state, made)[2], "  gains: none that shows so soon");
    EXPECT_EQ(hint_lines(s.game, s.state, made)[3], "  costs: Zachary: hit +25 %");
    // What an injury says already, and the monster's before the survivors'.
    made.differences.push_back({.survivor = 0, .what = "injury", .by = by(0.2)});
    made.differences.push_back({.survivor = 0, .what = "down", .by = by(0.1)});
    made.differences.push_back({.what = "wounds", .is_chance = false, .by = by(0.3)});
    const std::vector<std::string> lines = hint_lines(s.game, s.state, made);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[2], "  gains: wounds +0.3");
    EXPECT_EQ(lines[3], "  costs: Zachary: injury +20 %, down +10 %");
    made.differences.insert(made.differences.begin(), {.what = "trap", .by = by(0.05)});
    EXPECT_EQ(hint_lines(s.game, s.state, made)[3], "  costs: trap +5 %; Zachary: injury +20 %, down +10 %");
    made.differences = {{.survivor = 0, .what = "dead", .by = by(-0.998)}};
    EXPECT_EQ(hint_lines(s.game, s.state, made)[2], "  gains: Zachary: dead -100 %");
    EXPECT_EQ(hint_lines(s.game, s.state, made)[3], "  costs: none");
}

TEST(Hint, InASentenceWhatSpeaksForItComesFirst) {
    const Situation s = in_the_act("Great Rod");
    Hint made{.answer = attacks, .other = ends, .of_answer = {}, .of_other = {}, .differences = {}};
    made.of_answer.horizon = made.of_other.horizon = Horizon::act;
    const auto by = [](double value) { return Estimate{.value = value, .low = value, .high = value, .exact = {}}; };
    const std::string would = "The veteran would attack with Great Rod, rather than end the act";
    const auto says = [&] { return hint_sentence(s.game, s.state, made); };
    EXPECT_EQ(says(), would +
                          ", by its own judgement: up to the end of the act there is no difference to be sure of in "
                          "hits, injuries, falls, "
                          "deaths or wounds.");
    made.differences = {{.survivor = 0, .what = "down", .by = by(0.72)}};
    EXPECT_EQ(says(),
              would + ", by its own judgement, though up to the end of the act only this shows: Zachary: down +72 %.");
    made.differences.push_back({.what = "wounds", .is_chance = false, .by = by(0.4)});
    EXPECT_EQ(says(), would + ": wounds +0.4; though Zachary: down +72 %, up to the end of the act.");
    made.differences.erase(made.differences.begin());
    EXPECT_EQ(says(), would + ": wounds +0.4, up to the end of the act.");
    made.puts_off = true;
    EXPECT_TRUE(
        says().ends_with(". To pass may only put it off: attack Great Rod is offered again before long, if "
                         "nothing worse comes first."));
    made.other.reset();
    EXPECT_EQ(says(), "The veteran would attack with Great Rod.");
}

TEST(Hint, WhoAsksMayStopIt) {
    const Situation s = in_the_act("Great Rod", "Blow");
    int left = 3;
    const Result<Hint> made =
        hint(s.game, s.state, {.other = ends, .exact_answers = 0, .go_on = [&left] { return left-- > 0; }});
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made.value().of_answer.futures, 3);
}

TEST(Hint, WhereNobodyDecidesThereIsNone) {
    const Situation s = under_attack("Blow");
    EXPECT_FALSE(hint(s.game, s.state, {}).ok());
    const Situation act = in_the_act("Rod");
    EXPECT_FALSE(hint(act.game, act.state, {.other = answer(Choice::attack, 5)}).ok());
}

}  // namespace
}  // namespace lantern::engine
