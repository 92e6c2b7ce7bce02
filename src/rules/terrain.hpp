#pragma once

#include "effects/run.hpp"

/// Terrain on the board (S004, RULES 10).
namespace lantern::engine::rules {

/// Asks the controller whether a monster goes over this destructible tile on its way, or past it (S000-79, S004-26).
void ask_to_crush(Run& run, int tile);

/// The tile that covers a space, or no_tile.
int tile_at(const Look& look, Space space);

/// What a survivor's collision does to the terrain: destructible tiles are archived and hurt (S004-22, S004-23). May call
/// a procedure, so it ends a step. tile no_tile: nothing.
void collide_with_tile(Run& run, int who, int tile);

/// Whether a tile of this kind may stand here: on the board, on no other tile, and as far from monster, other tiles and the edge as
/// the card's setup rule says (S004-03, RULES 10.3).
Spaces places_for_tile(const Look& look, unsigned terrain, bool turned, Space monster);

/// Puts a tile on the board and says so.
void place_tile(Run& run, unsigned terrain, Space at, bool turned);

}  // namespace lantern::engine::rules
