#include "engine.hpp"

#include <unistd.h>

#include <filesystem>
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

struct EngineArguments {
    std::vector<std::string> packs;
    std::string save, load;
    std::string dice;  ///< empty: nothing was said
};

/// Packs come from folders, too, and where a file was named, it keeps one game: no other one takes its place, which nobody would keep.
class Host final : public ProgramHost {
public:
    /// `save`: the file; empty: games are not kept. `kept`: whether there is a game in it that goes on.
    Host(SessionCards cards, FurtherPacks further, std::string save, bool kept)
        : ProgramHost(std::move(cards), std::move(further)), save_(std::move(save)), saved_(kept) {}

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

    void discard(std::unique_ptr<Store> /*store*/) override {
        if (save_.empty()) return;
        // While it is locked: nobody else's game stands there.
        std::error_code code;
        std::filesystem::remove(save_, code);
        saved_ = false;
    }

private:
    std::string save_;
    bool saved_;
    CodexShelf shelf_;
};

/// Opens a journal to go on in it.
Result<SessionGame> open_kept(const std::string& path, TableRules rules, const std::string& dice) {
    // The lock comes first: what another program writes is not read half.
    Result<std::unique_ptr<FileStore>> store = FileStore::open(path);
    if (!store) return store.error();
    CodexShelf shelf;
    Result<OpenedFile> opened = open_recording(path, shelf);
    if (!opened) return opened.error();
    OpenedJournal& journal = opened.value().journal;
    for (const std::string& note : journal.notes) complain(note);
    if (!journal.holds) return Error{path + ": the game cannot go on with this program and these cards"};
    if (!opened.value().can_be_written_on)
        return Error{path + ": is no journal of a game; \"new\" with its text begins a game that goes on from it"};
    rules.seed = journal.seed;
    rules.people = seats_named({"all"}, journal.played.game.scenario().setup).value();
    if (journal.seating) static_cast<Seating&>(rules) = *journal.seating;
    if (dice == "ask") rules.people |= 1U << nobody_seat;
    if (dice == "program") rules.people &= ~(1U << nobody_seat);
    SessionGame game{{opened.value().file.codex, opened.value().file.packs}, std::move(store).value(), nullptr};
    Result<std::unique_ptr<Table>> table = Table::go_on(std::move(journal), std::move(rules), *game.store);
    if (!table) return table.error();
    game.table = std::move(table).value();
    if (const Result<void> settled = game.table->settle(); !settled) return settled.error();
    return game;
}

int engine(const EngineArguments& options) {
    FurtherPacks further;
    Result<std::shared_ptr<const Codex>> codex = load_codex(options.packs, &further);
    if (!codex) return complain(codex.error().message);
    const bool goes_on = !options.load.empty();
    const Result<std::string> kept_in = goes_on ? find_game(options.load) : Result<std::string>(options.save);
    if (!kept_in) return complain(kept_in.error().message);
    Host host({std::move(codex).value(), absolute_paths(options.packs)}, std::move(further), kept_in.value(), goes_on);
    std::vector<std::string> people{"all"};
    if (options.dice == "ask") people.emplace_back("chance");
    Session session(host, people);
    if (goes_on) {
        Result<SessionGame> game = open_kept(kept_in.value(), session.usual_rules(), options.dice);
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
    auto options = std::make_shared<EngineArguments>();
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
        ->default_str("program");
    verb->callback([options, &exit_code] { exit_code = engine(*options); });
}

}  // namespace lantern::engine::app
