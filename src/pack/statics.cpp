#include "pack/statics.hpp"

#include <algorithm>
#include <array>

#include "pack/amounts.hpp"
#include "pack/circles.hpp"
#include "pack/rule_boxes.hpp"
#include "pack/step_reader.hpp"

namespace lantern::engine {

namespace {

/// {accuracy: 1, luck: 2} as one static rule each.
void read_attributes(Context& context, const YamlNode& node, StaticRule rule, const Scope& scope, RuleBox& box) {
    if (!node.is_map() || node.keys.empty()) {
        context.report.at(node, "attributes should be a map such as {accuracy: 1}");
        return;
    }
    const AttributesOf of = rule.what == Static::monster_attribute ? AttributesOf::monster : AttributesOf::survivor;
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
        if (!read_word(context.report, node.keys[i], "attribute here", attributes_of(of))) continue;
        const auto found = std::find(attribute_names.begin(), attribute_names.end(), node.keys[i].text);
        rule.a = static_cast<std::uint8_t>(found - attribute_names.begin());
        rule.amount = read_fixed_amount(context, node.items[i], scope);
        box.always.push_back(rule);
    }
}

/// "axe", or a list of such words; one static rule each.
void read_gear_words(Context& context, const YamlNode& node, StaticRule rule, RuleBox& box) {
    const std::span<const YamlNode> words =
        node.is_list() ? std::span<const YamlNode>(node.items) : std::span(&node, 1);
    for (const YamlNode& word : words) {
        if (const std::optional<std::string> text = read_text(context.report, word, "a word of gear")) {
            rule.word = word_index(context, *text);
            box.always.push_back(rule);
        }
    }
}

/// {red: 1}: complete affinities that a card supplies without edges.
void read_supplied_affinities(Context& context, const YamlNode& node, StaticRule rule, RuleBox& box) {
    MapReader map(context.report, node, "affinities");
    if (!map.is_map()) return;
    for (std::size_t colour = 0; colour < affinity_names.size(); ++colour) {
        rule.a = static_cast<std::uint8_t>(colour);
        rule.amount.plus = static_cast<std::int8_t>(map.number(affinity_names[colour], 0, 9, 0));
        if (rule.amount.plus != 0) box.always.push_back(rule);
    }
    map.finish();
}

/// One keyword or a list of them.
void read_given_keywords(Context& context, const YamlNode& node, StaticRule rule, RuleBox& box) {
    const std::span<const YamlNode> words =
        node.is_list() ? std::span<const YamlNode>(node.items) : std::span(&node, 1);
    for (const YamlNode& word : words) {
        const std::optional<std::size_t> keyword =
            read_word(context.report, word, "keyword with a rule", keyword_names);
        if (!keyword) continue;
        rule.a = static_cast<std::uint8_t>(*keyword);
        rule.amount.plus = 1;
        box.always.push_back(rule);
    }
}

/// What is not gained, a list of it.
void read_gains(Context& context, const YamlNode& node, StaticRule rule, RuleBox& box) {
    const std::span<const YamlNode> words =
        node.is_list() ? std::span<const YamlNode>(node.items) : std::span(&node, 1);
    for (const YamlNode& word : words) {
        const std::optional<std::size_t> gain = read_word(context.report, word, "gain", gain_names);
        if (!gain) continue;
        rule.a = static_cast<std::uint8_t>(*gain);
        box.always.push_back(rule);
    }
}

/// The weapon on the left that a rule of gear is about: a name, or "any weapon".
std::uint16_t read_left(Context& context, const YamlNode& node, const Scope& scope) {
    has_all(context, scope, Fact::own_gear, node, "left");
    if (node.is_text() && node.text == "any weapon") return any_gear;
    const std::optional<std::uint16_t> gear = resolve(context, node, {&context.names.gear});
    return gear ? static_cast<std::uint16_t>(*gear + 1U) : std::uint16_t{0};
}

void read_value(Context& context, const YamlNode& node, StaticRule rule, const Scope& scope, RuleBox& box) {
    rule.amount.plus = 1;
    switch (row_of(rule.what).value) {
        case StaticValue::attributes: read_attributes(context, node, rule, scope, box); return;
        case StaticValue::words: read_gear_words(context, node, rule, box); return;
        case StaticValue::nothing:
            if (!node.is_text() || node.text != "true") {
                context.report.at(node, "'" + std::string(row_of(rule.what).word) + "' takes no value but true");
            }
            break;
        case StaticValue::amount: rule.amount = read_fixed_amount(context, node, scope); break;
        case StaticValue::keywords: read_given_keywords(context, node, rule, box); return;
        case StaticValue::affinities: read_supplied_affinities(context, node, rule, box); return;
        case StaticValue::gear:
            rule.a = static_cast<std::uint8_t>(resolve(context, node, {&context.names.gear}).value_or(0));
            break;
        case StaticValue::gains: read_gains(context, node, rule, box); return;
        case StaticValue::impairment:
            rule.a =
                static_cast<std::uint8_t>(read_word(context.report, node, "impairment", impairment_names).value_or(0));
            break;
    }
    box.always.push_back(rule);
}

/// What a condition or an amount of the rule may speak of.
Scope scope_of(const StaticRow& row, Scope place) {
    place.facts |= row.knows;
    if (row.on.has(Bearer::survivor))
        place.facts |= row_of(place.site).bears.has(Bearer::survivor) ? of_bearer : Facts{};
    place.who = place.facts.has(Fact::survivor) ? Who::subject : Who::nobody;
    return place;
}

/// Whether such a rule can stand there at all.
bool may_stand(Context& context, const StaticRow& row, const Scope& place, const YamlNode& node) {
    if (row.on.meets(row_of(place.site).bears)) return true;
    std::string text =
        "'" + std::string(row.word) + "' does nothing " + std::string(row_of(place.site).words) + "; it goes with ";
    bool first = true;
    for (const Bearer bearer : row.on) {
        text += (first ? "" : ", ") + std::string(bearer_names[static_cast<std::size_t>(bearer)]);
        first = false;
    }
    context.report.at(node, std::move(text));
    return false;
}

}  // namespace

void read_static(Context& context, const YamlNode& node, const Scope& place, RuleBox& box) {
    StaticRule rule;
    rule.amount.plus = 1;
    if (node.is_text()) {
        const std::optional<std::size_t> word = read_word(context.report, node, "lasting rule", static_names);
        if (!word || !may_stand(context, static_rows[*word], place, node)) return;
        rule.what = static_cast<Static>(*word);
        if (row_of(rule.what).value != StaticValue::nothing) {
            context.report.at(node, "'" + node.text + "' needs a value");
            return;
        }
        rule.condition = box_conditions(context, nullptr, place);
        box.always.push_back(rule);
        note_asking(context, rule, node);
        return;
    }
    if (!node.is_map()) {
        context.report.at(node, "a lasting rule should be a map such as survivor: {evasion: 1}, or plain words");
        return;
    }
    MapReader map(context.report, node, "a lasting rule");
    const YamlNode* condition = map.find("if");
    const YamlNode* left = map.find("left");
    const YamlNode* at = map.find("at");
    int found = 0;
    for (const StaticRow& row : static_rows) {
        const YamlNode* value = map.find(row.word);
        if (value == nullptr) continue;
        ++found;
        if (!may_stand(context, row, place, node)) continue;
        const Scope scope = scope_of(row, place);
        rule.what = row.key;
        rule.condition = box_conditions(context, condition, scope);
        if (left != nullptr) rule.left = read_left(context, *left, scope);
        if (left != nullptr && !row.one_weapon)
            context.report.at(*left, "'" + std::string(row.word) + "' is not about one weapon: take out left:");
        if (rule.what == Static::injury_roll) rule.a = any_location;
        if (rule.what == Static::injury_roll && at != nullptr) {
            rule.a =
                static_cast<std::uint8_t>(read_word(context.report, *at, "hit location", location_names).value_or(0));
        } else if (at != nullptr) {
            context.report.at(*at, "only injury rolls are at: a hit location");
        }
        const std::size_t others = box.always.size();
        read_value(context, *value, rule, scope, box);
        for (std::size_t i = others; i < box.always.size(); ++i) note_asking(context, box.always[i], node);
    }
    const std::size_t before = context.report.size();
    map.finish();
    if (found != 1 && context.report.size() == before) context.report.at(node, "a lasting rule says one thing");
}

}  // namespace lantern::engine
