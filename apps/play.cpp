#include "play.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <random>
#include <sstream>

#include "agents/answerer.hpp"
#include "games_folder.hpp"
#include "player.hpp"
#include "replacing.hpp"
#include "setup.hpp"
#include "slips.hpp"
#include "table/ready.hpp"
#include "table/seats.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

/// Who answers what: as the command line says, and as it was where that says nothing.
Result<Seating> seating_of(const PlayOptions& options, const Setup& setup, Seating seating) {
    constexpr unsigned chance = 1U << nobody_seat;
    if (!options.seats.empty()) {
        const Result<unsigned> people = seats_named(options.seats, setup);
        if (!people) return Error{"--seats: " + people.error().message};
        seating.people = people.value() | (seating.people & chance);
    }
    if (options.dice == "ask") seating.people |= chance;
    if (options.dice == "program") seating.people &= ~chance;
    if (!options.others.empty()) seating.others = options.others;
    if (options.place) seating.lays_the_table = false;
    if (options.all_windows) seating.orders.fill(ask_everything());
    if (options.learn) seating.teaches = true;
    return seating;
}

/// In what it differs from what is usual.
void tell_seating(const Seating& seating, Seating usual, const Scenario& scenario) {
    usual.asked_until = seating.asked_until;  // of an undo, and nobody's wish
    std::istringstream lines(seating_lines(seating, usual, scenario));
    for (std::string line; std::getline(lines, line);) {
        std::string_view words = line;
        text::take(words, "#");
        text::take(words, "table:");
        std::cout << for_screen("It goes on with: " + std::string(words)) << '\n';
    }
}

TableRules rules_of(Seating seating, std::optional<std::uint64_t> seed) {
    TableRules rules;
    static_cast<Seating&>(rules) = std::move(seating);
    rules.seed = seed;
    rules.lots = [] {
        static std::random_device device;
        return std::uint64_t{device()} << 32U | device();
    };
    return rules;
}

/// Whether two paths lead to one file, which need not be there yet.
bool is_same_place(const std::string& one, const std::string& other) {
    namespace fs = std::filesystem;
    std::error_code code;
    const fs::path place = fs::weakly_canonical(fs::absolute(one, code), code);
    return !other.empty() && !place.empty() && place == fs::weakly_canonical(fs::absolute(other, code), code);
}

/// Takes away a new journal that could not be begun.
void discard(const FileStore& store) {
    std::error_code code;
    std::filesystem::remove(store.path(), code);
}

/// Goes on with the game of a file: in it, where it is a journal; else in a new journal.
Result<OpenTable> open_kept(PlayOptions& options, const std::string& path) {
    OpenTable open;
    const std::string target = options.save.empty() ? path : options.save;
    // The lock comes first: what another program writes is not read half. Files that nobody writes to need none.
    Result<std::unique_ptr<FileStore>> own = FileStore::open(path);
    CodexShelf shelf;
    Result<OpenedFile> file = open_recording(path, shelf);
    if (!file) return file.error();
    OpenedJournal& journal = file.value().journal;
    for (const std::string& note : journal.notes) std::cout << for_screen(note) << '\n';
    if (!journal.holds)
        return Error{path +
                     ": the game cannot go on with this program and these cards; \"lantern games show\" shows it as "
                     "far as it holds"};
    options.setup.packs = file.value().file.packs;
    const Scenario& scenario = journal.played.game.scenario();
    const Setup& setup = scenario.setup;
    const Seating usual = usual_seating(setup);
    Result<Seating> seating = seating_of(options, setup, journal.seating.value_or(usual));
    if (!seating) return seating.error();
    const bool in_place = file.value().can_be_written_on && target == path;
    if (in_place && options.seed && options.seed != journal.seed)
        return Error{"--seed: the dice of " + path + " come " +
                     (journal.seed ? "of seed " + std::to_string(*journal.seed) : "without a seed") +
                     ", and a game keeps its dice; a copy (--save FILE) may have others"};
    const std::optional<std::uint64_t> seed = options.seed ? options.seed : journal.seed;
    open.codex = file.value().file.codex;
    if (journal.seating) tell_seating(seating.value(), usual, scenario);
    TableRules rules = rules_of(std::move(seating).value(), seed);
    if (in_place && !own) return own.error();
    if (in_place) {
        open.store = std::move(own).value();
    } else {
        std::string copy = options.save;
        if (copy.empty()) {
            Result<std::string> fresh = new_game_path(scenario.monster().id, scenario.level().name);
            if (!fresh) return fresh.error();
            copy = fresh.value();
        }
        Result<std::unique_ptr<FileStore>> store = new_journal(copy);
        if (!store) return store.error();
        open.store = std::move(store).value();
    }
    const JournalHead head = head_of_today(*open.codex, options.setup.packs, seed);
    Result<std::unique_ptr<Table>> table =
        Table::go_on(std::move(journal), std::move(rules), *open.store, in_place ? nullptr : &head);
    if (!table) {
        if (!in_place) discard(*open.store);
        return table.error();
    }
    open.table = std::move(table).value();
    return open;
}

Result<OpenTable> open_new(const PlayOptions& options) {
    SetupOptions setup = options.setup;
    if (setup.players == 0) setup.players = 1;
    Result<OpenedGame> opened = open_game(setup);
    if (!opened) return opened.error();
    OpenTable open;
    open.codex = opened.value().codex;
    const Scenario& scenario = opened.value().game.scenario();
    Result<Seating> seating = seating_of(options, scenario.setup, usual_seating(scenario.setup));
    if (!seating) return seating.error();
    TableRules rules = rules_of(std::move(seating).value(), options.seed);
    std::string path = options.save;
    if (path.empty()) {
        Result<std::string> fresh = new_game_path(scenario.monster().id, scenario.level().name);
        if (!fresh) return fresh.error();
        path = fresh.value();
    }
    Result<std::unique_ptr<FileStore>> store = new_journal(path);
    if (!store) return store.error();
    open.store = std::move(store).value();
    Result<std::unique_ptr<Table>> table =
        Table::begin(std::move(opened.value().game), std::move(rules),
                     head_of_today(*open.codex, options.setup.packs, options.seed), *open.store);
    if (!table) {
        discard(*open.store);
        return table.error();
    }
    open.table = std::move(table).value();
    return open;
}

/// At a terminal, whether the latest game that is not over goes on: its path; empty: a new one begins; nothing: neither does.
std::optional<std::string> game_to_go_on_with(const PlayOptions& options) {
    if (!options.load.empty()) return options.load;
    LineReader reader;
    if (options.fresh || !reader.interactive()) return "";
    std::string latest = latest_unfinished();
    if (latest.empty()) return "";
    if (!options.of_new_game.empty()) {
        std::cout << for_screen("A new game begins, since " + options.of_new_game +
                                " is of one; \"lantern play\" alone goes on with " +
                                game_in_words(look_at_game(latest)) + ".")
                  << '\n';
        return "";
    }
    std::cout << for_screen("There is a game to go on with: " + game_in_words(look_at_game(latest)) + ".") << '\n';
    const std::optional<bool> goes_on = reader.yes_or_no("Go on with it? (y, n for a new one) ", true);
    if (!goes_on) return std::nullopt;
    return *goes_on ? latest : "";
}

/// Where the sheets are to be written in the end: what is wrong with it is said before the game, and not when it is over.
Result<void> look_at_place_of_sheets(const std::string& path, const std::string& journal) {
    std::error_code code;
    if (path.empty()) return {};
    if (std::filesystem::is_fifo(path, code))
        return Error{path + ": is a pipe; sheets are written to a file when the game is over"};
    if (is_same_place(path, journal)) return Error{path + " is where the game is kept; choose another file"};
    const Result<OutFile> place = OutFile::open(path);
    return place ? Result<void>() : place.error();
}

/// Who decides for the monster where no tile says it.
std::string tile_less_text(const Table& table) {
    const bool people_do = (table.rules().people >> controller_seat & 1U) != 0;
    return people_do ? ", and you decide for the monster too." : ", and the program decides for the monster.";
}

}  // namespace

int play(PlayOptions options) {
    Screen screen(!options.plain && LineReader().interactive());
    if (const Result<void> sheets = look_at_place_of_sheets(options.sheets, options.save); !sheets)
        return complain("--sheets: " + sheets.error().message);
    if (!options.load.empty() && !options.of_new_game.empty() && options.of_new_game != "--seed")
        return complain(options.of_new_game +
                        " is of a new game, and the one of --load has begun; leave one of them out");
    const std::optional<std::string> kept = game_to_go_on_with(options);
    if (!kept) return all_well;
    if (!kept->empty()) {
        const Result<std::string> path = find_game(*kept);
        if (!path) return complain(path.error().message);
        Result<OpenTable> open = open_kept(options, path.value());
        if (!open) return complain(open.error().message);
        return Player(options, std::move(open).value(), screen).play();
    }
    Result<OpenTable> open = open_new(options);
    if (!open) return complain(open.error().message);
    const Scenario& scenario = open.value().table->game().scenario();
    const std::string players = scenario.players == 1
                                    ? "One player: no controller tile goes round" + tile_less_text(*open.value().table)
                                    : std::to_string(scenario.players) + " players.";
    const std::string seed = options.seed ? " Seed " + std::to_string(*options.seed) + "." : "";
    std::cout << for_screen(scenario.monster().name + ", level " + scenario.level().name + ". " + players + seed)
              << '\n';
    if (!options.place)
        std::cout << for_screen(ready_text(scenario, options.dice == "ask") +
                                (options.learn ? "." : "; \"--place\" asks where they go."))
                  << '\n';
    return Player(options, std::move(open).value(), screen).play();
}

void add_play(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* const verb = program.add_subcommand("play", "You answer for the survivors, at the terminal");
    add_setup_options(*verb, options->setup);
    // What says how a game begins.
    std::vector<CLI::Option*> of_new_game =
        verb->get_options([](const CLI::Option* option) { return !option->check_lname("help"); });
    verb->add_option("--seats", options->seats,
                     "For whom you answer: survivors, controller, all, none or names of survivors")
        ->delimiter(',')
        ->default_str("survivors")
        ->type_name("NAMES");
    verb->add_option("--others", options->others, "Who answers for the other seats")
        ->check(one_of({answerer_names.begin(), answerer_names.end()}))
        ->default_str("veteran");
    verb->add_option("--dice", options->dice,
                     "program: it rolls and draws; ask: you type what your dice and cards show")
        ->check(one_of({"program", "ask"}))
        ->default_str("program");
    of_new_game.push_back(
        verb->add_option("--seed", options->seed, "Of dice and cards; without one nobody can foresee them")
            ->check(whole_number())
            ->type_name("N"));
    verb->add_option("--load", options->load, "Goes on with this game: a file, or its number in \"lantern games\"")
        ->type_name("GAME");
    verb->add_option("--save", options->save, "Where the game is kept (default: the folder of \"lantern games\")")
        ->type_name("FILE");
    verb->add_option("--sheets", options->sheets, "Writes the sheets of those who return there when it is over")
        ->type_name("FILE");
    verb->add_flag("--new", options->fresh, "Begins a new game without asking about the last one");
    verb->add_flag("--place", options->place, "You place terrain and survivors by hand");
    verb->add_flag("--ask-always", options->all_windows,
                   "Every survival opportunity is asked, until orders say otherwise");
    verb->add_flag("--sure", options->sure, "Grave choices are not asked twice");
    verb->add_flag("--plain", options->plain, "No drawings: for screen readers");
    verb->callback([options, of_new_game, &exit_code] {
        const auto given = std::find_if(of_new_game.begin(), of_new_game.end(),
                                        [](const CLI::Option* option) { return option->count() > 0; });
        if (given != of_new_game.end()) options->of_new_game = "--" + (*given)->get_lnames().front();
        exit_code = play(*options);
    });
}

void add_learn(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* const verb = program.add_subcommand(
        "learn", "The First Story as a lesson: each new thing is explained as it comes; \"skip\" ends the lessons");
    options->setup.level = "First Story";
    options->fresh = true;
    options->learn = true;
    verb->add_option("--seed", options->seed, "Of dice and cards; without one nobody can foresee them")
        ->check(whole_number())
        ->type_name("N");
    verb->add_option("--save", options->save, "Where the game is kept (default: the folder of \"lantern games\")")
        ->type_name("FILE");
    verb->add_option("--sheets", options->sheets, "Writes the sheets of those who return there when it is over")
        ->type_name("FILE");
    verb->add_flag("--plain", options->plain, "No drawings: for screen readers");
    verb->callback([options, &exit_code] { exit_code = play(*options); });
}

}  // namespace lantern::engine::app
