#pragma once

#include <cstdint>
#include <span>

#include "base/fixed_vector.hpp"
#include "base/short_list.hpp"
#include "state/state.hpp"

/// Decks whose order does not exist until a card is drawn.
///
/// A pile is a list of slots. A slot is a card that was seen, or an unseen place: "one of bag b". What is left in a bag is
/// the cards whose `place` is that bag, and unseen places of other bags (a level 1 deck is a bag of seven places of the
/// basics' bag and three of the advanced cards' bag). Every unseen place of a bag is as likely as any other to be any part
/// of what is left in it, wherever the place lies, so drawing is choosing from the bag; wounds and healing only move slots.
namespace lantern::engine {

constexpr bool is_unseen(Slot slot) { return (slot & bag_slot) != 0; }
constexpr std::uint8_t bag_of(Slot slot) { return slot & 0x7FU; }
constexpr Slot unseen(std::uint8_t bag) { return static_cast<Slot>(bag_slot | bag); }

/// One kind of card that a draw may bring up, with its exact probability weight / total.
struct DrawOutcome {
    std::uint16_t kind;
    std::uint64_t weight;
};
struct DrawOutcomes {
    ShortList<DrawOutcome, max_cards> outcomes;  ///< by kind, ascending
    std::uint64_t total = 0;                     ///< the sum of the weights; 0 = nothing to draw
};

/// What the slot may be. `kinds[card]` is the kind (place in the Codex) of each card of this deck; they ascend.
DrawOutcomes outcomes_of(const Piles& piles, Slot slot, std::span<const std::uint16_t> kinds);

/// Whether the slot can be of one kind only, which outcomes_of then names.
bool is_certain(const Piles& piles, Slot slot, std::span<const std::uint16_t> kinds);

/// One of the ways in which a card of some kind may come out of a slot: which bag it lay in, and through which bags.
struct Way {
    std::uint8_t card = 0;     ///< number of the first card of that kind in its bag
    std::uint64_t weight = 0;  ///< among the ways of its kind
};
using Ways = FixedVector<Way, max_cards>;

/// Copies of a kind look alike, but those that lie in different bags leave different decks behind: what is drawn next
/// depends on which of them it was. Where there is more than one way, a lot with these weights settles it, after the kind
/// is known. `kind` must be an outcome of the slot.
Ways ways_of(const Piles& piles, Slot slot, std::uint16_t kind, std::span<const std::uint16_t> kinds);

/// Whether there is more than one.
bool has_several_ways(const Piles& piles, Slot slot, std::uint16_t kind, std::span<const std::uint16_t> kinds);

/// Takes the top slot off the draw pile as a card of `kind`, which must be one of its outcomes, in the nth of its ways. The
/// card is known from then on; its place is left to the caller. Returns the card's number.
std::uint8_t take_top(Piles& piles, std::uint16_t kind, std::span<const std::uint16_t> kinds, unsigned way = 0);

/// Makes the slot at `position` of the draw pile a known card of `kind` and leaves it there (looked at).
std::uint8_t look_at(Piles& piles, int position, std::uint16_t kind, std::span<const std::uint16_t> kinds,
                     unsigned way = 0);

/// Puts a new bag into the deck that holds these cards; returns its number.
std::uint8_t new_bag(Piles& piles, std::span<const std::uint8_t> cards);

/// `count` unseen places of bag `inner` become part of bag `outer`.
void nest(Piles& piles, std::uint8_t outer, std::uint8_t inner, int count);

/// Shuffles the draw pile together with the known cards `more` into one pile of unseen places. `elsewhere`: slots of this
/// deck that lie unseen in another pile (the wound stack). False when the books are full (never in practice).
bool shuffle_together(Piles& piles, std::span<const std::uint8_t> more, std::span<const Slot> elsewhere);

constexpr std::uint8_t place(Place p, int plus = 0) { return static_cast<std::uint8_t>(static_cast<int>(p) + plus); }

}  // namespace lantern::engine
