#pragma once

#include <string_view>

#include "base/random.hpp"
#include "base/result.hpp"
#include "content/scenario.hpp"

namespace lantern::engine {

/// The White Lion at a level against starting survivors. `level` is the level's name ("1", "First Story") or "prologue" for
/// the one with a fixed deck; `survivors` is 1..6: Allister, Erza, Lucy and Zachary, then the first two once more. A player
/// each, a settlement that knows dodge alone. Fails when the codex lacks any of them.
Result<Setup> starting_setup(const Codex& codex, std::string_view level, int survivors = 4);

/// The same monster and level with everything else left to chance: who fights, how many, whose they are, all that a sheet
/// may hold (every number, gear, injuries, arts, disorders, abilities, arc survivors), what the settlement knows, terrain, who
/// starts where, encounter monsters, stacked AI decks, ambushes. Soaks use it to come by what a plain setup never shows.
Setup varied_setup(const Codex& codex, const Setup& base, Random& random);

}  // namespace lantern::engine
