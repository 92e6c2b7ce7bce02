#include "scripts.hpp"
#include "transcript/events.hpp"
#include "transcript/setup.hpp"

// Lines "expect ...": order, one of several, names that nothing has, and what a failure says.
namespace lantern::engine {
namespace {

constexpr const char* drawn = "answer draw ai = Claw\nuntil monster attacks\n";

TEST(TranscriptExpect, EventsInTheirOrder) {
    EXPECT_EQ(verdict(std::string(drawn) +
                      "expect event card drawn Claw, then event target picked Zachary, then event monster attacks\n"),
              "");
    const CheckOutcome wrong = check(std::string(drawn) + "expect event monster attacks, then event card drawn\n");
    EXPECT_FALSE(wrong.passed);
    EXPECT_EQ(wrong.column, 31);
    EXPECT_EQ(verdict(std::string(drawn) + "expect event monster attacks, then no event card drawn\n"), "");
    EXPECT_FALSE(check(std::string(drawn) + "expect event card drawn, then no event monster attacks\n").passed);
    EXPECT_TRUE(check("expect then event card drawn\n").faulty);
    EXPECT_TRUE(check("expect event showdown begins, then card drawn\n").faulty);
}

TEST(TranscriptExpect, OneOfSeveral) {
    EXPECT_EQ(verdict("expect Zachary at N11, either knocked down or standing, survival 0\n"), "");
    EXPECT_EQ(verdict("expect either Zachary at A1 or monster at H11 or round 7\n"), "");
    const CheckOutcome none = check("expect Zachary at N11, either doomed or survival 3\n");
    EXPECT_FALSE(none.passed);
    EXPECT_EQ(none.happened, "not doomed; survival 0");
    EXPECT_TRUE(check("expect either Zachary doomed\n").faulty);
    EXPECT_TRUE(check("expect either Zachary doomed or Zachary doing well\n").faulty);
}

TEST(TranscriptExpect, ANameThatNothingHasIsAMistake) {
    EXPECT_TRUE(check("expect Zachary has no Founding Stome\n").faulty);
    EXPECT_TRUE(check("expect not in play Enragde\n").faulty);
    EXPECT_TRUE(check("expect no terrain Tal Grass\n").faulty);
    EXPECT_TRUE(check("expect no event card drawn Clow\n").faulty);
    EXPECT_TRUE(check("expect no event table row New Perspektive\n").faulty);
    EXPECT_TRUE(check("expect priority target Zachary nonsense\n").faulty);
    EXPECT_TRUE(check("expect no event stands up Zachary fist & tooth speciality\n").faulty);
    EXPECT_EQ(verdict("expect no event table row New Perspective, no event stands up fist & tooth specialization\n"),
              "");
    EXPECT_EQ(verdict("expect Zachary has no Bone Axe, not in play Enraged, no terrain Tall Grass\n"), "");
}

TEST(TranscriptExpect, AnEventIsAskedForWhatItHas) {
    EXPECT_TRUE(check("expect no event monster moves Zachary\n").faulty);
    EXPECT_TRUE(check("expect no event died 3\n").faulty);
    EXPECT_TRUE(check("expect no event died H14\n").faulty);
    EXPECT_TRUE(check("expect no event knockback Zachary 1 2 3\n").faulty);
    EXPECT_TRUE(check("expect no event monster moves waist waist\n").faulty);
}

TEST(TranscriptExpect, TwoWordsOfOneKindAreTwoNumbers) {
    const Result<Transcript> script = parse_transcript(head, "t.txt");
    const Result<Game> game = Game::create(core(), transcript_setup(script.value(), core()).value());
    ASSERT_TRUE(game);
    const Result<EventPattern> moved = parse_event(game.value(), "hit moved Zachary waist arms");
    ASSERT_TRUE(moved) << moved.error().message;
    EXPECT_EQ(moved.value().value, static_cast<int>(Location::waist));
    EXPECT_EQ(moved.value().other, static_cast<int>(Location::arms));
    EXPECT_TRUE(check("expect no event hit moved Zachary waist arms head\n").faulty);
}

TEST(TranscriptExpect, SurvivorsAreNamedAndNotCounted) {
    const std::string_view two =
        "monster white-lion, level 1, at H11 facing south\nsurvivor Zachary at N11\nsurvivor Lucy at A1\nterrain "
        "none\n";
    EXPECT_EQ(verdict("expect no event resource given Zachary Lucy, no event passes the dead Zachary Lucy\n", two), "");
    EXPECT_EQ(check("expect no event resource given Zachary 1\n", two).happened,
              "no such number is in it: an event \"resource given\" has: who gives, to whom, resource, its rule, its "
              "cause");
    EXPECT_TRUE(check("expect no event passes the dead Zachary 1\n", two).faulty);
    EXPECT_TRUE(check("expect no event resource given Zachary Lucy Zachary\n", two).faulty);
}

TEST(TranscriptExpect, WhatAnEventDoesNotHaveIsAnsweredByWhatItHas) {
    EXPECT_EQ(check("expect no event attack roll Zachary waist\n").happened,
              "\"waist\" is not in it: an event \"attack roll\" has: attacker or target, die, what it is (miss, hit, "
              "perfect), its rule, its cause. Did you mean \"waist injury table\"?");
    EXPECT_EQ(check("expect no event died 3\n").happened,
              "no such number is in it: an event \"died\" has: survivor, its rule, its cause");
    EXPECT_EQ(check("expect no event monster moves Zachary\n").happened,
              "no survivor is in it: an event \"monster moves\" has: spaces, spaces but for the edge, two spaces, its "
              "rule, its cause");
}

TEST(TranscriptExpect, AnUnknownEventNamesThoseThatAreLikeIt) {
    const CheckOutcome target = check("expect event target Zachary\n");
    EXPECT_TRUE(target.faulty);
    for (const char* kind : {"target picked", "no target", "priority target"})
        EXPECT_NE(target.happened.find(kind), std::string::npos) << target.happened;
    EXPECT_NE(check("expect event knockde down Zachary\n").happened.find("Did you mean \"knocked down\"?"),
              std::string::npos);
    EXPECT_NE(check("expect event hit locaton rolled waist\n").happened.find("Did you mean \"hit location rolled\"?"),
              std::string::npos);
    EXPECT_NE(check("expect event zzz\n").happened.find("docs/events.md"), std::string::npos);
}

TEST(TranscriptExpect, AFailureListsEventsInTheWordsThatExpectReads) {
    const CheckOutcome other = check(std::string(drawn) + "expect event card drawn Chomp\n");
    EXPECT_EQ(other.happened, "\ncard drawn S000-56 Claw");
    const CheckOutcome none = check(std::string(drawn) + "expect event died\n");
    EXPECT_NE(none.happened.find("no such event; but"), std::string::npos) << none.happened;
    EXPECT_NE(none.happened.find("\ntarget picked Zachary"), std::string::npos) << none.happened;
    // Every line of it is itself an expectation that holds.
    std::string lines = none.happened.substr(none.happened.find('\n') + 1) + "\n";
    for (std::size_t end = lines.find('\n'); end != std::string::npos; end = lines.find('\n')) {
        EXPECT_EQ(verdict(std::string(drawn) + "expect event " + lines.substr(0, end) + "\n"), "")
            << lines.substr(0, end);
        lines.erase(0, end + 1);
    }
}

TEST(TranscriptExpect, SlotsStorageAndTokensOnCards) {
    EXPECT_EQ(verdict("given in play Ground Fighting with 2 tokens\n"
                      "expect Zachary slot 1 Cloth, slot 2 Founding Stone, slot 9 empty, nothing in storage\n"
                      "expect in play Ground Fighting with 2 tokens, not in play Ground Fighting with 1 token\n"
                      "given in play Ground Fighting with 1 token\n"
                      "expect in play Ground Fighting with 1 token, not in storage Bone Axe\n"),
              "");
    EXPECT_EQ(check("expect in storage Bone Axe\n").happened, "in storage: nothing");
    EXPECT_TRUE(check("expect Zachary slot 10 empty\n").faulty);
}

TEST(TranscriptExpect, LinesOfTheLogHoweverTheyAreAskedFor) {
    const std::string log = check("answer draw ai = Claw\nexpect says \"no such line\"\n").happened;
    const std::string line = log.substr(log.rfind('\n') + 1);
    ASSERT_NE(line, "");
    EXPECT_EQ(verdict("answer draw ai = Claw\nexpect SAYS \"" + line + "\"\n"), "");
    EXPECT_FALSE(check("answer draw ai = Claw\nexpect no SAYS \"" + line + "\"\n").passed);
}

TEST(TranscriptExpect, WithoutWordsNothingIsExpected) {
    for (const char* words : {"says", "no says", "says \"\"", "option", "no option"})
        EXPECT_TRUE(check("expect " + std::string(words) + "\n").faulty) << words;
    EXPECT_EQ(verdict("expect no says \"Nobody laughs.\", no option \"laugh\"\n"), "");
}

TEST(TranscriptExpect, BlanksAndTheShapeOfApostrophesDoNotMatter) {
    const std::string_view setup =
        "monster white-lion, level 1, at H11 facing south\nsurvivor D'Arc  Two at N11, survival 1\nterrain none\n";
    EXPECT_EQ(verdict("expect no  event died, D\xE2\x80\x99"
                      "Arc Two  at  N11, priority   target nobody\n"
                      "answer draw ai = Claw\nanswer roll attack = 10, 10\nanswer roll hit location = waist, arms\n"
                      "answer D\xE2\x80\x99"
                      "Arc\tTwo  dodge: pass\n"
                      "expect event  attack   hits D\xE2\x80\x99"
                      "Arc Two 2\n",
                      setup),
              "");
}

}  // namespace
}  // namespace lantern::engine
