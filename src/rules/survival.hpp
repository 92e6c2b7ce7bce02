#pragma once

#include "effects/run.hpp"

/// Survival actions: who may take which, when (RULES 7, S001-02..11).
namespace lantern::rules {

/// Whether a survivor may take this survival action now: known to the settlement, not yet taken this round, one survival to spend,
/// and not kept from it by attacking, being doomed, lying down (dodge excepted) or an impairment.
bool may_act_now(const Look& look, int who, SurvivalAction action);

/// Whether an opportunity could bring anything: the settlement knows more than to dodge, or somebody surges freely, which
/// needs no teaching (SURVIVORS 3.1). Where not, none need be called.
bool any_opportunity(const Look& look);

/// What a survival action costs: one survival, and for enduring the fewer the luckier (RULES 7.3), though never nothing (D-74).
int price_of(const Look& look, int who, SurvivalAction action, Account* account = nullptr);

/// Pays for a survival action and notes it for the round.
void spend_survival_action(Run& run, int who, SurvivalAction action, int helped = no_survivor);

/// Adds the survival actions that this survivor could take now to the question being put together: encourage, dash, surge.
void add_survival_actions(Run& run, int who);

/// Adds dash_for_cumbersome, in a survivor's own act, where such gear could be used then.
void add_dash_for_cumbersome(Run& run, int who);

/// Carries out a survival action answered to such a question; may call procedures, so it ends a step.
void take_survival_action(Run& run, int who, Answer action);

/// Everything that spending an activation could be used for, as options of the question being put together (RULES 6.1.6).
/// What also costs movement can only be paid for with the movement of one's own act (RULES 7.6).
/// `melee_only`: an attack that a rule brings, so that cumbersome weapons cost nothing.
void add_activations(Run& run, int who, bool weapons_only = false, bool melee_only = false);

/// Gear that is activated for the movement of the act alone.
void add_uses_of_movement(Run& run, int who);
/// Gear that one may activate while knocked down.
void add_uses_while_down(Run& run, int who);

/// Fighting arts and abilities that are used in one's own act without spending the activation.
void add_free_uses(Run& run, int who);
void use_nature(Run& run, int who, unsigned slot);

/// Whether a weapon in this slot (9 = Fist & Tooth) could attack the monster from where the survivor stands (RULES 6.2).
bool in_weapon_range(const Look& look, int who, int slot);

}  // namespace lantern::rules
