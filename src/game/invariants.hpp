#pragma once

#include <string>

#include "game/game.hpp"

namespace lantern::engine {

/// Looks for broken invariants (two miniatures in one space, cards lost, tokens out of bounds, ...): an empty string, or what is
/// wrong. For tests, soaks and checked builds.
std::string broken_invariant(const Game& game, const State& state);

}  // namespace lantern::engine
