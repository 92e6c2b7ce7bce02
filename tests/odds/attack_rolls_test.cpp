// How many hits attacks score: monsters' (RULES 5.1, S000-92..95) and survivors' (RULES 6.4).
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "table.hpp"

namespace lantern::engine::odds {
namespace {

/// The chance that a d10 which must show `needed` hits: 1 always misses, 10 always hits, of the eight faces between those
/// that reach the number (S002-68, S002-69, R13.2). Needed 2 or less: 9/10, 10 or more: 1/10.
Rational hit_chance(int needed) { return {1 + std::clamp(10 - needed, 0, 8), 10}; }

struct Hits {
    int hits = -1;  ///< of the attack, once they are counted
    int perfect = 0;
    auto operator<=>(const Hits&) const = default;
};

void count_hits(Hits& mark, const Event& event, const State&) {
    if (event.kind == EventKind::attack_hits) mark.hits = event.value;
    if (event.kind == EventKind::attack_roll && event.other == 2) ++mark.perfect;
}

/// From the first attack roll until the hits are counted.
Odds<Hits> hits_from(const Situation& s) {
    return checked(enumerate(s.game, s.state, Hits{}, count_hits,
                             [](Hits& mark, const State&, const Pause&) { return mark.hits >= 0; }),
                   __FILE__, __LINE__);
}

/// The number of hits of `dice` dice is binomial (S000-95).
void expect_binomial(const Odds<Hits>& odds, int dice, int needed) {
    const Odds<int> hits = odds_of(odds, [](const Hits& mark) { return mark.hits; });
    for (int n = 0; n <= dice; ++n) {
        EXPECT_EQ(chance_of(hits, n), binomial(dice, n, hit_chance(needed)))
            << n << " hits of " << dice << " dice that need " << needed;
    }
}

std::string of(int speed, int accuracy) { return "s" + std::to_string(speed) + "a" + std::to_string(accuracy); }

Situation blow(int speed, int accuracy, const std::string& level = "1") {
    return situation("monster blow-beast, level " + level +
                     ", at H11 facing south\nsurvivor Zachary at J11\nterrain none\nai deck Blow " +
                     of(speed, accuracy) + "\nuntil asked roll monster attack\n");
}

TEST(MonsterAttackOdds, EverySpeedAccuracyAndEvasion) {
    for (int speed = 1; speed <= 4; ++speed) {
        for (int accuracy = 1; accuracy <= 10; ++accuracy) {
            Situation s = blow(speed, accuracy);
            for (const int evasion : {0, 1, -1, 3}) {
                s.state.survivors[0].tokens[static_cast<std::size_t>(Attribute::evasion)] =
                    static_cast<std::int8_t>(evasion);
                expect_binomial(hits_from(s), speed, accuracy + evasion);  // S002-19, S002-20
            }
        }
    }
}

TEST(MonsterAttackOdds, AccuracyOfTheMonsterEasesIt) {  // S000-95, S002-65
    Situation s = blow(2, 5);
    for (int tokens = -6; tokens <= 6; ++tokens) {
        s.state.monster.tokens[static_cast<std::size_t>(Attribute::accuracy)] = static_cast<std::int8_t>(tokens);
        expect_binomial(hits_from(s), 2, 5 - tokens);
    }
}

TEST(MonsterAttackOdds, SpeedIsDiceAndOneIsLeft) {  // S000-92, S002-54..57
    for (int speed = -5; speed <= 2; ++speed) {
        for (const std::string kind : {"Speed ", "Tokens "}) {
            expect_binomial(hits_from(blow(3, 6, kind + std::to_string(speed))), std::max(1, 3 + speed), 6);
        }
    }
}

TEST(SurvivorAttackOdds, EverySpeedAccuracyEvasionAndSide) {
    for (int speed = 1; speed <= 4; ++speed) {
        for (int accuracy = 1; accuracy <= 10; ++accuracy) {
            for (const Side side : {Side::front, Side::blind_spot}) {
                Situation s = about_to_attack("Rod " + of(speed, accuracy), side);
                declare_attack(s);
                for (const int evasion : {0, 1, -2}) {
                    s.state.monster.tokens[static_cast<std::size_t>(Attribute::evasion)] =
                        static_cast<std::int8_t>(evasion);
                    // S002-66, S002-67, S003-11, S003-12; +1 accuracy from the blind spot (R6.3.4)
                    const int needed = accuracy + evasion - (side == Side::blind_spot ? 1 : 0);
                    const Odds<Hits> odds = hits_from(s);
                    expect_binomial(odds, speed, needed);
                    // S003-08, S003-09: Perfect Hits are the tens, whatever is needed
                    const Odds<int> perfect = odds_of(odds, [](const Hits& mark) { return mark.perfect; });
                    for (int n = 0; n <= speed; ++n) EXPECT_EQ(chance_of(perfect, n), binomial(speed, n, {1, 10}));
                }
            }
        }
    }
}

/// Hits and Perfect Hits together: a die is a Perfect Hit (1/10), another hit (h - 1/10) or a miss (1 - h), so k Perfect Hits
/// among n hits of d dice have the multinomial chance d!/(k! (n-k)! (d-n)!) (1/10)^k (h - 1/10)^(n-k) (1-h)^(d-n).
TEST(SurvivorAttackOdds, PerfectHitsAmongTheHits) {
    Situation s = about_to_attack("Rod s3a7");
    declare_attack(s);
    const Odds<Hits> odds = hits_from(s);
    const Rational h = hit_chance(7), perfect(1, 10);
    for (int n = 0; n <= 3; ++n) {
        for (int k = 0; k <= n; ++k) {
            EXPECT_EQ(chance_of(odds, Hits{n, k}), choose(3, n) * choose(n, k) * power(perfect, k) *
                                                       power(h - perfect, n - k) * power(Rational(1) - h, 3 - n));
        }
    }
}

TEST(SurvivorAttackOdds, AccuracyOfTheSurvivor) {  // S002-13, S002-14
    for (int accuracy = -4; accuracy <= 6; ++accuracy) {
        Situation s = about_to_attack("Rod s2a6, accuracy " + std::to_string(accuracy));
        declare_attack(s);
        expect_binomial(hits_from(s), 2, 6 - accuracy);
    }
}

TEST(SurvivorAttackOdds, SpeedIsDiceAndOneIsLeft) {  // S002-28, S002-29, D-20
    for (int speed = -4; speed <= 3; ++speed) {
        Situation s = about_to_attack("Rod s2a6, speed " + std::to_string(speed));
        declare_attack(s);
        expect_binomial(hits_from(s), std::max(1, 2 + speed), 6);
        Situation slow = about_to_attack("Slow Rod, speed " + std::to_string(speed));  // S002-30, D-19
        declare_attack(slow);
        expect_binomial(hits_from(slow), std::max(1, 2 + std::min(speed, 0)), 2);
    }
}

/// A knocked-down monster is hit on 3 or more, whatever modifies either side (R6.4): never less than 8/10.
TEST(SurvivorAttackOdds, AKnockedDownMonsterIsHitOnThree) {
    for (const int accuracy : {1, 5, 10}) {
        for (const int evasion : {-3, 0, 4}) {
            Situation s = about_to_attack("Rod s3a" + std::to_string(accuracy) + ", accuracy -2", Side::blind_spot);
            s.state.monster.flags.add(MonsterFlag::knocked_down);
            s.state.monster.tokens[static_cast<std::size_t>(Attribute::evasion)] = static_cast<std::int8_t>(evasion);
            declare_attack(s);
            expect_binomial(hits_from(s), 3, 3);
        }
    }
}

}  // namespace
}  // namespace lantern::engine::odds
