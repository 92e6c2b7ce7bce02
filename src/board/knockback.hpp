#pragma once

#include "board/footprint.hpp"
#include "board/space.hpp"
#include "board/spaces.hpp"

namespace lantern::engine {

/// The directions that count as directly away from `source` for a survivor (RULES 4.3.1, D-22): along the axis of
/// contact, else of the larger separation; two where both are equal. For a survivor under the base (RULES
/// 4.2.4) the centres are compared instead; in the very centre all four will do.
DirectionMask directions_away(const Footprint& source, Space survivor);

/// How a knockback went.
struct Push {
    Space end = no_space;
    int moved = 0;
    bool hit_impassable = false;  // stopped before impassable terrain: a collision (RULES 4.2.6)
    bool at_edge = false;         // stopped by the edge: no collision (RULES 4.3.2)
    Spaces passed;                // every space entered, `end` included, the start not
};

/// Pushes one space's worth of miniature `steps` spaces in a straight line (S000-14, RULES 4.3.2). Survivors
/// and monsters in the way are the caller's business: see `passed`. A push that moves 0 and reports at_edge
/// started at the edge: push again along one of edge_ways().
Push push(Space from, Direction direction, int steps, const Spaces& impassable);

/// For a miniature at the edge that would go `off` it: the directions along that edge which are not closed by
/// a corner (S000-15, S000-16, D-17). None if it does not stand at that edge. Terrain closes no way: it is hit.
DirectionMask edge_ways(const Footprint& footprint, Direction off);
DirectionMask edge_ways(Space space, Direction off);

}  // namespace lantern::engine
