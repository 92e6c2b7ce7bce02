#pragma once

#include <string>

#include "game/game.hpp"

namespace lantern::engine {

/// The key of an answer of this pause: a few letters and digits that people type or press. It depends on what is asked, who is
/// asked, and the answer itself, never on which other answers there are, so that it stays where it is while the question's kind
/// does. Distinct answers of a pause have distinct keys, letter case left aside (docs/view.md lists them).
std::string option_key(const Game& game, const State& state, const Pause& pause, Answer answer);

}  // namespace lantern::engine
