// Bytes choose the options of a showdown: whatever is answered, every invariant holds.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "game/invariants.hpp"
#include "measure/bench_setup.hpp"
#include "pack/pack.hpp"

namespace {

using namespace lantern;

const Codex& core() {
    static const Loaded loaded = [] {
        const std::vector<std::vector<PackFile>> packs{core_pack_files()};
        return compile_packs(packs);
    }();
    return loaded.codex.value();
}

/// The levels with plain setups, then varied ones.
const std::vector<Game>& games() {
    static const std::vector<Game> made = [] {
        std::vector<Game> all;
        for (const MonsterLevel& level : core().monsters.front().levels) {
            const Setup base = starting_setup(core(), level.name).value();
            all.push_back(Game::create(core(), base).value());
            for (std::uint64_t seed = 0; seed < 15; ++seed) {
                Random random{seed, 0};
                all.push_back(Game::create(core(), varied_setup(core(), base, random)).value());
            }
        }
        return all;
    }();
    return made;
}

void check(const Game& game, const State& state) {
    const std::string wrong = broken_invariant(game, state);
    if (wrong.empty() && state.question.kind != PauseKind::error) return;
    std::fprintf(stderr, "broken invariant: %s\n", wrong.c_str());
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const Game& game = games()[data[0] % games().size()];
    State state = game.start();
    check(game, state);
    for (std::size_t i = 1; i < size && !game.over(state); ++i) {
        const Pause pause = game.pause(state);
        // One byte is enough for nearly all pauses; the many spaces of a board take two.
        std::size_t pick = data[i];
        if (pause.count() > 256 && i + 1 < size) pick = pick << 8U | data[++i];
        const Answer given = pause.option(static_cast<int>(pick % static_cast<std::size_t>(pause.count()))).answer;
        if (!pause.accepts(given) || !game.try_apply(state, given)) std::abort();
        check(game, state);
    }
    return 0;
}
