#include "ledger.hpp"

#include <algorithm>
#include <iostream>
#include <set>

namespace lantern::tools {

namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_word(char c) { return is_upper(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

/// The enumerator for an id, or empty when the id is not made of a capital, letters, digits, '-' and '.'.
std::string enumerator_of(const std::string& id) {
    if (id.empty() || !is_upper(id.front()) || !is_word(id.back())) return {};
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

/// A list of entries, each with these keys and no others. Each entry is handed on with where it stands.
class Entries {
public:
    Entries(const std::string& path, std::set<std::string> keys, Mistakes& mistakes)
        : path_(path), keys_(std::move(keys)), mistakes_(mistakes) {}

    template <class Take>
    void each(const Take& take) {
        try {
            const YAML::Node list = YAML::LoadFile(path_);
            if (!list.IsSequence()) return wrong(list, "a list of entries is expected");
            for (const YAML::Node& entry : list) {
                if (entry.IsMap()) {
                    check_keys(entry);
                    take(entry);
                } else {
                    wrong(entry, "an entry has keys with values");
                }
            }
        } catch (const YAML::Exception& error) {
            mistakes_.add(path_, error.mark, error.msg);
        }
    }

    void wrong(const YAML::Node& node, const std::string& text) { mistakes_.add(path_, node.Mark(), text); }

    /// The text of a key; empty where it has none, which is a mistake when it is needed.
    std::string text(const YAML::Node& entry, const char* key, bool needed) {
        const YAML::Node value = entry[key];
        if (value && !value.IsScalar()) wrong(value, std::string(key) + " is a text");
        const std::string text = value && value.IsScalar() ? value.Scalar() : std::string();
        if (needed && text.empty()) wrong(entry, std::string("an entry needs its ") + key);
        return text;
    }

    /// The texts of a key that holds a list, with where each stands.
    std::vector<YAML::Node> texts(const YAML::Node& entry, const char* key) {
        std::vector<YAML::Node> found;
        const YAML::Node list = entry[key];
        if (list && !list.IsSequence()) wrong(list, std::string(key) + " is a list");
        if (!list || !list.IsSequence()) return found;
        for (const YAML::Node& one : list) {
            if (one.IsScalar() && !one.Scalar().empty()) {
                found.push_back(one);
            } else {
                wrong(one, std::string(key) + " is a list of words");
            }
        }
        return found;
    }

private:
    void check_keys(const YAML::Node& entry) {
        for (const auto& pair : entry) {
            if (!pair.first.IsScalar() || !keys_.contains(pair.first.Scalar()))
                wrong(pair.first, "an entry has no key \"" + (pair.first.IsScalar() ? pair.first.Scalar() : "") + "\"");
        }
    }

    const std::string& path_;
    const std::set<std::string> keys_;
    Mistakes& mistakes_;
};

}  // namespace

bool Mistakes::tell() const {
    for (const std::string& line : lines_) std::cerr << line << '\n';
    return !lines_.empty();
}

Ledger read_ledger(const std::string& path, Mistakes& mistakes) {
    constexpr std::size_t most_rules = 65535;  // what 16 bits can number
    Ledger ledger;
    std::map<std::string, int> lines;  // by enumerator: S000-95 and S000.95 would be the same
    std::vector<std::vector<YAML::Node>> settled;
    Entries entries(path, {"id", "title", "text", "source", "settles", "why"}, mistakes);
    entries.each([&](const YAML::Node& entry) {
        LedgerRule rule;
        rule.id = entries.text(entry, "id", true);
        rule.title = entries.text(entry, "title", true);
        rule.text = entries.text(entry, "text", true);
        rule.source = entries.text(entry, "source", false);
        rule.why = entries.text(entry, "why", false);
        if (rule.id.empty()) return;
        rule.enumerator = enumerator_of(rule.id);
        if (rule.enumerator.empty())
            return entries.wrong(entry, "\"" + rule.id + "\" is not an id like S000-95, R4.2.3 or D-07");
        const auto [seen, is_new] = lines.emplace(rule.enumerator, entry.Mark().line + 1);
        if (!is_new)
            return entries.wrong(entry, "id " + rule.id + " is taken already at line " + std::to_string(seen->second));
        if (ledger.rules.size() + 1 == most_rules) return entries.wrong(entry, "more rules than 16 bits can number");
        settled.push_back(entries.texts(entry, "settles"));
        ledger.places.emplace(rule.id, ledger.rules.size());
        ledger.rules.push_back(std::move(rule));
    });
    for (std::size_t i = 0; i < settled.size(); ++i) {
        for (const YAML::Node& id : settled[i]) {
            const auto place = ledger.places.find(id.Scalar());
            if (place == ledger.places.end()) {
                entries.wrong(id, "settles: the ledger has no rule " + id.Scalar());
                continue;
            }
            LedgerRule& rule = ledger.rules[place->second];
            ledger.rules[i].settles.push_back(rule.enumerator);
            rule.readings.push_back(ledger.rules[i].enumerator);
        }
    }
    return ledger;
}

std::vector<GlossaryTerm> read_glossary(const std::string& path, const Ledger& ledger, Mistakes& mistakes) {
    std::vector<GlossaryTerm> terms;
    std::map<std::string, int> lines;  // of each word, in small letters
    Entries entries(path, {"term", "also", "says", "rules"}, mistakes);
    const auto take_word = [&](const YAML::Node& word) {
        std::string key = word.Scalar();
        std::ranges::transform(key, key.begin(),
                               [](char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; });
        const auto [seen, is_new] = lines.emplace(key, word.Mark().line + 1);
        if (!is_new)
            entries.wrong(word, "\"" + word.Scalar() + "\" is taken already at line " + std::to_string(seen->second));
        return word.Scalar();
    };
    entries.each([&](const YAML::Node& entry) {
        GlossaryTerm term{.term = entries.text(entry, "term", true),
                          .also = {},
                          .rules = {},
                          .says = entries.text(entry, "says", false)};
        if (!term.term.empty()) take_word(entry["term"]);
        for (const YAML::Node& word : entries.texts(entry, "also")) term.also.push_back(take_word(word));
        for (const YAML::Node& id : entries.texts(entry, "rules")) {
            const auto place = ledger.places.find(id.Scalar());
            if (place == ledger.places.end()) {
                entries.wrong(id, "rules: the ledger has no rule " + id.Scalar());
            } else {
                term.rules.push_back(ledger.rules[place->second].enumerator);
            }
        }
        if (!entry["rules"] && !entry["says"]) entries.wrong(entry, "an entry needs its rules, or says what it is");
        terms.push_back(std::move(term));
    });
    return terms;
}

}  // namespace lantern::tools
