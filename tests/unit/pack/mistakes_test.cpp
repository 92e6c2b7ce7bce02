#include <gtest/gtest.h>

#include <random>

#include "support.hpp"

namespace lantern::engine {

using namespace test;

namespace {

/// What is said about a hit location with this reaction; its steps begin in line 6, column 7.
std::string about(const std::string& steps) {
    std::vector<PackFile> pack = pack_with("      - flow\n");
    pack.push_back(
        {"steps.yaml", "monster: lion\nhit locations:\n  - name: Flank\n    copies: 1\n    failure:\n" + steps});
    return complaints(compile(pack));
}

/// What is said about the small pack with that file in place of its own.
std::string about_file(PackFile file) { return complaints(compile(pack_replacing(std::move(file)))); }

}  // namespace

TEST(Mistakes, ControlCharactersBehindEscapes) {
    const std::string rest = "version: 1\nlicence: none\n";
    // What terminals obey is no name, in whatever way it is written, and no key.
    for (const std::string escape :
         {"\\u001b[31m", "\\e[31m", "\\x1b[31m", "\\0", "\\n", "\\t", "\\x7f", "\\u0085", "\\u009b31m"}) {
        EXPECT_EQ(about_file({"pack.yaml", "id: small\nname: \"Sm" + escape + "all\"\n" + rest}),
                  "pack.yaml:2:7: name has a control character in it, which terminals may obey\n")
            << escape;
        EXPECT_EQ(about_file({"pack.yaml", "id: small\n\"na" + escape + "me\": Small\n" + rest}),
                  "pack.yaml:2:1: a key has a control character in it, which terminals may obey\n")
            << escape;
    }
    EXPECT_EQ(about_file({"pack.yaml", "id: small\nname: \"Sm\\u00e4ll \\u4e2d\"\n" + rest}), "");
    // What the parser makes of these is no text at all.
    for (const std::string escape : {"\\N", "\\_"}) {
        EXPECT_EQ(about_file({"pack.yaml", "id: small\nname: \"Sm" + escape + "all\"\n" + rest}),
                  "pack.yaml:2:7: an escape here makes bytes that are no UTF-8 text; write the character itself\n");
    }
}

TEST(Mistakes, StepsThatAreNotInTheLanguage) {
    EXPECT_EQ(about("      - knokback: 6\n"),
              "steps.yaml:6:9: no step is called 'knokback' (did you mean 'knockback'?)\n");
    EXPECT_EQ(about("      - flwo\n"), "steps.yaml:6:9: no step is called 'flwo' (did you mean 'flow'?)\n");
    EXPECT_EQ(about("      - dance: all night\n"), "steps.yaml:6:9: no step is called 'dance'\n");
    EXPECT_EQ(about("      - bleed: 1\n        grab: true\n"),
              "steps.yaml:7:9: a step has one verb, here 'bleed'; 'grab' needs a dash of its own\n");
    EXPECT_EQ(about("      - grab: true\n        untl: end of round\n"),
              "steps.yaml:7:9: 'untl' does not go with 'grab'\n");
    EXPECT_EQ(about("      - damage: 1\n        att: head\n"),
              "steps.yaml:7:9: 'att' does not go with 'damage' (did you mean 'at'?)\n");
    EXPECT_EQ(about("      - bleed\n"), "steps.yaml:6:9: 'bleed' needs a value, such as bleed: 1\n");
    EXPECT_EQ(about("      - bleed:\n"), "steps.yaml:6:9: 'bleed' needs a value, such as bleed: 1\n");
    EXPECT_EQ(about("      - grab: 2\n"), "steps.yaml:6:15: 'grab' takes no value but true\n");
    EXPECT_EQ(about("      - [flow]\n"),
              "steps.yaml:6:9: a step should be a map with a verb, or a plain word such as flow\n");
    EXPECT_EQ(
        about("      - archive gear: true\n"),
        "steps.yaml:6:23: 'archive gear: true' needs gear that acts; in the reaction of a hit location there is none, "
        "but in a rule of gear, in the activation of gear\n");
}

TEST(Mistakes, MissingNames) {
    EXPECT_EQ(about("      - perform: Charg\n"),
              "steps.yaml:6:18: no keyword of the monster and no event is called 'Charg' (did you mean 'Charge'?)\n");
    EXPECT_EQ(
        about("      - perform: darkness\n"),
        "steps.yaml:6:18: no keyword of the monster and no event is called 'darkness' (did you mean 'Darkness'?)\n");
    EXPECT_EQ(about("      - archive hit location: Claw\n"), "steps.yaml:6:31: no hit location is called 'Claw'\n");
    EXPECT_EQ(about("      - injury: Deef\n"), "steps.yaml:6:17: no injury is called 'Deef' (did you mean 'Deaf'?)\n");
    EXPECT_EQ(about("      - gear: Cloht\n"), "steps.yaml:6:15: no gear is called 'Cloht' (did you mean 'Cloth'?)\n");
    EXPECT_EQ(about("      - resource: Bonne\n"),
              "steps.yaml:6:19: no resource is called 'Bonne' (did you mean 'Bone'?)\n");
    EXPECT_EQ(about("      - if: Lost Jaw is in play\n        then: [flow]\n"),
              "steps.yaml:6:13: no persistent injury is called 'Lost Jaw'\n");
    EXPECT_EQ(about("      - pick: any survivor in cells swoop\n"), "steps.yaml:6:37: no cells is called 'swoop'\n");
    EXPECT_EQ(about("      - bash: true\n        to: survivors on Tall Gras\n"),
              "steps.yaml:7:26: no terrain is called 'Tall Gras' (did you mean 'Tall Grass'?)\n");
    EXPECT_EQ(about_file(PackFile{"other.yaml", "monster: lino\nAI: []\n"}),
              "other.yaml:1:10: no monster is called 'lino' (did you mean 'lion'?)\n");
}

TEST(Mistakes, Phrases) {
    std::string lines = "closest survivor";
    for (int i = 1; i < 255; ++i) lines += ", closest survivor";
    EXPECT_EQ(about("      - pick target: [" + lines + "]\n"), "");
    EXPECT_EQ(about("      - pick target:\n          [" + lines + ",\n           random survivor, random survivor]\n"),
              "steps.yaml:8:12: pick target has room for 255 lines\n");
    EXPECT_EQ(about("      - pick target: [closest thraet in range]\n"),
              "steps.yaml:6:31: 'thraet' does not belong in a phrase for survivors here (did you mean 'threat'?)\n");
    EXPECT_EQ(about("      - pick target: [closest threat in rnage]\n"),
              "steps.yaml:6:41: 'rnage' is no place (did you mean 'range'?)\n");
    EXPECT_EQ(about("      - pick: closest random survivor\n"), "steps.yaml:6:23: a second pick word: 'random'\n");
    EXPECT_EQ(about("      - pick: closest\n"), "steps.yaml:6:22: the phrase does not say survivor or threat\n");
    EXPECT_EQ(about("      - pick: \"any survivor in square nine\"\n"),
              "steps.yaml:6:39: square should be followed by a number from 1 to 22\n");
    EXPECT_EQ(about("      - bleed: lots\n"), "steps.yaml:6:16: not an amount: 'lots'\n");
    EXPECT_EQ(about("      - bleed: 2 x levle\n"),
              "steps.yaml:6:20: 'x' should be followed by what is counted: 'levle' (did you mean 'level'?)\n");
    EXPECT_EQ(about("      - bleed: 2 or 3\n"), "steps.yaml:6:18: the amount is over before 'or 3'\n");
    EXPECT_EQ(about("      - bleed: 1000\n"), "steps.yaml:6:16: amounts go from -100 to 100\n");
    EXPECT_EQ(about("      - if: levl 3+\n        then: [flow]\n"),
              "steps.yaml:6:13: not a condition: 'levl 3+' (did you mean 'level'?)\n");
    EXPECT_EQ(about("      - if: attacker is insaen\n        then: [flow]\n"),
              "steps.yaml:6:25: nobody can be 'insaen' (did you mean 'insane'?)\n");
    EXPECT_EQ(about("      - if: level three\n        then: [flow]\n"),
              "steps.yaml:6:19: a comparison should follow: 3+, 3-, 3, above X, below X, even or odd\n");
    EXPECT_EQ(about("      - lasting: no AI draws\n        until: end of rond\n"),
              "steps.yaml:7:16: no moment is called 'end of rond' (did you mean 'end of round'?)\n");
}

TEST(Mistakes, NumbersThatWouldDoNothing) {
    EXPECT_EQ(about("      - draw AI: -1\n"), "steps.yaml:6:18: 'draw AI' needs 1 or more, not '-1'\n");
    EXPECT_EQ(about("      - damage: 0\n        to: attacker\n"),
              "steps.yaml:6:17: 'damage' needs 1 or more, not '0'\n");
    EXPECT_EQ(about("      - survival: -1\n        to: attacker\n"), "") << "this one may take away";
}

TEST(Mistakes, StepsForWhoWasRemoved) {
    EXPECT_EQ(about("      - remove survivor: true\n        to: attacker\n      - bleed: 3\n        to: attacker\n"),
              "steps.yaml:8:9: 'bleed' does nothing to who is removed from the board (RULES 6.1.4); 'place survivor' "
              "brings them back\n");
    EXPECT_EQ(about("      - if: attacker is insane\n        then:\n          - remove survivor: true\n"
                    "            to: attacker\n      - bleed: 3\n        to: attacker\n"),
              "")
        << "they may be there still";
}

TEST(Mistakes, WordsOfShortLists) {
    EXPECT_EQ(about("      - damage: 1\n        to: attacker\n        at: view\n"),
              "steps.yaml:8:13: no hit location is called 'view'; there are head, arms, body, waist, legs\n");
}

TEST(Mistakes, YamlThatSomebodyWroteInAHurry) {
    EXPECT_EQ(about_file(PackFile{"other.yaml", "gear:\n  - name: Rope\n    source: see: page 3\n"}),
              "other.yaml:3:16: not YAML: a second ': ' in one line; put the value in quotes, or start a new line for "
              "the next key\n");
    EXPECT_EQ(about_file(PackFile{"other.yaml", "gear:\n  - {name: Rope, keywords: [item]\n"}),
              "other.yaml:3:1: not YAML: a { is not closed, or a comma or a quote is missing before this\n");
}

TEST(Mistakes, NumbersAndTypes) {
    EXPECT_EQ(about("      - attack: {speed: 99, accuracy: 2, damage: 1}\n"),
              "steps.yaml:6:25: speed should be from 1 to 30, not '99'\n");
    EXPECT_EQ(about("      - attack: {speed: fast, accuracy: 2, damage: 1}\n"),
              "steps.yaml:6:25: speed should be a number, not 'fast'\n");
    EXPECT_EQ(about("      - attack: {speed: 2, acuracy: 2, damage: 1}\n"),
              "steps.yaml:6:28: an attack has no key 'acuracy' (did you mean 'accuracy'?)\n");
    EXPECT_EQ(about("      - attack: {speed: 2, accuracy: 2}\n"),
              "steps.yaml:6:17: an attack needs the key 'damage'\n");
    EXPECT_EQ(about_file(changed(lion(), "movement: 6", "movement: 600")),
              "lion.yaml:14:59: movement should be from 0 to 60, not '600'\n");
    EXPECT_EQ(about_file(changed(lion(), "start: H11", "start: Q1")),
              "lion.yaml:4:12: 'Q1' is no space of the board: A1 to P22\n");
    EXPECT_EQ(about_file(changed(lion(), "start: H11", "start: P11")),
              "lion.yaml:4:12: 2x2 spaces from P11 reach over the edge of the board\n");
    EXPECT_EQ(about_file(changed(lion(), "deck: {basic: 1}", "deck: {basic: 2}")),
              "lion.yaml:14:45: 2 basic cards, but there are 1\n");
    EXPECT_EQ(about("      flow\n"), "steps.yaml:6:7: steps should be a list, not 'flow'\n");
}

TEST(Mistakes, TablesAndDuplicates) {
    EXPECT_EQ(about("      - roll: d10\n        table: {1-3: [], 5+: []}\n"),
              "steps.yaml:7:26: no row for 4 before this one\n");
    EXPECT_EQ(about("      - roll: d10\n        table: {1-3: [], 3-10: []}\n"),
              "steps.yaml:7:26: the row overlaps another one at 3\n");
    EXPECT_EQ(about("      - roll: d10\n        table: {1-3: []}\n"), "steps.yaml:7:16: no row for 4\n");
    EXPECT_EQ(about("      - bleed: 1\n        to: target\n        to: attacker\n"),
              "steps.yaml:8:9: the key 'to' is there already, in line 7\n");
    EXPECT_EQ(about_file(PackFile{"more.yaml", "gear:\n  - {name: Cloth}\n"}),
              "more.yaml:2:12: the gear 'Cloth' is there already, in base.yaml:3\n");
    EXPECT_EQ(about_file(PackFile{"more.yaml", "survivors:\n  - {name: Zachary}\n"}),
              "more.yaml:2:12: the survivor 'Zachary' is there already, in base.yaml:18\n");
    EXPECT_EQ(about_file(PackFile{"more.yaml", "gaer: []\n"}),
              "more.yaml:1:1: a pack file has no key 'gaer' (did you mean 'gear'?)\n");
    EXPECT_EQ(about_file(PackFile{"more.yaml", "gear:\n  - {name: Knife, keywords: [fraul]}\n"}),
              "more.yaml:2:30: no keyword is called 'fraul' (did you mean 'frail'?)\n");
    EXPECT_EQ(about_file(PackFile{"more.yaml", "survivors:\n  - {name: Lucy, gear: [Cloth, Cloth]}\n"}),
              "more.yaml:2:32: a second piece of armor for the waist\n");
    EXPECT_EQ(about_file(PackFile{"more.yaml", "events: {A: [{perform: B}], B: [{perform: A}]}\n"}),
              "more.yaml:1:13: 'A' performs itself without end\nmore.yaml:1:32: 'B' performs itself without end\n");
}

TEST(Mistakes, AMonsterLacksWhatItNeeds) {
    EXPECT_EQ(about_file(changed(lion(), "    instinct: {name: Sniff, do: [end monster turn]}\n", "")),
              "lion.yaml:2:5: a monster needs the key 'instinct'\n");
    EXPECT_EQ(
        about_file(changed(lion(), "- pick target: [closest survivor in field of view]\n        no target: instinct",
                           "- flow")),
        "lion.yaml:8:7: a basic action begins with the step 'pick target'\n"
        "lion.yaml:9:9: 'move and attack' is for nobody here: say to:, such as to: all survivors, or pick a target "
        "before\n");
    EXPECT_EQ(about_file(changed(base(), "Fist & Tooth", "Fists")),
              "pack.yaml:1:1: no gear is called 'Fist & Tooth', what survivors fight with unarmed\n");
    EXPECT_EQ(about_file(changed(base(), "brain trauma: " + rows(), "")), "pack.yaml:1:1: no table of brain trauma\n");
    EXPECT_EQ(about_file(changed(ai("      - flow\n"), "level: basic", "level: basic\n    copies: 20")), "");
    EXPECT_EQ(about_file(changed(manifest(), "licence: none\n", "")),
              "pack.yaml:1:1: a pack file needs the key 'licence'\n");
    EXPECT_EQ(complaints(compile({base()})), "pack.yaml: the pack has no pack.yaml\n");
}

TEST(Mistakes, AmmunitionForNothing) {
    const auto about_gear = [](const std::string& rest) {
        std::vector<PackFile> pack = pack_with("      - flow\n");
        pack.push_back({"gear.yaml",
                        "weapon types:\n  - {name: bow, source: test, specialization: {}, mastery: {}}\n"
                        "gear:\n  - {name: Dart, source: test, " +
                            rest + "}\n"});
        return complaints(compile(pack));
    };
    EXPECT_EQ(about_gear("keywords: [ammunition], ammunition for: bow"), "");
    EXPECT_EQ(about_gear("keywords: [ammunition]"),
              "gear.yaml:4:42: ammunition says what shoots it: `ammunition for: bow`\n");
    EXPECT_EQ(about_gear("ammunition for: bow"),
              "gear.yaml:4:48: only gear with the keyword ammunition is ammunition for a weapon\n");
    EXPECT_EQ(about_gear("keywords: [ammunition], ammunition for: baw"),
              "gear.yaml:4:72: no weapon type is called 'baw' (did you mean 'bow'?)\n");
}

TEST(Mistakes, Cards) {
    EXPECT_EQ(about_file(changed(hit_locations(), "critical: []", "failure: [flow], reflex: [flow]")),
              "locations.yaml:3:42: a hit location has one reaction, here 'failure' already\n");
    EXPECT_EQ(about_file(changed(hit_locations(), "critical: []", "flags: [trap]")),
              "lion.yaml:2:5: the monster has no hit locations\n"
              "locations.yaml:3:5: a hit location needs the key 'actions'\n");
    EXPECT_EQ(about_file(changed(ai("      - flow\n"), "level: basic", "level: basci")),
              "ai.yaml:4:12: no level is called 'basci' (did you mean 'basic'?)\n");
    EXPECT_EQ(about_file(changed(ai("      - flow\n"), "level: basic", "level: basic\n    always: [no AI draws]")),
              "ai.yaml:3:5: a normal AI card does not stay in play: its type should be mood, trait or duration\n");
    EXPECT_EQ(about_file(changed(lion(), "{distance: 6}", "{spaces: [H11, A1]}")),
              "lion.yaml:5:32: H11 is under the monster\n");
    EXPECT_EQ(about_file(changed(lion(), "movement: 6,", "in play: [Clwa], movement: 6,")),
              "lion.yaml:14:59: no AI card is called 'Clwa' (did you mean 'Claw'?)\n");
}

TEST(Mistakes, FilesThatAreNoPack) {
    EXPECT_EQ(about_file(PackFile{"x.yaml", ""}), "x.yaml:1:1: the file is empty; write what it holds, or remove it\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "# nothing\n"}),
              "x.yaml:1:1: the file is empty; write what it holds, or remove it\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "gear:\n\t- name: Knife\n"}),
              "x.yaml:2:1: a tab in the indentation; use spaces\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "gear: []\nname: \x01\n"}),
              "x.yaml:2:7: not a text file: a byte that is no UTF-8 text\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "name: \xC3\x28\n"}),
              "x.yaml:1:7: not a text file: a byte that is no UTF-8 text\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "gear: &a []\n"}),
              "x.yaml:1:7: YAML anchors (&name) are refused; write the value out where it is needed\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "gear: !!set {}\n"}), "x.yaml:1:7: YAML tags (!name) are refused\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "gear: []\n---\ngear: []\n"}),
              "x.yaml:2:1: a pack file holds one document; take out the line '---'\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "- gear\n"}),
              "x.yaml:1:1: a pack file should be a map of keys, not a list\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "gear: [\n"}).substr(0, 10), "x.yaml:2:1");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "gear: {[a]: 1}\n"}), "x.yaml:1:8: a key must be plain text\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", "gear: " + std::string(40, '[') + std::string(40, ']')}),
              "x.yaml:1:38: nested more than 32 levels deep\n");
    EXPECT_EQ(about_file(PackFile{"x.yaml", std::string(largest_pack_file + 1, 'x')}),
              "x.yaml:1:1: the file is larger than 1 MiB; split it\n");
}

TEST(Mistakes, AnAliasBombIsRefusedBeforeItIsExpanded) {
    std::string bomb = "a0: &a0 [x, x]\n";
    for (int i = 1; i < 60; ++i) {
        const std::string last = std::to_string(i - 1), name = std::to_string(i);
        bomb += "a" + name + ": &a" + name + " [*a" + last + ", *a" + last + "]\n";
    }
    EXPECT_EQ(about_file(PackFile{"x.yaml", bomb}),
              "x.yaml:1:5: YAML anchors (&name) are refused; write the value out where it is needed\n");
}

TEST(Mistakes, EveryMistakeOfAPackIsReportedAtOnce) {
    EXPECT_EQ(about("      - knokback: 6\n      - bleed: lots\n      - perform: Charg\n"),
              "steps.yaml:6:9: no step is called 'knokback' (did you mean 'knockback'?)\n"
              "steps.yaml:7:16: not an amount: 'lots'\n"
              "steps.yaml:8:18: no keyword of the monster and no event is called 'Charg' (did you mean 'Charge'?)\n");
}

TEST(Mistakes, NoChangeOfBytesCrashes) {
    std::vector<PackFile> whole = pack_with(
        "      - pick target: [closest threat facing in range, random survivor with the most courage]\n"
        "        no target: instinct\n"
        "      - move and attack: {speed: 2, accuracy: 2, damage: 1}\n"
        "        after damage: [{bleed: 1d5 + 1}, {grab: true}]\n"
        "      - roll: d10\n"
        "        table: {1-3: [], 4+: [{survival: -1}]}\n"
        "      - if: [level 3+, not target is insane]\n"
        "        then: [{lasting: {survivor: {evasion: 1}}, until: end of round}]\n");
    const std::string alphabet = " \n\t-:,[]{}\"'#&*!|>%@?0a~+\x80";
    std::mt19937 random(20240607);
    const auto below = [&](std::size_t n) { return random() % n; };
    int broken = 0;
    for (int round = 0; round < 3000; ++round) {
        std::vector<PackFile> pack = whole;
        std::string& text = pack[below(pack.size())].text;
        for (std::size_t change = 0; change <= below(3); ++change) {
            const std::size_t place = below(text.size());
            switch (below(4)) {
                case 0: text[place] = alphabet[below(alphabet.size())]; break;
                case 1: text.erase(place, 1 + below(6)); break;
                case 2: text.insert(place, 1, alphabet[below(alphabet.size())]); break;
                default: text.insert(place, text.substr(below(text.size()), below(30))); break;
            }
        }
        const Loaded loaded = compile(pack);
        ASSERT_NE(loaded.codex.has_value(), !loaded.diagnostics.empty());
        broken += loaded.codex ? 0 : 1;
    }
    EXPECT_GT(broken, 1000);
}

}  // namespace lantern::engine
