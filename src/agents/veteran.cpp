#include "agents/veteran.hpp"

#include <algorithm>
#include <array>

#include "agents/playout_dice.hpp"
#include "agents/random.hpp"
#include "agents/thumb.hpp"
#include "agents/thumb_strikes.hpp"
#include "agents/veteran_worth.hpp"

namespace lantern::engine {

namespace veteran {

namespace {

/// How many playouts an option has, all in all, before it is judged for the first, second, third and last time.
constexpr std::size_t first_looks = 2;
constexpr std::size_t glances = 6;
constexpr std::size_t looks = 12;
constexpr std::size_t most_playouts = 20;

constexpr int most_tried = 5;  ///< options

/// Whose act is next is not tried out: the playouts it would take bring more where an act is chosen.
bool worth_trying(Ask ask) {
    switch (ask) {
        case Ask::act:
        case Ask::move_to:
        case Ask::survival:
        case Ask::surge_use:
        case Ask::dodge:
        case Ask::dodge_which:
        case Ask::offer:
        case Ask::endure:
        case Ask::option: return true;
        default: return false;
    }
}

/// After so many rounds caution has led nowhere (some moods leave the monster waiting for the survivors): no more of it.
constexpr std::uint16_t patient_rounds = 45;

constexpr int longest_playout = 160;  ///< answers

/// Far enough to see what came of a decision: the start of the survivors' next turn after the monster's.
bool seen_enough(const State& now, std::uint16_t round, bool survivors_turn) {
    if (now.phase != Phase::survivors_turn) return false;
    return !survivors_turn || now.round > round;
}

/// Plays on by rules of thumb after `first` and judges where that leads.
int play_out(const Game& game, State state, Answer first, PlayoutDice dice, thumb::Memory& kept) {
    const std::uint16_t round = state.round;
    const bool survivors_turn = state.phase == Phase::survivors_turn;
    kept.walk_to = no_space;
    game.apply(state, first);
    for (int i = 0; i < longest_playout && !game.over(state) && !seen_enough(state, round, survivors_turn); ++i) {
        const Pause pause = game.pause(state);
        const bool decision = pause.kind == PauseKind::decide;
        game.apply(state, decision ? thumb_choice(game, state, pause, &kept) : dice.roll(state, pause));
    }
    return worth(game, state, &kept);
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

/// Whether an option of an act is tried out beside what the rule of thumb would do. Moving and attacking are where it is most at
/// home: what it gets wrong is when to leave off, and what to use.
bool is_rival(Choice usual, Choice other) {
    switch (other) {
        case Choice::give:
        case Choice::collide: return false;
        case Choice::move:
        case Choice::attack: return usual == Choice::end_act;
        default: return true;
    }
}

/// What is tried out: the best by thumb, that one first, and the end of an act in any case.
thumb::Candidates tried(const Pause& pause, const thumb::Candidates& best) {
    thumb::Candidates chosen{best[0]};
    for (int i = 1; i < best.size(); ++i) {
        const Choice choice = choice_of(best[i].answer);
        if (pause.ask == Ask::act && !is_rival(choice_of(best[0].answer), choice)) continue;
        if (chosen.size() < most_tried) {
            chosen.push_back(best[i]);
        } else if (choice == Choice::end_act) {
            chosen.back() = best[i];
        }
    }
    return chosen;
}

/// What an option gained in `count` playouts over what the rule of thumb would do, both with the same dice.
class Gains {
public:
    explicit Gains(Answer of) : answer(of) {}

    Answer answer;
    std::int64_t count = 0, sum = 0, squares = 0;

    void add(std::int64_t gain) {
        ++count;
        sum += gain;
        squares += gain * gain;
    }
    /// Whether the sum is above 0 by more than so many tenths of its standard error, in whole numbers.
    bool ahead(std::int64_t tenths) const { return sum > 0 && scaled_square() > tenths * tenths * spread(); }
    /// Whether it is below 0 by at least as many; one that made no difference at all is behind too.
    bool behind(std::int64_t tenths) const { return sum <= 0 && scaled_square() >= tenths * tenths * spread(); }

private:
    std::int64_t scaled_square() const { return 100 * (count - 1) * sum * sum; }
    std::int64_t spread() const { return count * squares - sum * sum; }
};

/// Plays out options of one decision, each with the same series of dice.
class Trial {
public:
    Trial(const Game& game, const State& state, Answer usual, bool monster)
        : game_(game), state_(state), usual_(usual), seed_(seed_of(state)), monster_(monster) {}

    /// Plays on until there are so many playouts of this option.
    void play(Gains& gains, std::size_t until) {
        for (auto i = static_cast<std::size_t>(gains.count); i < until; ++i) {
            if (i == known_) usual_values_[known_++] = value_of(usual_, i);
            const int gain = value_of(gains.answer, i) - usual_values_[i];
            gains.add(monster_ ? -gain : gain);
        }
    }

private:
    int value_of(Answer answer, std::size_t nth) {
        return play_out(game_, state_, answer, PlayoutDice(seed_, nth), kept_);
    }

    const Game& game_;
    const State& state_;
    Answer usual_;
    std::uint64_t seed_;
    bool monster_;
    std::array<int, most_playouts> usual_values_{};
    std::size_t known_ = 0;  ///< of them
    thumb::Memory kept_;
};

/// The rule of thumb stands unless another option does better by more than chance would have it. A few playouts of each find the
/// one option that may; more of it are played as long as it is open whether it does.
Answer best_by_playouts(const Game& game, const State& state, const thumb::Candidates& candidates, bool monster) {
    const Answer usual = candidates[0].answer;
    Trial trial(game, state, usual, monster);
    Gains rival(usual);
    for (int i = 1; i < candidates.size(); ++i) {
        Gains gains(candidates[i].answer);
        trial.play(gains, first_looks);
        if (gains.behind(10)) continue;
        trial.play(gains, glances);
        if (gains.ahead(2) && gains.sum > rival.sum) rival = gains;
    }
    if (rival.count == 0) return usual;
    trial.play(rival, looks);
    if (rival.ahead(20)) return rival.answer;
    if (!rival.ahead(6)) return usual;
    trial.play(rival, most_playouts);
    return rival.ahead(10) ? rival.answer : usual;
}

}  // namespace

}  // namespace veteran

Answer veteran_choice(const Game& game, const State& state, const Pause& pause) {
    if (!veteran::worth_trying(pause.ask) || state.round > veteran::patient_rounds)
        return thumb_choice(game, state, pause);
    const thumb::Candidates candidates =
        veteran::tried(pause, thumb::best_by_thumb(game, state, pause, thumb::Candidates::capacity()));
    if (candidates.size() == 1) return candidates[0].answer;
    return veteran::best_by_playouts(game, state, candidates, pause.seat == controller_seat);
}

Answer VeteranAnswerer::answer(const Game& game, const State& state, const Pause& pause) {
    return pause.kind == PauseKind::decide ? veteran_choice(game, state, pause) : chance_answer(pause, chance_);
}

}  // namespace lantern::engine
