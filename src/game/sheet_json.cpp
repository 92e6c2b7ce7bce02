#include "game/sheet_json.hpp"

#include <nlohmann/json.hpp>

/// Survivors' sheets as JSON; pack/sheets.cpp reads them back.
namespace lantern::engine {

namespace {

using nlohmann::ordered_json;

template <typename Things>
void put_names(ordered_json& one, const char* key, const Things& things, const std::vector<std::uint16_t>& indices) {
    if (indices.empty()) return;
    one[key] = ordered_json::array();
    for (const std::uint16_t index : indices) one[key].push_back(things[index].name);
}

void put_grid(ordered_json& one, const Codex& codex, const std::vector<std::uint16_t>& grid) {
    if (grid.empty()) return;
    one["gear"] = ordered_json::array();
    for (const std::uint16_t piece : grid) {
        if (piece == no_gear) {
            one["gear"].push_back("-");
        } else {
            one["gear"].push_back(codex.gear[piece].name);
        }
    }
}

void put_tokens(ordered_json& one, const SurvivorSheet& sheet) {
    ordered_json tokens = ordered_json::object();
    for (std::size_t i = 0; i < sheet.tokens.size(); ++i) {
        if (sheet.tokens[i] != 0) tokens[std::string(attribute_names[i])] = sheet.tokens[i];
    }
    if (!tokens.empty()) one["tokens"] = std::move(tokens);
}

void put_boxes(ordered_json& one, const SurvivorSheet& sheet) {
    ordered_json injured = ordered_json::object();
    for (std::size_t i = 0; i < location_names.size(); ++i) {
        const unsigned boxes = sheet.boxes >> (2 * i) & 3U;
        if (boxes == 0) continue;
        ordered_json& levels = injured[std::string(location_names[i])] = ordered_json::array();
        if ((boxes & 1U) != 0) levels.push_back("light");
        if ((boxes & 2U) != 0) levels.push_back("heavy");
    }
    if ((sheet.boxes >> 10U & 1U) != 0) injured["brain"] = true;
    if (!injured.empty()) one["injured"] = std::move(injured);
}

void put_lifetime(ordered_json& one, const Codex& codex, const SurvivorSheet& sheet) {
    ordered_json deeds = ordered_json::array();
    for (const std::uint16_t deed : sheet.lifetime) deeds.push_back(codex.deeds[deed]);
    for (const std::string& deed : sheet.other_lifetime) deeds.push_back(deed);
    if (!deeds.empty()) one["once per lifetime"] = std::move(deeds);
}

ordered_json sheet_json(const Codex& codex, const SurvivorSheet& sheet) {
    ordered_json one;
    one["name"] = sheet.name;
    if (!sheet.gender.empty()) one["gender"] = sheet.gender;
    for (std::size_t i = 0; i < sheet.attributes.size(); ++i)
        one[std::string(attribute_names[i])] = sheet.attributes[i];
    one["survival"] = sheet.survival;
    one["insanity"] = sheet.insanity;
    one["courage"] = sheet.courage;
    one["understanding"] = sheet.understanding;
    one["hunt XP"] = sheet.hunt_xp;
    if (!sheet.weapon_type.empty()) one["proficiency"] = {{"type", sheet.weapon_type}, {"level", sheet.proficiency}};
    if (sheet.arc) one["arc"] = {{"torment", sheet.torment}, {"systemic pressure", sheet.systemic_pressure}};
    put_grid(one, codex, sheet.gear);
    put_names(one, "injuries", codex.injuries, sheet.injuries);
    for (std::size_t i = 0; i < impairment_names.size(); ++i) {
        if (sheet.impairments.has(static_cast<Impairment>(i))) one["impairments"].push_back(impairment_names[i]);
    }
    put_names(one, "disorders", codex.disorders, sheet.disorders);
    put_names(one, "fighting arts", codex.fighting_arts, sheet.fighting_arts);
    put_names(one, "abilities", codex.abilities, sheet.abilities);
    put_tokens(one, sheet);
    if (sheet.bleeding != 0) one["bleeding"] = sheet.bleeding;
    put_boxes(one, sheet);
    put_lifetime(one, codex, sheet);
    if (sheet.reroll_used) one["reroll used"] = true;
    if (sheet.skip_next_hunt) one["skip next hunt"] = true;
    if (sheet.retired) one["retired"] = true;
    if (sheet.start != no_space) one["start"] = std::string(space_name(sheet.start).view());
    return one;
}

ordered_json settlement_json(const Codex& codex, const Settlement& settlement, const SettlementRules& rules) {
    ordered_json one;
    for (std::size_t i = 0; i < codex.innovations.size(); ++i) {
        if ((settlement.innovations >> i & 1U) != 0) one["innovations"].push_back(codex.innovations[i].name);
    }
    if (settlement.volumes != 0) one["volumes"] = settlement.volumes;
    if (rules.survival_limit != 0) one["survival limit"] = rules.survival_limit;
    for (std::size_t i = 0; i < survival_action_names.size(); ++i) {
        if ((unsigned{rules.survival_actions} >> i & 1U) != 0) one["actions"].push_back(survival_action_names[i]);
    }
    return one;
}

}  // namespace

std::string survivors_json(const Codex& codex, const std::vector<SurvivorSheet>& sheets, int indent,
                           const Settlement& settlement, const SettlementRules& rules) {
    ordered_json list = ordered_json::array();
    for (const SurvivorSheet& sheet : sheets) list.push_back(sheet_json(codex, sheet));
    ordered_json file;
    if (ordered_json home = settlement_json(codex, settlement, rules); !home.is_null())
        file["settlement"] = std::move(home);
    file["survivors"] = std::move(list);
    return file.dump(indent);
}

SettlementRules rules_to_tell(const Setup& setup) {
    constexpr std::uint8_t dodge_alone = 1;
    SettlementRules rules;
    // Whoever comes home may bring less than when they set out: the limit is the settlement's all the same.
    if (setup.survival_limit > 1) rules.survival_limit = setup.survival_limit;
    if ((setup.survival_actions | dodge_alone) != dodge_alone) rules.survival_actions = setup.survival_actions;
    return rules;
}

}  // namespace lantern::engine
