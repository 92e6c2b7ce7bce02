#include "pack/complete.hpp"

#include <algorithm>

namespace lantern::engine {

namespace {

constexpr std::size_t most_indices = 0xFFFF;  // an index into the codex has 16 bits

}  // namespace

void check_complete(Context& context, const YamlNode& where) {
    Codex& codex = context.codex;
    const std::array sizes{
        codex.code.size(),  codex.conditions.size(), codex.selectors.size(),        codex.profiles.size(),
        codex.words.size(), codex.cell_lists.size(), context.names.callables.size()};
    if (*std::max_element(sizes.begin(), sizes.end()) > most_indices) {
        context.report.at(where, "the packs hold more than a codex can");
    }
    if (codex.monsters.empty()) return;
    if (const std::optional<std::uint16_t> unarmed = context.names.gear.find("Fist & Tooth")) {
        codex.fist_and_tooth = *unarmed;
    } else {
        context.report.at(where, "no gear is called 'Fist & Tooth', what survivors fight with unarmed");
    }
    const bool basic = std::any_of(codex.resources.begin(), codex.resources.end(), [](const Resource& resource) {
        return resource.kind == ResourceKind::basic && resource.copies > 0;
    });
    if (!basic) context.report.at(where, "there are no basic resources");
    for (std::size_t i = 0; i < location_names.size(); ++i) {
        if (!codex.severe_injury_tables[i].empty()) continue;
        context.report.at(where, "no table of severe injuries for the " + std::string(location_names[i]));
    }
    if (codex.brain_trauma_table.empty()) context.report.at(where, "no table of brain trauma");
}

}  // namespace lantern::engine
