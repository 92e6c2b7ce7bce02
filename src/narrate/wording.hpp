#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "state/question_forms.hpp"

/// Answers in words. Transcripts, the command line and the web page use these and no others
/// (docs/answers.md).
namespace lantern::engine {

/// The one canonical wording of an answer of this pause: "move H14", "attack Founding Stone", "dodge", "waist", "4".
/// Distinct answers of a pause have distinct wordings, letter case left aside: where two would read the same, both
/// say which they mean ("attack Founding Stone (slot 3)").
std::string wording(const Scenario& scenario, const State& state, const Pause& pause, Answer answer);
inline std::string wording(const Game& game, const State& state, const Pause& pause, Answer answer) {
    return wording(game.scenario(), state, pause, answer);
}

/// The same as something that somebody does, to stand behind "would": "move to H14", "attack with Founding Stone", "let Lucy act next".
std::string wording_as_deed(const Scenario& scenario, const State& state, const Pause& pause, Answer answer);

/// Those of all answers of the pause, in its order.
std::vector<std::string> wordings(const Scenario& scenario, const State& state, const Pause& pause);

/// The survivor's name, "monster controller", "players" or "chance".
std::string seat_name(const Game& game, Seat seat);

/// For tests: the first two answers of the pause that read the same, as "wording: answer and answer"; empty when
/// none. Also reports answers that do not parse back to themselves.
std::string ambiguous_wording(const Scenario& scenario, const State& state, const Pause& pause);
inline std::string ambiguous_wording(const Game& game, const State& state, const Pause& pause) {
    return ambiguous_wording(game.scenario(), state, pause);
}

}  // namespace lantern::engine
