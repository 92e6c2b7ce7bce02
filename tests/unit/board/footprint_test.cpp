#include "board/footprint.hpp"

#include "board_testing.hpp"

namespace lantern::engine {
namespace {

TEST(Footprint, CoversFromItsNorthWestSpace) {
    EXPECT_EQ(covered(square(at("H11"), 2)), spaces({"H11", "H12", "I11", "I12"}));
    EXPECT_EQ(covered(Footprint{at("C3"), 3, 1}), spaces({"C3", "C4", "C5"}));
    EXPECT_EQ(covered(single(at("P22"))), spaces({"P22"}));
}

TEST(Footprint, StaysOnTheBoard) {
    EXPECT_TRUE(on_board(square(at("O21"), 2)));
    EXPECT_FALSE(on_board(square(at("P21"), 2)));
    EXPECT_FALSE(on_board(square(at("O22"), 2)));
    EXPECT_FALSE(on_board(single(no_space)));
    for (int size = 1; size <= 4; ++size) {
        for (Space space = 0; space < board_spaces; ++space) {
            EXPECT_EQ(anchors_of(square(0, size)).test(space), on_board(square(space, size)));
        }
    }
}

TEST(Footprint, AdjacentIsOneCardinalStep) {  // S000-09, S000-10, S000-11
    const Footprint monster = square(at("H11"), 2);
    EXPECT_EQ(adjacent_spaces(monster), spaces({"G11", "G12", "H10", "I10", "H13", "I13", "J11", "J12"}));
    EXPECT_EQ(distance(monster, single(at("G11"))), 1);
    EXPECT_EQ(distance(monster, single(at("G10"))), 2);
    EXPECT_EQ(distance(monster, single(at("I12"))), 0);
    EXPECT_EQ(adjacent_spaces(square(at("A1"), 2)), spaces({"A3", "B3", "C1", "C2"}));
    EXPECT_EQ(adjacent_spaces(square(at("O21"), 2)), spaces({"N21", "N22", "O20", "P20"}));
    EXPECT_EQ(adjacent_spaces(square(at("A21"), 2)), spaces({"A20", "B20", "C21", "C22"}));
    EXPECT_EQ(adjacent_spaces(square(at("O1"), 2)), spaces({"N1", "N2", "O3", "P3"}));
}

TEST(Footprint, DistanceIsThatOfTheNearestSpaces) {
    Random random{21};
    for (int round = 0; round < 4000; ++round) {
        const Footprint a = any_base(random);
        const Footprint b = any_base(random);
        ASSERT_EQ(distance(a, b), naive_distance(a, b));
        ASSERT_EQ(distance(a, b), distance(b, a));
    }
}

TEST(Footprint, WithinIsByDistance) {
    Random random{22};
    for (int round = 0; round < 200; ++round) {
        const Footprint base = any_base(random);
        const int steps = static_cast<int>(random.below(12));
        Spaces expected;
        for (Space space = 0; space < board_spaces; ++space) {
            const int far = naive_distance(base, single(space));
            if (far >= 1 && far <= steps) expected.set(space);
            ASSERT_EQ(covers(base, space), far == 0);
        }
        ASSERT_EQ(within(base, steps), expected);
        ASSERT_EQ(adjacent_spaces(base), neighbours(covered(base)) - covered(base));
    }
    EXPECT_FALSE(covers(square(at("O21"), 2), no_space));
}

}  // namespace
}  // namespace lantern::engine
