// What hits do to survivors: hit locations (RULES 5.2), armor and boxes (5.3), the severe injury tables (5.4), brain trauma (5.5).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "table.hpp"

namespace lantern::engine::odds {
namespace {

/// RULES 5.2.1: the body is on two of the six faces.
Rational location_chance(std::size_t location) { return location == 2 ? Rational(2, 6) : Rational(1, 6); }

using Counts = std::array<int, 5>;

TEST(HitLocationOdds, SeveralHitsAreMultinomial) {  // S000-100, S000-102
    const Situation s = situation(
        "monster blow-beast, at H11 facing south\nsurvivor Zachary at J11\nterrain none\n"
        "ai deck Blow s3a2\nanswer roll monster attack = 10, 10, 10\nuntil asked roll hit location\n");
    const Odds<Counts> odds =
        checked(enumerate(
                    s.game, s.state, Counts{},
                    [](Counts& mark, const Event& event, const State&) {
                        if (event.kind == EventKind::hit_location_rolled) ++mark[static_cast<std::size_t>(event.value)];
                    },
                    [](Counts&, const State&, const Pause& pause) { return pause.ask != Ask::hit_location_roll; }),
                __FILE__, __LINE__);
    int met = 0;
    for (const auto& [counts, chance] : odds) {
        // 3! / (a! b! c! d! e!) times the product of the chances
        Rational expected = 6;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            for (int n = 1; n <= counts[i]; ++n) expected *= location_chance(i) / Rational(n);
        }
        EXPECT_EQ(chance, expected);
        ++met;
    }
    EXPECT_EQ(Rational(met), choose(3 + 4, 4));  // ways to share three hits among five locations
}

struct Hurt {
    bool dead = false;
    bool down = false;
    int boxes = 0;
    int severe = 0;  ///< rolls on the tables
    auto operator<=>(const Hurt&) const = default;
};

void note_hurt(Hurt& mark, const Event& event, const State&) {
    if (event.kind == EventKind::died) mark.dead = true;
    if (event.kind == EventKind::knocked_down) mark.down = true;
    if (event.kind == EventKind::injury) ++mark.boxes;
    if (event.kind == EventKind::severe_injury_roll) ++mark.severe;
}

bool turn_is_over(Hurt&, const State& state, const Pause&) { return state.phase != Phase::monster_turn; }

TEST(DamageOdds, ThreeDamageAtARandomLocation) {
    // Helmet 2, Plate 2, Cloth 1 on the waist. Head: 1 is left for the heavy box (it has no light one, R5.3.1), which knocks
    // down. Body: a light box. Waist: both boxes, down. Arms and legs: both boxes, down, and a severe injury roll.
    const Situation s = situation(
        "monster mill-beast, at H11 facing south\nsurvivor Zachary at J11, helmet, plate, cloth\n"
        "survivor Lucy at A1\nterrain none\nai deck Hail\nuntil asked roll hit location\n");
    const Odds<Hurt> odds = checked(enumerate(s.game, s.state, Hurt{}, note_hurt, turn_is_over), __FILE__, __LINE__);
    const auto chance = [&](auto holds) { return chance_that(odds, holds); };
    EXPECT_EQ(chance([](const Hurt& h) { return h.severe == 1; }), Rational(2, 6));
    EXPECT_EQ(chance([](const Hurt& h) { return h.severe == 0 && h.boxes == 2; }), Rational(1, 6));
    EXPECT_EQ(chance([](const Hurt& h) { return h.boxes == 1 && h.down; }), Rational(1, 6));
    EXPECT_EQ(chance([](const Hurt& h) { return h.boxes == 1 && !h.down; }), Rational(2, 6));
    // Arms 1-2 and legs 1 are death (R5.4, D-06).
    EXPECT_EQ(chance([](const Hurt& h) { return h.dead; }), Rational(1, 6) * Rational(2 + 1, 10));
}

TEST(DamageOdds, ClothAgainstTwoDice) {  // S000-103
    // Two dice that hit with 5/10 each; nothing is injured without a hit, or when the only hit is at the waist:
    // 1/4 + 1/2 * 1/6.
    const std::string setup =
        "monster blow-beast, at H11 facing south\nterrain none\nai deck Blow s2a6\nsurvivor Zachary at J11, cloth";
    const Situation bare = situation(setup + "\nuntil asked roll monster attack\n");
    const auto unhurt = [](const Hurt& h) { return h.boxes == 0; };
    const Odds<Hurt> odds =
        checked(enumerate(bare.game, bare.state, Hurt{}, note_hurt, turn_is_over), __FILE__, __LINE__);
    EXPECT_EQ(chance_that(odds, unhurt), Rational(1, 4) + Rational(1, 2) * Rational(1, 6));

    // Whoever dodges (D-11) gets away from one hit, the worse one by choice: unhurt with at most one hit, or with two of
    // which at least one is at the waist: 3/4 + 1/4 * (1 - (5/6)^2).
    const Situation dodging = situation(setup + ", survival 1\nuntil asked roll monster attack\n");
    const auto dodge = [](const State&, const Pause& pause) {
        if (pause.ask == Ask::dodge) return answer(Choice::dodge);
        if (pause.ask == Ask::dodge_which) {
            for (const Option& option : pause.options) {
                if (static_cast<Location>(parameter_of(option.answer)) != Location::waist) return option.answer;
            }
        }
        return least_answer(pause);
    };
    const Odds<Hurt> with_dodge =
        checked(enumerate(dodging.game, dodging.state, Hurt{}, note_hurt, turn_is_over, dodge), __FILE__, __LINE__);
    EXPECT_EQ(chance_that(with_dodge, unhurt), Rational(3, 4) + Rational(1, 4) * (Rational(1) - Rational(25, 36)));
}

/// Which row of a table comes up: `first[i]` is the lowest result of row i. The result is the d10 + modifier, but at least 1
/// (R5.3.6); results above the last row's count as its.
std::vector<Rational> row_chances(const std::vector<int>& first, int modifier) {
    std::vector<Rational> chances(first.size());
    for (int die = 1; die <= 10; ++die) {
        const int result = std::max(1, die + modifier);
        std::size_t row = 0;
        while (row + 1 < first.size() && first[row + 1] <= result) ++row;
        chances[row] += Rational(1, 10);
    }
    return chances;
}

void expect_rows(const std::string& card, const std::string& traits, const std::vector<int>& first, int modifier) {
    const Situation s = situation("monster mill-beast, at H11 facing south\nsurvivor Zachary at J11" + traits +
                                  "\nsurvivor Lucy at A1\nterrain none\nai deck " + card + "\nuntil asked roll " +
                                  (card == "Crush mind" ? "brain trauma" : "severe injury") + "\n");
    const Odds<int> odds = checked(enumerate(
                                       s.game, s.state, -1,
                                       [](int& row, const Event& event, const State&) {
                                           if (event.kind == EventKind::table_row) row = event.thing;
                                       },
                                       [](int& row, const State&, const Pause&) { return row >= 0; }),
                                   __FILE__, __LINE__);
    const std::vector<Rational> expected = row_chances(first, modifier);
    for (std::size_t row = 0; row < first.size(); ++row) {
        EXPECT_EQ(chance_of(odds, static_cast<int>(row)), expected[row]) << card << traits << ", row " << row;
    }
}

// The first results of the rows (RULES 5.4, the legs by D-06; 5.5).
const std::vector<int> head{1, 3, 5, 6, 7, 8, 9, 10};
const std::vector<int> trunk{1, 3, 4, 5, 6, 7, 8, 9, 10};  // arms, body, waist
const std::vector<int> legs{1, 2, 4, 5, 6, 7, 8, 9, 10};
const std::vector<int> trauma{1, 3, 4, 5, 7, 9, 10, 11, 12, 13};

TEST(TableOdds, EveryRowOfEveryTable) {
    // Systemic pressure and torment count for arc survivors alone (S002-31..36).
    for (int pressure = 0; pressure <= 9; ++pressure) {
        for (const bool arc : {false, true}) {
            const std::string traits =
                std::string(arc ? ", arc" : "") + ", systemic pressure " + std::to_string(pressure);
            const int modifier = arc ? -pressure : 0;
            expect_rows("Crush head", traits, head, modifier);
            for (const std::string place : {"arms", "body", "waist"})
                expect_rows("Crush " + place, traits, trunk, modifier);
            expect_rows("Crush legs", traits, legs, modifier);
            expect_rows("Gouge body", traits, trunk, modifier - 2);
            const std::string tormented = std::string(arc ? ", arc" : "") + ", torment " + std::to_string(pressure);
            expect_rows("Crush mind", tormented, trauma, modifier);
        }
    }
}

/// Death by the tables: outright, and by the fifth bleeding token (R5.6.1) where rows bring one or two.
TEST(TableOdds, DeathWithBleedingTokens) {
    struct Row {
        const char* location;
        std::array<Rational, 5> death;  ///< with 0..4 bleeding tokens before
    };
    // outright | 3 tokens: also rows with two more | 4 tokens: every row but 10+ bleeds
    const std::array<Row, 5> rows{
        {{"head", {Rational(4, 10), Rational(4, 10), Rational(4, 10), Rational(4, 10), Rational(9, 10)}},
         {"arms", {Rational(2, 10), Rational(2, 10), Rational(2, 10), Rational(3, 10), Rational(9, 10)}},
         {"body", {Rational(2, 10), Rational(2, 10), Rational(2, 10), Rational(4, 10), Rational(9, 10)}},
         {"waist", {Rational(2, 10), Rational(2, 10), Rational(2, 10), Rational(3, 10), Rational(9, 10)}},
         {"legs", {Rational(1, 10), Rational(1, 10), Rational(1, 10), Rational(4, 10), Rational(9, 10)}}}};
    for (const Row& row : rows) {
        Situation s = situation(
            "monster mill-beast, at H11 facing south\nsurvivor Zachary at J11\n"
            "survivor Lucy at A1\nterrain none\nai deck Crush " +
            std::string(row.location) + "\nuntil asked roll severe injury\n");
        for (std::uint8_t tokens = 0; tokens < 5; ++tokens) {
            s.state.survivors[0].bleeding = tokens;
            const Odds<Hurt> odds =
                checked(enumerate(s.game, s.state, Hurt{}, note_hurt, turn_is_over), __FILE__, __LINE__);
            EXPECT_EQ(chance_that(odds, [](const Hurt& h) { return h.dead; }), row.death[tokens])
                << row.location << " with " << static_cast<int>(tokens) << " bleeding tokens";
        }
    }
}

/// RULES 5.3.4: insanity first, then the box, then one trauma roll. Fright deals 3. One player, so that being
/// targeted brings no insanity (S000-52).
TEST(BrainOdds, InsanityAndTheBoxComeFirst) {
    for (int insanity = 0; insanity <= 4; ++insanity) {
        const Situation s =
            situation("monster mill-beast, at H11 facing south\nsurvivor Zachary at J11, insanity " +
                      std::to_string(insanity) + "\nsurvivor Lucy at A1\nplayers 1\nterrain none\nai deck Fright\n");
        EXPECT_EQ(s.state.survivors[0].boxes >> 10U & 1U, insanity < 3 ? 1U : 0U) << insanity;
        EXPECT_EQ(s.state.question.ask == Ask::brain_trauma_roll, insanity < 2) << insanity;
    }
    Situation s = situation(
        "monster mill-beast, at H11 facing south\nsurvivor Zachary at J11, insanity 1\nsurvivor Lucy at A1\nplayers 1\n"
        "terrain none\nai deck Fright\n");
    struct Mind {
        bool dead = false;
        int insanity = 0;
        auto operator<=>(const Mind&) const = default;
    };
    const Odds<Mind> odds =
        checked(enumerate(
                    s.game, s.state, Mind{},
                    [](Mind& mark, const Event& event, const State& state) {
                        if (event.kind == EventKind::died) mark = {true, 0};
                        if (!mark.dead) mark.insanity = state.survivors[0].insanity;
                    },
                    [](Mind&, const State& state, const Pause&) { return state.phase != Phase::monster_turn; }),
                __FILE__, __LINE__);
    // Rows 1-2 kill, 3 changes no insanity; 4, 5-6, 7-8 and 10 bring a d5, 9 a d10 (R5.5):
    // each of 1..5 has 6/10 * 1/5 + 1/10 * 1/10, each of 6..10 has 1/10 * 1/10.
    EXPECT_EQ(chance_that(odds, [](const Mind& mark) { return mark.dead; }), Rational(2, 10));
    EXPECT_EQ(chance_of(odds, Mind{false, 0}), Rational(1, 10));
    for (int gained = 1; gained <= 10; ++gained) {
        EXPECT_EQ(chance_of(odds, Mind{false, gained}), gained <= 5 ? Rational(13, 100) : Rational(1, 100)) << gained;
    }
}

TEST(LotOdds, EverySurvivorAlike) {
    for (int count = 2; count <= 6; ++count) {
        std::string lines = "monster mill-beast, at H11 facing south\nterrain none\nai deck Lot\n";
        constexpr std::array<const char*, 6> places{"A1", "C3", "E5", "L7", "N9", "P22"};
        for (int i = 0; i < count; ++i)
            lines += "survivor S" + std::to_string(i) + " at " + places[static_cast<std::size_t>(i)] + "\n";
        const Situation s = situation(lines + "until asked random survivor\n");
        const Odds<int> odds = checked(enumerate(
                                           s.game, s.state, -1,
                                           [](int& who, const Event& event, const State&) {
                                               if (event.kind == EventKind::target_picked) who = event.subject;
                                           },
                                           [](int& who, const State&, const Pause&) { return who >= 0; }),
                                       __FILE__, __LINE__);
        for (int who = 0; who < count; ++who) EXPECT_EQ(chance_of(odds, who), Rational(1, count));
    }
}

}  // namespace
}  // namespace lantern::engine::odds
