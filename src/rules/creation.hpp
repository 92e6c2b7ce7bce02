#pragma once

#include <cstddef>

#include "effects/run.hpp"

/// What there is before anything stands on the board.
namespace lantern::engine::rules {

/// The monster of the level with its tokens, its special cards in play, and all decks of the showdown (S000-17..31).
void create_monster(Run& run);

/// The survivor number `who` as the sheet says, not placed yet.
void create_survivor(Run& run, std::size_t who);

}  // namespace lantern::engine::rules
