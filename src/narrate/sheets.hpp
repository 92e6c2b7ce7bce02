#pragma once

#include <string>

#include "game/game.hpp"

namespace lantern {

/// Compact sheets of the monster and of every survivor. Lines end in '\n'.
std::string draw_sheets(const Scenario& scenario, const State& state);
inline std::string draw_sheets(const Game& game, const State& state) { return draw_sheets(game.scenario(), state); }

}  // namespace lantern
