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
    std::uint8_t from_discard = 0;  ///< the wound takes the top of the AI discard
};

/// In SurvivorState::actions_used, beside the survival actions: this round's roll against a trap.
inline constexpr std::uint8_t trap_roll_taken = 0x80;

/// Asks whether to use what a weapon's specialist may do now.
void ask_proficiency(Run& run, int who, unsigned about = 0);

/// Bow specialists may roll their misses again, once an attack. True: they are asked.
bool offers_reroll(Run& run, const SurvivorAttack& locals);
void reroll_misses(Run& run, SurvivorAttack& locals);

/// Spear specialists roll against a trap, once a round. True: the roll is asked for.
bool rolls_against_trap(Run& run, int who);
/// The trap is discarded, the deck shuffled, and another location drawn for the hit.
void cancel_trap(Run& run, SurvivorAttack& locals);

/// Whether an attack may go on: the attacker stands, lives, is in range (S003-22), and nothing ended it.
bool attack_goes_on(const Run& run, int who);

/// Discards a survivor's drawn, unresolved hit locations; how many there were.
int discard_drawn(Run& run, int who);

}  // namespace lantern::rules
