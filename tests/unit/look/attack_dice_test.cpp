#include "look/attack_dice.hpp"

#include <gtest/gtest.h>

#include "content/scenario.hpp"
#include "small_codex.hpp"

/// What the dice of an attack come to.
namespace lantern::engine {

namespace {

constexpr int who = 0;

/// One survivor north of the monster attacks with Fist & Tooth, which needs an 8. A fighting art makes so many results more Perfect Hits.
struct Attacking {
    explicit Attacking(int perfect_hits) {
        setup.survivors = {testing::sheet("Anna", space_at(5, 10))};
        setup.survivors[0].fighting_arts.push_back(
            testing::add(codex.fighting_arts,
                         testing::nature("Art", testing::box_that(testing::says(Static::perfect_hits, perfect_hits)))));
        scenario = make_scenario(codex, setup).value();
        state.phase = Phase::survivors_turn;
        state.monster.at = codex.monsters[0].start;
        state.monster.facing = static_cast<std::uint8_t>(Direction::north);
        set(state.monster, MonsterFlag::alive);
        SurvivorState& anna = state.survivors[who];
        set(anna, SurvivorFlag::alive);
        set(anna, SurvivorFlag::bears_natures);
        anna.fighting_arts[0] = 1;
        anna.at = space_at(5, 10);
        anna.attack.active = true;
        anna.attack.slot = fist_and_tooth_slot;
        renew_glance(scenario, state);
    }
    Look look() const { return {scenario, state}; }
    AttackDie shown(int die) const { return attack_die(look(), who, die); }

    Codex codex = testing::small_codex();
    Setup setup;
    Scenario scenario;
    State state;
};

}  // namespace

TEST(AttackDice, ATenIsAPerfectHitAndAOneMisses) {
    const Attacking anna(0);
    EXPECT_EQ(lowest_perfect_hit(anna.look(), who), 10);
    EXPECT_EQ(attack_needs_now(anna.look(), who), 8);
    EXPECT_EQ(anna.shown(1), AttackDie::miss);
    EXPECT_EQ(anna.shown(7), AttackDie::miss);
    EXPECT_EQ(anna.shown(8), AttackDie::hit);
    EXPECT_EQ(anna.shown(9), AttackDie::hit);
    EXPECT_EQ(anna.shown(10), AttackDie::perfect_hit);
}

TEST(AttackDice, WhatIsAPerfectHitHitsWhateverIsNeeded) {
    const Attacking anna(3);
    EXPECT_EQ(lowest_perfect_hit(anna.look(), who), 7);
    EXPECT_EQ(lowest_hit(anna.look(), who, 8), 7);
    EXPECT_EQ(anna.shown(6), AttackDie::miss);
    EXPECT_EQ(anna.shown(7), AttackDie::perfect_hit);
}

TEST(AttackDice, AOneMissesHoweverManyResultsArePerfectHits) {
    for (const int perfect_hits : {8, 9, 10, 20}) {
        const Attacking anna(perfect_hits);
        EXPECT_EQ(lowest_perfect_hit(anna.look(), who), 2) << perfect_hits;
        EXPECT_EQ(lowest_hit(anna.look(), who, 8), 2) << perfect_hits;
        EXPECT_EQ(anna.shown(1), AttackDie::miss) << perfect_hits;
        EXPECT_EQ(anna.shown(2), AttackDie::perfect_hit) << perfect_hits;
    }
}

TEST(AttackDice, ATwoIsTheLowestThatHits) {
    const Attacking anna(0);
    EXPECT_EQ(lowest_hit(anna.look(), who, 2), 2);
    EXPECT_EQ(lowest_hit(anna.look(), who, 1), 2);
    EXPECT_EQ(lowest_hit(anna.look(), who, -3), 2);
    EXPECT_EQ(lowest_hit(anna.look(), who, 12), 10) << "a 10 always hits";
}

}  // namespace lantern::engine
