#include "counted_odds.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "situations.hpp"

/// Odds that are counted on while somebody thinks.
namespace lantern::engine::app {
namespace {

using testing::in_the_act;
using testing::Situation;

constexpr std::chrono::minutes long_enough(5);

/// Waits until more than so many futures of the first option are known.
std::int64_t futures_after(const CountedOdds& odds, std::int64_t before) {
    const auto end = std::chrono::steady_clock::now() + long_enough;
    for (;;) {
        const std::int64_t now = odds.foreseen().front().futures;
        if (now > before || std::chrono::steady_clock::now() > end) return now;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

/// Four dice, and what comes of each hit: too many ways to count.
struct GreatAttack {
    Situation at = in_the_act("Great Rod");
    Answer attack = answer(Choice::attack, 0);
    CountedOdds odds{at.game, at.state, {attack}, Horizon::attack};
};

TEST(CountedOdds, GetFinerWhileSomebodyThinks) {
    GreatAttack great;
    ASSERT_TRUE(great.odds.count({}).ok());
    const Foreseen first = great.odds.foreseen().front();
    ASSERT_FALSE(first.exact);
    ASSERT_TRUE(may_get_finer({first}));
    great.odds.go_on(long_enough);
    EXPECT_GT(futures_after(great.odds, first.futures), first.futures);
    // Asked once more it goes on from there, and in the end all is known to a point.
    great.odds.go_on(long_enough);
    while (may_get_finer(great.odds.foreseen()))
        ASSERT_GT(futures_after(great.odds, great.odds.foreseen().front().futures), first.futures);
    const Foreseen last = great.odds.foreseen().front();
    EXPECT_LE(last.widest(), finest_half_width);
    // They are the futures of whoever counts them at once.
    Forecast at_once(great.at.game, great.at.state, great.attack, Horizon::attack, 0);
    ASSERT_TRUE(at_once.add(static_cast<int>(last.futures)).ok());
    EXPECT_EQ(forecast_json(great.at.game, great.at.state, last),
              forecast_json(great.at.game, great.at.state, at_once.foreseen()));
}

TEST(CountedOdds, EndWhereNobodyWantsThem) {
    const auto begin = std::chrono::steady_clock::now();
    {
        GreatAttack great;
        ASSERT_TRUE(great.odds.count([] { return false; }).ok());
        EXPECT_EQ(great.odds.foreseen().front().futures, 0);
        great.odds.go_on(long_enough);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, long_enough) << "answered: nothing is counted any more";
    // No time to think, no futures.
    GreatAttack great;
    ASSERT_TRUE(great.odds.count([] { return false; }).ok());
    great.odds.go_on(std::chrono::milliseconds(0));
    great.odds.go_on(std::chrono::milliseconds(0));
    EXPECT_EQ(great.odds.foreseen().front().futures, 0);
}

TEST(CountedOdds, AreOfOneQuestion) {
    const Situation s = in_the_act("Rod");
    const std::vector<Answer> options = options_to_forecast(s.game, s.state);
    const CountedOdds odds(s.game, s.state, options, Horizon::attack);
    EXPECT_TRUE(odds.are_of(s.state, options, Horizon::attack));
    EXPECT_FALSE(odds.are_of(s.state, options, Horizon::act));
    EXPECT_FALSE(odds.are_of(s.state, {options.front()}, Horizon::attack));
    State later = s.state;
    s.game.apply(later, options.front());
    EXPECT_FALSE(odds.are_of(later, options, Horizon::attack));
}

TEST(CountedOdds, WhatIsExactGetsNoFiner) {
    const Situation s = in_the_act("Rod");
    const Answer attack = answer(Choice::attack, 0);
    CountedOdds odds(s.game, s.state, {attack}, Horizon::attack);
    ASSERT_TRUE(odds.count({}).ok());
    ASSERT_TRUE(odds.foreseen().front().exact);
    EXPECT_FALSE(may_get_finer(odds.foreseen()));
    odds.go_on(long_enough);
    EXPECT_TRUE(odds.foreseen().front().exact);
}

}  // namespace
}  // namespace lantern::engine::app
