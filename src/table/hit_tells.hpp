#pragma once

#include <cstddef>
#include <string>

#include "look/look.hpp"
#include "state/calls.hpp"

/// What the hits of the monster's attack would come to.
namespace lantern::engine {

/// "armor takes it", "light injury", "heavy injury, knocked down", "severe injury roll": what so many hits at the location come to if
/// none is dodged, with what the target bears against damage as it stands now.
std::string hits_come_to(const Look& look, const MonsterAttack& attack, const Effects& card, std::size_t location,
                         int hits);

/// What the attack does once any of its hits dealt damage, in a line; empty: nothing.
std::string after_damage_line(const Look& look, const MonsterAttack& attack);

}  // namespace lantern::engine
