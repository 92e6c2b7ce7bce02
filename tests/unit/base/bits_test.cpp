#include "base/bits.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "base/random.hpp"

namespace lantern::engine {
namespace {

std::vector<int> walked(std::uint64_t word) {
    std::vector<int> positions;
    for (const int i : bits(word)) positions.push_back(i);
    return positions;
}

TEST(Bits, WalksFromLowToHigh) {
    EXPECT_EQ(walked(0), std::vector<int>{});
    EXPECT_EQ(walked(0b1011), (std::vector<int>{0, 1, 3}));
    EXPECT_EQ(walked(0x8000000000000001U), (std::vector<int>{0, 63}));
    EXPECT_EQ(walked(~0ULL).size(), 64U);
}

TEST(Bits, TakesNarrowWords) {
    const std::uint8_t mask = 0x81;
    int sum = 0;
    for (const int i : bits(mask)) sum += i;
    EXPECT_EQ(sum, 7);
    EXPECT_EQ(popcount(mask), 2);
    EXPECT_EQ(lowest(std::uint16_t{0x100}), 8);
}

TEST(Bits, NthSetBitAgreesWithTheWalk) {
    Random random{2};
    for (int round = 0; round < 2000; ++round) {
        std::uint64_t word = random.next();
        for (std::uint32_t thin = random.below(5); thin > 0; --thin) word &= random.next();
        const std::vector<int> positions = walked(word);
        ASSERT_EQ(static_cast<int>(positions.size()), popcount(word));
        for (int n = 0; n < popcount(word); ++n)
            ASSERT_EQ(nth_set_bit(word, n), positions[static_cast<std::size_t>(n)]);
    }
    for (int n = 0; n < 64; ++n) EXPECT_EQ(nth_set_bit(~0ULL, n), n);
}

TEST(Bits, FindsTheBytesThatAreFilled) {
    Random random{7};
    for (int round = 0; round < 1000; ++round) {
        std::array<std::uint8_t, 19> bytes{};
        std::uint64_t expected = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            bytes[i] = random.below(2) == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(random.below(256));
            expected |= static_cast<std::uint64_t>(bytes[i] != 0) << i;
        }
        ASSERT_EQ(filled_positions(bytes), expected);
    }
}

}  // namespace
}  // namespace lantern::engine
