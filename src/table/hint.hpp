#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "table/forecast.hpp"

/// Hints: what the veteran would answer, and in what its forecast differs from that of another option.
namespace lantern::engine {

/// Something that comes about more, or less, often with the one option than with the other.
struct Difference {
    std::uint8_t survivor = no_survivor;  ///< whom it befalls; no_survivor: the monster, or the trap
    std::string what;       ///< "hit", "dead", "survival lost", "gear archived", "wounds", "defeated", "trap"
    bool is_chance = true;  ///< a difference of chances, -1..1; else of means
    Estimate by;            ///< the hint's less the other's; both had the same dice, so it is surer than either
};

struct Hint {
    Answer answer = 0;              ///< the veteran's
    std::optional<Answer> space{};  ///< where the veteran walks to, where the answer begins a walk
    /// What whoever acts would do next, each as a deed, for as long as no die falls and no card is drawn: what the answer is for.
    std::vector<std::string> then{};
    std::optional<Answer> other;  ///< what it is compared with; nothing: there is no other
    bool puts_off = false;        ///< the other passes, and this answer may be offered again in the same turn
    Foreseen of_answer, of_other;
    std::vector<Difference>
        differences;  ///< those of three standard errors and more, the largest first; none of fewer than 30 futures. In words
                      ///< small ones are left out
};

/// Whether `other`, which passes, may only put the answer off, as a dodge before one of several hits: it is offered again in this turn where
/// dice and lots fall to their last option, which is kind to survivors. So a forecast of both, whose rule of thumb takes what is offered,
/// may be the same.
bool is_put_off(const Game& game, const State& state, Answer answer, Answer other);

struct HintWish {
    Horizon horizon = Horizon::monster_turn;
    std::uint64_t seed = 0;
    std::optional<Answer>
        other{};        ///< the option that it is compared with; nothing: the best by thumb but the hint itself
    int futures = 400;  ///< of each option, unless their paths can be counted
    std::uint64_t exact_answers = 1'000;  ///< tried for each of them
    std::function<bool()> go_on{};  ///< asked between futures; false ends it with what is known by then. Empty: goes on
};

/// What the veteran would answer to the decision that the state waits for. An error where it waits for none, where `wish.other` is no
/// answer to it, or where the engine stops with one in a future.
Result<Hint> hint(const Game& game, const State& state, const HintWish& wish);

/// "the veteran: attack Founding Stone", "the veteran: move, to L11", "then: attack with Bone Axe", "compared with end act, up to the end of the act:",
/// "  gains: wounds +0.4", "  costs: trap +6 %; Zachary: injury +12 %", and how that was found out.
std::vector<std::string> hint_lines(const Game& game, const State& state, const Hint& hint);

/// The same in a sentence or two, what speaks for the answer first: "The veteran would attack with Bone Axe, rather than end the act: wounds
/// +0.4; though trap +6 %, up to the end of the act." Where more is planned: "Then: move to L11; attack with Bone Axe."
std::string hint_sentence(const Game& game, const State& state, const Hint& hint);

/// {"answer": the wording, "space": "L11", "then": [...], "says": hint_sentence(), "other": the wording, "differences": [{"survivor"?, "what", "value", "low", "high",
/// "fraction"?, "small"?, "mean"?}], "forecast": ..., "other's forecast": ...}; the last two as forecast_json() writes them. A difference is a
/// chance's unless it says "mean".
std::string hint_json(const Game& game, const State& state, const Hint& hint);

}  // namespace lantern::engine
