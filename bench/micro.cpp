// Small benchmarks: the engine's hot calls and the board operations under them.
#include <benchmark/benchmark.h>

#include <cstring>
#include <vector>

#include "agents/random.hpp"
#include "agents/thumb.hpp"
#include "agents/veteran.hpp"
#include "board/monster_path.hpp"
#include "board/monster_sweep.hpp"
#include "board/reach.hpp"
#include "game/game.hpp"
#include "game/invariants.hpp"
#include "measure/bench_setup.hpp"
#include "pack/pack.hpp"

namespace lantern::engine {
namespace {

const Codex& core() {
    static const Loaded loaded = [] {
        const std::vector<std::vector<PackFile>> packs{core_pack_files()};
        return compile_packs(packs);
    }();
    return loaded.codex.value();
}

const Game& game() {
    static const Game made = Game::create(core(), starting_setup(core(), "1").value()).value();
    return made;
}

/// States spread over some random showdowns.
const std::vector<State>& states() {
    static const std::vector<State> kept = [] {
        std::vector<State> all;
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            RandomAnswerer answerer(seed);
            State state = game().start();
            while (!game().over(state)) {
                all.push_back(state);
                game().apply(state, answerer.answer(game(), state, game().pause(state)));
            }
        }
        return all;
    }();
    return kept;
}

void random_answers(benchmark::State& run) {
    RandomAnswerer answerer(1);
    State state = game().start();
    for (auto _ : run) {
        if (game().over(state)) state = game().start();
        game().apply(state, answerer.answer(game(), state, game().pause(state)));
    }
    run.SetItemsProcessed(run.iterations());
}
BENCHMARK(random_answers);

void pause_of_a_state(benchmark::State& run) {
    std::size_t i = 0;
    for (auto _ : run) {
        benchmark::DoNotOptimize(game().pause(states()[i]));
        if (++i == states().size()) i = 0;
    }
}
BENCHMARK(pause_of_a_state);

void copy_a_state(benchmark::State& run) {
    State copy;
    std::size_t i = 0;
    for (auto _ : run) {
        copy = states()[i];
        benchmark::DoNotOptimize(copy);
        if (++i == states().size()) i = 0;
    }
    run.SetBytesProcessed(run.iterations() * static_cast<std::int64_t>(sizeof(State)));
}
BENCHMARK(copy_a_state);

/// What a copy may cost at most one tenth more than: the same bytes, of the same places.
void copy_its_bytes(benchmark::State& run) {
    std::vector<unsigned char> copy(sizeof(State));
    std::size_t size = sizeof(State);
    benchmark::DoNotOptimize(size);  // so that it stays a call of memcpy
    std::size_t i = 0;
    for (auto _ : run) {
        std::memcpy(copy.data(), &states()[i], size);
        benchmark::DoNotOptimize(copy.data());
        benchmark::ClobberMemory();
        if (++i == states().size()) i = 0;
    }
    run.SetBytesProcessed(run.iterations() * static_cast<std::int64_t>(sizeof(State)));
}
BENCHMARK(copy_its_bytes);

void digest_of_a_state(benchmark::State& run) {
    std::size_t i = 0;
    for (auto _ : run) {
        benchmark::DoNotOptimize(digest(states()[i]));
        if (++i == states().size()) i = 0;
    }
}
BENCHMARK(digest_of_a_state);

void invariants_of_a_state(benchmark::State& run) {
    std::size_t i = 0;
    for (auto _ : run) {
        benchmark::DoNotOptimize(broken_invariant(game(), states()[i]));
        if (++i == states().size()) i = 0;
    }
}
BENCHMARK(invariants_of_a_state);

void reach_of_a_walk(benchmark::State& run) {
    const Spaces blocked = Spaces::rectangle(7, 10, 8, 11) | Spaces{space_at(5, 9), space_at(9, 9), space_at(6, 12)};
    const int steps = static_cast<int>(run.range(0));
    for (auto _ : run) benchmark::DoNotOptimize(reach(space_at(5, 10), steps, blocked, {}));
}
BENCHMARK(reach_of_a_walk)->Arg(1)->Arg(5)->Arg(10);

void sweep_masks_of_a_move(benchmark::State& run) {
    const std::vector<Footprint> survivors{single(space_at(9, 12)), single(space_at(10, 13)), single(space_at(8, 14)),
                                           single(space_at(11, 12))};
    for (auto _ : run) {
        benchmark::DoNotOptimize(sweep_masks(square(space_at(7, 10), 2), space_at(10, 14), survivors));
    }
}
BENCHMARK(sweep_masks_of_a_move);

void a_move_toward(benchmark::State& run) {
    for (auto _ : run) {
        benchmark::DoNotOptimize(toward(square(space_at(7, 10), 2), single(space_at(12, 14)), 6, 1));
    }
}
BENCHMARK(a_move_toward);

void a_random_showdown(benchmark::State& run) {
    std::uint64_t seed = 0;
    for (auto _ : run) {
        RandomAnswerer answerer(seed++);
        State state = game().start();
        while (!game().over(state)) game().apply(state, answerer.answer(game(), state, game().pause(state)));
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK(a_random_showdown)->Unit(benchmark::kMicrosecond);

void a_thumb_showdown(benchmark::State& run) {
    std::uint64_t seed = 0;
    for (auto _ : run) {
        ThumbAnswerer answerer(seed++);
        State state = game().start();
        while (!game().over(state)) game().apply(state, answerer.answer(game(), state, game().pause(state)));
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK(a_thumb_showdown)->Unit(benchmark::kMicrosecond);

void a_veteran_showdown(benchmark::State& run) {
    std::uint64_t seed = 0;
    for (auto _ : run) {
        VeteranAnswerer answerer(seed++);
        State state = game().start();
        while (!game().over(state)) game().apply(state, answerer.answer(game(), state, game().pause(state)));
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK(a_veteran_showdown)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lantern::engine
