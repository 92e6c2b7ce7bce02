#pragma once

#include "effects/run.hpp"

/// What the rules of encounter monsters share (S002-48..51, RULES 12).
namespace lantern::engine::rules {

/// An encounter monster on whose space the monster came to stand is put beside it (S002-51). True while one has to be.
bool displaces_encounter(Run& run);

}  // namespace lantern::engine::rules
