#pragma once

#include "effects/run.hpp"
#include "state/calls.hpp"

namespace lantern::engine {

/// Steps of rules between two questions. A thousand rounds in which nobody is asked anything (D-37) take a tenth of this.
inline constexpr int most_steps_unasked = 4'000'000;

/// Takes one step of the top procedure.
void take_step(Run& run);

/// Takes steps until the next pause.
void play_on(Run& run);

}  // namespace lantern::engine

/// The rules that can be interrupted, one function a procedure, in files named after the sections of the rulebook. Each
/// carries on from its own frame and has its locals; see effects/run.hpp and the table in procedures.cpp.
namespace lantern::engine::rules {

void showdown(Run& run, Frame& frame, Showdown&);  // round.cpp
void round(Run& run, Frame& frame, Round&);
void setup(Run& run, Frame& frame, SettingUp&);           // setup.cpp
void monster_turn(Run& run, Frame& frame, MonsterTurn&);  // monster_turn.cpp
void draw_ai(Run& run, Frame& frame, DrawAi&);
void play_card(Run& run, Frame& frame, PlayCard&);
void monster_move(Run& run, Frame& frame, MonsterMove&);      // monster_movement.cpp
void place_monster(Run& run, Frame& frame, PlaceMonster&);    // monster_placing.cpp
void move_encounter(Run& run, Frame& frame, MoveEncounter&);  // encounter.cpp
void place_encounter(Run& run, Frame& frame, PlaceEncounter&);
void knockback(Run& run, Frame& frame, Knockback&);  // knockback.cpp
void land(Run& run, Frame& frame, Land&);            // landing.cpp
void grab(Run& run, Frame& frame, Grab&);
void monster_attack(Run& run, Frame& frame, ResolveMonsterAttack&);  // monster_attack.cpp
void damage(Run& run, Frame& frame, Damage&);                        // injuries.cpp
void severe_injury(Run& run, Frame& frame, SevereInjury&);
void brain_damage(Run& run, Frame& frame, BrainDamage&);
void survival_opportunity(Run& run, Frame& frame, SurvivalOpportunity&);  // survival.cpp
void survivors_turn(Run& run, Frame& frame, SurvivorsTurn&);              // survivors_turn.cpp
void act(Run& run, Frame& frame, Act&);
void use_activation(Run& run, Frame& frame, UseActivation&);    // activation.cpp
void survivor_move(Run& run, Frame& frame, SurvivorMove&);      // survivor_movement.cpp
void survivor_attack(Run& run, Frame& frame, SurvivorAttack&);  // survivor_attack.cpp
void wound_attempt(Run& run, Frame& frame, WoundAttempt&);      // wound_attempt.cpp
void trap(Run& run, Frame& frame, Trap&);                       // trap.cpp
void wound_monster(Run& run, Frame& frame, WoundMonster&);      // wounds.cpp
void knock_down_monster(Run& run, Frame& frame, KnockDownMonster&);
void gain_resource(Run& run, Frame& frame, GainResource&);  // gains.cpp
void gain_gear(Run& run, Frame& frame, GainGear&);
void gain_nature(Run& run, Frame& frame, GainNature&);
void peek(Run& run, Frame& frame, Peek&);
void aftermath(Run& run, Frame& frame, Aftermath&);                      // aftermath.cpp
void weapon_attack(Run& run, Frame& frame, WeaponAttack&);               // activation.cpp
void walk(Run& run, Frame& frame, Walk&);                                // survivor_movement.cpp
void cheat_death(Run& run, Frame& frame, CheatDeath&);                   // injuries.cpp
void roll(Run& run, Frame& frame, Roll&);                                // reroll.cpp
void reveal_hit_locations(Run& run, Frame& frame, RevealHitLocations&);  // reveal.cpp
void pass_the_dead(Run& run, Frame& frame, PassTheDead&);                // the_dead.cpp

}  // namespace lantern::engine::rules
