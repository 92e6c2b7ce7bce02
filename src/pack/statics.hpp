#pragma once

#include "pack/names.hpp"
#include "pack/scope.hpp"

/// Rules that hold as long as their card is in play: `always:`.
namespace lantern::engine {

/// One rule of `always:`.
void read_static(Context& context, const YamlNode& node, const Scope& place, RuleBox& box);

}  // namespace lantern::engine
