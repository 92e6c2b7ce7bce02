#pragma once

#include <cstdint>
#include <ctime>
#include <string>
#include <vector>

#include "base/result.hpp"

/// The folder in which `play` keeps its games, a journal each: $XDG_DATA_HOME/lantern/games, usually ~/.local/share/lantern/games.
namespace lantern::engine::app {

/// The folder of that name beside it, made where it is not there yet. An error says why there is none, and what does without.
Result<std::string> data_folder(const std::string& name, const std::string& instead);

/// The folder, made where it is not there yet. An error says why there is none, and that --save FILE does without.
Result<std::string> games_folder();

/// A name for a new game in it: "2026-11-23 0930 white-lion 1.txt", with a number where that is taken.
Result<std::string> new_game_path(const std::string& monster, const std::string& level);

/// A time of this place, in the form of strftime.
std::string at_time(std::time_t when, const char* form);

/// One game of the folder, as far as its journal tells.
struct KeptGame {
    std::string path;
    std::string changed;  ///< when the file was, "2026-11-23 09:30"
    std::string monster, level;
    std::vector<std::string> party;
    int round = 0;
    std::string outcome;  ///< "victory", "unfinished" ...
    std::string
        problem;  ///< why it cannot be read, how far it holds, or that its last line is torn; empty where all is well
    bool goes_on = false;  ///< neither over nor too far from today's program and cards
};

/// What a journal tells. Never fails: what is wrong stands in `problem`.
KeptGame look_at_game(const std::string& path);

/// All games of the folder, the latest first.
Result<std::vector<KeptGame>> kept_games();

/// The path of the latest game of the folder that can go on; empty: there is none. Reads no more journals than it must.
std::string latest_unfinished();

/// Whether a path leads into the folder.
bool is_in_games_folder(const std::string& path);

/// A game named by its number in kept_games(), from 1 on, or by a path. An error says what there is.
Result<std::string> find_game(const std::string& name);

/// "White Lion level 1, with Allister and Erza, round 3, victory".
std::string game_in_words(const KeptGame& game);

}  // namespace lantern::engine::app
