// Bytes choose the options of a showdown: whatever is answered, every invariant holds.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "game/invariants.hpp"
#include "showdowns.hpp"

namespace {

using namespace lantern::engine;

void check(const Game& game, const State& state) {
    const std::string wrong = broken_invariant(game, state);
    if (wrong.empty() && state.question.kind != PauseKind::error) return;
    std::fprintf(stderr, "broken invariant: %s\n", wrong.c_str());
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    fuzz::Choices choices(data, size);
    const Game& game = choices.game();
    State state = game.start();
    check(game, state);
    while (choices.any() && !game.over(state)) {
        const Pause pause = game.pause(state);
        const Answer given = choices.pick(pause);
        if (!pause.accepts(given) || !game.try_apply(state, given)) std::abort();
        check(game, state);
    }
    return 0;
}
