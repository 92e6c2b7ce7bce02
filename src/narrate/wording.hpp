#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "game/game.hpp"
#include "state/question_forms.hpp"

/// Questions and answers in words. Transcripts, the command line and the web page use these and no others
/// (docs/answers.md).
namespace lantern {

/// The one canonical wording of an answer of this pause: "move H14", "attack Founding Stone", "dodge", "waist", "4".
/// Distinct answers of a pause have distinct wordings, letter case left aside: where two would read the same, both
/// say which they mean ("attack Founding Stone (slot 3)").
std::string wording(const Scenario& scenario, const State& state, const Pause& pause, Answer answer);
inline std::string wording(const Game& game, const State& state, const Pause& pause, Answer answer) {
    return wording(game.scenario(), state, pause, answer);
}

/// The question as one reads it to a person: "Zachary, what do you do? (movement and activation left)".
std::string question_text(const Scenario& scenario, const State& state, const Pause& pause);
inline std::string question_text(const Game& game, const State& state, const Pause& pause) {
    return question_text(game.scenario(), state, pause);
}

/// The survivor's name, "monster controller", "players" or "chance".
std::string seat_name(const Game& game, Seat seat);

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

/// For tests: the first two answers of the pause that read the same, as "wording: answer and answer"; empty when
/// none. Also reports answers that do not parse back to themselves.
std::string ambiguous_wording(const Scenario& scenario, const State& state, const Pause& pause);
inline std::string ambiguous_wording(const Game& game, const State& state, const Pause& pause) {
    return ambiguous_wording(game.scenario(), state, pause);
}

}  // namespace lantern
