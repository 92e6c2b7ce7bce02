#pragma once

#include <cstdint>

#include "base/enum_set.hpp"
#include "base/enum_table.hpp"

namespace lantern {

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
inline constexpr auto trigger_names = enum_names<Trigger::gains_understanding>({
    {Trigger::round_start, "start of round"},
    {Trigger::monster_turn_start, "start of monster turn"},
    {Trigger::monster_turn_end, "end of monster turn"},
    {Trigger::survivors_turn_start, "start of survivors' turn"},
    {Trigger::act_start, "start of act"},
    {Trigger::act_end, "end of act"},
    {Trigger::survivors_turn_end, "end of survivors' turn"},
    {Trigger::round_end, "end of round"},
    {Trigger::arrival, "arrival"},
    {Trigger::play, "on play"},
    {Trigger::ai_drawn, "AI card drawn"},
    {Trigger::monster_moves, "monster moves"},
    {Trigger::monster_wounded, "monster wounded"},
    {Trigger::monster_knocked_down, "monster knocked down"},
    {Trigger::monster_dies, "monster dies"},
    {Trigger::survivor_damaged, "survivor damaged"},
    {Trigger::survivor_dies, "survivor dies"},
    {Trigger::limb_lost, "limb lost"},
    {Trigger::enters_zone, "enters zone"},
    {Trigger::activation_in_zone, "activation in zone"},
    {Trigger::survivor_attacks, "survivor attacks"},
    {Trigger::survivor_knocked_down, "survivor knocked down"},
    {Trigger::weapon_wounds, "wounds"},
    {Trigger::perfect_hit, "perfect hit"},
    {Trigger::attack_roll_of_1, "attack roll of 1"},
    {Trigger::weapon_hits, "hits"},
    {Trigger::attack_ends, "attack ends"},
    {Trigger::gained, "gained"},
    {Trigger::departs, "departs"},
    {Trigger::terrain_placed, "terrain placed"},
    {Trigger::hit_locations_rolled, "hit locations rolled"},
    {Trigger::attack_rolled, "attack rolled"},
    {Trigger::hit_locations_drawn, "hit locations drawn"},
    {Trigger::encourages, "encourages"},
    {Trigger::gains_insanity, "gains insanity"},
    {Trigger::gains_bleeding, "gains bleeding tokens"},
    {Trigger::severe_injury, "severe injury"},
    {Trigger::becomes_frenzied, "becomes frenzied"},
    {Trigger::aftermath, "aftermath"},
    {Trigger::critical_wounds, "critically wounds"},
    {Trigger::survival_action, "survival action"},
    {Trigger::targeted, "targeted"},
    {Trigger::damage_comes, "damage comes"},
    {Trigger::injury_comes, "severe injury comes"},
    {Trigger::attempt_comes, "wound attempt comes"},
    {Trigger::concentration, "concentration succeeds"},
    {Trigger::ai_card_comes, "AI card comes"},
    {Trigger::named_card, "named card drawn"},
    {Trigger::hit_comes, "hit comes"},
    {Trigger::gear_activated, "gear activated"},
    {Trigger::passes_the_dead, "passes over the dead"},
    {Trigger::moved_by_gear, "moved by gear"},
    {Trigger::act_comes, "act comes"},
    {Trigger::ai_draw_comes, "AI draw comes"},
    {Trigger::gains_understanding, "gains understanding"},
});
/// A set of moments.
using Triggers = EnumSet<Trigger, trigger_names>;

}  // namespace lantern
