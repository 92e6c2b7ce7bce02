#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"

namespace lantern::engine {

/// Why what the words name, or begin, is not among the answers to the open question, a line each: gear of the survivor who decides, terrain
/// on the board, attacks, moves and survival actions. What is among them is said to be. Without words: all the gear that acts make use of. Empty: nobody
/// decides, or the words name nothing of the kind.
std::vector<std::string> why_not_offered(const Game& game, const State& state, std::string_view words);

}  // namespace lantern::engine
