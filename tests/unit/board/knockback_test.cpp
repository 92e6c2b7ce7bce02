#include "board/knockback.hpp"

#include "board_testing.hpp"

namespace lantern::engine {
namespace {

constexpr DirectionMask north = direction_bit(Direction::north);
constexpr DirectionMask east = direction_bit(Direction::east);
constexpr DirectionMask south = direction_bit(Direction::south);
constexpr DirectionMask west = direction_bit(Direction::west);

TEST(Knockback, GoesAlongTheAxisOfContact) {  // D-22
    const Footprint monster = square(at("H11"), 2);
    for (const std::string_view name : {"G11", "G12"}) EXPECT_EQ(directions_away(monster, at(name)), north);
    for (const std::string_view name : {"H13", "I13"}) EXPECT_EQ(directions_away(monster, at(name)), east);
    for (const std::string_view name : {"J11", "J12"}) EXPECT_EQ(directions_away(monster, at(name)), south);
    for (const std::string_view name : {"H10", "I10"}) EXPECT_EQ(directions_away(monster, at(name)), west);
}

TEST(Knockback, ElseAlongTheLargerSeparation) {  // D-22
    const Footprint monster = square(at("H11"), 2);
    EXPECT_EQ(directions_away(monster, at("E13")), north);
    EXPECT_EQ(directions_away(monster, at("G15")), east);
    EXPECT_EQ(directions_away(monster, at("J13")), south | east);
    EXPECT_EQ(directions_away(monster, at("F9")), north | west);
}

TEST(Knockback, FromUnderTheBaseGoesOutward) {  // RULES 4.2.4
    const Footprint monster = square(at("H11"), 2);
    EXPECT_EQ(directions_away(monster, at("H11")), north | west);
    EXPECT_EQ(directions_away(monster, at("I12")), south | east);
    const Footprint phoenix = square(at("H11"), 3);
    EXPECT_EQ(directions_away(phoenix, at("H12")), north);
    EXPECT_EQ(directions_away(phoenix, at("I13")), east);
    EXPECT_EQ(directions_away(phoenix, at("I12")), north | east | south | west);
}

TEST(Knockback, NeverLessensTheDistance) {
    Random random{61};
    for (int round = 0; round < 3000; ++round) {
        const Footprint source = any_base(random);
        const Space survivor = any_space(random);
        const DirectionMask mask = directions_away(source, survivor);
        ASSERT_NE(mask, 0);
        for (const Direction direction : directions) {
            const std::optional<Space> next = step(survivor, direction);
            if (!next || !has_direction(mask, direction) || covers(source, survivor)) continue;
            ASSERT_EQ(distance(source, single(*next)), distance(source, single(survivor)) + 1);
        }
    }
}

TEST(Push, GoesTheFullWay) {
    const Push result = push(at("H11"), Direction::west, 3, {});
    EXPECT_EQ(result.end, at("H8"));
    EXPECT_EQ(result.moved, 3);
    EXPECT_FALSE(result.hit_impassable);
    EXPECT_FALSE(result.at_edge);
    EXPECT_EQ(result.passed, spaces({"H10", "H9", "H8"}));
}

TEST(Push, EndsAtTheEdge) {  // S000-14, RULES 4.3.2: knockback 5, the edge 3 spaces off
    const Push result = push(at("D4"), Direction::north, 5, {});
    EXPECT_EQ(result.end, at("A4"));
    EXPECT_EQ(result.moved, 3);
    EXPECT_TRUE(result.at_edge);
    EXPECT_FALSE(result.hit_impassable);
    EXPECT_FALSE(push(at("D4"), Direction::north, 3, {}).at_edge);
}

TEST(Push, EndsBeforeImpassableTerrain) {  // RULES 4.2.6
    const Push result = push(at("H11"), Direction::south, 5, spaces({"K11"}));
    EXPECT_EQ(result.end, at("J11"));
    EXPECT_EQ(result.moved, 2);
    EXPECT_TRUE(result.hit_impassable);
    EXPECT_FALSE(push(at("H11"), Direction::south, 2, spaces({"K11"})).hit_impassable);
}

TEST(Push, ThatStartsAtTheEdgeGoesAlongIt) {  // S000-15, D-17
    const Push stuck = push(at("A4"), Direction::north, 5, {});
    EXPECT_EQ(stuck.moved, 0);
    EXPECT_TRUE(stuck.at_edge);
    EXPECT_EQ(edge_ways(at("A4"), Direction::north), east | west);
    EXPECT_EQ(push(at("A4"), Direction::east, 5, {}).end, at("A9"));
    EXPECT_EQ(push(at("A4"), Direction::west, 5, {}).end, at("A1"));
}

TEST(EdgeWays, ACornerLeavesOne) {  // D-17
    EXPECT_EQ(edge_ways(at("A1"), Direction::north), east);
    EXPECT_EQ(edge_ways(at("A1"), Direction::west), south);
    EXPECT_EQ(edge_ways(at("A22"), Direction::north), west);
    EXPECT_EQ(edge_ways(at("A22"), Direction::east), south);
    EXPECT_EQ(edge_ways(at("P1"), Direction::south), east);
    EXPECT_EQ(edge_ways(at("P1"), Direction::west), north);
    EXPECT_EQ(edge_ways(at("P22"), Direction::south), west);
    EXPECT_EQ(edge_ways(at("P22"), Direction::east), north);
    EXPECT_EQ(edge_ways(at("A1"), Direction::south), 0);
    EXPECT_EQ(edge_ways(at("H11"), Direction::north), 0);
}

TEST(EdgeWays, CountForBasesOfAnySize) {  // S000-16
    EXPECT_EQ(edge_ways(square(at("O21"), 2), Direction::south), west);
    EXPECT_EQ(edge_ways(square(at("O21"), 2), Direction::east), north);
    EXPECT_EQ(edge_ways(square(at("H21"), 2), Direction::east), north | south);
    EXPECT_EQ(edge_ways(square(at("N5"), 3), Direction::south), east | west);
    EXPECT_EQ(edge_ways(square(at("M5"), 3), Direction::south), 0);
}

}  // namespace
}  // namespace lantern::engine
