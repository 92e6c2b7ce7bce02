// The wound roll: wounds and critical wounds (RULES 6.4.1..3, S002-16..26, S002-52, S002-61..64, S003-01..06), sharp, the
// reactions that follow, and the wounds of whole attacks.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "table.hpp"

namespace lantern::engine::odds {
namespace {

/// Faces of the d10 that make a critical wound where that is possible: those from 10 - luck + monster luck up, never the 1;
/// none for luck below 0 (R6.4.3, D-25). 10 - (10 - l + m) + 1 = l - m + 1 faces.
int critical_faces(int luck, int monster_luck) { return luck < 0 ? 0 : std::clamp(luck - monster_luck + 1, 0, 9); }

/// Faces that reach the toughness: the 10 always, the 1 never (R6.4.2), of 2..9 those with face + strength >= toughness.
int reaching_faces(int strength, int toughness) { return 1 + std::clamp(10 - (toughness - strength), 0, 8); }

/// Both are the upper end of the die, so together they are the larger of the two (R6.4.4: a critical wound wounds whatever
/// the toughness).
Rational wound_chance(int strength, int toughness, int luck, int monster_luck) {
    return {std::max(reaching_faces(strength, toughness), critical_faces(luck, monster_luck)), 10};
}
Rational critical_chance(int luck, int monster_luck) { return {critical_faces(luck, monster_luck), 10}; }

struct Wounds {
    int wounds = 0;
    int criticals = 0;
    bool reacts = false;
    bool trapped = false;
    auto operator<=>(const Wounds&) const = default;
};

void count_wounds(Wounds& mark, const Event& event, const State&) {
    if (event.kind == EventKind::monster_wounded) ++mark.wounds;
    if (event.kind == EventKind::critical_wound) ++mark.criticals;
    if (event.kind == EventKind::reaction) mark.reacts = true;
    if (event.kind == EventKind::trap) mark.trapped = true;
}

/// From here to the end of Zachary's attack.
Odds<Wounds> wounds_from(const Situation& s) {
    return checked(
        enumerate(s.game, s.state, Wounds{}, count_wounds,
                  [](Wounds&, const State& state, const Pause&) { return state.survivors[0].attack.active == 0; }),
        __FILE__, __LINE__);
}

Rational chance_of_wound(const Odds<Wounds>& odds) {
    return chance_that(odds, [](const Wounds& mark) { return mark.wounds > 0; });
}
Rational chance_of_critical(const Odds<Wounds>& odds) {
    return chance_that(odds, [](const Wounds& mark) { return mark.criticals > 0; });
}

void give(Situation& s, Answer answer) {
    const bool accepted = s.game.try_apply(s.state, answer);
    ASSERT_TRUE(accepted);
}

/// The first roll at one hit location: `name` was drawn for the only hit of an attack with two dice.
Situation about_to_wound(const std::string& gear, const std::string& name, const std::string& monster = "blow-beast") {
    Situation s = about_to_attack(gear, Side::front, monster);
    declare_attack(s);
    give(s, answer(Choice::die, 9));
    give(s, answer(Choice::die, 1));
    const Pause draw = s.game.pause(s.state);
    for (const Option& option : draw.options) {
        if (codex().hit_locations[parameter_of(option.answer)].name != name) continue;
        give(s, option.answer);
        break;
    }
    EXPECT_EQ(s.state.question.ask, Ask::wound_roll);
    return s;
}

void set_token(Situation& s, Attribute attribute, int value) {
    s.state.survivors[0].tokens[static_cast<std::size_t>(attribute)] = static_cast<std::int8_t>(value);
}
void set_monster_token(Situation& s, Attribute attribute, int value) {
    s.state.monster.tokens[static_cast<std::size_t>(attribute)] = static_cast<std::int8_t>(value);
}

constexpr int base_toughness = 10;

TEST(WoundOdds, EveryStrengthToughnessAndLuck) {
    Situation hide = about_to_wound("Plain Rod", "Hide");
    Situation scar = about_to_wound("Plain Rod", "Scar");
    Situation shell = about_to_wound("Plain Rod", "Shell");
    for (int strength = 0; strength <= 12; ++strength) {
        for (int toughness = -1; toughness <= 16; ++toughness) {
            for (int luck = -2; luck <= 3; ++luck) {
                for (int monster_luck = -2; monster_luck <= 2; ++monster_luck) {
                    for (Situation* s : {&hide, &scar, &shell}) {
                        set_token(*s, Attribute::strength, strength);
                        set_token(*s, Attribute::luck, luck);
                        set_monster_token(*s, Attribute::luck, monster_luck);
                        set_monster_token(*s, Attribute::toughness, toughness - base_toughness);
                    }
                    const int counts = std::max(toughness, 1);  // S002-53
                    SCOPED_TRACE("strength " + std::to_string(strength) + ", toughness " + std::to_string(toughness) +
                                 ", luck " + std::to_string(luck) + " against " + std::to_string(monster_luck));
                    const Odds<Wounds> at_hide = wounds_from(hide);
                    EXPECT_EQ(chance_of_wound(at_hide), wound_chance(strength, counts, luck, monster_luck));
                    EXPECT_EQ(chance_of_critical(at_hide), critical_chance(luck, monster_luck));
                    // Without a critical effect luck counts for nothing (R6.4.3, S003-03).
                    const Odds<Wounds> at_scar = wounds_from(scar);
                    EXPECT_EQ(chance_of_wound(at_scar), Rational(reaching_faces(strength, counts), 10));
                    EXPECT_EQ(chance_of_critical(at_scar), Rational(0));
                    // Impervious: never a wound, critical effects nevertheless (S003-17, S003-19).
                    const Odds<Wounds> at_shell = wounds_from(shell);
                    EXPECT_EQ(chance_of_wound(at_shell), Rational(0));
                    EXPECT_EQ(chance_of_critical(at_shell), critical_chance(luck, monster_luck));
                }
            }
        }
    }
}

TEST(WoundOdds, StrengthMayBeNegative) {  // S002-17
    Situation s = about_to_wound("Plain Rod", "Scar");
    for (int strength = -12; strength < 0; ++strength) {
        set_token(s, Attribute::strength, strength);
        set_monster_token(s, Attribute::toughness, 5 - base_toughness);
        EXPECT_EQ(chance_of_wound(wounds_from(s)), Rational(reaching_faces(strength, 5), 10)) << strength;
    }
}

TEST(WoundOdds, DeadlyIsOneLuckMore) {  // RULES 9.2
    Situation s = about_to_wound("Deadly Rod", "Hide");
    for (int luck = -2; luck <= 3; ++luck) {
        set_token(s, Attribute::luck, luck);
        EXPECT_EQ(chance_of_critical(wounds_from(s)), critical_chance(luck + 1, 0)) << luck;
    }
}

/// Sharp adds a d10 to the total, and nothing else (S003-04..06): with the wound roll f the other die must show
/// toughness - strength - f, which it does with (11 - that) / 10, held to 0..1. The lantern 10 wounds, the 1 fails, and a
/// critical face wounds, whatever the other die shows.
TEST(WoundOdds, SharpAddsADieThatIsNoWoundRoll) {
    Situation s = about_to_wound("Sharp Rod", "Hide");
    for (const int strength : {0, 2, 7}) {
        for (int toughness = 2; toughness <= 24; ++toughness) {
            for (const int luck : {-1, 0, 2}) {
                set_token(s, Attribute::strength, strength);
                set_token(s, Attribute::luck, luck);
                set_monster_token(s, Attribute::toughness, toughness - base_toughness);
                Rational wounds;
                for (int face = 2; face <= 10; ++face) {
                    const bool sure = face == 10 || face > 10 - critical_faces(luck, 0);
                    wounds +=
                        sure ? Rational(1, 10) : Rational(std::clamp(11 - (toughness - strength - face), 0, 10), 100);
                }
                const Odds<Wounds> odds = wounds_from(s);
                EXPECT_EQ(chance_of_wound(odds), wounds) << strength << " against " << toughness << ", luck " << luck;
                EXPECT_EQ(chance_of_critical(odds), critical_chance(luck, 0));
            }
        }
    }
}

/// R6.5.1: a failure reaction follows the failed attempts, a wound reaction the successful ones, a reflex all but critical
/// wounds. Toughness 8, strength 3: wounds on 5..10, that is 6/10; luck 1: critical on 9 and 10.
TEST(WoundOdds, ReactionsFollowTheRoll) {
    const auto reaction = [](const std::string& location, int luck) {
        Situation s = about_to_wound("Plain Rod", location, "anvil-beast");
        set_token(s, Attribute::strength, 3);
        set_token(s, Attribute::luck, luck);
        return chance_that(wounds_from(s), [](const Wounds& mark) { return mark.reacts; });
    };
    EXPECT_EQ(reaction("Heavy Paw", 0), Rational(4, 10));    // failure
    EXPECT_EQ(reaction("Furious Gut", 0), Rational(6, 10));  // wound, no critical effect
    EXPECT_EQ(reaction("Furious Gut", 1), Rational(6, 10));
    EXPECT_EQ(reaction("Restless Rump", 0), Rational(9, 10));  // reflex, critical effect
    EXPECT_EQ(reaction("Restless Rump", 1), Rational(8, 10));
    EXPECT_EQ(reaction("Restless Rump", -1), Rational(10, 10));
    EXPECT_EQ(reaction("Stone Skull", 0), Rational(9, 10));  // failure, impervious: fails unless critical (S003-18)
}

/// A whole attack of n dice that hit with chance p, on the deck of 8 Hide, 2 Scar, Shell and Pit. Of h hits one is the trap
/// with chance h/12, and then nothing is wounded (D-29). Else one of the 11 others is the Shell with chance h/11, which
/// leaves h - 1 locations that each are wounded with chance w:
/// P(k wounds) = sum over h of B(n,h,p) [ h/12 [k=0] + (12-h)/12 ( (11-h)/11 B(h,k,w) + h/11 B(h-1,k,w) ) ].
TEST(WoundOdds, WoundsOfAWholeAttack) {
    for (int dice = 1; dice <= 3; ++dice) {
        Situation s = about_to_attack("Rod s" + std::to_string(dice) + "a6");
        set_token(s, Attribute::strength, 4);
        declare_attack(s);
        const Odds<Wounds> odds = wounds_from(s);
        const Rational p(5, 10);                       // 6..10
        const Rational w = wound_chance(4, 10, 0, 0);  // 6..10, the 10 critical
        for (int k = 0; k <= dice; ++k) {
            Rational expected, trapped;
            for (int h = 0; h <= dice; ++h) {
                const Rational hits = binomial(dice, h, p);
                trapped += hits * Rational(h, 12);
                if (k == 0) expected += hits * Rational(h, 12);
                expected += hits * Rational(12 - h, 12) * Rational(11 - h, 11) * binomial(h, k, w);
                if (h > 0) expected += hits * Rational(12 - h, 12) * Rational(h, 11) * binomial(h - 1, k, w);
            }
            EXPECT_EQ(chance_that(odds, [k](const Wounds& mark) { return mark.wounds == k; }), expected)
                << k << " wounds with " << dice << " dice";
            EXPECT_EQ(chance_that(odds, [](const Wounds& mark) { return mark.trapped; }), trapped);
        }
    }
}

/// Two hits on Hide with a wound chance w of which c critical: a failure, a plain wound (w - c) or a critical one each. Savage
/// adds one wound to the first critical of the attack, devastating 1 doubles every wound (R6.4.7).
TEST(WoundOdds, SavageAndDevastating) {
    const auto two_hides = [](const std::string& gear) {
        Situation s = about_to_attack(gear);
        set_token(s, Attribute::strength, 4);
        set_token(s, Attribute::luck, 1);
        declare_attack(s);
        for (int die = 0; die < 2; ++die) give(s, answer(Choice::die, 9));
        for (int card = 0; card < 2; ++card) {
            for (const Option& option : s.game.pause(s.state).options) {
                if (codex().hit_locations[parameter_of(option.answer)].name != "Hide") continue;
                give(s, option.answer);
                break;
            }
        }
        return odds_of(wounds_from(s), [](const Wounds& mark) { return mark.wounds; });
    };
    const Rational w(5, 10), c(2, 10), plain = w - c, fails = Rational(1) - w;
    const Odds<int> savage = two_hides("Savage Rod");
    EXPECT_EQ(chance_of(savage, 0), fails * fails);
    EXPECT_EQ(chance_of(savage, 1), Rational(2) * plain * fails);
    EXPECT_EQ(chance_of(savage, 2), plain * plain + Rational(2) * c * fails);
    EXPECT_EQ(chance_of(savage, 3), Rational(2) * c * plain + c * c);
    const Odds<int> heavy = two_hides("Heavy Rod");
    for (int k = 0; k <= 2; ++k) EXPECT_EQ(chance_of(heavy, 2 * k), binomial(2, k, w));
}

}  // namespace
}  // namespace lantern::engine::odds
