#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "common.hpp"
#include "table/journal.hpp"
#include "transcript/check.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine::app {

/// Codices by the packs they are made of, or what is wrong with those, so that many transcripts load them once.
class CodexShelf {
public:
    Result<std::shared_ptr<const Codex>> codex(const std::vector<std::string>& folders);

private:
    std::map<std::vector<std::string>, Result<std::shared_ptr<const Codex>>> codices_;
};

/// A transcript with the codex that its pack lines ask for.
struct TranscriptFile {
    Transcript transcript;
    std::shared_ptr<const Codex> codex;
    std::vector<std::string> packs;  ///< folders as found from here
    bool torn = false;               ///< its last line has no end, and was left out
};

/// What a journal begins with, and no other file of showdowns (table/journal.hpp).
inline constexpr std::string_view journals_begin = "made with ";

/// What whoever reads a torn file must know.
inline constexpr std::string_view torn_note = "Its last line was torn off in the middle; the game goes on before it.";

/// Reads the file; its `pack` lines are looked up beside it. Of `packs`, further folders, those come before them that the file does
/// not name itself. What a crash left of a journal's last line does not count: it was never acknowledged.
Result<TranscriptFile> load_transcript(const std::string& path, CodexShelf& shelf,
                                       const std::vector<std::string>& packs = {});

/// The showdown that the transcript sets up, for what has to know it before it is played.
Result<Game> game_of(const TranscriptFile& file);

/// The seed of what happens in it: a script that names none has 0, and a recording that names none has none.
std::optional<std::uint64_t> seed_of(const Transcript& transcript);

/// A recording that was played again as far as it holds.
struct OpenedFile {
    TranscriptFile file;
    OpenedJournal journal;
    bool can_be_written_on = false;  ///< it is a journal, and no line ends it
};

/// Opens a journal, or any other recording, to go on from or to look at. Refused where the script changed the state by hand (`given`):
/// answers alone do not lead there again.
Result<OpenedFile> open_recording(const std::string& path, CodexShelf& shelf);

/// What a journal that is begun now says of the program and the cards.
JournalHead head_of_today(const Codex& codex, const std::vector<std::string>& packs, std::optional<std::uint64_t> seed);

/// Folders written so that they are found from anywhere.
std::vector<std::string> absolute_paths(const std::vector<std::string>& folders);

}  // namespace lantern::engine::app
