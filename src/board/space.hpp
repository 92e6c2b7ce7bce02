#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/bits.hpp"

namespace lantern::engine {

/// The board has rows A..P from north to south and columns 1..22 from west to east (S000-05, S000-06).
inline constexpr int board_rows = 16;
inline constexpr int board_columns = 22;
inline constexpr int board_spaces = board_rows * board_columns;

/// One space: row * 22 + column, both counted from 0. A1 is 0, P22 is 351.
using Space = std::uint16_t;

/// Off the board, or none.
inline constexpr Space no_space = 0xFFFF;

/// Rows 0..15 and columns 0..21 are.
constexpr bool is_on_board(int row, int column) {
    return row >= 0 && row < board_rows && column >= 0 && column < board_columns;
}
constexpr bool is_on_board(Space space) { return space < board_spaces; }

/// The space in `row` 0..15 and `column` 0..21.
constexpr Space space_at(int row, int column) {
    assert(is_on_board(row, column));
    return static_cast<Space>(row * board_columns + column);
}

/// 0..15, 0 is A. The space / 22: every set of spaces and every distance asks for it, so it is done without dividing.
constexpr int row_of(Space space) { return static_cast<int>(space * 745U >> 14U); }
/// 0..21, 0 is column 1.
constexpr int column_of(Space space) { return space - row_of(space) * board_columns; }
static_assert([] {
    for (int space = 0; space < board_spaces; ++space) {
        if (row_of(static_cast<Space>(space)) != space / board_columns) return false;
    }
    return true;
}());

/// Cardinal steps between two spaces.
constexpr int steps_between(Space a, Space b) {
    const int down = row_of(b) - row_of(a);
    const int right = column_of(b) - column_of(a);
    return (down < 0 ? -down : down) + (right < 0 ? -right : right);
}

/// Whether it is one cardinal step from one space of the board to the other; off the board nothing is.
constexpr bool are_adjacent(Space a, Space b) {
    // how far b lies before or behind a, counted from one row before it: most spaces are further away than a row
    const unsigned apart = static_cast<unsigned>(b - a + board_columns);
    if (apart > 2 * board_columns) [[likely]]
        return false;
    if (apart == 0 || apart == 2 * board_columns) return true;
    return (apart == board_columns - 1 || apart == board_columns + 1) && row_of(a) == row_of(b);
}

/// "H14" without allocation; converts to string_view.
struct SpaceName {
    std::array<char, 3> text{};
    std::uint8_t length = 0;

    constexpr std::string_view view() const { return std::string_view(text.data(), length); }
    constexpr operator std::string_view() const { return view(); }
};

/// The written name of a space, letter first; "-" for no_space.
SpaceName space_name(Space space);

/// Reads "A1".."P22", either case, no leading zero, nothing around it; otherwise nothing.
std::optional<Space> parse_space(std::string_view text);

/// The four cardinal directions, clockwise; the order is every tie-break of this room.
enum class Direction : std::uint8_t { north, east, south, west };

inline constexpr std::array<Direction, 4> directions = {Direction::north, Direction::east, Direction::south,
                                                        Direction::west};

/// The next one clockwise.
constexpr Direction turn_right(Direction direction) {
    return static_cast<Direction>((static_cast<unsigned>(direction) + 1U) & 3U);
}
constexpr Direction opposite(Direction direction) { return turn_right(turn_right(direction)); }
constexpr Direction turn_left(Direction direction) { return turn_right(opposite(direction)); }

/// Change of row that a step makes: -1 north, +1 south.
constexpr int row_change(Direction direction) {
    return direction == Direction::south ? 1 : direction == Direction::north ? -1 : 0;
}
/// Change of column that a step makes: -1 west, +1 east.
constexpr int column_change(Direction direction) {
    return direction == Direction::east ? 1 : direction == Direction::west ? -1 : 0;
}

/// The space one step on, or nothing at the edge (S000-13).
constexpr std::optional<Space> step(Space space, Direction direction) {
    // rows without working out the column
    switch (direction) {
        case Direction::north:
            if (space < board_columns) return std::nullopt;
            return static_cast<Space>(space - board_columns);
        case Direction::east:
            if (column_of(space) == board_columns - 1) return std::nullopt;
            return static_cast<Space>(space + 1);
        case Direction::south:
            if (space >= board_spaces - board_columns) return std::nullopt;
            return static_cast<Space>(space + board_columns);
        default:
            if (column_of(space) == 0) return std::nullopt;
            return static_cast<Space>(space - 1);
    }
}

/// "north", "east", "south" or "west".
std::string_view direction_name(Direction direction);

/// Reads what direction_name writes, exactly.
std::optional<Direction> parse_direction(std::string_view text);

/// A set of directions: bit 0 north, 1 east, 2 south, 3 west.
using DirectionMask = std::uint8_t;

/// The bit of a direction in a DirectionMask.
constexpr DirectionMask direction_bit(Direction direction) {
    return static_cast<DirectionMask>(1U << static_cast<unsigned>(direction));
}
constexpr bool has_direction(DirectionMask mask, Direction direction) { return (mask & direction_bit(direction)) != 0; }

/// The first direction of a mask that is not empty.
constexpr Direction first_direction(DirectionMask mask) { return static_cast<Direction>(lowest(mask)); }

}  // namespace lantern::engine
