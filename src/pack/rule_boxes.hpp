#pragma once

#include "pack/scope.hpp"

/// The parts of a box of rules (contents.hpp: read_rule_box).
namespace lantern {

/// The conditions of `if:`, behind those that the whole box needs.
std::uint16_t box_conditions(Context& context, const YamlNode* node, const Scope& scope);

/// One rule of `always:`.
void read_static(Context& context, const YamlNode& node, const Scope& place, RuleBox& box);

}  // namespace lantern
