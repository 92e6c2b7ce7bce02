#pragma once

#include <cstdint>
#include <span>

#include "base/fixed_vector.hpp"
#include "board/footprint.hpp"
#include "board/space.hpp"
#include "board/spaces.hpp"

namespace lantern::engine {

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

}  // namespace lantern::engine
