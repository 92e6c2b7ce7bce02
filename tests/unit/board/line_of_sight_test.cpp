#include "board/line_of_sight.hpp"

#include <array>
#include <cstdint>

#include "board_testing.hpp"

namespace lantern::engine {
namespace {

/// The test from its definition, by cutting the segment with the four sides of the square (Liang-Barsky) in
/// exact fractions: the part of the line inside the square is t in [entry, exit].
bool naive_touches(const Footprint& from, const Footprint& to, Space space) {
    const std::int64_t x0 = 2 * from.left() + from.width;
    const std::int64_t y0 = 2 * from.top() + from.height;
    const std::int64_t dx = 2 * to.left() + to.width - x0;
    const std::int64_t dy = 2 * to.top() + to.height - y0;
    const std::int64_t west = 2 * column_of(space);
    const std::int64_t north = 2 * row_of(space);
    // p * t <= q for each side.
    const std::array<std::array<std::int64_t, 2>, 4> sides = {
        {{-dx, x0 - west}, {dx, west + 2 - x0}, {-dy, y0 - north}, {dy, north + 2 - y0}}};
    std::int64_t entry = 0;  // entry / entry_of .. exit / exit_of
    std::int64_t entry_of = 1;
    std::int64_t exit = 1;
    std::int64_t exit_of = 1;
    for (const auto& [p, q] : sides) {
        if (p == 0 && q < 0) return false;
        if (p > 0 && q * exit_of < exit * p) {
            exit = q;
            exit_of = p;
        }
        if (p < 0 && -q * entry_of > entry * -p) {
            entry = -q;
            entry_of = -p;
        }
    }
    return entry * exit_of <= exit * entry_of;
}

bool naive_blocked(const Footprint& from, const Footprint& to, const Spaces& obstacles) {
    for (const Space space : obstacles) {
        if (!covers(from, space) && !covers(to, space) && naive_touches(from, to, space)) return true;
    }
    return false;
}

TEST(LineOfSight, NothingBlocksAnEmptyBoard) { EXPECT_FALSE(line_blocked(single(at("A1")), single(at("P22")), {})); }

TEST(LineOfSight, AnObstacleBetweenBlocks) {  // S004-14, S004-15
    EXPECT_TRUE(line_blocked(single(at("H5")), single(at("H9")), spaces({"H7"})));
    EXPECT_FALSE(line_blocked(single(at("H5")), single(at("H9")), spaces({"G7", "I7", "H4", "H10"})));
}

TEST(LineOfSight, TouchingACornerBlocks) {  // D-08
    EXPECT_TRUE(line_blocked(single(at("H5")), single(at("J7")), spaces({"H6"})));
    EXPECT_TRUE(line_blocked(single(at("H5")), single(at("J7")), spaces({"I5"})));
    EXPECT_FALSE(line_blocked(single(at("H5")), single(at("J7")), spaces({"H7"})));
}

TEST(LineOfSight, AlongAGridLineBothSidesBlock) {  // D-08
    const Footprint west = square(at("H5"), 2);
    const Footprint east = square(at("H12"), 2);
    EXPECT_TRUE(line_blocked(west, east, spaces({"H9"})));
    EXPECT_TRUE(line_blocked(west, east, spaces({"I9"})));
    EXPECT_FALSE(line_blocked(west, east, spaces({"G9", "J9"})));
}

TEST(LineOfSight, SpacesUnderEitherBaseDoNotBlock) {  // D-22
    const Footprint monster = square(at("H5"), 2);
    const Footprint survivor = single(at("H9"));
    EXPECT_FALSE(line_blocked(monster, survivor, covered(monster) | covered(survivor)));
    EXPECT_TRUE(line_blocked(monster, survivor, covered(monster) | spaces({"H8", "H9"})));
}

TEST(LineOfSight, WorksFromCornerToCorner) {
    const std::array<Space, 4> corners = {at("A1"), at("A22"), at("P1"), at("P22")};
    for (const Space from : corners) {
        for (const Space to : corners) {
            if (from == to) continue;
            const Spaces rest = Spaces::all() - Spaces::of(from) - Spaces::of(to);
            EXPECT_TRUE(line_blocked(single(from), single(to), rest));
            for (const Space space : rest) {
                EXPECT_EQ(line_blocked(single(from), single(to), Spaces::of(space)),
                          naive_touches(single(from), single(to), space));
            }
        }
    }
}

TEST(LineOfSight, AdjacentMiniaturesAreNeverCutOffAlongARow) {
    const Spaces rest = Spaces::all();
    EXPECT_FALSE(line_blocked(single(at("C3")), single(at("C4")), rest));
    EXPECT_FALSE(line_blocked(single(at("C3")), single(at("C3")), rest));
}

TEST(LineOfSight, AgreesWithTheDefinitionAndIsSymmetric) {
    Random random{41};
    int blocked = 0;
    for (int round = 0; round < 20000; ++round) {
        const Footprint from = any_base(random);
        const Footprint to = any_base(random);
        const Spaces obstacles = random.below(2) == 0 ? Spaces::of(any_space(random)) : scattered(random, 25);
        const bool expected = naive_blocked(from, to, obstacles);
        ASSERT_EQ(line_blocked(from, to, obstacles), expected);
        ASSERT_EQ(line_blocked(to, from, obstacles), expected);
        blocked += expected ? 1 : 0;
    }
    EXPECT_GT(blocked, 2000);
    EXPECT_LT(blocked, 18000);
}

}  // namespace
}  // namespace lantern::engine
