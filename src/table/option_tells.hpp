#pragma once

#include <string>

#include "game/game.hpp"

namespace lantern::engine {

/// What the engine can say of an option before it is taken.
struct OptionTells {
    std::string text;    ///< in a line what it costs and what it sets off; empty where there is nothing to say
    bool grave = false;  ///< archives something, may kill somebody, or leaves movement or activations of the act unused
};

/// Of an answer to this decision; of rolls and draws nothing is told.
OptionTells option_tells(const Game& game, const State& state, const Pause& pause, Answer answer);

}  // namespace lantern::engine
