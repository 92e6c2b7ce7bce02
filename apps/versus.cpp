#include "versus.hpp"

#include <iostream>

#include "measure/versus.hpp"
#include "setup.hpp"
#include "slips.hpp"

namespace lantern::engine::app {

namespace {

struct VersusArguments {
    SetupOptions setup;
    VersusOptions versus;
};

int versus(const VersusArguments& options) {
    const Result<OpenedGame> opened = open_game(options.setup);
    if (!opened) return complain(opened.error().message);
    const Result<VersusReport> report = run_versus(opened.value().game, options.versus);
    if (!report) return complain(report.error().message);
    std::cout << versus_json(report.value());
    return all_well;
}

}  // namespace

void add_versus(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<VersusArguments>();
    VersusOptions& played = options->versus;
    CLI::App* const verb =
        program.add_subcommand("versus", "Counts who wins how often, answerer against answerer, and prints it as JSON");
    add_setup_options(*verb, options->setup);
    verb->add_option("--showdowns", played.showdowns, "How many for each pair of answerers")
        ->check(whole_number(1, 100000000))
        ->capture_default_str();
    verb->add_option("--seed", played.seed, "All pairs play the same seeds")
        ->check(whole_number())
        ->capture_default_str();
    verb->add_option("--answer-survivors", played.survivors, "Who answers for the survivors")
        ->delimiter(',')
        ->capture_default_str();
    verb->add_option("--answer-controller", played.controllers, "Who answers for the monster controller")
        ->delimiter(',')
        ->capture_default_str();
    verb->add_flag("--each", played.each, "Tell what came of each showdown, in the order of seeds: v, d or s");
    verb->callback([options, &exit_code] { exit_code = versus(*options); });
}

}  // namespace lantern::engine::app
