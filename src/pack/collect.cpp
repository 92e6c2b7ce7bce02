#include "pack/collect.hpp"

namespace lantern::engine {

namespace {

// Fixed by the state of a showdown, which names these things in few bits.
constexpr std::size_t most_terrain = 31, most_resources = 63, most_gear = 254;
constexpr std::size_t most_disorders = 32, most_arts = 254, most_abilities = 255;
constexpr std::size_t most_kits = 32;
constexpr std::size_t most_others = 4096;

/// The text of a name; null when the entry has none, which is reported when it is compiled.
const YamlNode* name_of(const YamlNode& entry, std::string_view key = "name") {
    const YamlNode* name = entry.find(key);
    return name != nullptr && name->is_text() && !name->text.empty() ? name : nullptr;
}

/// Goes through the entries of a list, gives each the next place of `things` and enters its name.
template <typename Thing>
void take_list(Context& context, const YamlNode& list, std::vector<Thing>& things, std::size_t most, NameTable& table,
               std::vector<Item>& items, int monster = -1, std::string_view key = "name") {
    for (const YamlNode& entry : read_list(context.report, list, table.kind() + " list")) {
        if (things.size() >= most) {
            context.report.at(entry, "more than " + std::to_string(most) + " of them: " + table.kind());
            return;
        }
        const std::uint16_t index = static_cast<std::uint16_t>(things.size());
        things.emplace_back();
        items.push_back({&entry, index, monster});
        if (const YamlNode* name = name_of(entry, key)) table.add(context.report, *name, name->text, index);
    }
}

std::uint16_t add_callable(Names& names, std::string name, const YamlNode* steps, Site site, int monster) {
    Callable callable;
    callable.site = site;
    callable.name = std::move(name);
    callable.steps = steps;
    callable.monster = monster;
    names.callables.push_back(std::move(callable));
    return static_cast<std::uint16_t>(names.callables.size() - 1);
}

/// A map of names to steps: keywords of a monster, events of the pack.
void take_callables(Context& context, const YamlNode& map, NameTable& table, int monster) {
    if (!map.is_map()) {
        context.report.at(map, table.kind() + "s should be a map of names to steps");
        return;
    }
    for (std::size_t i = 0; i < map.keys.size(); ++i) {
        const std::uint16_t index = add_callable(context.names, map.keys[i].text, &map.items[i],
                                                 monster < 0 ? Site::event : Site::keyword, monster);
        table.add(context.report, map.keys[i], map.keys[i].text, index);
    }
}

void take_cells(Context& context, const YamlNode& map, NameTable& table) {
    if (!map.is_map()) {
        context.report.at(map, "cells should be a map of names to lists of [x, y]");
        return;
    }
    for (std::size_t i = 0; i < map.keys.size(); ++i) {
        std::vector<Cell> cells;
        for (const YamlNode& pair : read_list(context.report, map.items[i], "cells")) {
            if (!pair.is_list() || pair.items.size() != 2) {
                context.report.at(pair, "a cell should be [x, y]");
                continue;
            }
            const int x = read_number(context.report, pair.items[0], "x", -22, 22).value_or(0);
            const int y = read_number(context.report, pair.items[1], "y", -22, 22).value_or(0);
            cells.push_back({static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
        }
        table.add(context.report, map.keys[i], map.keys[i].text,
                  static_cast<std::uint16_t>(context.codex.cell_lists.size()));
        context.codex.cell_lists.push_back(std::move(cells));
        context.codex.cell_names.push_back(map.keys[i].text);
    }
}

void take_persistent_injury(Context& context, const Item& card) {
    const YamlNode* entry = card.node->find("persistent injury");
    if (entry == nullptr) return;
    const std::uint16_t index = static_cast<std::uint16_t>(context.codex.persistent_injuries.size());
    context.codex.persistent_injuries.emplace_back().hit_location = card.index;
    context.codex.hit_locations[card.index].persistent_injury = index;
    MonsterNames& names = context.names.of_monster[static_cast<std::size_t>(card.monster)];
    if (const YamlNode* name = name_of(*entry)) names.persistent_injuries.add(context.report, *name, name->text, index);
}

void take_hit_locations(Context& context, Contents& contents, const YamlNode& list, int monster) {
    MonsterNames& names = context.names.of_monster[static_cast<std::size_t>(monster)];
    const std::size_t before = contents.hit_locations.size();
    take_list(context, list, context.codex.hit_locations, most_others, names.hit_locations, contents.hit_locations,
              monster);
    for (std::size_t i = before; i < contents.hit_locations.size(); ++i) {
        context.codex.monsters[static_cast<std::size_t>(monster)].hit_locations.push_back(
            contents.hit_locations[i].index);
        take_persistent_injury(context, contents.hit_locations[i]);
    }
}

/// AI, hit locations and resources, which a monster may have in files of their own.
void take_monster_part(Context& context, Contents& contents, const YamlNode& node, int monster) {
    MonsterNames& names = context.names.of_monster[static_cast<std::size_t>(monster)];
    Monster& owner = context.codex.monsters[static_cast<std::size_t>(monster)];
    if (const YamlNode* ai = node.find("AI")) {
        const std::size_t before = contents.ai_cards.size();
        take_list(context, *ai, context.codex.ai_cards, most_others, names.ai, contents.ai_cards, monster);
        for (std::size_t i = before; i < contents.ai_cards.size(); ++i)
            owner.ai_cards.push_back(contents.ai_cards[i].index);
    }
    if (const YamlNode* list = node.find("hit locations")) take_hit_locations(context, contents, *list, monster);
    if (const YamlNode* list = node.find("resources")) {
        const std::size_t before = contents.resources.size();
        take_list(context, *list, context.codex.resources, most_resources, names.resources, contents.resources,
                  monster);
        for (std::size_t i = before; i < contents.resources.size(); ++i)
            owner.resources.push_back(contents.resources[i].index);
    }
}

void take_monsters(Context& context, Contents& contents, const YamlNode& list) {
    const std::size_t before = contents.monsters.size();
    take_list(context, list, context.codex.monsters, 64, context.names.monsters, contents.monsters, -1, "id");
    for (std::size_t i = before; i < contents.monsters.size(); ++i) {
        Item& item = contents.monsters[i];
        item.monster = item.index;
        context.names.of_monster.emplace_back();
        MonsterNames& names = context.names.of_monster.back();
        const YamlNode* instinct = item.node->find("instinct");
        const YamlNode* steps = instinct != nullptr ? instinct->find("do") : nullptr;
        names.instinct = add_callable(context.names, "instinct", steps, Site::instinct, item.monster);
        if (const YamlNode* map = item.node->find("keywords"))
            take_callables(context, *map, names.keywords, item.monster);
        if (const YamlNode* map = item.node->find("cells")) take_cells(context, *map, names.cells);
        take_monster_part(context, contents, *item.node, item.monster);
    }
}

void take_word(Context& context, const YamlNode& word) {
    if (!word.is_text() || context.names.words.find(word.text)) return;
    context.names.words.add(context.report, word, word.text, word_index(context, word.text));
}

/// Keywords of gear and types of weapons, so that conditions may ask for them.
void take_words(Context& context, const Contents& contents) {
    for (const Item& item : contents.gear) {
        if (const YamlNode* list = item.node->find("keywords"); list != nullptr && list->is_list()) {
            for (const YamlNode& word : list->items) take_word(context, word);
        }
        const YamlNode* weapon = item.node->find("weapon");
        if (const YamlNode* type = weapon != nullptr ? weapon->find("type") : nullptr) take_word(context, *type);
    }
}

void take_file(Context& context, Contents& contents, const YamlNode& file) {
    MapReader map(context.report, file, "a pack file");
    if (!map.is_map()) return;
    Codex& codex = context.codex;
    Names& names = context.names;
    if (file.file->manifest) {
        contents.manifest = &file;
        map.find("depends");
        for (const std::string_view key : {"id", "name", "version", "licence"}) map.need(key);
    }
    const auto take = [&](std::string_view key, auto& things, std::size_t most, NameTable& table,
                          std::vector<Item>& items) {
        if (const YamlNode* list = map.find(key)) take_list(context, *list, things, most, table, items);
    };
    if (const YamlNode* list = map.find("monsters")) take_monsters(context, contents, *list);
    take("terrain", codex.terrain, most_terrain, names.terrain, contents.terrain);
    take("gear", codex.gear, most_gear, names.gear, contents.gear);
    take("armor sets", codex.armor_sets, most_kits, names.armor_sets, contents.armor_sets);
    take("weapon types", codex.weapon_types, most_kits, names.weapon_types, contents.weapon_types);
    take("resources", codex.resources, most_resources, names.resources, contents.resources);
    take("injuries", codex.injuries, most_injuries, names.injuries, contents.injuries);
    take("disorders", codex.disorders, most_disorders, names.disorders, contents.disorders);
    take("fighting arts", codex.fighting_arts, most_arts, names.fighting_arts, contents.fighting_arts);
    take("abilities", codex.abilities, most_abilities, names.abilities, contents.abilities);
    take("innovations", codex.innovations, most_innovations, names.innovations, contents.innovations);
    if (const YamlNode* settlement = map.find("settlement")) contents.settlements.push_back(settlement);
    take("survivors", codex.presets, most_others, names.survivors, contents.survivors);
    map.find("gear words");  // taken once all gear is known
    if (const YamlNode* events = map.find("events")) take_callables(context, *events, names.events, -1);
    if (const YamlNode* tables = map.find("severe injuries")) contents.severe_injuries.push_back(tables);
    if (const YamlNode* table = map.find("brain trauma")) contents.brain_traumas.push_back(table);
    map.finish();
}

void take_monster_file(Context& context, Contents& contents, const YamlNode& file, const YamlNode& name) {
    MapReader map(context.report, file, "a monster's file");
    for (const std::string_view key : {"monster", "AI", "hit locations", "resources"}) map.find(key);
    map.finish();
    if (const std::optional<std::uint16_t> index = resolve(context, name, {&context.names.monsters})) {
        take_monster_part(context, contents, file, *index);
    }
}

}  // namespace

Contents collect(Context& context, std::span<const YamlNode> files) {
    Contents contents;
    contents.first_callable = context.names.callables.size();
    for (const YamlNode& file : files) {
        if (file.find("monster") == nullptr) take_file(context, contents, file);
    }
    for (const YamlNode& file : files) {  // only now are all monsters known
        if (const YamlNode* name = file.find("monster")) take_monster_file(context, contents, file, *name);
    }
    take_words(context, contents);
    for (const YamlNode& file : files) {
        const YamlNode* words = file.find("gear words");
        if (words == nullptr) continue;
        for (const YamlNode& word : read_list(context.report, *words, "gear words")) take_word(context, word);
    }
    return contents;
}

}  // namespace lantern::engine
