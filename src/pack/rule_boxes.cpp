#include "pack/rule_boxes.hpp"

#include <array>

#include "pack/conditions.hpp"
#include "pack/phrase.hpp"
#include "pack/program_writer.hpp"
#include "pack/selectors.hpp"
#include "pack/statics.hpp"

namespace lantern::engine {

std::uint16_t box_conditions(Context& context, const YamlNode* node, const Scope& scope) {
    const std::uint16_t own = node == nullptr ? std::uint16_t{0} : read_conditions(context, *node, scope);
    if (scope.needs.empty()) return own;
    std::vector<Condition> list(scope.needs.begin(), scope.needs.end());
    for (std::size_t i = own; own != 0; ++i) {
        list.push_back(context.codex.conditions[i]);
        if (!list.back().more) break;
    }
    return add_conditions(context, list);
}

namespace {

constexpr Triggers zone_triggers{Trigger::enters_zone, Trigger::activation_in_zone};

/// Reports a moment that this card never hears of.
void check_heard(Context& context, const MomentRow& moment, const Scope& place, const YamlNode& node) {
    if (moment.heard_by.meets(row_of(place.site).hears)) return;
    std::string text = "'" + std::string(moment.word) + "' is never heard " + std::string(row_of(place.site).words) +
                       "; it is heard by ";
    bool first = true;
    for (const HeardBy hearer : moment.heard_by) {
        text += (first ? "" : ", ") + std::string(heard_by_names[static_cast<std::size_t>(hearer)]);
        first = false;
    }
    context.report.at(node, std::move(text));
}

void read_zone(Context& context, MapReader& map, const Scope& scope, TriggeredRule& rule) {
    const bool zoned = zone_triggers.has(rule.when);
    const YamlNode* zone = map.find("zone");
    if (zone == nullptr) {
        if (zoned) context.report.at(map.node(), "the moment needs zone:, such as zone: square 4");
        return;
    }
    if (!zoned) context.report.at(*zone, "only 'enters zone' and 'activation in zone' have a zone");
    if (!read_text(context.report, *zone, "zone")) return;
    Phrase phrase(*zone);
    rule.zone = take_region(context, phrase, scope).value_or(Region{});
    if (rule.zone.zone != Zone::none && !phrase.done()) {
        context.report.at_word(*zone, phrase.peek(),
                               "the zone is over before '" + std::string(phrase.rest().substr(0, 40)) + "'");
    }
}

/// Reports rules that wait for a moment of others, or of their bearer's own, of which they never hear.
void check_whose(Context& context, const MomentRow& moment, const Scope& place, Whose whose, const YamlNode& node) {
    const std::string at = "'" + std::string(moment.word) + "' ";
    if (whose != Whose::own && moment.alone)
        context.report.at(
            node, at + "is heard by what the survivor bears whom it is about, and by nothing else: take out whose:");
    if (whose == Whose::own && moment.rest.meets(row_of(place.site).hears))
        context.report.at(node,
                          at + "is never heard " + std::string(row_of(place.site).words) +
                              " of whom it is about, where that cannot be used any more; it is with whose: others");
}

/// How often it acts, and whose moments it hears of.
void read_limits(Context& context, MapReader& map, const Scope& place, TriggeredRule& rule) {
    const bool nature = place.facts.has(Fact::own_nature);
    rule.unlimited = map.flag("unlimited");
    if (rule.unlimited && !nature)
        context.report.at(*map.node().find("unlimited"),
                          "only arts, disorders and abilities have a limit for all their rules");
    if (const YamlNode* whose = map.find("whose")) {
        rule.whose = static_cast<Whose>(read_word(context.report, *whose, "bearer", whose_names).value_or(0));
        if (!row_of(place.site).has.has(Fact::survivor))
            context.report.at(*whose, "only what a survivor bears has moments of others");
    }
    if (const YamlNode* limit = map.find("once per")) {
        constexpr std::array<std::string_view, 2> limits{"showdown", "round"};
        const std::optional<std::size_t> word = read_word(context.report, *limit, "limit", limits);
        rule.limit = word == 1U ? Limit::round : Limit::showdown;
        if (!place.facts.has(Fact::own_gear))
            context.report.at(*limit,
                              "a limit of one rule is for gear; arts and abilities have one for all their rules");
    }
}

void read_triggered(Context& context, const YamlNode& node, const Scope& place, RuleBox& box) {
    MapReader map(context.report, node, "a rule");
    if (!map.is_map()) return;
    TriggeredRule rule;
    const YamlNode* when = map.need("when");
    const std::optional<std::size_t> word =
        when == nullptr ? std::nullopt : read_word(context.report, *when, "moment", trigger_names);
    rule.when = static_cast<Trigger>(word.value_or(0));
    read_limits(context, map, place, rule);
    if (word) check_heard(context, row_of(rule.when), place, *when);
    if (word) check_whose(context, row_of(rule.when), place, rule.whose, *when);
    const bool about_survivor = row_of(rule.when).has.has(Fact::survivor);
    if (rule.whose != Whose::own && word && !about_survivor)
        context.report.at(*map.node().find("whose"), "the moment '" + when->text + "' is nobody's");
    const Scope scope = scope_at(place, rule.when, rule.whose);
    rule.condition = box_conditions(context, map.find("if"), scope);
    read_zone(context, map, scope, rule);
    if (const YamlNode* steps = map.need("do"); steps != nullptr && word) {
        rule.program = compile_program(context, *steps, scope);
        if (steps->is_list() && steps->items.empty()) context.report.at(*steps, "the rule does nothing");
    }
    map.finish();
    box.triggers.add(rule.when);
    if (rule.whose != Whose::own) box.foreign.add(rule.when);
    box.triggered.push_back(rule);
}

/// "movement" alone, "movement and activation", or survival besides the activation.
void read_costs(Context& context, const YamlNode& node, Site site, RuleBox& box) {
    if (site != Site::gear_activation && site != Site::set_activation)
        context.report.at(node, "only activations of gear and armor sets cost a movement or survival");
    if (node.is_map()) {
        MapReader map(context.report, node, "a price");
        box.survival_cost = static_cast<std::uint8_t>(map.needed_number("survival", 1, 20));
        map.finish();
        return;
    }
    constexpr std::array<std::string_view, 2> prices{"movement", "movement and activation"};
    const std::optional<std::size_t> price = read_word(context.report, node, "price", prices);
    box.costs_movement = true;
    box.free_activation = price == 0U;
}

void read_activation(Context& context, const YamlNode& node, const BoxPlace& place, RuleBox& box) {
    MapReader map(context.report, node, "an activation");
    if (!map.is_map()) return;
    Scope scope = scope_at(*place.activation, place.monster);
    scope.needs = place.needs;
    box.activation_condition = box_conditions(context, map.find("if"), scope);
    box.free_activation = map.flag("free");
    if (box.free_activation && !scope.facts.has(Fact::own_nature))
        context.report.at(*map.node().find("free"), "only arts, disorders and abilities are activated for nothing");
    if (const YamlNode* costs = map.find("costs")) read_costs(context, *costs, scope.site, box);
    box.while_down = map.flag("while knocked down");
    box.consumed = map.flag("consume");
    if ((box.while_down || box.consumed) && scope.site != Site::gear_activation)
        context.report.at(node, "only gear is consumed, or activated while knocked down");
    if (const YamlNode* steps = map.need("do")) {
        box.activation = compile_program(context, *steps, scope);
        if (steps->is_list() && steps->items.empty()) context.report.at(*steps, "the activation does nothing");
    }
    map.finish();
}

}  // namespace

Limit read_limit(MapReader& map) {
    constexpr std::array<std::string_view, 2> limits{"showdown", "round"};
    const std::size_t word = map.word("once per", limits, limits.size());
    return word == limits.size() ? Limit::none : word == 1 ? Limit::round : Limit::showdown;
}

RuleBox read_rule_box(Context& context, MapReader& map, const BoxPlace& place) {
    RuleBox box;
    Scope scope = scope_at(place.rules, place.monster);
    scope.needs = place.needs;
    for (const YamlNode& rule : map.list("while in play")) read_triggered(context, rule, scope, box);
    for (const YamlNode& rule : map.list("always")) read_static(context, rule, scope, box);
    for (const StaticRule& rule : box.always) box.statics.add(rule.what);
    if (!place.activation) return box;
    if (const YamlNode* node = map.find("activation")) read_activation(context, *node, place, box);
    return box;
}

}  // namespace lantern::engine
