#include "scripts.hpp"

// Lines "answer ...": what they wait for, and what is said when it does not come.
namespace lantern::engine {
namespace {

/// All hints of a failure in one text.
std::string hints(const CheckOutcome& outcome) {
    std::string text;
    for (const std::string& hint : outcome.hints) text += hint + "\n";
    return text;
}

TEST(TranscriptAnswers, ALineThatWaitsNamesTheLineThatLostItsQuestion) {
    // The die of line 5 never falls: nobody attacks a monster in the monster's own turn with a sharp weapon.
    const CheckOutcome outcome = check("answer roll sharp = 4\nanswer draw ai = Claw\n");
    EXPECT_FALSE(outcome.passed);
    EXPECT_EQ(outcome.line, 4);
    EXPECT_NE(hints(outcome).find("while this line waited, \"draw ai\" was answered by the seed"), std::string::npos)
        << hints(outcome);
    EXPECT_NE(hints(outcome).find("in round 1, monster turn, which line 5 would have answered"), std::string::npos)
        << hints(outcome);
}

TEST(TranscriptAnswers, ALineThatComesTooLateNamesTheQuestionThatWentBy) {
    const CheckOutcome outcome = check("until over\nanswer draw ai = Claw\n");
    EXPECT_EQ(outcome.line, 5);
    EXPECT_NE(hints(outcome).find("\"draw ai\" was answered by the seed"), std::string::npos) << hints(outcome);
    EXPECT_NE(hints(outcome).find("in round 1, monster turn, while line 4 was carried out"), std::string::npos)
        << hints(outcome);
}

TEST(TranscriptAnswers, WhatTheScriptAnsweredItselfIsNotHeldAgainstIt) {
    const CheckOutcome outcome = check("answer draw ai = Claw\nuntil over\nanswer draw ai = Claw\n");
    EXPECT_EQ(outcome.line, 6);
    EXPECT_EQ(hints(outcome).find("(Claw) in round 1"), std::string::npos) << hints(outcome);
}

TEST(TranscriptAnswers, AQuestionWithOneAnswerIsNamed) {
    const CheckOutcome outcome = check("answer draw ai = Claw\n",
                                       "monster white-lion, level 1, at H11 facing south\n"
                                       "survivor Zachary at N11\nterrain none\nai deck Claw\n");
    EXPECT_FALSE(outcome.passed);
    EXPECT_NE(hints(outcome).find("\"draw ai\" was answered without asking in round 1, monster turn, because only "
                                  "\"Claw\" was legal"),
              std::string::npos)
        << hints(outcome);
}

TEST(TranscriptAnswers, WrongWordsNameTheRightOnes) {
    EXPECT_EQ(check("answer Zachray: dodge\n").happened,
              "\"Zachray\" is neither a survivor nor \"controller\" nor \"players\". Did you mean \"Zachary\"?");
    EXPECT_EQ(check("answer roll surge = 3\n").happened,
              "no die or card is called \"roll surge\". docs/answers.md lists them all.");
    EXPECT_NE(check("given Zachray at B2\n").happened.find("Did you mean \"Zachary\"?"), std::string::npos);
    EXPECT_NE(check("expect Zachray at B2\n").happened.find("Did you mean \"Zachary\"?"), std::string::npos);
}

}  // namespace
}  // namespace lantern::engine
