#include "base/short_list.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace lantern::engine {
namespace {

using Numbers = ShortList<int, 3>;

std::vector<int> items_of(const Numbers& list) { return {list.begin(), list.end()}; }

TEST(ShortList, HoldsWhatWasPutIn) {
    Numbers list;
    EXPECT_TRUE(list.empty());
    list.push_back(7);
    list.push_back(8);
    list.back() += 1;
    EXPECT_EQ(list.size(), 2);
    EXPECT_EQ(list[0], 7);
    EXPECT_EQ(items_of(list), (std::vector{7, 9}));
}

TEST(ShortList, CopiesAreOfTheirOwn) {
    Numbers list;
    list.push_back(1);
    Numbers copy = list;
    copy.push_back(2);
    EXPECT_EQ(items_of(list), (std::vector{1}));
    EXPECT_EQ(items_of(copy), (std::vector{1, 2}));
    copy = list;
    EXPECT_EQ(items_of(copy), (std::vector{1}));
}

}  // namespace
}  // namespace lantern::engine
