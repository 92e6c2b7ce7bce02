#include "rules.hpp"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "base/rule_ids.hpp"
#include "narrate/glossary.hpp"
#include "narrate/rule_coverage.hpp"
#include "narrate/rule_index.hpp"
#include "narrate/rules_text.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

using nlohmann::ordered_json;

struct RulesArguments {
    std::vector<std::string> words;
    bool coverage = false;
    bool json = false;
    bool check = false;
};

void tell_places(std::string_view heading, std::span<const RuleUse> uses, bool code) {
    std::string lines;
    for (const RuleUse& use : uses) {
        if ((use.kind == RuleUse::Kind::code) != code) continue;
        lines += "  " + std::string(use.path) + ":" + std::to_string(use.line) + "\n";
    }
    if (lines.empty()) lines = "  nothing\n";
    std::cout << '\n' << tinted(heading, Tint::heading) << '\n' << lines;
}

/// What the rule says, how it is read and why, what proves it and what carries it out.
void tell_rule(const RuleText& rule) {
    std::cout << tinted(std::string(rule.id) + "  " + std::string(rule.title), Tint::heading) << '\n'
              << rule.text << '\n';
    if (!rule.source.empty()) std::cout << tinted("(" + std::string(rule.source) + ")", Tint::faint) << '\n';
    if (!rule.settles.empty()) {
        std::cout << "A reading of";
        for (std::size_t i = 0; i < rule.settles.size(); ++i)
            std::cout << (i == 0 ? " " : ", ") << rule_name(rule.settles[i]);
        std::cout << ".\n";
    }
    if (!rule.why.empty()) std::cout << "Why: " << rule.why << '\n';
    if (!rule.readings.empty()) std::cout << '\n' << tinted("Read as", Tint::heading) << '\n';
    for (const Rule id : rule.readings) {
        const RuleText& reading = *find_rule(id);
        std::cout << "  " << reading.id << "  " << reading.text << '\n';
        if (!reading.why.empty()) std::cout << "        Why: " << reading.why << '\n';
    }
    tell_places("Proved by", uses_of(rule.rule), false);
    tell_places("Cited by", uses_of(rule.rule), true);
}

/// The rules that define a term of the glossary, where no rule holds its words: an instinct has a name that the rulebook does not know.
std::vector<const RuleText*> rules_of_term(const std::string& words) {
    const auto codex = load_codex({});
    if (!codex) return {};
    const std::vector<GlossaryTerm> terms = glossary(*codex.value());
    std::vector<const RuleText*> rules;
    for (const GlossaryTerm* const term : terms_for(terms, words)) {
        for (const Rule id : term->rules) {
            const RuleText* const rule = find_rule(id);
            if (std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
        }
    }
    return rules;
}

/// One rule whole; without an id the ids and titles of all; with other words the rules that hold them.
int show_found(const std::string& words) {
    std::vector<std::string> ids;
    std::vector<const RuleText*> fitting;
    constexpr std::string_view supplement = "rules ";  // as sources are cited: "RULES 7.1" is R7.1
    std::string wanted = text::folded(words);
    if (wanted.starts_with(supplement)) wanted.replace(0, supplement.size(), "r");
    if (const RuleText* const rule = find_rule(wanted); rule != nullptr) {
        tell_rule(*rule);
        return all_well;
    }
    for (const RuleText& rule : rules_text_table()) {
        ids.emplace_back(rule.id);
        const bool fits = wanted.empty() || text::folded(rule.id).find(wanted) != std::string::npos ||
                          text::holds_words(std::string(rule.title) + " " + std::string(rule.text), wanted);
        if (fits) fitting.push_back(&rule);
    }
    if (fitting.empty()) fitting = rules_of_term(words);
    if (fitting.empty())
        return complain("no rule of the ledger has the id or holds the words \"" + words + "\"." +
                        text::suggestion(words, ids));
    for (const RuleText* const rule : fitting) std::cout << rule->id << "  " << rule->title << '\n';
    return all_well;
}

/// One of the two counts that stand apart: the statements of the five documents, and the supplement with the readings.
struct Sum {
    int total = 0, proved = 0;
    std::vector<Rule> missing;
};

Sum sum_of(const std::vector<DocumentCoverage>& documents, bool ledger) {
    Sum sum;
    for (const DocumentCoverage& document : documents) {
        if (document.ledger != ledger) continue;
        sum.total += document.total;
        sum.proved += document.proved();
        sum.missing.insert(sum.missing.end(), document.missing.begin(), document.missing.end());
    }
    return sum;
}

ordered_json names_of(const std::vector<Rule>& rules) {
    ordered_json names = ordered_json::array();
    for (const Rule rule : rules) names.push_back(rule_name(rule));
    return names;
}

ordered_json json_of(const std::vector<DocumentCoverage>& documents, bool ledger) {
    const Sum sum = sum_of(documents, ledger);
    ordered_json json{{"total", sum.total}, {"proved", sum.proved}, {"missing", names_of(sum.missing)}};
    json["documents"] = ordered_json::array();
    for (const DocumentCoverage& document : documents) {
        if (document.ledger != ledger) continue;
        json["documents"].push_back({{"name", document.name},
                                     {"total", document.total},
                                     {"proved", document.proved()},
                                     {"missing", names_of(document.missing)}});
    }
    return json;
}

void tell_sum(std::string_view name, const Sum& sum) {
    std::cout << tinted(std::string(name) + ": " + std::to_string(sum.proved) + " of " + std::to_string(sum.total) +
                            " rules proved",
                        Tint::heading)
              << '\n';
}

void tell_coverage(const std::vector<DocumentCoverage>& documents, bool ledger) {
    for (const DocumentCoverage& document : documents) {
        if (document.ledger != ledger) continue;
        std::cout << "  " << document.name << ": " << document.proved() << '/' << document.total << '\n';
        for (const Rule rule : document.missing) {
            std::cout << "    " << rule_name(rule) << "  " << find_rule(rule)->title << '\n';
        }
    }
}

int coverage(const RulesArguments& options) {
    const std::vector<DocumentCoverage> documents = rule_coverage(rule_uses());
    const Sum ledger = sum_of(documents, true);
    if (options.json) {
        const ordered_json json{{"ledger", json_of(documents, true)}, {"supplement", json_of(documents, false)}};
        std::cout << json.dump(2) << '\n';
    } else {
        tell_sum("The five documents", ledger);
        tell_coverage(documents, true);
        tell_sum("Supplement and readings", sum_of(documents, false));
        tell_coverage(documents, false);
    }
    return options.check && !ledger.missing.empty() ? not_passed : all_well;
}

int rules(const RulesArguments& options) {
    if ((options.json || options.check) && !options.coverage)
        return complain("rules: --json and --check go with --coverage");
    if (options.coverage && !options.words.empty())
        return complain("rules: --coverage is about all rules; leave out \"" + in_one(options.words) + "\"");
    return options.coverage ? coverage(options) : show_found(in_one(options.words));
}

}  // namespace

void add_rules(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<RulesArguments>();
    CLI::App* const verb = program.add_subcommand(
        "rules", "Prints a rule of the ledger with its tests and its code, or finds the rules that hold a word");
    verb->add_option("ID", options->words, "An id such as S000-95, or words to look for; all rules unless given");
    verb->add_flag("--coverage", options->coverage, "How many rules are proved by tests, and which are not");
    verb->add_flag("--json", options->json, "The coverage as JSON");
    verb->add_flag("--check", options->check, "Fails (1) when a statement of the five documents has no proof");
    verb->callback([options, &exit_code] { exit_code = rules(*options); });
}

}  // namespace lantern::engine::app
