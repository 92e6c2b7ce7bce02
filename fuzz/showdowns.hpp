#pragma once

#include <cstdint>
#include <vector>

#include "game/game.hpp"
#include "measure/bench_setup.hpp"
#include "pack/pack.hpp"

/// What the fuzz targets share: the core pack, compiled once a program, and showdowns with it.
namespace lantern::engine::fuzz {

inline const PackCompiler& core_pack() {
    static const PackCompiler compiled = [] {
        PackCompiler compiler;
        compiler.add(core_pack_files());
        return compiler;
    }();
    return compiled;
}

inline const Codex& core() {
    static const Codex codex = PackCompiler(core_pack()).finish().codex.value();
    return codex;
}

/// For each level a plain setup, then varied ones.
inline const std::vector<Game>& games() {
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

/// Bytes choose among what a showdown offers. The first says which showdown.
class Choices {
public:
    Choices(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}

    const Game& game() { return games()[next() % games().size()]; }
    bool any() const { return at_ != end_; }

    /// One byte is enough for nearly all pauses; the many spaces of a board take two.
    Answer pick(const Pause& pause) {
        const auto count = static_cast<std::size_t>(pause.count());
        std::size_t nth = next();
        if (count > 256 && any()) nth = nth << 8U | next();
        return pause.option(static_cast<int>(nth % count)).answer;
    }

private:
    std::size_t next() { return *at_++; }
    const std::uint8_t *at_, *end_;
};

}  // namespace lantern::engine::fuzz
