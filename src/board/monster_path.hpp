#pragma once

#include <span>

#include "board/footprint.hpp"
#include "board/space.hpp"
#include "board/spaces.hpp"

namespace lantern::engine {

// Monsters ignore everything but the edge (RULES 4.1.8) and go one cardinal space at a time, whatever
// their size (S000-80). A monster is where its anchor is; the base never leaves the board (S000-13).

/// Where a move may end: the anchors that are left to choose among, all `steps` steps away.
struct Destinations {
    Spaces anchors;
    int steps = 0;

    friend bool operator==(const Destinations&, const Destinations&) = default;
};

/// Toward a target (S000-78, S000-79, S000-83): the ends of the shortest paths to a distance of at most `reach`
/// (1: adjacent); where `movement` does not suffice, all places on such paths after exactly `movement` steps.
/// Already near enough: the current anchor, 0 steps. movement >= 0, reach >= 0.
Destinations toward(const Footprint& monster, const Footprint& target, int movement, int reach);

/// toward() with several goals, say an edge or all survivors: the nearest ones decide (S000-89, S000-109).
/// Without any goal the monster stays.
Destinations as_close(const Footprint& monster, const Spaces& goals, int movement, int reach);

/// Away from all of `from` (S000-88, RULES 4.1.9): of what at most `movement` steps can reach, the anchors
/// furthest from the nearest of them; among those with the largest sum of distances; among those the nearest.
/// With nothing to flee from the monster stays.
Destinations away(const Footprint& monster, std::span<const Footprint> from, int movement);

/// Where a straight move ends, and after how many steps (fewer than asked for at the edge, S000-14).
struct StraightMove {
    Space end = no_space;
    int moved = 0;

    friend constexpr bool operator==(const StraightMove&, const StraightMove&) = default;
};

/// `steps` spaces in one direction, stopping at the edge (RULES 4.1.7). Serves monster knockback too (RULES 4.3.3).
StraightMove straight(const Footprint& monster, Direction direction, int steps);

}  // namespace lantern::engine
