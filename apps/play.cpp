#include "play.hpp"

#include <iostream>

#include "agents/answerer.hpp"
#include "player.hpp"
#include "setup.hpp"
#include "slips.hpp"
#include "transcript/check.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

/// Seats are groups or names of survivors; the names are those of this showdown.
Result<void> check_seats(const std::vector<std::string>& seats, const Setup& setup) {
    for (const std::string& seat : seats) {
        if (text::same(seat, "all") || text::same(seat, "survivors") || text::same(seat, "controller") ||
            text::same(seat, "none")) {
            continue;
        }
        if (text::find_named(setup.survivors, seat) >= 0) continue;
        return Error{"--seats: \"" + seat + "\" is neither all, survivors, controller, none nor a survivor." +
                     text::suggestion(seat, text::names_of(setup.survivors))};
    }
    return {};
}

int play_loaded(PlayOptions options) {
    CodexShelf shelf;
    const Result<TranscriptFile> file = load_transcript(options.load, shelf);
    if (!file) return complain(file.error().message);
    Result<Replay> played = resume(file.value());
    if (!played) return complain(played.error().message);
    options.setup.packs = file.value().packs;
    const Result<void> seats = check_seats(options.seats, played.value().game.scenario().setup);
    if (!seats) return complain(seats.error().message);
    const std::uint64_t seed = options.seed ? *options.seed : file.value().transcript.seed;
    if (options.save.empty()) options.save = options.load;
    auto table = std::make_unique<Table>(std::move(played).value(), seed);
    for (const std::string& line : table->take_last_lines(8)) std::cout << line << '\n';
    return Player(options, file.value().codex, std::move(table)).play();
}

int play(const PlayOptions& options) {
    if (!options.save.empty()) {  // found out now, and not when somebody leaves
        const Result<OutFile> save = OutFile::open(options.save);
        if (!save) return complain(save.error().message);
    }
    if (!options.load.empty()) return play_loaded(options);
    Result<OpenedGame> opened = open_game(options.setup);
    if (!opened) return complain(opened.error().message);
    OpenedGame& open = opened.value();
    const Result<void> seats = check_seats(options.seats, open.game.scenario().setup);
    if (!seats) return complain(seats.error().message);
    const std::uint64_t seed = options.seed ? *options.seed : fresh_seed();
    return Player(options, open.codex, std::make_unique<Table>(std::move(open.game), seed)).play();
}

}  // namespace

void add_play(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* const verb = program.add_subcommand("play", "You answer for the survivors, at the terminal");
    add_setup_options(*verb, options->setup);
    verb->add_option("--seats", options->seats,
                     "For whom you answer: survivors, controller, all, none or names of survivors")
        ->delimiter(',')
        ->capture_default_str()
        ->type_name("NAMES");
    verb->add_option("--others", options->others, "Who answers for the other seats")
        ->check(one_of({answerer_names.begin(), answerer_names.end()}))
        ->capture_default_str();
    verb->add_option("--dice", options->dice,
                     "seed: the program rolls and draws; ask: you type what your dice and cards show")
        ->check(one_of({"seed", "ask"}))
        ->capture_default_str();
    verb->add_option("--seed", options->seed, "Of dice and cards; a fresh one unless given")
        ->check(whole_number())
        ->type_name("N");
    verb->add_option("--load", options->load, "Goes on from this transcript")->type_name("FILE");
    verb->add_option("--save", options->save, "Where saves go when you leave (default: lantern-SEED.txt here)")
        ->type_name("FILE");
    verb->callback([options, &exit_code] { exit_code = play(*options); });
}

}  // namespace lantern::engine::app
