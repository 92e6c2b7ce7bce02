#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <string_view>

#include "base/random.hpp"
#include "board/footprint.hpp"
#include "board/space.hpp"
#include "board/spaces.hpp"

namespace lantern::engine {

/// The space with that name; a misspelt one fails the test.
inline Space at(std::string_view name) {
    const std::optional<Space> space = parse_space(name);
    if (!space) ADD_FAILURE() << "no space is called " << name;
    return space.value_or(0);
}

inline Spaces spaces(std::initializer_list<std::string_view> names) {
    Spaces result;
    for (const std::string_view name : names) result.set(at(name));
    return result;
}

/// Lets a failing comparison show names.
inline void PrintTo(const Spaces& set, std::ostream* out) {
    *out << '{';
    for (const Space space : set) *out << ' ' << space_name(space).view();
    *out << " }";
}

/// Each space with a chance of 1 in `one_in`.
inline Spaces scattered(Random& random, std::uint32_t one_in) {
    Spaces result;
    for (Space space = 0; space < board_spaces; ++space) {
        if (random.below(one_in) == 0) result.set(space);
    }
    return result;
}

inline Space any_space(Random& random) { return static_cast<Space>(random.below(board_spaces)); }

/// A square base of 1..`largest` spaces a side somewhere on the board.
inline Footprint any_base(Random& random, std::uint32_t largest = 4) {
    const Footprint shape = square(0, static_cast<int>(random.below(largest)) + 1);
    const Spaces anchors = anchors_of(shape);
    return moved_to(shape, anchors.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(anchors.count())))));
}

/// Distance from its definition: over all pairs of spaces (S000-09..11).
inline int naive_distance(const Footprint& a, const Footprint& b) {
    int nearest = 1000;
    for (const Space from : covered(a)) {
        for (const Space to : covered(b)) nearest = std::min(nearest, steps_between(from, to));
    }
    return nearest;
}

}  // namespace lantern::engine
