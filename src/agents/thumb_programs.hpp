#pragma once

#include "agents/thumb_view.hpp"

/// What programs of gear, terrain, arts and abilities are worth to whoever sets them off.
namespace lantern::engine::thumb {

/// What running a program would be worth to the survivor who activates it, in thousandths of a wound.
int program_worth(const View& view, int who, ProgramStart program);

/// Gear that can be thrown away for a sure hit, with everybody together.
int throws_left(const View& view);

}  // namespace lantern::engine::thumb
