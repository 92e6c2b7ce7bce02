#pragma once

#include <cstdint>
#include <string_view>

#include "content/facts.hpp"
#include "content/program.hpp"

/// The contexts of the language: every place of a pack in which steps, conditions and amounts may stand, with who and what exists
/// there. A rule that waits for a moment (content/moments.hpp) has what its place and its moment have.
namespace lantern::engine {

enum class Site : std::uint8_t {
    // AI cards
    actions,
    mood_actions,
    face_down,
    face_up,
    injured,
    ai_rule,
    ai_activation,
    // other parts of a monster
    reaction,
    critical,
    trap,
    injury_rule,
    instinct,
    keyword,
    basic_action,
    supplied_action,
    aftermath,
    // what lies on the board, and what befalls survivors
    terrain_setup,
    terrain_rule,
    terrain_activation,
    resource_gained,
    resource_used,
    table_row,
    event,
    // what survivors bear
    gear_rule,
    gear_activation,
    set_rule,
    set_activation,
    proficiency_rule,
    art_rule,
    art_activation,
    disorder_rule,
    disorder_activation,
    ability_rule,
    ability_activation,
    innovation_rule,
    // programs inside of others
    attack_trigger,
    later,
};

struct SiteRow {
    Site key;
    std::string_view words;     ///< "in the actions of an AI card"
    std::string_view key_word;  ///< where it stands in a pack: "actions:"
    Facts has{};
    Who who =
        Who::nobody;     ///< whom a step is for that does not say it; nobody: it must say, or a target be picked before
    HeardBySet hears{};  ///< for rules that wait: as what they hear of moments
    Bearers bears{};     ///< for rules that hold: which ones may stand there
};

namespace detail {

inline constexpr Facts in_fight{Fact::board, Fact::monster, Fact::monsters_turn, Fact::monster_stands,
                                Fact::goes_on_lying};
inline constexpr Facts of_monster = in_fight | Facts{Fact::own_monster};
// what the monster does itself stops when it falls (RULES 3.2.6)
inline constexpr Facts of_its_act = (of_monster - Facts{Fact::goes_on_lying}) | Facts{Fact::monster_act};
inline constexpr Facts of_ai_card = of_its_act | Facts{Fact::own_card};
inline constexpr Facts ai_in_play = of_ai_card | Facts{Fact::own_card_in_play};
// what the monster's cards perform may end its turn, and out of its turn does what is left of it
inline constexpr Facts performed{Fact::own_monster, Fact::monsters_turn};
inline constexpr Facts of_act = in_fight | Facts{Fact::survivor, Fact::act, Fact::free_to_attack};
inline constexpr Facts of_attacker{Fact::attacker, Fact::survivor};
inline constexpr Facts in_attack{Fact::attack,     Fact::open_attack,  Fact::drawn_locations,
                                 Fact::wound_roll, Fact::perfect_hits, Fact::earning};

}  // namespace detail

// clang-format off
inline constexpr auto site_rows = enum_table<Site::later, SiteRow>({
    {Site::actions, "in the actions of an AI card", "AI: actions:", detail::of_ai_card},
    {Site::mood_actions, "in the actions of a mood or trait", "AI: actions:", detail::ai_in_play},
    {Site::face_down, "in the face-down part of a duration", "AI: face down:", detail::ai_in_play},
    {Site::face_up, "in the face-up actions of a duration", "AI: actions:", detail::of_ai_card},
    {Site::injured, "in the injured box of an AI card", "AI: injured:", detail::of_ai_card},
    {Site::ai_rule, "in a rule of an AI card in play", "AI: while in play:", {Fact::own_monster, Fact::own_card, Fact::own_card_in_play, Fact::monster_act}, Who::nobody, HeardBy::ai_card, Bearer::monster},
    {Site::ai_activation, "in the activation of an AI card", "AI: activation:", detail::of_act | Facts{Fact::own_monster, Fact::own_card, Fact::own_card_in_play}, Who::subject},
    {Site::reaction, "in the reaction of a hit location", "hit locations: wound:, failure: or reflex:", detail::of_its_act | detail::of_attacker | detail::in_attack, Who::attacker},
    {Site::critical, "in the critical effect of a hit location", "hit locations: critical:", detail::of_monster | detail::of_attacker | detail::in_attack, Who::attacker},
    {Site::trap, "in the actions of a trap", "hit locations: actions:", detail::of_its_act | detail::of_attacker, Who::attacker},
    {Site::injury_rule, "in a rule of a persistent injury", "persistent injury: while in play:", {Fact::own_monster}, Who::nobody, HeardBy::injury, Bearer::monster},
    {Site::instinct, "in the instinct of a monster", "instinct: do:", detail::performed, Who::target},
    {Site::keyword, "in a keyword of a monster", "keywords:", detail::performed, Who::target},
    {Site::basic_action, "in a Basic Action", "basic action:", detail::of_its_act},
    {Site::supplied_action, "in a Basic Action", "basic action:", detail::of_its_act | Facts{Fact::target}, Who::target},
    {Site::aftermath, "in the rewards or the price of a showdown", "levels: victory: or defeat:", {Fact::own_monster, Fact::board, Fact::survivor}, Who::subject},
    {Site::terrain_setup, "where terrain is set up", "terrain: on setup:", {Fact::terrain_setup}},
    {Site::terrain_rule, "in a rule of terrain", "terrain: while in play:", {Fact::own_tile}, Who::nobody, HeardBy::terrain, Bearer::terrain},
    {Site::terrain_activation, "in the activation of terrain", "terrain: activation:", detail::of_act | Facts{Fact::own_tile}, Who::subject},
    {Site::resource_gained, "where a resource is gained", "resources: gained:", detail::in_fight | Facts{Fact::own_resource, Fact::survivor, Fact::free_to_attack}, Who::subject},
    {Site::resource_used, "where a resource is archived or consumed", "resources: archive: or consume:", detail::of_act - Facts{Fact::monsters_turn}, Who::subject},
    {Site::table_row, "in a row of a table", "severe injuries: or brain trauma:", detail::in_fight | Facts{Fact::survivor, Fact::free_to_attack}, Who::subject},
    {Site::event, "in an event", "events:", {Fact::survivor}, Who::subject},
    {Site::gear_rule, "in a rule of gear", "gear: while in play:", {Fact::own_gear, Fact::survivor}, Who::subject, HeardBy::kit, Bearer::survivor},
    {Site::gear_activation, "in the activation of gear", "gear: activation:", detail::of_act | Facts{Fact::own_gear}, Who::subject},
    {Site::set_rule, "in a rule of an armor set", "armor sets: while in play:", {Fact::survivor}, Who::subject, HeardBy::kit, Bearer::survivor},
    {Site::set_activation, "in the activation of an armor set", "armor sets: activation:", detail::of_act, Who::subject},
    {Site::proficiency_rule, "in a rule of a weapon proficiency", "weapon types: while in play:", {Fact::survivor}, Who::subject, HeardBy::proficiency, Bearer::survivor},
    {Site::art_rule, "in a rule of a fighting art", "fighting arts: while in play:", {Fact::own_nature, Fact::own_art, Fact::survivor}, Who::subject, HeardBy::art, Bearer::survivor},
    {Site::art_activation, "in the activation of a fighting art", "fighting arts: activation:", detail::of_act | Facts{Fact::own_nature, Fact::own_art}, Who::subject},
    {Site::disorder_rule, "in a rule of a disorder", "disorders: while in play:", {Fact::own_nature, Fact::survivor}, Who::subject, HeardBy::disorder, Bearer::survivor},
    {Site::disorder_activation, "in the activation of a disorder", "disorders: activation:", detail::of_act | Facts{Fact::own_nature}, Who::subject},
    {Site::ability_rule, "in a rule of an ability", "abilities: while in play:", {Fact::own_nature, Fact::survivor}, Who::subject, HeardBy::ability, Bearer::survivor},
    {Site::ability_activation, "in the activation of an ability", "abilities: activation:", detail::of_act | Facts{Fact::own_nature}, Who::subject},
    {Site::innovation_rule, "in a rule of an innovation", "innovations: while in play:", {}, Who::nobody, HeardBy::innovation, Bearer::survivor},
    {Site::attack_trigger, "in what an attack sets off", "attack: after hit:, before damage: or after damage:", {Fact::target}, Who::target},
    {Site::later, "in what comes later", "later:", detail::in_fight - Facts{Fact::monsters_turn}},
});
// clang-format on

/// The names by which sets of sites know their room.
inline constexpr auto site_names = [] {
    std::array<std::string_view, site_rows.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = site_rows[i].words;
    return names;
}();
using Sites = EnumSet<Site, site_names>;

constexpr const SiteRow& row_of(Site site) { return row_of_enum(site_rows, site); }

}  // namespace lantern::engine
