#include "board/space.hpp"

#include <string>

#include "board_testing.hpp"

namespace lantern::engine {
namespace {

TEST(Space, TheBoardIs16By22) {  // S000-05, S000-06
    EXPECT_EQ(board_spaces, 352);
    EXPECT_EQ(parse_space("A1"), Space{0});
    EXPECT_EQ(parse_space("A22"), Space{21});
    EXPECT_EQ(parse_space("P1"), Space{330});
    EXPECT_EQ(parse_space("P22"), Space{351});
    EXPECT_EQ(parse_space("h14"), space_at(7, 13));
}

TEST(Space, EveryNameReadsBack) {
    for (Space space = 0; space < board_spaces; ++space) {
        EXPECT_EQ(parse_space(space_name(space)), space);
        EXPECT_EQ(space_at(row_of(space), column_of(space)), space);
    }
    EXPECT_EQ(space_name(at("H14")).view(), "H14");
    EXPECT_EQ(space_name(no_space).view(), "-");
}

TEST(Space, RefusesWhatIsNoSpace) {
    for (const std::string_view text :
         {"", "A", "A0", "A01", "A23", "Q1", "14H", "H14 ", " H1", "H-1", "H1x", "H140", "@1", "[1", "`1", "{1", "-"}) {
        EXPECT_EQ(parse_space(text), std::nullopt) << text;
    }
}

TEST(Space, StepsStopAtTheEdge) {  // S000-13
    EXPECT_EQ(step(at("A1"), Direction::north), std::nullopt);
    EXPECT_EQ(step(at("A1"), Direction::west), std::nullopt);
    EXPECT_EQ(step(at("A1"), Direction::east), at("A2"));
    EXPECT_EQ(step(at("A1"), Direction::south), at("B1"));
    EXPECT_EQ(step(at("P22"), Direction::south), std::nullopt);
    EXPECT_EQ(step(at("P22"), Direction::east), std::nullopt);
    EXPECT_EQ(step(at("P22"), Direction::north), at("O22"));
    EXPECT_EQ(step(at("A22"), Direction::east), std::nullopt);
    EXPECT_EQ(step(at("P1"), Direction::west), std::nullopt);
}

TEST(Space, StepsAreTakenBackByTheOpposite) {
    for (Space space = 0; space < board_spaces; ++space) {
        for (const Direction direction : directions) {
            const std::optional<Space> next = step(space, direction);
            if (!next) continue;
            EXPECT_EQ(step(*next, opposite(direction)), space);
            EXPECT_EQ(steps_between(space, *next), 1);
        }
    }
}

TEST(Space, DirectionsTurn) {
    EXPECT_EQ(turn_right(Direction::north), Direction::east);
    EXPECT_EQ(turn_left(Direction::north), Direction::west);
    EXPECT_EQ(opposite(Direction::east), Direction::west);
    for (const Direction direction : directions) {
        EXPECT_EQ(turn_left(turn_right(direction)), direction);
        EXPECT_EQ(parse_direction(direction_name(direction)), direction);
        EXPECT_EQ(first_direction(direction_bit(direction)), direction);
    }
    EXPECT_EQ(parse_direction("up"), std::nullopt);
}

}  // namespace
}  // namespace lantern::engine
