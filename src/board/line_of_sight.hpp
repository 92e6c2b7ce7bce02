#pragma once

#include "board/footprint.hpp"
#include "board/spaces.hpp"

namespace lantern::engine {

/// Whether the straight line from the centre of one base to the centre of the other touches an obstacle
/// (S004-14, S004-15, RULES 6.3.6). Exact: spaces are closed squares, so a line along an edge or through a
/// corner of an obstacle is blocked (D-08). Obstacles under either base never block (D-22). Symmetric.
bool line_blocked(const Footprint& from, const Footprint& to, const Spaces& obstacles);

}  // namespace lantern::engine
