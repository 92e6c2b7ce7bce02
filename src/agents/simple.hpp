#pragma once

#include "game/game.hpp"

namespace lantern {

/// The answer that does least: end the act, pass, or else the first option.
Answer simple_answer(const Pause& pause);

}  // namespace lantern
