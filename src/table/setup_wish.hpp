#pragma once

#include <optional>
#include <string>
#include <vector>

#include "content/scenario.hpp"

namespace lantern::engine {

/// A showdown as people ask for it, in names: what stands on a command line or in a message.
struct SetupWish {
    std::string monster;                   ///< id or name; empty: the first one that there is
    std::string level = "1";               ///< its name; "prologue" is the one whose deck is fixed
    std::vector<SurvivorSheet> survivors;  ///< who fights; of two of one name the later gets a number
    Settlement settlement;                 ///< what came with their sheets
    std::vector<std::string> actions;      ///< survival actions that the settlement knows; "all"
    std::vector<std::string> masteries;    ///< weapon types
    std::vector<std::string> innovations;
    int volumes = -1;        ///< -1: as `settlement` says
    int survival_limit = 0;  ///< 0: what the survivors need
    int players = 0;         ///< who share the survivors, in order; 0: one each
    bool terrain = true;
};

/// What is wrong with a wish.
struct SetupFault {
    std::string field;  ///< as it is called above
    std::string message;
};

/// Looks the names up and puts the setup together; `made` counts where nothing is wrong. What the engine makes of it (Game::create)
/// is another matter.
std::optional<SetupFault> make_setup(const Codex& codex, const SetupWish& wish, Setup& made);

}  // namespace lantern::engine
