#include "agents/thumb.hpp"

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

Candidates best_by_thumb(const Game& game, const State& state, const Pause& pause, int most) {
    const View view(game, state);
    const bool monster = pause.seat == controller_seat;
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

}  // namespace thumb

Answer thumb_choice(const Game& game, const State& state, const Pause& pause) {
    return thumb::best_by_thumb(game, state, pause, 1)[0].answer;
}

Answer ThumbAnswerer::answer(const Game& game, const State& state, const Pause& pause) {
    return pause.kind == PauseKind::decide ? thumb_choice(game, state, pause) : chance_answer(pause, chance_);
}

}  // namespace lantern::engine
