#pragma once

#include <vector>

#include "transcript/question_key.hpp"
#include "transcript/run.hpp"

namespace lantern::engine {

/// A line "answer ...", taken apart.
struct AnswerLine {
    QuestionKey key;
    bool chance = false;         ///< dice or cards answer; else somebody decides
    std::vector<Clause> values;  ///< results of dice and cards, or the one decision
};

/// Reads "answer roll attack = 1, 4" and "answer WHO [WHAT]: WORDS".
MaybeFault read_answer_line(const Game& game, const TranscriptLine& line, AnswerLine& read);

/// Carries out such a line: waits for the questions that it fits and answers them.
MaybeFault carry_out_answer(TranscriptRun& run, const TranscriptLine& line);

}  // namespace lantern::engine
