#include "agents/simple.hpp"

#include "agents/random.hpp"

namespace lantern::engine {

Answer simple_answer(const Pause& pause) {
    for (const Answer least : {answer(Choice::end_act), answer(Choice::pass)}) {
        if (!pause.is_space_choice() && pause.accepts(least)) return least;
    }
    return pause.option(0).answer;
}

Answer SimpleAnswerer::answer(const Game&, const State&, const Pause& pause) {
    return pause.kind == PauseKind::decide ? simple_answer(pause) : chance_answer(pause, chance_);
}

}  // namespace lantern::engine
