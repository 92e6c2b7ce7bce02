#pragma once

#include "content/codex.hpp"

/// Looking through compiled programs, for what they may ever do.
namespace lantern::engine {

/// Whether the program, or one that it calls, may come to an operation for which `wanted` holds.
bool may_do(const Codex& codex, ProgramStart program, bool (*wanted)(const Op&));

/// Whether somebody dies of the operation.
bool kills(const Op& op);

}  // namespace lantern::engine
