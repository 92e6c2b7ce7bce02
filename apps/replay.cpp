#include "replay.hpp"

#include <iostream>

#include "table/report.hpp"
#include "telling.hpp"
#include "transcript/check.hpp"
#include "transcript_file.hpp"

namespace lantern::engine::app {

namespace {

struct ReplayArguments {
    std::string file;
    std::vector<std::string> packs;
    bool json = false;
    bool quiet = false;
    bool no_board = false;
};

/// The listeners of a replay need the scenario, which a first run through the setup makes known.
int replay_file(const ReplayArguments& options) {
    CodexShelf shelf;
    const Result<TranscriptFile> file = load_transcript(options.file, shelf, options.packs);
    if (!file) return complain(file.error().message);
    const Transcript& transcript = file.value().transcript;
    const Result<Game> game = game_of(file.value());
    if (!game) return complain(game.error().message);

    const Teller::Form form = options.quiet  ? Teller::Form::silent
                              : options.json ? Teller::Form::json
                                             : Teller::Form::lines;
    Teller teller(game.value().scenario(), form, !options.no_board);
    Chronicle chronicle(game.value().scenario());
    Listeners listeners({&teller, &chronicle});
    const Result<Replay> played = replay_what_stands(transcript, *file.value().codex, listeners);
    if (!played) {
        complain(played.error().message);
        return check_transcript(transcript, *file.value().codex).faulty ? bad_input : not_passed;
    }
    const Replay& replayed = played.value();
    if (file.value().torn) complain(torn_note);
    for (const std::string& note : replayed.notes) complain(note);
    const ReportOf report{replayed.game,       replayed.state,          chronicle,
                          seed_of(transcript), replayed.answers.size(), replayed.signature};
    if (options.json) {
        std::cout << "{\"summary\":" << report_json(report) << "}\n";
        return all_well;
    }
    if (!options.quiet) {
        if (!options.no_board && !replayed.game.over(replayed.state)) teller.draw(replayed.state);
        std::cout << '\n';
    }
    std::cout << report_summary(report, has_colours());
    return all_well;
}

}  // namespace

void add_replay(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<ReplayArguments>();
    CLI::App* const verb = program.add_subcommand("replay", "Plays a transcript again, bit for bit, and tells it");
    verb->add_option("FILE", options->file, "The transcript")->required();
    add_pack_option(*verb, options->packs);
    verb->add_flag("--json", options->json, "Events as JSON lines, then a summary object");
    verb->add_flag("--quiet", options->quiet, "The summary only");
    verb->add_flag("--no-board", options->no_board, "Without the board between the acts");
    verb->callback([options, &exit_code] { exit_code = replay_file(*options); });
}

}  // namespace lantern::engine::app
