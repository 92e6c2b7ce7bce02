#pragma once

#include <cstdint>
#include <span>

#include "board/footprint.hpp"
#include "board/space.hpp"
#include "board/spaces.hpp"

namespace lantern::engine {

/// A place relative to a monster, as its cards draw it: the base is (0,0)..(size-1,size-1), the monster
/// faces +y, and +x is its right hand. (0,0) is thus the rear left space of the base. Turned to the board:
///   facing north: +x is east,  +y is north      facing south: +x is west,  +y is south
///   facing east:  +x is south, +y is east       facing west:  +x is north, +y is west
struct Cell {
    std::int8_t x = 0;
    std::int8_t y = 0;

    friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

/// The space of a cell of a monster (square base) with that facing; no_space when it is off the board.
Space cell_space(const Footprint& monster, Direction facing, Cell cell);

/// The spaces of cells; those off the board are dropped. Cells under the base count if they are listed.
Spaces cells(const Footprint& monster, Direction facing, std::span<const Cell> zone);

/// Every space beyond the front edge, over the whole board (RULES 6.3.3).
Spaces facing_region(const Footprint& monster, Direction facing);
/// Whether a space of the board is one of them.
bool in_facing_region(const Footprint& monster, Direction facing, Space space);

/// The row directly behind the base, as wide as it (RULES 6.3.4); empty at the edge.
Spaces blind_spot(const Footprint& monster, Direction facing);
/// Whether a space of the board is one of them.
bool in_blind_spot(const Footprint& monster, Direction facing, Space space);

/// All spaces within `steps` counted with diagonals, the base excluded: square-4 of a 2x2 base is 10x10.
Spaces square_zone(const Footprint& monster, int steps);

/// The spaces around the base, diagonals included (12 for 2x2).
Spaces ring(const Footprint& monster);

/// The ring without its corners (8 for 2x2).
Spaces orthogonal(const Footprint& monster);

/// The strip as wide as the base from that side of it to the edge of the board.
Spaces lane(const Footprint& monster, Direction side);

/// All four lanes (the Trample Zone).
Spaces lanes(const Footprint& monster);

/// The facings with which `from` faces `to`: those whose facing region holds a space of it. Two where `to`
/// lies off a corner; none where no space of it is beyond the base, so that any facing will do.
DirectionMask direction_toward(const Footprint& from, const Footprint& to);

}  // namespace lantern::engine
