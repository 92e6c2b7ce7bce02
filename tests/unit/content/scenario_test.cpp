#include "content/scenario.hpp"

#include <gtest/gtest.h>

#include "small_codex.hpp"

/// What a scenario works out from a setup. The setups that it refuses stand in setups_refused_test.cpp.
namespace lantern::engine {
namespace {

using testing::add;
using testing::box_of;
using testing::box_that;
using testing::nature;
using testing::piece;
using testing::program;
using testing::resource;
using testing::says;
using testing::sheet;
using testing::step;
using testing::waits;

using Places = std::vector<std::uint16_t>;

/// Two survivors against a monster without cards.
struct Scenarios : ::testing::Test {
    Scenarios() { setup.survivors = {sheet("Anna"), sheet("Bert")}; }
    Scenario made() const { return make_scenario(codex, setup).value(); }
    SurvivorSheet& anna() { return setup.survivors[0]; }

    Codex codex = testing::small_codex();
    engine::Setup setup;
};

TEST_F(Scenarios, GiveEverySurvivorAPlayerWhereNobodySaysWho) {
    setup.survivors.push_back(sheet("Cleo"));
    EXPECT_EQ(made().setup.players, (std::vector<std::uint8_t>{0, 1, 2}));
    EXPECT_EQ(made().players, 3);
    EXPECT_FALSE(made().solo());
}

// One player may lead several survivors; one who leads all of them plays alone (S000-51).
TEST_F(Scenarios, CountThePlayers) {
    setup.survivors.push_back(sheet("Cleo"));
    setup.players = {1, 0, 1};
    EXPECT_EQ(made().players, 2);
    setup.players = {0, 0, 0};
    EXPECT_TRUE(made().solo());
}

// proves R7.3
TEST_F(Scenarios, LetEverybodyDodge) {
    constexpr unsigned dodge = 1U << static_cast<unsigned>(SurvivalAction::dodge);
    constexpr unsigned surge = 1U << static_cast<unsigned>(SurvivalAction::surge);
    setup.survival_actions = 0;
    EXPECT_EQ(made().setup.survival_actions, dodge);
    setup.survival_actions = surge;
    EXPECT_EQ(made().setup.survival_actions, dodge | surge);
}

TEST_F(Scenarios, TellTheCopiesOfACardApart) {
    for (const auto copies : {std::uint8_t{2}, std::uint8_t{1}, std::uint8_t{3}}) {
        AiCard card;
        card.copies = copies;
        add(codex.ai_cards, card);
        HitLocationCard location;
        location.copies = copies;
        add(codex.hit_locations, location);
    }
    codex.monsters[0].ai_cards = {2, 0};  // card 1 is another monster's
    codex.monsters[0].hit_locations = {1, 0};
    EXPECT_EQ(made().ai_cards, (Places{2, 2, 2, 0, 0}));
    EXPECT_EQ(made().hit_locations, (Places{1, 0, 0}));
}

// proves S000-29, S000-30
TEST_F(Scenarios, PartTheResourcesIntoTheirDecks) {
    const std::uint16_t bone = add(codex.resources, resource("Bone", ResourceKind::basic, 3));
    add(codex.resources, resource("Scrap of another box", ResourceKind::basic, 0));
    add(codex.resources, resource("Iron", ResourceKind::strange, 4));
    const std::uint16_t bug = add(codex.resources, resource("Bug", ResourceKind::vermin, 2));
    const std::uint16_t claw = add(codex.resources, resource("Claw", ResourceKind::monster, 2));
    add(codex.resources, resource("Horn of another monster", ResourceKind::monster, 2));
    codex.monsters[0].resources = {claw};
    EXPECT_EQ(made().basic_deck, Places{bone});
    EXPECT_EQ(made().vermin_deck, Places{bug});
    EXPECT_EQ(made().monster_deck, Places{claw});
}

// proves S000-31
TEST_F(Scenarios, BringIndomitableResourcesFromLevelThreeOn) {
    const std::uint16_t claw = add(codex.resources, resource("Claw", ResourceKind::monster, 2));
    const std::uint16_t teeth = add(codex.resources, resource("Teeth", ResourceKind::indomitable, 1));
    codex.monsters[0].resources = {teeth, claw};
    for (const int level : {1, 2, 3, 4}) {
        codex.monsters[0].levels[0].level = static_cast<std::uint8_t>(level);
        EXPECT_EQ(made().monster_deck, Places{claw}) << level;
        EXPECT_EQ(made().indomitable_deck, level < 3 ? Places{} : Places{teeth}) << level;
    }
}

// proves R10.4
TEST_F(Scenarios, LeaveTerrainOfOtherMonstersInTheBox) {
    const auto terrain = [this](const char* name, std::uint8_t cards, std::uint16_t only_with) {
        Terrain made;
        made.name = name;
        made.cards = cards;
        made.only_with = only_with;
        return add(codex.terrain, made);
    };
    const std::uint16_t grass = terrain("Tall Grass", 2, 0xFFFF);
    terrain("Not in the deck", 0, 0xFFFF);
    const std::uint16_t own = terrain("Of this monster", 1, 0);
    terrain("Of another monster", 1, 1);
    EXPECT_EQ(made().terrain_deck, (Places{grass, own}));
}

TEST_F(Scenarios, AddTheEncounterOfTheSetupToThatOfTheLevel) {
    const Space a1 = space_at(0, 0), p22 = space_at(15, 21);
    codex.monsters[0].levels[0].encounter = {p22};
    setup.encounter = {a1};
    EXPECT_EQ(made().encounter, (std::vector<Space>{p22, a1}));
}

// proves R8.6
TEST_F(Scenarios, CountWhatStandsTwiceOnASheetOnceUnlessItStacks) {
    const std::uint16_t once = add(codex.abilities, nature("Once"));
    Nature stacking = nature("Stacking");
    stacking.stacks = true;
    const std::uint16_t often = add(codex.abilities, stacking);
    add(codex.disorders, nature("Fear"));
    add(codex.fighting_arts, nature("Art"));
    anna().abilities = {once, often, once, often};
    anna().disorders = {0, 0};
    anna().fighting_arts = {0, 0, 0};
    const SurvivorSheet ready = made().setup.survivors[0];
    EXPECT_EQ(ready.abilities, (Places{once, often, often}));
    EXPECT_EQ(ready.disorders, Places{0});
    EXPECT_EQ(ready.fighting_arts, Places{0});
}

// proves R9.1.7
TEST_F(Scenarios, TeachTheTypeOfAMasterToTheSettlement) {
    for (const char* name : {"sword", "axe", "bow"}) {
        WeaponType type;
        type.name = name;
        add(codex.weapon_types, type);
    }
    anna().weapon_type = "axe";
    anna().proficiency = master_level - 1;
    setup.survivors[1].weapon_type = "bow";
    setup.survivors[1].proficiency = master_level;
    setup.masteries = 1U;
    EXPECT_EQ(made().learned, 0b101U);
    anna().proficiency = master_level;
    EXPECT_EQ(made().learned, 0b111U);
    EXPECT_EQ(made().kits[0].weapon_type, 1);
    anna().weapon_type.clear();
    EXPECT_EQ(made().kits[0].weapon_type, no_weapon_type);
}

TEST_F(Scenarios, WorkOutTheKitOfEachSheet) {
    Gear red = piece("Red");
    red.affinities = {1, 1, 1, 1};
    const std::uint16_t left = add(codex.gear, red);
    const std::uint16_t right = add(codex.gear, red);
    codex.gear[right].box =
        box_of({waits(Trigger::act_start)}, {says(Static::survivor_attribute, 1, unsigned(Attribute::luck))});
    anna().gear = {left, right, no_gear, left};
    codex.gear[left].weapon = true;
    const Kit kit = made().kits[0];
    EXPECT_EQ(kit.gear, (GearSlots{2, 3, 0, 2, 0, 0, 0, 0, 0}));
    EXPECT_EQ(kit.facts.affinities[0], 2);
    EXPECT_EQ(kit.facts.armor_set, no_armor_set);
    EXPECT_EQ(kit.moments, Trigger::act_start);
    EXPECT_EQ(kit.statics, Static::survivor_attribute);
    EXPECT_EQ(kit.attributes, 1U << static_cast<unsigned>(Attribute::luck));
    EXPECT_EQ(made().kits[1].gear, GearSlots{});
    EXPECT_TRUE(made().kits[1].statics.none());
}

// What rules may wait for is known beforehand, each kind of thing apart; what is not of this showdown does not count.
TEST_F(Scenarios, KnowTheMomentsThatRulesWaitFor) {
    AiCard card;
    card.box = box_of({waits(Trigger::round_start)});
    add(codex.ai_cards, card);
    card.box = box_of({waits(Trigger::round_end)});
    add(codex.ai_cards, card);
    codex.monsters[0].ai_cards = {0};
    Terrain terrain;
    terrain.box =
        box_of({waits(Trigger::arrival)}, {says(Static::survivor_attribute, 2, unsigned(Attribute::evasion))});
    add(codex.terrain, terrain);
    add(codex.fighting_arts, nature("Art", box_of({waits(Trigger::act_end, {.whose = Whose::others})})));
    add(codex.abilities, nature("Borne", box_of({waits(Trigger::departs)})));
    add(codex.abilities, nature("Of nobody", box_of({waits(Trigger::aftermath)})));
    anna().abilities = {0};
    const Scenario scenario = made();
    EXPECT_EQ(scenario.monster_moments, Trigger::round_start);
    EXPECT_EQ(scenario.terrain_moments, Trigger::arrival);
    EXPECT_EQ(scenario.terrain_attributes, 1U << static_cast<unsigned>(Attribute::evasion));
    EXPECT_EQ(scenario.nature_moments, (Triggers{Trigger::act_end, Trigger::departs}));
    EXPECT_EQ(scenario.foreign_moments, Trigger::act_end);
    for (const Trigger any : {Trigger::round_start, Trigger::act_end, Trigger::departs})
        EXPECT_TRUE(scenario.moments.has(any));
}

TEST_F(Scenarios, KnowWhatTheInnovationsOfTheSettlementSay) {
    for (int i = 0; i < 2; ++i) add(codex.innovations, Innovation{});
    codex.innovations[0].box = box_of({waits(Trigger::act_comes)});
    codex.innovations[1].box = box_that(says(Static::no_disorders));
    codex.innovations[1].lifetime_reroll = true;
    EXPECT_TRUE(made().settlement_moments.none());
    setup.settlement.innovations = 0b01;
    EXPECT_EQ(made().settlement_moments, Trigger::act_comes);
    EXPECT_EQ(made().ruling_innovations, 0U);
    EXPECT_FALSE(made().lifetime_rerolls);
    setup.settlement.innovations = 0b10;
    EXPECT_EQ(made().settlement_statics, Static::no_disorders);
    EXPECT_EQ(made().ruling_innovations, 0b10U);
    EXPECT_TRUE(made().lifetime_rerolls);
}

// proves D-78
TEST_F(Scenarios, KnowWhichCardsBringSurvivorsBack) {
    Op back = step(Verb::place_survivor);
    back.a = 1;
    for (const ProgramStart actions : {program(codex, {step(Verb::bleed)}), program(codex, {back})}) {
        AiCard card;
        card.actions = actions;
        add(codex.ai_cards, card);
    }
    codex.monsters[0].ai_cards = {0, 1};
    EXPECT_EQ(made().cards_bringing_back, 0b10U);
    EXPECT_FALSE(made().anything_brings_back);
    codex.monsters[0].instinct = codex.ai_cards[1].actions;
    EXPECT_TRUE(made().anything_brings_back);
}

}  // namespace
}  // namespace lantern::engine
