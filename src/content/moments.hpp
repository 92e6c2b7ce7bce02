#pragma once

#include <cstdint>

#include "base/enum_set.hpp"
#include "base/enum_table.hpp"
#include "content/facts.hpp"
#include "content/statics.hpp"

namespace lantern::engine {

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
    moved_by_gear,    ///< a movement that gear brought is over (which gear)
    act_comes,        ///< an act begins, before anything else of it
    ai_draw_comes,    ///< the monster is about to draw an AI card, and the deck may still have to be shuffled for it
    gains_understanding,
};

/// What hears of a moment.
enum class HeardBy : std::uint8_t { ai_card, injury, terrain, kit, proficiency, art, disorder, ability, innovation };
inline constexpr auto heard_by_names = enum_names<HeardBy::innovation>({
    {HeardBy::ai_card, "AI cards in play"},
    {HeardBy::injury, "persistent injuries"},
    {HeardBy::terrain, "terrain"},
    {HeardBy::kit, "gear and armor sets"},
    {HeardBy::proficiency, "weapon proficiencies"},
    {HeardBy::art, "fighting arts"},
    {HeardBy::disorder, "disorders"},
    {HeardBy::ability, "abilities"},
    {HeardBy::innovation, "innovations of the settlement"},
});
using HeardBySet = EnumSet<HeardBy, heard_by_names>;

/// A moment: who hears of it, and who and what exists then.
struct MomentRow {
    Trigger key;
    std::string_view word;
    std::string_view text;  ///< heading of a rule in the text of a card
    HeardBySet heard_by{};
    Facts has{};
    Facts own{};         ///< beside that, where the moment is the bearer's own
    Facts others{};      ///< beside that, where it may be another survivor's
    bool dead = false;   ///< the survivor whom it is about, or the second one, is dead by then
    bool alone = false;  ///< what others bear does not hear of it
    HeardBySet rest{};   ///< what of the survivor whom it is about cannot act then
    std::string_view help{};
};

namespace detail {

inline constexpr HeardBySet all{HeardBy::ai_card,  HeardBy::injury,      HeardBy::terrain,
                                HeardBy::kit,      HeardBy::proficiency, HeardBy::art,
                                HeardBy::disorder, HeardBy::ability,     HeardBy::innovation};
inline constexpr HeardBySet borne{HeardBy::kit, HeardBy::proficiency, HeardBy::art, HeardBy::disorder,
                                  HeardBy::ability};
inline constexpr HeardBySet monster_cards{HeardBy::ai_card, HeardBy::injury};
inline constexpr HeardBySet natures{HeardBy::art, HeardBy::disorder, HeardBy::ability};
inline constexpr Facts fight{Fact::board, Fact::monster, Fact::monsters_turn, Fact::monster_stands,
                             Fact::goes_on_lying};
inline constexpr Facts outside_its_turn = fight - Facts{Fact::monsters_turn};
inline constexpr Facts about{Fact::survivor, Fact::attacker};
inline constexpr Facts whom = fight | about | Facts{Fact::free_to_attack};
inline constexpr Facts in_act = outside_its_turn | about | Facts{Fact::free_to_attack};
inline constexpr Facts attacking = fight | about | Facts{Fact::attack, Fact::open_attack, Fact::perfect_hits};

}  // namespace detail

// clang-format off
inline constexpr auto moment_rows = enum_table<Trigger::gains_understanding, MomentRow>({
    {.key = Trigger::round_start, .word = "start of round", .text = "At the start of the round", .heard_by = detail::all, .has = detail::outside_its_turn},
    {.key = Trigger::monster_turn_start, .word = "start of monster turn", .text = "At the start of the monster's turn", .heard_by = detail::all, .has = detail::fight},
    {.key = Trigger::monster_turn_end, .word = "end of monster turn", .text = "At the end of the monster's turn", .heard_by = detail::all, .has = detail::outside_its_turn},
    {.key = Trigger::survivors_turn_start, .word = "start of survivors' turn", .text = "At the start of the survivors' turn", .heard_by = detail::all, .has = detail::outside_its_turn},
    {.key = Trigger::act_start, .word = "start of act", .text = "At the start of an act", .heard_by = detail::all, .has = detail::in_act, .own = Fact::act},
    {.key = Trigger::act_end, .word = "end of act", .text = "At the end of an act", .heard_by = detail::all, .has = detail::in_act},
    {.key = Trigger::survivors_turn_end, .word = "end of survivors' turn", .text = "At the end of the survivors' turn", .heard_by = detail::all, .has = detail::outside_its_turn},
    {.key = Trigger::round_end, .word = "end of round", .text = "At the end of the round", .heard_by = detail::all, .has = detail::outside_its_turn},
    {.key = Trigger::arrival, .word = "arrival", .text = "When the showdown begins", .heard_by = detail::all - HeardBySet{HeardBy::injury}, .has = detail::outside_its_turn, .help = "RULES 1.6"},
    {.key = Trigger::play, .word = "on play", .text = "When this enters play", .heard_by = HeardBy::ai_card, .has = detail::fight},
    {.key = Trigger::ai_drawn, .word = "AI card drawn", .text = "When the monster draws an AI card", .heard_by = detail::all, .has = detail::fight | Facts{Fact::drawn_card}, .help = "before it is played"},
    {.key = Trigger::monster_moves, .word = "monster moves", .text = "When the monster moves", .heard_by = detail::all, .has = detail::fight, .help = "at the start of each movement (RULES 4.1.10)"},
    {.key = Trigger::monster_wounded, .word = "monster wounded", .text = "When the monster is wounded", .heard_by = detail::all, .has = detail::fight, .help = "after each wound"},
    {.key = Trigger::monster_knocked_down, .word = "monster knocked down", .text = "When the monster is knocked down", .heard_by = detail::all, .has = detail::fight - Facts{Fact::monster_stands}},
    {.key = Trigger::monster_dies, .word = "monster dies", .text = "When the monster dies", .heard_by = detail::all, .has = Fact::board},
    {.key = Trigger::survivor_damaged, .word = "survivor damaged", .text = "When a survivor suffers damage", .heard_by = detail::all, .has = detail::whom | Facts{Fact::hit_location}, .help = "of any kind"},
    {.key = Trigger::survivor_dies, .word = "survivor dies", .text = "When a survivor dies", .heard_by = detail::all, .has = detail::whom, .dead = true},
    {.key = Trigger::limb_lost, .word = "limb lost", .text = "When a survivor suffers a dismembered injury", .heard_by = detail::all, .has = detail::whom, .help = "a dismembered injury was recorded"},
    {.key = Trigger::enters_zone, .word = "enters zone", .text = "When a survivor moves into the zone", .heard_by = detail::monster_cards, .has = detail::whom | Facts{Fact::zone_entered}, .help = "from outside; with `zone:`"},
    {.key = Trigger::activation_in_zone, .word = "activation in zone", .text = "When a survivor spends an activation in the zone", .heard_by = detail::monster_cards, .has = detail::whom, .help = "before it is used; with `zone:`"},
    {.key = Trigger::survivor_attacks, .word = "survivor attacks", .text = "When a survivor attacks", .heard_by = detail::monster_cards | detail::borne, .has = detail::attacking | Facts{Fact::declared_attack}, .own = Fact::earning, .others = Fact::free_to_attack, .help = "the attack is declared; of weapons the one attacked with hears it"},
    {.key = Trigger::survivor_knocked_down, .word = "survivor knocked down", .text = "When a survivor is knocked down", .heard_by = detail::all, .has = detail::whom},
    {.key = Trigger::weapon_wounds, .word = "wounds", .text = "When this weapon wounds", .heard_by = detail::borne, .has = detail::attacking | Facts{Fact::drawn_locations, Fact::wound_roll}, .own = Fact::earning, .alone = true, .help = "the attack wounded; of weapons the one attacked with hears it, as all moments of attack rolls and wounds"},
    {.key = Trigger::perfect_hit, .word = "perfect hit", .text = "For each Perfect Hit with this", .heard_by = detail::borne, .has = detail::attacking | Facts{Fact::attack_rolls}, .own = Fact::earning, .alone = true, .help = "S003-09"},
    {.key = Trigger::attack_roll_of_1, .word = "attack roll of 1", .text = "For each attack roll of 1 with this", .heard_by = detail::borne, .has = detail::attacking | Facts{Fact::attack_rolls}, .own = Fact::earning, .alone = true},
    {.key = Trigger::weapon_hits, .word = "hits", .text = "When this weapon hits", .heard_by = detail::borne, .has = detail::attacking, .own = Fact::earning, .alone = true, .help = "at least one hit was scored"},
    {.key = Trigger::attack_ends, .word = "attack ends", .text = "When a survivor's attack ends", .heard_by = detail::all, .has = detail::fight | detail::about | Facts{Fact::attack, Fact::perfect_hits}, .others = Fact::free_to_attack},
    {.key = Trigger::gained, .word = "gained", .text = "When this is gained", .heard_by = {HeardBy::art, HeardBy::disorder}, .has = detail::whom, .alone = true, .help = "this art or disorder"},
    {.key = Trigger::departs, .word = "departs", .text = "When the survivors depart", .heard_by = detail::borne | HeardBySet{HeardBy::innovation}, .help = "before anything lies on the board"},
    {.key = Trigger::terrain_placed, .word = "terrain placed", .text = "When the terrain of the setup was placed", .heard_by = detail::borne | HeardBySet{HeardBy::terrain, HeardBy::innovation}, .has = Fact::terrain_setup, .help = "before anybody stands on the board"},
    {.key = Trigger::hit_locations_rolled, .word = "hit locations rolled", .text = "When a survivor is hit and the hit locations were rolled", .heard_by = detail::all, .has = detail::whom | Facts{Fact::placed_hits, Fact::hit_location}, .help = "of a monster's attack; `hit is at` where all of them are at one place"},
    {.key = Trigger::attack_rolled, .word = "attack rolled", .text = "When all attack rolls of an attack were made", .heard_by = detail::all, .has = detail::attacking | Facts{Fact::attack_rolls, Fact::hits}, .own = Fact::earning, .others = Fact::free_to_attack},
    {.key = Trigger::hit_locations_drawn, .word = "hit locations drawn", .text = "When hit locations were drawn and no trap is among them", .heard_by = detail::all, .has = detail::attacking | Facts{Fact::drawn_locations}, .own = Fact::earning, .others = Fact::free_to_attack, .help = "and no trap is among them"},
    {.key = Trigger::encourages, .word = "encourages", .text = "When a survivor encourages somebody, the target", .heard_by = detail::all, .has = detail::whom | Facts{Fact::target}, .help = "the target is encouraged"},
    {.key = Trigger::gains_insanity, .word = "gains insanity", .text = "When a survivor gains insanity", .heard_by = detail::all, .has = detail::whom | Facts{Fact::gained}},
    {.key = Trigger::gains_bleeding, .word = "gains bleeding tokens", .text = "When a survivor gains bleeding tokens", .heard_by = detail::all, .has = detail::whom | Facts{Fact::gained}},
    {.key = Trigger::severe_injury, .word = "severe injury", .text = "When a survivor suffers a severe injury", .heard_by = detail::all, .has = detail::whom | Facts{Fact::hit_location}, .help = "whatever it was"},
    {.key = Trigger::becomes_frenzied, .word = "becomes frenzied", .text = "When a survivor becomes frenzied", .heard_by = detail::all, .has = detail::whom, .rest = {HeardBy::art, HeardBy::proficiency}},
    {.key = Trigger::aftermath, .word = "aftermath", .text = "In the aftermath", .heard_by = detail::all, .has = Fact::board, .help = "for those who lived to see it"},
    {.key = Trigger::critical_wounds, .word = "critically wounds", .text = "When this weapon critically wounds", .heard_by = detail::borne, .has = detail::attacking | Facts{Fact::drawn_locations, Fact::wound_roll}, .own = Fact::earning, .alone = true},
    {.key = Trigger::survival_action, .word = "survival action", .text = "When the survivor takes a survival action", .heard_by = detail::all, .has = detail::whom},
    {.key = Trigger::targeted, .word = "targeted", .text = "When a survivor is picked as the monster's one target", .heard_by = detail::all, .has = detail::whom, .own = Fact::picked_target, .others = Fact::anothers_target, .help = "as the monster's one target"},
    {.key = Trigger::damage_comes, .word = "damage comes", .text = "Before a survivor suffers damage", .heard_by = detail::all, .has = detail::whom | Facts{Fact::hit_location}, .own = Fact::earning},
    {.key = Trigger::injury_comes, .word = "severe injury comes", .text = "Before a survivor rolls for a severe injury", .heard_by = detail::all, .has = detail::whom | Facts{Fact::coming_injury, Fact::hit_location}},
    {.key = Trigger::attempt_comes, .word = "wound attempt comes", .text = "Before a wound attempt", .heard_by = detail::all, .has = detail::attacking | Facts{Fact::attempt, Fact::drawn_locations}, .own = Fact::earning, .others = Fact::free_to_attack, .help = "what `this attack` gives then is for that attempt"},
    {.key = Trigger::concentration, .word = "concentration succeeds", .text = "At the start of the act after undisturbed concentration", .heard_by = HeardBy::art, .has = detail::in_act, .own = Fact::act, .alone = true, .help = "of this art alone (D-64)"},
    {.key = Trigger::ai_card_comes, .word = "AI card comes", .text = "Before the monster draws an AI card", .heard_by = detail::all, .has = detail::fight | Facts{Fact::coming_card}},
    {.key = Trigger::named_card, .word = "named card drawn", .text = "When the card that was named is drawn", .heard_by = detail::natures, .has = detail::whom | Facts{Fact::drawn_card}, .alone = true, .help = "by `name AI card` of the same ability"},
    {.key = Trigger::hit_comes, .word = "hit comes", .text = "For each hit of a monster's attack on a survivor", .heard_by = detail::all, .has = detail::whom | Facts{Fact::unplaced_hits}, .help = "for each one, before locations are rolled"},
    {.key = Trigger::gear_activated, .word = "gear activated", .text = "After gear was activated", .heard_by = detail::all, .has = detail::whom | Facts{Fact::activated_gear}},
    {.key = Trigger::passes_the_dead, .word = "passes over the dead", .text = "When a survivor passes over the place where another died", .heard_by = detail::all, .has = detail::whom | Facts{Fact::target}, .dead = true, .help = "D-71; the target is whoever died there"},
    {.key = Trigger::moved_by_gear, .word = "moved by gear", .text = "After gear moved the survivor", .heard_by = detail::all, .has = detail::whom | Facts{Fact::activated_gear}, .help = "a movement that gear brought is over"},
    {.key = Trigger::act_comes, .word = "act comes", .text = "At the very start of an act", .heard_by = detail::all, .has = detail::in_act, .own = Fact::act, .help = "before anything else of it"},
    {.key = Trigger::ai_draw_comes, .word = "AI draw comes", .text = "Before the monster draws an AI card", .heard_by = detail::all, .has = detail::fight | Facts{Fact::coming_card}, .help = "the deck may still have to be shuffled for it"},
    {.key = Trigger::gains_understanding, .word = "gains understanding", .text = "When a survivor gains understanding", .heard_by = detail::all, .has = detail::whom | Facts{Fact::gained}},
});
// clang-format on
inline constexpr auto trigger_names = words_of(moment_rows);
constexpr const MomentRow& row_of(Trigger moment) { return row_of_enum(moment_rows, moment); }

/// A set of moments.
using Triggers = EnumSet<Trigger, trigger_names>;

}  // namespace lantern::engine
