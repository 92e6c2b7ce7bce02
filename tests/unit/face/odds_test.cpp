#include <gtest/gtest.h>
#include <lantern/lantern.hpp>

#include <cmath>
#include <compare>
#include <tuple>

namespace lantern {
namespace {

/// Zachary before or behind the lion has declared an attack with a Founding Stone: two dice that need 7, or 6 from behind.
Replay declared(const std::string& space) {
    return replay(Packs::core(), "monster White Lion, level 1, at H11 facing south\nsurvivor Zachary at " + space +
                                     ", founding stone\nambush survivors\nuntil asked Zachary act\n"
                                     "answer Zachary: attack Founding Stone\n")
        .value();
}

/// Hits, or -1 until they are counted; Perfect Hits among them.
using Hits = std::pair<int, int>;

Odds<Hits> hits_of(const Replay& at) {
    return odds(
               at.game, at.state, Hits{-1, 0},
               [](Hits& mark, const Event& event) {
                   if (event.kind() == "attack hits") mark.first = event.value();
                   if (event.kind() == "attack roll" && event.other() == 2) ++mark.second;
               },
               [](Hits& mark, const Pause&) { return mark.first >= 0; })
        .value();
}

TEST(Odds, HitsAreBinomialAndSumToOne) {
    for (const auto& [space, hit] : {std::pair<std::string, Fraction>{"J11", {4, 10}}, {"G11", {5, 10}}}) {
        const Odds<Hits> hits = hits_of(declared(space));
        EXPECT_EQ(chance_that(hits, [](const Hits&) { return true; }), Fraction(1));
        EXPECT_EQ(chance_that(hits, [](const Hits& mark) { return mark.first == 2; }), hit * hit);
        // Perfect Hits are tens.
        EXPECT_EQ(chance_that(hits, [](const Hits& mark) { return mark.second == 2; }), Fraction(1, 100));
    }
}

TEST(Odds, DecisionsAreThoseOfTheCaller) {
    const Replay at = replay(Packs::core(),
                             "monster White Lion, level 1, at H11 facing south\nsurvivor Zachary at J11, founding "
                             "stone\nambush survivors\nuntil asked Zachary act\n")
                          .value();
    const auto attack = [](const Pause& pause) {
        const Result<Answer> wanted = pause.answer("attack Founding Stone");
        return wanted ? wanted.value() : least(pause);
    };
    int asked = 0;
    const auto note = [](int& mark, const Event& event) {
        if (event.kind() == "attack hits") mark = event.value();
    };
    const auto stop = [](int& mark, const Pause&) { return mark >= 0; };
    const Odds<int> hits = odds(at.game, at.state, -1, note, stop, [&](const Pause& pause) {
                               ++asked;
                               return attack(pause);
                           }).value();
    EXPECT_GT(asked, 0);
    EXPECT_EQ(hits.at(0), Fraction(9, 25));
    EXPECT_THROW((void)odds(at.game, at.state, -1, note, stop, [](const Pause&) { return Answer{0xFFFF}; }),
                 std::invalid_argument);
}

/// The first wound attempt of the attack: succeeded, or failed.
struct First {
    bool wounded = false, told = false;
    auto operator<=>(const First&) const = default;
};
bool settles(First& mark, const Event& event) {
    if (event.kind() == "monster wounded") mark.wounded = true;
    return mark.wounded || event.kind() == "wound fails" || event.kind() == "trap" || event.kind() == "attack ends";
}
bool never(const First&, const Pause&) { return false; }

TEST(Odds, ANoteThatSaysSoEndsThePathAtItsEvent) {
    const Replay at = declared("J11");
    const Odds<First> odds = lantern::odds(at.game, at.state, First{}, settles, never).value();
    // The numbers that script/examples works out for docs/library.md.
    EXPECT_EQ(chance_that(odds, [](const First& mark) { return mark.wounded; }), Fraction(7368, 31625));
    EXPECT_EQ(chance_that(odds, [](const First&) { return true; }), Fraction(1));

    // What else comes of the same answer is not told to it.
    const auto heard = lantern::odds(
        at.game, at.state, 0,
        [](int& events, const Event&) {
            ++events;
            return true;
        },
        [](const int&, const Pause&) { return false; });
    EXPECT_EQ(heard.value().at(1), Fraction(1));
}

TEST(Odds, TooManyPathsSayWhereTheyAreAndWhatHelps) {
    const Replay at = declared("J11");
    const Result<Odds<First>> narrow = lantern::odds(at.game, at.state, First{}, settles, never, least, {.paths = 20});
    ASSERT_FALSE(narrow);
    EXPECT_EQ(
        narrow.error().message,
        "more than 20 paths at once, 21 of them in round 1 at \"roll wound\"; end paths earlier in stop, or where "
        "note hears what settles the matter");
    // Limits come behind the stop where decisions do least, too.
    const Result<Odds<First>> short_form = lantern::odds(at.game, at.state, First{}, settles, never, {.paths = 20});
    ASSERT_FALSE(short_form);
    EXPECT_EQ(short_form.error().message, narrow.error().message);
    OddsLimits enough;
    EXPECT_TRUE(lantern::odds(at.game, at.state, First{}, settles, never, enough));
    EXPECT_TRUE(lantern::odds(at.game, at.state, First{}, settles, never, OddsLimits{.paths = 1'000'000}));
    const Result<Odds<First>> brief = lantern::odds(at.game, at.state, First{}, settles, never, least, {.answers = 50});
    ASSERT_FALSE(brief);
    EXPECT_EQ(brief.error().message, "more than 50 answers");
}

TEST(Fraction, StaysExact) {
    const Fraction third(2, 6);
    EXPECT_EQ(third.text(), "1/3");
    EXPECT_EQ(third + third + third, Fraction(1));
    EXPECT_EQ((third * third).denominator(), 9);
    EXPECT_DOUBLE_EQ(third.value(), 1.0 / 3.0);
    EXPECT_EQ(Fraction(4, 2).text(), "2");
    EXPECT_EQ(Fraction(1, -2).text(), "-1/2");
}

TEST(Fraction, WhatDoesNotFitIsUnknown) {
    const Fraction small(1, std::int64_t{1} << 62);
    const Fraction lost = small * small;
    EXPECT_FALSE(lost.known());
    EXPECT_FALSE(lost == lost);
    EXPECT_EQ(lost.text(), "unknown");
    EXPECT_TRUE(std::isnan(lost.value()));
    EXPECT_FALSE((lost + Fraction(1)).known());
    EXPECT_FALSE(Fraction(1, 0).known());
}

}  // namespace
}  // namespace lantern
