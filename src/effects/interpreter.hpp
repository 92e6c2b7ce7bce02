#pragma once

#include "effects/run.hpp"
#include "look/look.hpp"

namespace lantern::engine {

/// Procedure::effects: runs a program until it ends, asks something, or calls a procedure.
void effects(Run& run, Frame& frame, Effects& e);

/// Starts a program for a source; nothing happens for program 0. The flags are EffectsFlag bits.
void start_program(Run& run, const Effects& context);

}  // namespace lantern::engine
