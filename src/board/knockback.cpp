#include "board/knockback.hpp"

#include <cassert>
#include <cstdlib>

namespace lantern::engine {

DirectionMask directions_away(const Footprint& source, Space survivor) {
    assert(on_board(source) && is_on_board(survivor));
    // Twice the offset of the survivor's centre from the centre of the base.
    const int down = 2 * row_of(survivor) + 1 - (2 * source.top() + source.height);
    const int right = 2 * column_of(survivor) + 1 - (2 * source.left() + source.width);
    int vertical = row_gap(source, single(survivor));
    int horizontal = column_gap(source, single(survivor));
    if (vertical + horizontal == 0) {
        vertical = std::abs(down);
        horizontal = std::abs(right);
    }
    DirectionMask mask = 0;
    if (vertical >= horizontal) {
        if (down <= 0) mask |= direction_bit(Direction::north);
        if (down >= 0) mask |= direction_bit(Direction::south);
    }
    if (horizontal >= vertical) {
        if (right >= 0) mask |= direction_bit(Direction::east);
        if (right <= 0) mask |= direction_bit(Direction::west);
    }
    return mask;
}

Push push(Space from, Direction direction, int steps, const Spaces& impassable) {
    assert(is_on_board(from) && steps >= 0);
    Push result;
    result.end = from;
    while (result.moved < steps) {
        const std::optional<Space> next = step(result.end, direction);
        if (!next) {
            result.at_edge = true;
            break;
        }
        if (impassable.test(*next)) {
            result.hit_impassable = true;
            break;
        }
        result.end = *next;
        result.passed.set(*next);
        ++result.moved;
    }
    return result;
}

DirectionMask edge_ways(const Footprint& footprint, Direction off) {
    assert(on_board(footprint));
    DirectionMask edges = 0;
    if (footprint.top() == 0) edges |= direction_bit(Direction::north);
    if (footprint.right() == board_columns - 1) edges |= direction_bit(Direction::east);
    if (footprint.bottom() == board_rows - 1) edges |= direction_bit(Direction::south);
    if (footprint.left() == 0) edges |= direction_bit(Direction::west);
    if (!has_direction(edges, off)) return 0;
    const unsigned along = direction_bit(turn_left(off)) | direction_bit(turn_right(off));
    return static_cast<DirectionMask>(along & ~static_cast<unsigned>(edges));
}

DirectionMask edge_ways(Space space, Direction off) { return edge_ways(single(space), off); }

}  // namespace lantern::engine
