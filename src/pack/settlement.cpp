#include "pack/settlement.hpp"

#include "pack/entries.hpp"
#include "pack/rule_boxes.hpp"

/// What a settlement knows: innovations, and which of them the settlement of a file of survivors has.
namespace lantern::engine {

namespace {

void compile_innovation(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "an innovation");
    if (!map.is_map()) return;
    Innovation& innovation = context.codex.innovations[item.index];
    innovation.name = map.needed_text("name");
    innovation.provenance = read_provenance(map);
    innovation.lifetime_reroll = map.flag("lifetime reroll");
    innovation.limit = read_limit(map);
    innovation.box = read_rule_box(context, map, {.rules = Site::innovation_rule});
    map.finish();
}

/// {survival limit: 5, actions: [dodge, surge]}
void read_rules(Context& context, MapReader& map, SettlementRules& rules) {
    rules.survival_limit = static_cast<std::uint8_t>(map.number("survival limit", 1, 99, rules.survival_limit));
    for (const YamlNode& name : map.list("actions")) {
        if (const auto action = read_word(context.report, name, "survival action", survival_action_names))
            rules.survival_actions = static_cast<std::uint8_t>(rules.survival_actions | 1U << *action);
    }
}

/// {innovations: [NAME, ...], volumes: 2}
void compile_one(Context& context, const YamlNode& node) {
    MapReader map(context.report, node, "a settlement");
    if (!map.is_map()) return;
    Settlement& settlement = context.codex.settlement;
    for (const YamlNode& name : map.list("innovations")) {
        if (const std::optional<std::uint16_t> index = resolve(context, name, {&context.names.innovations}))
            settlement.innovations |= std::uint32_t{1} << *index;
    }
    settlement.volumes = static_cast<std::uint8_t>(map.number("volumes", 0, most_volumes, settlement.volumes));
    if (context.rules != nullptr) read_rules(context, map, *context.rules);
    map.finish();
}

}  // namespace

void compile_settlement(Context& context, const Contents& contents) {
    for (const Item& item : contents.innovations) compile_innovation(context, item);
    for (const YamlNode* node : contents.settlements) compile_one(context, *node);
}

}  // namespace lantern::engine
