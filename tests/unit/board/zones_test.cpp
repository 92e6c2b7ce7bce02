#include "board/zones.hpp"

#include <array>
#include <vector>

#include "board_testing.hpp"

namespace lantern::engine {
namespace {

constexpr std::array<std::string_view, 4> corner_anchors = {"A1", "A21", "O1", "O21"};

TEST(Zones, FacingRegionIsAllBeyondTheFront) {  // RULES 6.3.3
    const Footprint monster = square(at("H11"), 2);
    EXPECT_EQ(facing_region(monster, Direction::south), Spaces::rectangle(9, 0, 15, 21));
    EXPECT_EQ(facing_region(monster, Direction::north), Spaces::rectangle(0, 0, 6, 21));
    EXPECT_EQ(facing_region(monster, Direction::east), Spaces::rectangle(0, 12, 15, 21));
    EXPECT_EQ(facing_region(monster, Direction::west), Spaces::rectangle(0, 0, 15, 9));
    EXPECT_TRUE(facing_region(square(at("A1"), 2), Direction::north).none());
    EXPECT_TRUE(facing_region(square(at("A1"), 2), Direction::west).none());
    EXPECT_TRUE(facing_region(square(at("O21"), 2), Direction::south).none());
    EXPECT_TRUE(facing_region(square(at("O21"), 2), Direction::east).none());
}

TEST(Zones, BlindSpotIsTheRowBehind) {  // RULES 6.3.4
    const Footprint monster = square(at("H11"), 2);
    EXPECT_EQ(blind_spot(monster, Direction::south), spaces({"G11", "G12"}));
    EXPECT_EQ(blind_spot(monster, Direction::north), spaces({"J11", "J12"}));
    EXPECT_EQ(blind_spot(monster, Direction::east), spaces({"H10", "I10"}));
    EXPECT_EQ(blind_spot(monster, Direction::west), spaces({"H13", "I13"}));
    EXPECT_EQ(blind_spot(square(at("H11"), 3), Direction::south), spaces({"G11", "G12", "G13"}));
    EXPECT_TRUE(blind_spot(square(at("A5"), 2), Direction::south).none());
}

TEST(Zones, ASingleSpaceIsJudgedAsTheWholeZoneIs) {
    for (const std::string_view anchor : {"A1", "A21", "O1", "O21", "H11", "B5"}) {
        const Footprint monster = square(at(anchor), 2);
        for (const Direction facing : directions) {
            const Spaces front = facing_region(monster, facing);
            const Spaces behind = blind_spot(monster, facing);
            for (const Space space : Spaces::all()) {
                ASSERT_EQ(in_facing_region(monster, facing, space), front.test(space)) << anchor;
                ASSERT_EQ(in_blind_spot(monster, facing, space), behind.test(space)) << anchor;
            }
        }
    }
}

TEST(Zones, ShapesAroundA2x2Base) {
    const Footprint monster = square(at("H11"), 2);
    EXPECT_EQ(ring(monster).count(), 12);
    EXPECT_EQ(orthogonal(monster).count(), 8);
    EXPECT_EQ(ring(monster) - orthogonal(monster), spaces({"G10", "G13", "J10", "J13"}));
    EXPECT_EQ(square_zone(monster, 4).count(), 96);
    EXPECT_EQ(square_zone(monster, 2).count(), 32);
    EXPECT_EQ(lanes(monster).count(), 2 * 14 + 2 * 20);
    EXPECT_EQ(lane(monster, Direction::north), Spaces::rectangle(0, 10, 6, 11));
    EXPECT_EQ(lane(monster, Direction::west), Spaces::rectangle(7, 0, 8, 9));
}

TEST(Zones, AreCutOffAtTheCorners) {
    for (const std::string_view corner : corner_anchors) {
        const Footprint monster = square(at(corner), 2);
        EXPECT_EQ(ring(monster).count(), 5) << corner;
        EXPECT_EQ(orthogonal(monster).count(), 4) << corner;
        EXPECT_EQ(square_zone(monster, 4).count(), 32) << corner;
        EXPECT_EQ(lanes(monster).count(), 2 * 14 + 2 * 20) << corner;
        int blind = 0;
        for (const Direction facing : directions) blind += blind_spot(monster, facing).count();
        EXPECT_EQ(blind, 4) << corner;
    }
}

TEST(Zones, CellsCountFromTheRearLeft) {
    const Footprint monster = square(at("H11"), 2);
    EXPECT_EQ(cell_space(monster, Direction::north, {0, 0}), at("I11"));
    EXPECT_EQ(cell_space(monster, Direction::east, {0, 0}), at("H11"));
    EXPECT_EQ(cell_space(monster, Direction::south, {0, 0}), at("H12"));
    EXPECT_EQ(cell_space(monster, Direction::west, {0, 0}), at("I12"));
}

TEST(Zones, CellsTurnWithTheMonster) {
    const Footprint monster = square(at("H11"), 2);
    const std::array<Cell, 1> ahead_right = {{{1, 2}}};
    EXPECT_EQ(cells(monster, Direction::north, ahead_right), spaces({"G12"}));
    EXPECT_EQ(cells(monster, Direction::east, ahead_right), spaces({"I13"}));
    EXPECT_EQ(cells(monster, Direction::south, ahead_right), spaces({"J11"}));
    EXPECT_EQ(cells(monster, Direction::west, ahead_right), spaces({"H10"}));
}

TEST(Zones, CellsOffTheBoardAreDropped) {
    const std::array<Cell, 2> beside = {{{-1, 0}, {2, 0}}};
    EXPECT_EQ(cells(square(at("A1"), 2), Direction::north, beside), spaces({"B3"}));
    EXPECT_EQ(cell_space(square(at("A1"), 2), Direction::north, {-1, 0}), no_space);
    EXPECT_EQ(cells(square(at("O21"), 2), Direction::north, beside), spaces({"P20"}));
    EXPECT_EQ(cells(square(at("A21"), 2), Direction::south, beside), spaces({"A20"}));
    EXPECT_EQ(cells(square(at("O1"), 2), Direction::west, beside), spaces({"N2"}));
}

TEST(Zones, CellsDrawTheNamedZones) {
    Random random{31};
    for (int round = 0; round < 300; ++round) {
        const Footprint monster = any_base(random);
        const auto size = static_cast<std::int8_t>(monster.width);
        for (const Direction facing : directions) {
            std::vector<Cell> base;
            std::vector<Cell> rear;
            std::vector<Cell> front;
            std::vector<Cell> right;
            std::vector<Cell> around;
            for (std::int8_t x = 0; x < size; ++x) {
                for (std::int8_t y = 0; y < size; ++y) base.push_back({x, y});
                rear.push_back({x, -1});
                front.push_back({x, size});
                right.push_back({size, x});
            }
            for (std::int8_t x = -1; x <= size; ++x) {
                for (std::int8_t y = -1; y <= size; ++y) {
                    if (x < 0 || y < 0 || x == size || y == size) around.push_back({x, y});
                }
            }
            ASSERT_EQ(cells(monster, facing, base), covered(monster));
            ASSERT_EQ(cells(monster, facing, rear), blind_spot(monster, facing));
            ASSERT_EQ(cells(monster, facing, front), blind_spot(monster, opposite(facing)));
            ASSERT_EQ(cells(monster, facing, right), blind_spot(monster, turn_left(facing)));
            ASSERT_EQ(cells(monster, facing, around), ring(monster));
        }
    }
}

TEST(Zones, FacesWhateverHasASpaceBeyondTheFront) {
    Random random{32};
    for (int round = 0; round < 3000; ++round) {
        const Footprint from = any_base(random);
        const Footprint to = any_base(random);
        const DirectionMask mask = direction_toward(from, to);
        for (const Direction facing : directions) {
            ASSERT_EQ(has_direction(mask, facing), facing_region(from, facing).intersects(covered(to)));
        }
    }
    const Footprint monster = square(at("H11"), 2);
    EXPECT_EQ(direction_toward(monster, single(at("N11"))), direction_bit(Direction::south));
    EXPECT_EQ(direction_toward(monster, single(at("G13"))),
              direction_bit(Direction::north) | direction_bit(Direction::east));
    EXPECT_EQ(direction_toward(monster, single(at("I12"))), 0);
}

}  // namespace
}  // namespace lantern::engine
