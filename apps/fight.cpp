#include "fight.hpp"

#include <iostream>
#include <tuple>

#include "agents/answerer.hpp"
#include "agents/random.hpp"
#include "game/sheet_json.hpp"
#include "game/signature.hpp"
#include "leaving.hpp"
#include "setup.hpp"
#include "slips.hpp"
#include "table/report.hpp"
#include "telling.hpp"
#include "transcript/record.hpp"
#include "transcript/transcript.hpp"
#include "transcript_file.hpp"

namespace lantern::engine::app {

namespace {

struct FightArguments {
    SetupOptions setup;
    std::string survivors_by = "veteran";
    std::string controller_by = "veteran";
    std::optional<std::uint64_t> seed;
    std::string record, sheets;
    bool json = false;
    bool quiet = false;
    bool no_board = false;
};

/// Plays to the end, or until it is interrupted; the answers go to `answers`. The state is the last one.
State play_out(const Game& game, const FightArguments& options, std::uint64_t seed, Listener& listener,
               std::vector<Answer>& answers) {
    Sides sides(options.survivors_by, options.controller_by, seed);
    State state = game.start(&listener);
    while (!game.over(state) && answers.size() < most_answers && !interrupted()) {
        const Pause pause = game.pause(state);
        Answer answer = 0;
        if (pause.kind != PauseKind::decide) {
            answer = seeded_chance(pause, seed, answers.size());
        } else {
            answer = sides.of(pause.seat).answer(game, state, pause);
        }
        answers.push_back(answer);
        game.apply(state, answer, &listener);
    }
    return state;
}

int fight(const FightArguments& options) {
    const Result<OpenedGame> opened = open_game(options.setup);
    if (!opened) return complain(opened.error().message);
    const Game& game = opened.value().game;
    std::optional<OutFile> record_file, sheets_file;  // opened now, so that a fight is not lost for a slip in a name
    for (const auto& [path, file] : {std::tie(options.record, record_file), std::tie(options.sheets, sheets_file)}) {
        if (path.empty()) continue;
        Result<OutFile> opened_file = OutFile::open(path);
        if (!opened_file) return complain(opened_file.error().message);
        file.emplace(std::move(opened_file).value());
    }
    const std::uint64_t seed = options.seed ? *options.seed : fresh_seed();
    if (!options.json && !options.quiet) std::cout << "seed " << seed << '\n';

    const Teller::Form form = options.quiet  ? Teller::Form::silent
                              : options.json ? Teller::Form::json
                                             : Teller::Form::lines;
    Teller teller(game.scenario(), form, !options.no_board);
    Chronicle chronicle(game.scenario());
    Listeners listeners({&teller, &chronicle});
    std::vector<Answer> answers;
    catch_interrupts();
    const State state = play_out(game, options, seed, listeners, answers);
    const auto recorded = [&] {
        RecordingHead head;
        head.seed = seed;
        head.packs = absolute_paths(options.setup.packs);
        head.title = "lantern fight, seed " + std::to_string(seed);
        return record(game, head, answers);
    };
    if (interrupted() && !game.over(state)) {
        std::cout << std::flush;
        record_file.reset();
        sheets_file.reset();
        std::cerr << '\n' << printable(leave_save(options.record, seed, recorded())) << '\n';
        die_of_interrupt();
    }

    const ReportOf report{game, state, chronicle, seed, answers.size(), signature_of(game, answers)};
    if (options.json) {
        std::cout << "{\"summary\":" << report_json(report) << "}\n";
    } else {
        if (!options.quiet) std::cout << '\n';
        std::cout << report_summary(report, has_colours());
    }
    if (record_file) {
        const Result<void> written = record_file->write(recorded());
        if (!written) return complain(written.error().message);
    }
    if (sheets_file) {
        const std::string json =
            survivors_json(game.codex(), returning_survivors(game, state), 2, game.scenario().setup.settlement,
                           rules_to_tell(game.scenario().setup)) +
            "\n";
        const Result<void> written = sheets_file->write(json);
        if (!written) return complain(written.error().message);
    }
    if (state.question.kind == PauseKind::error || !game.over(state)) {
        const std::string why = state.question.kind == PauseKind::error
                                    ? "the engine broke off: " + std::string(engine_error(state))
                                    : "the showdown did not end within " + std::to_string(most_answers) +
                                          " answers: its cards may set one another off without end";
        complain(why + "; --record and --seed " + std::to_string(seed) + " make the transcript to report");
        return not_passed;
    }
    return all_well;
}

}  // namespace

void add_fight(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<FightArguments>();
    CLI::App* const verb = program.add_subcommand("fight", "Plays a whole showdown by itself and tells it");
    add_setup_options(*verb, options->setup);
    const CLI::Validator who = one_of({answerer_names.begin(), answerer_names.end()});
    verb->add_option("--answer-survivors", options->survivors_by, "Who answers for the survivors")
        ->check(who)
        ->capture_default_str();
    verb->add_option("--answer-controller", options->controller_by, "Who answers for the monster controller")
        ->check(who)
        ->capture_default_str();
    verb->add_option("--seed", options->seed, "Of dice and cards; a fresh one unless given")
        ->check(whole_number())
        ->type_name("N");
    verb->add_option("--record", options->record, "Writes the transcript there")->type_name("FILE");
    verb->add_option("--sheets", options->sheets,
                     "Writes the sheets of those who return there, as JSON for --survivors")
        ->type_name("FILE");
    verb->add_flag("--json", options->json, "Events as JSON lines, then a summary object");
    verb->add_flag("--quiet", options->quiet, "The summary only");
    verb->add_flag("--no-board", options->no_board, "Without the board between the turns");
    verb->callback([options, &exit_code] { exit_code = fight(*options); });
}

}  // namespace lantern::engine::app
