#pragma once

#include "effects/look.hpp"

/// Rules that wait for their moment: moods, traits, persistent injuries, gear and terrain.
namespace lantern {

/// What a waiting rule belongs to.
enum class Waiting : std::uint8_t {
    ai_card,
    persistent_injury,
    gear,
    terrain,
    later,
    armor_set,
    specialization,
    mastery
};

/// One waiting rule whose moment has come.
struct WaitingRule {
    Waiting of = Waiting::ai_card;
    std::uint8_t id =
        0;  ///< card number, survivor * 16 + gear slot, tile, place in State::later, survivor * 32 + set or type
    std::uint8_t rule = 0;  ///< place in its box
};

/// Locals of Procedure::waiting_rules.
struct WaitingRules {
    std::uint8_t trigger = 0;
    SurvivorSet subject = 0;
    std::uint8_t count = 0;
    std::uint8_t spare = 0;
    std::array<WaitingRule, 4> rules{};
};

/// The moment `trigger` has come: every rule in play that waits for it acts before anything else goes on. `subject`: the
/// survivor it is about; none for moments of the round. Must be the last thing that a step of a procedure does.
void fire(Run& run, Trigger trigger, SurvivorSet subject = 0);

/// A survivor came from `from` to where they stand: zones that they entered act.
void fire_zone_entered(Run& run, int who, Space from);

/// A survivor spends an activation: the zones they stand in act first.
void fire_activation_in_zone(Run& run, int who);

/// Spaces at which a walk that starts at `from` is stopped by a zone that waits for it.
Spaces stopping_zones(const Run& run, Space from);

/// Fires one gear's own rule (perfect hits and the like), and those of armor set and proficiency about attacks.
void fire_gear(Run& run, Trigger trigger, int who, int slot);

/// Fires the rules of one AI card in play (what it does when it enters play).
void fire_card(Run& run, Trigger trigger, std::uint8_t card);

/// A survivor declares an attack with what is in `slot`: the monster's cards and that weapon act.
void fire_attack_declared(Run& run, int who, int slot);

/// Whose gear, armor set or proficiency waits; and the set or weapon type.
constexpr int owner_of_learned(const WaitingRule& rule) { return rule.id >> 5U; }
constexpr unsigned learned_of(const WaitingRule& rule) { return rule.id & 31U; }

/// Procedure::waiting_rules: the controller orders several (S000-55, S000-60).
void waiting_rules(Run& run);

}  // namespace lantern
