#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "board/space.hpp"
#include "board/spaces.hpp"

namespace lantern::engine {

/// The rectangle of spaces that a miniature or a tile stands on; `anchor` is its north-west space.
struct Footprint {
    Space anchor = no_space;
    std::uint8_t width = 1;   // columns, west to east
    std::uint8_t height = 1;  // rows, north to south

    constexpr int top() const { return row_of(anchor); }
    constexpr int left() const { return column_of(anchor); }
    constexpr int bottom() const { return top() + height - 1; }
    constexpr int right() const { return left() + width - 1; }

    friend constexpr bool operator==(const Footprint&, const Footprint&) = default;
};

/// A base of `size` x `size` spaces (RULES 6.3.1: 1..4).
constexpr Footprint square(Space anchor, int size) {
    return {anchor, static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(size)};
}

/// One space: a survivor, a minion.
constexpr Footprint single(Space space) { return {space, 1, 1}; }

/// The same base somewhere else.
constexpr Footprint moved_to(Footprint footprint, Space anchor) {
    footprint.anchor = anchor;
    return footprint;
}

/// Whether every space of it is on the board.
constexpr bool on_board(const Footprint& footprint) {
    return is_on_board(footprint.anchor) && footprint.width > 0 && footprint.height > 0 &&
           footprint.bottom() < board_rows && footprint.right() < board_columns;
}

/// All anchors at which this base stands on the board.
inline Spaces anchors_of(const Footprint& footprint) {
    return Spaces::rectangle(0, 0, board_rows - footprint.height, board_columns - footprint.width);
}

/// The spaces under it.
inline Spaces covered(const Footprint& footprint) {
    assert(on_board(footprint));
    return Spaces::rectangle(footprint.top(), footprint.left(), footprint.bottom(), footprint.right());
}

/// Adds them to a set.
inline void add_covered(Spaces& spaces, const Footprint& footprint) {
    assert(on_board(footprint));
    spaces.add_rectangle(footprint.top(), footprint.left(), footprint.bottom(), footprint.right());
}

/// Whether the space is one of its spaces.
constexpr bool covers(const Footprint& footprint, Space space) {
    const int row = row_of(space);
    const int column = column_of(space);
    return is_on_board(space) && row >= footprint.top() && row <= footprint.bottom() && column >= footprint.left() &&
           column <= footprint.right();
}

/// Rows between the nearest rows of two footprints: 0 when they share a row.
constexpr int row_gap(const Footprint& a, const Footprint& b) {
    return std::max(0, std::max(b.top() - a.bottom(), a.top() - b.bottom()));
}

/// Columns between the nearest columns of two footprints: 0 when they share a column.
constexpr int column_gap(const Footprint& a, const Footprint& b) {
    return std::max(0, std::max(b.left() - a.right(), a.left() - b.right()));
}

/// Cardinal steps between the nearest spaces: 0 when they overlap, 1 when adjacent, 2 when they touch at a
/// corner (S000-09..11).
constexpr int distance(const Footprint& a, const Footprint& b) {
    assert(on_board(a) && on_board(b));
    return row_gap(a, b) + column_gap(a, b);
}

/// Whether a space is one of its spaces, or cardinally adjacent to one.
constexpr bool covers_or_adjoins(const Footprint& footprint, Space space) {
    // counted from its first row and column: -1, and its height or width, are just outside
    const int row = row_of(space) - footprint.top();
    if (row < -1 || row > footprint.height) return false;
    const int column = column_of(space) - footprint.left();
    if (column < -1 || column > footprint.width) return false;
    const bool in_rows = row >= 0 && row < footprint.height;
    const bool in_columns = column >= 0 && column < footprint.width;
    return in_rows || in_columns;
}

/// All spaces at most `steps` cardinal steps away, those under it excluded.
inline Spaces within(const Footprint& footprint, int steps) {
    return Spaces::within_steps(footprint.top(), footprint.left(), footprint.bottom(), footprint.right(), steps) -
           covered(footprint);
}

/// The spaces cardinally adjacent to it (S000-09..11).
inline Spaces adjacent_spaces(const Footprint& footprint) { return within(footprint, 1); }

}  // namespace lantern::engine
