#pragma once

#include <string>

#include "game/game.hpp"

namespace lantern::engine {

/// The question as one reads it to a person: "Zachary, what do you do? (movement and activation left)".
std::string question_text(const Scenario& scenario, const State& state, const Pause& pause);
inline std::string question_text(const Game& game, const State& state, const Pause& pause) {
    return question_text(game.scenario(), state, pause);
}

}  // namespace lantern::engine
