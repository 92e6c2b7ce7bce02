#pragma once

#include <cstdint>

namespace lantern::engine {

/// Every rule that can be interrupted. One function each, see rules/procedures.cpp.
enum class Procedure : std::uint8_t {
    showdown,
    setup,
    round,
    monster_turn,
    draw_ai,
    play_card,
    effects,
    waiting_rules,
    monster_move,
    monster_attack,
    place_monster,
    move_encounter,
    place_encounter,
    knockback,
    land,
    grab,
    damage,
    severe_injury,
    brain_damage,
    knock_down_monster,
    survival_opportunity,
    survivors_turn,
    act,
    use_activation,
    survivor_move,
    survivor_attack,
    wound_attempt,
    trap,
    wound_monster,
    gain_resource,
    gain_gear,
    gain_nature,
    peek,
    aftermath,
    weapon_attack,
    walk,
    cheat_death,
    reveal_hit_locations,
    pass_the_dead,
    roll,
    cancel_hits_out_of_range,
};
inline constexpr int procedure_count = static_cast<int>(Procedure::cancel_hits_out_of_range) + 1;

}  // namespace lantern::engine
