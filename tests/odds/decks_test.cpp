// What decks bring: AI cards (S000-17..22, S000-56, S000-57), wounds (S001-40), hit locations and traps (S003-26), resources.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <vector>

#include "table.hpp"

namespace lantern::engine::odds {
namespace {

/// The names of the AI cards in the order in which they are drawn.
using Drawn = std::vector<std::string>;

void note_drawn(Drawn& mark, const Event& event, const State&) {
    if (event.kind == EventKind::card_drawn || event.kind == EventKind::card_revealed)
        mark.push_back(codex().ai_cards[event.thing].name);
}

/// The next `count` cards, the monster's turns going by without any act of the survivors.
Odds<Drawn> next_cards(const Situation& s, std::size_t count) {
    return checked(enumerate(s.game, s.state, Drawn{}, note_drawn,
                             [count](Drawn& mark, const State&, const Pause&) { return mark.size() >= count; }),
                   __FILE__, __LINE__);
}

/// The state before the first card is drawn.
Situation before_drawing(const std::string& monster, const std::string& given = "") {
    return situation("monster " + monster +
                     ", at H11 facing south\nsurvivor Zachary at A1\nsurvivor Lucy at P22\nplayers 1\nterrain none\n" +
                     given + "until asked draw ai\n");
}

/// A stack of cards by letter, of which `places` were taken unseen.
struct Stack {
    int places;
    std::vector<std::pair<std::string, int>> cards;  ///< name, copies
};

/// The chance that a deck built from such stacks begins with these cards. By S000-20..22 the letters lie in any order alike,
/// and within a letter the cards come as from the whole shuffled stack: each card has the chance that its letter is next
/// (places of it left / places left) times its copies left / cards left in that stack.
Rational chance_to_begin(std::vector<Stack> stacks, const Drawn& cards) {
    Rational chance = 1;
    for (const std::string& name : cards) {
        int places = 0;
        for (const Stack& stack : stacks) places += stack.places;
        for (Stack& stack : stacks) {
            int left = 0;
            for (const auto& [card, copies] : stack.cards) left += copies;
            for (auto& [card, copies] : stack.cards) {
                if (card != name) continue;
                chance *= Rational(stack.places, places) * Rational(copies, left);
                --copies;
                --stack.places;
            }
        }
    }
    return chance;
}

TEST(AiDeckOdds, ThreeLettersShuffledTogether) {
    const std::vector<Stack> stacks{
        {4, {{"Ant", 2}, {"Bee", 1}, {"Cat", 2}, {"Dog", 1}}}, {2, {{"Elk", 2}, {"Fox", 1}}}, {1, {{"Gnu", 1}}}};
    const Odds<Drawn> odds = next_cards(before_drawing("den-beast, level Mixed"), 3);
    for (const auto& [cards, chance] : odds) EXPECT_EQ(chance, chance_to_begin(stacks, cards)) << cards[0] << cards[1];
    // Nothing that could come is missing: the chances sum to 1 (checked), and each is right. A few by hand:
    const auto first = odds_of(odds, [](const Drawn& cards) { return cards[0]; });
    EXPECT_EQ(chance_of(first, std::string("Ant")), Rational(4, 7) * Rational(2, 6));
    EXPECT_EQ(chance_of(first, std::string("Elk")), Rational(2, 7) * Rational(2, 3));
    EXPECT_EQ(chance_of(first, std::string("Gnu")), Rational(1, 7));
}

TEST(AiDeckOdds, EveryPlaceIsAsLikely) {  // a card that is in the deck is the nth of n with 1/n each
    const Odds<Drawn> odds = next_cards(before_drawing("den-beast, level Mixed"), 6);
    for (std::size_t place = 0; place < 6; ++place) {
        EXPECT_EQ(chance_that(odds, [place](const Drawn& cards) { return cards[place] == "Gnu"; }), Rational(1, 7));
        // The Bee is one of the four basics with 4/6, and then anywhere.
        EXPECT_EQ(chance_that(odds, [place](const Drawn& cards) { return cards[place] == "Bee"; }),
                  Rational(4, 6) * Rational(1, 7));
    }
}

TEST(AiDeckOdds, AKnownCardOnTop) {
    // All six basics are in this deck. With the Bee on top the other five lie in any order: the Dog is at each of the places
    // 2..6 with 1/5, and comes before a given Ant with 1/2, before both with 1/3.
    const Situation s = before_drawing("den-beast, level Basic", "given ai deck top Bee\n");
    const Odds<Drawn> odds = next_cards(s, 6);
    EXPECT_EQ(chance_that(odds, [](const Drawn& cards) { return cards[0] == "Bee"; }), Rational(1));
    for (std::size_t place = 1; place < 6; ++place) {
        EXPECT_EQ(chance_that(odds, [place](const Drawn& cards) { return cards[place] == "Dog"; }), Rational(1, 5));
    }
    EXPECT_EQ(chance_that(odds,
                          [](const Drawn& cards) {
                              return std::find(cards.begin(), cards.end(), "Dog") <
                                     std::find(cards.begin(), cards.end(), "Ant");
                          }),
              Rational(1, 3));
}

TEST(AiDeckOdds, TheDiscardComesAgain) {  // S000-57: the three cards of this deck are shuffled when it is empty
    const Odds<Drawn> odds = next_cards(before_drawing("den-beast, level Small"), 6);
    // Three cards of which the fourth draw is any alike, and so on: each of the 3! orders of the second pass has 1/6, fewer
    // distinct ones when two are alike. The second pass begins with the Fox iff the Fox is the advanced card (1/3) and it
    // comes first (1/3), whatever the first pass was.
    EXPECT_EQ(chance_that(odds, [](const Drawn& c) { return c[3] == "Fox"; }), Rational(1, 9));
    EXPECT_EQ(chance_that(odds, [](const Drawn& c) { return c[0] == "Fox" && c[3] == "Fox"; }), Rational(1, 27));
    EXPECT_EQ(chance_that(odds,
                          [](const Drawn& c) {
                              Drawn first(c.begin(), c.begin() + 3), second(c.begin() + 3, c.end());
                              std::sort(first.begin(), first.end());
                              std::sort(second.begin(), second.end());
                              return first == second;
                          }),
              Rational(1));
}

TEST(AiDeckOdds, WoundsTakeUnseenCardsAway) {
    // S001-40: of the six basics n lie unseen in the wound stack. The next card is any of the six alike; the Bee is among the
    // 6 - n that are left with (6 - n) / 6, and only those come back after the shuffle.
    for (int wounds = 0; wounds <= 4; ++wounds) {
        const Situation s = before_drawing("den-beast, level Basic", "given wounds " + std::to_string(wounds) + "\n");
        const auto left = static_cast<std::size_t>(6 - wounds);
        const Odds<Drawn> odds = next_cards(s, left);
        EXPECT_EQ(chance_that(odds, [](const Drawn& c) { return c[0] == "Ant"; }), Rational(2, 6));
        EXPECT_EQ(chance_that(odds, [](const Drawn& c) { return std::find(c.begin(), c.end(), "Bee") != c.end(); }),
                  Rational(6 - wounds, 6));
    }
}

/// D-42. Two of Ape, Ape, Bat, Cow are in the deck (each pair of the four cards with 1/6); the Owl reveals one of the two,
/// shuffles it back, and both are drawn on the next turns. Chances of (revealed, next, last):
/// - Ape, Ape, Ape: the pair of Apes, 1/6;
/// - Ape, Ape, Bat: an Ape with the Bat (2/6), the Ape revealed (1/2) and drawn first again (1/2): 1/12; likewise with the Cow;
/// - Ape, Bat, Ape: the same chance, 1/12.
TEST(AiDeckOdds, WhichOfTwoLikeCards) {
    const Situation s = situation(
        "monster owl-beast, at H11 facing south\nsurvivor Zachary at A1\nsurvivor Lucy at P22\nplayers 1\nterrain "
        "none\n"
        "until asked draw ai\n");
    Situation owl = s;
    for (const Option& option : owl.game.pause(owl.state).options) {
        if (codex().ai_cards[parameter_of(option.answer)].name != "Owl") continue;
        owl.game.apply(owl.state, option.answer);
        break;
    }
    // The first card that is heard of is the revealed one.
    const Odds<Drawn> odds = next_cards(owl, 3);
    EXPECT_EQ(chance_of(odds, Drawn{"Ape", "Ape", "Ape"}), Rational(1, 6));
    EXPECT_EQ(chance_of(odds, Drawn{"Ape", "Ape", "Bat"}), Rational(1, 12));
    EXPECT_EQ(chance_of(odds, Drawn{"Ape", "Ape", "Cow"}), Rational(1, 12));
    EXPECT_EQ(chance_of(odds, Drawn{"Ape", "Bat", "Ape"}), Rational(1, 12));
    EXPECT_EQ(chance_of(odds, Drawn{"Bat", "Ape", "Bat"}), Rational(1, 12));
    EXPECT_EQ(chance_of(odds, Drawn{"Bat", "Cow", "Bat"}), Rational(1, 24));  // Bat with Cow: 1/6, and twice 1/2
}

struct Hand {
    bool trap = false;
    int drawn = 0;
    auto operator<=>(const Hand&) const = default;
};

/// Zachary's attack with `hits` sure hits; the odds that its hit locations include a trap.
Rational trap_chance(const std::string& monster, int hits, const std::string& given) {
    Situation s =
        situation("monster " + monster + ", at H11 facing south\nsurvivor Zachary at J11, Rod s" +
                  std::to_string(hits) + "a2\nterrain none\nambush survivors\n" + given + "until asked Zachary act\n");
    declare_attack(s);
    for (int die = 0; die < hits; ++die) s.game.apply(s.state, answer(Choice::die, 9));
    const Odds<Hand> odds = checked(enumerate(
                                        s.game, s.state, Hand{},
                                        [](Hand& mark, const Event& event, const State&) {
                                            if (event.kind == EventKind::hit_location_drawn) ++mark.drawn;
                                            if (event.kind == EventKind::trap) mark.trap = true;
                                        },
                                        [hits](Hand& mark, const State&, const Pause& pause) {
                                            return mark.drawn == hits && pause.ask != Ask::draw_hit_location;
                                        }),
                                    __FILE__, __LINE__);
    return chance_that(odds, [](const Hand& mark) { return mark.trap; });
}

/// Of n cards in the deck t are traps: h different ones include a trap with 1 - C(n-t, h) / C(n, h).
Rational some_trap(int cards, int traps, int hits) {
    return Rational(1) - choose(cards - traps, hits) / choose(cards, hits);
}

TEST(TrapOdds, ByHitsAndByCardsDrawnBefore) {
    std::string given;
    for (int discarded = 0; discarded <= 8; ++discarded) {
        if (discarded > 0) given += "given hit location discard Hide\n";
        for (int hits = 1; hits <= 4; ++hits) {
            EXPECT_EQ(trap_chance("blow-beast", hits, given), some_trap(12 - discarded, 1, hits))
                << hits << " hits, " << discarded << " cards in the discard";
        }
    }
    // Two cards are left, a Scar and the trap: a third hit finds the deck empty, but the trap was drawn by then.
    given += "given hit location discard Scar\ngiven hit location discard Shell\n";
    EXPECT_EQ(trap_chance("blow-beast", 1, given), Rational(1, 2));
    EXPECT_EQ(trap_chance("blow-beast", 2, given), Rational(1));
    EXPECT_EQ(trap_chance("blow-beast", 3, given), Rational(1));
}

TEST(TrapOdds, TwoTrapsInADeck) {  // anvil-beast: 19 others and two traps
    std::string given;
    for (int hits = 1; hits <= 2; ++hits) EXPECT_EQ(trap_chance("anvil-beast", hits, ""), some_trap(21, 2, hits));
    for (const std::string card : {"Stone Skull", "Weak Knee", "Heavy Paw"})
        given += "given hit location discard " + card + "\n";
    for (int hits = 1; hits <= 2; ++hits) EXPECT_EQ(trap_chance("anvil-beast", hits, given), some_trap(18, 2, hits));
    // A trap that was drawn lies in the discard until the shuffle: here it cannot come.
    given += "given hit location discard Snare\n";
    EXPECT_EQ(trap_chance("anvil-beast", 2, given), some_trap(17, 1, 2));
}

/// The deck is never shuffled but for a trap, or when it is empty: the trap is the nth card drawn with 1/12 each. With one
/// hit an act it ends the act's attack at act n; from then on the shuffled twelve begin anew (S003-32).
TEST(TrapOdds, TheNthHitAndTheShuffleAfterIt) {
    // Strength -20: wounds on the lantern 10 alone. The known cards of the AI deck do nothing.
    Situation s = situation(
        "monster den-beast, level Basic, at H11 facing south\nsurvivor Zachary at J11, Rod s1a2, strength -20\n"
        "terrain none\nambush survivors\nai deck Ant, Ant, Bee, Cat, Cat, Dog, Elk, Elk, Fox\nuntil asked Zachary "
        "act\n");
    declare_attack(s);
    using Traps = std::vector<int>;  // the hits, counted from 1, that drew the trap
    struct Walk {
        int hits = 0;
        Traps traps;
        auto operator<=>(const Walk&) const = default;
    };
    constexpr int enough = 4;
    const auto attack_on = [](const State&, const Pause& pause) {
        for (const Option& option : pause.options) {
            if (choice_of(option.answer) == Choice::attack) return option.answer;
        }
        return least_answer(pause);
    };
    const Odds<Walk> odds =
        checked(enumerate(
                    s.game, s.state, Walk{},
                    [](Walk& mark, const Event& event, const State&) {
                        if (event.kind == EventKind::hit_location_drawn) ++mark.hits;
                        if (event.kind == EventKind::trap) mark.traps.push_back(mark.hits);
                    },
                    [](Walk& mark, const State& state, const Pause& pause) {
                        return state.round > enough || (mark.hits == enough && pause.ask != Ask::draw_hit_location);
                    },
                    attack_on),
                __FILE__, __LINE__);
    // Of four acts that hit (9/10 each)
    const auto chance = [&](const Traps& traps) {
        return chance_that(odds, [&traps](const Walk& mark) { return mark.hits == enough && mark.traps == traps; }) /
               power({9, 10}, enough);
    };
    EXPECT_EQ(chance({}), Rational(8, 12));
    EXPECT_EQ(chance({1}), Rational(1, 12) * Rational(12 - 3, 12));  // then three more without
    EXPECT_EQ(chance({2}), Rational(1, 12) * Rational(12 - 2, 12));
    EXPECT_EQ(chance({3}), Rational(1, 12) * Rational(11, 12));
    EXPECT_EQ(chance({4}), Rational(1, 12));
    EXPECT_EQ(chance({1, 2}), Rational(1, 144) * Rational(10, 12));
    EXPECT_EQ(chance({2, 4}), Rational(1, 144));
    EXPECT_EQ(chance({1, 2, 3, 4}), Rational(1, 12 * 12 * 12 * 12));
}

/// The basic resource deck (S000-29): two cards drawn one after the other are of kinds a, b with the chance of two draws from
/// its copies without putting back.
TEST(ResourceOdds, TwoBasicResources) {
    // The anvil-beast's victory brings two basic resources to the last survivor to wound.
    Situation s = situation(
        "monster anvil-beast, level 1, at H11 facing south\nsurvivor Zachary at J11\nterrain none\n"
        "given Zachary last to wound\nuntil asked Zachary act\n");
    s.state.outcome = Outcome::victory;  // the next answer brings the aftermath
    using Gained = std::vector<std::uint16_t>;
    const Odds<Gained> odds =
        checked(enumerate(
                    s.game, s.state, Gained{},
                    [](Gained& mark, const Event& event, const State&) {
                        if (event.kind == EventKind::resource_gained) mark.push_back(event.thing);
                    },
                    [](Gained&, const State&, const Pause& pause) { return pause.kind == PauseKind::over; }),
                __FILE__, __LINE__);
    int total = 0;
    const auto copies = [](std::uint16_t kind) { return static_cast<int>(codex().resources[kind].copies); };
    for (const Resource& resource : codex().resources)
        total += resource.kind == ResourceKind::basic ? resource.copies : 0;
    for (const auto& [gained, chance] : odds) {
        ASSERT_EQ(gained.size(), 2U);
        const int second = copies(gained[1]) - (gained[0] == gained[1] ? 1 : 0);
        EXPECT_EQ(chance, Rational(copies(gained[0]), total) * Rational(second, total - 1));
    }
}

}  // namespace
}  // namespace lantern::engine::odds
