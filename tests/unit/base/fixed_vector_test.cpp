#include "base/fixed_vector.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "base/random.hpp"

namespace lantern::engine {
namespace {

using Bytes = FixedVector<std::uint8_t, 7>;
using Words = FixedVector<std::uint16_t, 5>;

static_assert(std::is_trivially_copyable_v<Bytes> && sizeof(Bytes) == 8);
static_assert(std::has_unique_object_representations_v<Bytes>);
static_assert(std::has_unique_object_representations_v<Words>);
static_assert(std::has_unique_object_representations_v<FixedVector<std::uint64_t, 3>>);
static_assert(Bytes{1, 2, 3}.size() == 3 && Bytes{1, 2, 3}.contains(2) && Bytes{1, 2, 3}.index_of(4) == -1);

template <typename List>
auto bytes_of(const List& list) {
    return std::bit_cast<std::array<std::uint8_t, sizeof(List)>>(list);
}

TEST(FixedVector, KeepsItsCountBehindItsItems) {
    const std::array<std::uint8_t, 8> expected = {4, 5, 0, 0, 0, 0, 0, 2};
    EXPECT_EQ(bytes_of(Bytes{4, 5}), expected);
}

TEST(FixedVector, FillsUpToItsCapacity) {
    Words list;
    EXPECT_TRUE(list.empty());
    for (std::uint16_t i = 0; i < 5; ++i) {
        EXPECT_FALSE(list.full());
        list.push_back(i);
    }
    EXPECT_TRUE(list.full());
    EXPECT_EQ(list.front(), 0);
    EXPECT_EQ(list.back(), 4);
    list[2] = 9;
    EXPECT_EQ(list, (Words{0, 1, 9, 3, 4}));
}

TEST(FixedVector, InsertsTheItemOfItsOwnThatMoves) {
    Words list{1, 2, 3};
    list.insert_at(0, list[2]);
    EXPECT_EQ(list, (Words{3, 1, 2, 3}));
}

TEST(FixedVector, ErasedSlotsLeaveNoTrace) {
    Bytes list{1, 2, 3, 4};
    list.erase_at(1);
    EXPECT_EQ(bytes_of(list), bytes_of(Bytes{1, 3, 4}));
    EXPECT_EQ(list.pop_back(), 4);
    EXPECT_EQ(bytes_of(list), bytes_of(Bytes{1, 3}));
    list.clear();
    EXPECT_EQ(bytes_of(list), bytes_of(Bytes{}));
}

TEST(FixedVector, BehavesLikeAVector) {
    Random random{1};
    Words list;
    std::vector<std::uint16_t> model;
    for (int i = 0; i < 20000; ++i) {
        const auto item = static_cast<std::uint16_t>(random.below(9));
        const std::uint32_t action = random.below(5);
        if (action <= 1 && !list.full()) {
            list.push_back(item);
            model.push_back(item);
        } else if (action == 2 && !list.full()) {
            const auto position = static_cast<int>(random.below(static_cast<std::uint32_t>(list.size()) + 1));
            list.insert_at(position, item);
            model.insert(model.begin() + position, item);
        } else if (action == 3 && !list.empty()) {
            const auto position = static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())));
            list.erase_at(position);
            model.erase(model.begin() + position);
        } else if (action == 4 && !list.empty()) {
            EXPECT_EQ(list.pop_back(), model.back());
            model.pop_back();
        }
        ASSERT_TRUE(std::equal(list.begin(), list.end(), model.begin(), model.end()));
        Words fresh;
        for (const std::uint16_t kept : model) fresh.push_back(kept);
        ASSERT_EQ(bytes_of(list), bytes_of(fresh));
    }
}

#ifndef NDEBUG
TEST(FixedVectorDeathTest, OverflowAndBadPositionsAreCaught) {
    FixedVector<std::uint8_t, 1> list{1};
    volatile int beyond = 1;  // unknown to the compiler, which would warn of what is meant
    EXPECT_DEATH(list.push_back(2), "full");
    EXPECT_DEATH(static_cast<void>(list[static_cast<int>(beyond)]), "position");
    EXPECT_DEATH(list.erase_at(beyond), "position");
}
#endif

}  // namespace
}  // namespace lantern::engine
