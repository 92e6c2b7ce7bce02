#pragma once

#include "effects/run.hpp"
#include "state/calls.hpp"

/// What the parts of a survivor's attack share.
namespace lantern::rules {

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

/// Whether an attack may go on: the attacker stands, lives, is in range (S003-22), and nothing ended it.
bool attack_goes_on(const Look& look, int who);

/// What becomes of the hit location that is being resolved, which is no hit any more.
enum class UnderWay : std::uint8_t { stays, discarded };
/// Cancels a survivor's unresolved hits, whether locations were drawn for them or not; `why`: the rule that makes it so.
void cancel_hits(Run& run, int who, Rule why, UnderWay under_way);

/// The monster moved: unresolved hits of attackers who are out of range now are cancelled, wherever it moves next (S003-22).
void cancel_hits_out_of_range(Run& run);
/// Procedure::cancel_hits_out_of_range: a card does.
void cancel_out_of_range(Run& run, Frame& frame, CancelHitsOutOfRange& locals);

/// Two steps end an attack. First what waits for its end: broken weapons (S003-20), persistent injuries (RULES 6.4.5), and the moment. Must be
/// the last thing that a step of a procedure does.
void finish_attack(Run& run, int who);
/// Then nothing of it is left; whatever of it is still running does nothing more.
void close_attack(Run& run, int who);
/// The showdown is over, and all attacks with it: weapons still break (S003-20).
void end_attacks_with_the_showdown(Run& run);

}  // namespace lantern::rules
