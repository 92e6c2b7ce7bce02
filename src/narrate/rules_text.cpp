#include "narrate/rules_text.hpp"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

#include "narrate/card_text.hpp"
#include "narrate/log.hpp"
#include "narrate/program_text.hpp"
#include "narrate/words.hpp"
#include "pack/embedded.hpp"

namespace lantern::engine {

namespace {

/// The entries by Rule: the enum was generated from the same file, so the order is the same. Entry 0 is Rule::none.
std::vector<RuleText> read_ledger() {
    std::vector<RuleText> rules(rule_names.size());
    for (const EmbeddedFile& file : embedded_rules()) {
        if (file.path != "ledger.yaml") continue;
        const YAML::Node ledger = YAML::Load(std::string(file.text));
        std::size_t next = 1;
        for (const YAML::Node& entry : ledger) {
            if (next >= rules.size()) break;
            RuleText& rule = rules[next++];
            rule.id = entry["id"].as<std::string>("");
            rule.title = entry["title"].as<std::string>("");
            rule.text = entry["text"].as<std::string>("");
            rule.source = entry["source"].as<std::string>("");
            rule.settles = entry["settles"].as<std::vector<std::string>>(std::vector<std::string>{});
            rule.why = entry["why"].as<std::string>("");
            assert(rule.id == rule_names[next - 1]);
        }
    }
    return rules;
}

const std::vector<RuleText>& ledger() {
    static const std::vector<RuleText> rules = read_ledger();
    return rules;
}

/// The text of what caused an event; empty where the rules alone did.
std::string cause_text(const Codex& codex, SourceKind kind, unsigned index) {
    switch (kind) {
        case SourceKind::ai_card: return index < codex.ai_cards.size() ? card_text(codex, codex.ai_cards[index]) : "";
        case SourceKind::hit_location:
            return index < codex.hit_locations.size() ? card_text(codex, codex.hit_locations[index]) : "";
        case SourceKind::persistent_injury:
            return index < codex.persistent_injuries.size() ? card_text(codex, codex.persistent_injuries[index]) : "";
        case SourceKind::basic_action:
            if (index >= codex.monsters.size()) return "";
            return "Basic Action\n" + program_text(codex, codex.monsters[index].basic_action, 1);
        case SourceKind::instinct:
            if (index >= codex.monsters.size()) return "";
            return fmt::format("Instinct: {}\n{}", codex.monsters[index].instinct_name,
                               program_text(codex, codex.monsters[index].instinct, 1));
        case SourceKind::gear: return index < codex.gear.size() ? card_text(codex, codex.gear[index]) : "";
        case SourceKind::terrain: return index < codex.terrain.size() ? card_text(codex, codex.terrain[index]) : "";
        case SourceKind::injury_table: return index < codex.severe_injury_tables.size() ? table_text(codex, index) : "";
        case SourceKind::trauma_table:
            return table_text(codex, static_cast<unsigned>(codex.severe_injury_tables.size()));
        case SourceKind::resource:
            return index < codex.resources.size() ? card_text(codex, codex.resources[index]) : "";
        case SourceKind::innovation:
            return index < codex.innovations.size() ? card_text(codex, codex.innovations[index]) : "";
        case SourceKind::armor_set:
            return index < codex.armor_sets.size() ? card_text(codex, codex.armor_sets[index]) : "";
        case SourceKind::proficiency:
            return (index & 0x7FU) < codex.weapon_types.size() ? card_text(codex, codex.weapon_types[index & 0x7FU])
                                                               : "";
        case SourceKind::rules:
        case SourceKind::aftermath:
        case SourceKind::event: return "";
        case SourceKind::fighting_art:
            return index < codex.fighting_arts.size() ? card_text(codex, codex.fighting_arts[index]) : "";
        case SourceKind::disorder:
            return index < codex.disorders.size() ? card_text(codex, codex.disorders[index]) : "";
        case SourceKind::ability: return index < codex.abilities.size() ? card_text(codex, codex.abilities[index]) : "";
    }
    return "";
}

}  // namespace

const RuleText* find_rule(Rule rule) {
    const std::size_t index = static_cast<std::size_t>(rule);
    if (rule == Rule::none || index >= ledger().size() || ledger()[index].id.empty()) return nullptr;
    return &ledger()[index];
}

const RuleText* find_rule(std::string_view id) {
    const std::string key = lower_case(id);
    for (std::size_t i = 1; i < rule_names.size(); ++i) {
        if (lower_case(rule_names[i]) == key) return find_rule(static_cast<Rule>(i));
    }
    return nullptr;
}

std::vector<const RuleText*> readings_of(std::string_view id) {
    std::vector<const RuleText*> readings;
    for (const RuleText& rule : ledger()) {
        if (std::find(rule.settles.begin(), rule.settles.end(), id) != rule.settles.end()) readings.push_back(&rule);
    }
    return readings;
}

Reason reason_behind(const Scenario& scenario, const Event& event) {
    Reason reason{.rule = find_rule(event.rule)};
    if (reason.rule != nullptr) reason.readings = readings_of(reason.rule->id);
    reason.text = cause_text(*scenario.codex, event.cause_kind, event.cause);
    if (!reason.text.empty()) reason.cause = source_name(*scenario.codex, event.cause_kind, event.cause);
    return reason;
}

std::string reason_of(const Scenario& scenario, const Event& event) {
    const Reason reason = reason_behind(scenario, event);
    std::string text;
    if (const RuleText* const rule = reason.rule; rule != nullptr)
        text += fmt::format("Rule {}, {}: {}\n", rule->id, rule->title, rule->text);
    for (const RuleText* reading : reason.readings)
        text += fmt::format("Read as {}, {}: {}\n", reading->id, reading->title, reading->text);
    if (!reason.text.empty()) text += "Caused by " + reason.text;
    return text;
}

std::string why(const Scenario& scenario, const Event& event, const State& state, const Accounts& accounts) {
    std::string line = narrate(scenario, event, state, accounts);
    if (line.empty()) line = capital(std::string(form_of(event.kind).name)) + ".";
    return line + "\n" + reason_of(scenario, event);
}

}  // namespace lantern::engine
