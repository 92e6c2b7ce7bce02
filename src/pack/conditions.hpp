#pragma once

#include <cstdint>
#include <span>

#include "pack/names.hpp"
#include "pack/scope.hpp"

namespace lantern::engine {

/// One condition or a list of them, as an index into Codex::conditions; 0 when something was wrong.
std::uint16_t read_conditions(Context& context, const YamlNode& node, const Scope& scope);

/// Adds conditions that must all hold, none of them empty; the list's index.
std::uint16_t add_conditions(Context& context, std::span<const Condition> conditions);

}  // namespace lantern::engine
