#pragma once

#include "effects/run.hpp"
#include "state/calls.hpp"

/// What the parts of a survivor's attack share.
namespace lantern::engine::rules {

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

}  // namespace lantern::engine::rules
