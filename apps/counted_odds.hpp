#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "base/result.hpp"
#include "table/forecast.hpp"

namespace lantern::engine::app {

/// The odds of the open question: a person waits for the first figures, and while they think futures are played on, on a thread of its
/// own, until all is known to a point. It has its own copy of the showdown; what becomes of the table does not matter to it.
class CountedOdds {
public:
    CountedOdds(const Game& game, const State& from, std::vector<Answer> options, Horizon horizon);
    /// Ends the counting, which takes no longer than a future.
    ~CountedOdds() = default;
    CountedOdds(const CountedOdds&) = delete;
    CountedOdds& operator=(const CountedOdds&) = delete;

    /// Counts until the options are known well enough to be shown, or the patience of whoever waits says no.
    Result<void> count(std::function<bool()> patience);
    /// Has the counting go on while somebody thinks, for so long; where it does already, from now on.
    void go_on(std::chrono::milliseconds time);

    /// Whether it is they that this is about.
    bool are_of(const State& from, const std::vector<Answer>& options, Horizon horizon) const;
    /// What is known by now of each option.
    std::vector<Foreseen> foreseen() const;

private:
    void count_on(const std::stop_token& stop, std::chrono::steady_clock::time_point until);
    void tell();

    const Game game_;
    const State from_;
    const std::vector<Answer> options_;
    const Horizon horizon_;
    Forecasts forecasts_;  ///< of whoever counts: the thread, while there is one
    mutable std::mutex mutex_;
    std::vector<Foreseen> told_;  ///< as it was known last; under the mutex
    std::jthread thread_;         ///< the last member: it ends before what it works on
};

/// Whether counting on may make any of them finer.
bool may_get_finer(const std::vector<Foreseen>& seen);

}  // namespace lantern::engine::app
