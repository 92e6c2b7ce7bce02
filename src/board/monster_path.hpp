#pragma once

#include <cstdint>
#include <span>

#include "base/fixed_vector.hpp"
#include "board/footprint.hpp"
#include "board/space.hpp"
#include "board/spaces.hpp"

namespace lantern {

// Monsters ignore everything but the edge (RULES 4.1.8) and go one cardinal space at a time, whatever
// their size (S000-80). A monster is where its anchor is; the base never leaves the board (S000-13).

/// Where a move may end: the anchors that are left to choose among, all `steps` steps away.
struct Destinations {
    Spaces anchors;
    int steps = 0;

    friend constexpr bool operator==(const Destinations&, const Destinations&) = default;
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

/// What a monster may run over on its way: survivors are told apart by the bits of one word.
inline constexpr int sweep_survivors = 6;

/// At most this many things can be asked for on one way (survivors and destructible tiles).
inline constexpr int most_on_a_way = 12;

/// The anchors walked, in order, the start excluded. No path on the board is longer than 36.
using MonsterRoute = FixedVector<Space, 40>;

/// Which survivors the shortest paths to `end_anchor` can go over (S000-79: the controller picks the path; RULES
/// 4.2.2). Bit m is set if some path covers, after its first step up to and with its end, exactly the survivors of the
/// 6-bit mask m. `survivors`: at most 6, single spaces, at no_space for one off the board. Bit 0 alone when the monster
/// does not move.
std::uint64_t sweep_masks(const Footprint& from, Space end_anchor, std::span<const Footprint> survivors);

/// A shortest path that goes over every one of `over` (at most most_on_a_way, all on the board) and over none of the
/// spaces `off`; of several, the one that goes north, else east, else south, else west at the first difference. Where
/// the monster stands at first does not count. Empty when there is none or no step is needed.
MonsterRoute route_over(const Footprint& from, Space end_anchor, std::span<const Footprint> over, const Spaces& off);

}  // namespace lantern
