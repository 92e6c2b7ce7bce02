#pragma once

#include <vector>

#include "board/spaces.hpp"
#include "look/look.hpp"

namespace lantern::engine {

/// Whether the spaces on offer are those that a survivor walks to: not those of terrain to collide with, nor straight ways alone.
bool is_walk(const State& state);

/// The fewest steps of a survivor's walk to each of these spaces, in their order; 0: no walk leads there.
std::vector<int> steps_to(const Look& look, int who, const Spaces& spaces);

}  // namespace lantern::engine
