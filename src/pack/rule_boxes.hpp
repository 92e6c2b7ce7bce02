#pragma once

#include <optional>
#include <span>

#include "pack/names.hpp"
#include "pack/scope.hpp"

/// Boxes of rules: those that wait for a moment, those that hold, and what an activation does.
namespace lantern::engine {

/// Where the rules of a box stand, and what its activation is; without one it cannot be activated.
struct BoxPlace {
    Site rules = Site::gear_rule;
    std::optional<Site> activation{};
    int monster = -1;
    std::span<const Condition> needs{};  ///< what all of them need besides
};
/// `while in play:`, `always:` and `activation:` of an entry.
RuleBox read_rule_box(Context& context, MapReader& map, const BoxPlace& place);
/// "once per: round" or showdown, of all rules of a box together.
Limit read_limit(MapReader& map);

/// The conditions of `if:`, behind those that the whole box needs.
std::uint16_t box_conditions(Context& context, const YamlNode* node, const Scope& scope);

}  // namespace lantern::engine
