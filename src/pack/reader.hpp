#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pack/report.hpp"
#include "pack/yaml.hpp"

namespace lantern::engine {

/// A whole number with an optional sign and nothing around it; nothing else and no overflow.
std::optional<int> parse_number(std::string_view text);

/// Lower-case letters, digits and dashes: what people type to name a thing.
bool is_id(std::string_view text);

/// The text of a scalar that is not empty; otherwise reports that `what` should be text.
std::optional<std::string> read_text(Reporter& report, const YamlNode& node, std::string_view what);

/// A number in low..high; otherwise reports. "7+" is read as 7 where `plus` is set.
std::optional<int> read_number(Reporter& report, const YamlNode& node, std::string_view what, int low, int high,
                               bool plus = false);

/// The items of a list; reports when the node is none.
std::span<const YamlNode> read_list(Reporter& report, const YamlNode& node, std::string_view what);

/// The place of a word in a table of words; reports with the nearest one when it is not there.
std::optional<std::size_t> read_word(Reporter& report, const YamlNode& node, std::string_view what,
                                     std::span<const std::string_view> words);

/// Reads the keys of one map. A key that nobody asked for is unknown; finish() reports those.
class MapReader {
public:
    /// `what` is how messages name the map, such as "a terrain card".
    MapReader(Reporter& report, const YamlNode& node, std::string_view what);

    bool is_map() const { return node_.is_map(); }
    const YamlNode& node() const { return node_; }
    Reporter& report() const { return report_; }

    /// The value of a key, or null.
    const YamlNode* find(std::string_view key);
    /// The same; its absence is a mistake.
    const YamlNode* need(std::string_view key);

    /// Values of the usual kinds; what is absent or wrong is the default.
    std::string text(std::string_view key);
    std::string needed_text(std::string_view key);
    int number(std::string_view key, int low, int high, int otherwise);
    int needed_number(std::string_view key, int low, int high, bool plus = false);
    bool flag(std::string_view key);
    std::span<const YamlNode> list(std::string_view key);
    std::vector<std::string> texts(std::string_view key);
    std::size_t word(std::string_view key, std::span<const std::string_view> words, std::size_t otherwise);

    /// Reports unknown keys and needed ones that are missing; a misspelt key counts once.
    void finish();

private:
    Reporter& report_;
    const YamlNode& node_;
    std::string what_;
    std::vector<std::string_view> asked_;
    std::vector<std::string_view> missing_;
};

}  // namespace lantern::engine
