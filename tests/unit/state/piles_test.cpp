#include "state/piles.hpp"

#include <gtest/gtest.h>

#include <vector>

/// What state/piles.hpp promises, on decks small enough to be reckoned in the head. Whole decks against every order that they
/// could lie in: orders_test.cpp.
namespace lantern::engine {
namespace {

/// Cards by number, and their kinds: A A B C D D.
enum Kind : std::uint16_t { a, b, c, d };
const std::vector<std::uint16_t> kinds{a, a, b, c, d, d};

Piles no_cards() {
    Piles piles;
    piles.place.fill(place(Place::out_of_game));
    return piles;
}

/// All the cards in one bag, as many places of it.
Piles one_bag(const std::vector<std::uint8_t>& cards, int places) {
    Piles piles = no_cards();
    const std::uint8_t bag = new_bag(piles, cards);
    for (int i = 0; i < places; ++i) piles.draw.push_back(unseen(bag));
    return piles;
}

/// A deck of two: one of `first`, one of `second`, shuffled together.
Piles one_of_each(const std::vector<std::uint8_t>& first, const std::vector<std::uint8_t>& second) {
    Piles piles = no_cards();
    for (const std::uint8_t card : first) piles.place[card] = 1;
    for (const std::uint8_t card : second) piles.place[card] = 2;
    nest(piles, 0, 1, 1);
    nest(piles, 0, 2, 1);
    for (int i = 0; i < 2; ++i) piles.draw.push_back(unseen(0));
    return piles;
}

using Weights = std::vector<std::pair<std::uint16_t, std::uint64_t>>;
Weights top(const Piles& piles) {
    Weights weights;
    std::uint64_t sum = 0;
    const DrawOutcomes outcomes = outcomes_of(piles, piles.draw.back(), kinds);
    for (const DrawOutcome& outcome : outcomes.outcomes) {
        weights.emplace_back(outcome.kind, outcome.weight);
        sum += outcome.weight;
    }
    EXPECT_EQ(sum, outcomes.total);
    return weights;
}

TEST(Slots, AreKnownCardsOrPlacesOfABag) {
    for (std::uint8_t bag = 0; bag < place(Place::out_of_game); ++bag) {
        EXPECT_TRUE(is_unseen(unseen(bag)));
        EXPECT_EQ(bag_of(unseen(bag)), bag);
    }
    for (std::uint8_t card = 0; card < max_cards; ++card) EXPECT_FALSE(is_unseen(card));
}

TEST(Piles, AKnownCardIsCertain) {
    Piles piles = no_cards();
    piles.draw.push_back(2);
    EXPECT_EQ(top(piles), (Weights{{b, 1}}));
    EXPECT_TRUE(is_certain(piles, 2, kinds));
    EXPECT_EQ(take_top(piles, b, kinds), 2);
    EXPECT_TRUE(piles.draw.empty());
}

TEST(Piles, EveryCardOfABagIsAsLikely) {
    EXPECT_EQ(top(one_bag({0, 1, 2, 3, 4, 5}, 6)), (Weights{{a, 2}, {b, 1}, {c, 1}, {d, 2}}));
    EXPECT_EQ(top(one_bag({0, 1, 4, 5}, 3)), (Weights{{a, 1}, {d, 1}}));  // in lowest terms
    EXPECT_EQ(top(one_bag({3, 0}, 1)), (Weights{{a, 1}, {c, 1}}));        // by kind, whatever the order of the cards
}

TEST(Piles, WhatWasDrawnIsNoLongerInTheBag) {
    Piles piles = one_bag({0, 1, 2}, 3);
    const std::uint8_t card = take_top(piles, a, kinds);
    EXPECT_EQ(kinds[card], a);
    EXPECT_EQ(piles.draw.size(), 2);
    EXPECT_EQ(top(piles), (Weights{{a, 1}, {b, 1}}));
    take_top(piles, b, kinds);
    EXPECT_EQ(top(piles), (Weights{{a, 1}}));
    EXPECT_NE(take_top(piles, a, kinds), card);
}

TEST(Piles, IsCertainWhereOneKindAloneIsLeft) {
    const auto certain = [](const Piles& piles) { return is_certain(piles, piles.draw.back(), kinds); };
    EXPECT_TRUE(certain(one_bag({0, 1}, 1)));
    EXPECT_FALSE(certain(one_bag({0, 2}, 1)));
    EXPECT_TRUE(certain(one_of_each({0}, {1})));
    EXPECT_FALSE(certain(one_of_each({0}, {2})));
    EXPECT_FALSE(certain(one_of_each({0}, {1, 2})));
}

// One of A B and one of A C D: half of the first bag, half of the second.
TEST(Piles, APlaceOfABagInABagMayBeAnyOfItsCards) {
    EXPECT_EQ(top(one_of_each({0, 2}, {1, 3, 4})), (Weights{{a, 5}, {b, 3}, {c, 2}, {d, 2}}));
}

TEST(Piles, LikeCardsOfDifferentBagsLeaveDifferentDecks) {
    const Piles piles = one_of_each({0, 2}, {1, 3, 4});
    const Ways ways = ways_of(piles, piles.draw.back(), a, kinds);
    ASSERT_EQ(ways.size(), 2);
    EXPECT_EQ(ways[0].card, 0);
    EXPECT_EQ(ways[1].card, 1);
    EXPECT_EQ(ways[0].weight, 3U);  // half of one in two against half of one in three
    EXPECT_EQ(ways[1].weight, 2U);
    Piles first = piles, second = piles;
    EXPECT_EQ(take_top(first, a, kinds, 0), 0);
    EXPECT_EQ(take_top(second, a, kinds, 1), 1);
    EXPECT_EQ(top(first), (Weights{{a, 1}, {c, 1}, {d, 1}}));
    EXPECT_EQ(top(second), (Weights{{a, 1}, {b, 1}}));
}

TEST(Piles, CopiesInOneBagAreOneWay) {
    const Piles piles = one_of_each({0, 1, 2}, {3});
    EXPECT_EQ(ways_of(piles, piles.draw.back(), a, kinds).size(), 1);
    EXPECT_EQ(ways_of(piles, piles.draw.back(), c, kinds).size(), 1);
    EXPECT_EQ(ways_of(piles, 2, b, kinds).size(), 1);  // a known card
}

TEST(Piles, WhatIsLookedAtStaysWhereItLies) {
    Piles piles = one_bag({0, 1, 2}, 3);
    EXPECT_EQ(look_at(piles, 0, b, kinds), 2);
    EXPECT_EQ(piles.draw.size(), 3);
    EXPECT_EQ(piles.draw[0], 2);
    EXPECT_EQ(top(piles), (Weights{{a, 1}}));
    EXPECT_EQ(look_at(piles, 0, b, kinds), 2);  // looking again changes nothing
    take_top(piles, a, kinds);
    take_top(piles, a, kinds);
    EXPECT_EQ(top(piles), (Weights{{b, 1}}));
}

TEST(Piles, NewBagsAreApartFromTheOthers) {
    Piles piles = no_cards();
    const std::uint8_t first = new_bag(piles, std::vector<std::uint8_t>{0, 2});
    piles.draw.push_back(unseen(first));
    const std::uint8_t second = new_bag(piles, std::vector<std::uint8_t>{3});
    EXPECT_NE(first, second);
    piles.draw.push_back(unseen(second));
    EXPECT_EQ(top(piles), (Weights{{c, 1}}));
}

TEST(Shuffling, NothingIsNothing) {
    Piles piles = no_cards();
    EXPECT_TRUE(shuffle_together(piles, {}, {}));
    EXPECT_TRUE(piles.draw.empty());
    EXPECT_TRUE(shuffle_together(piles, std::vector<std::uint8_t>{3}, {}));
    EXPECT_EQ(top(piles), (Weights{{c, 1}}));
}

TEST(Shuffling, HidesWhatWasKnown) {
    Piles piles = one_bag({0, 1}, 2);
    look_at(piles, 1, a, kinds);
    piles.place[2] = place(Place::discard);
    ASSERT_TRUE(shuffle_together(piles, std::vector<std::uint8_t>{2}, {}));
    EXPECT_EQ(piles.draw.size(), 3);
    for (const Slot slot : piles.draw) EXPECT_TRUE(is_unseen(slot));
    EXPECT_EQ(top(piles), (Weights{{a, 2}, {b, 1}}));
}

// A, B or C lies unseen among the wounds; D comes in. The two others of the bag and D: each place is D in one case of three.
TEST(Shuffling, LeavesOutWhatLiesElsewhere) {
    Piles piles = one_bag({0, 2, 3}, 3);
    const std::vector<Slot> wounds{piles.draw.pop_back()};
    piles.place[4] = place(Place::discard);
    ASSERT_TRUE(shuffle_together(piles, std::vector<std::uint8_t>{4}, wounds));
    EXPECT_EQ(piles.draw.size(), 3);
    EXPECT_EQ(top(piles), (Weights{{a, 2}, {b, 2}, {c, 2}, {d, 3}}));
}

// Nine bags, of each of which one of two cards lies in the deck: more than can be kept of one shuffled deck.
TEST(Shuffling, SaysWhenItCannotBeKept) {
    Piles piles = no_cards();
    for (std::uint8_t bag = 1; bag <= 9; ++bag) {
        piles.place[2U * bag] = piles.place[2U * bag + 1U] = bag;
        piles.draw.push_back(unseen(bag));
    }
    Piles fewer = piles;
    fewer.draw.pop_back();
    EXPECT_TRUE(shuffle_together(fewer, {}, {}));
    EXPECT_FALSE(shuffle_together(piles, {}, {}));
}

}  // namespace
}  // namespace lantern::engine
