#include "content/gear_grid.hpp"

#include <algorithm>

namespace lantern {

namespace {

constexpr std::size_t columns = 3;

std::uint8_t colour_at(const Codex& codex, std::uint8_t piece, Edge edge) {
    return piece == 0 ? std::uint8_t{0} : codex.gear[piece - 1U].affinities[static_cast<std::size_t>(edge)];
}

/// Two cards that touch: their halves make one affinity when both have the same colour.
void join(const Codex& codex, const GearSlots& grid, std::size_t slot, Edge edge, std::size_t other, Edge other_edge,
          GridFacts& facts) {
    const std::uint8_t colour = colour_at(codex, grid[slot], edge);
    if (colour == 0 || colour != colour_at(codex, grid[other], other_edge)) return;
    ++facts.affinities[colour - 1U];
    ++facts.own[slot][colour - 1U];
    ++facts.own[other][colour - 1U];
}

bool wears(const Codex& codex, const GearSlots& grid, const ArmorSet& set) {
    return std::all_of(set.pieces.begin(), set.pieces.end(), [&](std::uint16_t piece) {
        return piece < codex.gear.size() &&
               std::find(grid.begin(), grid.end(), static_cast<std::uint8_t>(piece + 1U)) != grid.end();
    });
}

}  // namespace

GridFacts grid_facts(const Codex& codex, const GearSlots& grid) {
    GridFacts facts;
    for (std::size_t slot = 0; slot < grid.size(); ++slot) {
        if (grid[slot] == 0) continue;
        if (slot % columns + 1 < columns) join(codex, grid, slot, Edge::right, slot + 1, Edge::left, facts);
        if (slot + columns < grid.size()) join(codex, grid, slot, Edge::bottom, slot + columns, Edge::top, facts);
    }
    for (std::size_t set = 0; set < codex.armor_sets.size(); ++set) {
        if (wears(codex, grid, codex.armor_sets[set])) facts.armor_set = static_cast<std::uint8_t>(set);
    }
    return facts;
}

bool is_second_copy(const GearSlots& grid, std::size_t slot) {
    const auto here = grid.begin() + static_cast<std::ptrdiff_t>(slot);
    return *here != 0 && std::find(grid.begin(), here, *here) != here;
}

}  // namespace lantern
