#pragma once

#include <array>
#include <cstdint>

#include "agents/random.hpp"
#include "state/state.hpp"

namespace lantern::engine {

/// The dice of one playout: the nth of the series `seed`. Each falls by what is rolled and how often that was rolled in this phase,
/// so that what one option rolls more than another does not shift the dice of the rest: both meet the same AI card and are hit in
/// the same places. For playouts that come to no phase twice, where the dice would be the same again.
class PlayoutDice {
public:
    PlayoutDice(std::uint64_t seed, std::uint64_t nth) : seed_(seed), nth_(nth) {}

    /// The answer to a roll or draw.
    Answer roll(const State& state, const Pause& pause) {
        if (state.phase != phase_) {
            phase_ = state.phase;
            rolled_ = {};
        }
        const auto ask = static_cast<std::size_t>(pause.ask);
        const std::uint64_t what = static_cast<std::uint64_t>(phase_) << 16U | ask << 8U | rolled_[ask]++;
        return seeded_chance(pause, random_word(seed_, what), nth_);
    }

private:
    std::uint64_t seed_, nth_;
    Phase phase_ = Phase::over;
    std::array<std::uint8_t, static_cast<std::size_t>(last_ask) + 1> rolled_{};
};

}  // namespace lantern::engine
