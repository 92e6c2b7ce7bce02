#pragma once

#include "effects/run.hpp"

/// The rules that can be interrupted, one function a procedure, in files named after the sections of the rulebook. Each
/// carries on from the top frame; see effects/run.hpp.
namespace lantern::rules {

void showdown(Run& run);  // round.cpp
void round(Run& run);
void setup(Run& run);         // setup.cpp
void monster_turn(Run& run);  // monster_turn.cpp
void draw_ai(Run& run);
void play_card(Run& run);
void monster_move(Run& run);  // monster_movement.cpp
void place_monster(Run& run);
void move_encounter(Run& run);  // encounter.cpp
void place_encounter(Run& run);
void knockback(Run& run);  // collision.cpp
void land(Run& run);
void grab(Run& run);
void monster_attack(Run& run);  // monster_attack.cpp
void damage(Run& run);          // injuries.cpp
void severe_injury(Run& run);
void brain_damage(Run& run);
void survival_opportunity(Run& run);  // survival.cpp
void survivors_turn(Run& run);        // survivors_turn.cpp
void act(Run& run);
void use_activation(Run& run);   // activation.cpp
void survivor_move(Run& run);    // survivor_movement.cpp
void survivor_attack(Run& run);  // survivor_attack.cpp
void wound_attempt(Run& run);    // wound_attempt.cpp
void trap(Run& run);             // trap.cpp
void wound_monster(Run& run);    // wounds.cpp
void knock_down_monster(Run& run);
void gain_resource(Run& run);  // gains.cpp
void gain_gear(Run& run);
void gain_nature(Run& run);
void peek(Run& run);
void aftermath(Run& run);             // aftermath.cpp
void weapon_attack(Run& run);         // activation.cpp
void walk(Run& run);                  // survivor_movement.cpp
void cheat_death(Run& run);           // injuries.cpp
void reveal_hit_locations(Run& run);  // reveal.cpp
void pass_the_dead(Run& run);         // the_dead.cpp

}  // namespace lantern::rules
