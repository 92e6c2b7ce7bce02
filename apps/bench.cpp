#include "agents/bench.hpp"

#include <cstdio>
#include <iostream>

#include "common.hpp"

namespace lantern::app {

namespace {

struct Options {
    BenchOptions bench;
    bool json = false;
};

int bench(const Options& options) {
    const auto codex = load_codex({});
    if (!codex) return complain(codex.error().message);
    const Result<BenchReport> run = run_bench(*codex.value(), options.bench);
    if (!run) return complain(run.error().message);
    const BenchReport& report = run.value();
    if (options.json) {
        std::cout << bench_json(report) << '\n';
    } else {
        if (!options.bench.signature_only) {
            std::array<char, 256> line{};
            std::snprintf(line.data(), line.size(),
                          "%u showdowns, %.0f answers a showdown, in %.2f s\n"
                          "%.0f answers/s, %.0f showdowns/s, state %zu bytes, %llu allocations\n",
                          report.showdowns, report.answers_per_showdown, report.seconds, report.answers_per_second,
                          report.showdowns_per_second, report.state_bytes,
                          static_cast<unsigned long long>(report.allocations));
            std::cout << line.data();
        }
        if (report.errors > 0) std::cout << report.errors << " showdowns broke off\n";
        std::cout << "Bench: " << signature_text(report) << '\n';
    }
    return report.errors == 0 ? all_well : not_passed;
}

}  // namespace

void add_bench(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* const verb = program.add_subcommand("bench", "Measures speed and prints the signature of the behaviour");
    verb->add_option("--showdowns", options->bench.showdowns, "How many")
        ->check(CLI::Range(1U, 100000000U))
        ->capture_default_str();
    verb->add_option("--seed", options->bench.seed, "Of the answers")->capture_default_str();
    verb->add_flag("--signature", options->bench.signature_only, "The signature alone, without taking times");
    verb->add_flag("--json", options->json, "As one JSON object");
    verb->callback([options, &exit_code] { exit_code = bench(*options); });
}

}  // namespace lantern::app
