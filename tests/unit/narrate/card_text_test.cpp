#include "narrate/card_text.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "core_pack.hpp"
#include "narrate/phrases.hpp"
#include "narrate/program_text.hpp"
#include "narrate/step_text.hpp"

namespace lantern::engine {
namespace {

constexpr Amount number(int n) { return {Source::none, Who::nobody, 0, static_cast<std::int8_t>(n)}; }
constexpr Amount times_level(int n) { return {Source::level, Who::nobody, static_cast<std::int8_t>(n), 0}; }

Op make(Verb verb, Who who = Who::nobody, Amount amount = {}) {
    Op op;
    op.verb = verb;
    op.who = who;
    op.amount = amount;
    return op;
}

/// A program written down as the compiler would; jumps count from its start.
class Programs {
public:
    ProgramStart add(std::initializer_list<Op> ops) {
        const std::size_t start = codex.code.size();
        for (Op op : ops) {
            if (op.jump != 0) op.jump = static_cast<std::uint16_t>(op.jump + start);
            codex.code.push_back(op);
        }
        return static_cast<ProgramStart>(start);
    }
    static Op jump(Verb verb, unsigned to, unsigned index = 0) {
        Op op = make(verb);
        op.jump = static_cast<std::uint16_t>(to);
        op.index = static_cast<std::uint16_t>(index);
        return op;
    }
    unsigned condition(Condition c) {
        codex.conditions.push_back(c);
        return static_cast<unsigned>(codex.conditions.size() - 1);
    }
    unsigned on_roll(Compare compare, int against, bool more = false) {
        Condition c;
        c.compare = compare;
        c.amount = {Source::roll, Who::nobody, 1, 0};
        c.against = number(against);
        c.more = more;
        return condition(c);
    }
    unsigned selector(Selector s) {
        codex.selectors.push_back(s);
        return static_cast<unsigned>(codex.selectors.size() - 1);
    }

    Codex codex;
};

Selector select(Pick pick, std::initializer_list<Trait> traits) {
    Selector s;
    s.pick = pick;
    for (const Trait t : traits) s.traits.add(t);
    return s;
}

TEST(Phrases, Survivors) {
    Codex codex;
    EXPECT_EQ(selector_text(codex, select(Pick::closest, {Trait::threat, Trait::facing, Trait::in_range})).name,
              "the closest threat facing in range");
    EXPECT_EQ(selector_text(codex, select(Pick::all, {Trait::not_deaf})).name, "all non-deaf survivors");
    EXPECT_EQ(selector_text(codex, select(Pick::random, {Trait::adjacent})).name,
              "a random survivor adjacent to the monster");
    EXPECT_EQ(selector_text(codex, select(Pick::any, {Trait::other})).name, "another survivor");
    EXPECT_EQ(selector_text(codex, select(Pick::last_to_wound, {Trait::in_range})).name,
              "the last survivor to wound the monster in range");
    Selector most = select(Pick::most, {});
    most.stat = Source::courage;
    EXPECT_EQ(selector_text(codex, most).name, "the survivor with the most courage");
    Selector zone = select(Pick::all, {Trait::in_zone});
    zone.region = {Zone::square, 4, 0};
    EXPECT_EQ(selector_text(codex, zone).name, "all survivors within 4 spaces of the monster, diagonals included");
    codex.selectors.push_back(select(Pick::all, {Trait::knocked_down}));
    EXPECT_EQ(each_text(codex, Who::selected, 1), "each knocked down survivor");
}

TEST(Phrases, Amounts) {
    EXPECT_EQ(amount_text(number(3)), "3");
    EXPECT_EQ(amount_text(times_level(2)), "twice the monster's level");
    EXPECT_EQ(amount_text({Source::courage, Who::attacker, 1, -1}), "the courage of the attacker minus 1");
    const Subject target{"the target", false};
    EXPECT_EQ(change_text(target, number(-1), "survival", "survival"), "the target loses 1 survival");
    EXPECT_EQ(change_text(target, times_level(1), "insanity", "insanity"),
              "the target gains insanity equal to the monster's level");
    EXPECT_EQ(change_text({"all survivors", true}, times_level(-2), "insanity", "insanity"),
              "all survivors lose insanity equal to twice the monster's level");
}

TEST(ProgramText, TheEmptyProgramIsEmpty) {
    Codex codex;
    EXPECT_EQ(program_text(codex, 0), "");
}

TEST(ProgramText, AttackWithItsTriggersAndNoTarget) {
    Programs p;
    Monster lion;
    lion.instinct_name = "Sniff";
    lion.instinct = p.add({make(Verb::end_monster_turn), make(Verb::end)});
    p.codex.monsters.push_back(lion);
    Profile profile;
    profile.speed = 2;
    profile.accuracy = 2;
    profile.damage = 1;
    profile.after_damage = p.add({make(Verb::bleed, Who::target, number(1)), make(Verb::end)});
    p.codex.profiles.push_back(profile);
    const unsigned first = p.selector(select(Pick::closest, {Trait::threat, Trait::facing, Trait::in_range}));
    p.selector(select(Pick::closest, {Trait::threat, Trait::in_field_of_view}));
    Op targets = Programs::jump(Verb::pick_target, 4, first);
    targets.a = 2;
    const Op instinct = make(Verb::instinct);
    const ProgramStart start = p.add({targets, make(Verb::flow), make(Verb::move_and_attack, Who::target),
                                      Programs::jump(Verb::jump, 6), instinct, make(Verb::stop), make(Verb::end)});
    EXPECT_EQ(program_text(p.codex, start),
              "Pick target: the closest threat facing in range; otherwise the closest threat in field of view.\n"
              "No target: the monster performs its instinct, Sniff.\n"
              "Survival opportunity.\n"
              "The monster moves toward the target and attacks: speed 2, accuracy 2+, damage 1.\n"
              "  After damage: the target gains 1 bleeding token.\n");
}

TEST(ProgramText, TablesReadRowByRow) {
    Programs p;
    const unsigned one = p.on_roll(Compare::equal, 1);
    const unsigned middle = p.on_roll(Compare::at_least, 2, true);
    p.on_roll(Compare::at_most, 9);
    const unsigned ten = p.on_roll(Compare::at_least, 10);
    Op roll = make(Verb::roll);
    roll.a = 10;
    const ProgramStart start =
        p.add({roll, Programs::jump(Verb::test, 4, one), make(Verb::die, Who::subject), Programs::jump(Verb::jump, 10),
               Programs::jump(Verb::test, 8, middle), make(Verb::bleed, Who::subject, number(2)),
               make(Verb::bash, Who::subject), Programs::jump(Verb::jump, 10), Programs::jump(Verb::test, 10, ten),
               make(Verb::survival, Who::subject, number(1)), make(Verb::archive_terrain), make(Verb::end)});
    EXPECT_EQ(program_text(p.codex, start, 1),
              "  Roll a d10.\n"
              "  On 1: the survivor dies.\n"
              "  On 2-9:\n"
              "    The survivor gains 2 bleeding tokens.\n"
              "    The survivor is knocked down.\n"
              "  On 10+: the survivor gains 1 survival.\n"
              "  This terrain tile is archived.\n");
}

TEST(ProgramText, OverlappingRowsSayOtherwise) {
    Programs p;
    const unsigned high = p.on_roll(Compare::at_least, 13);
    const unsigned low = p.on_roll(Compare::at_least, 4);
    const ProgramStart start =
        p.add({Programs::jump(Verb::test, 3, high), make(Verb::bash, Who::subject), Programs::jump(Verb::jump, 5),
               Programs::jump(Verb::test, 5, low), make(Verb::stand, Who::subject), make(Verb::end)});
    EXPECT_EQ(program_text(p.codex, start),
              "On 13+: the survivor is knocked down.\nOtherwise, on 4+: the survivor stands up.\n");
}

TEST(ProgramText, ConditionsOffersAndChoices) {
    Programs p;
    p.codex.words = {"", "run", "hide"};
    Condition insane;
    insane.test = engine::Test::is_insane;
    insane.who = Who::target;
    insane.more = true;
    const unsigned both = p.condition(insane);
    Condition alive;
    alive.test = engine::Test::is_alive;
    alive.who = Who::target;
    alive.negated = true;
    p.condition(alive);
    Op offer = Programs::jump(Verb::offer, 5);
    offer.who = Who::attacker;
    offer.a = 1;
    offer.b = 1;
    Op choose = make(Verb::choose);
    choose.a = 2;
    const ProgramStart start = p.add({
        Programs::jump(Verb::test, 2, both), make(Verb::grab, Who::target),                   // 0
        offer, make(Verb::courage, Who::attacker, number(1)), Programs::jump(Verb::jump, 6),  // 2
        make(Verb::insanity, Who::attacker, number(2)),                                       // 5
        choose, Programs::jump(Verb::option, 9, 1), Programs::jump(Verb::option, 11, 2),      // 6
        make(Verb::knockback, Who::target, number(6)), Programs::jump(Verb::jump, 13),        // 9
        make(Verb::hide, Who::target), make(Verb::bash, Who::target),                         // 11
        make(Verb::stop),                                                                     // 13
    });
    EXPECT_EQ(program_text(p.codex, start),
              "If the target is insane and the target is not alive: the target is grabbed.\n"
              "The attacker may pay 1 survival: the attacker gains 1 courage.\n"
              "Otherwise: the attacker gains 2 insanity.\n"
              "The monster controller chooses:\n"
              "  Run: the target is knocked back 6 spaces.\n"
              "  Hide:\n"
              "    The target hides and is no threat until the next act, movement or attack.\n"
              "    The target is knocked down.\n"
              "Nothing more of this happens.\n");
}

TEST(ProgramText, PicksBecomeSubjects) {
    Programs p;
    const unsigned random = p.selector(select(Pick::random, {Trait::adjacent}));
    const ProgramStart start =
        p.add({Programs::jump(Verb::pick, 2, random), make(Verb::bleed, Who::chosen, number(1)), make(Verb::end)});
    EXPECT_EQ(program_text(p.codex, start), "A random survivor adjacent to the monster gains 1 bleeding token.\n");

    Op each = Programs::jump(Verb::each, 3);
    each.who = Who::selected;
    each.selector = static_cast<std::uint16_t>(p.selector(select(Pick::all, {Trait::not_deaf})));
    const ProgramStart loop =
        p.add({each, make(Verb::insanity, Who::subject, number(3)), make(Verb::each_end), make(Verb::end)});
    EXPECT_EQ(program_text(p.codex, loop), "For each non-deaf survivor: the survivor gains 3 insanity.\n");
}

TEST(ProgramText, ProgramsThatPerformThemselvesEnd) {
    Programs p;
    Op self = make(Verb::perform);
    self.index = 1;
    const ProgramStart start = p.add({self, make(Verb::end)});
    ASSERT_EQ(start, 1);
    EXPECT_EQ(program_text(p.codex, start), "");
}

TEST(ProgramText, SurvivesCodeThatLeadsNowhere) {
    Programs p;
    const ProgramStart start = p.add({Programs::jump(Verb::test, 1000, 77), Programs::jump(Verb::pick, 2000, 99),
                                      Programs::jump(Verb::pick_target, 1, 88), Programs::jump(Verb::each, 1, 5),
                                      make(Verb::attack), Programs::jump(Verb::choose, 1)});
    program_text(p.codex, start);
    EXPECT_EQ(program_text(p.codex, 9999), "");
}

TEST(StepText, EveryStepHasASentence) {
    Codex codex;
    codex.words = {"run"};
    const Subject target{"the target", false};
    for (const StepRow& row : step_rows) {
        const Verb verb = row.key;
        Op op = make(verb, Who::target, number(1));
        op.index = verb == Verb::disorder ? 0xFFFF : 0;
        const std::string text = step_text(codex, op, target);
        if (text.empty()) continue;  // the shape of programs
        EXPECT_EQ(text.find("unknown field"), std::string::npos) << text;
        EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
        EXPECT_GT(text.size(), 9U) << text;
    }
}

TEST(RuleBoxText, TriggersStaticsAndActivations) {
    Programs p;
    RuleBox box;
    StaticRule more;
    more.what = Static::monster_attribute;
    more.a = static_cast<std::uint8_t>(Attribute::damage);
    more.amount = times_level(1);
    box.always.push_back(more);
    TriggeredRule rule;
    rule.when = Trigger::survivor_dies;
    rule.program = p.add({make(Verb::discard_this), make(Verb::end)});
    box.triggered.push_back(rule);
    box.activation = p.add({make(Verb::survival, Who::subject, number(1)), make(Verb::end)});
    EXPECT_EQ(rule_box_text(p.codex, box, 0, Bearer::monster),
              "The monster has extra damage equal to the monster's level.\n"
              "When a survivor dies:\n  This card is discarded.\n"
              "Activation:\n  The survivor gains 1 survival.\n");
}

TEST(RuleBoxText, ACardInPlaySaysInALineWhatItDoes) {
    const auto line = [](std::string_view name, std::size_t most) {
        for (const AiCard& card : testing::core().ai_cards) {
            if (card.name == name) return rule_box_line(testing::core(), card.box, Bearer::monster, most);
        }
        return std::string();
    };
    EXPECT_EQ(
        line("Ground Fighting", 400),
        "the monster draws no AI cards; when a survivor spends an activation in the zone (in the spaces around the "
        "monster, diagonals included): the monster performs its Basic Action on the survivor with +2 speed and +1 "
        "damage; when the monster is wounded: this card is discarded");
    EXPECT_EQ(line("Ground Fighting", 50), "the monster draws no AI cards; ...");
    EXPECT_EQ(line("Claw", 50), "");
}

TEST(RuleBox, SaysWhatAnActivationCostsAndHowOftenARuleActs) {
    Programs p;
    RuleBox box;
    box.activation = p.add({make(Verb::survival, Who::subject, number(1)), make(Verb::end)});
    const auto heading = [&] {
        const std::string text = rule_box_text(p.codex, box);
        return text.substr(0, text.find(':'));
    };
    box.survival_cost = 2;
    EXPECT_EQ(heading(), "Activation and 2 survival");
    box.survival_cost = 0;
    box.costs_movement = true;
    EXPECT_EQ(heading(), "Activation and movement");
    box.free_activation = true;
    EXPECT_EQ(heading(), "In their own act, for the movement");
    box.costs_movement = false;
    box.while_down = box.consumed = true;
    EXPECT_EQ(heading(), "In their own act, for free, also while knocked down, consumed");
    TriggeredRule rule;
    rule.when = Trigger::perfect_hit;
    rule.limit = Limit::showdown;
    rule.program = box.activation;
    box.triggered.push_back(rule);
    EXPECT_NE(rule_box_text(p.codex, box).find("(once per showdown):"), std::string::npos);
}

TEST(CardText, WholeCards) {
    Programs p;
    AiCard alert;
    alert.name = "Alert";
    alert.level = CardLevel::advanced;
    alert.type = CardType::mood;
    alert.provenance = {"one source", true};
    TriggeredRule rule;
    rule.when = Trigger::enters_zone;
    rule.zone = {Zone::square, 4, 0};
    rule.program = p.add({make(Verb::stop_movement, Who::subject), make(Verb::end)});
    alert.box.triggered.push_back(rule);
    EXPECT_EQ(card_text(p.codex, alert),
              "Alert (advanced AI card, mood)\n"
              "While in play:\n"
              "  When a survivor moves into the zone (within 4 spaces of the monster, diagonals included):\n"
              "    The movement of the survivor ends.\n"
              "Source: one source (approximate)\n");

    HitLocationCard maw;
    maw.name = "Beast's Maw";
    maw.impervious = true;
    maw.reaction = Reaction::failure;
    maw.reaction_program = p.add({make(Verb::basic_action, Who::attacker), make(Verb::end)});
    maw.has_critical = true;
    EXPECT_EQ(card_text(p.codex, maw),
              "Beast's Maw (hit location, impervious)\n"
              "Reaction (failure):\n  The monster performs its Basic Action on the attacker.\n"
              "Critical wound: the reaction is cancelled.\n");

    Gear axe;
    axe.name = "Bone Axe";
    axe.weapon = true;
    axe.weapon_type = "axe";
    axe.speed = 2;
    axe.accuracy = 6;
    axe.strength = 3;
    axe.keywords = {Keyword::frail, Keyword::savage};
    EXPECT_EQ(card_text(p.codex, axe),
              "Bone Axe (weapon, axe)\nSpeed 2, accuracy 6+, strength 3.\nKeywords: frail, savage.\n");

    p.codex.severe_injury_tables[0] = {
        {1, "Head Explosion", p.add({make(Verb::die, Who::subject), make(Verb::end)}), {}}, {3, "Deaf", 0, {}}};
    EXPECT_EQ(table_text(p.codex, 0), "Severe injuries: head\n1-2: Head Explosion\n  The survivor dies.\n3+: Deaf\n");
    EXPECT_EQ(table_row_text(p.codex, 0, 0),
              "Head Explosion (severe injury to the head, on a roll of 1-2)\n  The survivor dies.\n");
}

TEST(CardText, AStepThatIsBegunInALineIsToldToItsEnd) {
    const Codex& codex = testing::core();
    constexpr std::size_t room = 100;
    int cut = 0;
    for (const HitLocationCard& card : codex.hit_locations) {
        const std::string line = program_line(codex, card.reaction_program, room);
        if (!line.ends_with("...")) continue;
        ++cut;
        // What is told of it are whole clauses of all that could be told.
        EXPECT_TRUE(line.ends_with("; ...")) << line;
        EXPECT_EQ(line.find("...."), std::string::npos) << line;
        EXPECT_LE(line.size(), room + 90) << line;
    }
    EXPECT_GT(cut, 2);
}

}  // namespace
}  // namespace lantern::engine
