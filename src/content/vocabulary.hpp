#pragma once

#include <array>
#include <cstdint>

#include "base/enum_set.hpp"
#include "base/enum_table.hpp"

/// The words of the rulebook as types. Every list here has a table of the words that packs and people use.
namespace lantern::engine {

/// Attributes of survivors and monsters; a monster has no strength, a survivor no toughness and no damage (S002-02, S002-07).
enum class Attribute : std::uint8_t { movement, accuracy, strength, evasion, luck, speed, toughness, damage };
inline constexpr auto attribute_names = enum_names<Attribute::damage>({
    {Attribute::movement, "movement"},
    {Attribute::accuracy, "accuracy"},
    {Attribute::strength, "strength"},
    {Attribute::evasion, "evasion"},
    {Attribute::luck, "luck"},
    {Attribute::speed, "speed"},
    {Attribute::toughness, "toughness"},
    {Attribute::damage, "damage"},
});

/// The five hit locations of a survivor (RULES 5.2.1).
enum class Location : std::uint8_t { head, arms, body, waist, legs };
inline constexpr auto location_names = enum_names<Location::legs>({
    {Location::head, "head"},
    {Location::arms, "arms"},
    {Location::body, "body"},
    {Location::waist, "waist"},
    {Location::legs, "legs"},
});

/// What the hit location die shows on its faces 1 to 6 (RULES 5.2.1).
inline constexpr std::array location_die{Location::head, Location::arms,  Location::body,
                                         Location::body, Location::waist, Location::legs};

/// Colours of affinities, and the edges of a gear card that bear them (RULES 9.1.6).
enum class Affinity : std::uint8_t { red, green, blue };
inline constexpr auto affinity_names = enum_names<Affinity::blue>({
    {Affinity::red, "red"},
    {Affinity::green, "green"},
    {Affinity::blue, "blue"},
});
enum class Edge : std::uint8_t { left, top, right, bottom };
inline constexpr auto edge_names = enum_names<Edge::bottom>({
    {Edge::left, "left"},
    {Edge::top, "top"},
    {Edge::right, "right"},
    {Edge::bottom, "bottom"},
});

/// Letters of AI cards (RULES 3.1.1).
enum class CardLevel : std::uint8_t { basic, advanced, legendary, special };
inline constexpr auto card_level_names = enum_names<CardLevel::special>({
    {CardLevel::basic, "basic"},
    {CardLevel::advanced, "advanced"},
    {CardLevel::legendary, "legendary"},
    {CardLevel::special, "special"},
});

/// What becomes of an AI card once it was played (RULES 3.1.2).
enum class CardType : std::uint8_t { normal, mood, trait, duration };
inline constexpr auto card_type_names = enum_names<CardType::duration>({
    {CardType::normal, "normal"},
    {CardType::mood, "mood"},
    {CardType::trait, "trait"},
    {CardType::duration, "duration"},
});

/// When the monster reacts to a wound attempt at a hit location (RULES 6.5.1).
enum class Reaction : std::uint8_t { none, wound, failure, reflex };
inline constexpr auto reaction_names = enum_names<Reaction::reflex>({
    {Reaction::none, "none"},
    {Reaction::wound, "wound"},
    {Reaction::failure, "failure"},
    {Reaction::reflex, "reflex"},
});

/// The survival actions of the core game (RULES 7).
enum class SurvivalAction : std::uint8_t { dodge, encourage, dash, surge, endure };
inline constexpr auto survival_action_names = enum_names<SurvivalAction::endure>({
    {SurvivalAction::dodge, "dodge"},
    {SurvivalAction::encourage, "encourage"},
    {SurvivalAction::dash, "dash"},
    {SurvivalAction::surge, "surge"},
    {SurvivalAction::endure, "endure"},
});

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
    outfit,
};
inline constexpr auto keyword_names = enum_names<Keyword::outfit>({
    {Keyword::frail, "frail"},
    {Keyword::savage, "savage"},
    {Keyword::cumbersome, "cumbersome"},
    {Keyword::two_handed, "two-handed"},
    {Keyword::slow, "slow"},
    {Keyword::deadly, "deadly"},
    {Keyword::paired, "paired"},
    {Keyword::sharp, "sharp"},
    {Keyword::early_iron, "early iron"},
    {Keyword::irreplaceable, "irreplaceable"},
    {Keyword::cursed, "cursed"},
    {Keyword::unwieldy, "unwieldy"},
    {Keyword::provoke, "provoke"},
    {Keyword::accessory, "accessory"},
    {Keyword::sentient, "sentient"},
    {Keyword::ranged, "ranged"},
    {Keyword::melee, "melee"},
    {Keyword::shield, "shield"},
    {Keyword::club, "club"},
    {Keyword::ammunition, "ammunition"},
    {Keyword::unique, "unique"},
    {Keyword::thrown, "thrown"},
    {Keyword::devastating, "devastating"},
    {Keyword::block, "block"},
    {Keyword::outfit, "outfit"},
});

/// A set of keywords.
using Keywords = EnumSet<Keyword, keyword_names>;

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
inline constexpr auto impairment_names = enum_names<Impairment::exiled>({
    {Impairment::deaf, "deaf"},
    {Impairment::cannot_gain_survival, "cannot gain survival"},
    {Impairment::cannot_spend_survival, "cannot spend survival"},
    {Impairment::cannot_use_fighting_arts, "cannot use fighting arts"},
    {Impairment::cannot_use_abilities, "cannot use abilities"},
    {Impairment::no_two_handed, "no two-handed weapons"},
    {Impairment::no_two_handed_or_paired, "no two-handed or paired weapons"},
    {Impairment::no_weapons, "no weapons"},
    {Impairment::no_strong_gear, "no gear with 2+ strength"},
    {Impairment::cannot_consume, "cannot consume"},
    {Impairment::cannot_dodge, "cannot dodge"},
    {Impairment::cannot_encourage, "cannot encourage"},
    {Impairment::cannot_dash, "cannot dash"},
    {Impairment::cannot_surge, "cannot surge"},
    {Impairment::no_waist_gear, "no waist gear"},
    {Impairment::movement_is_1, "movement is 1"},
    {Impairment::injuries_knock_down, "injuries knock down"},
    {Impairment::skip_next_hunt, "skips next hunt"},
    {Impairment::retires, "retires"},
    {Impairment::frenzied, "frenzied"},
    {Impairment::dies_alone, "dies unless others live"},
    {Impairment::cannot_gain_courage, "cannot gain courage"},
    {Impairment::cannot_use_proficiency, "cannot use proficiency"},
    {Impairment::exiled, "exiled"},
});

/// What keeps a survivor from an action.
constexpr Impairment impairment_against(SurvivalAction action) {
    switch (action) {
        case SurvivalAction::dodge: return Impairment::cannot_dodge;
        case SurvivalAction::encourage: return Impairment::cannot_encourage;
        case SurvivalAction::dash: return Impairment::cannot_dash;
        case SurvivalAction::surge: return Impairment::cannot_surge;
        case SurvivalAction::endure: break;
    }
    return Impairment::cannot_spend_survival;
}

/// A set of impairments.
using Impairments = EnumSet<Impairment, impairment_names>;

/// How often a fighting art or ability may be used (FAQ q081).
enum class Limit : std::uint8_t { none, showdown, round, attack };
inline constexpr auto limit_names = enum_names<Limit::attack>({
    {Limit::none, "none"},
    {Limit::showdown, "showdown"},
    {Limit::round, "round"},
    {Limit::attack, "attack"},
});

/// Whose moment a rule waits for: that of its bearer, of another survivor, or of either.
enum class Whose : std::uint8_t { own, others, anyone };
inline constexpr auto whose_names = enum_names<Whose::anyone>({
    {Whose::own, "own"},
    {Whose::others, "others"},
    {Whose::anyone, "anyone"},
});

/// The phase of the campaign in which a rule acts; this engine plays the showdown, the others are kept as words.
enum class Acts : std::uint8_t { showdown, departing, hunt, aftermath, settlement, sheet };
inline constexpr auto acts_names = enum_names<Acts::sheet>({
    {Acts::showdown, "showdown"},
    {Acts::departing, "departing"},
    {Acts::hunt, "hunt"},
    {Acts::aftermath, "aftermath"},
    {Acts::settlement, "settlement"},
    {Acts::sheet, "sheet"},
});

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
    end_of_next_attack,  ///< of the owner's, in the same turn
};
inline constexpr auto until_names = enum_names<Until::end_of_next_attack>({
    {Until::end_of_attack, "end of attack"},
    {Until::end_of_act, "end of act"},
    {Until::end_of_monster_turn, "end of monster turn"},
    {Until::end_of_round, "end of round"},
    {Until::end_of_next_round, "end of next round"},
    {Until::end_of_showdown, "end of showdown"},
    {Until::next_act, "next act"},
    {Until::end_of_next_attack, "end of next attack"},
});

}  // namespace lantern::engine
