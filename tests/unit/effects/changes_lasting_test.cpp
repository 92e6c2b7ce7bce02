#include "fight.hpp"

/// What lasts for a while: changes (Verb::lasting, RULES 2.2..2.4), and tokens that go again (D-99).
namespace lantern::engine {
namespace {

using testing::op;

constexpr std::uint8_t the_monster = 0xFF;  // as owner

class Lasts : public Fight {
protected:
    static Op lasting(Static what, Until until, int amount = 1, Who who = Who::nobody, unsigned a = 0) {
        return op(Verb::lasting, {.who = who,
                                  .a = static_cast<std::uint8_t>(what),
                                  .b = static_cast<std::uint8_t>(until),
                                  .amount = amount,
                                  .index = static_cast<std::uint16_t>(a)});
    }
    static Op tougher(Until until, int amount = 1) {
        return lasting(Static::monster_attribute, until, amount, Who::nobody, unsigned(Attribute::toughness));
    }
    static Op luckier(Until until, int amount = 1) {
        return lasting(Static::survivor_attribute, until, amount, Who::subject, unsigned(Attribute::luck));
    }
    int toughness() const { return monster_attribute(*run, Attribute::toughness) - 8; }
    int luck(int who) const { return survivor_attribute(*run, who, Attribute::luck); }

    /// Tokens that the survivor, or the monster, has for a time.
    void give(int owner, Attribute attribute, int amount, Until until) {
        if (owner == the_monster) {
            change_monster_token(*run, attribute, amount, {});
        } else {
            change_token(*run, owner, attribute, amount, {});
        }
        let_tokens_pass(*run, {.attribute = static_cast<std::uint8_t>(attribute),
                               .until = static_cast<std::uint8_t>(until),
                               .owner = static_cast<std::uint8_t>(owner),
                               .amount = static_cast<std::int8_t>(amount)});
    }
    int tokens(int who, Attribute attribute) { return survivor(who).tokens[static_cast<std::size_t>(attribute)]; }
};

TEST_F(Lasts, ChangesOfAttributesAddUp) {
    begin();
    play({tougher(Until::end_of_round, 2), tougher(Until::end_of_round, -1), tougher(Until::end_of_act, 4)});
    EXPECT_EQ(toughness(), 5);
    play({luckier(Until::end_of_act), luckier(Until::end_of_act), luckier(Until::end_of_round)});
    EXPECT_EQ(luck(anna), 3);
    EXPECT_EQ(luck(bert), 0);
    EXPECT_EQ(times(EventKind::lasting), 6);
}

// proves R13.6
TEST_F(Lasts, WhatIsNoNumberDoesNotAddUp) {
    begin();
    play({lasting(Static::everyone_is_a_threat, Until::end_of_round),
          lasting(Static::everyone_is_a_threat, Until::end_of_next_round)});
    EXPECT_EQ(monster_static(*run, Static::everyone_is_a_threat), 1);
    end_lasting(*run, Until::end_of_round);
    EXPECT_EQ(monster_static(*run, Static::everyone_is_a_threat), 1) << "the later one lasts longer";
    play({lasting(Static::everyone_is_a_threat, Until::end_of_round)});
    end_lasting(*run, Until::end_of_round);
    EXPECT_EQ(monster_static(*run, Static::everyone_is_a_threat), 1) << "a shorter one takes nothing away";
}

// proves R2.2
TEST_F(Lasts, EachUntilItsOwnMoment) {
    begin();
    play({tougher(Until::end_of_round, 1), tougher(Until::end_of_act, 2), tougher(Until::end_of_monster_turn, 4)});
    end_lasting(*run, Until::end_of_act);
    EXPECT_EQ(toughness(), 5);
    end_lasting(*run, Until::next_act);
    EXPECT_EQ(toughness(), 5);
    end_lasting(*run, Until::end_of_round);
    EXPECT_EQ(toughness(), 4);
}

// The end of an act is that of one survivor; what belongs to nobody ends with it too.
TEST_F(Lasts, UntilTheMomentOfItsOwner) {
    begin();
    play({luckier(Until::end_of_act)}, {.subject = survivor_bit(anna)});
    play({luckier(Until::end_of_act)}, {.subject = survivor_bit(bert)});
    play({tougher(Until::end_of_act)});
    end_lasting(*run, Until::end_of_act, anna);
    EXPECT_EQ(luck(anna), 0);
    EXPECT_EQ(luck(bert), 1);
    EXPECT_EQ(toughness(), 0);
}

TEST_F(Lasts, AsLongAsTheAttackItIsFor) {
    begin();
    begin_attack(*run, anna, {.slot = fist_and_tooth_slot});
    play({luckier(Until::end_of_attack)}, {.attacker = survivor_bit(anna), .subject = survivor_bit(anna)});
    end_lasting_of_attack(*run, bert);
    end_lasting_of_attack(*run, first_monster_attack);
    EXPECT_EQ(luck(anna), 1);
    end_lasting_of_attack(*run, anna);
    EXPECT_EQ(luck(anna), 0);
}

TEST_F(Lasts, UntilTheNextAttackWhereNobodyAttacks) {
    begin();
    play({luckier(Until::end_of_attack)});
    EXPECT_EQ(luck(anna), 1);
    end_lasting_of_attack(*run, cleo);
    EXPECT_EQ(luck(anna), 0);
}

TEST_F(Lasts, UntilTheOwnersNextAttackWhoeverElseAttacks) {
    begin();
    play({luckier(Until::end_of_next_attack)});
    end_lasting_of_attack(*run, bert);
    EXPECT_EQ(luck(anna), 1);
    end_lasting_of_attack(*run, anna);
    EXPECT_EQ(luck(anna), 0);
}

// A reaction may bring an attack within the monster's attack: it ends alone, and says how many of its hits dealt damage.
TEST_F(Lasts, AsLongAsTheInnerAttackOfTheMonsters) {
    begin();
    const Effects in_attack{.subject = survivor_bit(anna), .flags = EffectsFlag::in_attack};
    begin_monster_attack(*run, {.target = bert});
    play({luckier(Until::end_of_attack, 1)}, in_attack);
    begin_monster_attack(*run, {.target = cleo});
    play({luckier(Until::end_of_attack, 2)}, in_attack);
    EXPECT_EQ(luck(anna), 3);
    state.monster_attacks.back().damaged = 4;
    end_monster_attack(*run);
    EXPECT_EQ(luck(anna), 1);
    EXPECT_EQ(run->parameter(), 4U);
    ASSERT_EQ(state.monster_attacks.size(), 1);
    EXPECT_EQ(state.monster_attacks.back().target, bert);
    end_monster_attack(*run);
    EXPECT_EQ(luck(anna), 0);
}

TEST_F(Lasts, AttacksWithinAttacksAreAnErrorWhereTheyNeverEnd) {
    begin();
    for (int i = 0; i < most_monster_attacks; ++i) {
        ASSERT_EQ(error(), EngineError::none) << i;
        begin_monster_attack(*run, {.target = anna});
    }
    begin_monster_attack(*run, {.target = anna});
    EXPECT_EQ(error(), EngineError::stack_overflow);
    EXPECT_EQ(state.monster_attacks.size(), most_monster_attacks);
}

// proves D-99
TEST_F(Lasts, TokensForATimeGoWithIt) {
    begin();
    give(anna, Attribute::speed, 2, Until::end_of_round);
    give(anna, Attribute::speed, 1, Until::end_of_act);
    give(bert, Attribute::evasion, -1, Until::end_of_round);
    give(the_monster, Attribute::speed, -1, Until::end_of_round);
    end_lasting(*run, Until::end_of_act);
    EXPECT_EQ(tokens(anna, Attribute::speed), 2);
    end_lasting(*run, Until::end_of_round);
    EXPECT_EQ(tokens(anna, Attribute::speed), 0);
    EXPECT_EQ(tokens(bert, Attribute::evasion), 0);
    EXPECT_EQ(state.monster.tokens[static_cast<std::size_t>(Attribute::speed)], 0);
    end_lasting(*run, Until::end_of_round);
    EXPECT_EQ(tokens(anna, Attribute::speed), 0) << "they go once";
}

// proves D-99
TEST_F(Lasts, TokensThatAreGoneAlreadyLeaveNothingBehind) {
    begin();
    give(anna, Attribute::luck, 2, Until::end_of_round);
    change_token(*run, anna, Attribute::luck, -1, {});  // one was spent
    give(bert, Attribute::luck, 1, Until::end_of_round);
    change_token(*run, bert, Attribute::luck, -3, {});  // and more than all
    give(cleo, Attribute::luck, -2, Until::end_of_round);
    change_token(*run, cleo, Attribute::luck, 2, {});
    end_lasting(*run, Until::end_of_round);
    EXPECT_EQ(tokens(anna, Attribute::luck), 0);
    EXPECT_EQ(tokens(bert, Attribute::luck), -2);
    EXPECT_EQ(tokens(cleo, Attribute::luck), 0);
}

TEST_F(Lasts, TokensThatOneHadBeforeStay) {
    begin();
    change_token(*run, anna, Attribute::strength, 2, {});
    give(anna, Attribute::strength, 1, Until::end_of_round);
    give(anna, Attribute::strength, 1, Until::end_of_round);
    end_lasting(*run, Until::end_of_round);
    EXPECT_EQ(tokens(anna, Attribute::strength), 2);
}

TEST_F(Lasts, TokensUntilAnActAreThoseOfTheirOwner) {
    begin();
    for (const int who : {anna, bert}) give(who, Attribute::movement, 1, Until::next_act);
    end_lasting(*run, Until::next_act, bert);
    EXPECT_EQ(tokens(anna, Attribute::movement), 1);
    EXPECT_EQ(tokens(bert, Attribute::movement), 0);
}

TEST_F(Lasts, MoreKindsOfTokensThanCanBeKeptAreAnError) {
    begin();
    for (int who : {anna, bert, cleo}) {
        for (std::size_t attribute = 0; attribute < 6; ++attribute)
            give(who, static_cast<Attribute>(attribute), 1, Until::end_of_round);
    }
    EXPECT_EQ(error(), EngineError::list_full);
}

}  // namespace
}  // namespace lantern::engine
