#include "agents/thumb.hpp"

#include <utility>

#include "agents/random.hpp"
#include "agents/thumb_controller.hpp"
#include "agents/thumb_survivors.hpp"

namespace lantern::engine {

namespace thumb {

namespace {

void keep_best(Candidates& candidates, int most, Scored scored) {
    int position = candidates.size();
    while (position > 0 && candidates[position - 1].score < scored.score) --position;
    if (position >= most) return;
    if (candidates.size() == most) candidates.pop_back();
    candidates.insert_at(position, scored);
}

}  // namespace

Candidates best_by_thumb(const Game& game, const State& state, const Pause& pause, int most, Memory* kept) {
    const View view(game, state, kept);
    const bool monster = pause.seat == controller_seat;
    Candidates candidates;
    if (kept != nullptr) {
        const Space walk_to = std::exchange(kept->walk_to, no_space);
        if (pause.ask == Ask::move_to && walk_to != no_space && pause.spaces.test(walk_to))
            return {{answer(Choice::space, walk_to), 0}};
    }
    if (pause.is_space_choice()) {
        if (monster) {
            for (const Space space : pause.spaces)
                keep_best(candidates, most, {answer(Choice::space, space), controller_space_score(view, pause, space)});
        } else {
            const SurvivorSpaces spaces(view, pause);
            for (const Space space : pause.spaces)
                keep_best(candidates, most, {answer(Choice::space, space), spaces.score(space)});
        }
        return candidates;
    }
    for (const Option& option : pause.options) {
        const int score =
            monster ? controller_score(view, pause, option.answer) : survivor_score(view, pause, option.answer);
        keep_best(candidates, most, {option.answer, score});
    }
    if (kept != nullptr && choice_of(candidates[0].answer) != Choice::move) kept->walk_to = no_space;
    return candidates;
}

}  // namespace thumb

Answer thumb_choice(const Game& game, const State& state, const Pause& pause, thumb::Memory* kept) {
    return thumb::best_by_thumb(game, state, pause, 1, kept)[0].answer;
}

Answer ThumbAnswerer::answer(const Game& game, const State& state, const Pause& pause) {
    return pause.kind == PauseKind::decide ? thumb_choice(game, state, pause) : chance_answer(pause, chance_);
}

}  // namespace lantern::engine
