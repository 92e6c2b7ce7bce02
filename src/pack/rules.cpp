#include <array>

#include "board/space.hpp"
#include "pack/contents.hpp"
#include "pack/program_writer.hpp"

namespace lantern {

namespace {

constexpr Triggers gear_triggers{Trigger::weapon_wounds, Trigger::perfect_hit, Trigger::attack_roll_of_1,
                                 Trigger::weapon_hits, Trigger::critical_wounds};
constexpr Triggers zone_triggers{Trigger::enters_zone, Trigger::activation_in_zone};

/// The conditions of `if:`, behind those that the whole box needs.
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

void read_triggered(Context& context, const YamlNode& node, const Scope& scope, RuleBox& box) {
    MapReader map(context.report, node, "a rule");
    if (!map.is_map()) return;
    TriggeredRule rule;
    if (const YamlNode* when = map.need("when")) {
        rule.when = static_cast<Trigger>(read_word(context.report, *when, "moment", trigger_names).value_or(0));
        if (gear_triggers.has(rule.when) && !scope.gear && !scope.nature && !scope.kit) {
            context.report.at(*when, "'" + when->text + "' is a moment of gear, or of what a survivor bears");
        }
    }
    rule.condition = box_conditions(context, map.find("if"), scope);
    const bool zoned = zone_triggers.has(rule.when);
    if (const YamlNode* zone = map.find("zone")) {
        if (!zoned) context.report.at(*zone, "only 'enters zone' and 'activation in zone' have a zone");
        if (read_text(context.report, *zone, "zone")) {
            Phrase phrase(*zone);
            rule.zone = take_region(context, phrase, scope).value_or(Region{});
            if (rule.zone.zone != Zone::none && !phrase.done()) {
                context.report.at_word(*zone, phrase.peek(),
                                       "the zone is over before '" + std::string(phrase.rest().substr(0, 40)) + "'");
            }
        }
    } else if (zoned && !scope.terrain) {
        context.report.at(node, "the moment needs zone:, such as zone: square 4");
    }
    rule.unlimited = map.flag("unlimited");
    if (const YamlNode* whose = map.find("whose")) {
        rule.whose = static_cast<Whose>(read_word(context.report, *whose, "bearer", whose_names).value_or(0));
        if (!scope.gear && !scope.nature && !scope.kit)
            context.report.at(*whose, "only what a survivor bears has moments of others");
    }
    if (const YamlNode* limit = map.find("once per")) {
        constexpr std::array<std::string_view, 2> limits{"showdown", "round"};
        const std::optional<std::size_t> word = read_word(context.report, *limit, "limit", limits);
        rule.limit = word == 1U ? Limit::round : Limit::showdown;
        if (!scope.gear)
            context.report.at(*limit,
                              "a limit of one rule is for gear; arts and abilities have one for all their rules");
    }
    if (const YamlNode* steps = map.need("do")) rule.program = compile_program(context, *steps, scope);
    map.finish();
    box.triggers.add(rule.when);
    if (rule.whose != Whose::own) box.foreign.add(rule.when);
    box.triggered.push_back(rule);
}

/// {accuracy: 1, luck: 2} as one static rule each.
void read_attributes(Context& context, const YamlNode& node, StaticRule rule, const Scope& scope, RuleBox& box) {
    if (!node.is_map() || node.keys.empty()) {
        context.report.at(node, "attributes should be a map such as {accuracy: 1}");
        return;
    }
    const bool of_monster = rule.what == Static::monster_attribute;
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < attribute_names.size(); ++i) {
        const bool strength = i == static_cast<std::size_t>(Attribute::strength);
        // A monster has no strength, a survivor neither toughness nor damage (S002-02, S002-07).
        if (of_monster ? !strength : i < static_cast<std::size_t>(Attribute::toughness))
            words.push_back(attribute_names[i]);
    }
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
        if (!read_word(context.report, node.keys[i], "attribute here", words)) continue;
        for (std::size_t a = 0; a < attribute_names.size(); ++a) {
            if (attribute_names[a] == node.keys[i].text) rule.a = static_cast<std::uint8_t>(a);
        }
        rule.amount = read_fixed_amount(context, node.items[i], scope.who);
        box.always.push_back(rule);
    }
}

/// What stands behind the word of a static.
enum class Value : std::uint8_t { attributes, nothing, amount, keywords, impairment, words, affinities, gains, gear };

Value value_of(Static what) {
    switch (what) {
        case Static::monster_attribute:
        case Static::survivor_attribute: return Value::attributes;
        case Static::everyone_is_a_threat:
        case Static::grab_ignored:
        case Static::no_ai_draws:
        case Static::attacks_from_blind_spot:
        case Static::no_bleeding:
        case Static::no_knock_down:
        case Static::bash_ignored:
        case Static::strength_pays:
        case Static::no_attack:
        case Static::always_a_threat:
        case Static::must_move:
        case Static::damage_is_brain_damage:
        case Static::free_surge:
        case Static::survival_while_frenzied:
        case Static::no_fall_in_collision:
        case Static::repeat_failed_attempt:
        case Static::trade_for_attempt:
        case Static::reroll_misses:
        case Static::double_first_attempt:
        case Static::wound_at_double:
        case Static::first_reaction_cancelled:
        case Static::reactions_cancelled:
        case Static::critical_at_persistent:
        case Static::wound_from_discard:
        case Static::roll_before_location:
        case Static::bowls_nobody_over:
        case Static::strikes_wounded:
        case Static::no_disorders:
        case Static::departs_though_retired:
        case Static::negative_tokens_pay: return Value::nothing;
        case Static::weapon_keyword:
        case Static::ignored_keyword: return Value::keywords;
        case Static::affinity: return Value::affinities;
        case Static::impaired: return Value::impairment;
        case Static::gains_no: return Value::gains;
        case Static::no_activation:
        case Static::gear_counts_as: return Value::words;
        case Static::grab_damage_times:
        case Static::armor_everywhere:
        case Static::injury_roll:
        case Static::extra_dodges:
        case Static::perfect_hits:
        case Static::bleeding_threshold:
        case Static::more_survival:
        case Static::damage_taken:
        case Static::hit_damage_taken:
        case Static::brain_damage_taken:
        case Static::knockback_at_most:
        case Static::avoids_collision:
        case Static::devastating:
        case Static::traps_cancelled:
        case Static::survives_death:
        case Static::traps_ignored:
        case Static::wounds_on:
        case Static::knockback_shorter:
        case Static::weapon_range:
        case Static::terrain_rolls:
        case Static::armor_at_least:
        case Static::trauma_roll:
        case Static::first_hit_is_brain: return Value::amount;
        case Static::keeps_gear: return Value::gear;
    }
    return Value::nothing;
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
    if (!scope.gear) context.report.at(node, "only gear has a left");
    if (node.is_text() && node.text == "any weapon") return any_gear;
    const std::optional<std::uint16_t> gear = resolve(context, node, {&context.names.gear});
    return gear ? static_cast<std::uint16_t>(*gear + 1U) : std::uint16_t{0};
}

void read_value(Context& context, const YamlNode& node, StaticRule rule, const Scope& scope, RuleBox& box) {
    rule.amount.plus = 1;
    switch (value_of(rule.what)) {
        case Value::attributes: read_attributes(context, node, rule, scope, box); return;
        case Value::words: read_gear_words(context, node, rule, box); return;
        case Value::nothing:
            if (!node.is_text() || node.text != "true") {
                context.report.at(node, "'" + std::string(static_names[static_cast<std::size_t>(rule.what)]) +
                                            "' takes no value but true");
            }
            break;
        case Value::amount: rule.amount = read_fixed_amount(context, node, scope.who); break;
        case Value::keywords: read_given_keywords(context, node, rule, box); return;
        case Value::affinities: read_supplied_affinities(context, node, rule, box); return;
        case Value::gear:
            rule.a = static_cast<std::uint8_t>(resolve(context, node, {&context.names.gear}).value_or(0));
            break;
        case Value::gains: read_gains(context, node, rule, box); return;
        case Value::impairment:
            rule.a =
                static_cast<std::uint8_t>(read_word(context.report, node, "impairment", impairment_names).value_or(0));
            break;
    }
    box.always.push_back(rule);
}

void read_static(Context& context, const YamlNode& node, const Scope& scope, RuleBox& box) {
    StaticRule rule;
    rule.condition = box_conditions(context, nullptr, scope);
    if (node.is_text()) {
        const std::optional<std::size_t> word = read_word(context.report, node, "lasting rule", static_names);
        if (!word) return;
        rule.what = static_cast<Static>(*word);
        rule.amount.plus = 1;
        if (value_of(rule.what) != Value::nothing) {
            context.report.at(node, "'" + node.text + "' needs a value");
            return;
        }
        rule.amount.plus = 1;
        box.always.push_back(rule);
        return;
    }
    if (!node.is_map()) {
        context.report.at(node, "a lasting rule should be a map such as survivor: {evasion: 1}, or plain words");
        return;
    }
    MapReader map(context.report, node, "a lasting rule");
    if (const YamlNode* condition = map.find("if")) rule.condition = box_conditions(context, condition, scope);
    if (const YamlNode* left = map.find("left")) rule.left = read_left(context, *left, scope);
    const YamlNode* at = map.find("at");
    int found = 0;
    for (std::size_t i = 0; i < static_names.size(); ++i) {
        const YamlNode* value = map.find(static_names[i]);
        if (value == nullptr) continue;
        ++found;
        rule.what = static_cast<Static>(i);
        if (rule.what == Static::injury_roll) rule.a = any_location;
        if (rule.what == Static::injury_roll && at != nullptr) {
            rule.a =
                static_cast<std::uint8_t>(read_word(context.report, *at, "hit location", location_names).value_or(0));
        } else if (at != nullptr) {
            context.report.at(*at, "only injury rolls are at: a hit location");
        }
        read_value(context, *value, rule, scope, box);
    }
    const std::size_t before = context.report.size();
    map.finish();
    if (found != 1 && context.report.size() == before) context.report.at(node, "a lasting rule says one thing");
}

}  // namespace

namespace {

/// "movement" alone, "movement and activation", or survival besides the activation.
void read_costs(Context& context, const YamlNode& node, const Scope& scope, RuleBox& box) {
    if (!scope.gear && !scope.kit)
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

}  // namespace

Provenance read_provenance(MapReader& map) {
    Provenance provenance;
    provenance.source = map.text("source");
    provenance.approximate = map.flag("approximate");
    provenance.left_out = map.text("left out");
    return provenance;
}

Limit read_limit(MapReader& map) {
    constexpr std::array<std::string_view, 2> limits{"showdown", "round"};
    const std::size_t word = map.word("once per", limits, limits.size());
    return word == limits.size() ? Limit::none : word == 1 ? Limit::round : Limit::showdown;
}

ProgramStart read_program(Context& context, MapReader& map, std::string_view key, const Scope& scope) {
    const YamlNode* steps = map.find(key);
    return steps == nullptr ? ProgramStart{0} : compile_program(context, *steps, scope);
}

RuleBox read_rule_box(Context& context, MapReader& map, Scope scope) {
    RuleBox box;
    scope.who = Who::subject;
    for (const YamlNode& rule : map.list("while in play")) read_triggered(context, rule, scope, box);
    for (const YamlNode& rule : map.list("always")) read_static(context, rule, scope, box);
    for (const StaticRule& rule : box.always) box.statics.add(rule.what);
    if (const YamlNode* node = map.find("activation")) {
        MapReader activation(context.report, *node, "an activation");
        if (activation.is_map()) {
            box.activation_condition = box_conditions(context, activation.find("if"), scope);
            box.free_activation = activation.flag("free");
            if (const YamlNode* costs = activation.find("costs")) read_costs(context, *costs, scope, box);
            box.while_down = activation.flag("while knocked down");
            box.consumed = activation.flag("consume");
            if ((box.while_down || box.consumed) && !scope.gear)
                context.report.at(*node, "only gear is consumed, or activated while knocked down");
            if (const YamlNode* steps = activation.need("do")) box.activation = compile_program(context, *steps, scope);
            activation.finish();
        }
    }
    return box;
}

std::optional<Space> read_space(Context& context, const YamlNode& node) {
    const std::optional<std::string> text = read_text(context.report, node, "a space");
    if (!text) return std::nullopt;
    const std::optional<Space> space = parse_space(*text);
    if (!space) context.report.at(node, "'" + text->substr(0, 20) + "' is no space of the board: A1 to P22");
    return space;
}

bool fits_board(Context& context, const YamlNode& node, Space anchor, int width, int height) {
    if (row_of(anchor) + height <= board_rows && column_of(anchor) + width <= board_columns) return true;
    context.report.at(node, std::to_string(width) + "x" + std::to_string(height) + " spaces from " + node.text +
                                " reach over the edge of the board");
    return false;
}

}  // namespace lantern
