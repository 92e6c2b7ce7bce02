#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/rule_ids.hpp"

/// Where the rules of the ledger are proved and cited, as the build found it (tools/index_rules.cpp).
namespace lantern {

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

/// The places of one rule.
std::span<const RuleUse> uses_of(Rule rule);

/// Whether a transcript or a unit test proves the rule.
bool is_proved(Rule rule);

/// How much of one document is proved.
struct DocumentCoverage {
    std::string name;     ///< "document 000", "supplement 4", "readings"
    bool ledger = false;  ///< its ids are S ids: statements of the five documents
    int total = 0;
    std::vector<Rule> missing;  ///< the ids without a proof, in the order of the ledger
    int proved() const { return total - static_cast<int>(missing.size()); }
};

/// Every document in the order of the ledger. `uses` must be ordered as rule_uses() is.
std::vector<DocumentCoverage> rule_coverage(std::span<const RuleUse> uses);

}  // namespace lantern
