#include "fight.hpp"
#include "look/natures.hpp"

/// Changes of gear and armor, injuries, and what hinders the use of gear.
namespace lantern::engine {
namespace {

using testing::armor_piece;
using testing::box_that;
using testing::piece;
using testing::says;

constexpr unsigned head = 0, body = 2, waist = 3, brain = 5;

class KitChanges : public Fight {
protected:
    using Armor = std::array<std::uint8_t, 5>;

    static Gear shield() {
        Gear made = piece("Shield");
        made.weapon = true;
        made.box = box_that(says(Static::armor_everywhere, 1));
        return made;
    }
    Armor& armor() { return survivor(anna).armor; }
};

// proves S003-24
TEST_F(KitChanges, NoMoreArmorIsRestoredThanWasLost) {
    wear(anna, armor_piece("Helm", Location::head, 3));
    begin();
    armor()[head] = 1;
    restore_armor(*run, anna, head, 1, {});
    EXPECT_EQ(armor()[head], 2);
    restore_armor(*run, anna, head, 5, {});
    EXPECT_EQ(armor()[head], 3);
    restore_armor(*run, anna, head, 1, {});
    restore_armor(*run, anna, waist, 1, {});
    EXPECT_EQ(armor(), (Armor{3, 0, 0, 0, 0}));
    ASSERT_EQ(times(EventKind::armor_restored), 2);
    EXPECT_EQ(told(EventKind::armor_restored)[1].value, 1);
}

TEST_F(KitChanges, ArmorMayBeGainedBeyondWhatTheGearGives) {
    wear(anna, armor_piece("Helm", Location::head, 3));
    begin();
    gain_armor(*run, anna, head, 2, {});
    EXPECT_EQ(armor()[head], 5);
    restore_armor(*run, anna, head, 1, {});
    EXPECT_EQ(armor()[head], 5) << "nothing was lost";
}

// proves D-48
TEST_F(KitChanges, TheHeavyInjuryIsErasedBeforeTheLightOne) {
    begin();
    constexpr unsigned light = 1U << (2 * waist), heavy = 2U << (2 * waist), other = 1U << (2 * body);
    survivor(anna).boxes = light | heavy | other;
    erase_injuries(*run, anna, waist, 1, {});
    EXPECT_EQ(survivor(anna).boxes, light | other);
    erase_injuries(*run, anna, waist, 1, {});
    EXPECT_EQ(survivor(anna).boxes, other);
    erase_injuries(*run, anna, waist, 1, {});
    EXPECT_EQ(times(EventKind::injury_erased), 2);
    EXPECT_EQ(told(EventKind::injury_erased)[0].value, 1);
}

TEST_F(KitChanges, SeveralInjuriesAreErasedTogether) {
    begin();
    constexpr unsigned brain_box = 1U << (2 * brain);
    survivor(anna).boxes = 3U << (2 * waist) | brain_box;
    erase_injuries(*run, anna, waist, 2, {});
    EXPECT_EQ(survivor(anna).boxes, brain_box);
    erase_injuries(*run, anna, brain, 2, {});
    EXPECT_EQ(survivor(anna).boxes, 0);
    EXPECT_EQ(times(EventKind::injury_erased), 3);
}

// proves R9.1.4
TEST_F(KitChanges, ArchivedArmorTakesItsPointsAndWhatWasLostStaysLost) {
    wear(anna, armor_piece("Helm", Location::head, 3));
    wear(anna, shield());
    begin();
    EXPECT_EQ(armor(), (Armor{4, 1, 1, 1, 1}));
    armor()[head] = 3;
    archive_gear(*run, anna, 0, Rule::S001_22);
    EXPECT_EQ(armor(), (Armor{0, 1, 1, 1, 1}));
    restore_armor(*run, anna, head, 9, {});
    EXPECT_EQ(armor()[head], 1);
    EXPECT_EQ(survivor(anna).gear[0], 0);
    EXPECT_NE(survivor(anna).gear[1], 0);
    ASSERT_EQ(times(EventKind::gear_archived), 1);
    EXPECT_EQ(codex.gear[told(EventKind::gear_archived)[0].thing].name, "Helm");
}

// proves S001-21
TEST_F(KitChanges, GainedGearGivesItsArmorAtOnce) {
    const std::uint16_t helm = testing::add(codex.gear, armor_piece("Helm", Location::head, 2));
    begin();
    add_gear(*run, anna, 4, helm, {});
    EXPECT_EQ(survivor(anna).gear[4], helm + 1);
    EXPECT_EQ(armor(), (Armor{2, 0, 0, 0, 0}));
    EXPECT_EQ(survivor(bert).armor, Armor{});
}

// proves R9.1.4
TEST_F(KitChanges, TheLastPieceOfASetBringsItsBonusAndTakesItAway) {
    ArmorSet set;
    for (std::size_t location = 0; location < 5; ++location)
        set.pieces[location] = testing::add(codex.gear, armor_piece("", static_cast<Location>(location), 1));
    set.box = box_that(says(Static::armor_everywhere, 2));
    codex.armor_sets.push_back(set);
    testing::program(codex, {testing::op(Verb::gear, {.index = set.pieces[4]})});  // so that it can be gained
    for (std::size_t location = 0; location < 4; ++location) setup.survivors[anna].gear.push_back(set.pieces[location]);
    begin();
    EXPECT_EQ(armor(), (Armor{1, 1, 1, 1, 0}));
    add_gear(*run, anna, 8, set.pieces[4], {});
    EXPECT_EQ(armor(), (Armor{3, 3, 3, 3, 3}));
    archive_gear(*run, anna, 0, Rule::S001_22);
    EXPECT_EQ(armor(), (Armor{0, 1, 1, 1, 1}));
}

TEST_F(KitChanges, ALostArtOrAbilityIsGoneForGoodAndItsArmorWithIt) {
    const RuleBox armored = box_that(says(Static::armor_everywhere, 1));
    bear_art(anna, armored);
    setup.survivors[anna].abilities = {testing::add(codex.abilities, testing::nature("Thick Skin", armored))};
    begin();
    EXPECT_EQ(armor(), (Armor{2, 2, 2, 2, 2}));
    lose_nature(*run, anna, 0);
    EXPECT_EQ(armor(), (Armor{1, 1, 1, 1, 1}));
    EXPECT_EQ(survivor(anna).fighting_arts[0], 0);
    lose_nature(*run, anna, first_ability_slot);
    EXPECT_EQ(armor(), Armor{});
    EXPECT_TRUE(abilities_of(*run, anna).empty());
}

// proves R5.4
TEST_F(KitChanges, WhoCannotUseWaistGearLosesItsArmor) {
    wear(anna, armor_piece("Cloth", Location::waist, 1));
    begin();
    EXPECT_EQ(armor()[waist], 1);
    impair(*run, anna, Impairment::no_waist_gear);
    EXPECT_EQ(armor()[waist], 0);
    restore_armor(*run, anna, waist, 1, {});
    EXPECT_EQ(armor()[waist], 0);
}

// proves R5.3.5
TEST_F(KitChanges, AnInjuryIsRecordedAsOftenAsItMayBe) {
    Injury blind;
    blind.name = "Blind";
    blind.limit = 2;
    blind.impairments = Impairment::cannot_dash;
    blind.impairments_twice = Impairment::retires;
    const std::uint16_t kind = testing::add(codex.injuries, blind);
    begin();
    EXPECT_TRUE(record_injury(*run, anna, kind, {}));
    EXPECT_TRUE(survivor(anna).impairments.has(Impairment::cannot_dash));
    EXPECT_FALSE(survivor(anna).impairments.has(Impairment::retires));
    EXPECT_TRUE(record_injury(*run, anna, kind, {}));
    EXPECT_TRUE(survivor(anna).impairments.has(Impairment::retires));
    EXPECT_FALSE(record_injury(*run, anna, kind, {}));
    EXPECT_EQ(injury_count(survivor(anna), kind), 2);
    EXPECT_EQ(injury_count(survivor(bert), kind), 0);
    EXPECT_EQ(times(EventKind::severe_injury), 2);
}

TEST_F(KitChanges, InjuriesAreCountedApart) {
    for (int i = 0; i < 3; ++i) testing::add(codex.injuries, Injury{});
    begin();
    for (int i = 0; i < 9; ++i) EXPECT_TRUE(record_injury(*run, anna, 1, {}));
    EXPECT_TRUE(record_injury(*run, anna, 2, {}));
    EXPECT_EQ(injury_count(survivor(anna), 0), 0);
    EXPECT_EQ(injury_count(survivor(anna), 1), 9);
    EXPECT_EQ(injury_count(survivor(anna), 2), 1);
}

// proves S000-12, D-86
TEST_F(KitChanges, WhoIsPutSomewhereElseHidesNoMore) {
    begin();
    set(survivor(anna), SurvivorFlag::hidden);
    const Space here = survivor(anna).at;
    place_survivor(*run, anna, here, Rule::S000_12);
    EXPECT_TRUE(is(anna, SurvivorFlag::hidden));
    place_survivor(*run, anna, 0, Rule::S000_12);
    EXPECT_FALSE(is(anna, SurvivorFlag::hidden));
    EXPECT_EQ(survivor(anna).at, 0);
    EXPECT_EQ(told(EventKind::survivor_placed)[1].from, here);
}

// proves R11.4
TEST_F(KitChanges, ArchivedResourcesAreBackInTheirDeck) {
    testing::add(codex.resources, testing::resource("Iron", ResourceKind::strange, 1));
    testing::add(codex.resources, testing::resource("Bone", ResourceKind::basic, 2));
    begin();
    return_to_deck(*run, 0);  // lies in no deck
    return_to_deck(*run, 1);
    EXPECT_EQ(state.basic_left[0], 1);
    EXPECT_EQ(state.vermin_left[0] + state.monster_left[0], 0);
}

}  // namespace
}  // namespace lantern::engine
