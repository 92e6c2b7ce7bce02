#include "agents/simple.hpp"

namespace lantern {

Answer simple_answer(const Pause& pause) {
    for (const Answer least : {answer(Choice::end_act), answer(Choice::pass)}) {
        if (!pause.is_space_choice() && pause.accepts(least)) return least;
    }
    return pause.option(0).answer;
}

}  // namespace lantern
