#pragma once

#include "effects/run.hpp"

/// What weapon specialists do in the course of an attack, between its rolls and its hit locations (RULES 9.3).
namespace lantern::engine::rules {

/// Asks whether to use what a weapon's specialist may do now.
void ask_proficiency(Run& run, int who, unsigned about = 0);

/// Bow specialists may roll their misses again, once an attack. True: they are asked.
bool offers_reroll(Run& run, int who);
void reroll_misses(Run& run, int who);

/// The attacker may roll against the trap: by what ignores every trap, then, once a round, as a spear specialist. True: the
/// roll is asked for.
bool rolls_against_trap(Run& run, int who);
/// Whether the roll just made against the trap is enough; told either way.
bool trap_roll_succeeds(Run& run, int who);
/// The trap is discarded, the deck shuffled, and another location drawn for the hit.
void cancel_trap(Run& run, int who);

/// Dagger masters beside the attacker and the monster may strike the location that was just wounded. True: one is asked.
bool offers_strike(Run& run, int attacker);
/// The one who was asked does, in an attack of their own whose only hit location that is.
void strike(Run& run, int attacker);

}  // namespace lantern::engine::rules
