#pragma once

#include "effects/calls.hpp"
#include "effects/run.hpp"

/// What the parts of a survivor's attack share.
namespace lantern::rules {

/// Locals of Procedure::wound_attempt.
struct WoundAttempt {
    std::uint8_t who = 0;
    std::uint8_t card = 0;     ///< number of the hit location card
    std::uint8_t natural = 0;  ///< the wound roll itself
    std::uint8_t total = 0;    ///< with sharp, weapon, strength; at least 0
    std::uint8_t wounded = 0;  ///< the attempt succeeded
    std::uint8_t critical = 0;
    std::uint8_t first = 0;         ///< the first location that the attack resolves
    std::uint8_t doubled = 0;       ///< the total reached twice the toughness
    std::int8_t luck = 0;           ///< of the attack, without what was given for this attempt
    std::uint8_t from_discard = 0;  ///< the wound takes the top of the AI discard
};

/// In SurvivorState::actions_used, beside the survival actions: this round's roll against a trap.
inline constexpr std::uint8_t trap_roll_taken = 0x80;

/// Asks whether to use what a weapon's specialist may do now.
void ask_proficiency(Run& run, int who, unsigned about = 0);

/// Bow specialists may roll their misses again, once an attack. True: they are asked.
bool offers_reroll(Run& run, const SurvivorAttack& locals);
void reroll_misses(Run& run, SurvivorAttack& locals);

/// The attacker may roll against the trap: by what ignores every trap, then, once a round, as a spear specialist. True: the
/// roll is asked for.
bool rolls_against_trap(Run& run, SurvivorAttack& locals);
/// The result that the roll just made needs.
int trap_roll_needed(const Run& run, const SurvivorAttack& locals);
/// The trap is discarded, the deck shuffled, and another location drawn for the hit.
void cancel_trap(Run& run, SurvivorAttack& locals);

/// Dagger masters beside the attacker and the monster may strike the location that was just wounded. True: one is asked.
bool offers_strike(Run& run, SurvivorAttack& locals);
/// The one who was asked does, in an attack of their own whose only hit location that is. False: it is gone.
bool strikes(Run& run, SurvivorAttack& locals);

/// Whether an attack may go on: the attacker stands, lives, is in range (S003-22), and nothing ended it.
bool attack_goes_on(const Run& run, int who);

/// Discards a survivor's drawn, unresolved hit locations; how many there were.
int discard_drawn(Run& run, int who);

}  // namespace lantern::rules
