#include "bench.hpp"

#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "game/signature.hpp"
#include "measure/bench.hpp"
#include "slips.hpp"

namespace lantern::engine::app {

namespace {

struct Options {
    BenchOptions bench;
    std::string part{bench_parts.front().name};
    bool list_parts = false;
};

std::vector<std::string> names_of_parts() {
    std::vector<std::string> names;
    for (const BenchPart& part : bench_parts) names.emplace_back(part.name);
    return names;
}

std::string help_of_parts() {
    std::string help = "Which showdowns:";
    for (const BenchPart& part : bench_parts) help += fmt::format("\n  {}: {}", part.name, part.help);
    return help;
}

int bench(const Options& options) {
    if (options.list_parts) {
        for (const BenchPart& part : bench_parts) std::cout << part.name << '\n';
        return all_well;
    }
    const auto codex = load_codex({});
    if (!codex) return complain(codex.error().message);
    BenchOptions wanted = options.bench;
    wanted.part = bench_part(options.part);
    const Result<BenchReport> run = run_bench(*codex.value(), wanted);
    if (!run) return complain(run.error().message);
    const BenchReport& report = run.value();
    if (options.bench.signature_only) {
        std::cout << signature_text(report.signature) << '\n';
    } else {
        std::cout << bench_json(report) << '\n';
    }
    return report.errors == 0 ? all_well : not_passed;
}

}  // namespace

void add_bench(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* const verb =
        program.add_subcommand("bench", "Measures speed and prints it, with the signature of the behaviour, as JSON");
    verb->add_option("--showdowns", options->bench.showdowns, "How many")
        ->check(whole_number(1, 100000000))
        ->capture_default_str();
    verb->add_option("--seed", options->bench.seed, "Of the answers")->check(whole_number())->capture_default_str();
    verb->add_option("--part", options->part, help_of_parts())->check(one_of(names_of_parts()))->capture_default_str();
    verb->add_flag("--parts", options->list_parts, "Lists the parts' names");
    auto* const signature_only =
        verb->add_flag("--signature-only", options->bench.signature_only, "The signature alone, without taking times");
    verb->add_flag("--clocked-only", options->bench.clocked_only,
                   "What the clock measures alone, without the signature")
        ->excludes(signature_only);
    verb->callback([options, &exit_code] { exit_code = bench(*options); });
}

}  // namespace lantern::engine::app
