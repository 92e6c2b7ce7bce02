#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/rule_ids.hpp"

/// Where the rules of the ledger are proved and cited, as the build found it (tools/index_rules.cpp).
namespace lantern::engine {

/// One place that names a rule.
struct RuleUse {
    enum class Kind : std::uint8_t { transcript, unit_test, code };
    Rule rule;
    Kind kind;
    std::string_view path;  ///< from the top of the repository, with '/'
    int line;               ///< from 1
};

/// All places, by rule in the order of the ledger, then by path and line.
std::span<const RuleUse> rule_uses();

}  // namespace lantern::engine
