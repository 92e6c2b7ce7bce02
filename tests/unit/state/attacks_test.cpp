#include "state/attacks.hpp"

#include <gtest/gtest.h>

#include <set>

#include "state/state.hpp"

namespace lantern::engine {
namespace {

// What lasts for an attack names it by number, so no two attacks that may be under way together have the same.
TEST(AttackNumbers, TellAllAttacksUnderWayApart) {
    std::set<AttackNumber> numbers;
    for (int who = 0; who < max_survivors; ++who) numbers.insert(static_cast<AttackNumber>(who));
    for (int nested = 0; nested < most_monster_attacks; ++nested)
        numbers.insert(static_cast<AttackNumber>(first_monster_attack + nested));
    EXPECT_EQ(numbers.size(), static_cast<std::size_t>(max_survivors + most_monster_attacks));
    EXPECT_EQ(numbers.count(next_attack), 0U);
}

TEST(AttackNumbers, HaveAPlaceForEachOfTheMonster) {
    const State state{};
    EXPECT_EQ(state.monster_attacks.capacity(), most_monster_attacks);
}

TEST(SurvivorSets, HoldOneBitASeat) {
    unsigned all = 0;
    for (int who = 0; who < max_survivors; ++who) {
        EXPECT_EQ(all & survivor_bit(who), 0U);
        all |= survivor_bit(who);
    }
    EXPECT_EQ(all, 0x3FU);
}

TEST(Attacks, BeginWithNothingDone) {
    const Attack attack{};
    EXPECT_FALSE(attack.active);
    EXPECT_FALSE(attack.ended);
    EXPECT_EQ(attack.hits + attack.perfect_hits + attack.misses + attack.ones + attack.wounds + attack.marks, 0);
    EXPECT_EQ(attack.trap, no_card);
    EXPECT_EQ(attack.location, no_card);
    EXPECT_EQ(attack.wounded, no_card);
    EXPECT_EQ(attack.hunt_xp.points, 0);
}

}  // namespace
}  // namespace lantern::engine
