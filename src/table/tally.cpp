#include "table/tally.hpp"

#include <algorithm>
#include <cmath>

namespace lantern::engine::futures {

namespace {

/// 95 % of what is distributed normally lies within so many standard deviations.
constexpr double deviations = 1.959963984540054;

// Both kinds of tally say a chance or a mean in their own way.
Estimate chance(const Tally<std::int64_t>& tally, std::int64_t count) { return chance_of(count, tally.futures); }
Estimate chance(const Tally<Rational>&, const Rational& count) { return exactly(count); }
Estimate mean(const Tally<std::int64_t>& tally, std::int64_t sum, std::int64_t squares) {
    return mean_of(sum, squares, tally.futures);
}
Estimate mean(const Tally<Rational>&, const Rational& sum, const Rational&) { return exactly(sum); }

bool never(std::int64_t count) { return count == 0; }
bool never(const Rational& chance) { return chance == Rational(0); }

template <typename Number>
Foreseen seen_in(const Futures& futures, const Tally<Number>& tally) {
    Foreseen seen;
    for (std::size_t who = 0; who < static_cast<std::size_t>(futures.survivors()); ++who) {
        SurvivorForecast one;
        for (std::size_t fate = 0; fate < one.fates.size(); ++fate)
            one.fates[fate] = chance(tally, tally.fates[who][fate]);
        one.survival_lost = mean(tally, tally.survival[who], tally.survival_squared[who]);
        seen.survivors.push_back(one);
    }
    seen.wounds = mean(tally, tally.wounds, tally.wounds_squared);
    for (std::size_t i = 0; i < seen.wounds_at_least.size(); ++i)
        seen.wounds_at_least[i] = chance(tally, tally.wounds_at_least[i]);
    seen.defeated = chance(tally, tally.defeated);
    seen.trap = chance(tally, tally.trap);
    for (std::size_t card = 0; card < futures.cards().size(); ++card) {
        if (never(tally.cards[card])) continue;
        seen.cards.push_back({.card = futures.cards()[card], .drawn = chance(tally, tally.cards[card])});
    }
    return seen;
}

}  // namespace

Estimate exactly(const Rational& number) {
    const double value = static_cast<double>(number.numerator()) / static_cast<double>(number.denominator());
    return {.value = value, .low = value, .high = value, .exact = number};
}

Estimate chance_of(std::int64_t count, std::int64_t futures) {
    if (futures == 0) return {.value = 0, .low = 0, .high = 1, .exact = {}};
    constexpr double square = deviations * deviations;
    const auto n = static_cast<double>(futures);
    const double share = static_cast<double>(count) / n;
    const double middle = (share + square / (2 * n)) / (1 + square / n);
    const double half = deviations / (1 + square / n) * std::sqrt(share * (1 - share) / n + square / (4 * n * n));
    // At the ends of the scale the interval ends there too; rounding must not take it past them, or off what was met.
    return {.value = share,
            .low = count == 0 ? 0 : std::clamp(middle - half, 0.0, share),
            .high = count == futures ? 1 : std::clamp(middle + half, share, 1.0),
            .exact = {}};
}

Estimate mean_of(std::int64_t sum, std::int64_t squares, std::int64_t futures) {
    if (futures == 0) return {};
    const auto n = static_cast<double>(futures);
    const double mean = static_cast<double>(sum) / n;
    const double spread = std::max(0.0, static_cast<double>(squares) / n - mean * mean);
    const double half = deviations * std::sqrt(spread / n);
    return {.value = mean, .low = mean - half, .high = mean + half, .exact = {}};
}

Foreseen foreseen_of(const Futures& futures, const Tally<std::int64_t>& tally) {
    Foreseen seen = seen_in(futures, tally);
    seen.futures = tally.futures;
    return seen;
}

Foreseen foreseen_of(const Futures& futures, const Tally<Rational>& tally) {
    Foreseen seen = seen_in(futures, tally);
    seen.exact = true;
    return seen;
}

bool all_known(const Tally<Rational>& tally) {
    const auto known = [](const auto& numbers) {
        return std::all_of(numbers.begin(), numbers.end(), [](const Rational& number) { return number.known(); });
    };
    return tally.futures == Rational(1) && std::all_of(tally.fates.begin(), tally.fates.end(), known) &&
           known(tally.survival) && tally.wounds.known() && known(tally.wounds_at_least) && tally.defeated.known() &&
           tally.trap.known() && known(tally.cards);
}

}  // namespace lantern::engine::futures
