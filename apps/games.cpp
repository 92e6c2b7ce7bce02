#include "games.hpp"

#include <filesystem>
#include <iostream>

#include "common.hpp"
#include "file_store.hpp"
#include "games_folder.hpp"
#include "line_reader.hpp"
#include "narrate/board.hpp"
#include "narrate/question_text.hpp"
#include "play.hpp"
#include "player.hpp"
#include "replacing.hpp"
#include "table/strip.hpp"
#include "transcript/record.hpp"
#include "transcript/text.hpp"
#include "transcript_file.hpp"

/// lantern games: the games that are kept.
namespace lantern::engine::app {

namespace {

int list() {
    const Result<std::vector<KeptGame>> games = kept_games();
    if (!games) return complain(games.error().message);
    if (games.value().empty()) std::cout << "No game is kept yet; \"lantern play\" begins one.\n";
    int number = 0;
    for (const KeptGame& game : games.value()) {
        ++number;
        std::cout << (number < 10 ? "  " : " ") << number << "  " << game.changed << "  "
                  << printable(game.monster.empty() ? game.path : game_in_words(game)) << '\n';
        if (!game.problem.empty()) std::cout << "       " << printable(game.problem) << '\n';
    }
    return all_well;
}

int show_game(const std::string& name) {
    const Result<std::string> path = find_game(name);
    if (!path) return complain(path.error().message);
    CodexShelf shelf;
    const Result<OpenedFile> file = open_recording(path.value(), shelf);
    if (!file) return complain(file.error().message);
    const OpenedJournal& journal = file.value().journal;
    for (const std::string& note : journal.notes) std::cout << printable(note) << '\n';
    std::cout << printable(path.value()) << '\n'
              << printable(game_in_words(look_at_game(path.value()))) << "\n\n"
              << printable(draw_board(journal.played.game, journal.played.state)) << '\n';
    for (const std::string& line : strip_lines(journal.played.game, journal.played.state))
        std::cout << for_screen(line) << '\n';
    if (!journal.played.game.over(journal.played.state)) {
        const Pause pause = journal.played.game.pause(journal.played.state);
        std::cout << printable(question_text(journal.played.game, journal.played.state, pause)) << '\n';
    }
    return all_well;
}

/// The recording of a game as others read it: what was taken back is left out, and its end is signed.
int write_out(const std::string& name, const std::string& to, bool sure) {
    const Result<std::string> path = find_game(name);
    if (!path) return complain(path.error().message);
    CodexShelf shelf;
    const Result<OpenedFile> file = open_recording(path.value(), shelf);
    if (!file) return complain(file.error().message);
    const OpenedJournal& journal = file.value().journal;
    RecordingHead head;
    head.seed = journal.seed;
    head.packs = absolute_paths(file.value().file.packs);
    const std::string text = record(journal.played.game, head, journal.played.answers);
    if (to.empty()) {
        std::cout << text;
        return all_well;
    }
    std::error_code code;
    if (std::filesystem::equivalent(to, path.value(), code))
        return complain(to + ": is the game itself, whose undone answers a recording leaves out; choose another file");
    if (!sure) {
        LineReader reader;
        const Result<bool> may = may_replace(to, reader, "choose another file, or say --yes");
        if (!may) return complain(may.error().message);
        if (!may.value()) return all_well;
    }
    const Result<void> written = write_file(to, text);
    return written ? all_well : complain(written.error().message);
}

int remove(const std::string& name, bool sure) {
    const Result<std::string> path = find_game(name);
    if (!path) return complain(path.error().message);
    // Opened first: a game that somebody plays stays.
    const Result<std::unique_ptr<FileStore>> store = FileStore::open(path.value());
    if (!store) return complain(store.error().message);
    CodexShelf shelf;
    if (!is_in_games_folder(path.value()) && !open_recording(path.value(), shelf))
        return complain(path.value() + ": is no game, and was not deleted");
    if (!sure) {
        LineReader reader;
        if (!reader.interactive())
            return complain(path.value() +
                            ": would be gone for good; \"lantern games delete --yes\" deletes without asking");
        std::cout << printable(game_in_words(look_at_game(path.value()))) << '\n';
        if (!reader.agrees("Delete it for good? (y, n) ")) return all_well;
    }
    std::error_code code;
    std::filesystem::remove(path.value(), code);
    if (code) return complain(path.value() + ": cannot be deleted: " + code.message());
    std::cout << "Deleted: " << printable(path.value()) << '\n';
    return all_well;
}

}  // namespace

void add_games(CLI::App& program, int& exit_code) {
    CLI::App* const verb =
        program.add_subcommand("games", "The games that are kept: list, show, resume, export, delete");
    auto name = std::make_shared<std::string>();
    auto to = std::make_shared<std::string>();
    const auto one = [&](const char* word, const char* help) {
        CLI::App* const sub = verb->add_subcommand(word, help);
        sub->add_option("game", *name, "Its number in the list, or a file")->required()->type_name("GAME");
        return sub;
    };
    verb->add_subcommand("list", "Lists them, as \"lantern games\" alone does")->callback([&exit_code] {
        exit_code = list();
    });
    one("show", "How one stands")->callback([name, &exit_code] { exit_code = show_game(*name); });
    one("resume", "Goes on with one as it was left; \"lantern play --load\" may change who answers what")
        ->callback([name, &exit_code] {
            PlayOptions options;
            options.load = *name;
            exit_code = play(std::move(options));
        });
    CLI::App* const exporting = one("export", "Writes one as a recording that everybody can replay");
    exporting->add_option("-o,--output", *to, "Where to (default: standard output)")->type_name("FILE");
    auto sure = std::make_shared<bool>(false);
    exporting->add_flag("--yes", *sure, "Replaces a file without asking, unless a game is kept in it");
    exporting->callback([name, to, sure, &exit_code] { exit_code = write_out(*name, *to, *sure); });
    CLI::App* const deleting = one("delete", "Deletes one for good");
    deleting->add_flag("--yes", *sure, "Without asking");
    deleting->callback([name, sure, &exit_code] { exit_code = remove(*name, *sure); });
    verb->callback([verb, &exit_code] {
        if (verb->get_subcommands().empty()) exit_code = list();
    });
    verb->require_subcommand(0, 1);
}

}  // namespace lantern::engine::app
