#include "games_folder.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "common.hpp"
#include "disk.hpp"
#include "narrate/words.hpp"
#include "table/journal.hpp"
#include "transcript/text.hpp"
#include "transcript_file.hpp"

namespace lantern::engine::app {

std::string at_time(std::time_t when, const char* form) {
    std::tm parts{};
    localtime_r(&when, &parts);
    char text[32] = "";
    std::strftime(text, sizeof text, form, &parts);
    return text;
}

namespace {

namespace fs = std::filesystem;

std::time_t changed_at(const std::string& path) {
    struct stat facts {};
    return ::stat(path.c_str(), &facts) == 0 ? facts.st_mtime : 0;
}

/// Whether the last line of a journal says that its showdown is over: much less work than to play it again. Journals of older programs
/// say nothing.
bool is_over(const std::string& path) {
    constexpr std::streamoff enough = 256;
    std::ifstream in(path, std::ios::binary | std::ios::ate);
    const std::streamoff size = in.tellg();
    if (!in || size <= 0) return false;
    std::string end(static_cast<std::size_t>(std::min(size, enough)), '\0');
    in.seekg(size - static_cast<std::streamoff>(end.size()));
    in.read(end.data(), static_cast<std::streamsize>(end.size()));
    return in && says_over(end);
}

/// The journals of the folder, the latest first.
Result<std::vector<std::string>> journals() {
    const Result<std::string> folder = games_folder();
    if (!folder) return folder.error();
    std::vector<std::pair<std::time_t, std::string>> found;
    std::error_code code;
    for (fs::directory_iterator entry(folder.value(), code), end; entry != end; entry.increment(code)) {
        if (code) break;
        if (entry->path().extension() == ".txt")
            found.emplace_back(changed_at(entry->path().string()), entry->path().string());
    }
    if (code) return Error{folder.value() + ": cannot be read: " + code.message()};
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a > b; });
    std::vector<std::string> paths;
    for (auto& [when, path] : found) paths.push_back(std::move(path));
    return paths;
}

}  // namespace

Result<std::string> data_folder(const std::string& name, const std::string& instead) {
    const char* const data = std::getenv("XDG_DATA_HOME");
    const char* const home = std::getenv("HOME");
    fs::path folder;
    if (data != nullptr && fs::path(data).is_absolute()) {
        folder = data;
    } else if (home != nullptr && *home != '\0') {
        folder = fs::path(home) / ".local" / "share";
    } else {
        return Error{"there is no home folder to keep games in; say where with " + instead};
    }
    folder = folder / "lantern" / name;
    std::error_code code;
    const bool made = fs::create_directories(folder, code);
    if (code)
        return Error{folder.string() + ": cannot be made: " + code.message() + "; say where to keep the game with " +
                     instead};
    // What is kept in it would go with it when the power goes.
    for (fs::path part = folder; made && part != folder.parent_path().parent_path(); part = part.parent_path()) {
        if (const Result<void> synced = sync_folder_of(part); !synced) return synced.error();
    }
    return folder.string();
}

Result<std::string> games_folder() { return data_folder("games", "--save FILE"); }

Result<std::string> new_game_path(const std::string& monster, const std::string& level) {
    const Result<std::string> folder = games_folder();
    if (!folder) return folder;
    const std::string name = at_time(std::time(nullptr), "%Y-%m-%d %H%M ") + monster + " " + level;
    std::error_code code;
    fs::path path = fs::path(folder.value()) / (name + ".txt");
    for (int number = 2; fs::exists(path, code); ++number)
        path = fs::path(folder.value()) / (name + " (" + std::to_string(number) + ").txt");
    return path.string();
}

KeptGame look_at_game(const std::string& path) {
    KeptGame game;
    game.path = path;
    game.changed = at_time(changed_at(path), "%Y-%m-%d %H:%M");
    game.outcome = "unfinished";
    CodexShelf shelf;
    const Result<OpenedFile> file = open_recording(path, shelf);
    if (!file) {
        game.problem = file.error().message;
        return game;
    }
    const OpenedJournal& journal = file.value().journal;
    const Scenario& scenario = journal.played.game.scenario();
    const State& state = journal.played.state;
    game.monster = scenario.monster().name;
    game.level = scenario.level().name;
    game.party = text::names_of(scenario.setup.survivors);
    game.round = state.round;
    if (state.question.kind == PauseKind::over)
        game.outcome = std::string(outcome_names[static_cast<std::size_t>(state.outcome)]);
    game.goes_on = journal.holds && !journal.played.game.over(state);
    for (const std::string& note : journal.notes) game.problem += (game.problem.empty() ? "" : " ") + note;
    return game;
}

Result<std::vector<KeptGame>> kept_games() {
    const Result<std::vector<std::string>> paths = journals();
    if (!paths) return paths.error();
    std::vector<KeptGame> games;
    for (const std::string& path : paths.value()) games.push_back(look_at_game(path));
    return games;
}

std::string latest_unfinished() {
    const Result<std::vector<std::string>> paths = journals();
    if (!paths) return {};
    for (const std::string& path : paths.value()) {
        if (is_over(path)) continue;
        const KeptGame game = look_at_game(path);
        if (game.goes_on) return path;
    }
    return {};
}

bool is_in_games_folder(const std::string& path) {
    const Result<std::string> folder = games_folder();
    std::error_code code;
    return folder && fs::equivalent(fs::absolute(path, code).parent_path(), folder.value(), code);
}

Result<std::string> find_game(const std::string& name) {
    const std::optional<int> number = text::number(name);
    if (!number) {
        std::error_code code;
        if (!fs::exists(name, code))
            return Error{"there is no game \"" + name + "\"; \"lantern games\" lists them by number"};
        return name;
    }
    const Result<std::vector<std::string>> paths = journals();
    if (!paths) return paths.error();
    const int count = static_cast<int>(paths.value().size());
    if (*number < 1 || *number > count)
        return Error{"there is no game " + name +
                     (count == 0 ? "; there is none at all" : "; there are 1 to " + std::to_string(count))};
    return paths.value()[static_cast<std::size_t>(*number - 1)];
}

std::string game_in_words(const KeptGame& game) {
    return game.monster + " level " + game.level + ", " + join_words(game.party) + ", round " +
           std::to_string(game.round) + ", " + game.outcome;
}

}  // namespace lantern::engine::app
