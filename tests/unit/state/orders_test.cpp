#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "state/piles.hpp"

/// Decks without an order (state/piles.hpp) against brute force: every order in which the same cards could lie on a table, each
/// counted once.
namespace lantern::engine {
namespace {

using Sequence = std::vector<std::uint16_t>;  ///< kinds of cards, the first drawn first
using Counts = std::map<Sequence, std::uint64_t>;

std::uint64_t sum_of(const Counts& counts) {
    std::uint64_t sum = 0;
    for (const auto& [sequence, count] : counts) sum += count;
    return sum;
}

/// Calls `visit` for every order of the cards; cards of one kind are told apart, so each order is as likely.
template <class Visit>
void each_order(std::vector<std::uint8_t> cards, const Visit& visit) {
    std::sort(cards.begin(), cards.end());
    do visit(cards);
    while (std::next_permutation(cards.begin(), cards.end()));
}

/// A deck of the engine with its wounds, and its weight among several that it may be.
struct Deck {
    Piles piles;
    std::vector<Slot> wounds;
    std::vector<std::uint8_t> seen;
    std::uint64_t weight = 1;
};

/// All that the deck may be: which of several like cards came up is hidden, and matters later (ways_of).
class Decks {
public:
    Decks(Piles piles, std::vector<std::uint16_t> kinds) : kinds_(std::move(kinds)) {
        decks_.push_back({piles, {}, {}, whole});
    }

    /// Draws a card of this kind, where there is one.
    void draw(std::uint16_t kind) {
        std::vector<Deck> next;
        for (const Deck& deck : decks_) draw_from(deck, kind, next);
        decks_ = std::move(next);
    }
    void wound() {
        for (Deck& deck : decks_) deck.wounds.push_back(deck.piles.draw.pop_back());
    }
    void shuffle_seen_in() {
        for (Deck& deck : decks_) {
            EXPECT_TRUE(shuffle_together(deck.piles, deck.seen, deck.wounds));
            deck.seen.clear();
        }
    }
    /// All wounds go to the bottom of the deck, the latest first.
    void heal() {
        for (Deck& deck : decks_) {
            for (; !deck.wounds.empty(); deck.wounds.pop_back()) deck.piles.draw.insert_at(0, deck.wounds.back());
        }
    }
    /// The weight of every sequence in which the deck may be drawn to its end.
    Counts sequences() const {
        Counts counts;
        for (const Deck& deck : decks_) draw_all(deck, {}, counts);
        return counts;
    }

private:
    static constexpr std::uint64_t whole = 3'628'800ULL * 3'628'800ULL;  // what small numbers divide

    static std::uint64_t part(std::uint64_t of, std::uint64_t weight, std::uint64_t total) {
        EXPECT_EQ(of % total, 0U) << "take a larger whole";
        return of / total * weight;
    }
    void draw_from(const Deck& deck, std::uint16_t kind, std::vector<Deck>& into) const {
        const Slot slot = deck.piles.draw.back();
        const DrawOutcomes outcomes = outcomes_of(deck.piles, slot, kinds_);
        for (const DrawOutcome& outcome : outcomes.outcomes) {
            if (outcome.kind != kind) continue;
            const Ways ways = ways_of(deck.piles, slot, kind, kinds_);
            std::uint64_t total = 0;
            for (const Way& way : ways) total += way.weight;
            for (int way = 0; way < ways.size(); ++way) {
                Deck next = deck;
                next.weight = part(part(deck.weight, outcome.weight, outcomes.total), ways[way].weight, total);
                next.seen.push_back(take_top(next.piles, kind, kinds_, static_cast<unsigned>(way)));
                next.piles.place[next.seen.back()] = place(Place::discard);
                into.push_back(std::move(next));
            }
        }
    }
    void draw_all(const Deck& deck, const Sequence& drawn, Counts& counts) const {
        if (deck.piles.draw.empty()) {
            counts[drawn] += deck.weight;
            return;
        }
        const DrawOutcomes outcomes = outcomes_of(deck.piles, deck.piles.draw.back(), kinds_);
        for (const DrawOutcome& outcome : outcomes.outcomes) {
            std::vector<Deck> next;
            draw_from(deck, outcome.kind, next);
            Sequence longer = drawn;
            longer.push_back(outcome.kind);
            for (const Deck& one : next) draw_all(one, longer, counts);
        }
    }

    std::vector<std::uint16_t> kinds_;
    std::vector<Deck> decks_;
};

/// The same chances: compared crosswise, since the two have different wholes.
void expect_same(const Counts& engine, const Counts& table) {
    const std::uint64_t engine_sum = sum_of(engine), table_sum = sum_of(table);
    ASSERT_GT(table_sum, 0U);
    std::size_t met = 0;
    for (const auto& [sequence, count] : table) {
        const auto found = engine.find(sequence);
        ASSERT_NE(found, engine.end()) << "an order that the engine does not know";
        // in two steps, so that it does not overflow: the engine's whole is a multiple
        ASSERT_EQ(engine_sum % table_sum, 0U);
        EXPECT_EQ(found->second, engine_sum / table_sum * count);
        ++met;
    }
    EXPECT_EQ(met, engine.size()) << "the engine knows orders that cannot be";
}

Piles bag_of_all(std::size_t cards) {
    Piles piles;
    piles.place.fill(place(Place::out_of_game));
    std::vector<std::uint8_t> all;
    for (std::size_t card = 0; card < cards; ++card) all.push_back(static_cast<std::uint8_t>(card));
    const std::uint8_t bag = new_bag(piles, all);
    for (std::size_t i = 0; i < cards; ++i) piles.draw.push_back(unseen(bag));
    return piles;
}

TEST(Orders, OfAShuffledDeck) {
    const std::vector<std::uint16_t> kinds{0, 0, 1, 2, 2};
    Counts table;
    each_order({0, 1, 2, 3, 4}, [&](const auto& order) {
        Sequence sequence;
        for (const std::uint8_t card : order) sequence.push_back(kinds[card]);
        ++table[sequence];
    });
    expect_same(Decks(bag_of_all(5), kinds).sequences(), table);
}

// Two of A A B C and two of A D D, drawn unseen and shuffled together (S000-20..22). Kind A lies in both stacks.
TEST(Orders, OfADeckDrawnFromTwoStacks) {
    const std::vector<std::uint16_t> kinds{0, 0, 0, 1, 2, 3, 3};
    const std::vector<std::uint8_t> one_stack{0, 1, 3, 4}, other_stack{2, 5, 6};
    Piles piles;
    piles.place.fill(place(Place::out_of_game));
    for (const std::uint8_t card : one_stack) piles.place[card] = 1;
    for (const std::uint8_t card : other_stack) piles.place[card] = 2;
    nest(piles, 0, 1, 2);
    nest(piles, 0, 2, 2);
    for (int i = 0; i < 4; ++i) piles.draw.push_back(unseen(0));

    Counts table;
    each_order(one_stack, [&](const auto& first) {
        each_order(other_stack, [&](const auto& second) {
            each_order({first[0], first[1], second[0], second[1]}, [&](const auto& order) {
                Sequence sequence;
                for (const std::uint8_t card : order) sequence.push_back(kinds[card]);
                ++table[sequence];
            });
        });
    });
    expect_same(Decks(piles, kinds).sequences(), table);
}

// The top card goes unseen to the wounds, the next is drawn and shuffled in again, the wound is healed to the bottom
// (S001-40, RULES 6.6.1).
TEST(Orders, AfterAShuffleWithAWoundUnseen) {
    const std::vector<std::uint16_t> kinds{0, 0, 1, 2};
    for (const std::uint16_t drawn : {std::uint16_t{0}, std::uint16_t{1}, std::uint16_t{2}}) {
        Counts table;
        each_order({0, 1, 2, 3}, [&](const auto& order) {
            if (kinds[order[1]] != drawn) return;
            each_order({order[1], order[2], order[3]}, [&](const auto& deck) {
                table[{kinds[deck[0]], kinds[deck[1]], kinds[deck[2]], kinds[order[0]]}] += 1;
            });
        });
        Decks decks(bag_of_all(4), kinds);
        decks.wound();
        decks.draw(drawn);
        decks.shuffle_seen_in();
        decks.heal();
        expect_same(decks.sequences(), table);
    }
}

// The same twice over: bags within bags within bags, and like cards in several of them.
TEST(Orders, AfterTwoShufflesWithWoundsUnseen) {
    const std::vector<std::uint16_t> kinds{0, 0, 1, 1, 2};
    for (const auto& wounds : std::vector<std::pair<std::uint16_t, std::uint16_t>>{{0, 0}, {0, 1}, {2, 0}}) {
        const std::uint16_t first = wounds.first;
        const std::uint16_t second = wounds.second;
        Counts table;
        each_order({0, 1, 2, 3, 4}, [&](const auto& order) {
            if (kinds[order[1]] != first) return;
            each_order({order[1], order[2], order[3], order[4]}, [&](const auto& deck) {
                if (kinds[deck[1]] != second) return;
                each_order({deck[1], deck[2], deck[3]}, [&](const auto& last) {
                    Sequence sequence;
                    for (const std::uint8_t card : last) sequence.push_back(kinds[card]);
                    sequence.push_back(kinds[deck[0]]);
                    sequence.push_back(kinds[order[0]]);
                    ++table[sequence];
                });
            });
        });
        Decks decks(bag_of_all(5), kinds);
        for (const std::uint16_t drawn : {first, second}) {
            decks.wound();
            decks.draw(drawn);
            decks.shuffle_seen_in();
        }
        decks.heal();
        expect_same(decks.sequences(), table);
    }
}

}  // namespace
}  // namespace lantern::engine
