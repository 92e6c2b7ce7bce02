#include "state/piles.hpp"

#include <numeric>

#include "base/bits.hpp"

namespace lantern::engine {

namespace {

/// The cards that lie in a bag, as a set of bits.
std::uint64_t cards_in(const Piles& piles, std::uint8_t bag) { return positions_of(piles.place, bag); }

/// Cards and unseen places left in a bag in which these cards lie.
int left_in(const Piles& piles, std::uint8_t bag, std::uint64_t cards) {
    int left = popcount(cards);
    for (const NestedBag& nested : piles.nested) left += nested.count != 0 && nested.outer == bag ? nested.count : 0;
    return left;
}
int left_in(const Piles& piles, std::uint8_t bag) { return left_in(piles, bag, cards_in(piles, bag)); }

/// The product of what is left in every bag that `bag` leads to, itself included: a denominator that fits them all.
std::uint64_t common_denominator(const Piles& piles, std::uint8_t bag) {
    auto product = static_cast<std::uint64_t>(left_in(piles, bag));
    for (const NestedBag& nested : piles.nested) {
        if (nested.count != 0 && nested.outer == bag) product *= common_denominator(piles, nested.inner);
    }
    return product;
}

/// The weight of every card that a place of `bag` may turn out to be.
void walk(const Piles& piles, std::uint8_t bag, std::uint64_t weight, std::array<std::uint64_t, max_cards>& weights) {
    const std::uint64_t cards = cards_in(piles, bag);
    const std::uint64_t share = weight / static_cast<std::uint64_t>(left_in(piles, bag, cards));
    for (const int card : bits(cards)) weights[static_cast<std::size_t>(card)] += share;
    for (const NestedBag& nested : piles.nested) {
        if (nested.count != 0 && nested.outer == bag) walk(piles, nested.inner, share * nested.count, weights);
    }
}

/// The first card of `kind` in the bag itself; no_card: none.
std::uint8_t first_in(const Piles& piles, std::uint8_t bag, std::uint16_t kind, std::span<const std::uint16_t> kinds) {
    for (const int card : bits(cards_in(piles, bag))) {
        if (kinds[static_cast<std::size_t>(card)] == kind) return static_cast<std::uint8_t>(card);
    }
    return no_card;
}

/// Whether whatever a place of `bag` may turn out to be is of the kind `only`; no_thing: of any kind, which it then is.
bool holds_only(const Piles& piles, std::uint8_t bag, std::span<const std::uint16_t> kinds, std::uint16_t& only) {
    for (const int card : bits(cards_in(piles, bag))) {
        const std::uint16_t kind = kinds[static_cast<std::size_t>(card)];
        if (only != no_thing && kind != only) return false;
        only = kind;
    }
    for (const NestedBag& nested : piles.nested) {
        if (nested.count != 0 && nested.outer == bag && !holds_only(piles, nested.inner, kinds, only)) return false;
    }
    return true;
}

/// The ways to `kind` from a place of `bag`: the bag itself first, then the bags in it, as take_from counts them.
void add_ways(const Piles& piles, std::uint8_t bag, std::uint64_t weight, std::uint16_t kind,
              std::span<const std::uint16_t> kinds, Ways& ways) {
    const std::uint64_t share = weight / static_cast<std::uint64_t>(left_in(piles, bag));
    if (const std::uint8_t first = first_in(piles, bag, kind, kinds); first != no_card) {
        std::uint64_t copies = 0;
        for (const int card : bits(cards_in(piles, bag)))
            copies += kinds[static_cast<std::size_t>(card)] == kind ? 1U : 0U;
        ways.push_back({first, share * copies});
    }
    for (const NestedBag& nested : piles.nested) {
        if (nested.count != 0 && nested.outer == bag)
            add_ways(piles, nested.inner, share * nested.count, kind, kinds, ways);
    }
}

/// Whether more than `passed` ways lead to `kind` from a place of `bag`, which counts them down.
bool more_ways_than(int& passed, const Piles& piles, std::uint8_t bag, std::uint16_t kind,
                    std::span<const std::uint16_t> kinds) {
    if (first_in(piles, bag, kind, kinds) != no_card && passed-- == 0) return true;
    for (const NestedBag& nested : piles.nested) {
        if (nested.count != 0 && nested.outer == bag && more_ways_than(passed, piles, nested.inner, kind, kinds))
            return true;
    }
    return false;
}

/// Takes a card of `kind` out of the bag, through nested bags if it is there that it lies. no_card: not in this bag. `way` is
/// counted down by the ways that were passed.
std::uint8_t take_from(Piles& piles, std::uint8_t bag, std::uint16_t kind, std::span<const std::uint16_t> kinds,
                       unsigned& way) {
    if (const std::uint8_t first = first_in(piles, bag, kind, kinds); first != no_card && way-- == 0) {
        piles.place[first] = place(Place::known_in_pile);
        return first;
    }
    for (NestedBag& nested : piles.nested) {
        if (nested.count == 0 || nested.outer != bag) continue;
        const std::uint8_t card = take_from(piles, nested.inner, kind, kinds, way);
        if (card == no_card) continue;
        if (--nested.count == 0) nested = NestedBag{};
        return card;
    }
    return no_card;
}

int references(const Piles& piles, std::uint8_t bag, std::span<const Slot> elsewhere) {
    int count = 0;
    for (const Slot slot : piles.draw) count += slot == unseen(bag) ? 1 : 0;
    for (const Slot slot : elsewhere) count += slot == unseen(bag) ? 1 : 0;
    for (const NestedBag& nested : piles.nested) count += nested.inner == bag ? nested.count : 0;
    return count;
}

constexpr std::uint8_t no_bag = 0xFF;

std::uint8_t free_bag(const Piles& piles, std::span<const Slot> elsewhere) {
    for (std::uint8_t bag = 0; bag < place(Place::out_of_game); ++bag) {
        if (left_in(piles, bag) == 0 && references(piles, bag, elsewhere) == 0) return bag;
    }
    return no_bag;
}

/// A bag whose whole content is spoken for by `outer` alone is the same as its content lying in `outer`.
void flatten(Piles& piles, std::uint8_t outer, std::span<const Slot> elsewhere) {
    for (NestedBag& nested : piles.nested) {
        if (nested.count == 0 || nested.outer != outer) continue;
        const std::uint8_t inner = nested.inner;
        if (nested.count != left_in(piles, inner) || references(piles, inner, elsewhere) != nested.count) continue;
        for (std::uint8_t& card_place : piles.place) {
            if (card_place == inner) card_place = outer;
        }
        nested = NestedBag{};
        for (NestedBag& other : piles.nested) {
            if (other.count != 0 && other.outer == inner) other.outer = outer;
        }
    }
}

/// Whether unseen places of other bags are part of what is left in a bag.
bool holds_places(const Piles& piles, std::uint8_t bag) {
    for (const NestedBag& nested : piles.nested) {
        if (nested.count != 0 && nested.outer == bag) return true;
    }
    return false;
}

}  // namespace

DrawOutcomes outcomes_of(const Piles& piles, Slot slot, std::span<const std::uint16_t> kinds) {
    DrawOutcomes result;
    if (!is_unseen(slot)) {
        result.outcomes.push_back({kinds[slot], 1});
        result.total = 1;
        return result;
    }
    const std::uint8_t bag = bag_of(slot);
    const auto add = [&result](std::uint16_t kind, std::uint64_t weight) {  // copies of a kind stand together
        result.total += weight;
        if (!result.outcomes.empty() && result.outcomes.back().kind == kind) {
            result.outcomes.back().weight += weight;
        } else {
            result.outcomes.push_back({kind, weight});
        }
    };
    if (!holds_places(piles, bag)) {
        for (const int card : bits(cards_in(piles, bag))) add(kinds[static_cast<std::size_t>(card)], 1);
    } else {
        std::array<std::uint64_t, max_cards> weights{};
        walk(piles, bag, common_denominator(piles, bag), weights);
        for (std::size_t card = 0; card < kinds.size(); ++card) {
            if (weights[card] != 0) add(kinds[card], weights[card]);
        }
    }
    std::uint64_t divisor = 0;
    for (const DrawOutcome& outcome : result.outcomes) {
        divisor = std::gcd(divisor, outcome.weight);
        if (divisor == 1) break;
    }
    if (divisor <= 1) return result;
    for (DrawOutcome& outcome : result.outcomes) outcome.weight /= divisor;
    result.total /= divisor;
    return result;
}

bool is_certain(const Piles& piles, Slot slot, std::span<const std::uint16_t> kinds) {
    if (!is_unseen(slot)) return true;
    std::uint16_t only = no_thing;
    return holds_only(piles, bag_of(slot), kinds, only);
}

Ways ways_of(const Piles& piles, Slot slot, std::uint16_t kind, std::span<const std::uint16_t> kinds) {
    Ways ways;
    if (!is_unseen(slot)) {
        ways.push_back({slot, 1});
        return ways;
    }
    add_ways(piles, bag_of(slot), common_denominator(piles, bag_of(slot)), kind, kinds, ways);
    std::uint64_t divisor = 0;
    for (const Way& way : ways) divisor = std::gcd(divisor, way.weight);
    if (divisor <= 1) return ways;
    for (Way& way : ways) way.weight /= divisor;
    return ways;
}

bool has_several_ways(const Piles& piles, Slot slot, std::uint16_t kind, std::span<const std::uint16_t> kinds) {
    int passed = 1;
    return is_unseen(slot) && holds_places(piles, bag_of(slot)) &&
           more_ways_than(passed, piles, bag_of(slot), kind, kinds);
}

std::uint8_t take_top(Piles& piles, std::uint16_t kind, std::span<const std::uint16_t> kinds, unsigned way) {
    const Slot slot = piles.draw.back();
    piles.draw.pop_back();
    return is_unseen(slot) ? take_from(piles, bag_of(slot), kind, kinds, way) : slot;
}

std::uint8_t look_at(Piles& piles, int position, std::uint16_t kind, std::span<const std::uint16_t> kinds,
                     unsigned way) {
    const Slot slot = piles.draw[position];
    if (!is_unseen(slot)) return slot;
    const std::uint8_t card = take_from(piles, bag_of(slot), kind, kinds, way);
    piles.draw[position] = card;
    return card;
}

std::uint8_t new_bag(Piles& piles, std::span<const std::uint8_t> cards) {
    const std::uint8_t bag = free_bag(piles, {});
    for (const std::uint8_t card : cards) piles.place[card] = bag;
    return bag;
}

void nest(Piles& piles, std::uint8_t outer, std::uint8_t inner, int count) {
    if (count == 0) return;
    for (NestedBag& nested : piles.nested) {
        if (nested.count == 0) {
            nested = {outer, inner, static_cast<std::uint8_t>(count)};
            return;
        }
    }
}

bool shuffle_together(Piles& piles, std::span<const std::uint8_t> more, std::span<const Slot> elsewhere) {
    const int size = piles.draw.size() + static_cast<int>(more.size());
    if (size == 0) return true;
    const std::uint8_t bag = free_bag(piles, elsewhere);
    if (bag == no_bag) return false;
    for (const std::uint8_t card : more) piles.place[card] = bag;
    for (const Slot slot : piles.draw) {
        if (!is_unseen(slot)) {
            piles.place[slot] = bag;
            continue;
        }
        NestedBag* entry = nullptr;
        for (NestedBag& nested : piles.nested) {
            if (nested.count != 0 && nested.outer == bag && nested.inner == bag_of(slot)) entry = &nested;
        }
        if (entry == nullptr) {
            for (NestedBag& nested : piles.nested) {
                if (nested.count == 0) entry = &nested;
            }
            if (entry == nullptr) return false;
            *entry = {bag, bag_of(slot), 0};
        }
        ++entry->count;
    }
    piles.draw.clear();
    for (int i = 0; i < size; ++i) piles.draw.push_back(unseen(bag));
    flatten(piles, bag, elsewhere);
    return true;
}

}  // namespace lantern::engine
