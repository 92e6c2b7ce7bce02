#include <gtest/gtest.h>

#include "support.hpp"

/// Rules that ask for what they change, by whatever way (pack/circles.hpp): a sum that never ended would crash the program.
namespace lantern::engine {

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

TEST(Circles, TheRuleThatIsNamedIsOnTheWay) {
    EXPECT_EQ(about_arts("  - name: Proud\n"
                         "    always:\n"
                         "      - survivor: {strength: movement}\n"
                         "  - name: Calm\n"
                         "    always:\n"
                         "      - survivor: {movement: 1}\n"
                         "        if: survivor is deaf\n"
                         "  - name: Swift\n"
                         "    always:\n"
                         "      - survivor: {movement: 1}\n"
                         "        if: strength 3+\n"),
              "arts.yaml:4:9: to know 'survivor' this rule asks for 'survivor', which arts.yaml:11 works out from this "
              "one: that would never end\n"
              "arts.yaml:11:9: to know 'survivor' this rule asks for 'survivor', which arts.yaml:4 works out from this "
              "one: that would never end\n");
}

TEST(Circles, AWordOfGearAsksForItselfAlone) {
    EXPECT_EQ(about_arts("  - name: Proud\n"
                         "    always:\n"
                         "      - gear counts as: melee\n"
                         "        if: survivor has pickaxe gear\n"),
              "");
    EXPECT_EQ(about_arts("  - name: Proud\n"
                         "    always:\n"
                         "      - gear counts as: [melee, pickaxe]\n"
                         "        if: survivor has pickaxe gear\n"),
              "arts.yaml:4:9: to know 'gear counts as' this rule asks for what it changes itself: that would never "
              "end\n");
}

/// Whose rules they are is not looked at: these two monsters are never in play together.
TEST(Circles, CardsOfTwoMonstersAreRefusedAsWell) {
    std::vector<PackFile> pack = pack_with("      - flow\n");
    const auto card = [&](const std::string& monster, const std::string& rule) {
        pack.push_back({monster + "-mood.yaml", "monster: " + monster + "\nAI:\n  - name: Mood of " + monster +
                                                    "\n    level: special\n    type: mood\n    always:\n      - " +
                                                    rule + "\n"});
    };
    const auto wolfs = [&](const std::string& path, PackFile file) {
        file = changed(changed(std::move(file), "lion", "wolf"), "Lion", "Wolf");
        pack.push_back({path, file.text});
    };
    wolfs("wolf.yaml", lion());
    wolfs("wolf-locations.yaml", hit_locations());
    wolfs("wolf-ai.yaml", ai("      - flow\n"));
    card("lion", "survivor: {strength: movement}");
    card("wolf", "survivor: {movement: strength}");
    EXPECT_EQ(complaints(compile(pack)),
              "lion-mood.yaml:7:9: to know 'survivor' this rule asks for 'survivor', which wolf-mood.yaml:7 works out "
              "from this one: that would never end\n"
              "wolf-mood.yaml:7:9: to know 'survivor' this rule asks for 'survivor', which lion-mood.yaml:7 works out "
              "from this one: that would never end\n");
}

TEST(Circles, AskingForSomethingElseEnds) {
    EXPECT_EQ(about_arts("  - name: Proud\n"
                         "    always:\n"
                         "      - survivor: {strength: movement}\n"
                         "      - survivor: {accuracy: strength}\n"),
              "");
}

}  // namespace
}  // namespace lantern::engine
