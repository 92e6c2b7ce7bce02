#pragma once

#include <cstddef>
#include <optional>

#include "content/gear_grid.hpp"

/// The edges of the cards of a gear grid, and what they touch there (RULES 9.1.6).
namespace lantern::engine {

/// The slot that touches one at an edge, and the edge of the card there.
struct Neighbour {
    std::size_t slot;
    Edge edge;
};
/// Nothing where the grid ends.
std::optional<Neighbour> neighbour_of(std::size_t slot, Edge edge);

/// Whether the half affinity at that edge of the card in `slot` touches one of its colour, and so makes a complete one.
bool is_joined(const Codex& codex, const GearSlots& grid, std::size_t slot, Edge edge);

}  // namespace lantern::engine
