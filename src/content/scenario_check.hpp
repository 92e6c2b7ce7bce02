#pragma once

#include <string>
#include <vector>

#include "content/scenario.hpp"

/// What may be wrong with a setup before it is made ready to run.
namespace lantern::engine {

/// Encounter monsters of the level and of the setup together (RULES 12).
std::vector<Space> encounter_of(const Codex& codex, const Setup& setup);

/// The first thing that is wrong with a setup, in words; empty where nothing is.
std::string fault_of_setup(const Codex& codex, const Setup& setup);

}  // namespace lantern::engine
