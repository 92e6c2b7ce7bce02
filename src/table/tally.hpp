#pragma once

#include <array>
#include <cstdint>

#include "table/forecast.hpp"
#include "table/futures.hpp"

/// What came about in many futures, added up.
namespace lantern::engine::futures {

/// A number of futures, or their chance together: how often each thing came about, and the sums of numbers and of their squares.
/// `Number` is std::int64_t where futures are counted, Rational where their chances are added up.
template <typename Number>
struct Tally {
    Number futures = 0;
    std::array<std::array<Number, fate_names.size()>, max_survivors> fates{};
    std::array<Number, max_survivors> survival{}, survival_squared{};
    Number wounds = 0, wounds_squared = 0;
    std::array<Number, 3> wounds_at_least{};
    Number defeated = 0, trap = 0;
    std::array<Number, 64> cards{};

    /// Adds a future, or what came about with this chance.
    void add(const Happened& happened, const Number& weight) {
        futures += weight;
        for (std::size_t who = 0; who < happened.befell.size(); ++who) {
            for (std::size_t fate = 0; fate < fate_names.size(); ++fate) {
                if ((unsigned{happened.befell[who]} >> fate & 1U) != 0) fates[who][fate] += weight;
            }
            add_number(survival[who], survival_squared[who], happened.survival_lost[who], weight);
        }
        add_number(wounds, wounds_squared, happened.wounds, weight);
        for (std::size_t i = 0; i < wounds_at_least.size(); ++i) {
            if (happened.wounds > i) wounds_at_least[i] += weight;
        }
        if (happened.defeated) defeated += weight;
        if (happened.trap) trap += weight;
        for (std::size_t card = 0; card < cards.size() && happened.cards >> card != 0; ++card) {
            if ((happened.cards >> card & 1U) != 0) cards[card] += weight;
        }
    }

private:
    static void add_number(Number& sum, Number& squares, std::int64_t number, const Number& weight) {
        if (number == 0) return;
        sum += weight * Number(number);
        squares += weight * Number(number * number);
    }
};

/// What is known as it is.
Estimate exactly(const Rational& number);
/// The chance of what came about in `count` of so many futures, with Wilson's interval.
Estimate chance_of(std::int64_t count, std::int64_t futures);
/// The mean of a number of that sum, with the normal interval.
Estimate mean_of(std::int64_t sum, std::int64_t squares, std::int64_t futures);

/// What a tally says; horizon and option are left to the caller.
Foreseen foreseen_of(const Futures& futures, const Tally<std::int64_t>& tally);
/// The same of all futures.
Foreseen foreseen_of(const Futures& futures, const Tally<Rational>& tally);

/// Whether no number in it outgrew its bits.
bool all_known(const Tally<Rational>& tally);

}  // namespace lantern::engine::futures
