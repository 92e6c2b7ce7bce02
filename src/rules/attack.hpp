#pragma once

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

/// Whether an attack may go on: the attacker stands, lives, is in range (S003-22), and nothing ended it.
bool attack_goes_on(const Run& run, int who);

/// Discards a survivor's drawn, unresolved hit locations; how many there were.
int discard_drawn(Run& run, int who);

}  // namespace lantern::rules
