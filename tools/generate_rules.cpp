// lantern_generate_rules LEDGER.yaml GLOSSARY.yaml FOLDER
//
// Reads the ledger and the glossary and writes what the program knows of them, so that nothing of either is parsed when it runs:
//   base/rule_ids.hpp              `enum class Rule` with one value for each id (S000-95 becomes Rule::S000_95) and the table `rule_names`
//                                  that leads back. Code that cites a rule that the ledger does not have, does not compile
//   narrate/rules_text_table.cpp   what each rule says (src/narrate/rules_text.hpp)
//   narrate/glossary_table.cpp     the terms, each with its rules (src/narrate/glossary.hpp)
// A file is rewritten only when it changes, since every room includes the first.
#include <cstddef>
#include <exception>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "generated_file.hpp"
#include "ledger.hpp"

namespace {

using namespace lantern::tools;

constexpr std::string_view written_by = "// Written by tools/generate_rules.cpp from rules/";

std::string rule_ids(const Ledger& ledger) {
    std::ostringstream out;
    out << written_by << "ledger.yaml.\n"
        << "#pragma once\n\n"
        << "#include <array>\n#include <cstddef>\n#include <cstdint>\n#include <string_view>\n\n"
        << "namespace lantern::engine {\n\n"
        << "/// A rule of the ledger; `none` where an event has no rule of its own.\n"
        << "enum class Rule : std::uint16_t {\n  none = 0,\n";
    for (const LedgerRule& rule : ledger.rules) out << "  " << rule.enumerator << ",\n";
    out << "};\n\n"
        << "/// How many values `Rule` has, `none` included.\n"
        << "inline constexpr std::size_t rule_count = " << ledger.rules.size() + 1 << ";\n\n"
        << "/// The id of each rule as the ledger writes it, indexed by `Rule`: \"S000-95\".\n"
        << "inline constexpr std::array<std::string_view, rule_count> rule_names{\n  \"none\",\n";
    for (const LedgerRule& rule : ledger.rules) out << "  \"" << rule.id << "\",\n";
    out << "};\n\n"
        << "/// The id of one rule: \"S000-95\".\n"
        << "[[nodiscard]] constexpr std::string_view rule_name(Rule rule) {\n"
        << "  return rule_names[static_cast<std::size_t>(rule)];\n}\n\n"
        << "}  // namespace lantern::engine\n";
    return out.str();
}

/// A table of what the entries list, one list behind the other, and for each entry where its own stands.
class Lists {
public:
    Lists(std::string_view type, std::string_view name) : type_(type), name_(name) {}

    /// The next list, as an expression: a part of the table.
    std::string add(const std::vector<std::string>& items) {
        if (items.empty()) return "{}";
        const std::string part =
            "std::span(" + name_ + ").subspan(" + std::to_string(count_) + ", " + std::to_string(items.size()) + ")";
        for (const std::string& item : items) text_ += "    " + item + ",\n";
        count_ += items.size();
        return part;
    }

    std::string table() const {
        return "constexpr std::array<" + type_ + ", " + std::to_string(count_) + "> " + name_ + "{\n" + text_ +
               "};\n\n";
    }

private:
    std::string type_, name_, text_;
    std::size_t count_ = 0;
};

/// The names as enumerators of Rule.
std::vector<std::string> rules_of(const std::vector<std::string>& enumerators) {
    std::vector<std::string> rules;
    for (const std::string& enumerator : enumerators) rules.push_back("Rule::" + enumerator);
    return rules;
}

std::string head_of(std::string_view source, std::string_view header) {
    std::ostringstream out;
    out << written_by << source << ".\n"
        << "#include \"" << header << "\"\n\n#include <array>\n\nnamespace lantern::engine {\n\nnamespace {\n\n";
    return out.str();
}

std::string rules_text_table(const Ledger& ledger) {
    Lists lists("Rule", "listed");
    std::ostringstream rows;
    for (const LedgerRule& rule : ledger.rules) {
        rows << "    {.rule = Rule::" << rule.enumerator << ", .id = rule_name(Rule::" << rule.enumerator
             << "),\n    .title = " << literal(rule.title) << ",\n    .text = " << literal(rule.text)
             << ",\n    .source = " << literal(rule.source) << ",\n    .why = " << literal(rule.why)
             << ",\n    .settles = " << lists.add(rules_of(rule.settles))
             << ", .readings = " << lists.add(rules_of(rule.readings)) << "},\n";
    }
    return head_of("ledger.yaml", "narrate/rules_text.hpp") + lists.table() + "constexpr std::array<RuleText, " +
           std::to_string(ledger.rules.size()) + "> all_rules{{\n" + rows.str() +
           "}};\n\n}  // namespace\n\nstd::span<const RuleText> rules_text_table() { return all_rules; }\n\n"
           "}  // namespace lantern::engine\n";
}

std::string glossary_table(const std::vector<GlossaryTerm>& terms) {
    Lists words("std::string_view", "words"), rules("Rule", "rules");
    std::ostringstream rows;
    for (const GlossaryTerm& term : terms) {
        std::vector<std::string> also;
        for (const std::string& word : term.also) also.push_back(literal(word));
        rows << "    {.term = " << literal(term.term) << ", .also = " << words.add(also)
             << ", .rules = " << rules.add(rules_of(term.rules)) << ", .says = " << literal(term.says) << "},\n";
    }
    return head_of("glossary.yaml", "narrate/glossary.hpp") + words.table() + rules.table() +
           "constexpr std::array<GlossaryRow, " + std::to_string(terms.size()) + "> all_terms{{\n" + rows.str() +
           "}};\n\n}  // namespace\n\nstd::span<const GlossaryRow> glossary_table() { return all_terms; }\n\n"
           "}  // namespace lantern::engine\n";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "usage: lantern_generate_rules LEDGER.yaml GLOSSARY.yaml FOLDER\n";
        return 2;
    }
    try {
        Mistakes mistakes;
        const Ledger ledger = read_ledger(argv[1], mistakes);
        const std::vector<GlossaryTerm> terms = read_glossary(argv[2], ledger, mistakes);
        if (mistakes.tell()) return 2;
        const std::filesystem::path folder = argv[3];
        for (const auto& [name, text] : {std::pair{"base/rule_ids.hpp", rule_ids(ledger)},
                                         {"narrate/rules_text_table.cpp", rules_text_table(ledger)},
                                         {"narrate/glossary_table.cpp", glossary_table(terms)}}) {
            if (write_if_changed(folder / name, text)) continue;
            std::cerr << "lantern_generate_rules: cannot write " << (folder / name).string() << '\n';
            return 1;
        }
    } catch (const std::exception& error) {
        std::cerr << "lantern_generate_rules: " << error.what() << '\n';
        return 2;
    }
    return 0;
}
