#include <gtest/gtest.h>

#include "support.hpp"

/// Rules that ask for what they change, by whatever way (pack/circles.hpp): a sum that never ended would crash the program.
namespace lantern {

using namespace test;

namespace {

/// What is said about the small pack with these fighting arts in place of its own.
std::string about_arts(const std::string& arts) {
    std::vector<PackFile> pack = pack_with("      - flow\n");
    pack.push_back({"arts.yaml", "fighting arts:\n" + arts});
    return complaints(compile(pack));
}

TEST(Circles, ARuleThatAsksForWhatItChanges) {
    EXPECT_EQ(about_arts("  - name: Proud\n"
                         "    always:\n"
                         "      - survivor: {strength: strength}\n"),
              "arts.yaml:4:9: to know 'survivor' this rule asks for what it changes itself: that would never end\n");
    EXPECT_EQ(about_arts("  - name: Proud\n"
                         "    always:\n"
                         "      - survivor: {movement: 1}\n"
                         "        if: movement 5+\n"),
              "arts.yaml:4:9: to know 'survivor' this rule asks for what it changes itself: that would never end\n");
}

TEST(Circles, RulesOfSeveralCardsThatAskForEachOther) {
    EXPECT_EQ(about_arts("  - name: Proud\n"
                         "    always:\n"
                         "      - survivor: {strength: movement}\n"
                         "  - name: Swift\n"
                         "    always:\n"
                         "      - survivor: {movement: 1}\n"
                         "        if: strength 3+\n"),
              "arts.yaml:4:9: to know 'survivor' this rule asks for 'survivor', which arts.yaml:7 works out from this "
              "one: that would never end\n"
              "arts.yaml:7:9: to know 'survivor' this rule asks for 'survivor', which arts.yaml:4 works out from this "
              "one: that would never end\n");
}

TEST(Circles, AskingForSomethingElseEnds) {
    EXPECT_EQ(about_arts("  - name: Proud\n"
                         "    always:\n"
                         "      - survivor: {strength: movement}\n"
                         "      - survivor: {accuracy: strength}\n"),
              "");
}

}  // namespace
}  // namespace lantern
