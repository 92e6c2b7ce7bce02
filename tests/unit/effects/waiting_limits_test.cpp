#include "effects/waiting.hpp"
#include "fight.hpp"

/// Rules that wait, and how often they act; and moments of one card, weapon or zone alone.
namespace lantern::engine {
namespace {

using testing::box_of;
using testing::nature;
using testing::op;
using testing::program;
using testing::step;
using testing::waits;

class Uses : public Fight {
protected:
    ProgramStart courage() { return program(codex, {step(Verb::courage)}); }
    /// A gear card whose rule waits for the start of the bearer's act.
    Gear gear_waiting(Limit limit) {
        Gear made = testing::piece("Charm");
        made.box = box_of({waits(Trigger::act_start, {.program = courage(), .limit = limit})});
        return made;
    }
    void act_starts(int who) {
        in_one_step([&] { fire(*run, Trigger::act_start, survivor_bit(who)); });
    }
    int gained(int who) { return survivor(who).courage; }
};

TEST_F(Uses, OfALimitedArtAreCountedTogether) {
    bear_art(anna, nature("Art",
                          box_of({waits(Trigger::act_start, {.program = courage()}),
                                  waits(Trigger::act_end, {.program = courage()})}),
                          Limit::round));
    begin();
    act_starts(anna);
    in_one_step([&] { fire(*run, Trigger::act_end, survivor_bit(anna)); });
    act_starts(anna);
    EXPECT_EQ(gained(anna), 1);
    renew_limits(*run, Limit::round);
    act_starts(anna);
    EXPECT_EQ(gained(anna), 2);
}

TEST_F(Uses, OfAnUnlimitedRuleAreNotCounted) {
    bear_art(anna, nature("Art",
                          box_of({waits(Trigger::act_start, {.program = courage(), .unlimited = true}),
                                  waits(Trigger::act_end, {.program = courage()})}),
                          Limit::showdown));
    begin();
    for (int i = 0; i < 3; ++i) act_starts(anna);
    EXPECT_EQ(gained(anna), 3);
    for (int i = 0; i < 2; ++i) in_one_step([&] { fire(*run, Trigger::act_end, survivor_bit(anna)); });
    EXPECT_EQ(gained(anna), 4);
    act_starts(anna);
    EXPECT_EQ(gained(anna), 5) << "in spite of the limit";
}

TEST_F(Uses, OfALimitedArtEndWithTheFirstOfTwoRulesOfAMoment) {
    const TriggeredRule rule = waits(Trigger::act_start, {.program = courage()});
    bear_art(anna, nature("Art", box_of({rule, rule}), Limit::round));
    begin();
    act_starts(anna);
    answer(Choice::rule, 0);
    EXPECT_TRUE(idle());
    EXPECT_EQ(gained(anna), 1);
}

// Two moments in one step: the art is used up by the first before the second's turn comes.
TEST_F(Uses, OfALimitedArtEndWithTheFirstOfTwoMoments) {
    bear_art(anna, nature("Art", box_of({waits(Trigger::act_start, {.program = courage()})}), Limit::round));
    begin();
    in_one_step([&] {
        fire(*run, Trigger::act_start, survivor_bit(anna));
        fire(*run, Trigger::act_start, survivor_bit(anna));
    });
    EXPECT_EQ(gained(anna), 1);
}

TEST_F(Uses, OfAnOfferCountOnlyWhenItIsTaken) {
    const ProgramStart offer = program(codex, {op(Verb::offer, {.who = Who::subject, .jump = 2}), step(Verb::courage)});
    bear_art(anna, nature("Art", box_of({waits(Trigger::act_start, {.program = offer})}), Limit::showdown));
    begin();
    for (const Choice choice : {Choice::pass, Choice::pass, Choice::yes}) {
        act_starts(anna);
        ASSERT_TRUE(run->paused());
        answer(choice);
    }
    EXPECT_EQ(gained(anna), 1);
    act_starts(anna);
    EXPECT_TRUE(idle()) << "nothing is offered any more";
}

TEST_F(Uses, OfARuleOfGearAreCountedByRoundOrShowdown) {
    wear(anna, gear_waiting(Limit::round));
    wear(bert, gear_waiting(Limit::showdown));
    wear(cleo, gear_waiting(Limit::none));
    begin();
    for (int i = 0; i < 2; ++i) {
        for (const int who : {anna, bert, cleo}) act_starts(who);
    }
    EXPECT_EQ(gained(anna), 1);
    EXPECT_EQ(gained(bert), 1);
    EXPECT_EQ(gained(cleo), 2);
    renew_gear_limits(*run);
    for (const int who : {anna, bert, cleo}) act_starts(who);
    EXPECT_EQ(gained(anna), 2);
    EXPECT_EQ(gained(bert), 1);
    EXPECT_EQ(gained(cleo), 3);
}

TEST_F(Uses, OfAnInnovationAreTheSettlements) {
    Innovation innovation;
    innovation.limit = Limit::round;
    innovation.box = box_of({waits(Trigger::act_start, {.program = courage()})});
    codex.innovations.push_back(innovation);
    setup.settlement.innovations = 1;
    begin();
    act_starts(anna);
    act_starts(bert);
    EXPECT_EQ(times(EventKind::rule_acts), 1);
    renew_limits(*run, Limit::round);
    act_starts(bert);
    EXPECT_EQ(times(EventKind::rule_acts), 2);
}

// proves R9.1.2
TEST_F(Uses, OfTwoEqualWeaponsAreThoseOfOne) {
    Gear axe = testing::piece("Axe");
    axe.weapon = true;
    axe.box = box_of({waits(Trigger::act_start, {.program = courage()})});
    wear(anna, axe);
    setup.survivors[anna].gear.push_back(setup.survivors[anna].gear[0]);
    begin();
    act_starts(anna);
    EXPECT_TRUE(idle());
    EXPECT_EQ(gained(anna), 1);
}

TEST_F(Uses, OfAWeaponAreThoseOfTheOneAttackedWith) {
    for (int i = 0; i < 2; ++i) {
        Gear weapon = testing::piece("Weapon");
        weapon.weapon = true;
        weapon.box = box_of({waits(Trigger::weapon_hits,
                                   {.program = program(codex, {step(i == 0 ? Verb::courage : Verb::understanding)})})});
        wear(anna, weapon);
    }
    begin();
    in_one_step([&] { fire_weapon(*run, Trigger::weapon_hits, anna, 1); });
    EXPECT_EQ(gained(anna), 0);
    EXPECT_EQ(survivor(anna).understanding, 1);
}

TEST_F(Uses, OfOneNatureOrCardAreItsAlone) {
    for (int i = 0; i < 2; ++i) bear_art(anna, box_of({waits(Trigger::gained, {.program = courage()})}));
    const ProgramStart token = program(codex, {op(Verb::monster_token, {.a = 0, .amount = 1})});
    for (int i = 0; i < 2; ++i) put_in_play(box_of({waits(Trigger::play, {.program = token})}));
    begin();
    in_one_step([&] { fire_nature(*run, Trigger::gained, anna, 1); });
    EXPECT_EQ(gained(anna), 1);
    in_one_step([&] { fire_nature(*run, Trigger::gained, anna, 2); });  // an empty slot
    EXPECT_EQ(gained(anna), 1);
    in_one_step([&] { fire_card(*run, Trigger::play, 1); });
    EXPECT_EQ(state.monster.tokens[0], 1);
}

/// A mood whose zone is the ring around the monster.
class Zones : public Uses {
protected:
    Zones() {
        const ProgramStart stops = program(codex, {op(Verb::stop_movement), step(Verb::courage)});
        const testing::RuleParts in_ring{.program = stops, .zone = {.zone = Zone::ring}};
        put_in_play(box_of({waits(Trigger::enters_zone, in_ring), waits(Trigger::activation_in_zone, in_ring)}));
        begin();
    }
    const Space beside = space_at(9, 10), beside_too = space_at(9, 11), away = space_at(12, 10);
};

TEST_F(Zones, ActOnWhoComesInFromOutside) {
    const auto moves = [this](Space from, Space to) {
        place_survivor(*run, anna, to, Rule::S000_12);
        in_one_step([&] { fire_zone_entered(*run, anna, from); });
    };
    moves(away, beside);
    EXPECT_EQ(gained(anna), 1);
    moves(beside, beside_too);
    moves(beside_too, away);
    EXPECT_EQ(gained(anna), 1);
}

TEST_F(Zones, ActOnWhoSpendsAnActivationThere) {
    in_one_step([&] { fire_activation_in_zone(*run, anna); });
    EXPECT_EQ(gained(anna), 0);
    place_survivor(*run, anna, beside, Rule::S000_12);
    in_one_step([&] { fire_activation_in_zone(*run, anna); });
    EXPECT_EQ(gained(anna), 1);
}

TEST_F(Zones, StopAWalkThatComesFromOutside) {
    EXPECT_TRUE(stopping_zones(*run, away).test(beside));
    EXPECT_FALSE(stopping_zones(*run, away).test(away));
    EXPECT_TRUE(stopping_zones(*run, beside).none());
    leave_play(*run, 0);
    EXPECT_TRUE(stopping_zones(*run, away).none());
}

TEST_F(Uses, OfTerrainAreThoseOfEachTile) {
    Terrain terrain;
    terrain.name = "Ruin";
    terrain.box = box_of({waits(Trigger::act_start, {.program = courage()})});
    codex.terrain.push_back(terrain);
    begin();
    act_starts(anna);
    EXPECT_EQ(gained(anna), 0) << "no tile lies there";
    state.tiles.push_back({.at = 0, .kind = 0, .turned = 0});
    act_starts(anna);
    EXPECT_EQ(gained(anna), 1);
}

}  // namespace
}  // namespace lantern::engine
