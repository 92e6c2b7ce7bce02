#pragma once

#include <concepts>
#include <tuple>
#include <type_traits>

#include "content/codex.hpp"

/// The members of every structure in a Codex, one after the other, for what walks through all of it. Each binding names all
/// members, so one that is added to a structure does not compile until it stands here too.
namespace lantern::engine {

template <class T, class Structure>
concept Some = std::is_same_v<std::remove_const_t<T>, Structure>;

auto members(Some<Provenance> auto& one) {
    auto& [source, approximate, left_out] = one;
    return std::tie(source, approximate, left_out);
}
auto members(Some<Amount> auto& one) {
    auto& [source, who, times, plus] = one;
    return std::tie(source, who, times, plus);
}
auto members(Some<Region> auto& one) {
    auto& [zone, size, cells] = one;
    return std::tie(zone, size, cells);
}
auto members(Some<Cell> auto& one) {
    auto& [x, y] = one;
    return std::tie(x, y);
}
auto members(Some<Condition> auto& one) {
    auto& [test, compare, who, negated, amount, against, number, more] = one;
    return std::tie(test, compare, who, negated, amount, against, number, more);
}
auto members(Some<Selector> auto& one) {
    auto& [pick, stat, range, terrain, traits, region] = one;
    return std::tie(pick, stat, range, terrain, traits, region);
}
auto members(Some<Op> auto& one) {
    auto& [verb, who, a, b, amount, index, jump, selector] = one;
    return std::tie(verb, who, a, b, amount, index, jump, selector);
}
auto members(Some<Profile> auto& one) {
    auto& [speed, accuracy, damage, has_damage, reach, range, location, after_hit, before_damage, after_damage] = one;
    return std::tie(speed, accuracy, damage, has_damage, reach, range, location, after_hit, before_damage,
                    after_damage);
}
auto members(Some<TriggeredRule> auto& one) {
    auto& [when, whose, unlimited, limit, condition, program, zone] = one;
    return std::tie(when, whose, unlimited, limit, condition, program, zone);
}
auto members(Some<StaticRule> auto& one) {
    auto& [what, a, condition, word, left, amount] = one;
    return std::tie(what, a, condition, word, left, amount);
}
auto members(Some<RuleBox> auto& one) {
    auto& [triggered, always, triggers, foreign, statics, activation, activation_condition, free_activation,
           costs_movement, survival_cost, while_down, consumed, limit] = one;
    return std::tie(triggered, always, triggers, foreign, statics, activation, activation_condition, free_activation,
                    costs_movement, survival_cost, while_down, consumed, limit);
}
auto members(Some<InjuredBox> auto& one) {
    auto& [injury, program] = one;
    return std::tie(injury, program);
}
auto members(Some<AiCard> auto& one) {
    auto& [name, provenance, level, type, copies, actions, face_down, injured, box] = one;
    return std::tie(name, provenance, level, type, copies, actions, face_down, injured, box);
}
auto members(Some<PersistentInjury> auto& one) {
    auto& [name, hit_location, box] = one;
    return std::tie(name, hit_location, box);
}
auto members(Some<HitLocationCard> auto& one) {
    auto& [name, provenance, copies, trap, first_strike, impervious, super_dense, excluded, toughness, reaction,
           has_critical, reaction_program, critical_program, persistent_injury] = one;
    return std::tie(name, provenance, copies, trap, first_strike, impervious, super_dense, excluded, toughness,
                    reaction, has_critical, reaction_program, critical_program, persistent_injury);
}
auto members(Some<Resource> auto& one) {
    auto& [name, provenance, kind, copies, keywords, gained, archive, consumed] = one;
    return std::tie(name, provenance, kind, copies, keywords, gained, archive, consumed);
}
auto members(Some<TerrainPlacement> auto& one) {
    auto& [terrain, anchors, turned] = one;
    return std::tie(terrain, anchors, turned);
}
auto members(Some<MonsterLevel> auto& one) {
    auto& [name, level, basic, advanced, legendary, ai_order, ai_on_top, hit_locations_on_top, movement, toughness,
           speed, damage, tokens, life, starts_in_play, random_terrain, terrain, encounter, victory, defeat] = one;
    return std::tie(name, level, basic, advanced, legendary, ai_order, ai_on_top, hit_locations_on_top, movement,
                    toughness, speed, damage, tokens, life, starts_in_play, random_terrain, terrain, encounter, victory,
                    defeat);
}
auto members(Some<Monster> auto& one) {
    auto& [id, name, provenance, size, nemesis, survivors_first, start, start_distance, start_spaces, levels, instinct,
           instinct_name, basic_action, basic_action_on_target, ai_cards, hit_locations, resources] = one;
    return std::tie(id, name, provenance, size, nemesis, survivors_first, start, start_distance, start_spaces, levels,
                    instinct, instinct_name, basic_action, basic_action_on_target, ai_cards, hit_locations, resources);
}
auto members(Some<Terrain> auto& one) {
    auto& [name, provenance, cards, tiles, supply, width, height, obstacle, impassable, destructible, in_view,
           away_from_monster, away_from_terrain, away_from_edge, only_with, other_side, on_setup, box] = one;
    return std::tie(name, provenance, cards, tiles, supply, width, height, obstacle, impassable, destructible, in_view,
                    away_from_monster, away_from_terrain, away_from_edge, only_with, other_side, on_setup, box);
}
auto members(Some<Gear> auto& one) {
    auto& [name, provenance, weapon, speed, accuracy, strength, range, reach, devastating, block, deflect, keywords,
           words, armor, armor_location, ammunition_for, weapon_type, type_words, types, affinities, puzzle,
           once_per_showdown, box] = one;
    return std::tie(name, provenance, weapon, speed, accuracy, strength, range, reach, devastating, block, deflect,
                    keywords, words, armor, armor_location, ammunition_for, weapon_type, type_words, types, affinities,
                    puzzle, once_per_showdown, box);
}
auto members(Some<Injury> auto& one) {
    auto& [name, permanent, limb_lost, limit, impairments, impairments_twice, provenance] = one;
    return std::tie(name, permanent, limb_lost, limit, impairments, impairments_twice, provenance);
}
auto members(Some<TableRow> auto& one) {
    auto& [from, name, program, provenance] = one;
    return std::tie(from, name, program, provenance);
}
auto members(Some<ArmorSet> auto& one) {
    auto& [name, provenance, pieces, box] = one;
    return std::tie(name, provenance, pieces, box);
}
auto members(Some<WeaponType> auto& one) {
    auto& [name, provenance, specialization, mastery] = one;
    return std::tie(name, provenance, specialization, mastery);
}
auto members(Some<Nature> auto& one) {
    auto& [name, provenance, acts, expansion, secret, stacks, limit, impairments, box] = one;
    return std::tie(name, provenance, acts, expansion, secret, stacks, limit, impairments, box);
}
auto members(Some<SurvivorSheet> auto& one) {
    auto& [name, attributes, survival, insanity, courage, understanding, hunt_xp, weapon_type, proficiency, arc,
           torment, systemic_pressure, gear, injuries, disorders, fighting_arts, abilities, start, gender, tokens,
           bleeding, boxes, impairments, lifetime, other_lifetime, reroll_used, skip_next_hunt, retired] = one;
    return std::tie(name, attributes, survival, insanity, courage, understanding, hunt_xp, weapon_type, proficiency,
                    arc, torment, systemic_pressure, gear, injuries, disorders, fighting_arts, abilities, start, gender,
                    tokens, bleeding, boxes, impairments, lifetime, other_lifetime, reroll_used, skip_next_hunt,
                    retired);
}
auto members(Some<Innovation> auto& one) {
    auto& [name, provenance, lifetime_reroll, limit, box] = one;
    return std::tie(name, provenance, lifetime_reroll, limit, box);
}
auto members(Some<Settlement> auto& one) {
    auto& [innovations, volumes] = one;
    return std::tie(innovations, volumes);
}
auto members(Some<Codex> auto& one) {
    auto& [code, conditions, selectors, profiles, cell_lists, cell_names, words, monsters, ai_cards, hit_locations,
           persistent_injuries, resources, terrain, gear, injuries, severe_injury_tables, brain_trauma_table, disorders,
           fighting_arts, abilities, armor_sets, weapon_types, innovations, settlement, deeds, fist_and_tooth, presets,
           pack_ids] = one;
    return std::tie(code, conditions, selectors, profiles, cell_lists, cell_names, words, monsters, ai_cards,
                    hit_locations, persistent_injuries, resources, terrain, gear, injuries, severe_injury_tables,
                    brain_trauma_table, disorders, fighting_arts, abilities, armor_sets, weapon_types, innovations,
                    settlement, deeds, fist_and_tooth, presets, pack_ids);
}

}  // namespace lantern::engine
