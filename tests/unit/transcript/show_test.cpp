#include "scripts.hpp"

// Lines "show ...".
namespace lantern::engine {
namespace {

TEST(TranscriptShow, ShowsWhatIsThereAtItsLine) {
    const CheckOutcome outcome = check(
        "show question\nanswer draw ai = Claw\nshow events\nshow sheet Zachary\nshow sheet monster\n"
        "show sheets\nshow board\n");
    ASSERT_TRUE(outcome.passed) << outcome.happened;
    ASSERT_EQ(outcome.shown.size(), 6U);
    EXPECT_EQ(outcome.shown[0].line, 4);
    EXPECT_EQ(outcome.shown[0].text.find("\"draw ai\" is asked: "), 0U) << outcome.shown[0].text;
    EXPECT_NE(outcome.shown[0].text.find("18 answers: Bat Around, Chomp, Claw, "), std::string::npos)
        << outcome.shown[0].text;
    EXPECT_NE(outcome.shown[1].text.find("\ncard drawn S000-56 Claw\n"), std::string::npos);
    EXPECT_EQ(outcome.shown[2].text.find("Zachary [Z] N11"), 0U) << outcome.shown[2].text;
    EXPECT_EQ(outcome.shown[3].text.find("White Lion, level 1"), 0U) << outcome.shown[3].text;
    EXPECT_EQ(outcome.shown[4].text, outcome.shown[3].text + outcome.shown[2].text);
    EXPECT_NE(outcome.shown[5].text.find("Zachary"), std::string::npos);
    EXPECT_TRUE(check("show me\n").faulty);
    EXPECT_TRUE(check("show sheet Nobody\n").faulty);
    EXPECT_TRUE(check("show sheet Zachary and more\n").faulty);
}

TEST(TranscriptShow, ChangesNothing) {
    const std::string script =
        "answer draw ai = Claw\nexpect event card drawn\nSHOWexpect event card drawn\nuntil card drawn\nexpect round "
        "1\n";
    std::string without = script, with = script;
    without.replace(script.find("SHOW"), 4, "");
    with.replace(script.find("SHOW"), 4, "show board\nshow events\n");
    EXPECT_EQ(verdict(without), "");
    EXPECT_EQ(verdict(with), "");
    EXPECT_EQ(check(with).signature, check(without).signature);
}

}  // namespace
}  // namespace lantern::engine
