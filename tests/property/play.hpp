#pragma once

#include <cstdint>
#include <cstring>
#include <ostream>
#include <string>
#include <vector>

#include "agents/random.hpp"
#include "game/game.hpp"
#include "measure/bench_setup.hpp"
#include "pack/directory.hpp"
#include "pack/pack.hpp"

/// What the properties share: the core pack, showdowns named by a number, and playing them at random.
namespace lantern::engine::testing {

inline const Codex& core() {
    static const Loaded loaded = [] {
        const std::vector<std::vector<PackFile>> packs{core_pack_files()};
        return compile_packs(packs);
    }();
    return loaded.codex.value();
}

/// The setup number `seed`: each level of the White Lion in turn, every other one varied.
inline Setup setup_of(std::uint64_t seed) {
    Random random{seed, 0};
    const auto& levels = core().monsters.front().levels;
    const std::string& level = levels[random.below(static_cast<std::uint32_t>(levels.size()))].name;
    Setup setup = starting_setup(core(), level).value();
    return random.below(2) == 0 ? setup : varied_setup(core(), setup, random);
}

/// The core pack with a pack of the tests on top.
inline Codex with_test_pack(const std::string& name) {
    const std::vector<std::vector<PackFile>> packs{core_pack_files()};
    return load_pack_directory(LANTERN_SOURCE_DIR "/tests/packs/" + name, packs).codex.value();
}

inline Game game_of(std::uint64_t seed) { return Game::create(core(), setup_of(seed)).value(); }

inline bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

/// Plays at random to the end; `look(state, answers)` at every pause, the last one included. Returns the answers.
template <typename Look>
std::vector<Answer> play(const Game& game, State& state, std::uint64_t seed, Look look, Listener* listener = nullptr) {
    RandomAnswerer answerer(seed);
    std::vector<Answer> answers;
    look(state, static_cast<int>(answers.size()));
    while (!game.over(state) && answers.size() < most_answers) {
        answers.push_back(answerer.answer(game, state, game.pause(state)));
        game.apply(state, answers.back(), listener);
        look(state, static_cast<int>(answers.size()));
    }
    return answers;
}

}  // namespace lantern::engine::testing
