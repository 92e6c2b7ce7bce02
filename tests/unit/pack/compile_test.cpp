#include <gtest/gtest.h>

#include "support.hpp"

namespace lantern::engine {

using namespace test;

namespace {

/// The actions of the only AI card.
std::vector<Op> actions(const Loaded& loaded) {
    EXPECT_EQ(complaints(loaded), "");
    if (!loaded.codex) return {};
    return program(*loaded.codex, loaded.codex->ai_cards.front().actions);
}

/// Steps behind a pick of a target, whom they are for.
std::string for_target(const std::string& steps) { return "      - pick target: [closest survivor]\n" + steps; }

/// Their ops without that pick and what it does when it finds nobody.
std::vector<Op> actions_for_target(const Loaded& loaded) {
    std::vector<Op> ops = actions(loaded);
    if (ops.size() < 4 || ops.front().verb != Verb::pick_target) return {};
    ops.erase(ops.end() - 3, ops.end() - 1);
    ops.erase(ops.begin());
    for (Op& op : ops) op.jump = op.jump == 0 ? op.jump : static_cast<std::uint16_t>(op.jump - 1);
    return ops;
}

Op op(Verb verb, Who who = Who::nobody, std::uint8_t a = 0) {
    Op made;
    made.verb = verb;
    made.who = who;
    made.a = a;
    return made;
}

}  // namespace

TEST(Compile, ASmallPack) {
    const Loaded loaded = compile(pack_with("      - flow\n"));
    ASSERT_EQ(complaints(loaded), "");
    const Codex& codex = *loaded.codex;
    EXPECT_EQ(codex.code.front(), Op{});
    EXPECT_EQ(codex.pack_ids, std::vector<std::string>{"small"});
    EXPECT_EQ(codex.gear[codex.fist_and_tooth].name, "Fist & Tooth");
    EXPECT_TRUE(codex.gear[0].has(Keyword::melee));
    EXPECT_EQ(codex.gear[1].armor_location, 3);
    EXPECT_EQ(codex.presets[0].gear, (std::vector<std::uint16_t>{1, 2}));
    EXPECT_EQ(codex.presets[0].start, parse_space("N10"));
    EXPECT_EQ(codex.injuries[0].impairments, Impairment::deaf);
    EXPECT_EQ(codex.severe_injury_tables[4].size(), 2U);
    EXPECT_EQ(codex.severe_injury_tables[4][1].from, 10);
    ASSERT_EQ(codex.monsters.size(), 1U);
    const Monster& monster = codex.monsters.front();
    EXPECT_EQ(monster.ai_cards.size(), 1U);
    EXPECT_EQ(monster.hit_locations.size(), 1U);
    EXPECT_EQ(monster.levels.front().basic, 1);
    EXPECT_EQ(monster.instinct_name, "Sniff");
    EXPECT_TRUE(codex.hit_locations.front().has_critical);
    EXPECT_EQ(codex.hit_locations.front().critical_program, 0);
    EXPECT_EQ(codex.persistent_injuries[codex.hit_locations.front().persistent_injury].name, "No Jaw");
    EXPECT_EQ(verbs(program(codex, monster.instinct)), (std::vector{Verb::end_monster_turn, Verb::end}));
    EXPECT_EQ(codex.cell_lists[1], (std::vector<Cell>{{-1, 2}, {0, 2}}));
}

TEST(Compile, PickTargetGoesToItsInsteadBlockBehindTheRest) {
    const Loaded loaded =
        compile(pack_with("      - pick target: [closest threat facing in range, closest threat in field of view]\n"
                          "        no target: instinct\n"
                          "      - flow\n"));
    const std::vector<Op> ops = actions(loaded);
    ASSERT_EQ(verbs(ops),
              (std::vector{Verb::pick_target, Verb::flow, Verb::jump, Verb::instinct, Verb::stop, Verb::end}));
    EXPECT_EQ(ops[0].a, 2);
    EXPECT_EQ(ops[0].jump, 3);
    EXPECT_EQ(ops[2].jump, 5);
    EXPECT_EQ(ops[3].index, 0);
    const Selector& first = loaded.codex->selectors[ops[0].index];
    EXPECT_EQ(first.pick, Pick::closest);
    EXPECT_EQ(first.traits, (Traits{Trait::threat, Trait::facing, Trait::in_range}));
    EXPECT_EQ(loaded.codex->selectors[ops[0].index + 1U].traits, (Traits{Trait::threat, Trait::in_field_of_view}));
}

TEST(Compile, ABasicActionHasTwoForms) {
    const Loaded loaded =
        compile(pack_with("      - basic action: {on: furthest survivor in range, speed: +2, damage: +1}\n"));
    const std::vector<Op> ops = actions(loaded);
    ASSERT_EQ(verbs(ops), (std::vector{Verb::pick, Verb::basic_action, Verb::end}));
    EXPECT_EQ(ops[0].jump, 2);
    EXPECT_EQ(ops[1].who, Who::chosen);
    EXPECT_EQ(ops[1].a, 2);
    EXPECT_EQ(ops[1].b, 1);
    const Monster& monster = loaded.codex->monsters[0];
    EXPECT_EQ(program(*loaded.codex, monster.basic_action).front().verb, Verb::pick_target);
    const std::vector<Op> supplied = program(*loaded.codex, monster.basic_action_on_target);
    ASSERT_EQ(verbs(supplied), (std::vector{Verb::move_and_attack, Verb::end}));
    EXPECT_EQ(supplied[0].who, Who::target);
}

TEST(Compile, AProfileAndItsTriggers) {
    const Loaded loaded = compile(pack_with(
        for_target("      - move and attack: {speed: 1, accuracy: 2+, damage: 2, reach: 2, always hits: head}\n"
                   "        after damage: [{knockback: 6}]\n"
                   "      - attack: {speed: 3, accuracy: 4, damage: none}\n"
                   "        to: all survivors\n")));
    const std::vector<Op> ops = actions_for_target(loaded);
    ASSERT_EQ(verbs(ops), (std::vector{Verb::move_and_attack, Verb::attack, Verb::end}));
    const Profile& first = loaded.codex->profiles[ops[0].index];
    EXPECT_EQ(first.speed, 1);
    EXPECT_EQ(first.accuracy, 2);
    EXPECT_EQ(first.reach, 2);
    EXPECT_EQ(first.location, 0);
    EXPECT_EQ(first.after_hit, 0);
    const std::vector<Op> after = program(*loaded.codex, first.after_damage);
    ASSERT_EQ(verbs(after), (std::vector{Verb::knockback, Verb::end}));
    EXPECT_EQ(after[0].who, Who::target);
    EXPECT_EQ(after[0].amount.plus, 6);
    EXPECT_EQ(ops[1].who, Who::selected);
    EXPECT_FALSE(loaded.codex->profiles[ops[1].index].has_damage);
}

TEST(Compile, AmountsOfEveryKind) {
    const Loaded loaded =
        compile(pack_with(for_target("      - brain damage: 2 x level\n"
                                     "      - survival: -1\n"
                                     "      - insanity: courage of target + 1\n"
                                     "      - bleed: bleeding tokens\n"
                                     "      - damage: 1d5 + 1\n"
                                     "        at: head\n"
                                     "        to: all non-deaf survivors\n")));
    const std::vector<Op> ops = actions_for_target(loaded);
    ASSERT_EQ(verbs(ops), (std::vector{Verb::brain_damage, Verb::survival, Verb::insanity, Verb::bleed, Verb::roll,
                                       Verb::damage, Verb::end}));
    EXPECT_EQ(ops[0].amount, (Amount{Source::level, Who::nobody, 2, 0}));
    EXPECT_EQ(ops[1].amount, (Amount{Source::none, Who::nobody, 0, -1}));
    EXPECT_EQ(ops[2].amount, (Amount{Source::courage, Who::target, 1, 1}));
    EXPECT_EQ(ops[3].amount, (Amount{Source::bleeding, Who::target, 1, 0}));
    EXPECT_EQ(ops[4], op(Verb::roll, Who::nobody, 5));
    EXPECT_EQ(ops[5].amount, (Amount{Source::roll, Who::nobody, 1, 1}));
    EXPECT_EQ(ops[5].who, Who::selected);
    EXPECT_EQ(loaded.codex->selectors[ops[5].selector].traits, Trait::not_deaf);
    EXPECT_EQ(ops[5].a, 0);
}

TEST(Compile, EachRunsItsBlockForTheSurvivor) {
    const Loaded loaded =
        compile(pack_with("      - each: survivors in cells sweep\n"
                          "        do:\n"
                          "          - roll: d10\n"
                          "            above: courage\n"
                          "            then: [{bash: true}]\n"
                          "            else: [{insanity: 1}]\n"));
    const std::vector<Op> ops = actions(loaded);
    ASSERT_EQ(verbs(ops), (std::vector{Verb::each, Verb::roll, Verb::test, Verb::bash, Verb::jump, Verb::insanity,
                                       Verb::each_end, Verb::end}));
    EXPECT_EQ(ops[0].who, Who::selected);
    EXPECT_EQ(ops[0].jump, 7);
    EXPECT_EQ(loaded.codex->selectors[ops[0].selector].region, (Region{Zone::cells, 0, 1}));
    EXPECT_EQ(ops[2].jump, 5);
    EXPECT_EQ(ops[3].who, Who::subject);
    EXPECT_EQ(ops[4].jump, 6);
    const Condition& above = loaded.codex->conditions[ops[2].index];
    EXPECT_EQ(above.compare, Compare::above);
    EXPECT_EQ(above.amount.source, Source::roll);
    EXPECT_EQ(above.against, (Amount{Source::courage, Who::subject, 1, 0}));
}

TEST(Compile, ATableIsAChainOfTests) {
    const Loaded loaded =
        compile(pack_with(for_target("      - roll: d10\n"
                                     "        table:\n"
                                     "          1: [{dies: true}]\n"
                                     "          2-9: []\n"
                                     "          10+: [{survival: 1}]\n")));
    const std::vector<Op> ops = actions_for_target(loaded);
    ASSERT_EQ(verbs(ops), (std::vector{Verb::roll, Verb::test, Verb::die, Verb::jump, Verb::test, Verb::jump,
                                       Verb::test, Verb::survival, Verb::end}));
    EXPECT_EQ(ops[1].jump, 4);
    EXPECT_EQ(ops[3].jump, 8);
    EXPECT_EQ(ops[4].jump, 6);
    const Condition& low = loaded.codex->conditions[ops[4].index];
    EXPECT_EQ(low.compare, Compare::at_least);
    EXPECT_EQ(low.against.plus, 2);
    EXPECT_TRUE(low.more);
    EXPECT_EQ(loaded.codex->conditions[ops[4].index + 1U].compare, Compare::at_most);
    EXPECT_FALSE(loaded.codex->conditions[ops[4].index + 1U].more);
}

TEST(Compile, OffersChoicesAndWhatComesLater) {
    const Loaded loaded = compile(
        pack_with(for_target("      - may: [{permanent: {strength: 1}}]\n"
                             "        cost: {survival: 2}\n"
                             "        by: target\n"
                             "        else: [{later: [{monster dies: true}]}]\n"
                             "      - choose: {stay: [flow], go: [{move: {away from: target}, spaces: 3}]}\n")));
    const std::vector<Op> ops = actions_for_target(loaded);
    ASSERT_EQ(verbs(ops), (std::vector{Verb::offer, Verb::permanent, Verb::jump, Verb::later, Verb::choose,
                                       Verb::option, Verb::option, Verb::flow, Verb::jump, Verb::move, Verb::end}));
    EXPECT_EQ(ops[0].who, Who::target);
    EXPECT_EQ(ops[0].a, 2);
    EXPECT_EQ(ops[0].b, 1);
    EXPECT_EQ(ops[0].jump, 3);
    EXPECT_EQ(verbs(program(*loaded.codex, ops[3].index)), (std::vector{Verb::kill_monster, Verb::end}));
    EXPECT_EQ(ops[4].a, 2);
    EXPECT_EQ(loaded.codex->words[ops[5].index], "stay");
    EXPECT_EQ(ops[5].jump, 7);
    EXPECT_EQ(ops[6].jump, 9);
    EXPECT_EQ(ops[9].a, static_cast<std::uint8_t>(Heading::away));
    EXPECT_EQ(ops[9].who, Who::target);
    EXPECT_EQ(ops[9].amount.plus, 3);
}

TEST(Compile, NamesAreResolved) {
    const Loaded loaded = compile(
        pack_with(for_target("      - perform: Charge\n"
                             "      - perform: Darkness\n"
                             "      - injury: Deaf\n"
                             "      - disorder: random\n"
                             "      - resource: Bone\n"
                             "        amount: 2\n"
                             "      - archive hit location: Maw\n"
                             "      - if: [No Jaw is in play, not target has pickaxe gear, target is on Tall Grass]\n"
                             "        then: [stop]\n")));
    const std::vector<Op> ops = actions_for_target(loaded);
    ASSERT_EQ(verbs(ops), (std::vector{Verb::perform, Verb::each, Verb::perform, Verb::each_end, Verb::record_injury,
                                       Verb::disorder, Verb::resource, Verb::archive_hit_location, Verb::test,
                                       Verb::stop, Verb::end}));
    EXPECT_EQ(program(*loaded.codex, ops[0].index).front().verb, Verb::move);
    EXPECT_EQ(ops[1].who, Who::target);
    EXPECT_EQ(program(*loaded.codex, ops[2].index).front().who, Who::subject);
    EXPECT_EQ(ops[5].index, random_thing);
    EXPECT_EQ(ops[6].a, 2);
    const Condition* conditions = &loaded.codex->conditions[ops[8].index];
    EXPECT_EQ(conditions[0].test, engine::Test::injury_in_play);
    EXPECT_EQ(conditions[1].test, engine::Test::has_keyword_word);
    EXPECT_TRUE(conditions[1].negated);
    EXPECT_EQ(loaded.codex->words[conditions[1].number], "pickaxe");
    EXPECT_EQ(conditions[2].test, engine::Test::on_terrain);
    EXPECT_FALSE(conditions[2].more);
}

TEST(Compile, AttributesOneOpEach) {
    const Loaded loaded =
        compile(pack_with("      - token: {strength: 1, evasion: -1}\n"
                          "        to: adjacent survivors\n"
                          "      - lasting: {monster: {toughness: -1}}\n"
                          "        until: end of attack\n"
                          "      - lasting: everyone is a threat\n"
                          "        until: end of next round\n"));
    const std::vector<Op> ops = actions(loaded);
    ASSERT_EQ(verbs(ops),
              (std::vector{Verb::survivor_token, Verb::survivor_token, Verb::lasting, Verb::lasting, Verb::end}));
    EXPECT_EQ(ops[0].a, static_cast<std::uint8_t>(Attribute::strength));
    EXPECT_EQ(ops[1].a, static_cast<std::uint8_t>(Attribute::evasion));
    EXPECT_EQ(ops[0].selector, ops[1].selector);
    EXPECT_EQ(ops[2].index, static_cast<std::uint16_t>(Attribute::toughness));
    EXPECT_EQ(ops[3].a, static_cast<std::uint8_t>(Static::everyone_is_a_threat));
    EXPECT_EQ(ops[3].b, static_cast<std::uint8_t>(Until::end_of_next_round));
}

TEST(Compile, RulesThatWait) {
    const std::string card =
        "monster: lion\n"
        "AI:\n"
        "  - name: Alert\n"
        "    level: basic\n"
        "    type: mood\n"
        "    while in play:\n"
        "      - {when: enters zone, zone: square 4, do: [{priority target: true}, {discard: true}]}\n"
        "      - {when: start of monster turn, if: tokens here 3+, do: [basic action]}\n"
        "    always:\n"
        "      - monster: {damage: level}\n"
        "      - no AI draws\n"
        "      - {injury rolls: -3, if: survivor is deaf}\n"
        "    activation: {if: survivor is on Tall Grass, do: [{place monster: adjacent to survivor}]}\n";
    const Loaded loaded = compile(pack_replacing({"ai.yaml", card}));
    ASSERT_EQ(complaints(loaded), "");
    const AiCard& alert = loaded.codex->ai_cards.front();
    EXPECT_EQ(alert.type, CardType::mood);
    const RuleBox& box = alert.box;
    EXPECT_EQ(box.triggers, (Triggers{Trigger::enters_zone, Trigger::monster_turn_start}));
    ASSERT_EQ(box.triggered.size(), 2U);
    EXPECT_EQ(box.triggered[0].zone, (Region{Zone::square, 4, 0}));
    EXPECT_EQ(program(*loaded.codex, box.triggered[0].program).front().who, Who::subject);
    EXPECT_EQ(loaded.codex->conditions[box.triggered[1].condition].amount.source, Source::tokens_here);
    ASSERT_EQ(box.always.size(), 3U);
    EXPECT_EQ(box.always[0].a, static_cast<std::uint8_t>(Attribute::damage));
    EXPECT_EQ(box.always[0].amount.source, Source::level);
    EXPECT_EQ(box.always[1].what, Static::no_ai_draws);
    EXPECT_EQ(box.always[2].amount.plus, -3);
    EXPECT_EQ(loaded.codex->conditions[box.always[2].condition].test, engine::Test::is_deaf);
    EXPECT_EQ(program(*loaded.codex, box.activation).front().verb, Verb::place_monster);
    EXPECT_NE(box.activation_condition, 0);
}

TEST(Compile, ALaterPackUsesTheNamesOfAnEarlierOne) {
    const std::vector<PackFile> more{{"pack.yaml",
                                      "id: more\nname: More\nversion: 1\nlicence: none\ndepends: [small]\nsurvivors:\n"
                                      "  - {name: Lucy, gear: [Cloth], disorders: [Prey]}\n"}};
    const std::vector<std::vector<PackFile>> packs{pack_with("      - flow\n"), more};
    const Loaded loaded = compile_packs(packs);
    ASSERT_EQ(complaints(loaded), "");
    EXPECT_EQ(loaded.codex->presets.back().name, "Lucy");
    const std::vector<std::vector<PackFile>> alone{more};
    EXPECT_EQ(complaints(compile_packs(alone)),
              "pack.yaml:5:11: the pack 'small' is not loaded\n"
              "pack.yaml:7:25: no gear is called 'Cloth'\n"
              "pack.yaml:7:45: no disorder is called 'Prey'\n");
}

}  // namespace lantern::engine
