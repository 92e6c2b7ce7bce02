#include "scripts.hpp"

// Lines "given ...".
namespace lantern::engine {
namespace {

TEST(TranscriptGiven, InTheWordsOfExpect) {
    for (const char* words :
         {"waist armor 3", "waist light", "head heavy", "brain injured", "doomed", "hidden", "acted", "knocked down",
          "priority target", "last to wound", "insanity 7", "bleeding 2", "token luck -2"}) {
        const std::string line = "Zachary " + std::string(words) + "\n";
        EXPECT_FALSE(check("expect " + line).passed) << words;
        EXPECT_EQ(verdict("given " + line + "expect " + line), "") << words;
    }
    // What is so from the start is given after its opposite.
    constexpr std::array<std::array<const char*, 2>, 6> taken_back{{{"legs heavy", "legs unhurt"},
                                                                    {"brain injured", "not brain injured"},
                                                                    {"doomed", "not doomed"},
                                                                    {"acted", "not acted"},
                                                                    {"knocked down", "standing"},
                                                                    {"knocked down", "not knocked down"}}};
    for (const auto& [before, words] : taken_back) {
        const std::string first = "given Zachary " + std::string(before) + "\n";
        const std::string line = "Zachary " + std::string(words) + "\n";
        EXPECT_FALSE(check(first + "expect " + line).passed) << words;
        EXPECT_EQ(verdict(first + "given " + line + "expect " + line), "") << words;
    }
}

TEST(TranscriptGiven, NothingBehindItIsPassedOver) {
    EXPECT_EQ(verdict("given monster knocked down, at H5\nexpect monster at H5, knocked down\n"), "");
    EXPECT_TRUE(check("given monster knocked down at H5\n").faulty);
    EXPECT_TRUE(check("given monster standing at H5\n").faulty);
    EXPECT_TRUE(check("given encounter 1 C3\n").faulty);
}

TEST(TranscriptGiven, BoxesAreFilledAndErased) {
    EXPECT_EQ(verdict("given Zachary waist light, waist heavy, arms heavy\nexpect Zachary injuries 3\n"
                      "given Zachary waist unhurt\nexpect Zachary injuries 1, waist unhurt, arms heavy\n"),
              "");
    EXPECT_TRUE(check("given Zachary head light\n").faulty);
}

TEST(TranscriptGiven, TheOrderOfOlderScriptsIsNamed) {
    EXPECT_EQ(check("given Zachary armor waist 0\n").happened, "write \"waist armor 0\"");
    EXPECT_EQ(check("given Zachary injured brain\n").happened, "write \"brain injured\"");
    EXPECT_NE(check("expect Zachary armor waist 0\n").happened.find("write \"waist armor 0\""), std::string::npos);
    EXPECT_NE(
        check("", "monster white-lion, level 1\nsurvivor Zachary, injured waist heavy\n").happened.find("waist heavy"),
        std::string::npos);
    // A recording of an older program is read as it stands.
    EXPECT_EQ(verdict("expect Zachary waist heavy\n",
                      "monster white-lion, level 1, at H11 facing south\nsurvivor Zachary at N11, injured waist "
                      "heavy\nrecorded\nterrain none\n"),
              "");
}

TEST(TranscriptGiven, ADiscardIsEmptied) {
    EXPECT_EQ(verdict("given ai discard Claw, ai discard Chomp, hit location discard Strange Hand\n"
                      "expect ai discard 2, ai deck 8, hit location discard 1\n"
                      "given ai discard empty, hit location discard empty\n"
                      "expect ai discard empty, ai deck 10, hit location discard empty\n"),
              "");
    EXPECT_EQ(check("given ai discard Claw\nexpect ai discard empty\n").happened, "in the discard: Claw");
}

TEST(TranscriptGiven, WhatFollowsFromTheRestCannotBeGiven) {
    EXPECT_TRUE(check("given Zachary insane\n").faulty);
    EXPECT_TRUE(check("given Zachary distance 3\n").faulty);
    EXPECT_TRUE(check("given Zachary proficiency 3\n").faulty);
}

}  // namespace
}  // namespace lantern::engine
