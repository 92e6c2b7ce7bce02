#include "table/session_view.hpp"

#include "narrate/words.hpp"

namespace lantern::engine::session {

std::optional<unsigned> read_survivor(const Fields& fields, std::string_view name, const Scenario& scenario) {
    const auto count = static_cast<unsigned>(scenario.setup.survivors.size());
    const nlohmann::json* const value = fields.any(name);
    if (value == nullptr) return std::nullopt;
    if (value->is_number()) return static_cast<unsigned>(*fields.number(name, 0, count - 1));
    if (!value->is_string())
        fields.refuse(Fault::wrong_kind, name, "must be the name of a survivor, or its number from 0 on");
    std::vector<std::string> names;
    for (unsigned who = 0; who < count; ++who) names.push_back(survivor_name(scenario, who));
    return static_cast<unsigned>(*fields.word(name, names));
}

ViewOptions read_view_options(const Fields& fields, const Scenario& scenario) {
    ViewOptions options;
    options.texts = fields.flag("texts").value_or(true);
    options.monster_sight = fields.flag("monster_sight").value_or(false);
    const std::vector<std::string> zones = names_of_zones(scenario);
    if (const auto zone = fields.word("zone_of", zones)) options.zone_of = zones[*zone];
    options.zones = fields.flag("zones").value_or(false);
    if (const auto from = fields.text("sight_from")) {
        const std::optional<Space> space = parse_space(*from);
        if (!space) fields.refuse(Fault::out_of_range, "sight_from", "must be a space from A1 to P22");
        options.sight_from = *space;
    }
    if (const auto who = read_survivor(fields, "reach_of", scenario))
        options.reach_of = static_cast<std::uint8_t>(*who);
    return options;
}

}  // namespace lantern::engine::session
