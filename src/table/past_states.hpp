#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "state/state.hpp"

namespace lantern::engine {

/// The states of one showdown in their order. Each is much like the one before, and is kept as what changed: a game at which many
/// answers were given takes a tenth of what its states would.
class PastStates {
public:
    std::size_t size() const { return starts_.size(); }
    void push_back(const State& state);
    /// Forgets all behind the first so many.
    void resize(std::size_t count);
    /// That state, put together.
    State operator[](std::size_t at) const;

private:
    static_assert(sizeof(State) % sizeof(std::uint64_t) == 0);
    using Words = std::array<std::uint64_t, sizeof(State) / sizeof(std::uint64_t)>;

    void read(std::size_t at, Words& words) const;

    /// For each state its stretches of changed words: where one begins and how long it is, in a word, and its words.
    std::vector<std::uint64_t> changes_;
    std::vector<std::uint32_t> starts_;  ///< where a state begins there
    Words latest_{};
};

}  // namespace lantern::engine
