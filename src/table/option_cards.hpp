#pragma once

#include <string>
#include <vector>

#include "content/things.hpp"
#include "game/game.hpp"
#include "look/look.hpp"

/// The cards that the words of an answer speak of, for whoever wants to read them.
namespace lantern::engine {

struct CardTold {
    Thing kind = Thing::nothing;
    unsigned index = 0;  ///< in the Codex's list of that kind
    std::string name;
};

/// Those of this answer, each once; `waiting`: what waits for it.
std::vector<CardTold> option_cards(const Game& game, const State& state, const Pause& pause, Answer answer,
                                   const std::vector<Cause>& waiting);

}  // namespace lantern::engine
