#include "transcript/party.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "small_codex.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {
namespace {

using Names = std::vector<std::string>;

Codex codex_of(const Names& presets) {
    Codex codex = testing::small_codex();
    for (const std::string& name : presets) codex.presets.push_back(testing::sheet(name));
    return codex;
}

TEST(StartingSheets, AreTheFirstFourAndThenTheSameAgain) {
    const Codex codex = codex_of({"Anna", "Bert", "Cleo", "Dora", "Egon"});
    EXPECT_EQ(text::names_of(starting_sheets(codex, 2)), (Names{"Anna", "Bert"}));
    EXPECT_EQ(text::names_of(starting_sheets(codex, 6)), (Names{"Anna", "Bert", "Cleo", "Dora", "Anna", "Bert"}));
    EXPECT_EQ(text::names_of(starting_sheets(codex_of({"Anna"}), 2)), (Names{"Anna", "Anna"}));
    EXPECT_TRUE(starting_sheets(codex_of({}), 4).empty());
}

TEST(TellApart, NumbersTheLaterOnesOfAName) {
    std::vector<SurvivorSheet> sheets = codex_of({"Anna", "anna", "Bert", "Anna 2", "ANNA"}).presets;
    tell_apart(sheets);
    EXPECT_EQ(text::names_of(sheets), (Names{"Anna", "anna 2", "Bert", "Anna 2 2", "ANNA 3"}));
}

}  // namespace
}  // namespace lantern::engine
