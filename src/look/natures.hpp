#pragma once

#include <cstdint>
#include <vector>

#include "look/look.hpp"

/// What survivors have in them: fighting arts, disorders, abilities and impairments, a slot each.
namespace lantern::engine {

inline constexpr unsigned first_disorder_slot = 3;  ///< fighting arts come before
inline constexpr unsigned first_ability_slot = 6;
inline constexpr unsigned nature_slots = 16;

/// What lies in a slot; nothing when it is empty or an impairment switches it off (RULES 5.5, SURVIVORS 3.2).
struct Borne {
    const Nature* nature = nullptr;
    SourceKind kind = SourceKind::rules;
    std::uint16_t index = 0;  ///< in the Codex's list of that kind
};
Borne nature_in(const Look& look, int who, unsigned slot);

/// Whether any art or disorder of a survivor, gained ones included, may say this or may wait for this moment at all.
[[gnu::noinline]] bool arts_and_disorders_may_say(const Look& look, int who, Static what);
[[gnu::noinline]] bool arts_and_disorders_may_wait_for(const Look& look, int who, Trigger moment);

/// Whether the fighting art, disorder or ability that acts stands on this sheet, and is not switched off.
bool bears_acting(const Look& look, const Effects& context, int who);

/// The recorded injury that impairs a survivor so; no_thing where that is something else.
std::uint16_t impairing_injury(const Look& look, int who, Impairment what);

/// The abilities of the sheet that were not lost.
std::vector<std::uint16_t> abilities_of(const Look& look, int who);

/// The slots of a survivor that may hold something: 0 up to this number.
unsigned slots_of(const Look& look, int who);

/// Whether the nature in this slot may still be used: it has no limit, or the limit is not reached.
bool limit_left(const Look& look, int who, unsigned slot);

/// Complete affinities of a survivor: those of the grid, and what they have in them (RULES 9.1.6, SURVIVORS 3.1).
int affinities_of(const Look& look, int who, Affinity colour);

}  // namespace lantern::engine
