#include "base/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>
#include <type_traits>

namespace lantern::engine {
namespace {

static_assert(std::is_trivially_copyable_v<Random> && sizeof(Random) == 16);

// The published first outputs of splitmix64 with state 0 pin the finaliser.
static_assert(scramble(0x9E3779B97F4A7C15U) == 0xE220A8397B1DCDAFU);

TEST(Random, IsAFunctionOfSeedAndCounter) {
    Random random{42};
    for (std::uint64_t i = 0; i < 100; ++i) EXPECT_EQ(random.next(), random_word(42, i));
    const Random copy = random;
    Random resumed{42, 100};
    EXPECT_EQ(copy, resumed);
    EXPECT_EQ(resumed.next(), random.next());
}

TEST(Random, StreamsOfNearSeedsDoNotOverlap) {
    std::set<std::uint64_t> seen;
    const std::uint64_t step_constant = 0x9E3779B97F4A7C15U;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (std::uint64_t i = 0; i < 50; ++i) {
            seen.insert(random_word(seed, i));
            seen.insert(random_word(seed * step_constant + 1000, i));
        }
    }
    EXPECT_EQ(seen.size(), 2000U);
}

TEST(Random, GivesTheSameNumbersEverywhere) {
    Random random{7};
    std::uint64_t digest = 0;
    for (std::uint32_t n = 1; n <= 1000; ++n) digest = scramble(digest ^ random.below(n));
    EXPECT_EQ(digest, 0x7B22D865E7CCDFEEU);
}

TEST(Random, BelowStaysBelowAndReachesAll) {
    Random random{3};
    for (const std::uint32_t n : {1U, 2U, 3U, 6U, 10U, 352U}) {
        std::set<std::uint32_t> seen;
        for (int i = 0; i < 20000; ++i) seen.insert(random.below(n));
        EXPECT_EQ(seen.size(), n);
        EXPECT_EQ(*seen.rbegin(), n - 1);
    }
}

TEST(Random, ADieOfTenIsFair) {
    Random random{5};
    std::array<int, 10> counts{};
    for (int i = 0; i < 100000; ++i) ++counts[random.below(10)];
    double chi_square = 0;
    for (const int count : counts) chi_square += (count - 10000.0) * (count - 10000.0) / 10000.0;
    EXPECT_LT(chi_square, 27.9);  // 9 degrees of freedom, 0.1 %
}

TEST(Random, RejectsWhatWouldFavourSomeResults) {
    // With n just above 2^31 nearly half of all words are unfair: the counter must run ahead of the calls.
    Random random{6};
    for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(0x80000001U), 0x80000001U);
    EXPECT_GT(random.counter, 1700U);
    EXPECT_LT(random.counter, 2300U);
}

}  // namespace
}  // namespace lantern::engine
