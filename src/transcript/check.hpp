#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/game.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {

/// What became of a transcript.
struct CheckOutcome {
    bool passed = false;
    bool faulty = false;  ///< the text itself is wrong: a name, a word, an answer that was never asked for
    int line = 0;         ///< of the failure, else 0
    int column = 1;
    std::string line_text;            ///< that line
    std::string expected, happened;   ///< for a failed expectation; `happened` alone when the text is wrong
    std::vector<std::string> hints;   ///< what else one should know to mend it
    std::vector<std::string> proves;  ///< rules proved by passing
    std::uint64_t signature = 0;      ///< of what happened (game/signature.hpp)
    std::vector<std::string> notes;   ///< what a reader should know although it passed
    std::vector<Shown> shown;         ///< by its lines "show ..."
};

/// Runs a transcript and tests what it expects. `listener` hears the events on the way.
CheckOutcome check_transcript(const Transcript& transcript, const Codex& codex, Listener* listener = nullptr);

/// A showdown that was played again: everything that is needed to go on from there.
struct Replay {
    Game game;
    State state;
    std::vector<State> before;    ///< the state that each answer was given in
    std::vector<Answer> answers;  ///< every answer, whoever gave it
    std::uint64_t signature = 0;  ///< of what happened
    std::vector<std::string> notes;
    std::vector<AnswerMark> marks{};  ///< of the answers, one each
    std::vector<bool> stands{};       ///< of the events, one each: whether it was not taken back; empty: all stand
};

/// Runs a transcript, expectations included, up to its last line. An error when it does not hold.
Result<Replay> replay(const Transcript& transcript, const Codex& codex, Listener* listener = nullptr);

/// The same; the listener hears only of what was not taken back in the end.
Result<Replay> replay_what_stands(const Transcript& transcript, const Codex& codex, Listener& listener);

/// A showdown that was played again up to the first line that does not hold.
struct PartialReplay {
    Replay replay;
    std::string stopped;  ///< that line and why, "FILE:LINE:COLUMN: MESSAGE"; empty when all lines hold
};

/// The same as far as it goes: of a journal that another version of the program or of its cards wrote. An error where even the
/// setup does not hold.
Result<PartialReplay> replay_what_holds(const Transcript& transcript, const Codex& codex, Listener* listener = nullptr);

}  // namespace lantern::engine
