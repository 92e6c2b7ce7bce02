#pragma once

#include "effects/run.hpp"

/// Survival actions: who may take which, when (RULES 7, S001-02..11).
namespace lantern::engine::rules {

/// may_act_now() of an action that the settlement knows.
bool may_take_known(const Look& look, int who, SurvivalAction action);
/// Whether a survivor may take this survival action now: known to the settlement, not yet taken this round, one survival to spend,
/// and not kept from it by attacking, being doomed, lying down (dodge excepted) or an impairment.
inline bool may_act_now(const Look& look, int who, SurvivalAction action) {
    return look.scenario.knows(action) && may_take_known(look, who, action);
}

/// What keeps a survivor from a survival action; the first of them.
enum class Hindrance : std::uint8_t {
    nothing,    ///< may_act_now()
    unknown,    ///< the settlement does not know it
    alert,      ///< nobody may spend survival now
    absent,     ///< they are dead, or off the board
    doomed,     ///< by the card that is played
    attacking,  ///< their own attack is under way
    used_up,    ///< they took it in this round
    impaired,   ///< an impairment
    lying,      ///< they are knocked down
    poor,       ///< nothing to pay with
};
Hindrance hindrance(const Look& look, int who, SurvivalAction action);

/// Whether an opportunity could bring anything: the settlement knows more than to dodge, or somebody surges freely, which
/// needs no teaching (SURVIVORS 3.1). Where not, none need be called.
bool any_opportunity(const Look& look);

/// What a survival action costs: one survival, and for enduring the fewer the luckier (RULES 7.3), though never nothing (D-74).
int price_of(const Look& look, int who, SurvivalAction action, Account* account = nullptr);

/// Pays for a survival action and notes it for the round.
void spend_survival_action(Run& run, int who, SurvivalAction action, int helped = no_survivor);

/// Adds the survival actions that this survivor could take now to the question being put together: encourage, dash, surge.
void add_survival_actions(Run& run, int who);

/// Carries out a survival action answered to such a question; may call procedures, so it ends a step.
void take_survival_action(Run& run, int who, Answer action);

}  // namespace lantern::engine::rules
