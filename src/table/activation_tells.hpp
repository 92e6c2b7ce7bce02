#pragma once

#include <string>

#include "table/option_remarks.hpp"

/// What is activated: gear, terrain, natures, armor sets and cards in play.
namespace lantern::engine {

/// What a program takes for good: the thing of this name that it belongs to, or a life.
void tell_program(Remarks& remarks, const Codex& codex, ProgramStart program, const std::string& name);

/// What its use costs and brings.
void tell_activation(Remarks& remarks, const Taken& taken);

}  // namespace lantern::engine
