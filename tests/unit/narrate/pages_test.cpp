#include "narrate/pages.hpp"

#include <gtest/gtest.h>

#include <array>

// Pages with parts that come from the tables of the program.
namespace lantern::engine {
namespace {

constexpr std::array<PagePart, 2> parts{
    {{"fruit", [] { return std::string("apples\n"); }}, {"roots", [] { return std::string("| leeks |\n\n"); }}}};

TEST(Pages, PartsAreWrittenAnewAndTheRestStays) {
    const std::string page =
        "Before.\n<!-- generated: fruit --> pears <!-- end -->\nAfter.\n<!-- generated: roots --><!-- end -->\n";
    const std::string expected =
        "Before.\n<!-- generated: fruit -->\n\napples\n\n<!-- end -->\nAfter.\n<!-- generated: roots -->\n\n| leeks "
        "|\n\n<!-- end -->\n";
    EXPECT_EQ(with_parts(page, parts).text, expected);
    EXPECT_EQ(with_parts(expected, parts).text, expected);
    EXPECT_EQ(with_parts("No part.\n", parts).text, "No part.\n");
}

TEST(Pages, WrongMarksAreNamed) {
    EXPECT_EQ(with_parts("<!-- generated: nuts --><!-- end -->", parts).error, "there is no part \"nuts\"");
    EXPECT_EQ(with_parts("<!-- generated: fruit -->\napples\n", parts).error,
              "a mark \"<!-- generated: ...\" without its end");
    EXPECT_EQ(with_parts("<!-- generated: fruit <!-- end -->", parts).error,
              "a mark \"<!-- generated: ...\" without its end");
}

TEST(Pages, APartStandsInAPage) {
    EXPECT_TRUE(holds_part("a\n<!-- generated: fruit -->\n", parts[0]));
    EXPECT_FALSE(holds_part("a\n<!-- generated: fruit -->\n", parts[1]));
}

}  // namespace
}  // namespace lantern::engine
