#pragma once

#include <cstdint>

#include "content/amounts.hpp"
#include "content/things.hpp"

/// What programs and rules may ask.
namespace lantern::engine {

/// Questions a program may ask of the state.
enum class Test : std::uint8_t {
    compare,
    is_insane,
    is_deaf,
    is_knocked_down,
    is_beside,
    is_adjacent,
    in_blind_spot,
    is_alive,
    is_acting,
    holds_priority,
    tile_beside,
    on_terrain,
    bears_this,
    only_gear,
    has_injury,
    has_keyword_word,
    injury_in_play,
    any_selected,
    monster_on_board,
    monster_knocked_down,
    monster_dead,
    nemesis,
    dealt_damage,
    ranged_attack,
    rule_attack,
    super_dense_struck,
    weapon_is,
    attacks_with,
    between_weapons,
    hit_at,
    activated,
    trauma_causes_it,
    intimidation_causes_it,
    somebody_bears,
    settlement_has,
    is_doomed,
    ai_card_to_take,
};

/// Of whom a condition is.
enum class OfWhom : std::uint8_t {
    nobody,
    whoever,  ///< "attacker is insane"; whom a step would be for, where it is not said
    attacker,
};

struct TestRow {
    Test key;
    std::string_view words{};  ///< behind the survivor, where there is one
    OfWhom of = OfWhom::nobody;
    Thing thing = Thing::nothing;  ///< whose name follows: Condition::number
    std::string_view behind{};     ///< and what follows that
    Facts needs{};
    Asked asks{};
    std::string_view text{};     ///< in the text of a card
    std::string_view negated{};  ///< the same with `not`
    std::string_view help{};
};

// clang-format off
inline constexpr auto test_rows = enum_table<Test::ai_card_to_take, TestRow>({
    {.key = Test::compare, .help = "a number and what it is compared with: `3+` at least, `3-` at most, `3` exactly, `above X`, `below X`, `at least X`, `at most X`, `even`, `odd`"},
    {.key = Test::is_insane, .words = "is insane", .of = OfWhom::whoever, .text = "{who} is insane", .negated = "{who} is not insane"},
    {.key = Test::is_deaf, .words = "is deaf", .of = OfWhom::whoever, .asks = {Static::impaired, Impairment::deaf}, .text = "{who} is deaf", .negated = "{who} is not deaf"},
    {.key = Test::is_knocked_down, .words = "is knocked down", .of = OfWhom::whoever, .text = "{who} is knocked down", .negated = "{who} is not knocked down"},
    {.key = Test::is_beside, .words = "is adjacent to survivor", .of = OfWhom::whoever, .needs = Fact::survivor, .text = "{who} is adjacent to the survivor", .negated = "{who} is not adjacent to the survivor"},
    {.key = Test::is_adjacent, .words = "is adjacent", .of = OfWhom::whoever, .text = "{who} is adjacent to the monster", .negated = "{who} is not adjacent to the monster"},
    {.key = Test::in_blind_spot, .words = "is in blind spot", .of = OfWhom::whoever, .asks = {Static::attacks_from_blind_spot}, .text = "{who} is in the blind spot", .negated = "{who} is not in the blind spot"},
    {.key = Test::is_alive, .words = "is alive", .of = OfWhom::whoever, .text = "{who} is alive", .negated = "{who} is not alive"},
    {.key = Test::is_acting, .words = "is acting", .of = OfWhom::whoever, .text = "it is the act of {who}", .negated = "it is not the act of {who}", .help = "it is their act"},
    {.key = Test::holds_priority, .words = "is priority target", .of = OfWhom::whoever, .text = "{who} is the priority target", .negated = "{who} is not the priority target"},
    {.key = Test::tile_beside, .words = "is beside terrain", .of = OfWhom::whoever, .thing = Thing::terrain, .text = "{who} is on or beside {value}", .negated = "{who} is not on or beside {value}", .help = "or on it"},
    {.key = Test::on_terrain, .words = "is on", .of = OfWhom::whoever, .thing = Thing::terrain, .text = "{who} is on {value}", .negated = "{who} is not on {value}"},
    {.key = Test::bears_this, .words = "has this", .of = OfWhom::whoever, .needs = Fact::own_nature, .text = "{who} has this as well", .negated = "{who} does not have this", .help = "the fighting art, disorder or ability that acts"},
    {.key = Test::only_gear, .words = "has only", .of = OfWhom::whoever, .thing = Thing::word, .behind = "gear", .text = "{who} has only {value} gear", .negated = "{who} does not have only {value} gear"},
    {.key = Test::has_injury, .words = "has", .of = OfWhom::whoever, .thing = Thing::injury, .behind = "injury", .text = "{who} has the injury {value}", .negated = "{who} does not have the injury {value}"},
    {.key = Test::has_keyword_word, .words = "has", .of = OfWhom::whoever, .thing = Thing::word, .behind = "gear", .asks = {Static::gear_counts_as}, .text = "{who} has {value} gear", .negated = "{who} has no {value} gear", .help = "a keyword of gear"},
    {.key = Test::injury_in_play, .thing = Thing::persistent_injury, .behind = "is in play", .needs = Fact::own_monster, .text = "{value} is in play", .negated = "{value} is not in play", .help = "a persistent injury of the monster"},
    {.key = Test::any_selected, .words = "any", .text = "there is {value}", .negated = "there is not {value}", .help = "with a phrase for survivors: it finds somebody"},
    {.key = Test::monster_on_board, .words = "monster is on the board", .text = "the monster is on the board", .negated = "the monster is off the board"},
    {.key = Test::monster_knocked_down, .words = "monster is knocked down", .text = "the monster is knocked down", .negated = "the monster is not knocked down"},
    {.key = Test::monster_dead, .words = "monster is dead", .text = "the monster is dead", .negated = "the monster is not dead"},
    {.key = Test::nemesis, .words = "monster is a nemesis", .text = "the monster is a nemesis", .negated = "the monster is no nemesis"},
    {.key = Test::dealt_damage, .words = "damage was dealt", .needs = Fact::hits_with_damage, .text = "the attack dealt damage", .negated = "the attack dealt no damage", .help = "by the latest attack of the program"},
    {.key = Test::ranged_attack, .words = "attack is ranged", .of = OfWhom::attacker, .needs = Fact::attack, .text = "the attack is ranged", .negated = "the attack is not ranged"},
    {.key = Test::rule_attack, .words = "a rule brings the attack", .needs = Fact::attack, .text = "a rule brings the attack", .negated = "no rule brings the attack", .help = "see `weapon attack`"},
    {.key = Test::super_dense_struck, .words = "struck a super-dense location", .of = OfWhom::attacker, .needs = Fact::attack, .text = "the attack struck a super-dense location", .negated = "the attack struck no super-dense location"},
    {.key = Test::weapon_is, .words = "weapon is", .of = OfWhom::attacker, .thing = Thing::word, .needs = Fact::attack, .text = "the weapon is {value}", .negated = "the weapon is not {value}", .help = "keyword or type of the weapon of the attack under way"},
    {.key = Test::attacks_with, .words = "attack with", .of = OfWhom::attacker, .thing = Thing::weapon_type, .needs = Fact::attack, .text = "the attack is made with {value}", .negated = "the attack is not made with {value}", .help = "a type of weapon; gear: `this`, or `left weapon`. It holds as well for the weapon that a proficiency or an armor set is asked about before an attack"},
    {.key = Test::between_weapons, .words = "weapons on both sides", .needs = Fact::own_gear, .text = "on both sides of this are one-handed weapons", .negated = "there is no one-handed weapon on a side of this", .help = "one-handed ones, of the gear that acts"},
    {.key = Test::hit_at, .words = "hit is at", .needs = Fact::hit_location, .text = "the hit is at the {value}", .negated = "the hit is not at the {value}", .help = "with a hit location"},
    {.key = Test::activated, .words = "activated is", .thing = Thing::gear, .needs = Fact::activated_gear, .text = "it was {value}", .negated = "it was not {value}", .help = "the gear of the moment"},
    {.key = Test::trauma_causes_it, .words = "brain trauma causes it", .needs = Fact::trauma_cause, .text = "a brain trauma would do it", .negated = "no brain trauma would do it", .help = "what the rule would prevent"},
    {.key = Test::intimidation_causes_it, .words = "intimidation causes it", .needs = Fact::intimidation_cause, .text = "an Intimidate action would do it", .negated = "no Intimidate action would do it", .help = "likewise"},
    {.key = Test::somebody_bears, .words = "somebody has", .thing = Thing::word, .behind = "gear", .asks = {Static::gear_counts_as}, .text = "somebody has {value} gear", .negated = "nobody has {value} gear", .help = "the dead included"},
    {.key = Test::settlement_has, .words = "settlement has", .thing = Thing::innovation, .text = "the settlement has {value}", .negated = "the settlement does not have {value}", .help = "an innovation"},
    {.key = Test::is_doomed, .words = "is doomed", .of = OfWhom::whoever, .text = "{who} is doomed", .negated = "{who} is not doomed"},
    {.key = Test::ai_card_to_take, .words = "an AI card can go on top", .text = "the AI discard or the wound stack can be taken from", .negated = "there is no AI card to take", .help = "the AI discard or the wound stack holds one"},
});
// clang-format on
constexpr const TestRow& row_of(Test test) { return row_of_enum(test_rows, test); }

inline constexpr std::uint16_t this_weapon = 0xFFFF;  ///< for Test::attacks_with
inline constexpr std::uint16_t left_weapon = 0xFFFE;  ///< the one on the left of the gear that acts
enum class Compare : std::uint8_t { at_least, at_most, above, below, equal, even, odd };
inline constexpr auto compare_names = enum_names<Compare::odd>({
    {Compare::at_least, "at least"},
    {Compare::at_most, "at most"},
    {Compare::above, "above"},
    {Compare::below, "below"},
    {Compare::equal, "equal"},
    {Compare::even, "even"},
    {Compare::odd, "odd"},
});

/// One condition; those of a list follow one another in Codex::conditions, all but the last with `more` set.
struct Condition {
    Test test = Test::compare;
    Compare compare = Compare::at_least;
    Who who = Who::nobody;
    bool negated = false;
    Amount amount;
    Amount against;
    std::uint16_t number = 0;
    bool more = false;
    friend bool operator==(const Condition&, const Condition&) = default;
};

}  // namespace lantern::engine
