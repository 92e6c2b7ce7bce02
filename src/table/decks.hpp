#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "odds/rational.hpp"
#include "state/piles.hpp"
#include "state/question.hpp"

/// What is known of the monster's decks: what may still lie in them, and how likely each card is the next.
namespace lantern::engine {

/// One deck of the monster's. It speaks of the showdown that it was taken from, which must outlive it.
struct Deck {
    Thing kind;
    const Piles& piles;
    std::span<const std::uint16_t> kinds;  ///< by card number
    Ask draw;

    std::span<const Slot> slots() const { return {piles.draw.begin(), static_cast<std::size_t>(piles.draw.size())}; }
};
Deck ai_deck(const Scenario& scenario, const State& state);
Deck hit_location_deck(const Scenario& scenario, const State& state);

/// A card that may still lie in a draw pile.
struct CardLeft {
    std::uint16_t kind = 0;  ///< place in the Codex's list of the deck's kind
    Rational copies;         ///< how many of it are to be expected there; unknown() where numbers grow too large
    Rational next;           ///< the chance that the next draw is one
};
std::vector<CardLeft> cards_left(const Scenario& scenario, const State& state, const Deck& deck);

/// The AI cards and persistent injuries of the monster that lie in play, by name.
std::vector<std::string> names_in_play(const Scenario& scenario, const State& state);

/// Both decks in words: how many cards, what was discarded, and what may come next with its chance in percent, the likeliest first.
std::vector<std::string> deck_lines(const Game& game, const State& state);

}  // namespace lantern::engine
