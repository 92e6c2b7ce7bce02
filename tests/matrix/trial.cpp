#include "matrix/trial.hpp"

#include <algorithm>

#include "agents/random.hpp"
#include "base/bits.hpp"
#include "content/steps.hpp"
#include "effects/run.hpp"
#include "look/selectors.hpp"
#include "rules/procedures.hpp"

namespace lantern::engine::matrix {

bool Seen::tells(EventKind kind) const {
    return std::any_of(events.begin(), events.end(), [&](const Event& event) {
        const bool about = whom == 0 || event.subject == 0xFF || (whom >> event.subject & 1U) != 0;
        return event.kind == kind && about;
    });
}

bool Seen::asks(Ask ask) const { return std::find(asked.begin(), asked.end(), ask) != asked.end(); }

namespace {

constexpr int most_tried = 400, most_steps = 20'000;

struct Hearer final : Listener {
    explicit Hearer(std::vector<Event>& events) : heard(events) {}
    std::vector<Event>& heard;
    void on(const Event& event, const State&, const Accounts&) override { heard.push_back(event); }
};

/// The branch of that number: a test that never holds, and behind it the step (rehearse_columns in matrix.cpp).
std::uint16_t branch_at(const Codex& codex, std::uint16_t program, int branch) {
    std::uint16_t at = static_cast<std::uint16_t>(program + marker_steps);
    while (branch-- > 0) at = codex.code[at].jump;
    return static_cast<std::uint16_t>(at + 1);
}

/// Whom the first operation of that verb is for; a pick before it is not made yet.
SurvivorSet whom(const Look& look, const Effects& program, Verb verb) {
    const Op& op = look.codex.code[program.pc];
    if (op.verb != verb || !row_of(verb).to) return 0;
    return survivors_of(look, program, op.who, op.selector);
}

}  // namespace

Seen rehearse(const Scene& scene, Verb verb, std::optional<int> branch) {
    const Game& game = *scene.game;
    Seen seen{.game = &game};
    State& state = seen.after;
    state = scene.state;
    prepare(scene, verb, state);
    Effects& program = state.stack.own().locals<Effects>();
    if (branch) program.pc = branch_at(game.codex(), program.pc, *branch);
    seen.program = program;
    seen.before = state;
    seen.whom = whom(game.look(seen.before), seen.program, verb);
    const int beneath = state.stack.size() - state.stack.top().size;
    Hearer hearer(seen.events);
    Run run(game.scenario(), state, &hearer);
    RandomAnswerer answerer(1);
    int answers = 0;
    for (int steps = 0; state.stack.size() > beneath && steps < most_steps && !game.over(state); ++steps) {
        seen.alert = seen.alert || state.alert;
        if (run.paused()) {
            if (answers++ == most_tried) break;
            seen.asked.push_back(state.question.ask);
            state.answer = answerer.answer(game, state, game.pause(state));
            state.question = Question{};
        }
        take_step(run);
    }
    return seen;
}

}  // namespace lantern::engine::matrix
