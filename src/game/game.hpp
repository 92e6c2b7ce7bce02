#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "content/scenario.hpp"
#include "look/look.hpp"
#include "state/event.hpp"
#include "state/question.hpp"
#include "state/state.hpp"

/// The public face of the engine: make a game, ask it for the pause, answer, until it is over.
namespace lantern::engine {

/// One legal answer of a pause. For rolls and draws `weight` out of Pause::total is its exact probability; for decisions 1.
struct Option {
    Answer answer;
    std::uint64_t weight;
};

/// A short list of options. A pause is made for every answer, so that what stands somewhere already (in the question, or the faces
/// of a die) is only pointed at, and storage is left alone until it is filled.
class OptionList {
public:
    static constexpr int capacity = 48;

    OptionList() {}  // NOLINT(cppcoreguidelines-pro-type-member-init): see above
    OptionList(const OptionList& other) { *this = other; }
    OptionList& operator=(const OptionList& other) {
        equal_ = other.equal_;
        count_ = other.count_;
        for (int i = 0; equal_ == nullptr && i < count_; ++i)
            items_[static_cast<std::size_t>(i)] = other.items_[static_cast<std::size_t>(i)];
        return *this;
    }

    /// These answers, with a weight of 1 each. They must outlive the list.
    void point_at(std::span<const Answer> answers) {
        equal_ = answers.data();
        count_ = static_cast<int>(answers.size());
    }
    /// One more of a list that points at nothing.
    void push_back(const Option& option) {
        assert(count_ < capacity && equal_ == nullptr);
        items_[static_cast<std::size_t>(count_++)] = option;
    }
    int size() const { return count_; }
    bool empty() const { return count_ == 0; }
    Option operator[](std::integral auto nth) const {
        return equal_ != nullptr ? Option{equal_[nth], 1} : items_[static_cast<std::size_t>(nth)];
    }
    Option back() const { return (*this)[count_ - 1]; }

    class Iterator {
    public:
        Iterator(const OptionList* list, int nth) : list_(list), nth_(nth) {}
        Option operator*() const { return (*list_)[nth_]; }
        Iterator& operator++() {
            ++nth_;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return nth_ != other.nth_; }

    private:
        const OptionList* list_;
        int nth_;
    };
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, count_}; }

private:
    std::array<Option, capacity> items_;
    const Answer* equal_ = nullptr;  ///< where the answers stand; nullptr: in items_
    int count_ = 0;
};

/// A showdown that takes more answers than this has gone astray: its cards set one another off without end.
inline constexpr std::size_t most_answers = 200'000;

/// The question that a state waits for. A view into that state: once it is answered there, the pause is of no use any more.
struct Pause {
    PauseKind kind = PauseKind::none;
    Ask ask = Ask::none;
    Seat seat = nobody_seat;
    std::uint8_t subject = no_survivor;
    std::uint64_t total = 1;             ///< of the weights of a roll's, draw's or lot's outcomes; decisions have none
    OptionList options;                  ///< short lists; empty when the options are spaces
    Spaces spaces;                       ///< the legal spaces, each answered by answer(Choice::space, space)
    const Question* question = nullptr;  ///< details: what it is about, what asks

    /// The answers are the spaces of `spaces`, not listed options.
    bool is_space_choice() const { return options.empty(); }
    int count() const;             ///< how many answers there are
    Option option(int nth) const;  ///< the nth answer, 0-based, in stable order; spaces in order of the board
    bool accepts(Answer answer) const;
};

/// A question that nobody is asked (Listener::on_unasked), as the pause that it would have been. A view into the question.
Pause unasked_pause(const Question& question, Answer only);

/// An immutable showdown: everything that does not change. Any number of threads may use one.
class Game {
public:
    /// Fails when the setup does not fit the codex (see make_scenario).
    static Result<Game> create(const Codex& codex, Setup setup);

    /// The state at its first pause. `listener` hears the events on the way.
    State start(Listener* listener = nullptr) const;

    /// The question the state waits for. kind over: the showdown is finished. The pause points into `state`.
    Pause pause(const State& state) const;

    /// Answers the pause and plays on to the next one. Nothing else changes a state. The answer must be one that the
    /// pause accepts (asserted; use try_apply for untrusted answers).
    void apply(State& state, Answer answer, Listener* listener = nullptr) const;

    /// As apply, but refuses an answer that the pause does not accept: false, and the state is unchanged.
    bool try_apply(State& state, Answer answer, Listener* listener = nullptr) const;

    // Changing a state by hand (`given` in transcripts): its open question is asked anew.

    /// The state in which the step that asks the open question begins: changed there, what is asked takes note of it. `before`
    /// and `last` are the last answer and the state that it was given in.
    State asking(State before, Answer last) const;
    /// The same of the first question.
    State asking() const;
    /// Plays on from what became of that state `was` to the next question, and returns the state that this one is asked in. What
    /// was told on the way to the open question is not told again.
    State ask_anew(State& state, State was, Listener* listener = nullptr) const;

    /// Whether nothing more is asked: the showdown has ended, or the engine broke off.
    bool over(const State& state) const {
        return state.question.kind == PauseKind::over || state.question.kind == PauseKind::error;
    }

    /// The showdown as one looks at it: everything that look/look.hpp answers. The state must outlive it.
    Look look(const State& state) const { return {scenario_, state}; }

    const Scenario& scenario() const { return scenario_; }
    const Codex& codex() const { return *scenario_.codex; }

private:
    explicit Game(Scenario scenario) : scenario_(std::move(scenario)) {}
    Scenario scenario_;
};

/// Why a showdown ended with an error (PauseKind::error): a pack's cards that cannot be played, or a bug. In words.
std::string_view engine_error(const State& state);

/// A stable digest of a state's bytes.
std::uint64_t digest(const State& state);

/// The survivors' sheets after the aftermath, those of the dead left out.
std::vector<SurvivorSheet> returning_survivors(const Game& game, const State& state);

/// Gear that is in settlement storage when the showdown is over, by Codex::gear: what the dead and the exiled bore, unless it was
/// archived (S001-16, S001-17), and what was gained and left out of the grids (D-73).
std::vector<std::uint16_t> gear_for_storage(const Game& game, const State& state);

}  // namespace lantern::engine
