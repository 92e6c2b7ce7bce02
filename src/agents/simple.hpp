#pragma once

#include "agents/answerer.hpp"
#include "base/random.hpp"

namespace lantern::engine {

/// The answer that does least: end the act, pass, or else the first option.
Answer simple_answer(const Pause& pause);

/// Does as little as it can on every seat; rolls and draws fall by their weights from `seed`.
class SimpleAnswerer final : public Answerer {
public:
    explicit SimpleAnswerer(std::uint64_t seed) : chance_{seed, 0} {}
    Answer answer(const Game& game, const State& state, const Pause& pause) override;

private:
    Random chance_;
};

}  // namespace lantern::engine
