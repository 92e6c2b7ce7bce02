#include "table/forecast.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "agents/answerer.hpp"
#include "agents/random.hpp"
#include "agents/thumb.hpp"
#include "odds/enumerate.hpp"
#include "situations.hpp"
#include "table/answerer_words.hpp"
#include "table/hint.hpp"
#include "table/tally.hpp"

namespace lantern::engine {
namespace {

using testing::attacks;
using testing::in_the_act;
using testing::Situation;
using testing::under_attack;

constexpr std::uint64_t plenty = 100'000;

Foreseen foreseen_of(const Situation& s, std::optional<Answer> option, Horizon horizon) {
    Forecast forecast(s.game, s.state, option, horizon, 1);
    EXPECT_TRUE(forecast.count_exactly(plenty));
    EXPECT_TRUE(forecast.exact());
    return forecast.foreseen();
}

Rational fate(const Foreseen& seen, Fate fate) { return seen.survivors[0].of(fate).exact.value_or(Rational(-1)); }

TEST(Forecast, AnAttackAsWorkedOutByHand) {
    const Situation s = in_the_act("Rod");
    const Foreseen seen = foreseen_of(s, attacks, Horizon::attack);
    // Two dice of 1/2; a trap among ten cards; a hit wounds on the 10 alone.
    EXPECT_EQ(seen.trap.exact, Rational(1, 2) * Rational(1, 10) + Rational(1, 4) * Rational(2, 10));
    EXPECT_EQ(seen.wounds.exact, Rational(1, 2) * Rational(9, 100) + Rational(1, 4) * Rational(16, 100));
    EXPECT_EQ(seen.wounds_at_least[0].exact, Rational(1, 2) * Rational(9, 100) + Rational(2, 10) * Rational(19, 100));
    EXPECT_EQ(seen.wounds_at_least[1].exact, Rational(2, 10) * Rational(1, 100));
    EXPECT_EQ(seen.wounds_at_least[2].exact, Rational(0));
    EXPECT_EQ(seen.defeated.exact, Rational(0));
    EXPECT_DOUBLE_EQ(seen.wounds.value, 0.085);
    EXPECT_EQ(seen.wounds.low, seen.wounds.high);
    EXPECT_EQ(seen.option, attacks);
    EXPECT_EQ(seen.futures, 0);
    EXPECT_EQ(seen.answered_by, "thumb");
    EXPECT_EQ(seen.widest(), 0);
}

/// Before one of two hits the two forecasts are alike in truth: the rule of thumb dodges the second hit where the first was not.
TEST(Forecast, ADodgeIsWorthAsMuchAsItKeepsAway) {
    const auto at_dodge = [](const std::string& rolls) {
        return testing::situation(
            "monster beast, at H11 facing south\nsurvivor Zachary at J11, survival 1\nterrain none\nai deck Blow" +
            testing::rests + "\nanswer roll monster attack = " + rolls + "\nuntil asked Zachary dodge\n");
    };
    const Answer dodges = answer(Choice::dodge), passes = answer(Choice::pass);
    const Situation one = at_dodge("10, 1");
    for (const Horizon horizon : {Horizon::attack, Horizon::monster_turn}) {
        const Foreseen dodged = foreseen_of(one, dodges, horizon), passed = foreseen_of(one, passes, horizon);
        EXPECT_EQ(fate(dodged, Fate::hit), Rational(0));
        EXPECT_EQ(fate(dodged, Fate::hurt), Rational(0));
        EXPECT_EQ(fate(passed, Fate::hit), Rational(1));
        EXPECT_EQ(fate(passed, Fate::hurt), Rational(1));
        EXPECT_EQ(dodged.survivors[0].survival_lost.exact, Rational(1));
        EXPECT_EQ(passed.survivors[0].survival_lost.exact, Rational(0));
    }
    EXPECT_FALSE(is_put_off(one.game, one.state, dodges, passes));
    const Situation two = at_dodge("10, 10");
    const Foreseen dodged = foreseen_of(two, dodges, Horizon::attack),
                   passed = foreseen_of(two, passes, Horizon::attack);
    EXPECT_EQ(fate(dodged, Fate::hit), Rational(1));
    EXPECT_EQ(fate(passed, Fate::hit), Rational(1));
    EXPECT_EQ(dodged.survivors[0].survival_lost.exact, Rational(1));
    EXPECT_EQ(passed.survivors[0].survival_lost.exact, Rational(1));
    EXPECT_TRUE(is_put_off(two.game, two.state, dodges, passes)) << "and that is told";
}

TEST(Forecast, TheAttackUnderWayIsTheOneThatCounts) {
    const Situation acting = in_the_act("Rod", "Blow");
    Situation rolling = acting;
    ASSERT_TRUE(rolling.game.try_apply(rolling.state, attacks));
    ASSERT_EQ(rolling.game.pause(rolling.state).ask, Ask::attack_roll);
    const Foreseen before = foreseen_of(acting, attacks, Horizon::attack);
    const Foreseen seen = foreseen_of(rolling, std::nullopt, Horizon::attack);
    EXPECT_EQ(seen.trap.exact, before.trap.exact);
    EXPECT_EQ(seen.wounds.exact, before.wounds.exact);
    EXPECT_EQ(fate(seen, Fate::hit), Rational(0));
}

TEST(Forecast, WhereTheEngineStopsThereIsAnError) {
    Situation s = in_the_act("Rod");
    s.state.question = Question{};
    s.state.question.kind = PauseKind::error;
    s.state.error = EngineError::endless;
    Forecast forecast(s.game, s.state, std::nullopt, Horizon::act, 1);
    EXPECT_FALSE(forecast.count_exactly(plenty));
    const Result<void> added = forecast.add(1);
    ASSERT_FALSE(added.ok());
    EXPECT_NE(added.error().message.find("without end"), std::string::npos) << added.error().message;
    EXPECT_EQ(forecast.futures(), 0);
}

struct Suffered {
    bool hit = false, down = false, dead = false;
    int hurt = 0;
    auto operator<=>(const Suffered&) const = default;
};

TEST(Forecast, AMonstersAttackAsEnumerated) {
    const Situation s = under_attack("Blow");
    const Foreseen seen = foreseen_of(s, std::nullopt, Horizon::attack);
    EXPECT_EQ(fate(seen, Fate::hit), Rational(3, 4));

    const auto odds = enumerate(
        s.game, s.state, Suffered{},
        [](Suffered& mark, const Event& event, const State&) {
            if (event.kind == EventKind::hit_resolved) mark.hit = true;
            if (event.kind == EventKind::knocked_down) mark.down = true;
            if (event.kind == EventKind::died) mark.dead = true;
            if (event.kind == EventKind::armor_lost || event.kind == EventKind::injury) ++mark.hurt;
        },
        [](Suffered&, const State& state, const Pause&) { return state.monster_attacks.empty(); });
    ASSERT_TRUE(odds.ok());
    const Rational down = chance_that(odds.value(), [](const Suffered& mark) { return mark.down; });
    EXPECT_EQ(fate(seen, Fate::down), down);
    EXPECT_FALSE(down == Rational(0));
    EXPECT_EQ(fate(seen, Fate::hurt), chance_that(odds.value(), [](const Suffered& mark) { return mark.hurt > 0; }));
    // Both hits on the head, which has no light box, and a row of its table that kills.
    EXPECT_EQ(fate(seen, Fate::injured), Rational(1, 4) * Rational(1, 36));
    EXPECT_EQ(fate(seen, Fate::dead), chance_that(odds.value(), [](const Suffered& mark) { return mark.dead; }));
    EXPECT_FALSE(fate(seen, Fate::dead) == Rational(0));
}

TEST(Forecast, BrainDamageThatInsanityTakesIsNoInjury) {
    const auto gasp = [](const std::string& condition) {
        return testing::situation("monster beast, at H11 facing south\nsurvivor Zachary at J11, survival 0" +
                                  condition + "\nterrain none\nai deck Gasp" + testing::rests +
                                  "\nuntil asked roll monster attack\n");
    };
    const Foreseen sane = foreseen_of(gasp(""), std::nullopt, Horizon::attack);
    EXPECT_EQ(fate(sane, Fate::hurt), Rational(1, 2));
    EXPECT_EQ(fate(sane, Fate::wounded), Rational(1, 2));
    const Foreseen insane = foreseen_of(gasp(", insanity 3"), std::nullopt, Horizon::attack);
    EXPECT_EQ(fate(insane, Fate::hurt), Rational(1, 2));
    EXPECT_EQ(fate(insane, Fate::wounded), Rational(0));
}

TEST(Forecast, WhatComesAfterTheHorizonDoesNotCount) {
    const Situation twice = under_attack("Taps");
    EXPECT_EQ(fate(foreseen_of(twice, std::nullopt, Horizon::attack), Fate::hit), Rational(3, 4));
    EXPECT_EQ(fate(foreseen_of(twice, std::nullopt, Horizon::act), Fate::hit), Rational(15, 16));
    EXPECT_EQ(fate(foreseen_of(twice, std::nullopt, Horizon::monster_turn), Fate::hit), Rational(15, 16));

    // The act's end lies before the monster's turn, which begins without a question in between.
    const Situation acting = in_the_act("Rod", "Blow");
    const Answer ends = answer(Choice::end_act);
    EXPECT_EQ(fate(foreseen_of(acting, ends, Horizon::act), Fate::hit), Rational(0));
    EXPECT_EQ(fate(foreseen_of(acting, ends, Horizon::attack), Fate::hit), Rational(0))
        << "no attack begins in this act";
    EXPECT_EQ(fate(foreseen_of(acting, ends, Horizon::monster_turn), Fate::hit), Rational(3, 4));
    EXPECT_EQ(foreseen_of(acting, ends, Horizon::act).cards.size(), 0U);
    const Foreseen next_turn = foreseen_of(acting, ends, Horizon::monster_turn);
    ASSERT_EQ(next_turn.cards.size(), 1U);
    EXPECT_EQ(acting.game.codex().ai_cards[next_turn.cards[0].card].name, "Blow");
    EXPECT_EQ(next_turn.cards[0].drawn.exact, Rational(1));
}

TEST(Forecast, TheStateIsLeftAsItIs) {
    const Situation s = in_the_act("Rod");
    const State before = s.state;
    Forecast forecast(s.game, s.state, attacks, Horizon::monster_turn, 1);
    ASSERT_TRUE(forecast.add(20).ok());
    forecast.count_exactly(100);
    EXPECT_EQ(std::memcmp(&before, &s.state, sizeof(State)), 0);
}

TEST(Forecast, TooManyPathsAreNotCounted) {
    const Situation s = in_the_act("Great Rod", "Blow");
    Forecast forecast(s.game, s.state, attacks, Horizon::monster_turn, 1);
    EXPECT_FALSE(forecast.count_exactly(50));
    EXPECT_FALSE(forecast.exact());
    EXPECT_EQ(forecast.foreseen().trap.low, 0);
    EXPECT_EQ(forecast.foreseen().trap.high, 1) << "nothing is known of no futures";
}

TEST(Forecast, OneSeedOneForecast) {
    const Situation s = in_the_act("Great Rod", "Blow");
    const auto after = [&](std::uint64_t seed, int first, int then) {
        Forecast forecast(s.game, s.state, attacks, Horizon::monster_turn, seed);
        EXPECT_TRUE(forecast.add(first).ok() && forecast.add(then).ok());
        EXPECT_EQ(forecast.futures(), first + then);
        return forecast_json(s.game, s.state, forecast.foreseen());
    };
    EXPECT_EQ(after(5, 30, 10), after(5, 10, 30)) << "however it was refined";
    EXPECT_NE(after(5, 30, 10), after(6, 30, 10));
}

TEST(Forecast, CountedOnceItStaysAsItIs) {
    const Situation s = in_the_act("Rod");
    Forecast forecast(s.game, s.state, attacks, Horizon::attack, 1);
    ASSERT_TRUE(forecast.add(5).ok());
    ASSERT_TRUE(forecast.count_exactly(plenty));
    ASSERT_TRUE(forecast.add(5).ok());
    EXPECT_EQ(forecast.futures(), 5);
    EXPECT_EQ(forecast.foreseen().futures, 0);
}

TEST(Forecast, AllOptionsUntilTheyAreKnownWellEnough) {
    const Situation s = in_the_act("Great Rod", "Blow");
    const std::vector<Answer> options = options_to_forecast(s.game, s.state);
    EXPECT_EQ(static_cast<int>(options.size()), s.game.pause(s.state).count());
    Forecasts forecasts(s.game, s.state, options, {.half_width = 0.1, .exact_answers = 200});
    const Result<bool> more = forecasts.refine(8);
    ASSERT_TRUE(more.ok());
    EXPECT_TRUE(more.value());
    ASSERT_TRUE(forecasts.finish().ok());
    bool any_played = false;
    for (const Foreseen& seen : forecasts.foreseen()) {
        EXPECT_LE(seen.widest(), 0.1);
        EXPECT_EQ(seen.exact, seen.futures == 0);
        any_played = any_played || !seen.exact;
    }
    EXPECT_TRUE(any_played);
}

TEST(Forecast, HoweverItIsSlicedItIsTheSame) {
    const Situation s = under_attack("Blow");
    Forecast whole(s.game, s.state, std::nullopt, Horizon::monster_turn, 7);
    Forecast sliced(s.game, s.state, std::nullopt, Horizon::monster_turn, 7);
    ASSERT_TRUE(whole.add(300).ok());
    for (const int slice : {1, 64, 0, 200, 35}) ASSERT_TRUE(sliced.add(slice).ok());
    EXPECT_EQ(sliced.futures(), 300);
    EXPECT_EQ(forecast_json(s.game, s.state, sliced.foreseen()), forecast_json(s.game, s.state, whole.foreseen()));
}

TEST(Forecast, IsRefinedFromWhereItIs) {
    const Situation s = in_the_act("Rod");
    const std::vector<Answer> options = options_to_forecast(s.game, s.state);
    ForecastWish wish{.half_width = 0, .most_futures = 100, .exact_answers = 0};
    Forecasts refined(s.game, s.state, options, wish);
    ASSERT_TRUE(refined.finish().ok());
    const std::vector<Foreseen> first = refined.foreseen();
    refined.aim_at(0, 400, {});
    ASSERT_TRUE(refined.finish().ok());
    wish.most_futures = 400;
    Forecasts whole(s.game, s.state, options, wish);
    ASSERT_TRUE(whole.finish().ok());
    const std::vector<Foreseen> finer = refined.foreseen(), at_once = whole.foreseen();
    for (std::size_t i = 0; i < options.size(); ++i) {
        EXPECT_EQ(first[i].futures, 100);
        EXPECT_LT(finer[i].widest(), first[i].widest());
        EXPECT_EQ(forecast_json(s.game, s.state, finer[i]), forecast_json(s.game, s.state, at_once[i]));
    }
    // Whoever goes on says anew when to stop.
    refined.aim_at(0, 1'000, [] { return false; });
    ASSERT_TRUE(refined.finish().ok());
    EXPECT_EQ(refined.foreseen().front().futures, 400);
}

TEST(Forecast, WhoeverAsksMaySayWhenToStop) {
    const Situation s = in_the_act("Great Rod", "Blow");
    int left = 7;
    Forecasts forecasts(s.game, s.state, {attacks, answer(Choice::end_act)},
                        {.exact_answers = 0, .go_on = [&left] { return left-- > 0; }});
    ASSERT_TRUE(forecasts.finish().ok());
    EXPECT_EQ(forecasts.options()[0].futures() + forecasts.options()[1].futures(), 7);

    Forecasts few(s.game, s.state, {attacks}, {.half_width = 0, .most_futures = 9, .exact_answers = 0});
    ASSERT_TRUE(few.finish().ok());
    EXPECT_EQ(few.options()[0].futures(), 9);
}

TEST(Forecast, WhereChanceIsAskedThereIsOneForecast) {
    const Situation s = under_attack("Blow");
    EXPECT_TRUE(options_to_forecast(s.game, s.state).empty());
    Forecasts forecasts(s.game, s.state, {}, {.horizon = Horizon::attack});
    ASSERT_TRUE(forecasts.finish().ok());
    ASSERT_EQ(forecasts.options().size(), 1U);
    EXPECT_FALSE(forecasts.foreseen()[0].option.has_value());
}

TEST(Forecast, OfSpacesTheBestByThumb) {
    const Situation s = in_the_act("Rod");
    State moving = s.state;
    ASSERT_TRUE(s.game.try_apply(moving, answer(Choice::move)));
    const Pause pause = s.game.pause(moving);
    ASSERT_TRUE(pause.is_space_choice());
    const std::vector<Answer> options = options_to_forecast(s.game, moving);
    ASSERT_EQ(options.size(), 8U);
    EXPECT_EQ(options[0], thumb_choice(s.game, moving, pause));
}

TEST(Forecast, AWidthIsPromisedToTheFartherEnd) {
    // Nobody died in 64 futures: that may be a chance of 5.7 %, though the interval is not 6 points wide.
    const Estimate never = futures::chance_of(0, 64);
    EXPECT_EQ(never.value, 0);
    EXPECT_NEAR(never.high, 0.0566, 1e-3);
    EXPECT_EQ(never.farthest(), never.high);
    Foreseen seen;
    seen.trap = never;
    EXPECT_EQ(seen.widest(), never.high);
    const Estimate mostly = futures::chance_of(60, 64);
    EXPECT_EQ(mostly.farthest(), mostly.value - mostly.low);
}

TEST(Forecast, OptionsStandInATableWhoseColumnsAlign) {
    const Situation s = in_the_act("Rod");
    const Answer ends = answer(Choice::end_act);
    const std::vector<ForecastRow> rows{{"a", "attack Rod", foreseen_of(s, attacks, Horizon::attack)},
                                        {"e", "end act", foreseen_of(s, ends, Horizon::act)}};
    const std::vector<std::string> lines = forecast_table(s.game, rows, 78);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0], "               wounds  any  trap  Zachary");
    EXPECT_EQ(forecast_table(s.game, rows, 37)[1].find("a  att...  "), 0U);
    EXPECT_EQ(forecast_table(s.game, rows, 37)[1].size(), 37U);
    EXPECT_EQ(lines[1].find("a  attack Rod  "), 0U) << lines[1];
    EXPECT_EQ(lines[2], "e  end act        0.0    -     -    -/-/-");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(lines[static_cast<std::size_t>(i)].size(), lines[0].size());
    EXPECT_EQ(
        lines[4],
        "exact: every way it may go was counted; rules of thumb decide for everybody, this survivor too, until then");
    // The numbers are those of the sentences.
    const std::string all = forecast_line(s.game, rows[0].seen);
    const auto cell = lines[1].substr(lines[0].find(" any"), 4);
    EXPECT_NE(all.find("one or more " + cell.substr(cell.find_last_of(' ') + 1) + " %"), std::string::npos) << all;
}

TEST(Forecast, WhoIsAskedMattersElseWhoeverIsWorstOff) {
    const auto of = [](double down, double dead) {
        SurvivorForecast one;
        one.fates[static_cast<std::size_t>(Fate::down)].value = down;
        one.fates[static_cast<std::size_t>(Fate::dead)].value = dead;
        return one;
    };
    Foreseen mild, hard;
    mild.survivors = {of(0.5, 0), of(0.2, 0.001), of(0.1, 0)};
    hard.survivors = {of(0.6, 0), of(0.2, 0), of(0, 0.03)};
    EXPECT_EQ(who_matters(1, {mild, hard}), 1U);
    EXPECT_EQ(who_matters(controller_seat, {mild, hard}), 2U);  // may die
    EXPECT_EQ(who_matters(controller_seat, {mild}), 0U);        // less than a percent is none
    mild.survivors = {of(0, 0), of(0, 0)};
    EXPECT_EQ(who_matters(players_seat, {mild}), std::nullopt);
    EXPECT_EQ(who_matters(nobody_seat, {}), std::nullopt);
}

TEST(Forecast, WilsonsInterval) {
    const Estimate half = futures::chance_of(5, 10);
    EXPECT_DOUBLE_EQ(half.value, 0.5);
    EXPECT_NEAR(half.low, 0.2366, 1e-4);
    EXPECT_NEAR(half.high, 0.7634, 1e-4);
    const Estimate never = futures::chance_of(0, 20);
    EXPECT_EQ(never.low, 0);
    EXPECT_NEAR(never.high, 0.1611, 1e-4);
    EXPECT_EQ(futures::chance_of(20, 20).high, 1);
    const Estimate mean = futures::mean_of(20, 60, 20);
    EXPECT_DOUBLE_EQ(mean.value, 1);
    EXPECT_NEAR(mean.farthest(), 1.959964 * std::sqrt(2.0 / 20), 1e-6);
}

TEST(Forecast, InWords) {
    const Situation s = under_attack("Blow");
    const Foreseen seen = foreseen_of(s, std::nullopt, Horizon::attack);
    const std::vector<std::string> lines = forecast_lines(s.game, seen);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].find("Zachary: hit 75 %, injury 75 %, down "), 0U) << lines[0];
    EXPECT_EQ(lines[1], "wounds 0.0 (by whoever deals them)");
    EXPECT_EQ(
        lines[2],
        "exact: every way it may go was counted; rules of thumb decide for everybody, this survivor too, until then");
    // With a point of armor everywhere one hit alone is no injury.
    State armored = s.state;
    armored.survivors[0].armor.fill(1);
    const Foreseen covered = foreseen_of({s.game, armored}, std::nullopt, Horizon::attack);
    EXPECT_EQ(fate(covered, Fate::hurt), fate(seen, Fate::hurt));
    EXPECT_EQ(fate(covered, Fate::wounded), Rational(1, 4) * Rational(8, 36)) << "both hits at one location";
    EXPECT_EQ(
        forecast_lines(s.game, covered)[0].find("Zachary: hit 75 %, any damage (by a hit or not) 75 %, injury 6 %"), 0U)
        << forecast_lines(s.game, covered)[0];
    const std::string json = forecast_json(s.game, s.state, seen);
    EXPECT_NE(json.find(R"("hit":{"value":0.75,"fraction":"3/4"})"), std::string::npos) << json;

    Forecast sampled(s.game, s.state, std::nullopt, Horizon::attack, 1);
    ASSERT_TRUE(sampled.add(1000).ok());
    EXPECT_EQ(
        forecast_lines(s.game, sampled.foreseen())[2],
        "1000 futures, 95 % sure within 3 points; rules of thumb decide for everybody, this survivor too, until then");
}

TEST(Forecast, TheCardThatEverybodyFearsIsTheOneWithTheHardestAttack) {
    const Codex& codex = testing::fable();
    const auto number = [&codex](std::string_view name) {
        const auto card = std::ranges::find(codex.ai_cards, name, &AiCard::name);
        return static_cast<std::uint16_t>(card - codex.ai_cards.begin());
    };
    Foreseen seen;
    EXPECT_FALSE(feared_card(codex, {seen}));
    const auto may_come = [&](std::string_view name, double chance) {
        CardForecast card{.card = number(name), .drawn = {}};
        card.drawn.value = chance;
        seen.cards.push_back(card);
    };
    may_come("Rest", 0.9);
    EXPECT_EQ(feared_card(codex, {seen}), number("Rest")) << "there is no other";
    may_come("Gasp", 0.2);
    may_come("Blow", 0.1);
    EXPECT_EQ(feared_card(codex, {seen}), number("Blow")) << "two dice";
    seen.cards.back().drawn.value = 0;
    EXPECT_EQ(feared_card(codex, {seen}), number("Gasp")) << "what cannot come is not feared";
}

TEST(Forecast, TheTableTellsOfHitsAndOfTheCardThatIsFeared) {
    const Situation s = in_the_act("Rod", "Blow");
    Foreseen seen = foreseen_of(s, answer(Choice::end_act), Horizon::monster_turn);
    const std::vector<std::string> lines = forecast_table(s.game, {{"e", "end act", seen}}, 78);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_NE(lines[0].find("  card  "), std::string::npos) << lines[0];
    EXPECT_NE(lines[1].find("  100  "), std::string::npos) << "Blow is the top card: " << lines[1];
    EXPECT_NE(lines[1].find("75/75/"), std::string::npos) << lines[1];
    EXPECT_NE(lines[2].find("card: Blow, and of each survivor hit/injured/dead"), std::string::npos) << lines[2];
    // Where it does not fit, who is hit is left out.
    const std::vector<std::string> narrow = forecast_table(s.game, {{"e", "end act", seen}}, 40);
    EXPECT_NE(narrow[2].find("of each survivor injured/dead"), std::string::npos) << narrow[2];
    EXPECT_EQ(narrow[1].find("75/75/"), std::string::npos) << narrow[1];
    EXPECT_LE(narrow[1].size(), 40U);
}

/// How many of the intervals of so many futures, over some seeds, hold the exact chance; chances of 0 and 1 left out.
struct Held {
    int intervals = 0, held = 0;

    void judge(const Game& game, const State& state, std::optional<Answer> option, const Foreseen& exact, int seeds,
               int futures) {
        for (int left = seeds; left > 0; --left) {
            Forecast forecast(game, state, option, exact.horizon,
                              ++seed_);  // one seed would be the same dice in all moments
            ASSERT_TRUE(forecast.add(futures).ok());
            const Foreseen seen = forecast.foreseen();
            for (std::size_t who = 0; who < seen.survivors.size(); ++who) {
                for (std::size_t i = 0; i < fate_names.size(); ++i)
                    judge(exact.survivors[who].fates[i], seen.survivors[who].fates[i]);
            }
            for (std::size_t i = 0; i < 3; ++i) judge(exact.wounds_at_least[i], seen.wounds_at_least[i]);
            judge(exact.trap, seen.trap);
            judge(exact.defeated, seen.defeated);
        }
    }

    double share() const { return static_cast<double>(held) / intervals; }

private:
    std::uint64_t seed_ = 0;

    void judge(const Estimate& exact, const Estimate& seen) {
        const bool holds = seen.low <= exact.value && exact.value <= seen.high;
        if (exact.value == 0 || exact.value == 1) {
            EXPECT_TRUE(holds) << "what cannot be, or is certain, was met otherwise";
            return;
        }
        ++intervals;
        held += holds ? 1 : 0;
    }
};

TEST(Forecast, TheIntervalsHold) {
    Held held;
    const Situation attacking = in_the_act("Great Rod");
    held.judge(attacking.game, attacking.state, attacks, foreseen_of(attacking, attacks, Horizon::attack), 40, 60);
    const Situation attacked = under_attack("Blow");
    held.judge(attacked.game, attacked.state, std::nullopt, foreseen_of(attacked, std::nullopt, Horizon::attack), 40,
               60);
    EXPECT_GE(held.intervals, 280);
    EXPECT_GE(held.share(), 0.92);
    EXPECT_LE(held.share(), 0.985);
}

/// Judges so many moments of showdowns of the core pack, as the rule of thumb plays them: those whose attack can be counted.
Held judged_in_showdowns(int moments, int seeds, int futures) {
    Held held;
    const Situation s = testing::situation(
        "monster White Lion\nsurvivor Zachary\nsurvivor Erza\nsurvivor Lucy\nsurvivor Allister\nuntil asked deploy\n");
    for (std::uint64_t showdown = 1; moments > 0; ++showdown) {
        State state = s.state;
        ThumbAnswerer thumb(showdown);
        Random lots{showdown, 1U << 30U};
        while (!s.game.over(state) && moments > 0) {
            const Pause pause = s.game.pause(state);
            if (pause.kind == PauseKind::decide && state.phase != Phase::setup && lots.below(8) == 0) {
                const Answer option = options_to_forecast(s.game, state)[0];
                Forecast exact(s.game, state, option, Horizon::attack, 0);
                const int before = held.intervals;
                if (exact.count_exactly(2'000)) held.judge(s.game, state, option, exact.foreseen(), seeds, futures);
                if (held.intervals > before) --moments;
            }
            s.game.apply(state, thumb.answer(s.game, state, pause));
        }
    }
    std::cout << held.held << " of " << held.intervals << " intervals hold: " << held.share() << "\n";
    return held;
}

TEST(Forecast, SampledOnesAgreeWithCountedOnesInShowdowns) {
    const Held held = judged_in_showdowns(8, 3, 60);
    EXPECT_GE(held.intervals, 60);
    EXPECT_GE(held.share(), 0.88);
}

/// Takes minutes: script/measure.
TEST(Forecast, DISABLED_TheIntervalsHoldInAHundredMoments) {
    const Held held = judged_in_showdowns(100, 100, 400);
    EXPECT_GE(held.share(), 0.94);
    EXPECT_LE(held.share(), 0.97);
}

TEST(AnswererWords, WhoeverMayAnswerIsToldOf) {
    for (const std::string_view name : answerer_names) {
        EXPECT_NE(about_answerer(name), "") << name;
    }
    EXPECT_EQ(about_answerer("nobody"), "");
}

}  // namespace
}  // namespace lantern::engine
