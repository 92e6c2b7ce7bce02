#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/game.hpp"

namespace lantern::engine {

/// What somebody's words mean: the answer, or what is wrong with them.
struct ParsedAnswer {
    std::optional<Answer> answer;
    std::string problem;
};

/// Reads an answer: the canonical wording in any letter case, or with its verb left out, or the beginning of exactly
/// one of the options (never for dice and spaces). With `numbers`, "#3" and, where nothing else fits, a bare "3" mean
/// the third option in the pause's order. Otherwise `problem` says what would be right.
ParsedAnswer parse_answer(const Scenario& scenario, const State& state, const Pause& pause, std::string_view words,
                          bool numbers = false);
inline ParsedAnswer parse_answer(const Game& game, const State& state, const Pause& pause, std::string_view words,
                                 bool numbers = false) {
    return parse_answer(game.scenario(), state, pause, words, numbers);
}

}  // namespace lantern::engine
