#pragma once

#include "board/spaces.hpp"
#include "effects/waiting.hpp"

/// Where survivors died, and who passes over it (D-71).
namespace lantern::engine::rules {

/// Who died on one of these spaces, if that concerns this survivor at all.
SurvivorSet dead_on(const Look& look, int who, const Spaces& way);

/// The survivor's way led over where these died. Must be the last thing that a step of a procedure does.
void pass_over_the_dead(Run& run, std::uint8_t who, SurvivorSet dead);

/// pass_the_dead_on_the_way() where somebody whom it concerns may be there.
bool pass_the_dead_nearby(Run& run, std::uint8_t who, Space from, Space to, int steps);
/// The survivor walked from `from` to `to` and may take `steps` for it: of the dead, those whose place lies on every such way are
/// passed, and the survivor is asked about those whose place lies on some. Whether there are any: if so, the step ends there.
inline bool pass_the_dead_on_the_way(Run& run, std::uint8_t who, Space from, Space to, int steps) {
    return may_be_awaited(run, Trigger::passes_the_dead) && pass_the_dead_nearby(run, who, from, to, steps);
}

}  // namespace lantern::engine::rules
