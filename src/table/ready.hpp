#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/game.hpp"

namespace lantern::engine {

/// What lays the table for people who want to begin at once: terrain goes to a random place that is neither at the edge nor beside
/// the monster where there is such a place, lies straight or turned at random, and survivors begin where the veteran would put them.
/// Nothing: the pause asks for something else. `lot` is any number; like numbers lay like tables.
std::optional<Answer> ready_answer(const Game& game, const State& state, const Pause& pause, std::uint64_t lot);

/// Whether a question is about laying the table, which ready_answer() does.
bool lays_table(Ask ask);

/// What people are told of a table that is laid for them. `draws`: they draw the cards.
std::string ready_text(const Scenario& scenario, bool draws);

}  // namespace lantern::engine
