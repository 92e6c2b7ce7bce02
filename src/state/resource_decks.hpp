#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "content/scenario.hpp"
#include "state/state.hpp"

/// The decks that resources are drawn from (S000-29..31, RULES 11.4).
namespace lantern::engine {

/// A resource deck: its kinds, and how many copies of each are left in it.
template <typename Count>
struct ResourceDeck {
    std::span<const std::uint16_t> kinds;
    std::span<Count> left;  ///< by place in `kinds`

    bool empty() const {
        return std::all_of(left.begin(), left.end(), [](std::uint8_t copies) { return copies == 0; });
    }
};

/// The deck of a kind of resource; strange resources have none. `state` is a State, to be changed or not.
template <typename AnyState>
auto resource_deck(const Scenario& scenario, AnyState& state, ResourceKind kind) {
    using Count = std::conditional_t<std::is_const_v<AnyState>, const std::uint8_t, std::uint8_t>;
    const auto deck = [](const std::vector<std::uint16_t>& kinds, std::span<Count> left) {
        return ResourceDeck<Count>{kinds, left.first(kinds.size())};
    };
    switch (kind) {
        case ResourceKind::basic: return deck(scenario.basic_deck, state.basic_left);
        case ResourceKind::monster: return deck(scenario.monster_deck, state.monster_left);
        case ResourceKind::indomitable:
            return deck(scenario.indomitable_deck,
                        std::span<Count>(state.monster_left).subspan(scenario.monster_deck.size()));
        case ResourceKind::vermin: return deck(scenario.vermin_deck, state.vermin_left);
        case ResourceKind::strange: break;
    }
    return ResourceDeck<Count>{};
}

inline constexpr std::array resource_decks{ResourceKind::basic, ResourceKind::monster, ResourceKind::indomitable,
                                           ResourceKind::vermin};

/// Takes one copy of a kind out of the deck it lies in. False: no copy left. Of strange resources, which
/// lie in no deck, those are left that nobody holds; without a number they are never short.
inline bool take_resource(const Scenario& scenario, State& state, std::uint16_t kind) {
    for (const ResourceKind deck_kind : resource_decks) {
        const auto deck = resource_deck(scenario, state, deck_kind);
        const auto found = std::find(deck.kinds.begin(), deck.kinds.end(), kind);
        if (found == deck.kinds.end()) continue;
        std::uint8_t& copies = deck.left[static_cast<std::size_t>(found - deck.kinds.begin())];
        if (copies == 0) return false;
        --copies;
        return true;
    }
    const auto held = std::count_if(state.resources.begin(), state.resources.end(),
                                    [kind](const ResourceHeld& other) { return other.kind == kind + 1U; });
    const int copies = scenario.codex->resources[kind].copies;
    return copies == 0 || held < copies;
}

}  // namespace lantern::engine
