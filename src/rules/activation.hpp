#pragma once

#include "effects/run.hpp"

/// Activations that are carried out (RULES 6.1.6); the procedures are declared in procedures.hpp.
namespace lantern::engine::rules {

/// Uses a fighting art or ability of the survivor; may call procedures, so it ends a step.
void use_nature(Run& run, int who, unsigned slot);

}  // namespace lantern::engine::rules
