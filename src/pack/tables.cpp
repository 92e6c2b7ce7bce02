#include "pack/tables.hpp"

#include <algorithm>

#include "pack/entries.hpp"
#include "pack/program_writer.hpp"
#include "pack/result_rows.hpp"

namespace lantern::engine {

Impairments read_impairments(Context& context, MapReader& map, std::string_view key) {
    Impairments impairments;
    for (const YamlNode& word : map.list(key)) {
        const std::optional<std::size_t> found = read_word(context.report, word, "impairment", impairment_names);
        if (found) impairments.add(static_cast<Impairment>(*found));
    }
    return impairments;
}

namespace {

void compile_injury(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "an injury");
    if (!map.is_map()) return;
    Injury& injury = context.codex.injuries[item.index];
    injury.name = map.needed_text("name");
    injury.provenance = read_provenance(map);
    injury.permanent = map.flag("permanent");
    injury.limb_lost = map.flag("limb lost");
    injury.limit = static_cast<std::uint8_t>(map.number("limit", 0, 10, 0));
    injury.impairments = read_impairments(context, map, "impairs");
    injury.impairments_twice = read_impairments(context, map, "twice");
    map.finish();
}

/// The rows of a severe injury or brain trauma table, lowest result first.
ResultTable compile_table(Context& context, const YamlNode& node) {
    constexpr int sides = 10;
    std::vector<ResultRow> rows = read_result_rows(context.report, node, sides, false);
    std::sort(rows.begin(), rows.end(), [](const ResultRow& a, const ResultRow& b) { return a.low < b.low; });
    ResultTable table;
    for (const ResultRow& row : rows) {
        MapReader map(context.report, *row.value, "a row of a table");
        if (!map.is_map()) continue;
        TableRow entry;
        entry.from = static_cast<std::int8_t>(row.low);
        entry.name = map.needed_text("name");
        entry.provenance = read_provenance(map);
        entry.program = read_program(context, map, "do", scope_at(Site::table_row));
        map.finish();
        table.push_back(std::move(entry));
    }
    return table;
}

}  // namespace

void compile_tables(Context& context, const Contents& contents) {
    for (const Item& item : contents.injuries) compile_injury(context, item);
    for (const YamlNode* node : contents.severe_injuries) {
        MapReader map(context.report, *node, "severe injuries");
        for (std::size_t i = 0; i < location_names.size(); ++i) {
            const YamlNode* rows = map.find(location_names[i]);
            if (rows == nullptr) continue;
            ResultTable& table = context.codex.severe_injury_tables[i];
            if (!table.empty())
                context.report.at(*rows, "a second table of severe injuries for the " + std::string(location_names[i]));
            table = compile_table(context, *rows);
        }
        map.finish();
    }
    for (const YamlNode* node : contents.brain_traumas) {
        ResultTable& table = context.codex.brain_trauma_table;
        if (!table.empty()) context.report.at(*node, "a second table of brain trauma");
        table = compile_table(context, *node);
    }
}

}  // namespace lantern::engine
