#pragma once

#include <string>

#include "board/footprint.hpp"
#include "game/game.hpp"

namespace lantern::engine {

/// A question as one reads it to a person.
struct QuestionWords {
    std::string asks;  ///< the question itself: "Zachary, what do you do?"
    std::string
        aside{};  ///< what one should know with it: "movement and activation left", or a whole sentence; mostly empty

    /// Both in a line: "Zachary, what do you do? (movement and activation left)".
    std::string text() const;
};

/// What an answer to a question for a space puts there with its north-west space: the monster, a tile of terrain as it is turned; the base
/// of one space where that is all.
Footprint put_there(const Scenario& scenario, const State& state, Ask ask);

QuestionWords question_in_parts(const Scenario& scenario, const State& state, const Pause& pause);

inline std::string question_text(const Scenario& scenario, const State& state, const Pause& pause) {
    return question_in_parts(scenario, state, pause).text();
}
inline std::string question_text(const Game& game, const State& state, const Pause& pause) {
    return question_text(game.scenario(), state, pause);
}

}  // namespace lantern::engine
