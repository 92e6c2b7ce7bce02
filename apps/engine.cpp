#include "engine.hpp"

#include <unistd.h>

#include <iostream>

#include "common.hpp"
#include "file_store.hpp"
#include "games_folder.hpp"
#include "message_lines.hpp"
#include "session_host.hpp"
#include "slips.hpp"
#include "table/seats.hpp"
#include "table/session.hpp"
#include "transcript_file.hpp"

namespace lantern::engine::app {

namespace {

struct Options {
    std::vector<std::string> packs;
    std::string save, load;
    std::string dice = "program";
};

/// Packs come from folders, too, and where a file was named, it keeps one game.
class Host final : public ProgramHost {
public:
    Host(SessionCards cards, FurtherPacks further, std::string save)
        : ProgramHost(std::move(cards), std::move(further)), save_(std::move(save)) {}

    Result<SessionCards> cards(const std::vector<std::string>& folders) override {
        std::vector<std::string> packs = absolute_paths(folders);
        if (packs.empty() || packs == own_cards().packs) return own_cards();
        Result<std::shared_ptr<const Codex>> codex = shelf_.codex(packs);
        if (!codex) return codex.error();
        return SessionCards{std::move(codex).value(), std::move(packs)};
    }

    Result<std::unique_ptr<Store>> store() override {
        if (save_.empty()) return ProgramHost::store();
        if (saved_)
            return Error{save_ + ": keeps a game already, and one file keeps one; start the program anew for another"};
        Result<std::unique_ptr<FileStore>> made = new_journal(save_);
        if (!made) return made.error();
        saved_ = true;
        return std::unique_ptr<Store>(std::move(made).value());
    }

private:
    std::string save_;
    bool saved_ = false;
    CodexShelf shelf_;
};

/// Opens a journal to go on in it.
Result<SessionGame> open_kept(const std::string& name, TableRules rules, const std::vector<std::string>& people) {
    const Result<std::string> path = find_game(name);
    if (!path) return path.error();
    // The lock comes first: what another program writes is not read half.
    Result<std::unique_ptr<FileStore>> store = FileStore::open(path.value());
    if (!store) return store.error();
    CodexShelf shelf;
    Result<OpenedFile> opened = open_recording(path.value(), shelf);
    if (!opened) return opened.error();
    OpenedJournal& journal = opened.value().journal;
    for (const std::string& note : journal.notes) std::cerr << "lantern: " << note << '\n';
    if (!journal.holds) return Error{path.value() + ": the game cannot go on with this program and these cards"};
    if (!opened.value().is_journal)
        return Error{path.value() +
                     ": is no journal of a game; \"new\" with its text begins a game that goes on from it"};
    rules.seed = journal.seed;
    const Result<unsigned> seats = seats_named(people, journal.played.game.scenario().setup);
    if (!seats) return seats.error();
    rules.people = seats.value();
    SessionGame game{{opened.value().file.codex, opened.value().file.packs}, std::move(store).value(), nullptr};
    Result<std::unique_ptr<Table>> table = Table::go_on(std::move(journal.played), std::move(rules), *game.store);
    if (!table) return table.error();
    game.table = std::move(table).value();
    if (const Result<void> settled = game.table->settle(); !settled) return settled.error();
    return game;
}

int engine(const Options& options) {
    FurtherPacks further;
    Result<std::shared_ptr<const Codex>> codex = load_codex(options.packs, &further);
    if (!codex) return complain(codex.error().message);
    Host host({std::move(codex).value(), absolute_paths(options.packs)}, std::move(further), options.save);
    std::vector<std::string> people{"all"};
    if (options.dice == "ask") people.emplace_back("chance");
    Session session(host, people);
    if (!options.load.empty()) {
        Result<SessionGame> game = open_kept(options.load, session.usual_rules(), people);
        if (!game) return complain(game.error().message);
        session.take(std::move(game).value());
    }
    MessageLines lines(STDIN_FILENO, longest_message + 1);
    while (!session.ended()) {
        const std::optional<std::string> line = lines.next();
        if (!line) break;
        std::cout << session.handle(*line) << '\n' << std::flush;
        // Whoever no longer hears the answers does not get to know what became of them.
        if (!std::cout) break;
    }
    return all_well;
}

}  // namespace

void add_engine(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* const verb = program.add_subcommand("engine", "Bots play: lines of JSON in and out (docs/protocol.md)");
    add_pack_option(*verb, options->packs);
    verb->add_option("--save", options->save,
                     "Where the game is kept; an answer is acknowledged when it is on the disk")
        ->type_name("FILE");
    verb->add_option("--load", options->load,
                     "Goes on with this game, in it: a file, or its number in \"lantern games\"")
        ->type_name("GAME")
        ->excludes("--save");
    verb->add_option("--dice", options->dice, "program: it rolls and draws; ask: the other side does")
        ->check(one_of({"program", "ask"}))
        ->capture_default_str();
    verb->callback([options, &exit_code] { exit_code = engine(*options); });
}

}  // namespace lantern::engine::app
