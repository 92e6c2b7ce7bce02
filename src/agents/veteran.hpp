#pragma once

#include "agents/answerer.hpp"
#include "base/random.hpp"

namespace lantern::engine {

/// What a seasoned player answers to a decision: for a survivor's seat what keeps survivors alive and wounds the monster,
/// for the controller what is worst for the survivors (Rule of Death, RULES 13.4). Depends on the pause alone. Important
/// decisions are tried out on copies of the state, some short playouts for each option worth it.
Answer veteran_choice(const Game& game, const State& state, const Pause& pause);

/// A veteran on every seat; rolls and draws fall by their weights from `seed`.
class VeteranAnswerer final : public Answerer {
public:
    explicit VeteranAnswerer(std::uint64_t seed) : chance_{seed, 0} {}
    Answer answer(const Game& game, const State& state, const Pause& pause) override;

private:
    Random chance_;
};

}  // namespace lantern::engine
