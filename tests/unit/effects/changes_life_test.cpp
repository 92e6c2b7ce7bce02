#include "effects/changes.hpp"
#include "fight.hpp"

/// Bleeding, falling, dying, and what goes with it.
namespace lantern::engine {
namespace {

using testing::box_that;
using testing::says;

class Life : public Fight {
protected:
    void knock(int who) {
        in_one_step([&] { knock_down(*run, who, Rule::R6_7_1); });
    }
    void kill(int who) {
        in_one_step([&] { die(*run, who, Rule::S001_14); });
    }
    void bleeds(int who, int tokens) {
        in_one_step([&] { bleed(*run, who, tokens, {}); });
    }
};

// proves R5.6.1
TEST_F(Life, FiveBleedingTokensKill) {
    begin();
    bleeds(anna, 4);
    EXPECT_TRUE(is(anna, SurvivorFlag::alive));
    bleeds(anna, 1);
    EXPECT_FALSE(is(anna, SurvivorFlag::alive));
    EXPECT_EQ(times(EventKind::died), 1);
    EXPECT_TRUE(is(bert, SurvivorFlag::alive));
}

TEST_F(Life, BleedingTokensAreLostAndNeverFewerThanNone) {
    begin();
    bleeds(anna, 4);
    bleeds(anna, -3);
    EXPECT_EQ(survivor(anna).bleeding, 1);
    bleeds(anna, -3);
    EXPECT_EQ(survivor(anna).bleeding, 0);
    bleeds(anna, -1);
    EXPECT_EQ(times(EventKind::bleeding), 3) << "there was none left to lose";
}

TEST_F(Life, SomeBleedLessAndSomeNotAtAll) {
    bear_art(anna, box_that(says(Static::bleeding_threshold, -2)));
    bear_art(bert, box_that(says(Static::bleeding_threshold, 1)));
    bear_art(cleo, box_that(says(Static::no_bleeding)));
    begin();
    for (const int who : {anna, bert, cleo}) bleeds(who, 3);
    EXPECT_FALSE(is(anna, SurvivorFlag::alive));
    bleeds(bert, 2);
    EXPECT_TRUE(is(bert, SurvivorFlag::alive));
    bleeds(bert, 1);
    EXPECT_FALSE(is(bert, SurvivorFlag::alive));
    EXPECT_EQ(survivor(cleo).bleeding, 0);
}

TEST_F(Life, TheDeadBleedNoMore) {
    begin();
    kill(anna);
    bleeds(anna, 5);
    EXPECT_EQ(times(EventKind::bleeding), 0);
    EXPECT_EQ(times(EventKind::died), 1);
}

// proves R6.7.1
TEST_F(Life, WhoLiesIsNotKnockedDownAgain) {
    begin();
    knock(anna);
    knock(anna);
    EXPECT_TRUE(is(anna, SurvivorFlag::knocked_down));
    EXPECT_EQ(times(EventKind::knocked_down), 1);
    stand_up(*run, anna, Rule::R6_7_1);
    stand_up(*run, anna, Rule::R6_7_1);
    EXPECT_FALSE(is(anna, SurvivorFlag::knocked_down));
    EXPECT_EQ(times(EventKind::stands_up), 1);
    knock(anna);
    EXPECT_EQ(times(EventKind::knocked_down), 2);
}

// proves R6.7.1
TEST_F(Life, WhoFallsInTheMonstersTurnStaysDownAtItsEnd) {
    begin();
    knock(anna);
    EXPECT_FALSE(is(anna, SurvivorFlag::stays_down));
    state.phase = Phase::monster_turn;
    knock(bert);
    EXPECT_TRUE(is(bert, SurvivorFlag::stays_down));
    stand_up(*run, bert, Rule::R6_7_1);
    EXPECT_FALSE(is(bert, SurvivorFlag::stays_down));
}

TEST_F(Life, SomeCannotBeKnockedDown) {
    bear_art(anna, box_that(says(Static::no_knock_down)));
    begin();
    knock(anna);
    place_survivor(*run, bert, no_space, Rule::R6_1_4);
    knock(bert);  // removed from the board: nothing affects them (RULES 6.1.4)
    EXPECT_EQ(times(EventKind::knocked_down), 0);
}

// proves R6.5.3
TEST_F(Life, WhoFallsAttacksNoMore) {
    begin();
    begin_attack(*run, anna, {.slot = fist_and_tooth_slot});
    knock_down(*run, anna, Rule::R6_7_1);
    EXPECT_TRUE(survivor(anna).attack.ended);
    stand_up(*run, anna, Rule::R6_7_1);
    EXPECT_TRUE(survivor(anna).attack.ended);
    knock_down(*run, bert, Rule::R6_7_1);
    EXPECT_FALSE(survivor(bert).attack.ended) << "there was none";
}

// proves S001-02
TEST_F(Life, AnAttackerBeginsNoSecondAttack) {
    begin();
    begin_attack(*run, anna, {.slot = fist_and_tooth_slot});
    const int depth = state.stack.size();
    begin_attack(*run, anna, {.slot = 0});
    EXPECT_EQ(state.stack.size(), depth);
    EXPECT_EQ(survivor(anna).attack.slot, fist_and_tooth_slot);
    EXPECT_EQ(called<SurvivorAttack>()->who, anna);
    begin_attack(*run, bert, {.slot = fist_and_tooth_slot});
    EXPECT_EQ(called<SurvivorAttack>()->who, bert);
}

// proves S001-14, S001-15
TEST_F(Life, TheDeadLeaveTheBoardAtOnce) {
    begin();
    const Space there = survivor(anna).at;
    survivor(anna).activations = survivor(anna).movements = 1;
    kill(anna);
    kill(anna);
    EXPECT_EQ(survivor(anna).at, no_space);
    EXPECT_EQ(survivor(anna).died_at, there);  // D-71
    EXPECT_EQ(survivor(anna).activations + survivor(anna).movements, 0);
    EXPECT_EQ(alive(state), survivor_bit(bert) | survivor_bit(cleo));
    EXPECT_EQ(times(EventKind::died), 1);
    EXPECT_EQ(state.outcome, Outcome::none);
}

// proves S001-26
TEST_F(Life, TheFightIsLostWithTheLastSurvivor) {
    begin();
    kill(anna);
    kill(cleo);
    EXPECT_EQ(state.outcome, Outcome::none);
    kill(bert);
    EXPECT_EQ(state.outcome, Outcome::defeat);
    decide_outcome(*run, Outcome::victory);
    EXPECT_EQ(state.outcome, Outcome::defeat) << "what is decided stays decided";
}

// proves D-78
TEST_F(Life, TheFightIsLostWhenNobodyIsLeftOnTheBoard) {
    begin();
    kill(anna);
    place_survivor(*run, bert, no_space, Rule::R6_1_4);
    EXPECT_FALSE(defeat_if_nobody_is_left(*run));
    place_survivor(*run, cleo, no_space, Rule::R6_1_4);
    EXPECT_TRUE(defeat_if_nobody_is_left(*run));
    EXPECT_EQ(state.outcome, Outcome::defeat);
    EXPECT_EQ(times(EventKind::nobody_left), 1);
}

// proves R5.6.2, S001-17
TEST_F(Life, WhatTheDeadCarriedGoesToTheLiving) {
    wear(anna, [] {
        Gear heirloom = testing::piece("Heirloom");
        heirloom.keywords = Keyword::irreplaceable;
        return heirloom;
    }());
    wear(anna, testing::piece("Bandages"));
    codex.resources.resize(2);
    begin();
    state.resources.push_back({.kind = 1, .holder = anna});
    state.resources.push_back({.kind = 2, .holder = cleo});
    kill(anna);
    ASSERT_EQ(state.resources.size(), 2);
    EXPECT_EQ(state.resources[0].holder, bert);
    EXPECT_EQ(state.resources[1].holder, cleo);
    EXPECT_EQ(survivor(anna).gear[0], 0);
    EXPECT_NE(survivor(anna).gear[1], 0);
    EXPECT_EQ(times(EventKind::gear_archived), 1);
    kill(bert);
    kill(cleo);
    EXPECT_TRUE(state.resources.empty());
}

TEST_F(Life, ARollMaySaveTheDying) {
    bear_art(anna, box_that(says(Static::survives_death, 6)));
    begin();
    kill(anna);
    EXPECT_TRUE(is(anna, SurvivorFlag::alive));
    ASSERT_NE(called<CheatDeath>(), nullptr);
    EXPECT_EQ(called<CheatDeath>()->who, anna);
    run->begin_step();
    run->done();
    in_one_step([&] { die_for_good(*run, anna, Rule::S001_14); });
    EXPECT_FALSE(is(anna, SurvivorFlag::alive));
}

// proves S000-68, S000-69
TEST_F(Life, OneSurvivorHoldsThePriorityTargetToken) {
    begin();
    gain_priority_target(*run, anna, {});
    gain_priority_target(*run, anna, {});
    EXPECT_EQ(times(EventKind::priority_target), 1);
    gain_priority_target(*run, bert, {});
    EXPECT_EQ(state.monster.priority_target, bert);
    kill(bert);
    EXPECT_EQ(state.monster.priority_target, 0xFF);
    gain_priority_target(*run, bert, {});
    EXPECT_EQ(state.monster.priority_target, 0xFF) << "the dead gain nothing";
    gain_priority_target(*run, cleo, {});
    lose_priority_target(*run, Rule::S000_71);
    EXPECT_EQ(state.monster.priority_target, 0xFF);
}

TEST_F(Life, ATokenThatIsKeptIsNeitherLostNorTaken) {
    begin();
    gain_priority_target(*run, anna, {});
    set(survivor(anna), SurvivorFlag::keeps_priority);
    gain_priority_target(*run, bert, {});
    lose_priority_target(*run, Rule::S000_71);
    EXPECT_EQ(state.monster.priority_target, anna);
    kill(anna);
    gain_priority_target(*run, bert, {});
    EXPECT_EQ(state.monster.priority_target, bert);
}

}  // namespace
}  // namespace lantern::engine
