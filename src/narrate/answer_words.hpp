#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"

/// The parts of a wording; shared by what writes wordings and what reads them.
namespace lantern::engine {

/// "attack" "Founding Stone", and "slot 3" for when another option reads the same.
struct AnswerWords {
    std::string verb, rest, apart;

    /// Verb and rest together, as the answer is written.
    std::string text() const { return verb.empty() ? rest : verb + " " + rest; }
    std::string qualified() const { return apart.empty() ? text() : text() + " (" + apart + ")"; }
};

/// The words of an answer, not yet told apart from those of other options.
AnswerWords answer_words(const Scenario& scenario, const State& state, const Pause& pause, Answer answer);

/// All answers of a pause in its order; spaces from A1 to P22.
std::vector<Answer> answers_of(const Pause& pause);

}  // namespace lantern::engine
