#pragma once

#include <vector>

#include "board/spaces.hpp"
#include "look/look.hpp"

namespace lantern::engine {

/// Whether the spaces on offer are those that a survivor walks to: not those of terrain to collide with, nor straight ways alone.
bool is_walk(const State& state);

/// Shortest ways of a survivor to spaces, which stand in their order.
struct WalkWays {
    std::vector<int> steps;  ///< how many it takes; 0: no walk leads there
    std::vector<int>
        after;  ///< which of the spaces the last step comes from, by its place among them; -1: where the walk begins
};
WalkWays ways_to(const Look& look, int who, const Spaces& spaces);

}  // namespace lantern::engine
