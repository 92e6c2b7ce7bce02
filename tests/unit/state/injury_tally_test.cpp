#include <gtest/gtest.h>

#include "state/state.hpp"

namespace lantern::engine {
namespace {

TEST(InjuryTally, CountsEachKindByItself) {
    InjuryTally tally;
    for (std::size_t injury = 0; injury < most_injuries; ++injury) EXPECT_EQ(tally.count(injury), 0U);
    EXPECT_TRUE(tally.add(3));
    EXPECT_TRUE(tally.add(3));
    EXPECT_TRUE(tally.add(most_injuries - 1));
    for (std::size_t injury = 0; injury < most_injuries; ++injury)
        EXPECT_EQ(tally.count(injury), injury == 3 ? 2U : injury == most_injuries - 1 ? 1U : 0U) << injury;
}

// More of one kind than there is room for must not spill into its neighbour.
TEST(InjuryTally, IsFullAtFifteenOfAKind) {
    InjuryTally tally;
    for (unsigned i = 0; i < InjuryTally::most; ++i) EXPECT_TRUE(tally.add(4));
    EXPECT_FALSE(tally.add(4));
    EXPECT_EQ(tally.count(4), InjuryTally::most);
    EXPECT_EQ(tally.count(3), 0U);
    EXPECT_EQ(tally.count(5), 0U);
}

}  // namespace
}  // namespace lantern::engine
