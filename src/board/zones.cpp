#include "board/zones.hpp"

#include <cassert>

namespace lantern::engine {

Space cell_space(const Footprint& monster, Direction facing, Cell cell) {
    assert(monster.width == monster.height);
    // The rear left corner of the base as the monster sees it, then x to its right and y ahead.
    const Direction right = turn_right(facing);
    const Direction rear = opposite(facing);
    const Direction left = opposite(right);
    const bool from_bottom = rear == Direction::south || left == Direction::south;
    const bool from_right = rear == Direction::east || left == Direction::east;
    const int row =
        (from_bottom ? monster.bottom() : monster.top()) + cell.x * row_change(right) + cell.y * row_change(facing);
    const int column = (from_right ? monster.right() : monster.left()) + cell.x * column_change(right) +
                       cell.y * column_change(facing);
    return is_on_board(row, column) ? space_at(row, column) : no_space;
}

Spaces cells(const Footprint& monster, Direction facing, std::span<const Cell> zone) {
    Spaces result;
    for (const Cell cell : zone) {
        const Space space = cell_space(monster, facing, cell);
        if (space != no_space) result.set(space);
    }
    return result;
}

namespace {

/// Rows and columns, both ends included.
struct Bounds {
    int top, left, bottom, right;
};

Bounds facing_bounds(const Footprint& monster, Direction facing) {
    constexpr int last_row = board_rows - 1;
    constexpr int last_column = board_columns - 1;
    switch (facing) {
        case Direction::north: return {0, 0, monster.top() - 1, last_column};
        case Direction::east: return {0, monster.right() + 1, last_row, last_column};
        case Direction::south: return {monster.bottom() + 1, 0, last_row, last_column};
        case Direction::west: return {0, 0, last_row, monster.left() - 1};
    }
    return {};
}

}  // namespace

Spaces facing_region(const Footprint& monster, Direction facing) {
    const Bounds bounds = facing_bounds(monster, facing);
    return Spaces::rectangle(bounds.top, bounds.left, bounds.bottom, bounds.right);
}

bool in_facing_region(const Footprint& monster, Direction facing, Space space) {
    const Bounds bounds = facing_bounds(monster, facing);
    const int row = row_of(space);
    const int column = column_of(space);
    return row >= bounds.top && row <= bounds.bottom && column >= bounds.left && column <= bounds.right;
}

Spaces blind_spot(const Footprint& monster, Direction facing) {
    return adjacent_spaces(monster) & facing_region(monster, opposite(facing));
}

bool in_blind_spot(const Footprint& monster, Direction facing, Space space) {
    return distance(monster, single(space)) == 1 && in_facing_region(monster, opposite(facing), space);
}

Spaces square_zone(const Footprint& monster, int steps) {
    return Spaces::rectangle(monster.top() - steps, monster.left() - steps, monster.bottom() + steps,
                             monster.right() + steps) -
           covered(monster);
}

Spaces ring(const Footprint& monster) { return square_zone(monster, 1); }

Spaces orthogonal(const Footprint& monster) { return adjacent_spaces(monster); }

Spaces lane(const Footprint& monster, Direction side) { return lanes(monster) & facing_region(monster, side); }

Spaces lanes(const Footprint& monster) {
    const Spaces along_columns = Spaces::rectangle(0, monster.left(), board_rows - 1, monster.right());
    const Spaces along_rows = Spaces::rectangle(monster.top(), 0, monster.bottom(), board_columns - 1);
    return along_columns ^ along_rows;  // they share exactly the base
}

DirectionMask direction_toward(const Footprint& from, const Footprint& to) {
    DirectionMask mask = 0;
    if (to.top() < from.top()) mask |= direction_bit(Direction::north);
    if (to.right() > from.right()) mask |= direction_bit(Direction::east);
    if (to.bottom() > from.bottom()) mask |= direction_bit(Direction::south);
    if (to.left() < from.left()) mask |= direction_bit(Direction::west);
    return mask;
}

}  // namespace lantern::engine
