// lantern_mutate list ROOT SEED COUNT [PATH...]
// lantern_mutate apply ROOT ID OUT [PATH...]
//
// Small mistakes that somebody could have made in the rules: a comparison flipped, a condition negated, a statement left out,
// a number one too high or too low, plus for minus. script/mutate asks whether the tests notice.
//   list   writes a sample of COUNT of them, one a line: id, file, line, kind, the line before, the line after (by tabs).
//   apply  writes the file of ROOT with the one mistake to OUT.
// PATH: files under ROOT to look at; src/rules/*.cpp and src/board/*.cpp unless given.
// An id comes from the text of its line and not from the line's number, and the sample is the COUNT mutants whose ids hash
// lowest with SEED: so a sample stays the same where the sources stay the same.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Mutant {
    std::string id, file, kind, before, after;
    std::size_t begin = 0, end = 0;  ///< bytes of the file that are replaced
    std::string with;
    int line = 0;
};

struct Token {
    std::size_t begin = 0, end = 0;
    std::string_view text;
};

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::uint64_t hash_of(std::string_view bytes, std::uint64_t hash = 1469598103934665603ULL) {
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    hash ^= hash >> 29;
    return hash * 0xBF58476D1CE4E5B9ULL ^ hash >> 32;
}

/// The end of a comment, preprocessor line, string or character that begins at `i`; `i` itself when none does.
std::size_t skip_inert(std::string_view text, std::size_t i, bool line_begins) {
    if (text.compare(i, 2, "//") == 0 || (line_begins && text[i] == '#'))
        return std::min(text.find('\n', i), text.size());
    if (text.compare(i, 2, "/*") == 0) return std::min(text.find("*/", i + 2), text.size() - 2) + 2;
    const bool digit_before = i > 0 && is_word(text[i - 1]);  // 1'000
    if (text[i] != '"' && (text[i] != '\'' || digit_before)) return i;
    for (std::size_t j = i + 1; j < text.size(); ++j) {
        if (text[j] == '\\') {
            ++j;
        } else if (text[j] == text[i]) {
            return j + 1;
        }
    }
    return text.size();
}

std::vector<Token> tokens_of(std::string_view text) {
    constexpr std::array<std::string_view, 22> longer{"<<=", ">>=", "<=>", "->*", "::", "->", "++", "--",
                                                      "<<",  ">>",  "<=",  ">=",  "==", "!=", "&&", "||",
                                                      "+=",  "-=",  "*=",  "|=",  "&=", "^="};
    std::vector<Token> tokens;
    bool line_begins = true;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t after = skip_inert(text, i, line_begins);
        if (after != i) {
            if (text[i] == '"' || text[i] == '\'') tokens.push_back({i, after, "\"\""});
            i = after;
            continue;
        }
        if (text[i] == '\n') line_begins = true;
        if (std::isspace(static_cast<unsigned char>(text[i])) != 0) {
            ++i;
            continue;
        }
        line_begins = false;
        std::size_t end = i + 1;
        if (is_word(text[i])) {
            while (end < text.size() && is_word(text[end])) ++end;
        } else {
            for (const std::string_view one : longer) {
                if (text.compare(i, one.size(), one) == 0) {
                    end = i + one.size();
                    break;
                }
            }
        }
        tokens.push_back({i, end, text.substr(i, end - i)});
        i = end;
    }
    return tokens;
}

/// The mutants of one file.
class Finder {
public:
    Finder(std::string file, std::string text)
        : file_(std::move(file)), text_(std::move(text)), tokens_(tokens_of(text_)) {
        match_parens();
        skip_assertions();
    }

    std::vector<Mutant> find() {
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            if (skipped_[i]) continue;
            operators(i);
            constants(i);
            conditions(i);
            statements(i);
        }
        name_them();
        return std::move(mutants_);
    }

private:
    std::string_view word(std::size_t i) const { return i < tokens_.size() ? tokens_[i].text : std::string_view(); }
    bool spaced(std::size_t i) const {
        const Token& t = tokens_[i];
        const auto blank = [&](char c) { return c == ' ' || c == '\n'; };
        return t.begin > 0 && blank(text_[t.begin - 1]) && t.end < text_.size() && blank(text_[t.end]);
    }

    void match_parens() {
        partner_.assign(tokens_.size(), 0);
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            const std::string_view t = word(i);
            if (t == "(" || t == "{" || t == "[") open.push_back(i);
            if ((t == ")" || t == "}" || t == "]") && !open.empty()) {
                partner_[i] = open.back();
                partner_[open.back()] = i;
                open.pop_back();
            }
        }
    }

    /// What only asserts, names types or sizes cannot change a showdown. Loops keep their heads: breaking one is noticed at once.
    void skip_assertions() {
        skipped_.assign(tokens_.size(), false);
        for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
            const std::string_view t = word(i);
            if ((t == "assert" || t == "static_assert" || t == "for") && word(i + 1) == "(") skip(i, partner_[i + 1]);
            if (t == "enum") {
                std::size_t body = i;
                while (body < tokens_.size() && word(body) != "{" && word(body) != ";") ++body;
                if (word(body) == "{") skip(i, partner_[body]);
            }
            if (t == "template" || t == "using" || t == "operator") skip(i, end_of_line(i));
        }
    }
    void skip(std::size_t from, std::size_t to) {
        for (std::size_t i = from; i <= to && i < skipped_.size(); ++i) skipped_[i] = true;
    }
    std::size_t end_of_line(std::size_t i) const {
        const std::size_t newline = text_.find('\n', tokens_[i].begin);
        while (i + 1 < tokens_.size() && tokens_[i + 1].begin < newline) ++i;
        return i;
    }

    void replace(std::size_t begin, std::size_t end, std::string with, std::string kind) {
        Mutant mutant;
        mutant.file = file_;
        mutant.kind = std::move(kind);
        mutant.begin = begin;
        mutant.end = end;
        mutant.with = std::move(with);
        mutants_.push_back(std::move(mutant));
    }
    void replace(std::size_t token, std::string with, std::string kind) {
        replace(tokens_[token].begin, tokens_[token].end, std::move(with), std::move(kind));
    }

    void operators(std::size_t i) {
        struct Swap {
            std::string_view from, to, kind;
        };
        // The formatter puts blanks around binary operators, and none around the angles of templates.
        static constexpr std::array<Swap, 18> binary{{{"<", "<=", "boundary"},
                                                      {"<", ">=", "comparison"},
                                                      {"<=", "<", "boundary"},
                                                      {"<=", ">", "comparison"},
                                                      {">", ">=", "boundary"},
                                                      {">", "<=", "comparison"},
                                                      {">=", ">", "boundary"},
                                                      {">=", "<", "comparison"},
                                                      {"==", "!=", "comparison"},
                                                      {"!=", "==", "comparison"},
                                                      {"&&", "||", "logic"},
                                                      {"||", "&&", "logic"},
                                                      {"+", "-", "arithmetic"},
                                                      {"-", "+", "arithmetic"},
                                                      {"+=", "-=", "arithmetic"},
                                                      {"-=", "+=", "arithmetic"},
                                                      {"|=", "&=", "bits"},
                                                      {"&", "|", "bits"}}};
        static constexpr std::array<Swap, 6> names{{{"min", "max", "extremes"},
                                                    {"max", "min", "extremes"},
                                                    {"true", "false", "constant"},
                                                    {"false", "true", "constant"},
                                                    {"any", "none", "logic"},
                                                    {"none", "any", "logic"}}};
        if (spaced(i)) {
            for (const Swap& swap : binary) {
                if (word(i) == swap.from) replace(i, std::string(swap.to), std::string(swap.kind));
            }
        }
        for (const Swap& swap : names) {
            const bool member = word(i) == "any" || word(i) == "none" || word(i) == "min" || word(i) == "max";
            if (word(i) != swap.from || (member && word(i + 1) != "(")) continue;
            if ((word(i) == "any" || word(i) == "none") && (i == 0 || word(i - 1) != ".")) continue;
            replace(i, std::string(swap.to), std::string(swap.kind));
        }
        if (word(i) == "!") replace(i, "", "negation");
        if ((word(i) == "++" || word(i) == "--") && !spaced(i)) replace(i, word(i) == "++" ? "--" : "++", "arithmetic");
    }

    /// Decimal numbers, one up or down; sentinels such as 0xFF are written in hexadecimal and stay.
    void constants(std::size_t i) {
        const std::string_view t = word(i);
        if (t.empty() || !is_digit(t[0]) || t.find_first_of("xX.'") != std::string_view::npos) return;
        if (i > 0 && (word(i - 1) == "." || word(i - 1) == "case")) return;
        if (word(i + 1) == ">" || (i > 0 && word(i - 1) == "<" && !spaced(i - 1))) return;  // template argument
        std::size_t digits = 0;
        while (digits < t.size() && is_digit(t[digits])) ++digits;
        if (digits > 4) return;
        const int value = std::stoi(std::string(t.substr(0, digits)));
        const std::string suffix(t.substr(digits));
        // A flag that is 2 instead of 1 is as true as before.
        const bool flag = value == 1 && i > 0 && word(i - 1) == "?" && word(i + 1) == ":" && word(i + 2) == "0";
        if (!flag) replace(i, std::to_string(value + 1) + suffix, "constant");
        if (value > 0) replace(i, std::to_string(value - 1) + suffix, "constant");
    }

    /// if (...) to if (!(...)); also the condition of ?:, which needs no parentheses of its own to be found by `comparison`.
    void conditions(std::size_t i) {
        if (word(i) != "if" || word(i + 1) != "(") return;
        const std::size_t close = partner_[i + 1];
        for (std::size_t j = i + 2; j < close; ++j) {
            if (word(j) == ";" || word(j) == "const" || word(j) == "auto") return;  // declares something
        }
        if (word(i + 2) == "!" || word(i + 2) == "constexpr") return;  // the negation is found elsewhere
        replace(tokens_[i + 1].end, tokens_[close].begin,
                "!(" + text_.substr(tokens_[i + 1].end, tokens_[close].begin - tokens_[i + 1].end) + ")", "condition");
    }

    /// Whether a statement may begin at this token.
    bool begins_statement(std::size_t i) const {
        if (i == 0) return false;
        const std::string_view before = word(i - 1);
        if (before == ";" || before == "{" || before == "}" || before == "else") return true;
        if (before == ":") {
            for (std::size_t j = i - 1; j > 0 && i - j < 6; --j) {
                if (word(j) == "case" || word(j) == "default") return true;
                if (word(j) == "?" || word(j) == ";") return false;
            }
            return false;
        }
        if (before != ")") return false;
        const std::size_t open = partner_[i - 1];
        const std::string_view head = open > 0 ? word(open - 1) : std::string_view();
        return head == "if" || head == "for" || head == "while";
    }

    /// Whether only closing braces lie between this semicolon and the end of the function, none of them a loop's.
    bool ends_function(std::size_t semicolon) const {
        for (std::size_t i = semicolon + 1; word(i) == "}" && partner_[i] > 1; ++i) {
            const std::size_t open = partner_[i];
            if (word(open - 1) != ")" || partner_[open - 1] == 0) continue;
            const std::string_view before = word(partner_[open - 1] - 1);
            if (before == "for" || before == "while") return false;
            if (before != "if" && before != "switch") return true;
        }
        return false;
    }

    /// Calls, assignments, continue and bare returns are left out; declarations are not, they would not compile.
    void statements(std::size_t i) {
        static constexpr std::array<std::string_view, 19> never{
            "public", "private", "protected", "return", "case",   "default", "const", "auto",  "using",    "constexpr",
            "static", "struct",  "enum",      "break",  "switch", "if",      "for",   "while", "namespace"};
        if (!begins_statement(i)) return;
        const std::string_view first = word(i);
        const bool steps = first == "++" || first == "--";
        if (!steps && (first.empty() || !(is_word(first[0]) && !is_digit(first[0])))) return;
        const bool bare_return = first == "return" && word(i + 1) == ";";
        if (bare_return && ends_function(i + 1)) return;
        if (!bare_return && std::find(never.begin(), never.end(), first) != never.end()) return;
        std::size_t end = i;
        bool acts = steps || bare_return || first == "continue";
        while (end < tokens_.size() && word(end) != ";" && word(end) != "}") {
            const std::string_view t = word(end);
            if (t == "=" || t == "+=" || t == "-=" || t == "|=" || t == "&=" || t == "(") acts = true;
            if (t == "(" || t == "[" || t == "{") {
                end = partner_[end];
                if (end == 0) return;
            }
            ++end;
        }
        if (word(end) != ";" || !acts) return;
        // Two words after one another, or a type with its & or <>, declare a variable.
        std::size_t j = i;
        while (word(j + 1) == "::") j += 2;
        const std::string_view next = word(j + 1);
        const bool declares =
            !steps && !bare_return && first != "continue" &&
            ((!next.empty() && is_word(next[0])) || next == "<" || ((next == "&" || next == "*") && !spaced(j + 1)));
        if (declares) return;
        replace(tokens_[i].begin, tokens_[end].end, ";", "statement");
    }

    /// Fills in line, the lines as they were and become, and the id.
    void name_them() {
        std::map<std::string, int> times;
        for (Mutant& mutant : mutants_) {
            mutant.line = 1 + static_cast<int>(std::count(
                                  text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(mutant.begin), '\n'));
            const std::size_t from = mutant.begin == 0 ? 0 : text_.rfind('\n', mutant.begin - 1) + 1;
            const std::size_t to = std::min(text_.find('\n', mutant.end), text_.size());
            mutant.before = one_line(text_.substr(from, to - from));
            mutant.after = one_line(text_.substr(from, mutant.begin - from) + mutant.with +
                                    text_.substr(mutant.end, to - mutant.end));
            const std::string key = mutant.file + "\t" + mutant.before + "\t" + mutant.after;
            char hex[20];
            std::snprintf(hex, sizeof hex, "%016llx",
                          static_cast<unsigned long long>(hash_of(key + "\t" + std::to_string(times[key]++))));
            mutant.id = hex;
        }
    }
    static std::string one_line(const std::string& text) {
        std::string line;
        for (const char c : text) {
            const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
            if (blank && (line.empty() || line.back() == ' ')) continue;
            line += blank ? ' ' : c;
        }
        return line;
    }

    std::string file_, text_;
    std::vector<Token> tokens_;
    std::vector<std::size_t> partner_;
    std::vector<bool> skipped_;
    std::vector<Mutant> mutants_;
};

std::string read_bytes(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::runtime_error(path.string() + ": cannot be read");
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<std::string> files_of(const fs::path& root, const std::vector<std::string>& given) {
    std::vector<std::string> files = given;
    if (given.empty()) {
        for (const char* folder : {"src/rules", "src/board"}) {
            for (const fs::directory_entry& entry : fs::directory_iterator(root / folder)) {
                if (entry.path().extension() == ".cpp")
                    files.push_back(entry.path().lexically_relative(root).generic_string());
            }
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<Mutant> all_mutants(const fs::path& root, const std::vector<std::string>& files) {
    std::vector<Mutant> all;
    for (const std::string& file : files_of(root, files)) {
        std::vector<Mutant> some = Finder(file, read_bytes(root / file)).find();
        std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    return all;
}

int list(const fs::path& root, const std::string& seed, std::size_t count, const std::vector<std::string>& files) {
    std::vector<Mutant> all = all_mutants(root, files);
    const std::uint64_t start = hash_of(seed);
    std::vector<std::pair<std::uint64_t, std::size_t>> order;
    for (std::size_t i = 0; i < all.size(); ++i) order.emplace_back(hash_of(all[i].id, start), i);
    std::sort(order.begin(), order.end());
    for (std::size_t i = 0; i < std::min(count, order.size()); ++i) {
        const Mutant& m = all[order[i].second];
        std::cout << m.id << '\t' << m.file << '\t' << m.line << '\t' << m.kind << '\t' << m.before << '\t' << m.after
                  << '\n';
    }
    std::cerr << "lantern_mutate: " << std::min(count, all.size()) << " of " << all.size() << " mutants\n";
    return 0;
}

int apply(const fs::path& root, const std::string& id, const fs::path& out, const std::vector<std::string>& files) {
    for (const Mutant& m : all_mutants(root, files)) {
        if (m.id != id) continue;
        const std::string text = read_bytes(root / m.file);
        std::ofstream to(out, std::ios::binary);
        to << text.substr(0, m.begin) << m.with << text.substr(m.end);
        to.close();
        if (to.fail()) throw std::runtime_error(out.string() + ": cannot be written");
        return 0;
    }
    std::cerr << "lantern_mutate: no mutant " << id << " any more\n";
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    try {
        if (arguments.size() >= 4) {
            const std::vector<std::string> files(arguments.begin() + 4, arguments.end());
            if (arguments[0] == "list") return list(arguments[1], arguments[2], std::stoul(arguments[3]), files);
            if (arguments[0] == "apply") return apply(arguments[1], arguments[2], arguments[3], files);
        }
    } catch (const std::exception& error) {
        std::cerr << "lantern_mutate: " << error.what() << '\n';
        return 2;
    }
    std::cerr << "usage: lantern_mutate list ROOT SEED COUNT [PATH...] | apply ROOT ID OUT [PATH...]\n";
    return 2;
}
