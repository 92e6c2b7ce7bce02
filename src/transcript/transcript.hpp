#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "content/codex.hpp"
#include "content/scenario.hpp"
#include "game/game.hpp"

/// Transcripts: one text that is save, replay, bug report and rule test. docs/transcripts.md describes the format.
namespace lantern {

/// What a line of a transcript is.
enum class LineKind : std::uint8_t {
    // the setup
    proves,
    pack,
    monster,
    survivor,
    players,
    survival_limit,
    masteries,
    innovations,
    volumes,
    actions,
    terrain,
    encounter,
    ai_deck,
    ambush,
    seed,
    agent,
    recorded,
    // what happens, in order
    given,
    answer,
    expect,
    until,
    play,
    end,
};
inline constexpr LineKind first_step = LineKind::given;

/// A piece of a line and where it stands.
struct Clause {
    std::string text;
    int column = 1;  ///< 1-based, in bytes
};

/// One line of a transcript, its comment taken off.
struct TranscriptLine {
    LineKind kind = LineKind::proves;
    int number = 0;               ///< 1-based
    std::string text;             ///< the line as it stands
    Clause rest;                  ///< what follows the keyword
    std::vector<Clause> clauses;  ///< `rest` cut at its commas; quotes keep a comma inside
};

/// A transcript that reads well; names in it are looked up when it runs.
struct Transcript {
    std::string file;                   ///< for messages
    std::vector<std::string> proves;    ///< ids of the rules that it demonstrates
    std::vector<Clause> packs;          ///< folders of further packs, as written
    std::vector<int> pack_lines;        ///< the line of each
    std::vector<TranscriptLine> setup;  ///< in the order of the file
    std::vector<TranscriptLine> steps;
    std::uint64_t seed = 0;  ///< of the dice and cards that the script leaves out
    /// Who answers what the script leaves out, of answerer_names.
    std::string survivors = "simple", controller = "simple";
    bool recorded = false;  ///< every answer is written; none is left to a helper
};

/// "FILE:LINE:COLUMN: MESSAGE", the form of every complaint about a transcript.
std::string place_in(const std::string& file, int line, int column, const std::string& message);

/// Reads a transcript. The error names file, line and column and says what would be right.
Result<Transcript> parse_transcript(std::string_view text, const std::string& file);

/// The setup that its lines describe, names looked up in the codex.
Result<Setup> transcript_setup(const Transcript& transcript, const Codex& codex);

/// What became of a transcript.
struct CheckOutcome {
    bool passed = false;
    bool faulty = false;  ///< the text itself is wrong: a name, a word, an answer that was never asked for
    int line = 0;         ///< of the failure, else 0
    int column = 1;
    std::string line_text;            ///< that line
    std::string expected, happened;   ///< for a failed expectation; `happened` alone when the text is wrong
    std::vector<std::string> proves;  ///< rules proved by passing
    std::uint64_t signature = 0;      ///< of what happened (game/signature.hpp)
    std::vector<std::string> notes;   ///< what a reader should know although it passed
};

/// The answer of chance to the nth question of a showdown (counted from 0): a pure function, so that a saved showdown goes
/// on with the dice that it would have had.
Answer seeded_chance(const Pause& pause, std::uint64_t seed, std::uint64_t nth);

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
};

/// Runs a transcript, expectations included, up to its last line. An error when it does not hold.
Result<Replay> replay(const Transcript& transcript, const Codex& codex, Listener* listener = nullptr);

/// What a recording needs beside the game and its answers.
struct RecordingHead {
    std::uint64_t seed = 0;
    std::vector<std::string> packs;  ///< folders, as a reader of the file will find them
    std::string title;               ///< comment at the top; may be empty
};

/// The transcript of a showdown that was started and answered like this: setup, every answer, the end with its signature.
/// The answers must be legal (they are applied on the way).
std::string record(const Game& game, const RecordingHead& head, const std::vector<Answer>& answers);

/// How a showdown ended, by Outcome.
inline constexpr std::array<std::string_view, 4> outcome_names{"unfinished", "victory", "defeat", "stalemate"};

/// The lines of a setup, as `record` writes them.
std::string setup_lines(const Codex& codex, const Setup& setup);

}  // namespace lantern
