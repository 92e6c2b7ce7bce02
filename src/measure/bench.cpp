#include "measure/bench.hpp"

#include <array>
#include <chrono>
#include <cstdio>

#include "agents/random.hpp"
#include "game/game.hpp"
#include "game/signature.hpp"
#include "measure/allocation_counter.hpp"
#include "measure/bench_setup.hpp"

namespace lantern {

namespace {

/// A showdown that has not ended by then never will.
constexpr std::uint64_t most_answers = 200'000;

/// Plays showdown number `nth` of the seed to its end. `signature`, where given, is told all of it.
std::uint64_t play(const Game& game, std::uint64_t seed, std::uint32_t nth, State& state,
                   Signature* signature = nullptr) {
    RandomAnswerer answerer(random_word(seed, nth));
    state = game.start(signature);
    std::uint64_t answers = 0;
    for (; !game.over(state) && answers < most_answers; ++answers) {
        const Pause pause = game.pause(state);
        const Answer given = answerer.answer(game, state, pause);
        if (signature != nullptr) signature->answered(pause, given);
        game.apply(state, given, signature);
    }
    return answers;
}

void add_signature(const Game& game, const BenchOptions& options, BenchReport& report) {
    State state;
    for (std::uint32_t i = 0; i < options.showdowns; ++i) {
        Signature signature(game.scenario());
        report.answers += play(game, options.seed, i, state, &signature);
        report.signature = scramble(report.signature ^ signature.value());
        if (state.question.kind != PauseKind::over) ++report.errors;
    }
}

void add_speed(const Game& game, const BenchOptions& options, BenchReport& report) {
    State state;
    const std::uint64_t allocations_before = allocations();
    const auto begin = std::chrono::steady_clock::now();
    for (std::uint32_t i = 0; i < options.showdowns; ++i) {
        play(game, options.seed, i, state);
    }
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    report.allocations = allocations() - allocations_before;
    report.answers_per_second = static_cast<double>(report.answers) / report.seconds;
    report.showdowns_per_second = static_cast<double>(report.showdowns) / report.seconds;
}

}  // namespace

Result<BenchReport> run_bench(const Codex& codex, const BenchOptions& options) {
    if (options.showdowns == 0) return Error{"a bench needs at least 1 showdown"};
    Result<Setup> setup = starting_setup(codex, "1");
    if (!setup) return setup.error();
    const Result<Game> game = Game::create(codex, std::move(setup).value());
    if (!game) return game.error();

    BenchReport report;
    report.showdowns = options.showdowns;
    report.state_bytes = sizeof(State);
    add_signature(game.value(), options, report);
    report.answers_per_showdown = static_cast<double>(report.answers) / static_cast<double>(report.showdowns);
    if (!options.signature_only) add_speed(game.value(), options, report);
    return report;
}

std::string bench_json(const BenchReport& report) {
    std::array<char, 512> text{};
    std::snprintf(text.data(), text.size(),
                  "{\n"
                  "  \"showdowns\": %u,\n"
                  "  \"answers\": %llu,\n"
                  "  \"seconds\": %.3f,\n"
                  "  \"answers_per_second\": %.0f,\n"
                  "  \"showdowns_per_second\": %.0f,\n"
                  "  \"answers_per_showdown\": %.1f,\n"
                  "  \"state_bytes\": %zu,\n"
                  "  \"allocations\": %llu,\n"
                  "  \"errors\": %u,\n"
                  "  \"signature\": \"%s\"\n"
                  "}\n",
                  report.showdowns, static_cast<unsigned long long>(report.answers), report.seconds,
                  report.answers_per_second, report.showdowns_per_second, report.answers_per_showdown,
                  report.state_bytes, static_cast<unsigned long long>(report.allocations), report.errors,
                  signature_text(report.signature).c_str());
    return text.data();
}

}  // namespace lantern
