#pragma once

#include <optional>
#include <string>

#include "game/game.hpp"
#include "table/question_view.hpp"

/// A walk as people think of it: where an act is asked for, a space is one answer to them and two to the rules.
namespace lantern::engine {

struct WalkTo {
    State asks{};         ///< where the space is asked for, when walking was chosen
    OptionView option{};  ///< the space, as an option of that question; its words are "move to L11"
    std::string
        refused;  ///< why nobody can walk there: "A1 is out of reach; nearest to it are B1 and B2"; empty: they can
};

/// The walk to a space of whoever acts; nothing where no act is asked for.
std::optional<WalkTo> walk_to(const Game& game, const State& state, Space to);

/// "nearest to it are L10, L11 and K10", or "the only one is L10", of spaces that are not none.
std::string nearest_spaces(const Spaces& spaces, Space to);

}  // namespace lantern::engine
