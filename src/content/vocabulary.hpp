#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// The words of the rulebook as types. Every list here has a table of the words that packs and people use.
namespace lantern {

/// Attributes of survivors and monsters; a monster has no strength, a survivor no toughness and no damage (S002-02, S002-07).
enum class Attribute : std::uint8_t { movement, accuracy, strength, evasion, luck, speed, toughness, damage };
inline constexpr std::array<std::string_view, 8> attribute_names{"movement", "accuracy", "strength",  "evasion",
                                                                 "luck",     "speed",    "toughness", "damage"};

/// The five hit locations of a survivor (RULES 5.2.1).
enum class Location : std::uint8_t { head, arms, body, waist, legs };
inline constexpr std::array<std::string_view, 5> location_names{"head", "arms", "body", "waist", "legs"};

/// Colours of affinities, and the edges of a gear card that bear them (RULES 9.1.6).
enum class Affinity : std::uint8_t { red, green, blue };
inline constexpr std::array<std::string_view, 3> affinity_names{"red", "green", "blue"};
enum class Edge : std::uint8_t { left, top, right, bottom };
inline constexpr std::array<std::string_view, 4> edge_names{"left", "top", "right", "bottom"};

/// Letters of AI cards (RULES 3.1.1).
enum class CardLevel : std::uint8_t { basic, advanced, legendary, special };
inline constexpr std::array<std::string_view, 4> card_level_names{"basic", "advanced", "legendary", "special"};

/// What becomes of an AI card once it was played (RULES 3.1.2).
enum class CardType : std::uint8_t { normal, mood, trait, duration };
inline constexpr std::array<std::string_view, 4> card_type_names{"normal", "mood", "trait", "duration"};

/// When the monster reacts to a wound attempt at a hit location (RULES 6.5.1).
enum class Reaction : std::uint8_t { none, wound, failure, reflex };
inline constexpr std::array<std::string_view, 4> reaction_names{"none", "wound", "failure", "reflex"};

/// The survival actions of the core game (RULES 7).
enum class SurvivalAction : std::uint8_t { dodge, encourage, dash, surge, endure };
inline constexpr std::array<std::string_view, 5> survival_action_names{"dodge", "encourage", "dash", "surge", "endure"};

/// Moments at which rules of cards, injuries, gear and terrain may act. The first ones are the timing points of S000-44.
enum class Trigger : std::uint8_t {
    round_start,
    monster_turn_start,
    monster_turn_end,
    survivors_turn_start,
    act_start,
    act_end,
    survivors_turn_end,
    round_end,
    arrival,          ///< the showdown begins (RULES 1.6)
    play,             ///< this card enters play
    ai_drawn,         ///< the monster drew an AI card, before it is played
    monster_moves,    ///< at the start of each movement of the monster (RULES 4.1.10)
    monster_wounded,  ///< after each wound
    monster_knocked_down,
    monster_dies,
    survivor_damaged,  ///< a survivor suffered damage of any kind; the subject of the rule, as in all that follow
    survivor_dies,
    limb_lost,           ///< a dismembered injury was recorded
    enters_zone,         ///< moved from outside into the card's zone
    activation_in_zone,  ///< spends an activation in the card's zone, before it is used
    survivor_attacks,    ///< declared an attack
    survivor_knocked_down,
    weapon_wounds,     ///< gear: its attack wounded
    perfect_hit,       ///< gear: once for each Perfect Hit of its attack (S003-09)
    attack_roll_of_1,  ///< gear: once for each attack roll of 1
    weapon_hits,       ///< gear: its attack scored at least one hit
    attack_ends,       ///< a survivor's attack is over
    gained,            ///< this resource, gear, fighting art or disorder was gained
    // moments of a survivor's own; the number of the moment in brackets
    departs,               ///< survivors are made ready, before anything lies on the board
    terrain_placed,        ///< the terrain of the setup lies on the board
    hit_locations_rolled,  ///< a monster's attack has hit and its hit location dice were rolled
    attack_rolled,         ///< all attack rolls were made (hits so far)
    hit_locations_drawn,   ///< all hit locations were drawn and no trap is among them
    encourages,            ///< encouraged another survivor, the target
    gains_insanity,        ///< (insanity gained)
    gains_bleeding,        ///< (bleeding tokens gained)
    severe_injury,         ///< suffered a severe injury, whatever it was
    becomes_frenzied,
    aftermath,        ///< lived to see the aftermath
    critical_wounds,  ///< gear: its attack critically wounded
    survival_action,  ///< took a survival action
    targeted,         ///< picked as the monster's one target
    damage_comes,     ///< is about to suffer a hit's damage (where, as for survivor_damaged)
    injury_comes,     ///< is about to roll for a severe injury (Location)
    attempt_comes,    ///< is about to roll for a wound; changes of this attack last for the attempt
    concentration,    ///< their act begins and nothing disturbed them: this fighting art alone
    ai_card_comes,    ///< the monster is about to draw an AI card
    named_card,       ///< the AI card that the survivor had named was drawn: this ability alone
    hit_comes,        ///< once for each hit of a monster's attack that could still be ignored
    gear_activated,   ///< an activation of gear is over (which gear)
    passes_the_dead,  ///< moved over the space where another survivor, the second one, died (D-71)
};
inline constexpr std::array<std::string_view, 51> trigger_names{"start of round",
                                                                "start of monster turn",
                                                                "end of monster turn",
                                                                "start of survivors' turn",
                                                                "start of act",
                                                                "end of act",
                                                                "end of survivors' turn",
                                                                "end of round",
                                                                "arrival",
                                                                "on play",
                                                                "AI card drawn",
                                                                "monster moves",
                                                                "monster wounded",
                                                                "monster knocked down",
                                                                "monster dies",
                                                                "survivor damaged",
                                                                "survivor dies",
                                                                "limb lost",
                                                                "enters zone",
                                                                "activation in zone",
                                                                "survivor attacks",
                                                                "survivor knocked down",
                                                                "wounds",
                                                                "perfect hit",
                                                                "attack roll of 1",
                                                                "hits",
                                                                "attack ends",
                                                                "gained",
                                                                "departs",
                                                                "terrain placed",
                                                                "hit locations rolled",
                                                                "attack rolled",
                                                                "hit locations drawn",
                                                                "encourages",
                                                                "gains insanity",
                                                                "gains bleeding tokens",
                                                                "severe injury",
                                                                "becomes frenzied",
                                                                "aftermath",
                                                                "critically wounds",
                                                                "survival action",
                                                                "targeted",
                                                                "damage comes",
                                                                "severe injury comes",
                                                                "wound attempt comes",
                                                                "concentration succeeds",
                                                                "AI card comes",
                                                                "named card drawn",
                                                                "hit comes",
                                                                "gear activated",
                                                                "passes over the dead"};
using Triggers = std::uint64_t;
constexpr Triggers trigger_bit(Trigger t) { return Triggers{1} << static_cast<unsigned>(t); }

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
};

/// A set of statics.
using Statics = std::uint64_t;
constexpr Statics static_bit(Static s) { return Statics{1} << static_cast<unsigned>(s); }
inline constexpr std::array<std::string_view, 59> static_names{"monster",
                                                               "survivor",
                                                               "everyone is a threat",
                                                               "grab damage times",
                                                               "grab is ignored",
                                                               "no AI draws",
                                                               "armor everywhere",
                                                               "injury rolls",
                                                               "weapon keyword",
                                                               "attacks from blind spot",
                                                               "extra dodges",
                                                               "perfect hits",
                                                               "gains no bleeding tokens",
                                                               "cannot be knocked down",
                                                               "bash is ignored",
                                                               "bleeding threshold",
                                                               "more survival",
                                                               "strength tokens pay for survival",
                                                               "may not activate",
                                                               "may not attack",
                                                               "impaired",
                                                               "gear counts as",
                                                               "always a threat",
                                                               "must move",
                                                               "damage is brain damage",
                                                               "damage taken",
                                                               "brain damage taken",
                                                               "knockback at most",
                                                               "free surge",
                                                               "spends survival while frenzied",
                                                               "avoids collision",
                                                               "affinities",
                                                               "ignored keyword",
                                                               "devastating",
                                                               "no fall in collision",
                                                               "repeat a failed wound attempt",
                                                               "trade a hit location for a failed attempt",
                                                               "reroll misses",
                                                               "double the first wound attempt",
                                                               "wound more at twice the toughness",
                                                               "first reaction is cancelled",
                                                               "reactions are cancelled",
                                                               "critical at persistent injuries",
                                                               "wound from the AI discard",
                                                               "traps are cancelled on",
                                                               "first wound roll before its location",
                                                               "survives death on",
                                                               "traps are ignored on",
                                                               "wound attempts succeed on",
                                                               "knockback shortened by up to",
                                                               "collides with no survivor",
                                                               "range",
                                                               "terrain rolls",
                                                               "gains no disorders",
                                                               "negative tokens pay for survival",
                                                               "strikes what a neighbour has wounded",
                                                               "first hit of a round is brain damage",
                                                               "gains no",
                                                               "departs though retired"};

/// What some gear keeps its bearer from gaining.
enum class Gain : std::uint8_t { tokens, hunt_xp, proficiency };
inline constexpr std::array<std::string_view, 3> gain_names{"tokens", "hunt XP", "proficiency"};

/// Keywords of gear with rules of their own; all others are kept as words for classification (RULES 9.2).
enum class Keyword : std::uint8_t {
    frail,
    savage,
    cumbersome,
    two_handed,
    slow,
    deadly,
    paired,
    sharp,
    early_iron,
    irreplaceable,
    cursed,
    unwieldy,
    provoke,
    accessory,
    sentient,
    ranged,
    melee,
    shield,
    club,
    ammunition,
    unique,
    thrown,
    devastating,
    block,
};
inline constexpr std::array<std::string_view, 24> keyword_names{
    "frail",      "savage",        "cumbersome", "two-handed", "slow",    "deadly",    "paired",      "sharp",
    "early iron", "irreplaceable", "cursed",     "unwieldy",   "provoke", "accessory", "sentient",    "ranged",
    "melee",      "shield",        "club",       "ammunition", "unique",  "thrown",    "devastating", "block"};

/// A set of keywords.
using Keywords = std::uint32_t;
constexpr Keywords keyword_bit(Keyword k) { return Keywords{1} << static_cast<unsigned>(k); }

/// What a severe injury or impairment forbids (SURVIVORS 3.2).
enum class Impairment : std::uint8_t {
    deaf,
    cannot_gain_survival,
    cannot_spend_survival,
    cannot_use_fighting_arts,
    cannot_use_abilities,
    no_two_handed,
    no_two_handed_or_paired,
    no_weapons,
    no_strong_gear,
    cannot_consume,
    cannot_dodge,
    cannot_encourage,
    cannot_dash,
    cannot_surge,
    no_waist_gear,
    movement_is_1,
    injuries_knock_down,
    skip_next_hunt,
    retires,
    frenzied,
    dies_alone,
    cannot_gain_courage,
    cannot_use_proficiency,
    exiled,  ///< leaves the settlement when the showdown is over
};
inline constexpr std::array<std::string_view, 24> impairment_names{"deaf",
                                                                   "cannot gain survival",
                                                                   "cannot spend survival",
                                                                   "cannot use fighting arts",
                                                                   "cannot use abilities",
                                                                   "no two-handed weapons",
                                                                   "no two-handed or paired weapons",
                                                                   "no weapons",
                                                                   "no gear with 2+ strength",
                                                                   "cannot consume",
                                                                   "cannot dodge",
                                                                   "cannot encourage",
                                                                   "cannot dash",
                                                                   "cannot surge",
                                                                   "no waist gear",
                                                                   "movement is 1",
                                                                   "injuries knock down",
                                                                   "skips next hunt",
                                                                   "retires",
                                                                   "frenzied",
                                                                   "dies unless others live",
                                                                   "cannot gain courage",
                                                                   "cannot use proficiency",
                                                                   "exiled"};

/// How often a fighting art or ability may be used (FAQ q081).
enum class Limit : std::uint8_t { none, showdown, round, attack };
inline constexpr std::array<std::string_view, 4> limit_names{"none", "showdown", "round", "attack"};

/// Whose moment a rule waits for: that of its bearer, of another survivor, or of either.
enum class Whose : std::uint8_t { own, others, anyone };
inline constexpr std::array<std::string_view, 3> whose_names{"own", "others", "anyone"};

/// The phase of the campaign in which a rule acts; this engine plays the showdown, the others are kept as words.
enum class Acts : std::uint8_t { showdown, departing, hunt, aftermath, settlement, sheet };
inline constexpr std::array<std::string_view, 6> acts_names{"showdown",  "departing",  "hunt",
                                                            "aftermath", "settlement", "sheet"};

/// Further monsters that may stand on the board (RULES 12).
inline constexpr int max_encounter_monsters = 4;

/// How long a lasting effect holds (RULES 2.2..2.4).
enum class Until : std::uint8_t {
    end_of_attack,
    end_of_act,
    end_of_monster_turn,
    end_of_round,
    end_of_next_round,
    end_of_showdown,
    next_act,
};
inline constexpr std::array<std::string_view, 7> until_names{
    "end of attack",   "end of act", "end of monster turn", "end of round", "end of next round",
    "end of showdown", "next act"};

}  // namespace lantern
