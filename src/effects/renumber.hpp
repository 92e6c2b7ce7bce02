#pragma once

#include "effects/run.hpp"

/// What running procedures know by its place in a list of the state: where one of the list is taken out, those behind it move
/// up, and whoever knew them finds them where they are now.
namespace lantern::engine {

/// A tile was taken out of State::tiles: procedures that were about it are about no tile any more.
void forget_tile(Run& run, int tile);

/// What was announced was taken out of State::later: it waits no more.
void forget_later(Run& run, int later);

}  // namespace lantern::engine
