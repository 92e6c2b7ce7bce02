#include "board/monster_path.hpp"

#include <array>
#include <vector>

#include "board/reach.hpp"
#include "board_testing.hpp"

namespace lantern::engine {
namespace {

/// toward() from its definition: flood the anchors step by step, the goals being all anchors near enough.
Destinations naive_toward(const Footprint& monster, const std::vector<Footprint>& targets, int movement, int reach) {
    const Spaces legal = anchors_of(monster);
    Spaces goals;
    for (const Space anchor : legal) {
        for (const Footprint& target : targets) {
            if (naive_distance(moved_to(monster, anchor), target) <= reach) goals.set(anchor);
        }
    }
    if (goals.none() || goals.test(monster.anchor)) return {Spaces::of(monster.anchor), 0};
    std::vector<Spaces> layers = {Spaces::of(monster.anchor)};  // anchors exactly k steps away
    Spaces seen = layers[0];
    while (!layers.back().intersects(goals)) {
        layers.push_back((neighbours(layers.back()) & legal) - seen);
        seen |= layers.back();
    }
    // Walk back from the goals: the places of the shortest paths after each number of steps.
    Spaces on_path = layers.back() & goals;
    int steps = static_cast<int>(layers.size()) - 1;
    for (; steps > movement; --steps) on_path = neighbours(on_path) & layers[static_cast<std::size_t>(steps) - 1];
    return {on_path, steps};
}

TEST(Toward, EndsAdjacentToTheTarget) {  // S000-78, S000-81: movement 6, target 7 away
    const Footprint lion = square(at("A11"), 2);
    const Destinations ends = toward(lion, single(at("I11")), 6, 1);
    EXPECT_EQ(distance(lion, single(at("I11"))), 7);
    EXPECT_EQ(ends.steps, 6);
    EXPECT_EQ(ends.anchors, spaces({"G11"}));
}

TEST(Toward, StaysWhenAlreadyNearEnough) {
    const Footprint lion = square(at("H11"), 2);
    EXPECT_EQ(toward(lion, single(at("J12")), 6, 1), (Destinations{spaces({"H11"}), 0}));
    EXPECT_EQ(toward(lion, single(at("L12")), 6, 3), (Destinations{spaces({"H11"}), 0}));
}

TEST(Toward, ReachTakesOnlyTheMinimum) {  // S000-83
    const Footprint lion = square(at("A11"), 2);
    EXPECT_EQ(toward(lion, single(at("I11")), 6, 3), (Destinations{spaces({"E11"}), 4}));
}

TEST(Toward, OffersAllTies) {  // S000-79
    const Footprint lion = square(at("A1"), 2);
    const Destinations ends = toward(lion, single(at("D4")), 6, 1);
    EXPECT_EQ(ends.steps, 3);
    EXPECT_EQ(ends.anchors, spaces({"B3", "C2"}));
    EXPECT_EQ(toward(lion, single(at("P22")), 2, 1).anchors, spaces({"A3", "B2", "C1"}));
}

TEST(Toward, AgreesWithAFloodOfTheBoard) {  // S000-78..83
    Random random{71};
    for (int round = 0; round < 1500; ++round) {
        const Footprint monster = any_base(random);
        const Footprint target = any_base(random, 2);
        const int movement = static_cast<int>(random.below(13));
        const int reach = static_cast<int>(random.below(4));
        ASSERT_EQ(toward(monster, target, movement, reach), naive_toward(monster, {target}, movement, reach));
    }
}

TEST(Toward, FindsEveryCorner) {
    for (const std::string_view corner : {"A1", "A22", "P1", "P22"}) {
        for (int size = 1; size <= 4; ++size) {
            const Footprint monster = square(at("H11"), size);
            const Footprint target = single(at(corner));
            EXPECT_EQ(toward(monster, target, 100, 1), naive_toward(monster, {target}, 100, 1));
            EXPECT_EQ(toward(monster, target, 100, 0), naive_toward(monster, {target}, 100, 0));
        }
    }
}

TEST(AsClose, TheNearestGoalsDecide) {  // S000-89, S000-109
    const Footprint lion = square(at("H11"), 2);
    EXPECT_EQ(as_close(lion, spaces({"H20", "H5", "A11"}), 6, 1), (Destinations{spaces({"H6"}), 5}));
    EXPECT_EQ(as_close(lion, {}, 6, 1), (Destinations{spaces({"H11"}), 0}));
    const Spaces south_edge = Spaces::rectangle(15, 0, 15, 21);
    EXPECT_EQ(as_close(lion, south_edge, 100, 0), (Destinations{spaces({"O11"}), 7}));
}

TEST(AsClose, AgreesWithAFloodOfTheBoard) {
    Random random{72};
    for (int round = 0; round < 800; ++round) {
        const Footprint monster = any_base(random);
        const Spaces goals = scattered(random, 20 + random.below(200));
        std::vector<Footprint> targets;
        for (const Space goal : goals) targets.push_back(single(goal));
        const int movement = static_cast<int>(random.below(13));
        const int reach = static_cast<int>(random.below(3));
        ASSERT_EQ(as_close(monster, goals, movement, reach), naive_toward(monster, targets, movement, reach));
    }
}

TEST(Away, GoesStraightFromOne) {  // S000-88
    const std::array<Footprint, 1> north = {single(at("G11"))};
    const Destinations ends = away(square(at("H11"), 2), north, 3);
    EXPECT_EQ(ends.steps, 3);
    // Straight on, or aslant once clear of the survivor's column: all as far, all as direct.
    for (const Space anchor : ends.anchors) EXPECT_EQ(distance(square(anchor, 2), north[0]), 4);
    EXPECT_TRUE(ends.anchors.test(at("K11")));
}

TEST(Away, StaysInACornerWhenItIsBest) {
    const std::array<Footprint, 1> threat = {single(at("D4"))};
    EXPECT_EQ(away(square(at("A1"), 2), threat, 1), (Destinations{spaces({"A1"}), 0}));
    const std::array<Footprint, 1> other = {single(at("M19"))};
    EXPECT_EQ(away(square(at("O21"), 2), other, 1), (Destinations{spaces({"O21"}), 0}));
    EXPECT_EQ(away(square(at("H11"), 2), {}, 6), (Destinations{spaces({"H11"}), 0}));
}

TEST(Away, AgreesWithWeighingEveryAnchor) {  // RULES 4.1.9
    Random random{73};
    for (int round = 0; round < 500; ++round) {
        const Footprint monster = any_base(random);
        std::vector<Footprint> from;
        for (std::uint32_t i = 1 + random.below(6); i > 0; --i) from.push_back(single(any_space(random)));
        const int movement = static_cast<int>(random.below(9));
        Spaces places = (reach(monster.anchor, movement, ~anchors_of(monster), {}) | Spaces::of(monster.anchor));
        const auto keep_best = [&](auto value) {
            int best = -1000000;
            for (const Space anchor : places) best = std::max(best, value(anchor));
            Spaces kept;
            for (const Space anchor : places) {
                if (value(anchor) == best) kept.set(anchor);
            }
            places = kept;
        };
        keep_best([&](Space anchor) {
            int nearest = 1000;
            for (const Footprint& one : from)
                nearest = std::min(nearest, naive_distance(moved_to(monster, anchor), one));
            return nearest;
        });
        keep_best([&](Space anchor) {
            int sum = 0;
            for (const Footprint& one : from) sum += naive_distance(moved_to(monster, anchor), one);
            return sum;
        });
        keep_best([&](Space anchor) { return -steps_between(anchor, monster.anchor); });
        const Destinations ends = away(monster, from, movement);
        ASSERT_EQ(ends.anchors, places);
        ASSERT_EQ(ends.steps, steps_between(places.first(), monster.anchor));
    }
}

TEST(Straight, StopsAtTheEdge) {  // S000-14
    const Footprint lion = square(at("H11"), 2);
    EXPECT_EQ(straight(lion, Direction::south, 3), (StraightMove{at("K11"), 3}));
    EXPECT_EQ(straight(lion, Direction::south, 30), (StraightMove{at("O11"), 7}));
    EXPECT_EQ(straight(lion, Direction::north, 30), (StraightMove{at("A11"), 7}));
    EXPECT_EQ(straight(lion, Direction::east, 30), (StraightMove{at("H21"), 10}));
    EXPECT_EQ(straight(lion, Direction::west, 30), (StraightMove{at("H1"), 10}));
    EXPECT_EQ(straight(square(at("O21"), 2), Direction::east, 4), (StraightMove{at("O21"), 0}));
    EXPECT_EQ(straight(lion, Direction::west, 0), (StraightMove{at("H11"), 0}));
}

}  // namespace
}  // namespace lantern::engine
