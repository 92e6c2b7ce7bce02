// What takes minutes and says how large and how fast things are: `script/measure` runs these, no other test does. Times are printed, for the
// reader alone; sizes and shapes are judged.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "random_moments.hpp"
#include "table/forecast.hpp"
#include "table/view.hpp"

namespace lantern::engine {
namespace {

using testing::at_random_moments;
using testing::core;

/// Milliseconds that some work takes.
template <class Work>
double clocked(const Work& work) {
    const auto began = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
}

void print(const char* what, std::vector<double> all) {
    ASSERT_FALSE(all.empty());
    std::sort(all.begin(), all.end());
    const auto at = [&all](double part) {
        return all[static_cast<std::size_t>(part * static_cast<double>(all.size() - 1))];
    };
    std::printf("%s, %zu moments: median %.3f, 90 of 100 within %.3f, at most %.3f\n", what, all.size(), at(0.5),
                at(0.9), all.back());
}

TEST(Measures, DISABLED_ViewsOfTenThousandMoments) {
    std::vector<double> times, sizes;
    at_random_moments(core(), 60, 400, [&](const Game& game, const State& state) {
        if (times.size() >= 10'000) return;
        std::string text;
        times.push_back(clocked([&] { text = view_json(game, state); }));
        sizes.push_back(static_cast<double>(text.size()) / 1024);
    });
    print("milliseconds a view", times);
    print("KiB a view", sizes);
    EXPECT_EQ(times.size(), 10'000U);
    EXPECT_LE(*std::max_element(sizes.begin(), sizes.end()), 64.0);
}

TEST(Measures, DISABLED_ForecastsOfAllOptionsAtTwoHundredMoments) {
    std::vector<double> times;
    int met = 0;
    at_random_moments(core(), 40, 300, [&](const Game& game, const State& state) {
        if (times.size() >= 200 || game.pause(state).kind != PauseKind::decide || ++met % 9 != 0) return;
        times.push_back(
            clocked([&] { EXPECT_TRUE(Forecasts(game, state, options_to_forecast(game, state), {}).finish().ok()); }));
    });
    print("milliseconds the forecasts of all options to the end of the next monster turn", times);
    EXPECT_EQ(times.size(), 200U);
}

}  // namespace
}  // namespace lantern::engine
