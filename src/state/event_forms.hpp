#pragma once

#include <optional>
#include <string_view>

#include "base/enum_table.hpp"
#include "content/things.hpp"
#include "state/event.hpp"

/// The form of every kind of event: its name and what its fields mean. The log, transcripts, JSON, the signature and
/// docs/events.md read it here.
namespace lantern {

/// What a number of an event stands for.
enum class Meaning : std::uint8_t {
    nothing,
    number,
    survivor,         ///< 0..5; 0xFF: nobody
    player,           ///< 0..5
    location,         ///< Location
    attribute,        ///< Attribute
    direction,        ///< Direction
    survival_action,  ///< SurvivalAction
    impairment,       ///< Impairment
    reaction,         ///< Reaction
    what_lasts,       ///< Static
    box,              ///< injury box: 0 light, 1 heavy, 2 brain
    attack_result,    ///< 0 miss, 1 hit, 2 Perfect Hit
    deck,             ///< 0 AI deck, 1 hit location deck
    side,             ///< 0 the monster, 1 the survivors
    table,            ///< Location of a severe injury table; 5: the brain trauma table
    reroll,           ///< 0 a reroll token, 1 the one reroll of a lifetime
};

/// A number of an event: what it stands for, and the word for it in the documentation.
struct EventField {
    Meaning means = Meaning::nothing;
    std::string_view word{};
};

struct EventForm {
    EventKind key = EventKind::showdown_begins;
    std::string_view name;  ///< stable: transcripts and JSON use it
    EventField value{}, other{};
    Thing thing = Thing::nothing;  ///< the list that Event::thing leads into
};

// clang-format off
inline constexpr auto event_forms = enum_table<EventKind::showdown_over, EventForm>({
    {.key = EventKind::showdown_begins, .name = "showdown begins"},
    {.key = EventKind::round_begins, .name = "round begins", .value = {Meaning::number, "round"}},
    {.key = EventKind::controller_tile, .name = "controller tile", .value = {Meaning::player, "who takes it"}},
    {.key = EventKind::monster_turn_begins, .name = "monster turn begins"},
    {.key = EventKind::monster_turn_ends, .name = "monster turn ends"},
    {.key = EventKind::survivors_turn_begins, .name = "survivors turn begins"},
    {.key = EventKind::survivors_turn_ends, .name = "survivors turn ends"},
    {.key = EventKind::round_ends, .name = "round ends"},
    {.key = EventKind::terrain_placed, .name = "terrain placed", .thing = Thing::terrain},
    {.key = EventKind::monster_placed, .name = "monster placed", .value = {Meaning::direction, "facing"}},
    {.key = EventKind::monster_removed, .name = "monster removed"},
    {.key = EventKind::survivor_placed, .name = "survivor placed"},
    {.key = EventKind::card_drawn, .name = "card drawn", .thing = Thing::ai_card},
    {.key = EventKind::card_revealed, .name = "card revealed", .thing = Thing::ai_card},
    {.key = EventKind::card_stays, .name = "card stays", .thing = Thing::ai_card},
    {.key = EventKind::card_discarded, .name = "card discarded", .thing = Thing::ai_card},
    {.key = EventKind::card_archived, .name = "card archived", .thing = Thing::ai_card},
    {.key = EventKind::card_returned, .name = "card returned", .thing = Thing::ai_card},
    {.key = EventKind::deck_shuffled, .name = "deck shuffled", .value = {Meaning::deck, "which deck"}},
    {.key = EventKind::no_cards_left, .name = "no cards left"},
    {.key = EventKind::basic_action, .name = "basic action"},
    {.key = EventKind::instinct, .name = "instinct"},
    {.key = EventKind::injured_box, .name = "injured box", .thing = Thing::persistent_injury},
    {.key = EventKind::target_picked, .name = "target picked", .value = {Meaning::number, "line of the list"}, .other = {Meaning::number, "lines"}},
    {.key = EventKind::no_target, .name = "no target"},
    {.key = EventKind::intimidates, .name = "intimidates"},
    {.key = EventKind::monster_moves, .name = "monster moves", .value = {Meaning::number, "spaces"}},
    {.key = EventKind::monster_turns, .name = "monster turns", .value = {Meaning::direction, "facing"}},
    {.key = EventKind::collision, .name = "collision"},
    {.key = EventKind::knockback, .name = "knockback", .value = {Meaning::number, "spaces"}, .other = {Meaning::number, "spaces it would have been"}},
    {.key = EventKind::grab, .name = "grab"},
    {.key = EventKind::lies_already, .name = "lies already"},
    {.key = EventKind::knocked_down, .name = "knocked down"},
    {.key = EventKind::stands_up, .name = "stands up"},
    {.key = EventKind::out_of_reach, .name = "out of reach", .value = {Meaning::number, "distance"}, .other = {Meaning::number, "reach"}},
    {.key = EventKind::monster_attacks, .name = "monster attacks", .value = {Meaning::number, "speed"}, .other = {Meaning::number, "number needed"}},
    {.key = EventKind::attack_roll, .name = "attack roll", .value = {Meaning::number, "die"}, .other = {Meaning::attack_result, "what it is"}},
    {.key = EventKind::attack_hits, .name = "attack hits", .value = {Meaning::number, "hits"}},
    {.key = EventKind::hit_location_rolled, .name = "hit location rolled", .value = {Meaning::location, "where"}},
    {.key = EventKind::dodged, .name = "dodged", .value = {Meaning::location, "where"}},
    {.key = EventKind::blocked, .name = "blocked", .value = {Meaning::number, "hits ignored"}, .other = {Meaning::number, "left to block with"}},
    {.key = EventKind::hit_resolved, .name = "hit resolved", .value = {Meaning::number, "damage"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::damage_changed, .name = "damage changed", .value = {Meaning::number, "damage now"}, .other = {Meaning::number, "before"}},
    {.key = EventKind::armor_lost, .name = "armor lost", .value = {Meaning::number, "points"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::injury, .name = "injury", .value = {Meaning::box, "which box"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::severe_injury_roll, .name = "severe injury roll", .value = {Meaning::number, "result"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::severe_injury, .name = "severe injury", .thing = Thing::injury},
    {.key = EventKind::table_row, .name = "table row", .other = {Meaning::table, "which table"}, .thing = Thing::table_row},
    {.key = EventKind::brain_damage, .name = "brain damage", .value = {Meaning::number, "damage"}},
    {.key = EventKind::insanity, .name = "insanity", .value = {Meaning::number, "change"}},
    {.key = EventKind::brain_injury, .name = "brain injury"},
    {.key = EventKind::brain_trauma_roll, .name = "brain trauma roll", .value = {Meaning::number, "result"}},
    {.key = EventKind::bleeding, .name = "bleeding", .value = {Meaning::number, "tokens gained"}, .other = {Meaning::number, "how many kill"}},
    {.key = EventKind::survival, .name = "survival", .value = {Meaning::number, "change"}},
    {.key = EventKind::survival_unchanged, .name = "survival unchanged", .value = {Meaning::number, "survival"}, .other = {Meaning::number, "limit"}},
    {.key = EventKind::courage, .name = "courage", .value = {Meaning::number, "change"}},
    {.key = EventKind::understanding, .name = "understanding", .value = {Meaning::number, "change"}},
    {.key = EventKind::hunt_xp, .name = "hunt xp", .value = {Meaning::number, "change"}},
    {.key = EventKind::proficiency, .name = "proficiency", .value = {Meaning::number, "change"}},
    {.key = EventKind::survivor_token, .name = "survivor token", .value = {Meaning::number, "change"}, .other = {Meaning::attribute, "which"}},
    {.key = EventKind::permanent, .name = "permanent", .value = {Meaning::number, "change"}, .other = {Meaning::attribute, "which"}},
    {.key = EventKind::impaired, .name = "impaired", .other = {Meaning::impairment, "what"}},
    {.key = EventKind::died, .name = "died"},
    {.key = EventKind::doomed, .name = "doomed"},
    {.key = EventKind::priority_target, .name = "priority target"},
    {.key = EventKind::priority_target_lost, .name = "priority target lost"},
    {.key = EventKind::monster_token, .name = "monster token", .value = {Meaning::number, "change"}, .other = {Meaning::attribute, "which"}},
    {.key = EventKind::monster_knocked_down, .name = "monster knocked down"},
    {.key = EventKind::monster_stands, .name = "monster stands"},
    {.key = EventKind::monster_wounded, .name = "monster wounded", .value = {Meaning::number, "AI cards left in deck and discard"}},
    {.key = EventKind::monster_heals, .name = "monster heals", .value = {Meaning::number, "wounds"}},
    {.key = EventKind::monster_defeated, .name = "monster defeated"},
    {.key = EventKind::act_begins, .name = "act begins"},
    {.key = EventKind::act_ends, .name = "act ends"},
    {.key = EventKind::survivor_moves, .name = "survivor moves"},
    {.key = EventKind::survivor_attacks, .name = "survivor attacks", .value = {Meaning::number, "speed"}, .other = {Meaning::number, "number needed"}, .thing = Thing::gear},
    {.key = EventKind::hit_location_drawn, .name = "hit location drawn", .thing = Thing::hit_location},
    {.key = EventKind::trap, .name = "trap", .thing = Thing::hit_location},
    {.key = EventKind::hit_location_selected, .name = "hit location selected", .thing = Thing::hit_location},
    {.key = EventKind::wound_attempt, .name = "wound attempt", .value = {Meaning::number, "total"}, .other = {Meaning::number, "toughness"}},
    {.key = EventKind::wound_fails, .name = "wound fails", .thing = Thing::hit_location},
    {.key = EventKind::critical_wound, .name = "critical wound", .thing = Thing::hit_location},
    {.key = EventKind::no_critical_wound, .name = "no critical wound", .value = {Meaning::number, "luck"}, .other = {Meaning::number, "roll that would be critical"}},
    {.key = EventKind::reaction, .name = "reaction", .value = {Meaning::reaction, "to what"}, .thing = Thing::hit_location},
    {.key = EventKind::reaction_cancelled, .name = "reaction cancelled", .thing = Thing::hit_location},
    {.key = EventKind::hits_cancelled, .name = "hits cancelled", .value = {Meaning::number, "hits"}},
    {.key = EventKind::attack_ends, .name = "attack ends", .value = {Meaning::number, "wounds"}},
    {.key = EventKind::persistent_injury, .name = "persistent injury", .thing = Thing::persistent_injury},
    {.key = EventKind::survival_action, .name = "survival action", .value = {Meaning::survival_action, "which"}, .other = {Meaning::survivor, "who is helped"}},
    {.key = EventKind::gear_activated, .name = "gear activated", .thing = Thing::gear},
    {.key = EventKind::terrain_activated, .name = "terrain activated", .thing = Thing::terrain},
    {.key = EventKind::activation_lost, .name = "activation lost"},
    {.key = EventKind::gear_archived, .name = "gear archived", .thing = Thing::gear},
    {.key = EventKind::gear_stored, .name = "gear stored", .thing = Thing::gear},
    {.key = EventKind::gear_gained, .name = "gear gained", .thing = Thing::gear},
    {.key = EventKind::resource_gained, .name = "resource gained", .thing = Thing::resource},
    {.key = EventKind::resource_given, .name = "resource given", .value = {Meaning::survivor, "to whom"}, .thing = Thing::resource},
    {.key = EventKind::resource_unavailable, .name = "resource unavailable", .thing = Thing::resource},
    {.key = EventKind::terrain_archived, .name = "terrain archived", .thing = Thing::terrain},
    {.key = EventKind::disorder, .name = "disorder", .thing = Thing::disorder},
    {.key = EventKind::fighting_art, .name = "fighting art", .thing = Thing::fighting_art},
    {.key = EventKind::hidden, .name = "hidden"},
    {.key = EventKind::lasting, .name = "lasting", .value = {Meaning::what_lasts, "what"}},
    {.key = EventKind::card_tokens, .name = "card tokens", .value = {Meaning::number, "tokens now"}, .thing = Thing::ai_card},
    {.key = EventKind::roll_judged, .name = "roll judged", .value = {Meaning::number, "roll"}, .other = {Meaning::number, "needed"}},
    {.key = EventKind::roll_holds, .name = "roll holds", .value = {Meaning::number, "roll"}, .other = {Meaning::number, "compared with"}, .thing = Thing::condition},
    {.key = EventKind::roll_fails, .name = "roll fails", .value = {Meaning::number, "roll"}, .other = {Meaning::number, "compared with"}, .thing = Thing::condition},
    {.key = EventKind::card_roll, .name = "card roll", .value = {Meaning::number, "die"}, .other = {Meaning::number, "total"}},
    {.key = EventKind::hit_moved, .name = "hit moved", .value = {Meaning::location, "where it lands now"}, .other = {Meaning::location, "where it was"}},
    {.key = EventKind::hit_location_discarded, .name = "hit location discarded", .thing = Thing::hit_location},
    {.key = EventKind::nature_lost, .name = "nature lost", .thing = Thing::nature},
    {.key = EventKind::wound_returned, .name = "wound returned"},
    {.key = EventKind::nature_used, .name = "nature used", .thing = Thing::nature},
    {.key = EventKind::rule_acts, .name = "rule acts"},
    {.key = EventKind::victory, .name = "victory"},
    {.key = EventKind::nemesis_recorded, .name = "nemesis recorded", .value = {Meaning::number, "level"}},
    {.key = EventKind::defeat, .name = "defeat"},
    {.key = EventKind::stalemate, .name = "stalemate"},
    {.key = EventKind::aftermath, .name = "aftermath"},
    {.key = EventKind::skips_cancelled, .name = "skips cancelled"},
    {.key = EventKind::turn_skipped, .name = "turn skipped", .value = {Meaning::side, "whose"}},
    {.key = EventKind::encounter_moves, .name = "encounter moves", .value = {Meaning::number, "spaces"}, .other = {Meaning::number, "which monster"}},
    {.key = EventKind::encounter_placed, .name = "encounter placed", .other = {Meaning::number, "which monster"}},
    {.key = EventKind::encounter_removed, .name = "encounter removed", .other = {Meaning::number, "which monster"}},
    {.key = EventKind::armor_restored, .name = "armor restored", .value = {Meaning::number, "points"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::injury_erased, .name = "injury erased", .value = {Meaning::box, "which box"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::resource_archived, .name = "resource archived", .thing = Thing::resource},
    {.key = EventKind::attempt_repeated, .name = "attempt repeated", .thing = Thing::hit_location},
    {.key = EventKind::rerolled, .name = "rerolled", .value = {Meaning::number, "dice"}},
    {.key = EventKind::trap_cancelled, .name = "trap cancelled", .value = {Meaning::number, "roll"}, .thing = Thing::hit_location},
    {.key = EventKind::deed, .name = "deed", .thing = Thing::deed},
    {.key = EventKind::declared, .name = "declared", .value = {Meaning::number, "number"}},
    {.key = EventKind::concentrates, .name = "concentrates"},
    {.key = EventKind::disturbed, .name = "disturbed"},
    {.key = EventKind::death_cheated, .name = "death cheated", .value = {Meaning::number, "roll"}},
    {.key = EventKind::injury_cancelled, .name = "injury cancelled", .other = {Meaning::location, "where"}},
    {.key = EventKind::reroll_tokens, .name = "reroll tokens", .value = {Meaning::number, "change"}},
    {.key = EventKind::rolls_again, .name = "rolls again", .value = {Meaning::number, "what the die showed"}, .other = {Meaning::reroll, "by what"}},
    {.key = EventKind::terrain_drawn, .name = "terrain drawn", .thing = Thing::terrain},
    {.key = EventKind::passes_the_dead, .name = "passes the dead", .other = {Meaning::survivor, "who died there"}},
    {.key = EventKind::card_named, .name = "card named", .thing = Thing::ai_card},
    {.key = EventKind::hit_location_added, .name = "hit location added", .thing = Thing::hit_location},
    {.key = EventKind::deflect_tokens, .name = "deflect tokens", .value = {Meaning::number, "tokens now"}},
    {.key = EventKind::runs_away, .name = "runs away"},
    {.key = EventKind::nobody_left, .name = "nobody left"},
    {.key = EventKind::terrain_turned, .name = "terrain turned", .thing = Thing::terrain},
    {.key = EventKind::showdown_over, .name = "showdown over"},
});
// clang-format on

constexpr const EventForm& form_of(EventKind kind) { return row_of_enum(event_forms, kind); }

/// The kind with that name; nothing where there is none.
std::optional<EventKind> event_of(std::string_view name);

/// The word for a number with that meaning: "waist", "hit". Empty where the number itself says it, or where it has no word.
std::string_view word_for(Meaning meaning, int number);

/// The number that a word stands for, letter case left aside; nothing where the meaning knows no such word.
std::optional<int> number_for(Meaning meaning, std::string_view word);

}  // namespace lantern
