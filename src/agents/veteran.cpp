#include "agents/veteran.hpp"

#include <algorithm>
#include <array>

#include "agents/random.hpp"
#include "agents/thumb.hpp"
#include "agents/veteran_worth.hpp"

namespace lantern::engine {

namespace veteran {

namespace {

/// How many options of this decision are worth trying out; 0: the rule of thumb will do.
int worth_trying(Ask ask) {
    switch (ask) {
        case Ask::act:
        case Ask::move_to:
        case Ask::survival:
        case Ask::surge_use:
        case Ask::dodge:
        case Ask::dodge_which:
        case Ask::offer:
        case Ask::endure:
        case Ask::option: return 4;
        default: return 0;
    }
}

/// After so many rounds caution has led nowhere (some moods leave the monster waiting for the survivors): no more of it.
constexpr std::uint16_t patient_rounds = 30;

constexpr std::int64_t playouts = 16;  ///< for each option tried
constexpr int longest_playout = 160;   ///< answers

/// Far enough to see what came of a decision: the start of the survivors' next turn after the monster's.
bool seen_enough(const State& now, std::uint16_t round, bool survivors_turn) {
    if (now.phase != Phase::survivors_turn) return false;
    return !survivors_turn || now.round > round;
}

/// Plays on by rules of thumb after `first` and judges where that leads.
int play_out(const Game& game, State state, Answer first, Random chance) {
    const std::uint16_t round = state.round;
    const bool survivors_turn = state.phase == Phase::survivors_turn;
    game.apply(state, first);
    for (int i = 0; i < longest_playout && !game.over(state) && !seen_enough(state, round, survivors_turn); ++i) {
        const Pause pause = game.pause(state);
        const bool decision = pause.kind == PauseKind::decide;
        game.apply(state, decision ? thumb_choice(game, state, pause) : chance_answer(pause, chance));
    }
    return worth(game, state);
}

/// A seed for the dice of the playouts: the same in the same position, whatever the layout of a state.
std::uint64_t seed_of(const State& state) {
    std::uint64_t seed = 0;
    const auto mix = [&seed](auto number) { seed = scramble(seed ^ static_cast<std::uint64_t>(number)); };
    mix(state.round);
    mix(state.monster.at);
    mix(state.wounds.size());
    mix(state.ai_discard.size());
    for (const SurvivorState& survivor : state.survivors) {
        int flags = 0;
        for (const SurvivorFlag flag : survivor.flags) flags |= 1 << static_cast<int>(flag);
        for (const int number : {int{survivor.at}, flags, int{survivor.boxes}, int{survivor.survival},
                                 int{survivor.bleeding}, int{survivor.movements}, int{survivor.activations}})
            mix(number);
    }
    return seed;
}

/// Tries the candidates, each with the same series of dice. The rule of thumb stands unless another option does better by
/// more than chance would have it: the gains of all playouts against its own, judged by their spread.
Answer best_by_playouts(const Game& game, const State& state, const thumb::Candidates& candidates, bool monster) {
    const std::uint64_t seed = seed_of(state);
    std::array<std::int64_t, playouts> usual{};
    Answer best = candidates[0].answer;
    std::int64_t best_sum = 0;
    for (const thumb::Scored& candidate : candidates) {
        std::int64_t sum = 0;
        std::int64_t squares = 0;
        for (std::size_t i = 0; i < playouts; ++i) {
            const int value = play_out(game, state, candidate.answer, Random{random_word(seed, i), 0});
            if (&candidate == candidates.begin()) {
                usual[i] = value;
                continue;
            }
            const std::int64_t gain = monster ? usual[i] - value : value - usual[i];
            sum += gain;
            squares += gain * gain;
            // Not ahead at half time: the second half would not change what is done.
            if (i + 1 == playouts / 2 && sum <= 0) break;
        }
        // sum / n > 1.5 standard errors, in whole numbers.
        const std::int64_t spread = playouts * squares - sum * sum;
        if (sum > best_sum && 4 * (playouts - 1) * sum * sum > 9 * spread) {
            best = candidate.answer;
            best_sum = sum;
        }
    }
    return best;
}

}  // namespace

}  // namespace veteran

Answer veteran_choice(const Game& game, const State& state, const Pause& pause) {
    const int most = state.round > veteran::patient_rounds ? 0 : veteran::worth_trying(pause.ask);
    const thumb::Candidates candidates = thumb::best_by_thumb(game, state, pause, std::max(most, 1));
    if (candidates.size() == 1) return candidates[0].answer;
    return veteran::best_by_playouts(game, state, candidates, pause.seat == controller_seat);
}

Answer VeteranAnswerer::answer(const Game& game, const State& state, const Pause& pause) {
    return pause.kind == PauseKind::decide ? veteran_choice(game, state, pause) : chance_answer(pause, chance_);
}

}  // namespace lantern::engine
