#include "effects/run.hpp"
#include "game/game.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"

/// States that are changed by hand: their open question is asked anew.
namespace lantern::engine {

namespace {

/// Plays on like play_on; the state that the last step began in, the one that asked.
State play_on_to_question(Run& run) {
    State began = run.state;
    for (int steps = 0; !run.paused(); ++steps) {
        if (steps == most_steps_unasked) {
            run.fail(EngineError::endless);
            break;
        }
        began = run.state;
        take_step(run);
    }
    return began;
}

}  // namespace

State Game::asking(State before, Answer last) const {
    Run run(scenario_, before, nullptr);
    before.answer = last;
    before.question = Question{};
    return play_on_to_question(run);
}

State Game::asking() const {
    State state;
    Run run(scenario_, state, nullptr);
    run.call(Showdown{});
    return play_on_to_question(run);
}

namespace {

/// Hears what a step tells.
struct Hearer final : Listener {
    std::vector<Event> heard;
    void on(const Event& event, const State&, const Accounts&) override { heard.push_back(event); }
};

/// Passes on what differs from what was told before.
class Teller final : public Listener {
public:
    Teller(std::vector<Event> told, Listener* to) : told_(std::move(told)), to_(to) {}
    void on(const Event& event, const State& state, const Accounts& accounts) override {
        if (next_ < told_.size() && told_[next_] == event) {
            ++next_;
        } else if (to_ != nullptr) {
            to_->on(event, state, accounts);
        }
    }
    void on_unasked(const Question& question, Answer only, const State& state) override {
        if (to_ != nullptr) to_->on_unasked(question, only, state);
    }

private:
    std::vector<Event> told_;
    std::size_t next_ = 0;
    Listener* to_;
};

}  // namespace

State Game::ask_anew(State& state, State was, Listener* listener) const {
    const State began = state;
    Hearer hearer;
    Run before(scenario_, was, &hearer);
    take_step(before);
    Teller teller(std::move(hearer.heard), listener);
    Run anew(scenario_, state, &teller);
    take_step(anew);
    if (anew.paused()) return began;
    Run run(scenario_, state, listener);
    return play_on_to_question(run);
}

}  // namespace lantern::engine
