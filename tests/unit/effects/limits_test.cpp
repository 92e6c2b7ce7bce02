#include "effects/limits.hpp"

#include "fight.hpp"
#include "look/natures.hpp"

/// How often what survivors have in them may be used (FAQ q081), apart from what uses it up (waiting_limits_test.cpp).
namespace lantern::engine {
namespace {

using testing::nature;

class Limits : public Fight {
protected:
    bool left(int who, unsigned slot) const { return limit_left(*run, who, slot); }
    void bear_ability(int who, Limit limit) {
        setup.survivors[static_cast<std::size_t>(who)].abilities.push_back(
            testing::add(codex.abilities, nature("Ability", {}, limit)));
    }
    void bear_disorder(int who, Limit limit) {
        setup.survivors[static_cast<std::size_t>(who)].disorders.push_back(
            testing::add(codex.disorders, nature("Disorder", {}, limit)));
    }
};

TEST_F(Limits, WhatHasNoneIsNeverUsedUp) {
    bear_art(anna, nature("Art"));
    begin();
    note_limit(*run, anna, 0);
    EXPECT_TRUE(left(anna, 0));
    note_limit(*run, anna, 1);  // an empty slot
    EXPECT_TRUE(left(anna, 1));
}

TEST_F(Limits, ComeBackWithTheirOwnTime) {
    for (const Limit limit : {Limit::showdown, Limit::round, Limit::attack}) bear_art(anna, nature("Art", {}, limit));
    begin();
    const auto use_all = [this] {
        for (unsigned slot = 0; slot < 3; ++slot) note_limit(*run, anna, slot);
    };
    use_all();
    for (unsigned slot = 0; slot < 3; ++slot) EXPECT_FALSE(left(anna, slot));
    renew_limits(*run, Limit::round);
    EXPECT_FALSE(left(anna, 0));
    EXPECT_TRUE(left(anna, 1));
    EXPECT_FALSE(left(anna, 2));
    use_all();
    renew_limits(*run, Limit::attack, anna);
    EXPECT_FALSE(left(anna, 0));
    EXPECT_FALSE(left(anna, 1));
    EXPECT_TRUE(left(anna, 2));
}

TEST_F(Limits, OfAnAttackComeBackForItsAttacker) {
    for (const int who : {anna, bert}) bear_art(who, nature("Art", {}, Limit::attack));
    begin();
    for (const int who : {anna, bert}) note_limit(*run, who, 0);
    renew_limits(*run, Limit::attack, bert);
    EXPECT_FALSE(left(anna, 0));
    EXPECT_TRUE(left(bert, 0));
    renew_limits(*run, Limit::attack);
    EXPECT_TRUE(left(anna, 0));
}

TEST_F(Limits, AreEachSurvivorsOwn) {
    for (const int who : {anna, bert}) bear_art(who, nature("Art", {}, Limit::showdown));
    begin();
    note_limit(*run, anna, 0);
    EXPECT_FALSE(left(anna, 0));
    EXPECT_TRUE(left(bert, 0));
}

// Three arts and five abilities, some of them without a limit in between.
TEST_F(Limits, OfArtsAndAbilitiesAreApart) {
    for (int i = 0; i < 3; ++i) bear_art(anna, nature("Art", {}, Limit::round));
    for (int i = 0; i < 8; ++i) bear_ability(anna, i % 3 == 1 ? Limit::none : Limit::showdown);
    begin();
    std::vector<unsigned> limited{0, 1, 2};
    for (unsigned i = 0; i < 8; ++i) {
        if (i % 3 != 1) limited.push_back(first_ability_slot + i);
    }
    for (std::size_t used = 0; used < limited.size(); ++used) {
        for (std::size_t i = 0; i < limited.size(); ++i) EXPECT_EQ(left(anna, limited[i]), i >= used) << i;
        note_limit(*run, anna, limited[used]);
        EXPECT_TRUE(left(anna, first_ability_slot + 1));
    }
}

TEST_F(Limits, OfInnovationsAreTheSettlements) {
    for (const Limit limit : {Limit::showdown, Limit::round, Limit::none}) {
        Innovation innovation;
        innovation.limit = limit;
        codex.innovations.push_back(innovation);
    }
    begin();
    for (unsigned innovation = 0; innovation < 3; ++innovation) note_innovation(*run, innovation);
    EXPECT_EQ(state.innovations_used, 0b011U);
    renew_limits(*run, Limit::attack, anna);
    EXPECT_EQ(state.innovations_used, 0b011U);
    renew_limits(*run, Limit::round);
    EXPECT_EQ(state.innovations_used, 0b001U);
}

// proves R9.3
TEST_F(Limits, OfSpecializationAndMasteryAreApart) {
    for (const char* name : {"sword", "axe"}) {
        WeaponType type;
        type.name = name;
        type.specialization.limit = Limit::round;
        type.mastery.limit = Limit::showdown;
        codex.weapon_types.push_back(type);
    }
    for (SurvivorSheet& sheet : setup.survivors) {
        sheet.weapon_type = "axe";
        sheet.proficiency = master_level;
    }
    begin();
    constexpr unsigned axe = 1, axe_mastery = axe | proficiency_mastery;
    note_learned(*run, anna, axe);
    EXPECT_FALSE(proficiency_left(*run, anna, axe));
    EXPECT_TRUE(proficiency_left(*run, anna, axe_mastery));
    EXPECT_TRUE(proficiency_left(*run, bert, axe));
    note_learned(*run, anna, axe_mastery);
    EXPECT_FALSE(proficiency_left(*run, anna, axe_mastery));
    renew_limits(*run, Limit::round);
    EXPECT_TRUE(proficiency_left(*run, anna, axe));
    EXPECT_FALSE(proficiency_left(*run, anna, axe_mastery));
}

TEST_F(Limits, OfDisordersAreApart) {
    bear_disorder(anna, Limit::showdown);
    bear_disorder(anna, Limit::showdown);
    bear_ability(anna, Limit::showdown);
    begin();
    note_limit(*run, anna, first_disorder_slot);
    EXPECT_FALSE(left(anna, first_disorder_slot));
    EXPECT_TRUE(left(anna, first_disorder_slot + 1));
    EXPECT_TRUE(left(anna, first_ability_slot));
}

}  // namespace
}  // namespace lantern::engine
