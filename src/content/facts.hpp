#pragma once

#include <cstdint>
#include <string_view>

#include "base/enum_set.hpp"
#include "base/enum_table.hpp"

/// Who and what exists where a program stands. Contexts (content/contexts.hpp) say which of it they have, steps, conditions and
/// amounts (content/steps.hpp and the like) which of it they need; the compiler refuses what needs something that is not there.
namespace lantern::engine {

/// One thing that may exist where a program stands.
enum class Fact : std::uint8_t {
    // survivors
    survivor,  ///< whom the rule is about, who bears or activates it, or for whom the block of an `each` runs
    attacker,  ///< whose attack it is; at a moment whom it is about
    target,    ///< picked or supplied; at a moment the second survivor
    chosen,    ///< by a `pick` before
    passed,    ///< over by a move of the monster before
    board,     ///< survivors stand on it
    // the monster
    monster,         ///< it is in the fight: set up, and not defeated
    own_monster,     ///< the monster whose card it is, with its names
    monster_act,     ///< a program of the monster's actions, which the rest of its turn may follow
    monsters_turn,   ///< its turn may be under way, and be ended
    monster_stands,  ///< it may stand, and so move, turn and attack
    goes_on_lying,   ///< the program goes on while the monster lies
    // what acts
    own_card,          ///< the AI card that acts
    own_card_in_play,  ///< the same, lying in play with its tokens
    own_gear,
    own_tile,  ///< the terrain tile that acts
    own_nature,
    own_art,
    own_resource,
    // what is under way
    act,              ///< of the survivor
    free_to_attack,   ///< the survivor: no attack of theirs is under way
    attack,           ///< of the attacker
    open_attack,      ///< the same, as long as it goes on
    declared_attack,  ///< the same, before its rolls
    attack_rolls,     ///< the same, while more rolls may come
    drawn_locations,  ///< the same, with hit locations drawn
    attempt,          ///< the wound attempt that comes
    wound_roll,       ///< of the wound attempt that was made
    earning,          ///< an attack of the survivor or damage to them, at the end of which something can be earned
    unplaced_hits,    ///< of the monster's attack, before their locations are rolled
    placed_hits,      ///< of the monster's attack, at their locations
    coming_injury,    ///< a severe injury about to be rolled
    coming_card,      ///< the AI card about to be drawn
    drawn_card,       ///< the AI card drawn, not yet played
    picked_target,    ///< the pick that has just found the survivor
    anothers_target,  ///< the pick that has just found another survivor
    terrain_setup,    ///< terrain may still be added
    zone_entered,     ///< the survivor has just moved into the rule's zone
    // numbers and what else is known
    roll,                ///< made before in the program, or the one that a static is asked about
    declared,            ///< a number named or reckoned before
    spaces_moved,        ///< by a movement before
    hits_with_damage,    ///< of an attack before
    moods_found,         ///< before
    times_recorded,      ///< the injury before
    hits,                ///< scored, at the moment
    gained,              ///< how much, at the moment
    hit_location,        ///< where, at the moment
    activated_gear,      ///< which, at the moment
    perfect_hits,        ///< of the attack under way, or just over
    trauma_cause,        ///< whether a brain trauma would do what a static prevents
    intimidation_cause,  ///< whether an Intimidate action would do what a static prevents or changes
};

/// How a message says what is missing: "needs an attack of a survivor".
inline constexpr auto fact_names = enum_names<Fact::intimidation_cause>({
    {Fact::survivor, "a survivor whom the rule is about"},
    {Fact::attacker, "an attacker"},
    {Fact::target, "a target"},
    {Fact::chosen, "a survivor chosen by 'pick' before"},
    {Fact::passed, "a move of the monster before"},
    {Fact::board, "survivors on the board"},
    {Fact::monster, "a monster in the fight"},
    {Fact::own_monster, "a monster whose card it is"},
    {Fact::monster_act, "actions of the monster"},
    {Fact::monsters_turn, "a turn of the monster that can be ended"},
    {Fact::monster_stands, "a monster that may stand"},
    {Fact::goes_on_lying, "a program that goes on while the monster lies"},
    {Fact::own_card, "an AI card that acts"},
    {Fact::own_card_in_play, "an AI card in play that acts"},
    {Fact::own_gear, "gear that acts"},
    {Fact::own_tile, "a terrain tile that acts"},
    {Fact::own_nature, "a fighting art, disorder or ability that acts"},
    {Fact::own_art, "a fighting art that acts"},
    {Fact::own_resource, "a resource that acts"},
    {Fact::act, "an act of the survivor"},
    {Fact::free_to_attack, "a survivor who is not attacking already"},
    {Fact::attack, "an attack of a survivor"},
    {Fact::open_attack, "an attack of a survivor that goes on"},
    {Fact::declared_attack, "an attack of a survivor that is declared and not rolled"},
    {Fact::attack_rolls, "attack rolls of a survivor"},
    {Fact::drawn_locations, "hit locations drawn for an attack"},
    {Fact::attempt, "a wound attempt that comes"},
    {Fact::wound_roll, "a wound roll made before"},
    {Fact::earning, "an attack or damage at the end of which something is earned"},
    {Fact::unplaced_hits, "hits of the monster before their locations are rolled"},
    {Fact::placed_hits, "hits of the monster at their locations"},
    {Fact::coming_injury, "a severe injury that comes"},
    {Fact::coming_card, "an AI card that comes"},
    {Fact::drawn_card, "an AI card drawn and not played"},
    {Fact::picked_target, "a survivor just picked as target"},
    {Fact::anothers_target, "another survivor just picked as target"},
    {Fact::terrain_setup, "terrain being set up"},
    {Fact::zone_entered, "a zone just entered"},
    {Fact::roll, "a roll before"},
    {Fact::declared, "a number declared or reckoned before"},
    {Fact::spaces_moved, "a movement before"},
    {Fact::hits_with_damage, "an attack of the monster before"},
    {Fact::moods_found, "'reveal moods' before"},
    {Fact::times_recorded, "'injury' before"},
    {Fact::hits, "hits of the moment"},
    {Fact::gained, "a moment of gaining something"},
    {Fact::hit_location, "damage or an injury at a hit location"},
    {Fact::activated_gear, "gear just activated"},
    {Fact::perfect_hits, "an attack of a survivor, or its end"},
    {Fact::trauma_cause, "something that a brain trauma would do"},
    {Fact::intimidation_cause, "something that an Intimidate action would do"},
});

/// Who and what exists, or is needed.
using Facts = EnumSet<Fact, fact_names>;

/// Numbers that stand in one place while a program runs (Effects::result): the latest of them is the one that is known.
inline constexpr Facts latest_number{
    Fact::spaces_moved, Fact::hits_with_damage, Fact::moods_found,  Fact::times_recorded,
    Fact::hits,         Fact::gained,           Fact::hit_location, Fact::activated_gear};
/// Likewise (Effects::roll).
inline constexpr Facts latest_roll{Fact::roll, Fact::declared};

}  // namespace lantern::engine
