#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pack/report.hpp"

namespace lantern::engine {

/// A file while it is compiled; outlives the nodes that were read from it.
struct SourceFile {
    std::string path;  ///< as diagnostics name it
    std::string text;
    bool manifest = false;  ///< the pack's own pack.yaml
};

/// A value of a YAML file and where it stands. Scalars stay text: what they mean is for the reader to say.
struct YamlNode {
    enum class Kind : std::uint8_t { nothing, text, list, map };
    Kind kind = Kind::nothing;
    bool quoted = false;
    int line = 1, column = 1;
    const SourceFile* file = nullptr;
    std::string text;
    std::vector<YamlNode> keys;   ///< of a map, all of them text
    std::vector<YamlNode> items;  ///< of a list; of a map the values in the order of `keys`

    bool is_text() const { return kind == Kind::text; }
    bool is_list() const { return kind == Kind::list; }
    bool is_map() const { return kind == Kind::map; }

    /// The value of a key of a map, or null.
    const YamlNode* find(std::string_view key) const;
};

/// Reads one file. Anchors, aliases, tags, tabs in the indentation, keys that occur twice, deep nesting, a second
/// document and what is no text are refused; then the mistake is reported and there is no node.
std::optional<YamlNode> read_yaml(const SourceFile& file, Reporter& report);

}  // namespace lantern::engine
