// Decks without an order (state/piles.hpp) against decks that have one: every order that a real deck could lie in, with its
// chance, through the same draws, wounds, healings, looks and shuffles.
#include "state/piles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "table.hpp"

namespace lantern::engine::odds {
namespace {

/// One order of things, as kinds of cards.
struct Order {
    std::vector<std::uint16_t> draw, wounds;  ///< last = top
    auto operator<=>(const Order&) const = default;
};
using Orders = std::map<Order, Rational>;

constexpr int first_stack = 3;   // taken of A A B C (S000-18..22)
constexpr int second_stack = 2;  // taken of D D E
const std::vector<std::uint16_t> kinds{0, 0, 1, 2, 3, 3, 4};

/// All orders of a pile, each as likely as it is by shuffling it; equal copies count together.
void add_shuffles(Orders& orders, Order base, std::vector<std::uint16_t> pile, const Rational& chance) {
    std::sort(pile.begin(), pile.end());
    Rational ways = 0;
    std::vector<std::uint16_t> turn = pile;
    do ways += 1;
    while (std::next_permutation(turn.begin(), turn.end()));
    do {
        base.draw = pile;
        orders[base] += chance / ways;
    } while (std::next_permutation(pile.begin(), pile.end()));
}

Orders first_orders() {
    Orders orders;
    for (unsigned taken = 0; taken < 1U << kinds.size(); ++taken) {
        std::vector<std::uint16_t> pile;
        int of_first = 0;
        for (unsigned card = 0; card < kinds.size(); ++card) {
            if ((taken >> card & 1U) == 0) continue;
            pile.push_back(kinds[card]);
            of_first += card < 4 ? 1 : 0;
        }
        if (of_first != first_stack || pile.size() != first_stack + second_stack) continue;
        add_shuffles(orders, {}, pile, Rational(1) / (choose(4, first_stack) * choose(3, second_stack)));
    }
    return orders;
}

/// The same deck as the engine keeps it.
struct Deck {
    Piles piles;
    FixedVector<Slot, max_cards> wounds;
    std::vector<std::uint8_t> seen;  ///< cards that lie face up
};

Deck first_deck() {
    Deck deck;
    deck.piles.place.fill(place(Place::out_of_game));
    for (std::size_t card = 0; card < kinds.size(); ++card) deck.piles.place[card] = card < 4 ? 1 : 2;
    nest(deck.piles, 0, 1, first_stack);
    nest(deck.piles, 0, 2, second_stack);
    for (int i = 0; i < first_stack + second_stack; ++i) deck.piles.draw.push_back(unseen(0));
    return deck;
}

/// What the engine's deck may be, with chances: the lots among like cards (ways_of) are hidden from those who play.
using Decks = std::vector<std::pair<Deck, Rational>>;

/// Goes through random operations on both decks.
class Comparison {
public:
    explicit Comparison(std::uint64_t seed) : random_{seed, 0} {}

    void run(int steps) {
        for (int step = 0; step < steps && !::testing::Test::HasFailure(); ++step) {
            switch (random_.below(7)) {
                case 0:
                case 1: draw(); break;
                case 2: wound(); break;
                case 3: heal(); break;
                case 4: look(); break;
                default: shuffle(); break;
            }
        }
    }

    /// Draws at which a lot had to settle which of several like cards it was.
    int lots = 0;

private:
    std::string story() const {
        std::string text;
        for (const std::string& step : story_) text += step + "; ";
        return text;
    }
    int size() const { return decks_.front().first.piles.draw.size(); }

    /// Compares the chances of the card `depth` below the top, and keeps the orders where it is the one that comes up. `take`
    /// takes it out of an engine's deck, in the given way.
    template <typename Take>
    std::uint16_t reveal(int depth, Take take) {
        const auto at = [depth](const Order& order) {
            return order.draw[order.draw.size() - 1 - static_cast<std::size_t>(depth)];
        };
        std::map<std::uint16_t, Rational> real, ours;
        for (const auto& [order, chance] : orders_) real[at(order)] += chance;
        for (const auto& [deck, chance] : decks_) {
            const Slot slot = deck.piles.draw[deck.piles.draw.size() - 1 - depth];
            const DrawOutcomes outcomes = outcomes_of(deck.piles, slot, kinds);
            EXPECT_EQ(is_certain(deck.piles, slot, kinds), outcomes.outcomes.size() == 1) << story();
            for (const DrawOutcome& outcome : outcomes.outcomes) ours[outcome.kind] += chance * part(outcome, outcomes);
        }
        EXPECT_EQ(ours, real) << story();

        auto drawn = real.begin();
        std::advance(drawn, random_.below(static_cast<std::uint32_t>(real.size())));
        const std::uint16_t kind = drawn->first;
        Orders orders;
        for (const auto& [order, chance] : orders_) {
            if (at(order) == kind) orders[order] += chance / drawn->second;
        }
        orders_ = std::move(orders);
        Decks decks;
        for (const auto& [deck, chance] : decks_) {
            const Slot slot = deck.piles.draw[deck.piles.draw.size() - 1 - depth];
            const DrawOutcomes outcomes = outcomes_of(deck.piles, slot, kinds);
            for (const DrawOutcome& outcome : outcomes.outcomes) {
                if (outcome.kind != kind) continue;
                const Ways ways = ways_of(deck.piles, slot, kind, kinds);
                if (ways.size() > 1) ++lots;
                std::uint64_t total = 0;
                for (const Way& way : ways) total += way.weight;
                for (int way = 0; way < ways.size(); ++way) {
                    Deck next = deck;
                    const std::uint8_t card = take(next, kind, static_cast<unsigned>(way));
                    EXPECT_EQ(card, ways[way].card) << story();
                    decks.emplace_back(next, chance * part(outcome, outcomes) / drawn->second *
                                                 Rational(static_cast<std::int64_t>(ways[way].weight),
                                                          static_cast<std::int64_t>(total)));
                }
            }
        }
        decks_ = std::move(decks);
        return kind;
    }

    static Rational part(const DrawOutcome& outcome, const DrawOutcomes& of) {
        return {static_cast<std::int64_t>(outcome.weight), static_cast<std::int64_t>(of.total)};
    }

    /// The same to every order and to every deck.
    template <typename ChangeOrder, typename ChangeDeck>
    void change(ChangeOrder change_order, ChangeDeck change_deck) {
        Orders changed;
        for (const auto& [order, chance] : orders_) {
            Order next = order;
            change_order(next);
            changed[next] += chance;
        }
        orders_ = std::move(changed);
        for (auto& [deck, chance] : decks_) change_deck(deck);
    }

    void draw() {
        if (size() == 0) return;
        const std::uint16_t kind = reveal(0, [](Deck& deck, std::uint16_t drawn, unsigned way) {
            const std::uint8_t card = take_top(deck.piles, drawn, kinds, way);
            deck.piles.place[card] = place(Place::discard);
            deck.seen.push_back(card);
            return card;
        });
        story_.push_back("draw " + std::to_string(kind));
        change([](Order& order) { order.draw.pop_back(); }, [](Deck&) {});
    }

    void wound() {  // S001-40
        if (size() == 0) return;
        story_.push_back("wound");
        change(
            [](Order& order) {
                order.wounds.push_back(order.draw.back());
                order.draw.pop_back();
            },
            [](Deck& deck) {
                deck.wounds.push_back(deck.piles.draw.back());
                deck.piles.draw.pop_back();
            });
    }

    void heal() {  // to the bottom of the deck
        if (decks_.front().first.wounds.empty()) return;
        story_.push_back("heal");
        change(
            [](Order& order) {
                order.draw.insert(order.draw.begin(), order.wounds.back());
                order.wounds.pop_back();
            },
            [](Deck& deck) {
                deck.piles.draw.insert_at(0, deck.wounds.back());
                deck.wounds.pop_back();
            });
    }

    void look() {
        if (size() == 0) return;
        const int depth = static_cast<int>(random_.below(static_cast<std::uint32_t>(size())));
        const std::uint16_t kind = reveal(depth, [depth](Deck& deck, std::uint16_t drawn, unsigned way) {
            return look_at(deck.piles, deck.piles.draw.size() - 1 - depth, drawn, kinds, way);
        });
        story_.push_back("look at " + std::to_string(depth) + ": " + std::to_string(kind));
    }

    /// Some of the cards that were seen go back into the deck. In every deck the nth of them is of the same kind.
    void shuffle() {
        const std::size_t seen = decks_.front().first.seen.size();
        const std::uint32_t which = random_.below(1U << seen);
        std::vector<std::uint16_t> more;
        for (std::size_t i = 0; i < seen; ++i) {
            if ((which >> i & 1U) != 0) more.push_back(kinds[decks_.front().first.seen[i]]);
        }
        story_.push_back("shuffle with " + std::to_string(more.size()));
        for (auto& [deck, chance] : decks_) {
            std::vector<std::uint8_t> back, left;
            for (std::size_t i = 0; i < seen; ++i) ((which >> i & 1U) != 0 ? back : left).push_back(deck.seen[i]);
            deck.seen = left;
            ASSERT_TRUE(shuffle_together(deck.piles, back, {deck.wounds.begin(), deck.wounds.end()})) << story();
        }
        Orders shuffled;
        for (const auto& [order, chance] : orders_) {
            std::vector<std::uint16_t> pile = order.draw;
            pile.insert(pile.end(), more.begin(), more.end());
            add_shuffles(shuffled, order, pile, chance);
        }
        orders_ = std::move(shuffled);
    }

    Random random_;
    Decks decks_{{first_deck(), 1}};
    Orders orders_ = first_orders();
    std::vector<std::string> story_;
};

TEST(PileOdds, LikeEveryOrderOfARealDeck) {
    int lots = 0;
    for (std::uint64_t seed = 0; seed < 300 && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Comparison comparison(seed);
        comparison.run(14);
        lots += comparison.lots;
    }
    EXPECT_GT(lots, 100);
}

}  // namespace
}  // namespace lantern::engine::odds
