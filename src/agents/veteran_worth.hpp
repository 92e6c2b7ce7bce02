#pragma once

#include "agents/thumb_view.hpp"
#include "game/game.hpp"

namespace lantern::engine::veteran {

/// The survivors' chance of victory as a veteran judges it, in hundred-thousandths: 0..100,000.
int worth(const Game& game, const State& state, thumb::Memory* kept = nullptr);

}  // namespace lantern::engine::veteran
