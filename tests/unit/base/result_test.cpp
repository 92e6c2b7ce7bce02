#include "base/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

namespace lantern::engine {
namespace {

Result<int> half(int number) {
    if (number % 2 != 0) return Error{"an even number is wanted"};
    return number / 2;
}

Result<void> check(bool fine) {
    if (!fine) return Error{"not fine"};
    return {};
}

TEST(Result, HoldsAValueOrAnError) {
    EXPECT_TRUE(half(4).ok());
    EXPECT_EQ(half(4).value(), 2);
    EXPECT_FALSE(half(3));
    EXPECT_EQ(half(3).error().message, "an even number is wanted");
}

TEST(Result, VoidHoldsSuccessOrAnError) {
    EXPECT_TRUE(check(true));
    EXPECT_FALSE(check(false).ok());
    EXPECT_EQ(check(false).error(), Error{"not fine"});
}

TEST(Result, GivesItsValueAway) {
    Result<std::unique_ptr<int>> result(std::make_unique<int>(5));
    const std::unique_ptr<int> taken = std::move(result).value();
    EXPECT_EQ(*taken, 5);
}

TEST(Result, ValueCanBeChangedInPlace) {
    Result<std::string> result(std::string("a"));
    result.value() += "b";
    EXPECT_EQ(result.value(), "ab");
}

}  // namespace
}  // namespace lantern::engine
