#pragma once

#include <cstdint>

#include "base/enum_set.hpp"
#include "base/enum_table.hpp"

namespace lantern {

/// What the rules of a card change as long as it is in play.
enum class Static : std::uint8_t {
    monster_attribute,     ///< a: Attribute
    survivor_attribute,    ///< a: Attribute; of the survivor on the terrain or bearing the gear
    everyone_is_a_threat,  ///< nobody can be other than a threat
    grab_damage_times,     ///< grab damage is multiplied
    grab_ignored,
    no_ai_draws,
    armor_everywhere,  ///< shields and sets, of the bearer
    injury_roll,       ///< severe injury rolls of the bearer, or of everyone for a monster's card
    // of the survivor who bears it
    weapon_keyword,           ///< a: Keyword that the weapon of the attack has besides its own
    attacks_from_blind_spot,  ///< every attack counts as made from the blind spot
    extra_dodges,             ///< dodges a round beyond the first
    perfect_hits,             ///< how many results more of an attack roll are Perfect Hits
    no_bleeding,              ///< gains no bleeding tokens
    no_knock_down,            ///< cannot be knocked down
    bash_ignored,
    bleeding_threshold,      ///< added to the bleeding tokens that kill
    more_survival,           ///< added whenever survival is gained
    strength_pays,           ///< everyone may pay with strength tokens where survival is asked
    no_activation,           ///< word: gear that bears it may not be activated
    no_attack,               ///< may not attack
    impaired,                ///< a: Impairment
    gear_counts_as,          ///< word: every piece of gear bears it
    always_a_threat,         ///< unless knocked down, whatever hides others
    must_move,               ///< may not end the act before having moved in this round
    damage_is_brain_damage,  ///< damage to hit locations becomes brain damage
    damage_taken,            ///< added to damage, which stays 1 at least
    brain_damage_taken,      ///< likewise
    knockback_at_most,       ///< spaces
    free_surge,              ///< may surge for nothing to activate a weapon
    survival_while_frenzied,
    avoids_collision,  ///< stands aside on this result of a d10 or more
    // of the bearer's kit: gear, armor set, weapon proficiency
    affinity,               ///< a: Affinity; so many complete ones without edges
    ignored_keyword,        ///< a: Keyword; the weapon attacked with counts as having it not
    devastating,            ///< more wounds for each wound with this weapon (RULES 9.2)
    no_fall_in_collision,   ///< a collision with the monster does not knock the bearer down
    repeat_failed_attempt,  ///< once an attack, a failed wound attempt is made anew
    trade_for_attempt,      ///< once an attack, another drawn location is discarded to repeat a failed attempt
    reroll_misses,          ///< once an attack
    double_first_attempt,   ///< the total of the wound attempt at the first location is doubled
    wound_at_double,        ///< a total of twice the toughness causes a wound more
    first_reaction_cancelled,
    reactions_cancelled,
    critical_at_persistent,  ///< a wound at a location that carries a persistent injury is critical
    wound_from_discard,      ///< once an attack, a wound may take the top of the AI discard
    traps_cancelled,         ///< once a round, a drawn trap is cancelled by a roll of the amount or more
    roll_before_location,    ///< the first wound roll is made before its hit location is chosen
    survives_death,          ///< on this result of a d10 or more the bearer does not die
    traps_ignored,           ///< every drawn trap is ignored by a roll of the amount or more
    wounds_on,               ///< wound attempts are this result of a d10 or more, and never critical
    knockback_shorter,       ///< knockback may be shortened by up to so many spaces
    bowls_nobody_over,       ///< knocked back, the bearer collides with no survivor
    weapon_range,            ///< added to the range of this weapon
    terrain_rolls,           ///< added to the bearer's rolls for activating terrain
    no_disorders,            ///< gains no disorders
    negative_tokens_pay,     ///< negative attribute tokens pay where survival is asked
    strikes_wounded,         ///< in a neighbour's attack, strikes a wounded location again for 1 survival
    first_hit_is_brain,      ///< the first hit of a round becomes so much brain damage
    gains_no,                ///< a: Gain; none of it is gained
    departs_though_retired,
    hit_damage_taken,  ///< added to the damage of each hit suffered, which stays 1 at least
    armor_at_least,    ///< armor points of each piece of armor worn, where it gives less
    keeps_gear,        ///< a: Codex::gear; its own rules do not archive it
    trauma_roll,       ///< added to rolls for brain traumas
};

inline constexpr auto static_names = enum_names<Static::trauma_roll>({
    {Static::monster_attribute, "monster"},
    {Static::survivor_attribute, "survivor"},
    {Static::everyone_is_a_threat, "everyone is a threat"},
    {Static::grab_damage_times, "grab damage times"},
    {Static::grab_ignored, "grab is ignored"},
    {Static::no_ai_draws, "no AI draws"},
    {Static::armor_everywhere, "armor everywhere"},
    {Static::injury_roll, "injury rolls"},
    {Static::weapon_keyword, "weapon keyword"},
    {Static::attacks_from_blind_spot, "attacks from blind spot"},
    {Static::extra_dodges, "extra dodges"},
    {Static::perfect_hits, "perfect hits"},
    {Static::no_bleeding, "gains no bleeding tokens"},
    {Static::no_knock_down, "cannot be knocked down"},
    {Static::bash_ignored, "bash is ignored"},
    {Static::bleeding_threshold, "bleeding threshold"},
    {Static::more_survival, "more survival"},
    {Static::strength_pays, "strength tokens pay for survival"},
    {Static::no_activation, "may not activate"},
    {Static::no_attack, "may not attack"},
    {Static::impaired, "impaired"},
    {Static::gear_counts_as, "gear counts as"},
    {Static::always_a_threat, "always a threat"},
    {Static::must_move, "must move"},
    {Static::damage_is_brain_damage, "damage is brain damage"},
    {Static::damage_taken, "damage taken"},
    {Static::brain_damage_taken, "brain damage taken"},
    {Static::knockback_at_most, "knockback at most"},
    {Static::free_surge, "free surge"},
    {Static::survival_while_frenzied, "spends survival while frenzied"},
    {Static::avoids_collision, "avoids collision"},
    {Static::affinity, "affinities"},
    {Static::ignored_keyword, "ignored keyword"},
    {Static::devastating, "devastating"},
    {Static::no_fall_in_collision, "no fall in collision"},
    {Static::repeat_failed_attempt, "repeat a failed wound attempt"},
    {Static::trade_for_attempt, "trade a hit location for a failed attempt"},
    {Static::reroll_misses, "reroll misses"},
    {Static::double_first_attempt, "double the first wound attempt"},
    {Static::wound_at_double, "wound more at twice the toughness"},
    {Static::first_reaction_cancelled, "first reaction is cancelled"},
    {Static::reactions_cancelled, "reactions are cancelled"},
    {Static::critical_at_persistent, "critical at persistent injuries"},
    {Static::wound_from_discard, "wound from the AI discard"},
    {Static::traps_cancelled, "traps are cancelled on"},
    {Static::roll_before_location, "first wound roll before its location"},
    {Static::survives_death, "survives death on"},
    {Static::traps_ignored, "traps are ignored on"},
    {Static::wounds_on, "wound attempts succeed on"},
    {Static::knockback_shorter, "knockback shortened by up to"},
    {Static::bowls_nobody_over, "collides with no survivor"},
    {Static::weapon_range, "range"},
    {Static::terrain_rolls, "terrain rolls"},
    {Static::no_disorders, "gains no disorders"},
    {Static::negative_tokens_pay, "negative tokens pay for survival"},
    {Static::strikes_wounded, "strikes what a neighbour has wounded"},
    {Static::first_hit_is_brain, "first hit of a round is brain damage"},
    {Static::gains_no, "gains no"},
    {Static::departs_though_retired, "departs though retired"},
    {Static::hit_damage_taken, "damage of hits taken"},
    {Static::armor_at_least, "armor at least"},
    {Static::keeps_gear, "keeps"},
    {Static::trauma_roll, "brain trauma rolls"},
});

/// A set of statics.
using Statics = EnumSet<Static, static_names>;

/// What some gear keeps its bearer from gaining.
enum class Gain : std::uint8_t { tokens, hunt_xp, proficiency };
inline constexpr auto gain_names = enum_names<Gain::proficiency>({
    {Gain::tokens, "tokens"},
    {Gain::hunt_xp, "hunt XP"},
    {Gain::proficiency, "proficiency"},
});

}  // namespace lantern
