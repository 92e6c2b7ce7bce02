#include "scripts.hpp"

// Lines "until ..." and what "expect not asked" looks back at.
namespace lantern::engine {
namespace {

constexpr std::string_view one_card =
    "monster white-lion, level 1, at H11 facing south\n"
    "survivor Zachary at N11\n"
    "terrain none\n"
    "ai deck Claw\n";

TEST(TranscriptGoingOn, AQuestionThatNobodyIsAskedIsNamed) {
    const CheckOutcome outcome = check("until asked draw ai\n", one_card);
    EXPECT_FALSE(outcome.passed);
    ASSERT_FALSE(outcome.hints.empty());
    EXPECT_EQ(outcome.hints[0],
              "\"draw ai\" was answered without asking in round 1, monster turn, because only \"Claw\" was legal");
}

TEST(TranscriptGoingOn, AnExpectationChangesNothingForUntil) {
    // The card is drawn by line 4's answer: "until" finds it there, whatever is expected in between.
    for (const std::string between : {"", "expect event card drawn Claw\n", "expect round 1\nexpect no event died\n"}) {
        EXPECT_EQ(verdict("answer draw ai = Claw\n" + between + "until card drawn\nexpect round 1\n"), "") << between;
    }
    // Once used up, the next one is waited for.
    EXPECT_EQ(verdict("answer draw ai = Claw\nuntil card drawn\nuntil card drawn\nexpect round 2\n"), "");
}

TEST(TranscriptGoingOn, NotAskedSpeaksOfWhatTheScriptLeftOut) {
    EXPECT_EQ(verdict("answer draw ai = Claw\nexpect not asked draw ai\n"), "");
    const std::string open = verdict("expect not asked draw ai\n");
    EXPECT_EQ(open.find("4: \"draw ai\" is asked (Bat Around, Chomp, Claw, "), 0U) << open;
    // Out of the monster's reach, he acts in round 1 whatever is drawn.
    const std::string far_away = "given Zachary at A1\n";
    const std::string asked = verdict(far_away + "until asked Zachary act\nexpect not asked draw ai\n");
    EXPECT_EQ(asked.find("6: \"draw ai\" was answered by the seed"), 0U) << asked;
    EXPECT_EQ(verdict(far_away + "until asked Zachary act\nexpect round 1\nplay 1\nexpect not asked dodge\n"), "");
    EXPECT_EQ(verdict(far_away + "answer draw ai = Claw\nuntil asked Zachary act\nexpect round 1, not asked draw ai\n"),
              "");
}

TEST(TranscriptGoingOn, WhatIsPastIsNamed) {
    const CheckOutcome outcome = check("answer draw ai = Claw\nuntil asked roll attack\nuntil round begins 1\n");
    EXPECT_EQ(outcome.line, 6);
    ASSERT_EQ(outcome.hints.size(), 1U);
    EXPECT_EQ(outcome.hints[0],
              "it happened before, and is past: \"until\" looks at what came of line 5 and behind it");
    EXPECT_TRUE(check("until round begins 99\n").hints.empty());
}

TEST(TranscriptGoingOn, ReadsItsWords) {
    EXPECT_TRUE(check("until asked Zachary dogde\n").faulty);
    EXPECT_TRUE(check("until asked nothing much\n").faulty);
    EXPECT_TRUE(check("play many\n").faulty);
    EXPECT_EQ(verdict("until round 2\nexpect round 2\nplay 3 answers\nplay 1 answer\nplay\nexpect over\n"), "");
}

}  // namespace
}  // namespace lantern::engine
