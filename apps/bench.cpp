#include "bench.hpp"

#include "measure/bench.hpp"

#include <iostream>

#include "game/signature.hpp"

namespace lantern::app {

namespace {

struct Options {
    BenchOptions bench;
};

int bench(const Options& options) {
    const auto codex = load_codex({});
    if (!codex) return complain(codex.error().message);
    const Result<BenchReport> run = run_bench(*codex.value(), options.bench);
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
        ->check(CLI::Range(1U, 100000000U))
        ->capture_default_str();
    verb->add_option("--seed", options->bench.seed, "Of the answers")->capture_default_str();
    verb->add_flag("--signature-only", options->bench.signature_only, "The signature alone, without taking times");
    verb->callback([options, &exit_code] { exit_code = bench(*options); });
}

}  // namespace lantern::app
