#pragma once

#include "agents/answerer.hpp"
#include "base/random.hpp"

namespace lantern::engine {

/// The outcome of a roll or draw that a lot of 0..total-1 falls on: every outcome as often as its weight says.
Answer outcome_at(const Pause& pause, std::uint64_t lot);

/// Answers a roll or a draw by the exact weights.
Answer chance_answer(const Pause& pause, Random& random);

/// The answer of chance to the nth question of a showdown (counted from 0): a pure function, so that a saved showdown goes
/// on with the dice that it would have had.
Answer seeded_chance(const Pause& pause, std::uint64_t seed, std::uint64_t nth);

/// Picks uniformly among what a decision allows and by weight among what chance allows. It walks into no terrain on
/// purpose (D-13). Allocates nothing; its whole memory is a counter.
class RandomAnswerer final : public Answerer {
public:
    explicit RandomAnswerer(std::uint64_t seed) : random_{seed, 0} {}
    Answer answer(const Game& game, const State& state, const Pause& pause) override;

private:
    Random random_;
};

}  // namespace lantern::engine
