// lantern_index_rules LEDGER.yaml ROOT OUT.cpp FILES...
//
// Finds where the rules of the ledger are proved and cited, and writes it as a table that travels in the program
// (src/narrate/rule_index.hpp). Paths in it are relative to ROOT. A rule is proved by
//   - a transcript (.txt) whose line `proves S000-95, ...` names it,
//   - a test in C++ above which a comment `// proves S000-95, ...` stands;
// it is cited by any file under src/ that writes its id: S000-95, the range S000-09..11, R4.3.1 or RULES 4.3.1, D-17,
// or the enumerator Rule::S000_95. An id that the ledger does not have is a mistake. @LIST names a file with a path a line.
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "generated_file.hpp"

namespace {

namespace fs = std::filesystem;

enum class Kind { transcript, unit_test, code };
constexpr const char* kind_names[] = {"transcript", "unit_test", "code"};

struct Use {
    Kind kind;
    std::string path;
    int line;
};

struct Index {
    std::map<std::string, std::size_t> place;  ///< id to its number in the ledger, from 1
    std::vector<std::vector<Use>> uses;        ///< by that number
    std::vector<std::string> errors;
};

void read_ledger(const std::string& path, Index& index) {
    index.uses.emplace_back();
    for (const YAML::Node& entry : YAML::LoadFile(path)) {
        index.place.emplace(entry["id"].Scalar(), index.uses.size());
        index.uses.emplace_back();
    }
}

/// One use of a rule; several in one line count once.
void add(Index& index, const std::string& id, const Use& use) {
    const auto found = index.place.find(id);
    if (found == index.place.end()) {
        index.errors.push_back(use.path + ":" + std::to_string(use.line) + ": the ledger has no rule " + id);
        return;
    }
    std::vector<Use>& uses = index.uses[found->second];
    const bool there = !uses.empty() && uses.back().path == use.path && uses.back().line == use.line;
    if (!there) uses.push_back(use);
}

/// S000-09..11 stands for three rules.
void add_range(Index& index, const std::string& document, const std::string& first, const std::string& last,
               const Use& use) {
    const int from = std::stoi(first);
    const int to = last.empty() ? from : std::stoi(last);
    for (int number = from; number <= to; ++number) {
        const std::string digits = std::to_string(number);
        add(index, document + "-" + (digits.size() < 2 ? "0" : "") + digits, use);
    }
}

void scan_statements(Index& index, const std::string& text, const Use& use) {
    static const std::regex statement(R"(\b(S\d\d\d)[-_](\d+)(?:\.\.(\d+))?)");
    for (std::sregex_iterator it(text.begin(), text.end(), statement), end; it != end; ++it)
        add_range(index, (*it)[1], (*it)[2], (*it)[3], use);
}

void scan_supplement(Index& index, const std::string& text, const Use& use) {
    static const std::regex section(R"(\bR(?:ULES )?(\d+(?:[._]\d+)+))");
    for (std::sregex_iterator it(text.begin(), text.end(), section), end; it != end; ++it) {
        std::string id = "R" + (*it)[1].str();
        std::replace(id.begin(), id.end(), '_', '.');
        // A comment may name a whole section, which is no rule of its own.
        if (index.place.count(id) != 0) add(index, id, use);
    }
    static const std::regex reading(R"(\bD[-_](\d{2,})\b)");
    for (std::sregex_iterator it(text.begin(), text.end(), reading), end; it != end; ++it)
        add(index, "D-" + (*it)[1].str(), use);
}

/// The ids behind `proves`, parted by commas; each must be a rule.
void scan_proof(Index& index, const std::string& ids, const Use& use) {
    static const std::regex id(R"([^\s,]+)");
    for (std::sregex_iterator it(ids.begin(), ids.end(), id), end; it != end; ++it) add(index, it->str(), use);
}

void scan_line(Index& index, const std::string& line, Use use) {
    static const std::regex transcript(R"(^\s*proves\s+([^#]*))", std::regex::icase);
    static const std::regex test(R"(^\s*//+\s*proves\s+((?:[SRD][\w.-]+[,\s]*)+)$)");
    std::smatch match;
    if (use.path.rfind("src/", 0) == 0) {
        scan_statements(index, line, use);
        scan_supplement(index, line, use);
    } else if (use.kind == Kind::transcript ? std::regex_search(line, match, transcript)
                                            : std::regex_search(line, match, test)) {
        scan_proof(index, match[1], use);
    }
}

void scan_file(Index& index, const std::string& path, const fs::path& root) {
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        index.errors.push_back(path + ": cannot be read");
        return;
    }
    const std::string name = fs::path(path).lexically_relative(root).generic_string();
    const Kind kind = name.rfind("src/", 0) == 0             ? Kind::code
                      : fs::path(path).extension() == ".txt" ? Kind::transcript
                                                             : Kind::unit_test;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        scan_line(index, line, {kind, name, number});
    }
}

std::string generate(const Index& index) {
    std::ostringstream out;
    out << "// Written by tools/index_rules.cpp.\n#include \"narrate/rule_index.hpp\"\n\n#include <array>\n\n"
        << "namespace lantern::engine {\n\nnamespace {\n\n";
    std::size_t count = 0;
    for (const std::vector<Use>& uses : index.uses) count += uses.size();
    out << "constexpr std::array<RuleUse, " << count << "> all_uses{{\n";
    for (std::size_t rule = 0; rule < index.uses.size(); ++rule) {
        for (const Use& use : index.uses[rule]) {
            out << "    {static_cast<Rule>(" << rule << "), RuleUse::Kind::" << kind_names[static_cast<int>(use.kind)]
                << ", \"" << use.path << "\", " << use.line << "},\n";
        }
    }
    out << "}};\n\n}  // namespace\n\nstd::span<const RuleUse> rule_uses() { return all_uses; }\n\n"
        << "}  // namespace lantern::engine\n";
    return out.str();
}

/// The files named by the arguments, in the order of their names on every machine.
std::vector<std::string> files_of(int argc, char** argv) {
    std::vector<std::string> files;
    for (int i = 4; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument.rfind('@', 0) != 0) {
            files.push_back(argument);
            continue;
        }
        std::ifstream list(argument.substr(1));
        for (std::string path; std::getline(list, path);) {
            if (!path.empty()) files.push_back(path);
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::cerr << "usage: lantern_index_rules LEDGER.yaml ROOT OUT.cpp FILES...\n";
        return 2;
    }
    try {
        Index index;
        read_ledger(argv[1], index);
        for (const std::string& path : files_of(argc, argv)) scan_file(index, path, argv[2]);
        for (const std::string& error : index.errors) std::cerr << error << '\n';
        if (!index.errors.empty()) return 2;
        if (!lantern::tools::write_if_changed(argv[3], generate(index))) {
            std::cerr << "lantern_index_rules: cannot write " << argv[3] << '\n';
            return 1;
        }
    } catch (const std::exception& error) {
        std::cerr << "lantern_index_rules: " << error.what() << '\n';
        return 2;
    }
    return 0;
}
