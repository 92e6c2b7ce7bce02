#include "transcript_file.hpp"

#include <algorithm>

#include "transcript/check.hpp"
#include "transcript/parse.hpp"
#include "transcript/setup.hpp"

namespace lantern::engine::app {

Result<std::shared_ptr<const Codex>> CodexShelf::codex(const std::vector<std::string>& folders) {
    auto found = codices_.find(folders);
    if (found == codices_.end()) found = codices_.emplace(folders, load_codex(folders)).first;
    return found->second;
}

Result<TranscriptFile> load_transcript(const std::string& path, CodexShelf& shelf,
                                       const std::vector<std::string>& packs) {
    const Result<std::string> text = read_file(path);
    if (!text) return text.error();
    Result<Transcript> transcript = parse_transcript(text.value(), path);
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

Result<Game> game_of(const TranscriptFile& file) {
    Result<Setup> setup = transcript_setup(file.transcript, *file.codex);
    if (!setup) return setup.error();
    Result<Game> game = Game::create(*file.codex, std::move(setup).value());
    if (!game) return Error{place_in(file.transcript.file, 1, 1, game.error().message)};
    return game;
}

Result<Replay> resume(const TranscriptFile& file) {
    for (const TranscriptLine& line : file.transcript.steps) {
        if (line.kind != LineKind::given) continue;
        return Error{place_in(file.transcript.file, line.number, 1,
                              "a transcript with \"given\" lines can be replayed and checked, but not played on")};
    }
    return replay(file.transcript, *file.codex);
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
