#pragma once

#include "base/bits.hpp"
#include "content/gear_grid.hpp"
#include "look/look.hpp"

/// What a survivor's gear grid, armor set and weapon proficiency come to (RULES 9.1, 9.3). What the sheet brings was worked
/// out once (Scenario::kits); only a survivor whose grid changed in mid-fight has it worked out anew.
namespace lantern::engine {

/// The slots of a survivor's grid in which there is gear, as a set of bits.
inline unsigned occupied_slots(const SurvivorState& survivor) {
    return static_cast<unsigned>(filled_positions(survivor.gear));
}

/// Affinities and armor set of the grid as it is now.
GridFacts grid_of(const Look& look, int who);

/// Whether a survivor has the use of what they learned: not in a frenzy, nor possessed (RULES 5.5).
bool uses_proficiency(const SurvivorState& survivor);

/// The weapon types whose specialization the survivor has, bit by Codex::weapon_types: their own and what the settlement
/// mastered; none in a frenzy (RULES 9.3).
std::uint32_t specializations(const Look& look, int who);
/// The type the survivor is a master of; -1 = none.
int mastery_of(const Look& look, int who);

/// The complete armor set, or no_armor_set; one that was not complete is not made so by losing gear.
std::uint8_t armor_set_of(const Look& look, int who);

/// The weapon in a slot; fist_and_tooth_slot is there always, and a weapon that was lost in mid-attack has no number nor keyword left.
const Gear& weapon_in(const Look& look, int who, int slot);
/// Whether the weapon in a slot has a keyword, printed or by some rule.
bool weapon_has(const Look& look, int who, int slot, Keyword keyword);
/// Wounds that each wound with the weapon causes more.
int devastating_of(const Look& look, int who, int slot);

/// Armor points that the kit gives at each location when nothing is lost (RULES 9.1.4, 9.1.5).
std::array<std::uint8_t, 5> full_armor(const Look& look, int who);

}  // namespace lantern::engine
