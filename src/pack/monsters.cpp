#include "pack/monsters.hpp"

#include <algorithm>

#include "board/footprint.hpp"
#include "pack/entries.hpp"
#include "pack/program_writer.hpp"

namespace lantern::engine {

namespace {

// Fixed by the state of a showdown.
constexpr int most_cards_of_a_kind = 40;

const MonsterNames& names_of(const Context& context, int monster) {
    return context.names.of_monster[static_cast<std::size_t>(monster)];
}

std::string read_id(Context& context, MapReader& map) {
    std::string id = map.needed_text("id");
    if (!id.empty() && !is_id(id)) {
        context.report.at(*map.node().find("id"), "an id is made of lower-case letters, digits and dashes");
    }
    return id;
}

int copies_of_level(const Context& context, const Monster& monster, CardLevel level) {
    int copies = 0;
    for (const std::uint16_t card : monster.ai_cards) {
        if (context.codex.ai_cards[card].level == level) copies += context.codex.ai_cards[card].copies;
    }
    return copies;
}

/// So many cards of each letter, none more than there are.
void read_deck(Context& context, const YamlNode& node, const Monster& monster, MonsterLevel& level) {
    MapReader map(context.report, node, "a deck");
    if (!map.is_map()) return;
    const std::array<std::uint8_t*, 3> counts{&level.basic, &level.advanced, &level.legendary};
    int total = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const int number = map.number(card_level_names[i], 0, most_cards_of_a_kind, 0);
        const int available = copies_of_level(context, monster, static_cast<CardLevel>(i));
        if (number > available) {
            context.report.at(*node.find(card_level_names[i]),
                              std::to_string(number) + " " + std::string(card_level_names[i]) +
                                  " cards, but there are " + std::to_string(available));
        }
        *counts[i] = static_cast<std::uint8_t>(number);
        total += number;
    }
    map.finish();
    if (total == 0) context.report.at(node, "the deck is empty");
}

/// The cards by name; the first ones lie on top in this order.
void read_fixed_deck(Context& context, const YamlNode& node, int monster, MonsterLevel& level) {
    MapReader map(context.report, node, "a fixed deck");
    if (!map.is_map()) return;
    for (const std::string_view part : {"top", "shuffled"}) {
        for (const YamlNode& name : map.list(part)) {
            const std::optional<std::uint16_t> card = resolve(context, name, {&names_of(context, monster).ai});
            if (!card) continue;
            level.ai_order.push_back(*card);
            const auto used = std::count(level.ai_order.begin(), level.ai_order.end(), *card);
            if (used > context.codex.ai_cards[*card].copies) {
                context.report.at(name, "there are not so many copies of '" + name.text + "'");
            }
        }
        if (part == "top") level.ai_on_top = static_cast<std::uint8_t>(level.ai_order.size());
    }
    map.finish();
    if (level.ai_order.empty()) context.report.at(node, "the deck is empty");
}

void read_placements(Context& context, MapReader& map, MonsterLevel& level) {
    for (const YamlNode& node : map.list("terrain")) {
        MapReader entry(context.report, node, "a terrain placement");
        if (!entry.is_map()) continue;
        TerrainPlacement placement;
        const YamlNode* card = entry.need("card");
        const std::optional<std::uint16_t> kind =
            card != nullptr ? resolve(context, *card, {&context.names.terrain}) : std::nullopt;
        placement.terrain = kind.value_or(0);
        placement.turned = entry.flag("turned");
        const std::span<const YamlNode> anchors = entry.list("at");
        entry.finish();
        if (!kind) continue;
        const Terrain& terrain = context.codex.terrain[*kind];
        const Footprint base = terrain.footprint(no_space, placement.turned);
        for (const YamlNode& at : anchors) {
            const std::optional<Space> space = read_space(context, at);
            if (space && fits_board(context, at, *space, base.width, base.height)) placement.anchors.push_back(*space);
        }
        if (terrain.supply > 0 && anchors.size() > terrain.supply) {
            context.report.at(node, "more tiles than the supply holds: " + std::to_string(terrain.supply));
        }
        level.terrain.push_back(std::move(placement));
    }
}

/// Where further monsters start (RULES 12).
void read_encounter(Context& context, MapReader& map, const Monster& monster, MonsterLevel& level) {
    for (const YamlNode& at : map.list("encounter")) {
        const std::optional<Space> space = read_space(context, at);
        if (!space) continue;
        if (monster.start != no_space && covers(square(monster.start, monster.size), *space)) {
            context.report.at(at, at.text + " is under the monster");
        } else if (std::find(level.encounter.begin(), level.encounter.end(), *space) != level.encounter.end()) {
            context.report.at(at, "two encounter monsters start at " + at.text);
        } else if (level.encounter.size() == max_encounter_monsters) {
            context.report.at(at, "at most " + std::to_string(max_encounter_monsters) + " encounter monsters fit");
        } else {
            level.encounter.push_back(*space);
        }
    }
}

void read_tokens(Context& context, MapReader& map, MonsterLevel& level) {
    const YamlNode* node = map.find("tokens");
    if (node == nullptr) return;
    MapReader tokens(context.report, *node, "the monster's tokens");
    for (std::size_t i = 0; i < attribute_names.size(); ++i) {
        if (i == static_cast<std::size_t>(Attribute::strength)) continue;  // a monster has none (S002-02)
        level.tokens[i] = static_cast<std::int8_t>(tokens.number(attribute_names[i], -50, 50, 0));
    }
    tokens.finish();
}

void read_level(Context& context, const YamlNode& node, int index, Monster& monster) {
    MapReader map(context.report, node, "a level");
    if (!map.is_map()) return;
    MonsterLevel level;
    level.name = map.needed_text("name");
    for (const MonsterLevel& other : monster.levels) {
        if (other.name == level.name && !level.name.empty()) {
            context.report.at(*node.find("name"), "the level '" + level.name + "' is there already");
        }
    }
    read_provenance(map);
    level.level = static_cast<std::uint8_t>(map.needed_number("level", 1, 10));
    const YamlNode* fixed = map.find("fixed deck");
    const YamlNode* deck = fixed == nullptr ? map.need("deck") : map.find("deck");
    if (fixed != nullptr && deck != nullptr) {
        context.report.at(*deck, "a level has a deck or a fixed deck, not both");
    } else if (fixed != nullptr) {
        read_fixed_deck(context, *fixed, index, level);
    } else if (deck != nullptr) {
        read_deck(context, *deck, monster, level);
    }
    for (const YamlNode& name : map.list("hit locations on top")) {
        const std::optional<std::uint16_t> card = resolve(context, name, {&names_of(context, index).hit_locations});
        if (card) level.hit_locations_on_top.push_back(*card);
    }
    level.movement = static_cast<std::int8_t>(map.needed_number("movement", 0, 60));
    level.toughness = static_cast<std::int8_t>(map.needed_number("toughness", 0, 60));
    level.speed = static_cast<std::int8_t>(map.number("speed", -20, 20, 0));
    level.damage = static_cast<std::int8_t>(map.number("damage", -20, 20, 0));
    read_tokens(context, map, level);
    level.life = static_cast<std::uint8_t>(map.number("life", 0, 100, 0));
    for (const YamlNode& name : map.list("in play")) {
        const std::optional<std::uint16_t> card = resolve(context, name, {&names_of(context, index).ai});
        if (!card) continue;
        level.starts_in_play.push_back(*card);
        if (context.codex.ai_cards[*card].type == CardType::normal) {
            context.report.at(name, "'" + name.text + "' is a normal AI card: it cannot start in play");
        }
    }
    level.random_terrain = static_cast<std::uint8_t>(map.number("random terrain", 0, most_random_terrain, 0));
    read_placements(context, map, level);
    read_encounter(context, map, monster, level);
    const Scope scope = scope_at(Site::aftermath, index);
    level.victory = read_program(context, map, "victory", scope);
    level.defeat = read_program(context, map, "defeat", scope);
    map.finish();
    monster.levels.push_back(std::move(level));
}

void read_starts(Context& context, MapReader& map, Monster& monster) {
    if (const YamlNode* start = map.need("start")) {
        monster.start = read_space(context, *start).value_or(no_space);
        if (monster.start != no_space) fits_board(context, *start, monster.start, monster.size, monster.size);
    }
    const YamlNode* node = map.need("survivors start");
    if (node == nullptr) return;
    MapReader starts(context.report, *node, "survivors start");
    if (!starts.is_map()) return;
    monster.start_distance = static_cast<std::uint8_t>(starts.number("distance", 1, 20, 0));
    for (const YamlNode& at : starts.list("spaces")) {
        const std::optional<Space> space = read_space(context, at);
        if (!space) continue;
        if (monster.start != no_space && covers(square(monster.start, monster.size), *space)) {
            context.report.at(at, at.text + " is under the monster");
        }
        monster.start_spaces.push_back(*space);
    }
    if (const YamlNode* spaces = node->find("spaces");
        spaces != nullptr && spaces->is_list() && spaces->items.empty()) {
        context.report.at(*spaces, "survivors need spaces to start in");
    }
    if ((node->find("distance") == nullptr) == (node->find("spaces") == nullptr)) {
        context.report.at(*node, "survivors start at a distance: or in spaces:, one of them");
    }
    starts.finish();
}

/// Both forms of the Basic Action: with its own pick target, and for a target that was supplied (RULES 3.1.10).
void read_basic_action(Context& context, MapReader& map, int index, Monster& monster) {
    const YamlNode* steps = map.need("basic action");
    if (steps == nullptr) return;
    monster.basic_action = compile_program(context, *steps, scope_at(Site::basic_action, index));
    const bool begins =
        steps->is_list() && !steps->items.empty() && steps->items.front().find("pick target") != nullptr;
    if (!begins && steps->is_list()) {
        context.report.at(*steps, "a basic action begins with the step 'pick target'");
    }
    if (begins)
        monster.basic_action_on_target =
            compile_program_after_first(context, *steps, scope_at(Site::supplied_action, index));
}

/// Cards of a kind as the state can hold them; some of them must be in the deck.
void check_copies(Context& context, const YamlNode& node, int copies, bool any, const std::string& kind) {
    if (copies > most_cards_of_a_kind) {
        context.report.at(node, std::to_string(copies) + " " + kind + " with all copies; at most " +
                                    std::to_string(most_cards_of_a_kind) + " are possible");
    }
    if (!any) context.report.at(node, "the monster has no " + kind);
}

void check_decks(Context& context, const YamlNode& node, const Monster& monster) {
    int ai = 0, hit_locations = 0;
    bool any_location = false;
    for (const std::uint16_t card : monster.ai_cards) ai += context.codex.ai_cards[card].copies;
    for (const std::uint16_t index : monster.hit_locations) {
        const HitLocationCard& card = context.codex.hit_locations[index];
        hit_locations += card.copies;
        any_location |= !card.excluded && !card.trap;
    }
    check_copies(context, node, ai, ai > 0, "AI cards");
    check_copies(context, node, hit_locations, any_location, "hit locations");
}

void compile_monster(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "a monster");
    if (!map.is_map()) return;
    Monster monster = context.codex.monsters[item.index];  // collect() filled in its cards
    monster.id = read_id(context, map);
    monster.name = map.needed_text("name");
    monster.provenance = read_provenance(map);
    monster.size = static_cast<std::uint8_t>(map.number("size", 1, 4, 2));
    monster.nemesis = map.flag("nemesis");
    constexpr std::array<std::string_view, 2> sides{"monster", "survivors"};
    monster.survivors_first = map.word("first turn", sides, 0) == 1;
    read_starts(context, map, monster);
    if (const YamlNode* node = map.need("instinct")) {
        MapReader instinct(context.report, *node, "an instinct");
        if (instinct.is_map()) {
            monster.instinct_name = instinct.needed_text("name");
            instinct.need("do");
            instinct.finish();
        }
    }
    monster.instinct = context.names.callables[names_of(context, item.monster).instinct].start;
    read_basic_action(context, map, item.monster, monster);
    for (const std::string_view collected : {"keywords", "cells", "AI", "hit locations", "resources"})
        map.find(collected);
    if (const YamlNode* levels = map.need("levels")) {
        const std::span<const YamlNode> list = read_list(context.report, *levels, "levels");
        if (levels->is_list() && list.empty()) context.report.at(*levels, "the monster has no levels");
        for (const YamlNode& level : list) read_level(context, level, item.monster, monster);
    }
    map.finish();
    check_decks(context, *item.node, monster);
    context.codex.monsters[item.index] = std::move(monster);
}

}  // namespace

void compile_monsters(Context& context, const Contents& contents) {
    for (const Item& item : contents.monsters) compile_monster(context, item);
}

}  // namespace lantern::engine
