#pragma once

#include "board/spaces.hpp"
#include "effects/run.hpp"

/// Where survivors can go (RULES 6.1.5).
namespace lantern::engine::rules {

/// Spaces that a survivor who walks cannot enter: other survivors, monsters, impassable terrain.
Spaces blocked_for(const Look& look, int who);

/// A turn begins, of whichever side: survivors without movement have their one space again (S002-11, D-28).
void renew_steps(Run& run);

/// The spaces a survivor could move to now.
Spaces spaces_to_move_to(const Look& look, int who);
/// Whether there is any such space.
bool can_move(const Look& look, int who);

/// Impassable spaces a survivor could step into and collide with (D-13).
Spaces spaces_to_collide_with(const Look& look, int who);
/// Whether there is any such space.
bool can_collide(const Look& look, int who);

}  // namespace lantern::engine::rules
