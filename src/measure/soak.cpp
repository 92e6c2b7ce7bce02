#include "measure/soak.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "agents/random.hpp"
#include "game/game.hpp"
#include "game/invariants.hpp"
#include "measure/bench_setup.hpp"

namespace lantern::engine {

namespace {

/// What is wrong with the state after so many answers; empty: nothing.
std::string complaint(const Game& game, const State& state, std::size_t answers, const SoakOptions& options) {
    if (state.question.kind == PauseKind::error) {
        return "the engine stopped: " + std::string(engine_error(state));
    }
    if (!game.over(state) && answers >= options.most_answers) {
        return "not over after " + std::to_string(answers) + " answers";
    }
    const bool looked_at = options.check_every != 0 && (answers % options.check_every == 0 || game.over(state));
    return looked_at ? broken_invariant(game, state) : std::string();
}

/// One showdown to its end, or to the first complaint.
std::string soak_one(const Game& game, std::uint64_t seed, const SoakOptions& options, State& state,
                     std::vector<Answer>& answers, int& deepest) {
    RandomAnswerer answerer(seed);
    state = game.start();
    answers.clear();
    while (true) {
        deepest = std::max(deepest, state.stack.size());
        std::string wrong = complaint(game, state, answers.size(), options);
        if (!wrong.empty() || game.over(state)) return wrong;
        const Pause pause = game.pause(state);
        if (pause.count() == 0) return "a pause without an answer";
        answers.push_back(answerer.answer(game, state, pause));
        game.apply(state, answers.back());
    }
}

}  // namespace

Result<SoakReport> run_soak(const Codex& codex, const SoakOptions& options) {
    const bool all_levels = options.level == "all";
    Result<Setup> base = starting_setup(codex, all_levels ? "1" : options.level, options.survivors);
    if (!base) return base.error();

    SoakReport report;
    State state;
    std::vector<Answer> answers;
    for (std::uint32_t i = 0; i < options.showdowns; ++i) {
        const std::uint32_t number = options.first + i;
        Random random{random_word(options.seed, number), 0};
        if (all_levels) {
            base.value().level =
                static_cast<std::uint16_t>(number % codex.monsters[base.value().monster].levels.size());
        }
        const Setup setup = options.varied ? varied_setup(codex, base.value(), random) : base.value();
        const Result<Game> game = Game::create(codex, setup);
        if (!game) return Error{"showdown " + std::to_string(number) + ": " + game.error().message};

        std::string wrong = soak_one(game.value(), random.next(), options, state, answers, report.deepest_stack);
        ++report.showdowns;
        report.answers += answers.size();
        report.rounds += state.round;
        if (answers.size() > report.longest) {
            report.longest = static_cast<std::uint32_t>(answers.size());
            report.longest_showdown = number;
        }
        if (!wrong.empty()) {
            report.failure = SoakFailure{number, options.seed, std::move(wrong), setup, answers};
            break;
        }
        ++(state.outcome == Outcome::victory ? report.victories : report.defeats);
    }
    return report;
}

std::string soak_text(const SoakReport& report) {
    std::array<char, 512> text{};
    std::snprintf(text.data(), text.size(),
                  "showdowns %u: %u victories, %u defeats; %.2f rounds and %.1f answers each\n"
                  "longest: %u answers (showdown %u); deepest stack: %d bytes\n",
                  report.showdowns, report.victories, report.defeats, report.mean_rounds(),
                  report.showdowns == 0 ? 0.0 : static_cast<double>(report.answers) / report.showdowns, report.longest,
                  report.longest_showdown, report.deepest_stack);
    std::string result = text.data();
    if (report.failure) {
        result += "FAILED: showdown " + std::to_string(report.failure->showdown) + " of seed " +
                  std::to_string(report.failure->seed) + " after " + std::to_string(report.failure->answers.size()) +
                  " answers: " + report.failure->what + "\n";
    }
    return result;
}

}  // namespace lantern::engine
