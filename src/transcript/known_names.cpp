#include "transcript/known_names.hpp"

#include "look/kit.hpp"
#include "narrate/event_words.hpp"
#include "narrate/words.hpp"
#include "state/event_forms.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

std::vector<std::string> known_names(const Codex& codex) {
    std::vector<std::string> names = codex.deeds;
    const auto add = [&names](const auto& list) {
        for (const auto& item : list) names.push_back(item.name);
    };
    add(codex.ai_cards);
    add(codex.hit_locations);
    add(codex.persistent_injuries);
    add(codex.gear);
    add(codex.terrain);
    add(codex.resources);
    add(codex.injuries);
    add(codex.disorders);
    add(codex.fighting_arts);
    add(codex.abilities);
    add(codex.armor_sets);
    add(codex.weapon_types);
    add(codex.innovations);
    return names;
}

std::string unknown_name(const Codex& codex, std::string_view words) {
    const std::vector<std::string> names = known_names(codex);
    if (text::find_word(names, words) >= 0) return {};
    return "nothing is called \"" + std::string(words) + "\"." + text::suggestion(words, names);
}

namespace {

/// Things that have no list of their own, by what the log calls them.
void add_rows_and_conditions(std::vector<std::string>& names, const Scenario& scenario, Event event) {
    const Codex& codex = *scenario.codex;
    const auto add = [&](std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            event.thing = static_cast<std::uint16_t>(i);
            names.push_back(event_thing(scenario, event));
        }
    };
    const Thing list = form_of(event.kind).thing;
    if (list == Thing::condition) add(codex.conditions.size());
    if (list != Thing::table_row) return;
    for (const ResultTable& table : codex.severe_injury_tables) {
        add(table.size());
        ++event.other;
    }
    add(codex.brain_trauma_table.size());
}

void add_causes(std::vector<std::string>& names, const Scenario& scenario) {
    const Codex& codex = *scenario.codex;
    const auto add = [&](SourceKind kind, std::size_t thing) {
        names.push_back(source_name(codex, kind, static_cast<unsigned>(thing)));
    };
    for (const SourceKind kind : {SourceKind::basic_action, SourceKind::instinct}) add(kind, scenario.setup.monster);
    for (const SourceKind kind :
         {SourceKind::rules, SourceKind::trauma_table, SourceKind::aftermath, SourceKind::event})
        add(kind, 0);
    for (std::size_t table = 0; table < location_names.size(); ++table) add(SourceKind::injury_table, table);
    for (std::size_t type = 0; type < codex.weapon_types.size(); ++type) {
        add(SourceKind::proficiency, type);
        add(SourceKind::proficiency, type + proficiency_mastery);
    }
}

}  // namespace

std::vector<std::string> names_in_event(const Scenario& scenario, EventKind kind) {
    std::vector<std::string> names = known_names(*scenario.codex);
    add_rows_and_conditions(names, scenario, Event{.kind = kind});
    add_causes(names, scenario);
    return names;
}

}  // namespace lantern::engine
