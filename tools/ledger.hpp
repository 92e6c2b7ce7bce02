#pragma once

#include <yaml-cpp/yaml.h>

#include <map>
#include <string>
#include <vector>

/// The ledger and the glossary as the tools read them, with every mistake in them.
namespace lantern::tools {

/// Mistakes, each with file and line.
class Mistakes {
public:
    void add(const std::string& path, const YAML::Mark& mark, const std::string& text) {
        lines_.push_back(path + ":" + std::to_string(mark.line + 1) + ": " + text);
    }
    /// Tells them on standard error; whether there are any.
    bool tell() const;

private:
    std::vector<std::string> lines_;
};

/// One entry of rules/ledger.yaml.
struct LedgerRule {
    std::string id;          ///< S000-95, R4.2.3, D-07
    std::string enumerator;  ///< S000_95, R4_2_3, D_07
    std::string title, text, source, why;
    std::vector<std::string> settles;   ///< enumerators of the rules that this is a reading of
    std::vector<std::string> readings;  ///< enumerators of the rules that are readings of this
};

struct Ledger {
    std::vector<LedgerRule> rules;              ///< in the order of the file
    std::map<std::string, std::size_t> places;  ///< by id: which of them it is
};

/// A list of {id, title, text, source, and for readings settles, why}.
Ledger read_ledger(const std::string& path, Mistakes& mistakes);

/// One entry of rules/glossary.yaml.
struct GlossaryTerm {
    std::string term;
    std::vector<std::string> also;
    std::vector<std::string> rules;  ///< enumerators
    std::string says;
};

/// A list of {term, also, says, rules}: every rule is one of the ledger, no word stands for two terms, and each has rules or says what it is.
std::vector<GlossaryTerm> read_glossary(const std::string& path, const Ledger& ledger, Mistakes& mistakes);

}  // namespace lantern::tools
