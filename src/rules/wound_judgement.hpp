#pragma once

#include "effects/run.hpp"
#include "look/attack_dice.hpp"
#include "state/calls.hpp"

/// What a wound attempt comes to (RULES 6.4 wound steps, S003-01..06); what follows from it is the procedure's.
namespace lantern::engine::rules {

/// The hit location at which the attempt is made.
const HitLocationCard& location_of(const Look& look, const WoundAttempt& w);
/// The slot of the weapon attacked with.
int slot_of(const Look& look, const WoundAttempt& w);

/// Judges the wound roll w.natural with the number of the sharp die (0: none), says so, and sets w.wounded, w.critical and w.doubled.
void judge(Run& run, WoundAttempt& w, int sharp);
/// A sure wound makes no wound roll: it is a critical wound where that is possible, else one as of a lantern 10 (D-89).
void judge_sure(Run& run, WoundAttempt& w);

/// Why an attempt fails; of several reasons the one that the best roll could not change comes first (D-79).
Rule rule_of_failure(const Look& look, const WoundAttempt& w);

/// Devastating and savage add wounds (RULES 6.4.7).
int wounds_of(Run& run, const WoundAttempt& w);

/// Notes for the attack, the monster and the proficiency of the attacker that the monster was wounded.
void note_wound(Run& run, const WoundAttempt& w);

}  // namespace lantern::engine::rules
