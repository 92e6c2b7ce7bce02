#pragma once

#include <array>
#include <cstdint>

#include "content/codex.hpp"

/// What follows from the cards of a gear grid and where they stand (RULES 9.1.4..9.1.6). A grid is nine slots, row by row from
/// the top left: Codex::gear + 1, 0 = empty.
namespace lantern::engine {

using GearSlots = std::array<std::uint8_t, 9>;
inline constexpr std::uint8_t no_armor_set = 0xFF;

struct GridFacts {
    std::array<std::uint8_t, 3> affinities{};          ///< complete ones in the grid, by Affinity
    std::array<std::array<std::uint8_t, 3>, 9> own{};  ///< by slot: those at the card's own edges
    std::uint8_t armor_set =
        no_armor_set;  ///< Codex::armor_sets, when all five pieces are there, or an Outfit for one of them
};

/// Counts complete affinities (two edges of one colour that touch) and finds the
/// armor set.
GridFacts grid_facts(const Codex& codex, const GearSlots& grid);

/// The slots beside one in its row; -1 = the row ends there.
constexpr int left_of(int slot) { return slot % 3 == 0 ? -1 : slot - 1; }
constexpr int right_of(int slot) { return slot % 3 == 2 ? -1 : slot + 1; }

/// Whether the card in `slot` has an equal one in an earlier slot: the bonus of a card counts once (RULES 9.1.2, 9.1.6).
bool is_second_copy(const GearSlots& grid, std::size_t slot);

}  // namespace lantern::engine
