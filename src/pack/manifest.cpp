#include "pack/manifest.hpp"

#include <algorithm>

namespace lantern::engine {

void compile_manifest(Context& context, const Contents& contents) {
    if (contents.manifest == nullptr) return;
    // Which keys it has was judged when the file was collected.
    const YamlNode& node = *contents.manifest;
    const YamlNode* id = node.find("id");
    std::vector<std::string>& packs = context.codex.pack_ids;
    const std::optional<std::string> id_text = id != nullptr ? read_text(context.report, *id, "id") : std::nullopt;
    if (const std::optional<std::string>& text = id_text) {
        if (!is_id(*text)) context.report.at(*id, "an id is made of lower-case letters, digits and dashes");
        packs.push_back(*text);
    }
    for (const std::string_view key : {"name", "version", "licence"}) {
        if (const YamlNode* value = node.find(key)) read_text(context.report, *value, key);
    }
    const YamlNode* depends = node.find("depends");
    if (depends == nullptr) return;
    for (const YamlNode& other : read_list(context.report, *depends, "depends")) {
        const std::optional<std::string> text = read_text(context.report, other, "a pack's id");
        if (!text || std::find(packs.begin(), packs.end(), *text) != packs.end()) continue;
        const std::vector<std::string_view> known(packs.begin(), packs.end());
        context.report.at(other, "the pack '" + *text + "' is not loaded", nearest(*text, known));
    }
}

}  // namespace lantern::engine
