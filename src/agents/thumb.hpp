#pragma once

#include "agents/answerer.hpp"
#include "base/fixed_vector.hpp"
#include "base/random.hpp"

/// Rules of thumb: every option of a decision gets a score (thumb_survivors, thumb_controller), and the best one is taken.
/// Nothing is tried out: a hundredth of a veteran's instructions.
namespace lantern::engine {

namespace thumb {
class Memory;
}

/// The option that rules of thumb hold for best; of equal ones the first. Depends on the pause alone; in playouts on what is `kept`
/// from pause to pause as well (thumb_strikes.hpp).
Answer thumb_choice(const Game& game, const State& state, const Pause& pause, thumb::Memory* kept = nullptr);

/// Rules of thumb on every seat; rolls and draws fall by their weights from `seed`.
class ThumbAnswerer final : public Answerer {
public:
    explicit ThumbAnswerer(std::uint64_t seed) : chance_{seed, 0} {}
    Answer answer(const Game& game, const State& state, const Pause& pause) override;

private:
    Random chance_;
};

namespace thumb {

struct Scored {
    Answer answer = 0;
    int score = 0;
};

/// The options with the best rules of thumb, best first; equal ones in the order of the pause.
using Candidates = FixedVector<Scored, 8>;

/// The `most` best options (at most eight) of a decision.
Candidates best_by_thumb(const Game& game, const State& state, const Pause& pause, int most, Memory* kept = nullptr);

}  // namespace thumb

}  // namespace lantern::engine
