#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.hpp"
#include "game/game.hpp"
#include "odds/enumerate.hpp"
#include "table/forecast.hpp"

/// The futures that forecasts are made of: what comes of a state up to a horizon, once or in every way.
namespace lantern::engine::futures {

/// What came about in a future so far, and where it stands. Ordered, so that paths on which the same came about count as one.
struct Happened {
    std::uint64_t cards = 0;                           ///< AI cards drawn, bit by place in Futures::cards()
    std::array<std::uint8_t, max_survivors> befell{};  ///< bit by Fate
    std::array<std::uint8_t, max_survivors> survival_lost{};
    std::array<std::uint8_t, max_survivors> gear_archived{};
    std::uint8_t wounds = 0;
    bool defeated = false;
    bool trap = false;

    bool over = false;  ///< at its horizon: nothing counts any more
    std::uint8_t attack =
        0xFF;  ///< Horizon::attack: the attack that it waits for: a survivor's by number, or the monster's
    bool attack_told = false;  ///< that attack was declared (the monster's), or told to be over (a survivor's)

    bool has(int who, Fate fate) const {
        return (unsigned{befell[static_cast<std::size_t>(who)]} >> static_cast<unsigned>(fate) & 1U) != 0;
    }
    friend auto operator<=>(const Happened&, const Happened&) = default;
};

/// All futures of a state. References must outlive it.
class Futures {
public:
    Futures(const Game& game, const State& from, Horizon horizon, std::uint64_t seed);

    /// The nth future of an option (nothing: chance is asked): decisions by rule of thumb, dice from the seed. An error when the engine
    /// stops with one, or the future does not end.
    /// `space`: where the option walks to, if that is known; else that goes by rule of thumb as well.
    Result<Happened> play(std::optional<Answer> option, std::uint64_t nth, std::optional<Answer> space = {}) const;
    /// What may come about in all of them, each with its chance. An error when that takes more than so many answers, or the engine
    /// stops.
    Result<Odds<Happened>> count(std::optional<Answer> option, std::uint64_t answers_limit,
                                 std::optional<Answer> space = {}) const;

    /// The kinds of AI cards that there are, by Codex::ai_cards.
    const std::vector<std::uint16_t>& cards() const { return cards_; }
    int survivors() const { return static_cast<int>(game_.scenario().setup.survivors.size()); }

private:
    class Ear;

    Happened beginning() const;
    void note(Happened& so_far, const Event& event, const State& state) const;
    void follow_attack(Happened& so_far, const Event& event, const State& state) const;
    bool is_over(Happened& so_far, const State& state, const Pause& pause) const;

    const Game& game_;
    const State& from_;
    Horizon horizon_;
    std::uint64_t seed_;
    std::vector<std::uint16_t> cards_;
};

}  // namespace lantern::engine::futures
