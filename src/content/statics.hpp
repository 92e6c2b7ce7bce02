#pragma once

#include <array>
#include <cstdint>

#include "base/enum_set.hpp"
#include "base/enum_table.hpp"
#include "content/facts.hpp"
#include "content/vocabulary.hpp"

/// The rules that hold as long as their card is in play: one row each.
namespace lantern::engine {

/// What the rules of a card change as long as it is in play.
enum class Static : std::uint8_t {
    monster_attribute,   ///< a: Attribute
    survivor_attribute,  ///< a: Attribute; of the survivor on the terrain or bearing the gear
    everyone_is_a_threat,
    grab_damage_times,
    grab_ignored,
    no_ai_draws,
    armor_everywhere,
    injury_roll,  ///< a: Location, or any_location
    // of the survivor who bears it
    weapon_keyword,  ///< a: Keyword
    attacks_from_blind_spot,
    extra_dodges,
    perfect_hits,
    no_bleeding,
    no_knock_down,
    bash_ignored,
    bleeding_threshold,
    more_survival,
    strength_pays,
    no_activation,  ///< word
    no_attack,
    impaired,        ///< a: Impairment
    gear_counts_as,  ///< word
    always_a_threat,
    must_move,
    damage_is_brain_damage,
    damage_taken,
    brain_damage_taken,
    knockback_at_most,
    free_surge,
    survival_while_frenzied,
    avoids_collision,
    // of the bearer's kit: gear, armor set, weapon proficiency
    affinity,         ///< a: Affinity
    ignored_keyword,  ///< a: Keyword
    devastating,
    no_fall_in_collision,
    repeat_failed_attempt,
    trade_for_attempt,
    reroll_misses,
    double_first_attempt,
    wound_at_double,
    first_reaction_cancelled,
    reactions_cancelled,
    critical_at_persistent,
    wound_from_discard,
    traps_cancelled,
    roll_before_location,
    survives_death,
    traps_ignored,
    wounds_on,
    knockback_shorter,
    bowls_nobody_over,
    weapon_range,
    terrain_rolls,
    no_disorders,
    negative_tokens_pay,
    strikes_wounded,
    first_hit_is_brain,
    gains_no,  ///< a: Gain
    departs_though_retired,
    hit_damage_taken,
    armor_at_least,
    keeps_gear,  ///< a: Codex::gear
    trauma_roll,
};

/// What some gear keeps its bearer from gaining.
enum class Gain : std::uint8_t { tokens, hunt_xp, proficiency };
inline constexpr auto gain_names = enum_names<Gain::proficiency>({
    {Gain::tokens, "tokens"},
    {Gain::hunt_xp, "hunt XP"},
    {Gain::proficiency, "proficiency"},
});

/// A static that something looks at in turn, and which one where it is one of several: nothing may ask for itself.
struct Asked {
    bool any = false;
    Static what = Static::monster_attribute;
    int a = -1;  ///< StaticRule::a; below 0: whichever

    constexpr Asked() = default;
    constexpr Asked(Static of) : any(true), what(of) {}
    template <class Which>
    constexpr Asked(Static of, Which which) : any(true), what(of), a(static_cast<int>(which)) {}
};

/// On what such a rule may stand.
enum class Bearer : std::uint8_t {
    monster,   ///< AI cards in play and persistent injuries
    terrain,   ///< for whoever stands on it
    survivor,  ///< what a survivor bears
};
inline constexpr auto bearer_names = enum_names<Bearer::survivor>({
    {Bearer::monster, "AI cards and persistent injuries"},
    {Bearer::terrain, "terrain"},
    {Bearer::survivor, "what a survivor bears"},
});
using Bearers = EnumSet<Bearer, bearer_names>;

/// What stands behind the word of a static.
enum class StaticValue : std::uint8_t {
    nothing,
    amount,
    attributes,
    keywords,
    impairment,
    words,
    affinities,
    gains,
    gear
};

struct StaticRow {
    Static key = Static::monster_attribute;
    std::string_view word{};
    StaticValue value = StaticValue::nothing;
    Bearers on{Bearer::survivor};
    Facts knows{};            ///< for its condition and amount, beside what its place has
    bool lasts = false;       ///< may be brought for a while, by the step `lasting`
    bool one_weapon = false;  ///< of one weapon: on a weapon's own card of that one
    std::string_view text{};  ///< {who} is whose it is, {value} the attribute, keyword or word behind it
    std::string_view help{};
};

/// The attack that conditions of what a survivor bears may ask about: the bearer's own, if there is one.
inline constexpr Facts of_bearer{Fact::survivor, Fact::attacker, Fact::attack, Fact::perfect_hits};
/// Those of the monster's numbers are asked in the midst of attacks, a survivor's or its own.
inline constexpr Facts of_fight{Fact::attacker, Fact::target, Fact::attack};

// clang-format off
inline constexpr auto static_rows = enum_table<Static::trauma_roll, StaticRow>({
    {.key = Static::monster_attribute, .word = "monster", .value = StaticValue::attributes, .on = Bearer::monster, .knows = of_fight, .lasts = true,
     .text = "the monster has {extra:{value}}", .help = "its attributes: `{toughness: 1}`. In a condition `attacker` is the survivor who attacks it, `target` the one whom it attacks; without such an attack the condition does not hold"},
    {.key = Static::survivor_attribute, .word = "survivor", .value = StaticValue::attributes, .on = {Bearer::monster, Bearer::terrain, Bearer::survivor}, .knows = of_bearer, .lasts = true,
     .text = "{who} {has|have} {extra:{value}}", .help = "attributes of the bearer, of whoever stands on the terrain, or of everybody: `{evasion: 1}`"},
    {.key = Static::everyone_is_a_threat, .word = "everyone is a threat", .on = Bearer::monster, .lasts = true,
     .text = "everyone is a threat", .help = "knocked down and hidden ones too"},
    {.key = Static::grab_damage_times, .word = "grab damage times", .value = StaticValue::amount, .on = Bearer::monster, .lasts = true,
     .text = "grab damage is multiplied by {amount}", .help = "the damage of a grab is multiplied"},
    {.key = Static::grab_ignored, .word = "grab is ignored", .on = Bearer::monster, .lasts = true,
     .text = "grab is ignored", .help = "the monster grabs nobody"},
    {.key = Static::no_ai_draws, .word = "no AI draws", .on = Bearer::monster, .lasts = true,
     .text = "the monster draws no AI cards", .help = "the monster draws none in its turn"},
    {.key = Static::armor_everywhere, .word = "armor everywhere", .value = StaticValue::amount,
     .text = "{who} {has|have} {extra:armor} at every hit location", .help = "armor points at every hit location"},
    {.key = Static::injury_roll, .word = "injury rolls", .value = StaticValue::amount, .on = {Bearer::monster, Bearer::survivor}, .knows = {Fact::roll, Fact::survivor}, .lasts = true,
     .text = "severe injury rolls of {who} get {signed}", .help = "added to severe injury rolls; `at: waist` at that location alone; `if: roll 2+` asks for the die"},
    {.key = Static::weapon_keyword, .word = "weapon keyword", .value = StaticValue::keywords, .one_weapon = true,
     .text = "the weapon counts as {value}", .help = "on a weapon's card: that weapon has the keyword besides its own; else the weapon attacked with; with `left: NAME` or `left: any weapon` that on the left of the card"},
    {.key = Static::attacks_from_blind_spot, .word = "attacks from blind spot",
     .text = "every attack counts as made from the blind spot", .help = "every attack counts as from there"},
    {.key = Static::extra_dodges, .word = "extra dodges", .value = StaticValue::amount,
     .text = "{who} may dodge {count:more time|more times} each round", .help = "a round beyond the first"},
    {.key = Static::perfect_hits, .word = "perfect hits", .value = StaticValue::amount,
     .text = "attack rolls of {from ten} or more are Perfect Hits", .help = "so many results more of the attack roll are Perfect Hits"},
    {.key = Static::no_bleeding, .word = "gains no bleeding tokens",
     .text = "{who} gains no bleeding tokens", .help = "none are gained"},
    {.key = Static::no_knock_down, .word = "cannot be knocked down", .knows = {Fact::trauma_cause, Fact::intimidation_cause},
     .text = "{who} cannot be knocked down", .help = "a condition may ask what would do it"},
    {.key = Static::bash_ignored, .word = "bash is ignored",
     .text = "{who} ignores bash", .help = "bash does not knock down"},
    {.key = Static::bleeding_threshold, .word = "bleeding threshold", .value = StaticValue::amount,
     .text = "{signed} to the number of bleeding tokens that kill {who}", .help = "added to the five tokens that kill"},
    {.key = Static::more_survival, .word = "more survival", .value = StaticValue::amount,
     .text = "whenever {who} gains survival, they gain {amount} more", .help = "added whenever survival is gained"},
    {.key = Static::strength_pays, .word = "strength tokens pay for survival",
     .text = "all survivors may pay with strength tokens where survival is asked", .help = "for everybody"},
    {.key = Static::no_activation, .word = "may not activate", .value = StaticValue::words,
     .text = "{who} may not activate gear with the word {value}", .help = "gear by keyword or type, a word or a list"},
    {.key = Static::no_attack, .word = "may not attack",
     .text = "{who} may not attack", .help = "no attack of their own"},
    {.key = Static::impaired, .word = "impaired", .value = StaticValue::impairment,
     .text = "{who} is impaired: {value}", .help = "an impairment, as long as the condition holds"},
    {.key = Static::gear_counts_as, .word = "gear counts as", .value = StaticValue::words,
     .text = "all gear of {who} is {value}", .help = "every piece of gear bears the word"},
    {.key = Static::always_a_threat, .word = "always a threat",
     .text = "{who} is a threat unless knocked down", .help = "unless knocked down, whatever hides others"},
    {.key = Static::must_move, .word = "must move",
     .text = "{who} may not end the act before moving in this round", .help = "a movement before the act may end"},
    {.key = Static::damage_is_brain_damage, .word = "damage is brain damage",
     .text = "damage to hit locations becomes brain damage", .help = "that to hit locations"},
    {.key = Static::damage_taken, .word = "damage taken", .value = StaticValue::amount,
     .text = "{signed} to all damage that {who} suffers, 1 at least", .help = "added to all damage, which stays 1 at least"},
    {.key = Static::brain_damage_taken, .word = "brain damage taken", .value = StaticValue::amount, .knows = Fact::intimidation_cause,
     .text = "{signed} to brain damage that {who} suffers", .help = "added to brain damage"},
    {.key = Static::knockback_at_most, .word = "knockback at most", .value = StaticValue::amount,
     .text = "{who} is knocked back at most {count:space|spaces}", .help = "spaces"},
    {.key = Static::free_surge, .word = "free surge",
     .text = "{who} may surge without paying survival, to activate a weapon", .help = "a surge for nothing, to activate a weapon"},
    {.key = Static::survival_while_frenzied, .word = "spends survival while frenzied",
     .text = "{who} may spend survival while frenzied", .help = "frenzy forbids it otherwise"},
    {.key = Static::avoids_collision, .word = "avoids collision", .value = StaticValue::amount,
     .text = "when something would collide with {who}, roll a d10; on {amount}+ they stand aside instead", .help = "on this result of a d10 the bearer stands aside"},
    {.key = Static::affinity, .word = "affinities", .value = StaticValue::affinities,
     .text = "{who} has {count:{value} affinity|{value} affinities} more", .help = "`{red: 1}`: complete affinities without edges"},
    {.key = Static::ignored_keyword, .word = "ignored keyword", .value = StaticValue::keywords, .one_weapon = true,
     .text = "the weapon is not {value}", .help = "the weapon counts as having it not; of which weapon: as `weapon keyword`"},
    {.key = Static::devastating, .word = "devastating", .value = StaticValue::amount, .one_weapon = true,
     .text = "the weapon is devastating {amount}", .help = "wounds that each wound causes more; of which weapon: as `weapon keyword`"},
    {.key = Static::no_fall_in_collision, .word = "no fall in collision",
     .text = "a collision with the monster does not knock down {who}", .help = "a collision with the monster does not knock the bearer down"},
    {.key = Static::repeat_failed_attempt, .word = "repeat a failed wound attempt",
     .text = "once an attack, a failed wound attempt may be made anew", .help = "an offer, once an attack"},
    {.key = Static::trade_for_attempt, .word = "trade a hit location for a failed attempt",
     .text = "once an attack, another drawn hit location may be discarded to repeat a failed wound attempt", .help = "an offer, once an attack"},
    {.key = Static::reroll_misses, .word = "reroll misses",
     .text = "once an attack, the misses may be rolled again", .help = "an offer, once an attack"},
    {.key = Static::double_first_attempt, .word = "double the first wound attempt",
     .text = "the total at the first hit location is doubled", .help = "the total at the first hit location"},
    {.key = Static::wound_at_double, .word = "wound more at twice the toughness",
     .text = "a total of twice the toughness causes 1 wound more", .help = "a wound more"},
    {.key = Static::first_reaction_cancelled, .word = "first reaction is cancelled",
     .text = "the reaction of the first hit location is cancelled", .help = "that of the first hit location"},
    {.key = Static::reactions_cancelled, .word = "reactions are cancelled",
     .text = "reactions are cancelled", .help = "those of hit locations"},
    {.key = Static::critical_at_persistent, .word = "critical at persistent injuries",
     .text = "a wound at a hit location that carries a persistent injury is critical", .help = "a wound there is critical"},
    {.key = Static::wound_from_discard, .word = "wound from the AI discard",
     .text = "once an attack, a wound may take the top card of the AI discard instead of the deck's", .help = "an offer, once an attack"},
    {.key = Static::traps_cancelled, .word = "traps are cancelled on", .value = StaticValue::amount,
     .text = "once a round, a drawn trap is cancelled by a d10 of {amount}+; another location is drawn", .help = "once a round, by this result of a d10"},
    {.key = Static::roll_before_location, .word = "first wound roll before its location",
     .text = "the first wound roll is made before its hit location is chosen", .help = "once an attack"},
    {.key = Static::survives_death, .word = "survives death on", .value = StaticValue::amount,
     .text = "when {who} would die, a d10 of {amount}+ saves them", .help = "a d10 that saves whoever would die (D-68)"},
    {.key = Static::traps_ignored, .word = "traps are ignored on", .value = StaticValue::amount,
     .text = "a drawn trap is ignored by a d10 of {amount}+; another location is drawn", .help = "every trap, by this result of a d10"},
    {.key = Static::wounds_on, .word = "wound attempts succeed on", .value = StaticValue::amount,
     .text = "wound attempts succeed on a d10 of {amount}+ and are never critical", .help = "a plain d10 in place of wound rolls; never critical"},
    {.key = Static::knockback_shorter, .word = "knockback shortened by up to", .value = StaticValue::amount,
     .text = "{who} may be knocked back up to {count:space|spaces} less", .help = "spaces, when knocked back"},
    {.key = Static::bowls_nobody_over, .word = "collides with no survivor",
     .text = "knocked back, {who} collides with no survivor", .help = "when knocked back"},
    {.key = Static::weapon_range, .word = "range", .value = StaticValue::amount, .one_weapon = true,
     .text = "the weapon has {extra:range}", .help = "of a weapon: so many spaces more; of which weapon: as `weapon keyword`"},
    {.key = Static::terrain_rolls, .word = "terrain rolls", .value = StaticValue::amount,
     .text = "{who} has {extra:on rolls} for activating terrain", .help = "added to rolls for activating terrain"},
    {.key = Static::no_disorders, .word = "gains no disorders",
     .text = "{who} gains no disorders", .help = "none are gained"},
    {.key = Static::negative_tokens_pay, .word = "negative tokens pay for survival",
     .text = "{who} may pay with negative attribute tokens where survival is asked", .help = "D-65"},
    {.key = Static::strikes_wounded, .word = "strikes what a neighbour has wounded",
     .text = "beside the monster and an attacker, {who} may pay 1 survival to strike a location that was wounded", .help = "beside the monster and an attacker, for 1 survival, before the next hit location; a proficiency lets its own weapons strike"},
    {.key = Static::first_hit_is_brain, .word = "first hit of a round is brain damage", .value = StaticValue::amount,
     .text = "the first hit of each round becomes {amount} brain damage", .help = "so much of it, and nothing else"},
    {.key = Static::gains_no, .word = "gains no", .value = StaticValue::gains,
     .text = "{who} gains no {value}", .help = "a list of `tokens` (attribute and reroll tokens), `hunt XP`, `proficiency`"},
    {.key = Static::departs_though_retired, .word = "departs though retired",
     .text = "{who} may depart though retired", .help = "who is retired may depart"},
    {.key = Static::hit_damage_taken, .word = "damage of hits taken", .value = StaticValue::amount,
     .text = "{signed} to the damage of each hit that {who} suffers, 1 at least", .help = "added to the damage of hits alone, not of what cards deal outside of attacks"},
    {.key = Static::armor_at_least, .word = "armor at least", .value = StaticValue::amount,
     .text = "each piece of armor worn gives {count:armor point|armor points} at least", .help = "each piece of armor worn gives so much where it gives less"},
    {.key = Static::keeps_gear, .word = "keeps", .value = StaticValue::gear,
     .text = "{who} does not lose {value}", .help = "gear whose own rules do not archive it"},
    {.key = Static::trauma_roll, .word = "brain trauma rolls", .value = StaticValue::amount,
     .text = "{signed} to rolls for brain traumas", .help = "added to rolls for brain traumas"},
});
// clang-format on
inline constexpr auto static_names = words_of(static_rows);
constexpr const StaticRow& row_of(Static what) { return row_of_enum(static_rows, what); }

/// Whether several changes of this kind that last add up: modifiers do, and any other counts once (RULES 13.6).
constexpr bool adds_up(Static what) {
    return what == Static::monster_attribute || what == Static::survivor_attribute || what == Static::injury_roll ||
           what == Static::trauma_roll;
}

/// A set of statics.
using Statics = EnumSet<Static, static_names>;

}  // namespace lantern::engine
