#pragma once

#include "table/option_tells.hpp"

namespace lantern::engine {

/// Of a roll: what its die needs, and what it is looked up in; nothing where the question says it all.
OptionTells roll_tells(const Game& game, const State& state, const Pause& pause);

}  // namespace lantern::engine
