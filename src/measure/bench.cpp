#include "measure/bench.hpp"

#include <chrono>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "agents/random.hpp"
#include "agents/thumb.hpp"
#include "game/game.hpp"
#include "game/signature.hpp"
#include "measure/allocation_counter.hpp"
#include "state/question_forms.hpp"

namespace lantern::engine {

namespace {

using Kinds = decltype(BenchReport::kinds);

/// The answers that were given, showdown by showdown, to be given again.
struct Recorded {
    std::vector<Answer> answers;
    std::vector<std::size_t> ends;  ///< of each showdown in `answers`
};

/// One function for each kind of question: a profiler tells them apart. The counting keeps a compiler from making them one again.
template <Ask ask>
[[gnu::noinline]] void answer_of_kind(const Game& game, State& state, Answer answer, Kinds& kinds) {
    ++kinds[static_cast<std::size_t>(ask)];
    game.apply(state, answer);
}

template <std::size_t... asks>
constexpr auto table_of_kinds(std::index_sequence<asks...>) {
    return std::array{&answer_of_kind<static_cast<Ask>(asks)>...};
}
constexpr auto answers_by_kind = table_of_kinds(std::make_index_sequence<std::tuple_size_v<Kinds>>{});

void answer_and_count(const Game& game, State& state, Answer answer, Kinds& kinds) {
    answers_by_kind[static_cast<std::size_t>(state.question.ask)](game, state, answer, kinds);
}

/// Plays showdown number `nth` of the seed to its end with this agent. `told(answer)` hears of each answer before it is given.
template <class Agent, class Told>
std::uint64_t play(const Game& game, std::uint64_t seed, std::uint32_t nth, State& state, Signature* signature,
                   const Told& told) {
    Agent agent(random_word(seed, nth));
    state = game.start(signature);
    std::uint64_t answers = 0;
    for (; !game.over(state) && answers < most_answers; ++answers) {
        const Pause pause = game.pause(state);
        const Answer given = agent.answer(game, state, pause);
        if (signature != nullptr) signature->answered(pause, given);
        told(given);
        game.apply(state, given, signature);
    }
    return answers;
}

/// Plays all showdowns as the part says, and keeps what was answered where it will be answered again.
Recorded sign(const Game& game, const BenchOptions& options, BenchReport& report) {
    Recorded recorded;
    State state;
    for (std::uint32_t i = 0; i < options.showdowns; ++i) {
        Signature signature(game.scenario());
        Signature* const told = options.clocked_only ? nullptr : &signature;
        const auto keep = [&](Answer given) {
            if (options.part->replayed) recorded.answers.push_back(given);
        };
        report.answers += options.part->replayed ? play<ThumbAnswerer>(game, options.seed, i, state, told, keep)
                                                 : play<RandomAnswerer>(game, options.seed, i, state, told, keep);
        recorded.ends.push_back(recorded.answers.size());
        report.signature = scramble(report.signature ^ signature.value());
        if (state.question.kind != PauseKind::over) ++report.errors;
    }
    return recorded;
}

void play_at_random(const Game& game, std::uint64_t seed, std::uint32_t nth, State& state, Kinds& kinds) {
    RandomAnswerer answerer(random_word(seed, nth));
    state = game.start();
    for (std::uint64_t answers = 0; !game.over(state) && answers < most_answers; ++answers) {
        const Pause pause = game.pause(state);
        answer_and_count(game, state, answerer.answer(game, state, pause), kinds);
    }
}

void play_again(const Game& game, const Recorded& recorded, std::uint32_t nth, State& state, Kinds& kinds) {
    state = game.start();
    for (std::size_t i = nth == 0 ? 0 : recorded.ends[nth - 1]; i < recorded.ends[nth]; ++i)
        answer_and_count(game, state, recorded.answers[i], kinds);
}

/// What the clock measures; script/bench counts the instructions of this function alone.
[[gnu::noinline]] void clocked_pass(const Game& game, const BenchOptions& options, const Recorded& recorded,
                                    Kinds& kinds) {
    State state;
    for (std::uint32_t i = 0; i < options.showdowns; ++i) {
        if (options.part->replayed) {
            play_again(game, recorded, i, state, kinds);
        } else {
            play_at_random(game, options.seed, i, state, kinds);
        }
    }
}

void clock(const Game& game, const BenchOptions& options, const Recorded& recorded, BenchReport& report) {
    const std::uint64_t allocations_before = allocations();
    const auto begin = std::chrono::steady_clock::now();
    clocked_pass(game, options, recorded, report.kinds);
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    report.allocations = allocations() - allocations_before;
    report.answers_per_second = static_cast<double>(report.answers) / report.seconds;
    report.showdowns_per_second = static_cast<double>(report.showdowns) / report.seconds;
}

}  // namespace

Result<BenchReport> run_bench(const Codex& codex, const BenchOptions& options) {
    if (options.showdowns == 0) return Error{"a bench needs at least 1 showdown"};
    Result<Setup> setup = setup_of(codex, *options.part);
    if (!setup) return setup.error();
    const Result<Game> game = Game::create(codex, std::move(setup).value());
    if (!game) return game.error();

    BenchReport report;
    report.part = options.part->name;
    report.showdowns = options.showdowns;
    report.state_bytes = sizeof(State);
    const Recorded recorded = sign(game.value(), options, report);
    report.answers_per_showdown = static_cast<double>(report.answers) / static_cast<double>(report.showdowns);
    if (!options.signature_only) clock(game.value(), options, recorded, report);
    return report;
}

std::string bench_json(const BenchReport& report) {
    std::string kinds;
    for (std::size_t ask = 0; ask < report.kinds.size(); ++ask) {
        if (report.kinds[ask] == 0) continue;
        kinds += fmt::format("{}\n    {{\"kind\": {}, \"name\": \"{}\", \"answers\": {}}}", kinds.empty() ? "" : ",",
                             ask, ask_forms[ask].name, report.kinds[ask]);
    }
    return fmt::format(
        "{{\n  \"part\": \"{}\",\n  \"showdowns\": {},\n  \"answers\": {},\n  \"seconds\": {:.3f},\n"
        "  \"answers_per_second\": {:.0f},\n  \"showdowns_per_second\": {:.0f},\n  \"answers_per_showdown\": {:.1f},\n"
        "  \"state_bytes\": {},\n  \"allocations\": {},\n  \"errors\": {},\n  \"signature\": \"{}\",\n"
        "  \"kinds\": [{}\n  ]\n}}\n",
        report.part, report.showdowns, report.answers, report.seconds, report.answers_per_second,
        report.showdowns_per_second, report.answers_per_showdown, report.state_bytes, report.allocations, report.errors,
        signature_text(report.signature), kinds);
}

}  // namespace lantern::engine
