#include <gtest/gtest.h>

#include <fstream>
#include <initializer_list>
#include <iterator>

#include "support.hpp"

/// Where a step may stand: what would do nothing there is refused, with what is missing and where that would exist. The matrix
/// test (tests/matrix) tries every step in every place; these are the words that an author wrote first, and their messages.
namespace lantern::engine {

namespace {

using namespace test;

/// What is said about a file of the lion's with these lines, or of anybody's.
std::string about_lion(const std::string& lines) {
    return complaints(compile(pack_replacing({"more.yaml", "monster: lion\n" + lines})));
}
std::string about_things(const std::string& lines) { return complaints(compile(pack_replacing({"more.yaml", lines}))); }
std::string about_reaction(const std::string& step) {
    return about_lion("hit locations:\n  - {name: Flank, failure: [" + step + "]}\n");
}
std::string about_injury(const std::string& step) {
    return about_lion(
        "hit locations:\n  - {name: Flank, critical: [], persistent injury: {name: Split Flank, while in play: "
        "[{when: start of round, do: [" +
        step + "]}]}}\n");
}
std::string about_card(const std::string& step) {
    return about_lion("AI:\n  - {name: Paw, level: basic, actions: [" + step + "]}\n");
}
std::string about_mood(const std::string& when, const std::string& steps) {
    return about_lion("AI:\n  - {name: Paw, level: basic, type: mood, while in play: [{when: " + when + ", do: [" +
                      steps + "]}]}\n");
}
std::string about_art(const std::string& when, const std::string& steps) {
    return about_things("fighting arts:\n  - {name: Poise, while in play: [{when: " + when + ", do: [" + steps +
                        "]}]}\n");
}

/// One complaint, which says this and where what is missing would be.
void expect_refusal(const std::string& complaint, const std::string& needs, const std::string& where) {
    EXPECT_NE(complaint.find(needs), std::string::npos) << complaint;
    EXPECT_NE(complaint.find(", but "), std::string::npos) << complaint;
    EXPECT_NE(complaint.find(where), std::string::npos) << complaint;
    EXPECT_EQ(complaint.find('\n'), complaint.size() - 1) << complaint;
}

/// A step that the actions of an AI card may not have.
struct Refused {
    const char *step, *needs, *where;
};
void expect_refused_on_cards(std::initializer_list<Refused> steps) {
    for (const Refused& refused : steps) expect_refusal(about_card(refused.step), refused.needs, refused.where);
}

}  // namespace

TEST(Contexts, HitLocationsAndInjuriesAreNoAiCards) {
    for (const char* step : {"archive", "discard", "return to top"}) {
        const std::string needs = "'" + std::string(step) + "' needs an AI card that acts; ";
        expect_refusal(about_reaction(step), needs + "in the reaction of a hit location there is none",
                       "in the actions of an AI card");
        expect_refusal(about_injury(step), needs + "in a rule of a persistent injury at the moment 'start of round'",
                       "in the actions of an AI card");
        EXPECT_EQ(about_card(step), "");
    }
    for (const char* step : {"tokens here: 1", "clear tokens here: true"}) {
        const std::string word = std::string(step).substr(0, std::string(step).find(':'));
        const std::string needs = "'" + word + "' needs an AI card in play that acts; ";
        expect_refusal(about_reaction("{" + std::string(step) + "}"), needs, "in a rule of an AI card in play");
        expect_refusal(about_injury("{" + std::string(step) + "}"), needs, "in a rule of an AI card in play");
        EXPECT_EQ(about_mood("start of round", "{" + std::string(step) + "}"), "");
    }
}

TEST(Contexts, AiCardsHaveNoAttackOfASurvivor) {
    expect_refused_on_cards({{"{attack rolls: 1}", "'attack rolls' needs attack rolls of a survivor; in the actions of",
                              "at the moment 'attack rolled'"},
                             {"{automatic hits: 1}", "'automatic hits' needs ", "at the moment 'survivor attacks'"},
                             {"reroll misses", "'reroll misses' needs ", "at the moment 'attack rolled'"},
                             {"{this attack: {luck: 1}}", "'this attack' needs ", "in the reaction of a hit location"},
                             {"end attack", "'end attack' needs ", "in the reaction of a hit location"},
                             {"{mark attack: 1}", "'mark attack' needs ", "in the reaction of a hit location"},
                             {"redraw hit location", "'redraw hit location' needs ", "'hit locations drawn'"},
                             {"repeat wound roll", "'repeat wound roll' needs ", "at the moment 'wounds'"},
                             {"react to failure alone", "'react to failure alone' needs ", "'wound attempt comes'"},
                             {"{earn hunt XP: 1}", "'earn hunt XP' needs ", "at the moment 'survivor attacks'"}});
    EXPECT_EQ(about_art("attack rolled", "{attack rolls: 1}"), "");
}

TEST(Contexts, AMessageIsAsThePageShowsIt) {
    const std::string message = complaints(compile(pack_with("      - repeat wound roll\n")));
    EXPECT_EQ(message,
              "ai.yaml:6:9: 'repeat wound roll' needs a wound roll made before; in the actions of an AI card there is "
              "none, but in the reaction of a hit location, in the critical effect of a hit location, at the moment "
              "'wounds', at the moment 'critically wounds'\n");
    std::ifstream file(LANTERN_SOURCE_DIR "/docs/effects.md");
    const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    EXPECT_NE(page.find("\n    " + message), std::string::npos);
}

TEST(Contexts, AiCardsHaveNoMomentOfASurvivor) {
    expect_refused_on_cards({{"ignore hit", "'ignore hit' needs ", "at the moment 'hit comes'"},
                             {"{move hit: arms}", "'move hit' needs ", "at the moment 'hit locations rolled'"},
                             {"ignore severe injury", "'ignore severe injury' needs ", "'severe injury comes'"},
                             {"become target", "'become target' needs ", "at the moment 'targeted'"},
                             {"pick another target", "'pick another target' needs ", "at the moment 'targeted'"},
                             {"concentrate", "'concentrate' needs ", "in the activation of a fighting art"},
                             {"lose this", "'lose this' needs ", "in a rule of a fighting art"},
                             {"name AI card", "'name AI card' needs ", "at the moment 'AI card comes'"},
                             {"{extra movement: 1, to: all survivors}", "'extra movement' needs ", "activation of"},
                             {"{stop movement: true, to: all survivors}", "'stop movement' needs ", "'enters zone'"}});
    EXPECT_EQ(about_art("hit comes", "ignore hit"), "");
}

TEST(Contexts, TerrainIsAddedWhereItIsSetUp) {
    expect_refusal(about_card("{add terrain: Tall Grass}"), "'add terrain' needs terrain being set up; in the actions",
                   "where terrain is set up");
    expect_refusal(about_art("start of act", "{add terrain: Tall Grass}"), "'add terrain' needs terrain being set up",
                   "at the moment 'terrain placed'");
    EXPECT_EQ(about_art("terrain placed", "{add terrain: Tall Grass}"), "");
}

TEST(Contexts, NothingIsDoneToWhoIsOffTheBoard) {
    const std::string what =
        "does nothing to who is removed from the board (RULES 6.1.4); 'place survivor' brings them back\n";
    EXPECT_EQ(about_card("{bleed: 1, to: removed survivors}"), "more.yaml:3:42: 'bleed' " + what);
    EXPECT_EQ(about_card("{pick: any removed survivor}, {bleed: 1, to: chosen}"), "more.yaml:3:72: 'bleed' " + what);
    EXPECT_EQ(about_card("{place survivor: beside monster, to: removed survivors}"), "");
}

TEST(Contexts, WhomAStepIsForFollowsFromThePlace) {
    const std::string nobody = "is for nobody here: say to:, such as to: all survivors, or pick a target before\n";
    EXPECT_EQ(about_mood("start of monster turn", "{bleed: 1}"), "more.yaml:3:95: 'bleed' " + nobody);
    EXPECT_EQ(about_mood("start of monster turn",
                         "{pick target: [closest survivor]}, {attack: {speed: 1, accuracy: 2, damage: 1}}"),
              "");
    const Loaded loaded = compile(pack_replacing(
        {"ai.yaml",
         "monster: lion\nAI:\n  - name: Claw\n    level: basic\n    type: mood\n    while in play:\n"
         "      - when: start of monster turn\n"
         "        do: [{pick target: [closest survivor]}, {attack: {speed: 1, accuracy: 2, damage: 1}}]\n"}));
    ASSERT_EQ(complaints(loaded), "");
    const TriggeredRule& rule = loaded.codex->ai_cards.front().box.triggered.front();
    EXPECT_EQ(program(*loaded.codex, rule.program)[1].who, Who::target);
}

TEST(Contexts, TheDeadDoNothing) {
    EXPECT_EQ(about_art("survivor dies", "{step: 1}"),
              "more.yaml:2:63: 'step' does nothing to the dead: the survivor has died by this moment\n");
    EXPECT_EQ(about_art("survivor dies", "{may: [flow]}"),
              "more.yaml:2:63: 'may' does nothing to the dead: the survivor has died by this moment\n");
    EXPECT_EQ(about_art("survivor dies, whose: others", "{step: 1}"), "");
}

TEST(Contexts, WhoAttacksDoesNotAttackAnew) {
    expect_refusal(about_art("wounds", "weapon attack"),
                   "'weapon attack' needs a survivor who is not attacking already; in a rule of a fighting art at the "
                   "moment 'wounds' there is none",
                   "in the activation of");
    EXPECT_EQ(about_art("act comes", "weapon attack"), "");
    EXPECT_EQ(about_art("attack ends, whose: others", "weapon attack"), "");
}

TEST(Contexts, WhoIsTargetDoesNotBecomeIt) {
    expect_refusal(about_art("targeted", "become target"), "'become target' needs another survivor just picked",
                   "at the moment 'targeted'");
    EXPECT_EQ(about_art("targeted, whose: others", "become target"), "");
    expect_refusal(about_art("targeted, whose: others", "pick another target"),
                   "'pick another target' needs a survivor just picked as target", "at the moment 'targeted'");
    EXPECT_EQ(about_art("targeted", "pick another target"), "");
}

TEST(Contexts, AMonsterThatLiesDoesNotMoveAndItsOwnActionsStop) {
    expect_refusal(about_mood("monster knocked down", "{move: {direction: forward}}"),
                   "'move' needs a monster that may stand; in a rule of an AI card in play", "behind 'stand monster'");
    EXPECT_EQ(about_mood("monster knocked down", "stand monster, {move: {direction: forward}}"), "");
    expect_refusal(about_card("stand monster"), "'stand monster' needs a program that goes on while the monster lies",
                   "in the activation of an AI card");
    EXPECT_EQ(about_mood("attack ends", "stand monster"), "");
}

TEST(Contexts, TheMonstersTurnEndsInItsTurn) {
    expect_refusal(about_mood("start of act", "end monster turn"), "'end monster turn' needs a turn of the monster",
                   "in the actions of an AI card");
    EXPECT_EQ(about_mood("AI card drawn", "end monster turn"), "");
}

TEST(Contexts, HitsAreCancelledInAnAttack) {
    expect_refusal(about_card("cancel hits out of range"), "'cancel hits out of range' needs an attack of a survivor",
                   "in the reaction of a hit location");
    EXPECT_EQ(about_reaction("cancel hits out of range"), "");
}

TEST(Contexts, MomentsThatAreNeverHeard) {
    EXPECT_EQ(about_art("wounds, whose: others", "{bleed: 1}"),
              "more.yaml:2:42: 'wounds' is heard by what the survivor bears whom it is about, and by nothing else: "
              "take out whose:\n");
    EXPECT_EQ(about_art("becomes frenzied", "{bleed: 1}"),
              "more.yaml:2:42: 'becomes frenzied' is never heard in a rule of a fighting art of whom it is about, "
              "where that cannot be used any more; it is with whose: others\n");
    EXPECT_EQ(about_art("becomes frenzied, whose: others", "{bleed: 1}"), "");
    EXPECT_EQ(about_injury("{bleed: 1, to: all survivors}"), "");
    EXPECT_NE(about_lion("hit locations:\n  - {name: Flank, critical: [], persistent injury: {name: Split Flank, while "
                         "in play: [{when: arrival, do: [skip monster turn]}]}}\n")
                  .find("'arrival' is never heard in a rule of a persistent injury"),
              std::string::npos);
}

TEST(Contexts, AKeywordBelongsToAMonster) {
    EXPECT_EQ(about_things("events: {Dusk: [{perform: Charge}]}\n"),
              "more.yaml:1:27: no event is called 'Charge'; a keyword belongs to a monster, and here is none\n");
}

}  // namespace lantern::engine
