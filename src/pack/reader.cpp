#include "pack/reader.hpp"

#include <algorithm>
#include <charconv>

#include "base/utf8.hpp"

namespace lantern::engine {

namespace {

constexpr std::size_t longest_name = 200;  // bytes; longer texts are no names

std::string shown(const YamlNode& node) {
    constexpr std::size_t most = 40;
    if (node.is_list()) return "a list";
    if (node.is_map()) return "a map";
    if (!node.is_text()) return "nothing";
    return "'" + (node.text.size() > most ? node.text.substr(0, most) + "..." : node.text) + "'";
}

}  // namespace

std::optional<int> parse_number(std::string_view text) {
    if (!text.empty() && text.front() == '+') {
        text.remove_prefix(1);
        if (text.empty() || text.front() == '-') return std::nullopt;
    }
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

bool is_id(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

std::optional<std::string> read_text(Reporter& report, const YamlNode& node, std::string_view what) {
    if (!node.is_text() || node.text.empty()) {
        report.at(node, std::string(what) + " should be text, not " + shown(node));
        return std::nullopt;
    }
    if (node.text.size() > longest_name) {
        report.at(node, std::string(what) + " is longer than " + std::to_string(longest_name) + " bytes");
        return std::nullopt;
    }
    // An escape in quotes may be anything.
    if (has_control_character(node.text)) {
        report.at(node, std::string(what) + " has a control character in it, which terminals may obey");
        return std::nullopt;
    }
    return node.text;
}

std::optional<int> read_number(Reporter& report, const YamlNode& node, std::string_view what, int low, int high,
                               bool plus) {
    std::string_view text = node.is_text() ? std::string_view(node.text) : std::string_view();
    if (plus && text.size() > 1 && text.back() == '+') text.remove_suffix(1);
    const std::optional<int> number = parse_number(text);
    if (!number) {
        report.at(node, std::string(what) + " should be a number, not " + shown(node));
    } else if (*number < low || *number > high) {
        report.at(node, std::string(what) + " should be from " + std::to_string(low) + " to " + std::to_string(high) +
                            ", not " + shown(node));
        return std::nullopt;
    }
    return number;
}

std::span<const YamlNode> read_list(Reporter& report, const YamlNode& node, std::string_view what) {
    if (!node.is_list()) {
        report.at(node, std::string(what) + " should be a list, not " + shown(node));
        return {};
    }
    return node.items;
}

namespace {

constexpr std::size_t few_words = 12;  // so many are told where none is near

std::string listed(std::span<const std::string_view> words) {
    std::string list;
    for (const std::string_view word : words) {
        if (!word.empty()) list += (list.empty() ? "" : ", ") + std::string(word);
    }
    return list;
}

}  // namespace

std::optional<std::size_t> read_word(Reporter& report, const YamlNode& node, std::string_view what,
                                     std::span<const std::string_view> words) {
    const std::optional<std::string> text = read_text(report, node, what);
    if (!text) return std::nullopt;
    const auto found = std::find(words.begin(), words.end(), *text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    std::string suggestion = nearest(*text, words);
    std::string message = "no " + std::string(what) + " is called " + shown(node);
    if (suggestion.empty() && words.size() <= few_words) message += "; there are " + listed(words);
    report.at(node, std::move(message), std::move(suggestion));
    return std::nullopt;
}

MapReader::MapReader(Reporter& report, const YamlNode& node, std::string_view what)
    : report_(report), node_(node), what_(what) {
    if (!node.is_map()) report_.at(node, what_ + " should be a map of keys, not " + shown(node));
}

const YamlNode* MapReader::find(std::string_view key) {
    asked_.push_back(key);
    return node_.find(key);
}

const YamlNode* MapReader::need(std::string_view key) {
    const YamlNode* found = find(key);
    if (found == nullptr) missing_.push_back(key);
    return found;
}

std::string MapReader::text(std::string_view key) {
    const YamlNode* value = find(key);
    return value == nullptr ? std::string() : read_text(report_, *value, key).value_or("");
}

std::string MapReader::needed_text(std::string_view key) {
    const YamlNode* value = need(key);
    return value == nullptr ? std::string() : read_text(report_, *value, key).value_or("");
}

int MapReader::number(std::string_view key, int low, int high, int otherwise) {
    const YamlNode* value = find(key);
    return value == nullptr ? otherwise : read_number(report_, *value, key, low, high).value_or(otherwise);
}

int MapReader::needed_number(std::string_view key, int low, int high, bool plus) {
    const YamlNode* value = need(key);
    return value == nullptr ? low : read_number(report_, *value, key, low, high, plus).value_or(low);
}

bool MapReader::flag(std::string_view key) {
    const YamlNode* value = find(key);
    if (value == nullptr) return false;
    if (value->is_text() && (value->text == "true" || value->text == "false")) return value->text == "true";
    report_.at(*value, std::string(key) + " should be true or false, not " + shown(*value));
    return false;
}

std::span<const YamlNode> MapReader::list(std::string_view key) {
    const YamlNode* value = find(key);
    return value == nullptr ? std::span<const YamlNode>() : read_list(report_, *value, key);
}

std::vector<std::string> MapReader::texts(std::string_view key) {
    std::vector<std::string> result;
    for (const YamlNode& item : list(key)) {
        if (std::optional<std::string> text = read_text(report_, item, key)) result.push_back(std::move(*text));
    }
    return result;
}

std::size_t MapReader::word(std::string_view key, std::span<const std::string_view> words, std::size_t otherwise) {
    const YamlNode* value = find(key);
    return value == nullptr ? otherwise : read_word(report_, *value, key, words).value_or(otherwise);
}

void MapReader::finish() {
    if (!node_.is_map()) return;
    std::vector<std::string> explained;
    for (const YamlNode& key : node_.keys) {
        if (std::find(asked_.begin(), asked_.end(), key.text) != asked_.end()) continue;
        std::vector<std::string_view> open;  // a key that stands there already is not what was meant
        for (const std::string_view known : asked_) {
            if (node_.find(known) == nullptr) open.push_back(known);
        }
        std::string suggestion = nearest(key.text, open);
        std::string message = what_ + " has no key " + shown(key);
        if (suggestion.empty() && asked_.size() <= few_words) message += "; its keys are " + listed(asked_);
        report_.at(key, std::move(message), suggestion);
        explained.push_back(std::move(suggestion));
    }
    for (const std::string_view key : missing_) {
        if (std::find(explained.begin(), explained.end(), key) != explained.end()) continue;
        report_.at(node_, what_ + " needs the key '" + std::string(key) + "'");
    }
}

}  // namespace lantern::engine
