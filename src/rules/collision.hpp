#pragma once

#include "board/footprint.hpp"
#include "effects/run.hpp"

/// What the rules of collision share (RULES 4.2).
namespace lantern::engine::rules {

/// Spaces under the monster and encounter monsters.
Spaces monster_spaces(const Look& look);
/// Whether the space where a survivor came to be cannot hold them: another one lies there, or a monster.
bool is_taken(const Look& look, int who);

/// The result of a d10 from which on a survivor stands aside of what would collide with them; 0: they cannot (SURVIVORS 1.1).
int stands_aside_on(const Look& look, int who);
/// Asks for that roll.
void ask_to_stand_aside(Run& run, int who);
/// Reads it; true when they stand aside.
bool rolled_aside(Run& run, int who);
/// Asks for the closest free space that does not lie on the path. False: there is none.
bool ask_space_aside(Run& run, int who, const Spaces& path);
/// They stand there.
void step_aside(Run& run, int who);

}  // namespace lantern::engine::rules
