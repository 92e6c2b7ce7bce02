#include "transcript/transcript.hpp"

#include <gtest/gtest.h>

#include "transcript/parse.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {
namespace {

constexpr std::string_view taste = R"(# A lower roll misses.
proves S000-96, S000-99
monster  white-lion, level 1, at H11 facing south
survivor Zachary at N11, cloth, founding stone   # bare but for these
seed 7
answer   draw ai = Vicious Claw
answer   roll attack = 1, 4
expect   event attack hits Zachary 1
expect   chance of the rolls above = 1/600
)";

std::string message_of(std::string_view text) {
    const Result<Transcript> parsed = parse_transcript(text, "t.txt");
    return parsed ? "no error" : parsed.error().message;
}

TEST(TranscriptParse, ReadsTheTaste) {
    const Result<Transcript> parsed = parse_transcript(taste, "t.txt");
    ASSERT_TRUE(parsed) << parsed.error().message;
    const Transcript& transcript = parsed.value();
    EXPECT_EQ(transcript.proves, (std::vector<std::string>{"S000-96", "S000-99"}));
    EXPECT_EQ(transcript.seed, 7U);
    ASSERT_EQ(transcript.setup.size(), 2U);
    EXPECT_EQ(transcript.setup[1].rest.text, "Zachary at N11, cloth, founding stone");
    ASSERT_EQ(transcript.setup[1].clauses.size(), 3U);
    EXPECT_EQ(transcript.setup[1].clauses[2].text, "founding stone");
    EXPECT_EQ(transcript.setup[1].clauses[2].column, 33);
    ASSERT_EQ(transcript.steps.size(), 4U);
    EXPECT_EQ(transcript.steps[0].kind, LineKind::answer);
    EXPECT_EQ(transcript.steps[0].number, 6);
    EXPECT_EQ(transcript.steps[3].kind, LineKind::expect);
}

TEST(TranscriptParse, NamesThePlaceOfAMistake) {
    EXPECT_EQ(message_of("monster white-lion\nsurvivor Z\nanswr draw ai = Claw\n"),
              "t.txt:3:1: a line cannot begin with \"answr\". Did you mean \"answer\"?");
    EXPECT_EQ(message_of("monster white-lion\nproves S000-96, X-1\n"),
              "t.txt:2:17: \"X-1\" is not a rule of the ledger");
    EXPECT_EQ(message_of("monster white-lion\nsurvivor Z\n  seed x\n"),
              "t.txt:3:8: a seed is a whole number from 0 to 2^64 - 1");
    EXPECT_EQ(message_of("monster white-lion\nsurvivor Z,, cloth\n"), "t.txt:2:12: nothing stands between two commas");
    EXPECT_EQ(message_of("monster white-lion\nmonster white-lion\n"),
              "t.txt:2:1: this line stands there already; once is enough");
}

TEST(TranscriptParse, WantsAMonsterAndSurvivors) {
    EXPECT_NE(message_of("survivor Z\n").find("needs a line \"monster"), std::string::npos);
    EXPECT_NE(message_of("monster white-lion\n").find("at least one line \"survivor"), std::string::npos);
    EXPECT_NE(message_of("").find("needs a line"), std::string::npos);
}

TEST(TranscriptParse, KeepsTheOrderOfSetupAndSteps) {
    EXPECT_NE(message_of("monster white-lion\nsurvivor Z\nexpect round 1\nterrain none\n")
                  .find("t.txt:4:1: the setup comes before"),
              std::string::npos);
    EXPECT_NE(message_of("monster white-lion\nsurvivor Z\nend victory\nplay\n").find("nothing may follow"),
              std::string::npos);
}

TEST(TranscriptParse, WantsTheSignOfAnAnswer) {
    EXPECT_NE(message_of("monster m\nsurvivor Z\nanswer roll attack 4\n").find("roll attack = 4"), std::string::npos);
    EXPECT_NE(message_of("monster m\nsurvivor Z\nanswer Z dodge\n").find("answer WHO: WORDS"), std::string::npos);
}

TEST(TranscriptParse, ReadsAgentsAndQuotes) {
    const Result<Transcript> parsed = parse_transcript(
        "monster m\nsurvivor Z\nagent veteran\nagent survivors random\nanswer draw ai = \"A, B\"\n", "t.txt");
    ASSERT_TRUE(parsed) << parsed.error().message;
    EXPECT_EQ(parsed.value().controller, "veteran");
    EXPECT_EQ(parsed.value().survivors, "random");
    EXPECT_EQ(parsed.value().steps[0].clauses.size(), 1U);
    EXPECT_NE(message_of("monster m\nsurvivor Z \"a\n").find("a quote is not closed"), std::string::npos);
    EXPECT_NE(message_of("monster m\nsurvivor Z\nagent clever\n").find("One of: simple, random, thumb, veteran."),
              std::string::npos);
}

TEST(TranscriptParse, RefusesBytesThatAreNoText) {
    std::string noise;
    for (int i = 0; i < 4096; ++i) noise += static_cast<char>((i * 37 + i / 256) & 0xFF);
    EXPECT_EQ(message_of(noise), "t.txt:1:1: a byte that is no UTF-8 text");
    std::string signs;
    for (int i = 0; i < 4096; ++i) signs += i % 61 == 0 ? '\n' : static_cast<char>(' ' + (i * 37 + i / 256) % 95);
    EXPECT_NE(message_of(signs), "no error");
    EXPECT_EQ(message_of("monster white-lion, level 1\nsurvivor p\x8E\xA1set at J11\n"),
              "t.txt:2:11: a byte that is no UTF-8 text");
    EXPECT_EQ(message_of("monster \x1B[31mlion, level 1\n"), "t.txt:1:9: a byte that is no UTF-8 text");
    EXPECT_EQ(message_of("monster m\r\nsurvivor Z\r\nend victory\r\n\xEF\xBB\xBF"),
              "t.txt:4:1: a line cannot begin with \"\xEF\xBB\xBF\". It begins with setup words (monster, survivor, "
              "...), given, answer, expect, until, play, show or end.");
}

TEST(TranscriptText, ComparesAsPeopleRead) {
    EXPECT_TRUE(text::same("Beast\xE2\x80\x99s  Chest", "beast's chest"));
    EXPECT_TRUE(text::same("\"Claw\"", "claw"));
    std::string_view words = "Zachary  knocked down";
    EXPECT_FALSE(text::take(words, "Zach"));
    EXPECT_TRUE(text::take(words, "zachary"));
    EXPECT_EQ(words, "knocked down");
    words = "no \t event died";
    EXPECT_FALSE(text::take(words, "no eve"));
    EXPECT_FALSE(text::take(words, "no event died twice"));
    EXPECT_TRUE(text::take(words, "no event"));
    EXPECT_EQ(words, "died");
    words = "Claw with 2   tokens";
    EXPECT_EQ(text::take_last_tokens(words), 2);
    EXPECT_EQ(words, "Claw");
    words = "the Beast\xE2\x80\x99s  Chest";
    EXPECT_FALSE(text::take_last(words, "ast's chest"));
    EXPECT_TRUE(text::take_last(words, "beast's chest"));
    EXPECT_EQ(words, "the");
    words = "strength -2";
    EXPECT_EQ(text::take_last_number(words), -2);
    EXPECT_EQ(words, "strength");
    EXPECT_EQ(text::suggestion("clow", {"Claw", "Chomp"}), " Did you mean \"Claw\"?");
}

}  // namespace
}  // namespace lantern::engine
