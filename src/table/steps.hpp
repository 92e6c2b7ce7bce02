#pragma once

#include <vector>

#include "board/spaces.hpp"
#include "look/look.hpp"

namespace lantern::engine {

/// The fewest steps of a survivor's walk to each of these spaces, in their order; 0: no walk leads there.
std::vector<int> steps_to(const Look& look, int who, const Spaces& spaces);

}  // namespace lantern::engine
