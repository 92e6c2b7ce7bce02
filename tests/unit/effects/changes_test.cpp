#include "effects/changes.hpp"

#include "fight.hpp"

/// Survival, insanity and the other numbers of a survivor: how far they go, and that the change that is told is the one that was.
namespace lantern::engine {
namespace {

using testing::box_that;
using testing::says;

class Numbers : public Fight {
protected:
    /// The changes of a kind that were told, one after the other.
    std::vector<int> told_values(EventKind kind) const {
        std::vector<int> values;
        for (const Event& event : told(kind)) values.push_back(event.value);
        return values;
    }
    void survive(int by) { change_survival(*run, anna, by, Rule::R7_1); }
};

// proves R7.1
TEST_F(Numbers, SurvivalStaysBetweenNothingAndTheLimit) {
    begin();
    survivor(anna).survival = 3;
    survive(+4);
    EXPECT_EQ(survivor(anna).survival, 5);
    survive(+1);
    EXPECT_EQ(survivor(anna).survival, 5);
    survive(-9);
    EXPECT_EQ(survivor(anna).survival, 0);
    survive(-1);
    EXPECT_EQ(survivor(anna).survival, 0);
    EXPECT_EQ(told_values(EventKind::survival), (std::vector{2, -5}));
    EXPECT_EQ(survivor(bert).survival, 1);
}

TEST_F(Numbers, SurvivalAboveTheLimitIsSpentAndNotTaken) {
    begin();
    survivor(anna).survival = 8;  // as the sheet brought it
    survive(+1);
    EXPECT_EQ(survivor(anna).survival, 8);
    survive(-1);
    EXPECT_EQ(survivor(anna).survival, 7);
}

TEST_F(Numbers, SomeCannotGainSurvivalAndStillLoseIt) {
    begin();
    survivor(anna).impairments.add(Impairment::cannot_gain_survival);
    survivor(anna).survival = 2;
    survive(+1);
    EXPECT_EQ(survivor(anna).survival, 2);
    survive(-1);
    EXPECT_EQ(survivor(anna).survival, 1);
}

TEST_F(Numbers, WhoGainsMoreSurvivalLosesNoMore) {
    bear_art(anna, box_that(says(Static::more_survival, 1)));
    begin();
    survive(+1);
    EXPECT_EQ(survivor(anna).survival, 3);
    survive(-1);
    EXPECT_EQ(survivor(anna).survival, 2);
}

// proves R8.5
TEST_F(Numbers, InsanityHasNoCapThatMatters) {
    begin();
    change_insanity(*run, anna, 100, Rule::R8_5);
    change_insanity(*run, anna, 100, Rule::R8_5);
    EXPECT_EQ(survivor(anna).insanity, 200);
    change_insanity(*run, anna, -201, Rule::R8_5);
    EXPECT_EQ(survivor(anna).insanity, 0);
    EXPECT_EQ(told_values(EventKind::insanity), (std::vector{100, 100, -200}));
}

TEST_F(Numbers, CourageAndUnderstandingGoUpToNine) {
    begin();
    for (const auto change : {&change_courage, &change_understanding}) {
        change(*run, anna, 7, {});
        change(*run, anna, 7, {});
    }
    EXPECT_EQ(survivor(anna).courage, 9);
    EXPECT_EQ(survivor(anna).understanding, 9);
    EXPECT_EQ(told_values(EventKind::courage), (std::vector{7, 2}));
    survivor(anna).impairments.add(Impairment::cannot_gain_courage);
    change_courage(*run, anna, -1, {});
    change_courage(*run, anna, +1, {});
    EXPECT_EQ(survivor(anna).courage, 8);
}

TEST_F(Numbers, WhatGearForbidsIsNotGained) {
    for (const Gain gain : {Gain::tokens, Gain::hunt_xp, Gain::proficiency})
        bear_art(anna, box_that(says(Static::gains_no, 1, static_cast<unsigned>(gain))));
    begin();
    change_hunt_xp(*run, anna, 1, {});
    change_proficiency(*run, anna, 1, {});
    change_rerolls(*run, anna, 1);
    EXPECT_EQ(survivor(anna).hunt_xp, 0);
    EXPECT_EQ(survivor(anna).proficiency, 0);
    EXPECT_EQ(times(EventKind::reroll_tokens), 0);
    change_hunt_xp(*run, bert, 1, {});
    EXPECT_EQ(survivor(bert).hunt_xp, 1);
}

// proves D-66
TEST_F(Numbers, RerollTokensGoUpToSeven) {
    begin();
    change_rerolls(*run, anna, 5);
    change_rerolls(*run, anna, 5);
    change_rerolls(*run, anna, -3);
    change_rerolls(*run, anna, -9);
    change_rerolls(*run, anna, -1);
    EXPECT_EQ(told_values(EventKind::reroll_tokens), (std::vector{5, 2, -3, -4}));
}

// proves S002-05
TEST_F(Numbers, TokensAddToTheAttributeAndLeaveTheSheetAlone) {
    begin();
    change_token(*run, anna, Attribute::strength, 2, {});
    change_token(*run, anna, Attribute::strength, -3, {});
    change_permanent(*run, anna, Attribute::strength, 4, {});
    EXPECT_EQ(survivor(anna).tokens[2], -1);
    EXPECT_EQ(survivor_attribute(*run, anna, Attribute::strength), 3);
    change_monster_token(*run, Attribute::movement, -1, {});
    EXPECT_EQ(monster_attribute(*run, Attribute::movement), 5);  // S000-85
}

// proves D-60
TEST_F(Numbers, StrengthTokensPayWhereSurvivalCannot) {
    bear_art(bert, box_that(says(Static::strength_pays)));
    begin();
    survivor(anna).survival = 2;
    survivor(anna).tokens[2] = 2;
    pay_survival(*run, anna, 2, Rule::R7_9);
    EXPECT_EQ(survivor(anna).survival, 0);
    EXPECT_EQ(survivor(anna).tokens[2], 2);
    EXPECT_TRUE(can_pay_survival(*run, anna, 2));
    EXPECT_FALSE(can_pay_survival(*run, anna, 3));
    pay_survival(*run, anna, 1, Rule::R7_9);
    EXPECT_EQ(survivor(anna).tokens[2], 1);
    place_survivor(*run, bert, no_space, Rule::R6_1_4);  // nobody on the board lets tokens pay
    EXPECT_FALSE(can_pay_survival(*run, anna, 1));
}

// proves D-65
TEST_F(Numbers, NegativeTokensPayTheMostOfThemFirst) {
    bear_art(anna, box_that(says(Static::negative_tokens_pay)));
    begin();
    survivor(anna).survival = 4;
    survivor(anna).tokens = {-1, 3, -2, 0, 0, -1};
    pay_survival(*run, anna, 2, Rule::R7_9);
    EXPECT_EQ(survivor(anna).tokens, (std::array<std::int8_t, 6>{0, 3, -1, 0, 0, -1}));
    EXPECT_EQ(survivor(anna).survival, 4);
    pay_survival(*run, anna, 3, Rule::R7_9);  // two tokens are too few
    EXPECT_EQ(survivor(anna).survival, 1);
}

// proves R5.5
TEST_F(Numbers, TheFrenziedSpendNoSurvivalUnlessSomethingOfTheirsLetsThem) {
    wear(bert, [] {
        Gear charm = testing::piece("Charm");
        charm.box = box_that(says(Static::survival_while_frenzied));
        return charm;
    }());
    begin();
    for (const int who : {anna, bert}) survivor(who).impairments.add(Impairment::frenzied);
    EXPECT_FALSE(can_pay_survival(*run, anna, 1));
    EXPECT_TRUE(can_pay_survival(*run, bert, 1));
    survivor(bert).impairments.add(Impairment::cannot_spend_survival);
    EXPECT_FALSE(can_pay_survival(*run, bert, 1));
}

// proves R7.2
TEST_F(Numbers, EachSurvivalActionIsTakenOnceARound) {
    begin();
    constexpr std::array actions{SurvivalAction::dodge, SurvivalAction::encourage, SurvivalAction::dash,
                                 SurvivalAction::surge, SurvivalAction::endure};
    for (const SurvivalAction action : actions) {
        EXPECT_FALSE(action_used_up(*run, anna, action));
        note_action(*run, anna, action);
        EXPECT_TRUE(action_used_up(*run, anna, action));
        EXPECT_FALSE(action_used_up(*run, bert, action));
    }
}

TEST_F(Numbers, ExtraDodgesAreDodgesAlone) {
    bear_art(anna, box_that(says(Static::extra_dodges, 2)));
    begin();
    for (int dodges = 0; dodges < 3; ++dodges) {
        EXPECT_FALSE(action_used_up(*run, anna, SurvivalAction::dodge)) << dodges;
        note_action(*run, anna, SurvivalAction::dodge);
    }
    EXPECT_TRUE(action_used_up(*run, anna, SurvivalAction::dodge));
    note_action(*run, anna, SurvivalAction::surge);
    EXPECT_TRUE(action_used_up(*run, anna, SurvivalAction::surge));
}

}  // namespace
}  // namespace lantern::engine
