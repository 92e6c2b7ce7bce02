#pragma once

#include <functional>

#include "content/codex.hpp"

/// Looking through compiled programs, for what they may ever do.
namespace lantern::engine {

/// Whether the program, or one that it calls, may come to an operation for which `wanted` holds.
bool may_do(const Codex& codex, ProgramStart program, const std::function<bool(const Op&)>& wanted);

/// Whether every way through the program comes to one, since nothing is decided or tested before it.
bool always_does(const Codex& codex, ProgramStart program, bool (*wanted)(const Op&));

/// Whether somebody dies of the operation.
bool kills(const Op& op);

/// Whether the operation archives the gear whose program it is of.
bool archives_own_gear(const Op& op);

}  // namespace lantern::engine
