#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Transcripts: one text that is save, replay, bug report and rule test. docs/transcripts.md describes the format.
namespace lantern::engine {

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
    made_with,
    recorded,
    // what happens, in order
    given,
    answer,
    undo,
    expect,
    until,
    play,
    show,
    end,
};
inline constexpr LineKind first_step = LineKind::given;

/// How a journal's answer came about, as the comment behind it says. Unsaid: a decision was asked of people, a die or card was not.
enum class AnswerMark : std::uint8_t {
    none,
    unasked,  ///< a decision that the program made
    ordered,  ///< a window that was passed by standing orders
    by_hand,  ///< a die or card that people told
};
inline constexpr std::array<std::string_view, 4> answer_mark_names{"", "unasked", "as ordered", "by hand"};

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
    AnswerMark mark = AnswerMark::none;
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
    bool seeded = false;     ///< it names that seed
    std::string made_with;   ///< the program and the cards that wrote it, as it says itself; empty where it does not
    /// Who answers what the script leaves out, of answerer_names.
    std::string survivors = "simple", controller = "simple";
    bool recorded = false;  ///< every answer is written; none is left to a helper
};

/// Whether it takes answers back.
bool takes_back(const Transcript& transcript);

/// "FILE:LINE:COLUMN: MESSAGE", the form of every complaint about a transcript.
std::string place_in(const std::string& file, int line, int column, const std::string& message);

/// What a line "show ..." had to show.
struct Shown {
    int line = 0;
    std::string line_text, text;
};

/// How a showdown ended, by Outcome.
inline constexpr std::array<std::string_view, 4> outcome_names{"unfinished", "victory", "defeat", "stalemate"};

/// The parts of a showdown, by Phase.
inline constexpr std::array<std::string_view, 5> phase_names{"setup", "monster turn", "survivors' turn", "aftermath",
                                                             "over"};

}  // namespace lantern::engine
