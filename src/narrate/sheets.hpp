#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"

namespace lantern::engine {

/// Compact sheets of the monster and of every survivor. Lines end in '\n'.
std::string draw_sheets(const Scenario& scenario, const State& state);
inline std::string draw_sheets(const Game& game, const State& state) { return draw_sheets(game.scenario(), state); }

/// Whether this survivor's act is going on.
bool is_acting(const State& state, unsigned who);

/// The injury boxes that are filled: "waist light", "legs light and heavy", "brain".
std::vector<std::string> filled_boxes(const SurvivorState& survivor);

/// The sheet of one survivor, or of the monster and its cards.
std::string draw_sheet(const Scenario& scenario, const State& state, unsigned who);
std::string draw_monster_sheet(const Scenario& scenario, const State& state);

}  // namespace lantern::engine
