#pragma once

#include <span>

#include "board/footprint.hpp"
#include "board/space.hpp"
#include "board/spaces.hpp"

namespace lantern::engine {

/// The spaces other than `from` that a walk of 1..`steps` cardinal steps can end in (RULES 6.1.5). `blocked`
/// spaces are never entered; a space of `stops` may be entered but not left. The start is always left freely,
/// whatever it lies in.
Spaces reach(Space from, int steps, const Spaces& blocked, const Spaces& stops);

/// The fewest steps of a walk under these terms that ends in `to`, `most` at most: 0 where it begins there, -1 where none does.
int fewest_steps(Space from, Space to, int most, const Spaces& blocked, const Spaces& stops);

/// Whether some walk under these terms of at most `steps` steps ends in `to` and enters each of `places` on its way, in whatever order.
/// A place that the walk begins in counts.
bool walk_enters(Space from, Space to, int steps, const Spaces& blocked, const Spaces& stops,
                 std::span<const Spaces> places);

/// Where a walk around `blocked` ends that makes for one of `targets` and stops beside it (S002-48), of at most `steps`
/// cardinal steps: all spaces that shortest walks lead to. Without any way the spaces nearest to the targets that can
/// be reached, the fewest steps away (S002-49). Beside a target already, or without targets: `from`, 0 steps.
struct Approach {
    Spaces ends;
    int steps = 0;
    bool has_path = false;  ///< some walk of any length arrives
};
Approach approach(Space from, const Spaces& targets, int steps, const Spaces& blocked);

/// Of `spaces`, those the fewest cardinal steps from a base; those under it come first.
Spaces nearest_spaces(const Spaces& spaces, const Footprint& base);

}  // namespace lantern::engine
