#include "content/gear_grid.hpp"

#include <algorithm>

#include "content/grid_edges.hpp"

namespace lantern::engine {

namespace {

/// A half at this edge that makes one affinity with that of the card that it touches.
void join(const Codex& codex, const GearSlots& grid, std::size_t slot, Edge edge, GridFacts& facts) {
    if (!is_joined(codex, grid, slot, edge)) return;
    const std::size_t colour = codex.gear[grid[slot] - 1U].affinities[static_cast<std::size_t>(edge)] - 1U;
    ++facts.affinities[colour];
    ++facts.own[slot][colour];
    ++facts.own[neighbour_of(slot, edge)->slot][colour];
}

/// Keywords that say what a piece of armor is made of (D-91).
constexpr std::array<std::string_view, 7> materials{"bone", "feather", "fur", "leather", "metal", "rawhide", "stone"};

bool share_material(const Codex& codex, const Gear& one, const Gear& other) {
    return std::any_of(one.words.begin(), one.words.end(), [&](std::uint16_t word) {
        return std::find(materials.begin(), materials.end(), codex.words[word]) != materials.end() &&
               std::find(other.words.begin(), other.words.end(), word) != other.words.end();
    });
}

/// Whether armor with Outfit is worn where the piece would be, and fills its place (RULES 9.2).
bool outfit_fills(const Codex& codex, const GearSlots& grid, const Gear& missing) {
    return std::any_of(grid.begin(), grid.end(), [&](std::uint8_t slot) {
        if (slot == 0) return false;
        const Gear& worn = codex.gear[slot - 1U];
        return worn.has(Keyword::outfit) && worn.armor_location == missing.armor_location &&
               share_material(codex, worn, missing);
    });
}

/// All five pieces, or four and an Outfit.
bool wears(const Codex& codex, const GearSlots& grid, const ArmorSet& set) {
    int filled = 0;
    for (const std::uint16_t piece : set.pieces) {
        if (piece >= codex.gear.size()) return false;
        if (std::find(grid.begin(), grid.end(), static_cast<std::uint8_t>(piece + 1U)) != grid.end()) continue;
        if (++filled > 1 || !outfit_fills(codex, grid, codex.gear[piece])) return false;
    }
    return true;
}

}  // namespace

GridFacts grid_facts(const Codex& codex, const GearSlots& grid) {
    GridFacts facts;
    for (std::size_t slot = 0; slot < grid.size(); ++slot) {
        if (grid[slot] == 0) continue;
        join(codex, grid, slot, Edge::right, facts);
        join(codex, grid, slot, Edge::bottom, facts);
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

}  // namespace lantern::engine
