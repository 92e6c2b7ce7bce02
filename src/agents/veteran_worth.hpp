#pragma once

#include "game/game.hpp"

namespace lantern::engine::veteran {

/// The survivors' chance of victory as a veteran judges it, in hundred-thousandths: 0..100,000.
int worth(const Game& game, const State& state);

}  // namespace lantern::engine::veteran
