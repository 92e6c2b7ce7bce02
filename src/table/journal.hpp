#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "table/seating.hpp"
#include "transcript/check.hpp"
#include "transcript/transcript.hpp"

/// The journal of a game is its transcript: the setup, then a line for each answer, and one for what is taken back. Nothing is ever cut
/// off it.
namespace lantern::engine {

/// What stands at the top of a journal besides the setup.
struct JournalHead {
    std::string program;                ///< "lantern 1.0.0"
    std::uint64_t cards = 0;            ///< digest of the codex (cards_digest)
    std::vector<std::string> packs;     ///< folders, as whoever reads the journal will find them
    std::optional<std::uint64_t> seed;  ///< of dice and draws; nothing: they come from elsewhere
};

/// A number that tells one set of cards from another: of the codex as it is written to bytes.
std::uint64_t cards_digest(const Codex& codex);

/// The first lines of a journal, all before the first answer.
std::string journal_head(const Game& game, const JournalHead& head);

/// What is wrong with a game whose journal could not be read back, in words; empty where nothing is. Asked before a game begins: a name
/// with a quote in it, say, would be found out only when somebody wants to go on.
std::string fault_of_head(const Game& game, const JournalHead& head);

/// The line that takes back so many answers, with its end.
std::string undo_line(std::size_t answers);

/// The line behind the last answer of a showdown that is over, with its end: a comment, by which one sees that without playing all of it.
std::string over_line(const State& state);
/// Whether a journal, or its end, says so.
bool says_over(std::string_view journal);

/// A game that goes on.
struct OpenedJournal {
    Replay played;
    std::optional<std::uint64_t> seed;
    std::optional<Seating> seating{};  ///< who answered what when it was left (seating_in); nothing: nobody says
    std::vector<std::string>
        notes;          ///< what whoever plays on must know: torn lines, other cards, where it does not hold any more
    bool holds = true;  ///< whether all of it does; else it can be looked at, and not gone on with
};

/// Plays a journal, or any recording, again as far as it agrees with today's program and cards, which `today` names. The codex must
/// outlive it. An error where it is no recording, was changed by hand ("given"), or not even its setup holds.
Result<OpenedJournal> open_journal(const Transcript& transcript, const Codex& codex, const JournalHead& today);

}  // namespace lantern::engine
