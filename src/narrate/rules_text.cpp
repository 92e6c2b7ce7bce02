#include "narrate/rules_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <span>

#include "narrate/card_text.hpp"
#include "narrate/log.hpp"
#include "narrate/program_text.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

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
            return (index & ~proficiency_mastery) < codex.weapon_types.size()
                       ? card_text(codex, codex.weapon_types[index & ~proficiency_mastery])
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
    return rule == Rule::none ? nullptr : &rules_text_table()[static_cast<std::size_t>(rule) - 1];
}

const RuleText* find_rule(std::string_view id) {
    constexpr auto small = [](char c) { return lower_case(c); };
    const std::span rules = rules_text_table();
    const auto found = std::ranges::find_if(
        rules, [&](const RuleText& rule) { return std::ranges::equal(rule.id, id, {}, small, small); });
    return found == rules.end() ? nullptr : &*found;
}

Reason reason_behind(const Scenario& scenario, const Event& event) {
    Reason reason{.rule = find_rule(event.rule)};
    reason.text = cause_text(*scenario.codex, event.cause_kind, event.cause);
    if (!reason.text.empty()) reason.cause = source_name(*scenario.codex, event.cause_kind, event.cause);
    return reason;
}

std::string reason_of(const Scenario& scenario, const Event& event) {
    const Reason reason = reason_behind(scenario, event);
    std::string text;
    if (const RuleText* const rule = reason.rule; rule != nullptr) {
        text += fmt::format("Rule {}, {}: {}\n", rule->id, rule->title, rule->text);
        // Where many speak of a rule, few of them speak of this.
        constexpr std::size_t few = 2;
        std::vector<std::string> names;
        for (const Rule id : rule->readings) {
            const RuleText& reading = *find_rule(id);
            names.push_back(fmt::format("{} {}", reading.id, reading.title));
            if (rule->readings.size() <= few)
                text += fmt::format("A reading of the rule, {}, {}: {}\n", reading.id, reading.title, reading.text);
        }
        if (names.size() > few)
            text +=
                fmt::format("Readings of the rule, told by \"rules\" with the number: {}.\n", fmt::join(names, "; "));
    }
    if (!reason.text.empty()) text += "Caused by " + reason.text;
    return text;
}

std::string why(const Scenario& scenario, const Event& event, const State& state, const Accounts& accounts) {
    std::string line = narrate(scenario, event, state, accounts);
    if (line.empty()) line = capital(std::string(form_of(event.kind).name)) + ".";
    return line + "\n" + reason_of(scenario, event);
}

}  // namespace lantern::engine
