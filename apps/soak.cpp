#include "soak.hpp"

#include <iostream>

#include "measure/soak.hpp"
#include "slips.hpp"
#include "transcript/record.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine::app {

namespace {

struct SoakArguments {
    SoakOptions soak;
    std::string record = "soak-failure.txt";
};

/// The showdown that failed, as a transcript to hand in.
int save_failure(const Codex& codex, const SoakFailure& failure, const std::string& path) {
    std::cout << "showdown " << failure.showdown << " of seed " << failure.seed << ": " << failure.what << '\n';
    const Result<Game> game = Game::create(codex, failure.setup);
    if (!game) return complain(game.error().message);
    RecordingHead head;
    head.title = "soak: " + failure.what;
    const Result<void> written = write_file(path, record(game.value(), head, failure.answers));
    if (!written) return complain(written.error().message);
    std::cout << "transcript: " << path << '\n';
    return not_passed;
}

int soak(const SoakArguments& options) {
    const auto codex = load_codex({});
    if (!codex) return complain(codex.error().message);
    const Result<SoakReport> run = run_soak(*codex.value(), options.soak);
    if (!run) return complain(run.error().message);
    std::cout << soak_text(run.value());
    if (!run.value().failure) return all_well;
    return save_failure(*codex.value(), *run.value().failure, options.record);
}

}  // namespace

void add_soak(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<SoakArguments>();
    SoakOptions& soaked = options->soak;
    CLI::App* const verb = program.add_subcommand("soak", "Plays random showdowns and looks for broken invariants");
    verb->add_option("--showdowns", soaked.showdowns, "How many")
        ->check(whole_number(1, 100000000))
        ->capture_default_str();
    verb->add_option("--first", soaked.first, "Number of the first one")->check(whole_number())->capture_default_str();
    verb->add_option("--seed", soaked.seed, "Seed and number name a showdown")
        ->check(whole_number())
        ->capture_default_str();
    verb->add_option("--level", soaked.level, "Level of the White Lion, or all")->capture_default_str();
    verb->add_option("--survivors", soaked.survivors, "How many survivors")
        ->check(whole_number(1, 6))
        ->capture_default_str();
    verb->add_flag("--varied", soaked.varied, "Leave the setup to chance too");
    verb->add_option("--check-every", soaked.check_every, "Answers between two looks at the invariants; 0 = never")
        ->check(whole_number())
        ->capture_default_str();
    verb->add_option("--record", options->record, "Where the transcript of a failure goes")
        ->capture_default_str()
        ->type_name("FILE");
    verb->callback([options, &exit_code] { exit_code = soak(*options); });
}

}  // namespace lantern::engine::app
