#include "counted_odds.hpp"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <utility>

namespace lantern::engine::app {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int at_once = 64;  ///< futures of an option between two looks at how well it is known

}  // namespace

bool may_get_finer(const std::vector<Foreseen>& seen) {
    return std::any_of(seen.begin(), seen.end(), [](const Foreseen& one) {
        return !one.exact && one.futures < most_futures_of_finest && one.widest() > finest_half_width;
    });
}

CountedOdds::CountedOdds(const Game& game, const State& from, std::vector<Answer> options, Horizon horizon)
    : game_(game),
      from_(from),
      options_(std::move(options)),
      horizon_(horizon),
      forecasts_(game_, from_, options_, {.horizon = horizon}) {}

bool CountedOdds::are_of(const State& from, const std::vector<Answer>& options, Horizon horizon) const {
    return horizon == horizon_ && options == options_ && std::memcmp(&from, &from_, sizeof from) == 0;
}

Result<void> CountedOdds::count(std::function<bool()> patience) {
    const ForecastWish usual;
    forecasts_.aim_at(usual.half_width, usual.most_futures, std::move(patience));
    const Result<void> counted = forecasts_.finish();
    tell();
    return counted;
}

void CountedOdds::go_on(std::chrono::milliseconds time) {
    thread_ = std::jthread();  // ends the one that counts, before another touches what it works on
    if (!may_get_finer(foreseen())) return;
    // Signals are for the thread that asks.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    thread_ = std::jthread([this, until = Clock::now() + time](const std::stop_token& stop) { count_on(stop, until); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void CountedOdds::count_on(const std::stop_token& stop, Clock::time_point until) {
    forecasts_.aim_at(finest_half_width, most_futures_of_finest,
                      [stop, until] { return !stop.stop_requested() && Clock::now() < until; });
    // Where the engine stops with a future, what was known stays.
    for (;;) {
        const Result<bool> more = forecasts_.refine(at_once);
        tell();
        if (!more || !more.value()) return;
    }
}

void CountedOdds::tell() {
    std::vector<Foreseen> known = forecasts_.foreseen();
    const std::lock_guard lock(mutex_);
    told_.swap(known);
}

std::vector<Foreseen> CountedOdds::foreseen() const {
    const std::lock_guard lock(mutex_);
    return told_;
}

}  // namespace lantern::engine::app
