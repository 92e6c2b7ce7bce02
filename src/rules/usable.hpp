#pragma once

#include "effects/run.hpp"
#include "state/calls.hpp"

/// What a survivor may spend an activation on (RULES 6.1.6), and what they may attack with from where (RULES 6.2).
namespace lantern::engine::rules {

/// Why a survivor cannot use something now.
enum class WhyNot : std::uint8_t {
    nothing,                  ///< they can
    unusable,                 ///< no act makes use of it
    used_up,                  ///< it is for once, and was used
    sane,                     ///< sentient gear is used by the insane
    too_strong,               ///< an impairment keeps them from strong gear
    shunned,                  ///< a disorder keeps them from gear of its kind
    no_weapons,               ///< an impairment keeps them from weapons,
    no_two_handed,            ///< from two-handed ones,
    no_two_handed_or_paired,  ///< or from whatever takes both hands
    cannot_consume,           ///< an impairment keeps them from what is consumed
    condition,                ///< what its activation asks for does not hold
    movement,                 ///< it costs a movement, and there is none
    survival,                 ///< it costs survival that they cannot spend
    guarded,                  ///< they are guarded as well already
    in_vain,                  ///< it attacks with weapons beside it, none of which can attack
    no_attacks,               ///< a rule keeps them from attacks
    nothing_to_attack,        ///< the monster is gone, or they stand within it
    no_weapon,                ///< it is no weapon
    out_of_reach,             ///< the monster is too far away
    no_line,                  ///< something stands in the way of what is shot
    copy,                     ///< it is a second one of what is offered
};

/// What an activation uses: gear, a weapon, terrain, an armor set, a fighting art or ability, a card in play.
struct Used {
    const RuleBox* rules = nullptr;  ///< nullptr: it is not there (any more)
    Effects context{};               ///< in which its rules are judged and run
};

/// What the answer to a question of add_activations() speaks of, as it is now.
Used used_by(const Look& look, int who, Answer use);

/// Whether the survivor may use it as things are, whatever it costs, wherever the monster stands, and whatever the condition
/// of its activation says: their hands, their mind and their disorders allow it, and it is not used up.
bool may_use(const Look& look, int who, Answer use);
/// Whether the condition of its activation holds.
bool condition_holds(const Look& look, const Used& used);

/// Whether a weapon in this slot (9 = Fist & Tooth) could attack the monster from where the survivor stands (RULES 6.2).
bool in_weapon_range(const Look& look, int who, int slot);

/// Whether the survivor, on their feet, may attack with the weapon in this slot now; below 0: there is none.
bool can_attack_with(const Look& look, int who, int slot);

/// Why an act does not offer what lies in a slot of the survivor, who could spend its activation: an attack with it, or else gear that is
/// activated. It is what rules it out in add_activations(); a strike and a surge, which offer less, do so by themselves.
WhyNot why_not(const Look& look, int who, Choice use, std::size_t slot);

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

/// Adds dash_for_cumbersome, in a survivor's own act, where such gear could be used then.
void add_dash_for_cumbersome(Run& run, int who);

}  // namespace lantern::engine::rules
