#include "narrate/rule_coverage.hpp"

#include <algorithm>
#include <array>

namespace lantern::engine {

namespace {

/// "S000-95" belongs to document 000, "R4.3.1" to section 4 of the supplement, "D-17" to the readings.
std::string document_of(std::string_view id) {
    switch (id.front()) {
        case 'S': return "document " + std::string(id.substr(1, id.find('-') - 1));
        case 'R': return "supplement " + std::string(id.substr(1, id.find('.') - 1));
        default: return "readings";
    }
}

bool proves(const RuleUse& use) { return use.kind != RuleUse::Kind::code; }

}  // namespace

std::span<const RuleUse> uses_of(Rule rule) {
    const std::span<const RuleUse> all = rule_uses();
    const auto first = std::find_if(all.begin(), all.end(), [&](const RuleUse& use) { return use.rule == rule; });
    const auto last = std::find_if(first, all.end(), [&](const RuleUse& use) { return use.rule != rule; });
    return {first, last};
}

bool is_proved(Rule rule) {
    const std::span<const RuleUse> uses = uses_of(rule);
    return std::any_of(uses.begin(), uses.end(), proves);
}

std::vector<DocumentCoverage> rule_coverage(std::span<const RuleUse> uses) {
    std::array<bool, rule_count> proved{};
    for (const RuleUse& use : uses) {
        if (proves(use)) proved[static_cast<std::size_t>(use.rule)] = true;
    }
    std::vector<DocumentCoverage> documents;
    for (std::size_t i = 1; i < rule_count; ++i) {
        const std::string name = document_of(rule_names[i]);
        auto found = std::find_if(documents.begin(), documents.end(),
                                  [&](const DocumentCoverage& document) { return document.name == name; });
        if (found == documents.end()) {
            documents.push_back({name, rule_names[i].front() == 'S', 0, {}});
            found = documents.end() - 1;
        }
        ++found->total;
        if (!proved[i]) found->missing.push_back(static_cast<Rule>(i));
    }
    return documents;
}

}  // namespace lantern::engine
