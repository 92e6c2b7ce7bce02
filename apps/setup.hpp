#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common.hpp"
#include "game/game.hpp"

namespace lantern::engine::app {

/// What the options of fight and play say about the showdown.
struct SetupOptions {
    std::string monster = "white-lion";
    std::string level = "1";
    std::vector<std::string> survivors;  ///< a file, a number, or names of presets
    std::vector<std::string> packs;
    std::vector<std::string> actions;
    std::vector<std::string> masteries;
    std::vector<std::string> innovations;
    int volumes = -1;        ///< -1 = what the survivors' file says
    int survival_limit = 0;  ///< 0 = what the survivors need
    int players = 0;         ///< 0 = as many as there are survivors
    bool solo = false;
    bool no_terrain = false;
};
void add_setup_options(CLI::App& verb, SetupOptions& options);

/// A showdown that may start, and the cards that it is made of.
struct OpenedGame {
    std::shared_ptr<const Codex> codex;
    Game game;
};
/// Loads the packs and makes the setup that the options say.
Result<OpenedGame> open_game(const SetupOptions& options);

}  // namespace lantern::engine::app
