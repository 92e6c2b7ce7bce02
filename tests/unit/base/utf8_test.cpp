#include "base/utf8.hpp"

#include <gtest/gtest.h>

namespace lantern::engine {
namespace {

constexpr auto none = std::string_view::npos;

TEST(Utf8, TextIsLetThrough) {
    EXPECT_EQ(first_that_is_no_text(""), none);
    EXPECT_EQ(first_that_is_no_text("Zachary\tat J11\r\n"), none);
    EXPECT_EQ(first_that_is_no_text("Zo\xC3\xAB \xE2\x80\x99 \xF0\x9F\x8E\xB2 \xEF\xBB\xBF"), none);
    EXPECT_EQ(character_length("\xC3\xAB"), 2U);
    EXPECT_EQ(character_length("\xF0\x9F\x8E\xB2"), 4U);
}

TEST(Utf8, WhatIsNoTextHasAPlace) {
    EXPECT_EQ(first_that_is_no_text("p\x8E\xA1set"), 1U);      // a byte that goes on with nothing
    EXPECT_EQ(first_that_is_no_text("ab\xC3"), 2U);            // cut short
    EXPECT_EQ(first_that_is_no_text("\xC0\x80"), 0U);          // longer than it must be
    EXPECT_EQ(first_that_is_no_text("\xE0\x80\x80"), 0U);      // the same with three bytes
    EXPECT_EQ(first_that_is_no_text("\xED\xA0\x80"), 0U);      // half of a pair
    EXPECT_EQ(first_that_is_no_text("\xF4\x90\x80\x80"), 0U);  // beyond the last character
    EXPECT_EQ(first_that_is_no_text("red \x1B[31m"), 4U);      // commands to a terminal
    EXPECT_EQ(first_that_is_no_text(std::string_view("\0", 1)), 0U);
    EXPECT_EQ(first_that_is_no_text("\x7F"), 0U);
}

}  // namespace
}  // namespace lantern::engine
