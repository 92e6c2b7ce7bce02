#include "table/decks.hpp"

#include <gtest/gtest.h>

#include "narrate/words.hpp"
#include "random_moments.hpp"

namespace lantern::engine {
namespace {

using testing::at_random_moments;
using testing::core;

TEST(Decks, WhatIsLeftAddsUp) {
    int drawn_from = 0, lines_with_discards = 0;
    at_random_moments(core(), 30, 400, [&](const Game& game, const State& state) {
        const Scenario& scenario = game.scenario();
        for (const Deck& deck : {ai_deck(scenario, state), hit_location_deck(scenario, state)}) {
            Rational copies, next;
            for (const CardLeft& card : cards_left(scenario, state, deck)) {
                copies += card.copies;
                next += card.next;
            }
            EXPECT_EQ(copies, Rational(deck.piles.draw.size()));
            if (deck.piles.draw.empty()) continue;
            EXPECT_EQ(next, Rational(1));
            ++drawn_from;
        }
        const std::vector<std::string> lines = deck_lines(game, state);
        ASSERT_GE(lines.size(), 2U);
        EXPECT_EQ(lines.front().find("AI deck: " + std::to_string(state.ai.draw.size()) + " card"), 0U)
            << lines.front();
        for (const Slot card : state.ai_discard) {
            const std::string name = thing_name(game.codex(), Thing::ai_card, scenario.ai_cards[card]);
            EXPECT_NE(lines.front().find(name), std::string::npos) << lines.front();
            ++lines_with_discards;
        }
    });
    EXPECT_GT(drawn_from, 500);
    EXPECT_GT(lines_with_discards, 100);
}

}  // namespace
}  // namespace lantern::engine
