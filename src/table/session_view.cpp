#include "table/session_view.hpp"

namespace lantern::engine::session {

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
