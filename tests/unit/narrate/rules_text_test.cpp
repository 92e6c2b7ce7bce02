#include "narrate/rules_text.hpp"

#include <gtest/gtest.h>

#include "base/rule_ids.hpp"
#include "example.hpp"

namespace lantern::engine {
namespace {

TEST(RulesText, EveryRuleHasItsEntry) {
    EXPECT_EQ(find_rule(Rule::none), nullptr);
    for (std::size_t i = 1; i < rule_names.size(); ++i) {
        const RuleText* rule = find_rule(static_cast<Rule>(i));
        ASSERT_NE(rule, nullptr) << rule_names[i];
        EXPECT_EQ(rule->rule, static_cast<Rule>(i));
        EXPECT_EQ(rule->id, rule_names[i]);
        EXPECT_EQ(find_rule(rule->id), rule);
        EXPECT_FALSE(rule->title.empty()) << rule->id;
        EXPECT_FALSE(rule->text.empty()) << rule->id;
    }
}

TEST(RulesText, FindsByName) {
    EXPECT_EQ(find_rule("s000-95"), find_rule(Rule::S000_95));
    EXPECT_EQ(find_rule("S999-01"), nullptr);
    EXPECT_EQ(find_rule("S000-9"), nullptr);
    EXPECT_EQ(find_rule(""), nullptr);
    EXPECT_EQ(find_rule("none"), nullptr);
}

TEST(Why, NamesTheRuleAndTheCard) {
    Example e;
    Event event{.kind = EventKind::bleeding, .rule = Rule::S000_95, .subject = 1, .value = 1, .other = 5};
    event.cause_kind = SourceKind::ai_card;
    event.cause = 0;
    const std::string text = why(e.scenario, event, e.state);
    EXPECT_EQ(text.rfind("Lucy gains 1 bleeding token (0 of 5) (Claw).\nRule S000-95, ", 0), 0U) << text;
    EXPECT_NE(text.find("\nCaused by Claw (basic AI card)\n"), std::string::npos) << text;
    EXPECT_EQ(why(e.scenario, {.kind = EventKind::act_ends}, e.state), "Act ends.\n");
}

}  // namespace
}  // namespace lantern::engine
