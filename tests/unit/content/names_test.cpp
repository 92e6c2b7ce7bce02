#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <span>
#include <string>
#include <string_view>

#include "content/codex.hpp"
#include "content/program.hpp"

/// The words of the rulebook (content/vocabulary.hpp and its neighbours): packs, transcripts and people find an enumerator by its
/// word, so each has one of its own.
namespace lantern::engine {
namespace {

struct Table {
    const char* of;
    std::span<const std::string_view> words;
};

const Table tables[]{
    {"Attribute", attribute_names},
    {"Location", location_names},
    {"Affinity", affinity_names},
    {"Edge", edge_names},
    {"CardLevel", card_level_names},
    {"CardType", card_type_names},
    {"Reaction", reaction_names},
    {"SurvivalAction", survival_action_names},
    {"Keyword", keyword_names},
    {"Impairment", impairment_names},
    {"Limit", limit_names},
    {"Whose", whose_names},
    {"Acts", acts_names},
    {"Until", until_names},
    {"Trigger", trigger_names},
    {"Static", static_names},
    {"Gain", gain_names},
    {"Source", source_names},
    {"ResourceKind", resource_kind_names},
};

std::string small_letters(std::string_view word) {
    std::string small(word);
    for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return small;
}

class Words : public ::testing::TestWithParam<Table> {};

TEST_P(Words, LeadBackToTheirEnumeratorWhateverTheLetterCase) {
    const std::span<const std::string_view> words = GetParam().words;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto found = std::find_if(words.begin(), words.end(), [&](std::string_view other) {
            return small_letters(other) == small_letters(words[i]);
        });
        EXPECT_EQ(static_cast<std::size_t>(found - words.begin()), i) << '"' << words[i] << '"';
    }
}

TEST_P(Words, CanBeWrittenAsTheyStand) {
    for (const std::string_view word : GetParam().words) {
        ASSERT_FALSE(word.empty());
        EXPECT_NE(word.front(), ' ') << '"' << word << '"';
        EXPECT_NE(word.back(), ' ') << '"' << word << '"';
        EXPECT_EQ(word.find_first_of(":,[]{}#\"\t\n"), std::string_view::npos) << word << " needs quotes in a pack";
        EXPECT_EQ(word.find("  "), std::string_view::npos) << '"' << word << '"';
    }
}

INSTANTIATE_TEST_SUITE_P(Vocabulary, Words, ::testing::ValuesIn(tables),
                         [](const auto& tested) { return std::string(tested.param.of); });

// The order of these is a promise: State keeps armor by Location, tokens by Attribute, survivors' attributes come first.
TEST(Vocabulary, KeepsTheOrderThatListsAreKeptIn) {
    EXPECT_EQ(location_names.size(), 5U);
    EXPECT_EQ(location_names[0], "head");
    EXPECT_EQ(location_names[4], "legs");
    EXPECT_EQ(attribute_names.size(), 8U);
    EXPECT_EQ(attribute_names[0], "movement");
    EXPECT_EQ(attribute_names[5], "speed");  // what monsters alone have stands behind it (S002-02, S002-07)
}

}  // namespace
}  // namespace lantern::engine
