#include "agents/versus.hpp"

#include <iostream>

#include "common.hpp"

namespace lantern::app {

namespace {

struct Options {
    SetupOptions setup;
    VersusOptions versus;
};

int versus(const Options& options) {
    const auto codex = load_codex(options.setup.packs);
    if (!codex) return complain(codex.error().message);
    Result<Setup> setup = make_setup(*codex.value(), options.setup);
    if (!setup) return complain(setup.error().message);
    const Result<Game> game = Game::create(*codex.value(), std::move(setup).value());
    if (!game) return complain(game.error().message);
    const Result<VersusReport> report = run_versus(game.value(), options.versus);
    if (!report) return complain(report.error().message);
    std::cout << versus_json(report.value());
    return all_well;
}

}  // namespace

void add_versus(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    VersusOptions& played = options->versus;
    CLI::App* const verb =
        program.add_subcommand("versus", "Counts who wins how often, answerer against answerer, and prints it as JSON");
    add_setup_options(*verb, options->setup);
    verb->add_option("--showdowns", played.showdowns, "How many for each pair of answerers")
        ->check(CLI::Range(1U, 100000000U))
        ->capture_default_str();
    verb->add_option("--seed", played.seed, "All pairs play the same seeds")->capture_default_str();
    verb->add_option("--answer-survivors", played.survivors, "Who answers for the survivors")
        ->delimiter(',')
        ->capture_default_str();
    verb->add_option("--answer-controller", played.controllers, "Who answers for the monster controller")
        ->delimiter(',')
        ->capture_default_str();
    verb->callback([options, &exit_code] { exit_code = versus(*options); });
}

}  // namespace lantern::app
