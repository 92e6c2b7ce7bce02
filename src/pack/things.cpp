#include "pack/things.hpp"

#include <algorithm>

#include "pack/entries.hpp"
#include "pack/kits.hpp"
#include "pack/program_writer.hpp"
#include "pack/rule_boxes.hpp"
#include "pack/tables.hpp"

namespace lantern::engine {

namespace {

/// Turned over, a tile stays where it is and blocks as before (RULES 10.5).
void check_sides(Context& context, const Item& item) {
    const Terrain& terrain = context.codex.terrain[item.index];
    if (terrain.other_side >= context.codex.terrain.size()) return;
    const Terrain& other = context.codex.terrain[terrain.other_side];
    if (other.width == terrain.width && other.height == terrain.height && other.impassable == terrain.impassable)
        return;
    context.report.at(*item.node, "both sides of a tile have one size, and are impassable both or neither");
}

void compile_terrain(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "a terrain card");
    if (!map.is_map()) return;
    Terrain& terrain = context.codex.terrain[item.index];
    terrain.name = map.needed_text("name");
    terrain.provenance = read_provenance(map);
    terrain.cards = static_cast<std::uint8_t>(map.needed_number("cards", 0, 50));
    terrain.tiles = static_cast<std::uint8_t>(map.number("tiles", 1, 20, 1));
    terrain.supply = static_cast<std::uint8_t>(map.number("supply", 0, 100, 0));
    if (const YamlNode* size = map.find("size")) {
        if (!size->is_list() || size->items.size() != 2) {
            context.report.at(*size, "size should be [width, height] in spaces");
        } else {
            terrain.width = static_cast<std::uint8_t>(
                read_number(context.report, size->items[0], "width", 1, board_columns).value_or(1));
            terrain.height = static_cast<std::uint8_t>(
                read_number(context.report, size->items[1], "height", 1, board_rows).value_or(1));
        }
    }
    constexpr std::array<std::string_view, 4> flags{"obstacle", "impassable", "destructible", "in view"};
    for (const YamlNode& flag : map.list("flags")) {
        const std::optional<std::size_t> word = read_word(context.report, flag, "flag", flags);
        terrain.obstacle |= word == 0U;
        terrain.impassable |= word == 1U;
        terrain.destructible |= word == 2U;
        terrain.in_view |= word == 3U;
    }
    if (const YamlNode* node = map.find("setup")) {
        MapReader setup(context.report, *node, "a setup rule");
        terrain.away_from_monster = static_cast<std::uint8_t>(setup.number("from monster", 0, 40, 0));
        terrain.away_from_terrain = static_cast<std::uint8_t>(setup.number("from terrain", 0, 40, 0));
        terrain.away_from_edge = static_cast<std::uint8_t>(setup.number("from edge", 0, 10, 0));
        setup.finish();
    }
    if (const YamlNode* monster = map.find("only with"))
        terrain.only_with = resolve(context, *monster, {&context.names.monsters}).value_or(no_thing);
    if (const YamlNode* side = map.find("other side"))
        terrain.other_side = resolve(context, *side, {&context.names.terrain}).value_or(no_thing);
    terrain.on_setup = read_program(context, map, "on setup", scope_at(Site::terrain_setup));
    terrain.box = read_rule_box(context, map, {Site::terrain_rule, Site::terrain_activation});
    map.finish();
}

void read_weapon(Context& context, MapReader& gear, Gear& piece) {
    const YamlNode* node = gear.find("weapon");
    if (node == nullptr) return;
    piece.weapon = true;
    MapReader map(context.report, *node, "a weapon");
    if (!map.is_map()) return;
    piece.speed = static_cast<std::uint8_t>(map.needed_number("speed", 1, 30));
    piece.accuracy = static_cast<std::uint8_t>(map.needed_number("accuracy", 1, 10, true));
    piece.strength = static_cast<std::int8_t>(map.number("strength", -30, 50, 0));
    piece.range = static_cast<std::uint8_t>(map.number("range", 1, 40, 0));
    piece.reach = static_cast<std::uint8_t>(map.number("reach", 1, 20, 1));
    if (const YamlNode* type = map.find("type")) {
        const std::span<const YamlNode> types =
            type->is_list() ? std::span<const YamlNode>(type->items) : std::span(type, 1);
        for (const YamlNode& name : types) {
            const std::optional<std::uint16_t> index = resolve(context, name, {&context.names.weapon_types});
            if (!index) continue;
            piece.types |= std::uint32_t{1} << *index;
            piece.type_words.push_back(word_index(context, name.text));
            if (piece.weapon_type.empty()) piece.weapon_type = name.text;
        }
    }
    map.finish();
}

void read_armor(Context& context, MapReader& gear, Gear& piece) {
    const YamlNode* node = gear.find("armor");
    if (node == nullptr) return;
    MapReader map(context.report, *node, "armor");
    if (!map.is_map()) return;
    if (const YamlNode* location = map.need("location")) {
        piece.armor_location =
            static_cast<std::uint8_t>(read_word(context.report, *location, "hit location", location_names).value_or(0));
    }
    piece.armor = static_cast<std::uint8_t>(map.needed_number("points", 0, 20));
    map.finish();
}

/// Words with rules of their own become a set; a word that only looks like one of them is a slip of the pen.
void read_keywords(Context& context, MapReader& map, Gear& piece) {
    constexpr std::size_t too_short_to_judge = 5;
    for (const YamlNode& word : map.list("keywords")) {
        const std::optional<std::string> text = read_text(context.report, word, "a keyword");
        if (!text) continue;
        piece.words.push_back(word_index(context, *text));
        bool known = false;
        for (std::size_t i = 0; i < keyword_names.size(); ++i) {
            if (keyword_names[i] != *text) continue;
            known = true;
            piece.keywords.add(static_cast<Keyword>(i));
        }
        for (const std::string_view keyword : keyword_names) {
            if (known || text->size() < too_short_to_judge || !is_one_letter_off(*text, keyword)) continue;
            context.report.at(word, "no keyword is called '" + *text + "'", std::string(keyword));
        }
    }
    const YamlNode* keywords = map.node().find("keywords");
    if (keywords != nullptr && piece.range > 0 && piece.has(Keyword::melee)) {
        context.report.at(*keywords, "a weapon with a range is not melee");
    }
    if (piece.range > 0) piece.keywords.add(Keyword::ranged);
    if (piece.devastating > 0) piece.keywords.add(Keyword::devastating);
    if (piece.block > 0) piece.keywords.add(Keyword::block);
}

/// Ammunition says which weapons shoot it (RULES 6.2.4).
void read_ammunition(Context& context, MapReader& map, Gear& piece) {
    const YamlNode* const launcher = map.find("ammunition for");
    if (launcher == nullptr) {
        if (piece.has(Keyword::ammunition))
            context.report.at(*map.node().find("keywords"), "ammunition says what shoots it: `ammunition for: bow`");
        return;
    }
    if (!piece.has(Keyword::ammunition))
        context.report.at(*launcher, "only gear with the keyword ammunition is ammunition for a weapon");
    if (const auto type = resolve(context, *launcher, {&context.names.weapon_types}))
        piece.ammunition_for = static_cast<std::uint8_t>(*type + 1U);
}

void compile_gear(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "gear");
    if (!map.is_map()) return;
    Gear piece;
    piece.name = map.needed_text("name");
    piece.provenance = read_provenance(map);
    read_weapon(context, map, piece);
    read_armor(context, map, piece);
    piece.devastating = static_cast<std::uint8_t>(map.number("devastating", 1, 10, 0));
    piece.block = static_cast<std::uint8_t>(map.number("block", 1, 10, 0));
    piece.deflect = static_cast<std::uint8_t>(map.number("deflect", 1, 10, 0));
    read_keywords(context, map, piece);
    read_ammunition(context, map, piece);
    piece.once_per_showdown = map.flag("once per showdown");
    piece.box = read_rule_box(context, map, {Site::gear_rule, Site::gear_activation});
    read_affinities(context, map, piece);
    map.finish();
    context.codex.gear[item.index] = std::move(piece);
}

void compile_resource(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "a resource");
    if (!map.is_map()) return;
    Resource& resource = context.codex.resources[item.index];
    resource.name = map.needed_text("name");
    resource.provenance = read_provenance(map);
    resource.kind = ResourceKind::monster;
    const YamlNode* kind = item.monster < 0 ? map.need("kind") : map.find("kind");
    if (kind != nullptr) {
        resource.kind = static_cast<ResourceKind>(
            read_word(context.report, *kind, "kind of resource", resource_kind_names).value_or(0));
    }
    const bool of_a_monster = resource.kind == ResourceKind::monster || resource.kind == ResourceKind::indomitable;
    if (kind != nullptr && item.monster < 0 && of_a_monster) {
        context.report.at(*kind, "the resources of a monster stand in its own resources:");
    }
    resource.copies = static_cast<std::uint8_t>(map.number("copies", 0, 100, 1));
    resource.keywords = map.texts("keywords");
    resource.gained = read_program(context, map, "gained", scope_at(Site::resource_gained, item.monster));
    resource.archive = read_program(context, map, "archive", scope_at(Site::resource_used, item.monster));
    if (const ProgramStart eaten = read_program(context, map, "consume", scope_at(Site::resource_used, item.monster));
        eaten != 0) {
        if (resource.archive != 0) context.report.at(*item.node, "a resource is archived or consumed, not both");
        resource.archive = eaten;
        resource.consumed = true;
    }
    map.finish();
}

void compile_nature(Context& context, const Item& item, std::string_view what, BoxPlace place, Nature& nature) {
    MapReader map(context.report, *item.node, what);
    if (!map.is_map()) return;
    nature.name = map.needed_text("name");
    nature.provenance = read_provenance(map);
    nature.acts = static_cast<Acts>(map.word("acts", acts_names, 0));
    nature.expansion = map.text("expansion");
    nature.secret = map.flag("secret");
    nature.stacks = map.flag("stacks");
    if (const YamlNode* limit = map.find("once per"))
        nature.limit = static_cast<Limit>(read_word(context.report, *limit, "limit", limit_names).value_or(0));
    nature.impairments = read_impairments(context, map, "impairs");
    nature.box = read_rule_box(context, map, place);
    const bool rules = !nature.box.triggered.empty() || !nature.box.always.empty() || nature.box.activation != 0 ||
                       nature.impairments.any();
    if (nature.acts == Acts::showdown && !rules && nature.provenance.left_out.empty()) {
        context.report.at(*item.node, "it has no rules: say what it does, or where it acts, such as acts: settlement");
    }
    map.finish();
}

}  // namespace

void compile_things(Context& context, const Contents& contents) {
    for (const Item& item : contents.terrain) compile_terrain(context, item);
    for (const Item& item : contents.terrain) check_sides(context, item);
    for (const Item& item : contents.gear) compile_gear(context, item);
    for (const Item& item : contents.resources) compile_resource(context, item);
    for (const Item& item : contents.disorders) {
        compile_nature(context, item, "a disorder", {Site::disorder_rule, Site::disorder_activation},
                       context.codex.disorders[item.index]);
    }
    for (const Item& item : contents.fighting_arts) {
        compile_nature(context, item, "a fighting art", {Site::art_rule, Site::art_activation},
                       context.codex.fighting_arts[item.index]);
    }
    for (const Item& item : contents.abilities) {
        compile_nature(context, item, "an ability", {Site::ability_rule, Site::ability_activation},
                       context.codex.abilities[item.index]);
    }
}

}  // namespace lantern::engine
