#include "bench.hpp"

#include <array>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "game/signature.hpp"
#include "measure/bench.hpp"
#include "measure/prompts.hpp"
#include "slips.hpp"

namespace lantern::engine::app {

namespace {

struct BenchArguments {
    BenchOptions bench;
    std::string part{bench_parts.front().name};
    bool list_parts = false;
    bool prompts = false;
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

/// What people are asked: starting survivors at level 1, and geared ones at level 2.
int prompts(const Codex& codex, std::uint32_t showdowns) {
    constexpr std::array parts{BenchPart{.name = "starting survivors, level 1", .help = ""},
                               BenchPart{.name = "geared survivors, level 2, all survival actions",
                                         .help = "",
                                         .level = "2",
                                         .geared = true,
                                         .all_actions = true}};
    for (const BenchPart& part : parts) {
        const Result<PromptReport> report = run_prompts(codex, part, showdowns);
        if (!report) return complain(report.error().message);
        std::cout << prompts_json(report.value()) << '\n' << report.value().missed;
    }
    return all_well;
}

int bench(const BenchArguments& options) {
    if (options.list_parts) {
        for (const BenchPart& part : bench_parts) std::cout << part.name << '\n';
        return all_well;
    }
    const auto codex = load_codex({});
    if (!codex) return complain(codex.error().message);
    if (options.prompts) return prompts(*codex.value(), options.bench.showdowns);
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
    auto options = std::make_shared<BenchArguments>();
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
    verb->add_flag("--prompts", options->prompts,
                   "Counts instead how much people are asked who follow the veteran's advice, with and without "
                   "standing orders")
        ->excludes(signature_only);
    verb->callback([options, &exit_code] { exit_code = bench(*options); });
}

}  // namespace lantern::engine::app
