#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "board/spaces.hpp"
#include "content/scenario.hpp"
#include "look/look.hpp"
#include "state/account.hpp"
#include "state/event.hpp"
#include "state/procedure.hpp"
#include "state/state.hpp"

/// A showdown while it runs between two pauses: the state, what does not change, and who listens.
///
/// Running rules are frames on State::stack. A procedure is a function that carries on from its own frame, the top one, until
/// it has asked a question, called another procedure (which then is the top frame) or is done. `Frame::step` says where it
/// carries on.
namespace lantern::engine {

class Run {
public:
    Run(const Scenario& of, State& changing, Listener* hears)
        : look(of, changing), scenario(of), codex(*of.codex), state(changing), listener(hears) {}

    /// Whoever only asks gets no more than a look.
    operator const Look&() const { return look; }

    const Look look;
    const Scenario& scenario;
    const Codex& codex;
    State& state;
    Listener* listener;

    // Frames

    /// The nearest running procedure of L, from the top down; nullptr if it is not running.
    template <class L>
    L* running() {
        return state.stack.running<L>();
    }
    /// What called the procedure that carries on. It is known to be L's.
    template <class L>
    L& caller() {
        return state.stack.caller<L>();
    }

    /// Calls a procedure: it is the top frame from now on; the caller carries on when it is done.
    template <class L>
    void call(const L& with) {
        call_beneath(state.stack.size(), with);
    }
    /// A step that lets several moments come lets them act in the order in which they came: what a later one sets off waits
    /// until the earlier ones are done with (effects/waiting.cpp).
    template <class L>
    void call_for_moment(const L& with) {
        if (moments_ == 0) moments_ = state.stack.size();
        call_beneath(moments_, with);
    }
    /// A procedure begins its next step.
    void begin_step() {
        --steps_left_;
        moments_ = 0;
        left_ = 0;
    }
    /// So many steps may be taken from now on; how many of them are left.
    void allow_steps(int steps) { steps_left_ = steps; }
    int steps_left() const { return steps_left_; }
    /// Whether the procedure that took this step takes the next one too: it called nothing, is not done, asked nothing, and the
    /// fight was not decided.
    bool carries_on() const { return left_ == 0; }
    /// The same for a procedure that a decided fight does not keep from its next step.
    bool is_on_top_unasked() const { return (left_ & ~decided) == 0; }
    /// The top procedure is done. Not in a step that called another one or let a moment come: that one lies on top, and would be
    /// taken away in its place.
    void done() {
        assert((left_ & called) == 0 && "a step that calls or fires ends there; be done in the next one");
        left_ |= over;
        state.stack.pop();
    }
    /// The fight was decided in this step.
    void note_decided() { left_ |= decided; }

    void fail(EngineError error) {
        state.error = error;
        state.question = Question{};
        pause(PauseKind::error);
    }
    /// The state waits for an answer to its question, or for nothing any more.
    void pause(PauseKind kind) {
        state.question.kind = kind;
        left_ |= asked;
    }
    bool paused() const { return state.question.kind != PauseKind::none; }

    // Events

    void emit(const Event& event, const Accounts& accounts = no_accounts) {
        if (listener != nullptr) [[unlikely]]
            listener->on(event, state, accounts);
    }
    /// The same of an event that is put together only where somebody listens: for those of every act and turn.
    template <std::invocable Make>
    void emit(const Make& make) {
        if (listener != nullptr) [[unlikely]]
            listener->on(make(), state, no_accounts);
    }
    /// Tells an event with the accounts of its numbers: `tell(Account* value, Account* other)` works the numbers out and returns
    /// the event. While nobody listens it is given no accounts, and sums write nothing.
    template <class Tell>
    void explain(const Tell& tell) {
        if (listener == nullptr) {
            tell(nullptr, nullptr);
            return;
        }
        Accounts accounts;
        const Event event = tell(&accounts.value, &accounts.other);
        emit(event, accounts);
    }
    /// The question in the state is not asked: only `only` is legal.
    void answer_unasked(Answer only) {
        if (listener != nullptr) listener->on_unasked(state.question, only, state);
        state.answer = only;
        state.question.clear();
    }
    /// The same before the question is put together, while nobody listens: whether that is so.
    bool answer_unheard(Answer only) {
        if (listener != nullptr || paused()) return false;  // paused: the engine broke off
        state.answer = only;
        return true;
    }

    // Questions. Each leaves the answer in State::answer when the procedure carries on at its next step; where only
    // one answer is legal there is no pause.

    /// Starts a list of options; add() them, then pose().
    void question(Ask ask, Seat seat, int subject = no_survivor, SourceKind source = SourceKind::rules,
                  unsigned about = 0);
    void add(Choice choice, unsigned parameter = 0);
    /// Asks what was added. `always`: pause even for a single option.
    void pose();
    /// Withdraws a question to which no option was added; whether it did.
    bool withdraw_if_empty() {
        if (state.question.count > 0) return false;
        state.question = Question{};
        return true;
    }
    int options_added() const { return state.question.count; }
    /// Takes back the options added last, so many of them.
    void drop_options(int count) {
        while (count-- > 0) state.question.options[--state.question.count] = 0;
    }
    /// Whether this option was added already.
    bool offers(Answer option) const;

    /// Asks for one of `spaces` (at least one).
    void ask_space(Ask ask, Seat seat, const Spaces& spaces, int subject = no_survivor,
                   SourceKind source = SourceKind::rules, unsigned about = 0);
    /// Asks which of `survivors` (at least one).
    void ask_survivor(Ask ask, Seat seat, SurvivorSet survivors, SourceKind source = SourceKind::rules,
                      unsigned about = 0);
    /// Asks for one of the directions in a mask of Direction bits (at least one).
    void ask_direction(Ask ask, Seat seat, unsigned mask, int subject = no_survivor);
    /// A die must be rolled: sides 10, 5, or 6 for the hit location die. Whoever may roll it again is asked (Procedure::roll).
    void ask_roll(Ask ask, int sides, int subject, SourceKind source = SourceKind::rules, unsigned about = 0);
    /// The same, and what it shows counts.
    void ask_die(Ask ask, int sides, int subject, SourceKind source = SourceKind::rules, unsigned about = 0);
    /// A lot among survivors, each as likely.
    void ask_lot(SurvivorSet survivors, SourceKind source = SourceKind::rules, unsigned about = 0);
    /// A card must be drawn; the outcomes follow from the decks.
    void ask_draw(Ask ask, int subject = no_survivor, int depth = 0);
    /// After the answer of a draw from the AI deck, or of a look at its card so many below the top: whether a lot must settle
    /// which of several like cards it was (D-42). If so it is asked, and the same step carries on with its answer.
    bool ask_which_copy(int depth = 0);
    /// What a draw from the AI deck came to, that lot included.
    struct Drawn {
        std::uint16_t kind;
        unsigned way;  ///< as for take_top
    };
    Drawn drawn_ai() const;

    Answer answer() const { return state.answer; }
    unsigned parameter() const { return parameter_of(state.answer); }

private:
    template <class L>
    void call_beneath(int from, const L& with) {
        if (!state.stack.fits<L>()) {
            fail(EngineError::stack_overflow);
            return;
        }
        state.stack.push_beneath(from, with);
        left_ |= called;
    }

    /// What in this step keeps its procedure from taking the next one at once: a bit each.
    static constexpr unsigned called = 1, over = 2, asked = 4, decided = 8;
    unsigned left_ = 0;
    int moments_ = 0;  ///< where the frames of the moments of this step begin; 0 = none came yet
    int steps_left_ = 0;
};

}  // namespace lantern::engine
