#include <algorithm>

#include "pack/contents.hpp"
#include "pack/program_writer.hpp"
#include "pack/result_rows.hpp"

namespace lantern {

std::uint32_t read_impairments(Context& context, MapReader& map, std::string_view key) {
    std::uint32_t bits = 0;
    for (const YamlNode& word : map.list(key)) {
        const std::optional<std::size_t> found = read_word(context.report, word, "impairment", impairment_names);
        if (found) bits |= std::uint32_t{1} << *found;
    }
    return bits;
}

namespace {

void compile_injury(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "an injury");
    if (!map.is_map()) return;
    Injury& injury = context.codex.injuries[item.index];
    injury.name = map.needed_text("name");
    read_provenance(map);
    injury.permanent = map.flag("permanent");
    injury.limb_lost = map.flag("limb lost");
    injury.limit = static_cast<std::uint8_t>(map.number("limit", 0, 10, 0));
    injury.impairments = read_impairments(context, map, "impairs");
    injury.impairments_twice = read_impairments(context, map, "twice");
    map.finish();
}

/// The rows of a severe injury or brain trauma table, lowest result first.
Table compile_table(Context& context, const YamlNode& node) {
    constexpr int sides = 10;
    std::vector<ResultRow> rows = read_result_rows(context.report, node, sides, false);
    std::sort(rows.begin(), rows.end(), [](const ResultRow& a, const ResultRow& b) { return a.low < b.low; });
    Table table;
    for (const ResultRow& row : rows) {
        MapReader map(context.report, *row.value, "a row of a table");
        if (!map.is_map()) continue;
        TableRow entry;
        entry.from = static_cast<std::int8_t>(row.low);
        entry.name = map.needed_text("name");
        read_provenance(map);
        entry.program = read_program(context, map, "do", Scope{});
        map.finish();
        table.push_back(std::move(entry));
    }
    return table;
}

std::vector<std::uint16_t> read_names(Context& context, MapReader& map, std::string_view key, const NameTable& table) {
    std::vector<std::uint16_t> indices;
    for (const YamlNode& name : map.list(key)) {
        if (const std::optional<std::uint16_t> index = resolve(context, name, {&table})) indices.push_back(*index);
    }
    return indices;
}

/// At most nine pieces, and one armor a location unless it is worn on top (RULES 9.2).
void read_gear_grid(Context& context, MapReader& map, SurvivorSheet& sheet) {
    constexpr std::size_t most_pieces = 9;
    std::array<bool, 5> worn{};
    for (const YamlNode& name : map.list("gear")) {
        const std::optional<std::uint16_t> index = resolve(context, name, {&context.names.gear});
        if (!index) continue;
        const Gear& piece = context.codex.gear[*index];
        if (sheet.gear.size() == most_pieces) {
            context.report.at(name, "a survivor carries at most nine pieces of gear");
            return;
        }
        if (piece.armor_location < worn.size() && !piece.has(Keyword::accessory)) {
            if (worn[piece.armor_location]) {
                context.report.at(
                    name, "a second piece of armor for the " + std::string(location_names[piece.armor_location]));
            }
            worn[piece.armor_location] = true;
        }
        sheet.gear.push_back(*index);
    }
}

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

void compile_survivor(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "a survivor");
    if (!map.is_map()) return;
    SurvivorSheet sheet;
    sheet.name = map.needed_text("name");
    for (std::size_t i = 0; i < sheet.attributes.size(); ++i) {
        const bool movement = i == static_cast<std::size_t>(Attribute::movement);
        sheet.attributes[i] =
            static_cast<std::int8_t>(map.number(attribute_names[i], movement ? 1 : -20, 20, sheet.attributes[i]));
    }
    sheet.survival = small(map.number("survival", 0, 50, sheet.survival));
    sheet.insanity = small(map.number("insanity", 0, 100, 0));
    sheet.courage = small(map.number("courage", 0, 9, 0));
    sheet.understanding = small(map.number("understanding", 0, 9, 0));
    sheet.hunt_xp = small(map.number("hunt XP", 0, 16, 0));
    if (const YamlNode* node = map.find("proficiency")) {
        MapReader proficiency(context.report, *node, "a proficiency");
        sheet.weapon_type = proficiency.needed_text("type");
        sheet.proficiency = small(proficiency.needed_number("level", 0, 8));
        proficiency.finish();
    }
    if (const YamlNode* node = map.find("arc")) {
        MapReader arc(context.report, *node, "an arc survivor's part");
        sheet.arc = true;
        sheet.torment = small(arc.number("torment", 0, 20, 0));
        sheet.systemic_pressure = small(arc.number("systemic pressure", 0, 20, 0));
        arc.finish();
    }
    read_gear_grid(context, map, sheet);
    sheet.injuries = read_names(context, map, "injuries", context.names.injuries);
    sheet.disorders = read_names(context, map, "disorders", context.names.disorders);
    sheet.fighting_arts = read_names(context, map, "fighting arts", context.names.fighting_arts);
    sheet.abilities = read_names(context, map, "abilities", context.names.abilities);
    if (const YamlNode* start = map.find("start")) sheet.start = read_space(context, *start).value_or(no_space);
    map.finish();
    context.codex.presets[item.index] = std::move(sheet);
}

}  // namespace

void compile_tables(Context& context, const Contents& contents) {
    for (const Item& item : contents.injuries) compile_injury(context, item);
    for (const YamlNode* node : contents.severe_injuries) {
        MapReader map(context.report, *node, "severe injuries");
        for (std::size_t i = 0; i < location_names.size(); ++i) {
            const YamlNode* rows = map.find(location_names[i]);
            if (rows == nullptr) continue;
            Table& table = context.codex.severe_injury_tables[i];
            if (!table.empty())
                context.report.at(*rows, "a second table of severe injuries for the " + std::string(location_names[i]));
            table = compile_table(context, *rows);
        }
        map.finish();
    }
    for (const YamlNode* node : contents.brain_traumas) {
        Table& table = context.codex.brain_trauma_table;
        if (!table.empty()) context.report.at(*node, "a second table of brain trauma");
        table = compile_table(context, *node);
    }
}

void compile_survivors(Context& context, const Contents& contents) {
    for (const Item& item : contents.survivors) compile_survivor(context, item);
}

}  // namespace lantern
