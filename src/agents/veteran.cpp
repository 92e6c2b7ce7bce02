#include "agents/veteran.hpp"

#include <algorithm>
#include <array>

#include "agents/random.hpp"
#include "agents/veteran_policy.hpp"

namespace lantern {

namespace veteran {

namespace {

struct Scored {
    Answer answer = 0;
    int score = 0;
};

/// The options with the best rules of thumb, best first; equal ones in the order of the pause.
using Candidates = FixedVector<Scored, 8>;

void keep_best(Candidates& candidates, int most, Scored scored) {
    int position = candidates.size();
    while (position > 0 && candidates[position - 1].score < scored.score) --position;
    if (position >= most) return;
    if (candidates.size() == most) candidates.pop_back();
    candidates.insert_at(position, scored);
}

Candidates best_by_thumb(const Game& game, const State& state, const Pause& pause, int most) {
    const View view(game, state);
    const bool monster = for_monster(pause);
    Candidates candidates;
    if (pause.is_space_choice()) {
        const Strikes strikes = pause.ask == Ask::move_to ? strikes_of(view, concerned(pause)) : Strikes{};
        for (const Space space : pause.spaces) {
            const int score = monster ? controller_space_score(view, pause, space)
                                      : survivor_space_score(view, pause, strikes, space);
            keep_best(candidates, most, {answer(Choice::space, space), score});
        }
        return candidates;
    }
    for (const Option& option : pause.options) {
        const int score =
            monster ? controller_score(view, pause, option.answer) : survivor_score(view, pause, option.answer);
        keep_best(candidates, most, {option.answer, score});
    }
    return candidates;
}

/// How many options of this decision are worth trying out; 0: the rule of thumb will do.
int worth_trying(Ask ask) {
    switch (ask) {
        case Ask::act: return 4;
        case Ask::move_to: return 6;
        case Ask::next_act: return 3;
        case Ask::survival:
        case Ask::surge_use: return 4;
        case Ask::dodge:
        case Ask::dodge_which:
        case Ask::offer:
        case Ask::option: return 4;
        case Ask::target:
        case Ask::chosen:
        case Ask::destination:
        case Ask::path:
        case Ask::turn_to: return 4;
        default: return 0;
    }
}

constexpr int playouts = 12;          ///< for each option tried
constexpr int longest_playout = 160;  ///< answers

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
        game.apply(state, decision ? rule_of_thumb(game, state, pause) : chance_answer(pause, chance));
    }
    return worth(game, state);
}

/// Tries every candidate with the same series of dice.
Answer best_by_playouts(const Game& game, const State& state, const Candidates& candidates, bool monster) {
    const std::uint64_t seed = digest(state);
    Answer best = candidates[0].answer;
    std::int64_t best_sum = 0;
    for (const Scored& candidate : candidates) {
        std::int64_t sum = candidate.score / 4;
        if (monster) sum = 0;
        for (std::uint64_t i = 0; i < playouts; ++i) {
            const int value = play_out(game, state, candidate.answer, Random{random_word(seed, i), 0});
            sum += monster ? -value : value;
        }
        if (&candidate == candidates.begin() || sum > best_sum) {
            best = candidate.answer;
            best_sum = sum;
        }
    }
    return best;
}

}  // namespace

Answer rule_of_thumb(const Game& game, const State& state, const Pause& pause) {
    return best_by_thumb(game, state, pause, 1)[0].answer;
}

}  // namespace veteran

Answer veteran_choice(const Game& game, const State& state, const Pause& pause) {
    const int most = veteran::worth_trying(pause.ask);
    const veteran::Candidates candidates = veteran::best_by_thumb(game, state, pause, std::max(most, 1));
    if (candidates.size() == 1) return candidates[0].answer;
    return veteran::best_by_playouts(game, state, candidates, veteran::for_monster(pause));
}

Answer VeteranAnswerer::answer(const Game& game, const State& state, const Pause& pause) {
    return pause.kind == PauseKind::decide ? veteran_choice(game, state, pause) : chance_answer(pause, chance_);
}

}  // namespace lantern
