#pragma once

#include <span>
#include <string>
#include <vector>

#include "narrate/rule_index.hpp"

namespace lantern::engine {

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

}  // namespace lantern::engine
