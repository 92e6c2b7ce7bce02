// lantern_generate_rules LEDGER.yaml OUT.hpp
//
// Reads the ledger, a list of {id, title, text, source, and for readings settles, why}, and writes `enum class Rule` with one value for each id
// (S000-95 becomes Rule::S000_95) and the table `rule_names` that leads back. Code that cites a rule that the ledger
// does not have, does not compile. The file is rewritten only when it changes, since every room includes it.
#include <yaml-cpp/yaml.h>

#include <cstddef>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct RuleId {
    std::string id;          // S000-95, R4.2.3, D-07
    std::string enumerator;  // S000_95, R4_2_3, D_07
};

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_word(char c) { return is_upper(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

/// The enumerator for an id, or empty when the id is not made of a capital, letters, digits, '-' and '.'.
std::string enumerator_of(const std::string& id) {
    if (id.empty() || !is_upper(id.front()) || !is_word(id.back())) {
        return {};
    }
    std::string name = id;
    for (char& c : name) {
        if (c == '-' || c == '.') {
            c = '_';
        } else if (!is_word(c)) {
            return {};
        }
    }
    return name;
}

/// The ids of the ledger in its order. Mistakes go to `errors`, each with file and line.
std::vector<RuleId> read_ledger(const std::string& path, std::vector<std::string>& errors) {
    std::vector<RuleId> rules;
    std::map<std::string, int> first_line;
    const YAML::Node ledger = YAML::LoadFile(path);
    if (!ledger.IsSequence()) {
        errors.push_back(path + ":1: the ledger must be a list of {id, title, text}");
        return rules;
    }
    for (const YAML::Node& entry : ledger) {
        const int line = entry.Mark().line + 1;
        const std::string where = path + ":" + std::to_string(line) + ": ";
        if (!entry.IsMap() || !entry["id"] || !entry["id"].IsScalar()) {
            errors.push_back(where + "an entry needs an id");
            continue;
        }
        const std::string id = entry["id"].Scalar();
        const std::string name = enumerator_of(id);
        if (name.empty()) {
            errors.push_back(where + "'" + id + "' is not an id like S000-95, R4.2.3 or D-07");
            continue;
        }
        for (const char* key : {"title", "text"}) {
            if (!entry[key] || !entry[key].IsScalar() || entry[key].Scalar().empty()) {
                errors.push_back(where + id + " needs a " + key);
            }
        }
        const auto [seen, is_new] = first_line.emplace(name, line);
        if (!is_new) {
            errors.push_back(where + "id " + id + " is taken already at line " + std::to_string(seen->second));
            continue;
        }
        rules.push_back({id, name});
    }
    // A reading may only settle rules that exist.
    for (const YAML::Node& entry : ledger) {
        if (!entry.IsMap() || !entry["settles"]) continue;
        for (const YAML::Node& settled : entry["settles"]) {
            if (settled.IsScalar() && first_line.count(enumerator_of(settled.Scalar())) != 0) continue;
            errors.push_back(path + ":" + std::to_string(settled.Mark().line + 1) + ": '" +
                             (settled.IsScalar() ? settled.Scalar() : "") + "' under settles is no id of the ledger");
        }
    }
    if (rules.size() >= 65535) {
        errors.push_back(path + ": more rules than 16 bits can number");
    }
    return rules;
}

std::string generate(const std::vector<RuleId>& rules) {
    std::ostringstream out;
    out << "// Written by tools/generate_rules.cpp from rules/ledger.yaml.\n"
        << "#pragma once\n\n"
        << "#include <array>\n#include <cstddef>\n#include <cstdint>\n#include <string_view>\n\n"
        << "namespace lantern::engine {\n\n"
        << "/// A rule of the ledger; `none` where an event has no rule of its own.\n"
        << "enum class Rule : std::uint16_t {\n  none = 0,\n";
    for (const RuleId& rule : rules) {
        out << "  " << rule.enumerator << ",\n";
    }
    out << "};\n\n"
        << "/// How many values `Rule` has, `none` included.\n"
        << "inline constexpr std::size_t rule_count = " << rules.size() + 1 << ";\n\n"
        << "/// The id of each rule as the ledger writes it, indexed by `Rule`: \"S000-95\".\n"
        << "inline constexpr std::array<std::string_view, rule_count> rule_names{\n  \"none\",\n";
    for (const RuleId& rule : rules) {
        out << "  \"" << rule.id << "\",\n";
    }
    out << "};\n\n"
        << "/// The id of one rule: \"S000-95\".\n"
        << "[[nodiscard]] constexpr std::string_view rule_name(Rule rule) {\n"
        << "  return rule_names[static_cast<std::size_t>(rule)];\n}\n\n"
        << "}  // namespace lantern::engine\n";
    return out.str();
}

bool write_if_changed(const fs::path& path, const std::string& text) {
    std::ifstream old(path, std::ios::binary);
    if (old && std::string(std::istreambuf_iterator<char>(old), std::istreambuf_iterator<char>()) == text) {
        return true;
    }
    fs::create_directories(path.parent_path());
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.close();
    return !out.fail();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: lantern_generate_rules LEDGER.yaml OUT.hpp\n";
        return 2;
    }
    try {
        std::vector<std::string> errors;
        const std::vector<RuleId> rules = read_ledger(argv[1], errors);
        for (const std::string& error : errors) {
            std::cerr << error << '\n';
        }
        if (!errors.empty()) {
            return 2;
        }
        if (!write_if_changed(argv[2], generate(rules))) {
            std::cerr << "lantern_generate_rules: cannot write " << argv[2] << '\n';
            return 1;
        }
    } catch (const std::exception& error) {
        std::cerr << argv[1] << ": " << error.what() << '\n';
        return 2;
    }
    return 0;
}
