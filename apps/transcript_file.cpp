#include "transcript_file.hpp"

#include <algorithm>

#include "table/store.hpp"
#include "transcript/check.hpp"
#include "transcript/parse.hpp"
#include "transcript/setup.hpp"

namespace lantern::engine::app {

Result<std::shared_ptr<const Codex>> CodexShelf::codex(const std::vector<std::string>& folders) {
    auto found = codices_.find(folders);
    if (found == codices_.end()) found = codices_.emplace(folders, load_codex(folders)).first;
    return found->second;
}

namespace {

Result<TranscriptFile> load_text(std::string_view text, const std::string& path, CodexShelf& shelf,
                                 const std::vector<std::string>& packs) {
    Result<Transcript> transcript = parse_transcript(text, path);
    if (!transcript) return transcript.error();
    TranscriptFile file{std::move(transcript).value(), nullptr, {}};
    for (const Clause& pack : file.transcript.packs) {
        const std::filesystem::path folder = std::filesystem::path(path).parent_path() / pack.text;
        file.packs.push_back(folder.lexically_normal().string());
    }
    const std::vector<std::string> own = absolute_paths(file.packs);
    auto place = file.packs.begin();
    for (const std::string& pack : packs) {
        const bool named = std::find(own.begin(), own.end(), absolute_paths({pack}).front()) != own.end();
        if (!named) place = file.packs.insert(place, pack) + 1;
    }
    Result<std::shared_ptr<const Codex>> codex = shelf.codex(file.packs);
    if (!codex) {
        const int line = file.transcript.pack_lines.empty() ? 1 : file.transcript.pack_lines.front();
        return Error{place_in(path, line, 1, "the packs do not load:\n" + codex.error().message)};
    }
    file.codex = std::move(codex).value();
    return file;
}

/// The same without what a crash left of the last line.
Result<TranscriptFile> load_whole(const std::string& text, const std::string& path, CodexShelf& shelf,
                                  const std::vector<std::string>& packs) {
    const std::string_view whole = whole_lines(text);
    // A file of another hand may lack the end of its last line; of a journal that line was never acknowledged.
    Result<TranscriptFile> file = load_text(text, path, shelf, packs);
    const bool is_journal = file ? !file.value().transcript.made_with.empty() : text.starts_with(journals_begin);
    if (whole.size() == text.size() || !is_journal) return file;
    file = load_text(whole, path, shelf, packs);
    if (file) file.value().torn = true;
    return file;
}

}  // namespace

Result<Game> game_of(const TranscriptFile& file) {
    Result<Setup> setup = transcript_setup(file.transcript, *file.codex);
    if (!setup) return setup.error();
    Result<Game> game = Game::create(*file.codex, std::move(setup).value());
    if (!game) return Error{place_in(file.transcript.file, 1, 1, game.error().message)};
    return game;
}

Result<TranscriptFile> load_transcript(const std::string& path, CodexShelf& shelf,
                                       const std::vector<std::string>& packs) {
    const Result<std::string> text = read_file(path);
    if (!text) return text.error();
    return load_whole(text.value(), path, shelf, packs);
}

std::optional<std::uint64_t> seed_of(const Transcript& transcript) {
    if (transcript.recorded && !transcript.seeded) return std::nullopt;
    return transcript.seed;
}

JournalHead head_of_today(const Codex& codex, const std::vector<std::string>& packs,
                          std::optional<std::uint64_t> seed) {
    return {.program = "lantern " + std::string(version),
            .cards = cards_digest(codex),
            .packs = absolute_paths(packs),
            .seed = seed};
}

Result<OpenedFile> open_recording(const std::string& path, CodexShelf& shelf) {
    const Result<std::string> text = read_file(path);
    if (!text) return text.error();
    const std::string_view whole = whole_lines(text.value());
    Result<TranscriptFile> file = load_whole(text.value(), path, shelf, {});
    const bool begun =
        !text.value().starts_with(journals_begin) || whole.find("\nrecorded\n") != std::string_view::npos;
    if (whole.empty() || !begun) return Error{path + ": no game began in it: its first lines were never written whole"};
    if (!file) return file.error();
    const Transcript& transcript = file.value().transcript;
    Result<OpenedJournal> journal =
        open_journal(transcript, *file.value().codex, head_of_today(*file.value().codex, {}, {}));
    if (!journal) return journal.error();
    if (transcript.recorded) {
        OpenedJournal& opened = journal.value();
        opened.seating = seating_in(file.value().torn ? whole : std::string_view(text.value()), path,
                                    opened.played.game.scenario(), opened.notes);
    }
    if (file.value().torn) journal.value().notes.emplace_back(torn_note);
    const bool ended = !transcript.steps.empty() && transcript.steps.back().kind == LineKind::end;
    const bool can_be_written_on = transcript.recorded && !transcript.made_with.empty() && !ended;
    return OpenedFile{std::move(file).value(), std::move(journal).value(), can_be_written_on};
}

std::vector<std::string> absolute_paths(const std::vector<std::string>& folders) {
    std::vector<std::string> paths;
    for (const std::string& folder : folders) {
        std::error_code code;
        const std::filesystem::path path = std::filesystem::absolute(folder, code);
        paths.push_back(code ? folder : path.lexically_normal().string());
    }
    return paths;
}

}  // namespace lantern::engine::app
