#include <iostream>

#include "agents/transcript_text.hpp"
#include "base/rule_ids.hpp"
#include "common.hpp"
#include "narrate/rules_text.hpp"

namespace lantern::app {

namespace {

/// The statement of one rule; without an id the ids and titles of all; with other words the rules that hold them.
int rules(const std::string& words) {
    const RuleText* const exact = words.empty() ? nullptr : find_rule(std::string_view(words));
    if (exact != nullptr) {
        std::cout << tinted(exact->id + "  " + exact->title, Tint::heading) << "\n" << exact->text << "\n";
        if (!exact->source.empty()) std::cout << tinted("(" + exact->source + ")", Tint::faint) << "\n";
        return all_well;
    }
    const std::string wanted = text::folded(words);
    int shown = 0;
    for (std::size_t i = 1; i < rule_count; ++i) {
        const RuleText* const rule = find_rule(static_cast<Rule>(i));
        if (rule == nullptr) continue;
        const bool fits = wanted.empty() || text::folded(rule->id).find(wanted) != std::string::npos ||
                          text::folded(rule->title + " " + rule->text).find(wanted) != std::string::npos;
        if (!fits) continue;
        std::cout << rule->id << "  " << rule->title << '\n';
        ++shown;
    }
    if (shown == 0) return complain("no rule of the ledger has the id or holds the words \"" + words + "\"");
    return all_well;
}

}  // namespace

void add_rules(CLI::App& program, int& exit_code) {
    auto words = std::make_shared<std::string>();
    CLI::App* const verb =
        program.add_subcommand("rules", "Prints a rule of the ledger, or finds the rules that hold a word");
    verb->add_option("ID", *words, "An id such as S000-95, or words to look for; all rules unless given");
    verb->callback([words, &exit_code] { exit_code = rules(*words); });
}

}  // namespace lantern::app
