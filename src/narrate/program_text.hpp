#pragma once

#include <string>

#include "content/codex.hpp"

namespace lantern::engine {

/// A program in readable sentences, every line indented by `indent` steps of two spaces; empty for the empty
/// program. Programs that it performs are told in place, instincts by name.
std::string program_text(const Codex& codex, ProgramStart start, int indent = 0);

}  // namespace lantern::engine
