#pragma once

#include <array>
#include <string>

#include "game/game.hpp"

/// The table as text, at most 80 columns wide.
namespace lantern::engine {

/// How the board is drawn.
struct BoardStyle {
    bool colour = false;                           ///< ANSI escapes, for terminals
    bool legend = true;                            ///< what the symbols mean, below the board
    Spaces highlight;                              ///< spaces in brackets, such as those of a choice
    int first_row = 0, last_row = board_rows - 1;  ///< the rows that are drawn, both included
};

/// Rows A..P and columns 1..22. Survivors are letters, those knocked down in lower case; the monster is a block
/// whose arrows show its facing; terrain has a symbol a kind, shown beside whoever stands on it; `~` is the blind
/// spot. Lines end in '\n'.
std::string draw_board(const Scenario& scenario, const State& state, const BoardStyle& style = {});
inline std::string draw_board(const Game& game, const State& state, const BoardStyle& style = {}) {
    return draw_board(game.scenario(), state, style);
}

/// The letter of each survivor on the board: the first letter of the name that nobody before them has.
std::array<char, max_survivors> survivor_letters(const Scenario& scenario);

}  // namespace lantern::engine
