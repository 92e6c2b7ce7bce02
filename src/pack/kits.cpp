#include "pack/kits.hpp"

#include <algorithm>

#include "pack/entries.hpp"
#include "pack/rule_boxes.hpp"

namespace lantern::engine {

namespace {

using Colours = std::array<int, affinity_names.size()>;

Colours read_colours(Context& context, const YamlNode& node, std::string_view what) {
    Colours colours{};
    MapReader map(context.report, node, what);
    if (!map.is_map()) return colours;
    for (std::size_t i = 0; i < colours.size(); ++i) colours[i] = map.number(affinity_names[i], 0, 9, 0);
    map.finish();
    return colours;
}

void read_edges(Context& context, const YamlNode& node, Gear& piece) {
    MapReader map(context.report, node, "affinities");
    if (!map.is_map()) return;
    for (std::size_t edge = 0; edge < edge_names.size(); ++edge) {
        const YamlNode* colour = map.find(edge_names[edge]);
        if (colour == nullptr) continue;
        const std::optional<std::size_t> found = read_word(context.report, *colour, "affinity", affinity_names);
        if (found) piece.affinities[edge] = static_cast<std::uint8_t>(*found + 1);
    }
    map.finish();
}

using ColourSources = std::array<Source, affinity_names.size()>;
constexpr ColourSources anywhere{Source::red_affinities, Source::green_affinities, Source::blue_affinities};
constexpr ColourSources at_own_edges{Source::own_red_affinities, Source::own_green_affinities,
                                     Source::own_blue_affinities};

/// "red affinities 2+", one condition a colour.
void add_needs(std::vector<Condition>& needs, const Colours& colours, const ColourSources& sources) {
    for (std::size_t i = 0; i < colours.size(); ++i) {
        if (colours[i] == 0) continue;
        Condition condition;
        condition.test = Test::compare;
        condition.compare = Compare::at_least;
        condition.amount = {sources[i], Who::subject, 1, 0};
        condition.against.plus = static_cast<std::int8_t>(colours[i]);
        needs.push_back(condition);
    }
}

/// A puzzle can only be completed at edges that the card has.
void check_puzzle(Context& context, const YamlNode& node, const Colours& puzzle, const Gear& piece) {
    for (std::size_t i = 0; i < puzzle.size(); ++i) {
        const auto edges =
            std::count(piece.affinities.begin(), piece.affinities.end(), static_cast<std::uint8_t>(i + 1));
        if (puzzle[i] <= edges) continue;
        context.report.at(node, "the card has not so many " + std::string(affinity_names[i]) + " edges");
    }
}

void read_bonus(Context& context, const YamlNode& node, Gear& piece) {
    MapReader map(context.report, node, "a bonus");
    if (!map.is_map()) return;
    std::vector<Condition> needs;
    if (const YamlNode* colours = map.find("puzzle")) {
        const Colours puzzle = read_colours(context, *colours, "a puzzle");
        check_puzzle(context, *colours, puzzle, piece);
        add_needs(needs, puzzle, at_own_edges);
        piece.puzzle = true;
    }
    if (const YamlNode* colours = map.find("needs"))
        add_needs(needs, read_colours(context, *colours, "needs"), anywhere);
    if (needs.empty()) context.report.at(node, "a bonus needs puzzle: or needs:, such as needs: {red: 2}");
    const RuleBox bonus =
        read_rule_box(context, map, {.rules = Site::gear_rule, .activation = Site::gear_activation, .needs = needs});
    map.finish();
    if (bonus.triggered.empty() && bonus.always.empty() && bonus.activation == 0)
        context.report.at(node, "the bonus has no rule: while in play:, always: or activation:");
    piece.box.triggered.insert(piece.box.triggered.end(), bonus.triggered.begin(), bonus.triggered.end());
    piece.box.always.insert(piece.box.always.end(), bonus.always.begin(), bonus.always.end());
    piece.box.statics |= bonus.statics;
    piece.box.triggers |= bonus.triggers;
    piece.box.foreign |= bonus.foreign;
    if (bonus.activation == 0) return;
    if (piece.box.activation != 0) context.report.at(node, "the gear has an activation already");
    piece.box.activation = bonus.activation;
    piece.box.activation_condition = bonus.activation_condition;
    piece.box.free_activation = bonus.free_activation;
    piece.box.costs_movement = bonus.costs_movement;
    piece.box.survival_cost = bonus.survival_cost;
    piece.box.while_down = bonus.while_down;
    piece.box.consumed = bonus.consumed;
}

void compile_set(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "an armor set");
    if (!map.is_map()) return;
    ArmorSet set;
    set.name = map.needed_text("name");
    set.provenance = read_provenance(map);
    set.pieces.fill(no_gear);
    for (const YamlNode& name : map.list("pieces")) {
        const std::optional<std::uint16_t> piece = resolve(context, name, {&context.names.gear});
        if (!piece) continue;
        const std::uint8_t location = context.codex.gear[*piece].armor_location;
        if (location >= set.pieces.size() || set.pieces[location] != no_gear) {
            context.report.at(name, "a set has one piece of armor for each of the five locations");
            continue;
        }
        set.pieces[location] = *piece;
    }
    if (std::find(set.pieces.begin(), set.pieces.end(), no_gear) != set.pieces.end())
        context.report.at(*item.node, "a set has five pieces of armor");
    set.box = read_rule_box(context, map, {Site::set_rule, Site::set_activation});
    map.finish();
    context.codex.armor_sets[item.index] = std::move(set);
}

RuleBox read_learned(Context& context, MapReader& type, std::string_view key) {
    const YamlNode* node = type.need(key);
    if (node == nullptr) return {};
    MapReader map(context.report, *node, key);
    if (!map.is_map()) return {};
    RuleBox box = read_rule_box(context, map, {.rules = Site::proficiency_rule});
    box.limit = read_limit(map);
    map.finish();
    return box;
}

void compile_weapon_type(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "a weapon type");
    if (!map.is_map()) return;
    WeaponType type;
    type.name = map.needed_text("name");
    type.provenance = read_provenance(map);
    type.specialization = read_learned(context, map, "specialization");
    type.mastery = read_learned(context, map, "mastery");
    map.finish();
    context.codex.weapon_types[item.index] = std::move(type);
}

}  // namespace

void read_affinities(Context& context, MapReader& map, Gear& piece) {
    if (const YamlNode* edges = map.find("affinities")) read_edges(context, *edges, piece);
    for (const YamlNode& bonus : map.list("bonus")) read_bonus(context, bonus, piece);
}

void compile_kits(Context& context, const Contents& contents) {
    for (const Item& item : contents.armor_sets) compile_set(context, item);
    for (const Item& item : contents.weapon_types) compile_weapon_type(context, item);
}

}  // namespace lantern::engine
