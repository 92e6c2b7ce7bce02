#include "narrate/rule_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "narrate/rule_coverage.hpp"
#include "narrate/rules_text.hpp"

namespace lantern::engine {
namespace {

TEST(RuleIndex, PointsAtLinesThatNameTheRule) {
    ASSERT_FALSE(rule_uses().empty());
    for (const RuleUse& use : uses_of(Rule::S000_95)) {
        std::ifstream in(std::filesystem::path(LANTERN_SOURCE_DIR) / use.path);
        std::string line;
        for (int i = 0; i < use.line; ++i) std::getline(in, line);
        const bool named = line.find("S000-") != std::string::npos || line.find("S000_95") != std::string::npos;
        EXPECT_TRUE(named) << use.path << ':' << use.line << ": " << line;
    }
    EXPECT_TRUE(is_proved(Rule::S000_95));
}

TEST(RuleIndex, PathsBeginAtTheTopOfTheRepository) {
    for (const RuleUse& use : rule_uses()) {
        const std::string_view top = use.kind == RuleUse::Kind::code ? "src/" : "tests/";
        EXPECT_EQ(use.path.substr(0, top.size()), top);
    }
}

TEST(RuleIndex, ExpandsRanges) {
    const std::vector<RuleUse> found(uses_of(Rule::S000_10).begin(), uses_of(Rule::S000_10).end());
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const RuleUse& use) {
        return use.path == "src/board/footprint.hpp";  // it writes S000-09..11
    }));
}

TEST(RuleCoverage, CitingIsNotProving) {
    const std::vector<RuleUse> uses{{Rule::S000_95, RuleUse::Kind::code, "src/a.cpp", 1},
                                    {Rule::S000_96, RuleUse::Kind::transcript, "tests/a.txt", 1},
                                    {Rule::S000_96, RuleUse::Kind::unit_test, "tests/a.cpp", 1},
                                    {Rule::D_07, RuleUse::Kind::unit_test, "tests/a.cpp", 2}};
    const std::vector<DocumentCoverage> documents = rule_coverage(uses);
    ASSERT_EQ(documents.front().name, "document 000");
    EXPECT_EQ(documents.front().total, 112);
    EXPECT_EQ(documents.front().proved(), 1);
    const std::vector<Rule>& missing = documents.front().missing;
    EXPECT_EQ(std::count(missing.begin(), missing.end(), Rule::S000_95), 1);
    EXPECT_EQ(std::count(missing.begin(), missing.end(), Rule::S000_96), 0);
    EXPECT_EQ(documents.back().name, "readings");
    EXPECT_EQ(documents.back().proved(), 1);
    int statements = 0;
    for (const DocumentCoverage& document : documents) statements += document.ledger ? document.total : 0;
    EXPECT_EQ(statements, 294);
}

TEST(RuleReadings, AreFoundByTheRuleTheySettle) {
    const std::span<const Rule> readings = find_rule(Rule::S000_81)->readings;
    ASSERT_EQ(readings.size(), 1U);
    EXPECT_EQ(readings.front(), Rule::D_07);
    EXPECT_FALSE(find_rule(Rule::D_07)->why.empty());
    EXPECT_EQ(std::ranges::count(find_rule(Rule::D_07)->settles, Rule::S000_81), 1);
    EXPECT_TRUE(find_rule(Rule::S000_96)->readings.empty());
}

}  // namespace
}  // namespace lantern::engine
