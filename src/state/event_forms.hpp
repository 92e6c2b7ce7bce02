#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/enum_table.hpp"
#include "content/things.hpp"
#include "state/event.hpp"

/// The form of every kind of event: its name and what its fields mean. The log, transcripts, JSON, the signature and
/// docs/events.md read it here.
namespace lantern::engine {

/// What a number of an event stands for.
enum class Meaning : std::uint8_t {
    nothing,
    number,
    survivor,         ///< 0..5, or no_survivor
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

/// Which spaces an event names.
enum class EventSpaces : std::uint8_t { none, from, to, both };

/// What a kind does not name stays as Event has it (tests/property/events_test.cpp).
struct EventForm {
    EventKind key = EventKind::showdown_begins;
    std::string_view name;   ///< stable: transcripts and JSON use it
    std::string_view who{};  ///< what Event::subject, a survivor, is in it; empty: it has none
    EventSpaces spaces = EventSpaces::none;
    EventField value{}, other{};
    Thing thing = Thing::nothing;       ///< the list that Event::thing leads into
    std::string_view note{};            ///< what the name leaves open
    std::string_view detail{}, more{};  ///< what Event::detail and Event::more are in it; empty: it has none
};

// clang-format off
inline constexpr auto event_forms = enum_table<EventKind::showdown_over, EventForm>({
    {.key = EventKind::showdown_begins, .name = "showdown begins"},
    {.key = EventKind::round_begins, .name = "round begins", .value = {Meaning::number, "round"}},
    {.key = EventKind::controller_tile, .name = "controller tile", .who = "nominated", .value = {Meaning::player, "who takes it"}},
    {.key = EventKind::monster_turn_begins, .name = "monster turn begins"},
    {.key = EventKind::monster_turn_ends, .name = "monster turn ends"},
    {.key = EventKind::survivors_turn_begins, .name = "survivors turn begins"},
    {.key = EventKind::survivors_turn_ends, .name = "survivors turn ends"},
    {.key = EventKind::round_ends, .name = "round ends", .value = {Meaning::number, "round"}},
    {.key = EventKind::terrain_placed, .name = "terrain placed", .spaces = EventSpaces::to, .thing = Thing::terrain},
    {.key = EventKind::monster_placed, .name = "monster placed", .spaces = EventSpaces::to, .value = {Meaning::direction, "facing"}},
    {.key = EventKind::monster_removed, .name = "monster removed"},
    {.key = EventKind::survivor_placed, .name = "survivor placed", .who = "survivor", .spaces = EventSpaces::both},
    {.key = EventKind::card_drawn, .name = "card drawn", .thing = Thing::ai_card},
    {.key = EventKind::card_revealed, .name = "card revealed", .thing = Thing::ai_card, .note = "without being played"},
    {.key = EventKind::card_stays, .name = "card stays", .thing = Thing::ai_card, .note = "enters play"},
    {.key = EventKind::card_discarded, .name = "card discarded", .thing = Thing::ai_card},
    {.key = EventKind::card_archived, .name = "card archived", .thing = Thing::ai_card},
    {.key = EventKind::card_returned, .name = "card returned", .thing = Thing::ai_card, .note = "goes back on top of its deck"},
    {.key = EventKind::deck_shuffled, .name = "deck shuffled", .value = {Meaning::deck, "which deck"}},
    {.key = EventKind::no_cards_left, .name = "no cards left", .note = "a Basic Action instead of a card"},
    {.key = EventKind::basic_action, .name = "basic action", .who = "target"},
    {.key = EventKind::instinct, .name = "instinct"},
    {.key = EventKind::injured_box, .name = "injured box", .thing = Thing::persistent_injury, .note = "an AI card is replaced by what its persistent injury says", .detail = "that, in Codex::code"},
    {.key = EventKind::target_picked, .name = "target picked", .who = "target", .value = {Meaning::number, "line of the list"}, .other = {Meaning::number, "lines"}, .detail = "that line, in Codex::selectors", .more = "how many survivors it left"},
    {.key = EventKind::no_target, .name = "no target", .detail = "the first line of the list, in Codex::selectors", .more = "lines"},
    {.key = EventKind::intimidates, .name = "intimidates"},
    {.key = EventKind::monster_moves, .name = "monster moves", .spaces = EventSpaces::both, .value = {Meaning::number, "spaces"}, .other = {Meaning::number, "spaces but for the edge"}, .note = "the other number is 0 where the edge does not end it"},
    {.key = EventKind::monster_turns, .name = "monster turns", .value = {Meaning::direction, "facing"}},
    {.key = EventKind::collision, .name = "collision", .who = "who is hit"},
    {.key = EventKind::knockback, .name = "knockback", .who = "survivor", .spaces = EventSpaces::both, .value = {Meaning::number, "spaces"}, .other = {Meaning::number, "spaces it would have been"}, .thing = Thing::terrain, .note = "the terrain is what it ends at"},
    {.key = EventKind::grab, .name = "grab", .who = "survivor", .value = {Meaning::number, "damage"}},
    {.key = EventKind::lies_already, .name = "lies already", .who = "survivor", .note = "is not knocked down once more", .detail = "the recorded injury for which they would be"},
    {.key = EventKind::knocked_down, .name = "knocked down", .who = "survivor", .detail = "the recorded injury for which they are"},
    {.key = EventKind::stands_up, .name = "stands up", .who = "survivor"},
    {.key = EventKind::out_of_reach, .name = "out of reach", .who = "who is not attacked", .value = {Meaning::number, "distance"}, .other = {Meaning::number, "reach"}, .thing = Thing::terrain, .note = "the terrain is the obstacle in the way"},
    {.key = EventKind::monster_attacks, .name = "monster attacks", .who = "target", .value = {Meaning::number, "speed"}, .other = {Meaning::number, "number needed"}},
    {.key = EventKind::attack_roll, .name = "attack roll", .who = "attacker or target", .value = {Meaning::number, "die"}, .other = {Meaning::attack_result, "what it is"}},
    {.key = EventKind::attack_hits, .name = "attack hits", .who = "survivor", .value = {Meaning::number, "hits"}},
    {.key = EventKind::hit_location_rolled, .name = "hit location rolled", .who = "survivor", .value = {Meaning::location, "where"}},
    {.key = EventKind::hit_location_fixed, .name = "hit location fixed", .who = "survivor", .value = {Meaning::location, "where"}, .note = "the attack hits there without a die"},
    {.key = EventKind::dodged, .name = "dodged", .who = "survivor", .value = {Meaning::location, "where"}},
    {.key = EventKind::blocked, .name = "blocked", .who = "survivor", .value = {Meaning::number, "hits ignored"}, .other = {Meaning::number, "left to block with"}},
    {.key = EventKind::hit_resolved, .name = "hit resolved", .who = "survivor", .value = {Meaning::number, "damage"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::damage_changed, .name = "damage changed", .who = "survivor", .value = {Meaning::number, "damage now"}, .other = {Meaning::number, "before"}},
    {.key = EventKind::armor_lost, .name = "armor lost", .who = "survivor", .value = {Meaning::number, "points"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::injury, .name = "injury", .who = "survivor", .value = {Meaning::box, "which box"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::damage_left, .name = "damage left", .who = "survivor", .value = {Meaning::number, "damage"}, .other = {Meaning::location, "where"}, .note = "armor and injury boxes are full: it is one severe injury"},
    {.key = EventKind::severe_injury_roll, .name = "severe injury roll", .who = "survivor", .value = {Meaning::number, "result"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::severe_injury, .name = "severe injury", .who = "survivor", .value = {Meaning::number, "times recorded"}, .thing = Thing::injury},
    {.key = EventKind::table_row, .name = "table row", .who = "survivor", .value = {Meaning::number, "result"}, .other = {Meaning::table, "which table"}, .thing = Thing::table_row},
    {.key = EventKind::brain_damage, .name = "brain damage", .who = "survivor", .value = {Meaning::number, "damage"}},
    {.key = EventKind::insanity, .name = "insanity", .who = "survivor", .value = {Meaning::number, "change"}},
    {.key = EventKind::brain_injury, .name = "brain injury", .who = "survivor", .note = "the brain box was filled"},
    {.key = EventKind::brain_trauma_roll, .name = "brain trauma roll", .who = "survivor", .value = {Meaning::number, "result"}},
    {.key = EventKind::bleeding, .name = "bleeding", .who = "survivor", .value = {Meaning::number, "tokens gained"}, .other = {Meaning::number, "how many kill"}},
    {.key = EventKind::survival, .name = "survival", .who = "survivor", .value = {Meaning::number, "change"}},
    {.key = EventKind::survival_unchanged, .name = "survival unchanged", .who = "survivor", .value = {Meaning::number, "survival"}, .other = {Meaning::number, "limit"}},
    {.key = EventKind::courage, .name = "courage", .who = "survivor", .value = {Meaning::number, "change"}},
    {.key = EventKind::understanding, .name = "understanding", .who = "survivor", .value = {Meaning::number, "change"}},
    {.key = EventKind::hunt_xp, .name = "hunt xp", .who = "survivor", .value = {Meaning::number, "change"}},
    {.key = EventKind::proficiency, .name = "proficiency", .who = "survivor", .value = {Meaning::number, "change"}},
    {.key = EventKind::survivor_token, .name = "survivor token", .who = "survivor", .value = {Meaning::number, "change"}, .other = {Meaning::attribute, "which"}},
    {.key = EventKind::permanent, .name = "permanent", .who = "survivor", .value = {Meaning::number, "change"}, .other = {Meaning::attribute, "which"}},
    {.key = EventKind::impaired, .name = "impaired", .who = "survivor", .other = {Meaning::impairment, "what"}},
    {.key = EventKind::died, .name = "died", .who = "survivor"},
    {.key = EventKind::doomed, .name = "doomed", .who = "survivor"},
    {.key = EventKind::priority_target, .name = "priority target", .who = "who gains it", .more = "1 where they keep it until death"},
    {.key = EventKind::priority_target_lost, .name = "priority target lost", .who = "who had it"},
    {.key = EventKind::monster_token, .name = "monster token", .value = {Meaning::number, "change"}, .other = {Meaning::attribute, "which"}},
    {.key = EventKind::monster_knocked_down, .name = "monster knocked down"},
    {.key = EventKind::monster_stands, .name = "monster stands"},
    {.key = EventKind::monster_wounded, .name = "monster wounded", .who = "who wounded it", .value = {Meaning::number, "AI cards or life left"}, .other = {Meaning::number, "AI cards in play or full life"}, .note = "cards in play do not count; life is that of a monster with a Life value"},
    {.key = EventKind::monster_heals, .name = "monster heals", .value = {Meaning::number, "wounds"}},
    {.key = EventKind::monster_defeated, .name = "monster defeated"},
    {.key = EventKind::act_begins, .name = "act begins", .who = "survivor"},
    {.key = EventKind::act_ends, .name = "act ends", .who = "survivor"},
    {.key = EventKind::survivor_moves, .name = "survivor moves", .who = "survivor", .spaces = EventSpaces::both},
    {.key = EventKind::survivor_attacks, .name = "survivor attacks", .who = "survivor", .value = {Meaning::number, "speed"}, .other = {Meaning::number, "number needed"}, .thing = Thing::gear},
    {.key = EventKind::hit_location_drawn, .name = "hit location drawn", .who = "attacker", .thing = Thing::hit_location},
    {.key = EventKind::trap, .name = "trap", .who = "survivor", .thing = Thing::hit_location},
    {.key = EventKind::hit_location_selected, .name = "hit location selected", .who = "survivor", .thing = Thing::hit_location},
    {.key = EventKind::wound_attempt, .name = "wound attempt", .who = "attacker", .value = {Meaning::number, "total"}, .other = {Meaning::number, "toughness"}},
    {.key = EventKind::wound_fails, .name = "wound fails", .who = "attacker", .thing = Thing::hit_location},
    {.key = EventKind::critical_wound, .name = "critical wound", .who = "attacker", .value = {Meaning::number, "roll"}, .other = {Meaning::number, "roll needed"}, .thing = Thing::hit_location},
    {.key = EventKind::no_critical_wound, .name = "no critical wound", .who = "attacker", .value = {Meaning::number, "luck"}, .other = {Meaning::number, "roll that would be critical"}, .note = "of a lantern 10"},
    {.key = EventKind::reaction, .name = "reaction", .who = "attacker", .value = {Meaning::reaction, "to what"}, .thing = Thing::hit_location},
    {.key = EventKind::reaction_cancelled, .name = "reaction cancelled", .thing = Thing::hit_location},
    {.key = EventKind::hits_cancelled, .name = "hits cancelled", .who = "survivor", .value = {Meaning::number, "hits"}},
    {.key = EventKind::attack_ends, .name = "attack ends", .who = "survivor", .value = {Meaning::number, "wounds"}},
    {.key = EventKind::persistent_injury, .name = "persistent injury", .who = "survivor", .thing = Thing::persistent_injury},
    {.key = EventKind::survival_action, .name = "survival action", .who = "who acts", .value = {Meaning::survival_action, "which"}, .other = {Meaning::survivor, "who is helped"}},
    {.key = EventKind::gear_activated, .name = "gear activated", .who = "survivor", .thing = Thing::gear},
    {.key = EventKind::terrain_activated, .name = "terrain activated", .who = "survivor", .thing = Thing::terrain},
    {.key = EventKind::activation_lost, .name = "activation lost", .who = "survivor", .note = "the cause would have been activated"},
    {.key = EventKind::gear_archived, .name = "gear archived", .who = "survivor", .thing = Thing::gear},
    {.key = EventKind::gear_stored, .name = "gear stored", .who = "survivor", .thing = Thing::gear, .note = "was gained and left out of the grid"},
    {.key = EventKind::gear_gained, .name = "gear gained", .who = "survivor", .thing = Thing::gear},
    {.key = EventKind::resource_gained, .name = "resource gained", .who = "survivor", .thing = Thing::resource},
    {.key = EventKind::resource_given, .name = "resource given", .who = "who gives", .value = {Meaning::survivor, "to whom"}, .thing = Thing::resource},
    {.key = EventKind::resource_unavailable, .name = "resource unavailable", .who = "survivor", .thing = Thing::resource, .note = "no copy is left"},
    {.key = EventKind::terrain_archived, .name = "terrain archived", .spaces = EventSpaces::from, .thing = Thing::terrain},
    {.key = EventKind::disorder, .name = "disorder", .who = "survivor", .thing = Thing::disorder},
    {.key = EventKind::fighting_art, .name = "fighting art", .who = "survivor", .thing = Thing::fighting_art},
    {.key = EventKind::hidden, .name = "hidden", .who = "survivor"},
    {.key = EventKind::lasting, .name = "lasting", .who = "whom it concerns alone", .value = {Meaning::what_lasts, "what"}, .other = {Meaning::number, "amount"}, .detail = "the parameter of what lasts", .more = "until when, an Until"},
    {.key = EventKind::card_tokens, .name = "card tokens", .value = {Meaning::number, "tokens now"}, .thing = Thing::ai_card},
    {.key = EventKind::roll_judged, .name = "roll judged", .who = "survivor", .value = {Meaning::number, "roll"}, .other = {Meaning::number, "needed"}},
    {.key = EventKind::roll_holds, .name = "roll holds", .who = "survivor", .value = {Meaning::number, "roll"}, .other = {Meaning::number, "compared with"}, .thing = Thing::condition, .detail = "where its program is"},
    {.key = EventKind::roll_fails, .name = "roll fails", .who = "survivor", .value = {Meaning::number, "roll"}, .other = {Meaning::number, "compared with"}, .thing = Thing::condition, .detail = "where its program is"},
    {.key = EventKind::condition_fails, .name = "condition fails", .who = "survivor", .value = {Meaning::number, "what it is, where numbers are compared"}, .other = {Meaning::number, "compared with"}, .thing = Thing::condition},
    {.key = EventKind::card_roll, .name = "card roll", .who = "survivor", .value = {Meaning::number, "die"}, .other = {Meaning::number, "total"}, .more = "1: the monster rolls, for the survivor"},
    {.key = EventKind::hit_moved, .name = "hit moved", .who = "survivor", .value = {Meaning::location, "where it lands now"}, .other = {Meaning::location, "where it was"}},
    {.key = EventKind::hit_location_discarded, .name = "hit location discarded", .who = "attacker", .thing = Thing::hit_location},
    {.key = EventKind::nature_lost, .name = "nature lost", .who = "survivor", .thing = Thing::nature},
    {.key = EventKind::wound_returned, .name = "wound returned"},
    {.key = EventKind::nature_used, .name = "nature used", .who = "survivor", .thing = Thing::nature, .note = "a fighting art, disorder or ability"},
    {.key = EventKind::rule_acts, .name = "rule acts", .note = "a rule of a card in play acts; the cause is that card", .detail = "its program", .more = "whom its moment is about, a SurvivorSet"},
    {.key = EventKind::victory, .name = "victory", .note = "the monster goes on the list of defeated monsters"},
    {.key = EventKind::nemesis_recorded, .name = "nemesis recorded", .value = {Meaning::number, "level"}, .note = "on the sheet of the settlement"},
    {.key = EventKind::defeat, .name = "defeat"},
    {.key = EventKind::stalemate, .name = "stalemate"},
    {.key = EventKind::aftermath, .name = "aftermath"},
    {.key = EventKind::skips_cancelled, .name = "skips cancelled", .note = "both sides would skip a turn: neither does"},
    {.key = EventKind::turn_skipped, .name = "turn skipped", .value = {Meaning::side, "whose"}},
    {.key = EventKind::encounter_moves, .name = "encounter moves", .spaces = EventSpaces::both, .value = {Meaning::number, "spaces"}, .other = {Meaning::number, "which monster"}},
    {.key = EventKind::encounter_placed, .name = "encounter placed", .spaces = EventSpaces::both, .other = {Meaning::number, "which monster"}},
    {.key = EventKind::encounter_removed, .name = "encounter removed", .other = {Meaning::number, "which monster"}},
    {.key = EventKind::armor_restored, .name = "armor restored", .who = "survivor", .value = {Meaning::number, "points"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::injury_erased, .name = "injury erased", .who = "survivor", .value = {Meaning::box, "which box"}, .other = {Meaning::location, "where"}},
    {.key = EventKind::resource_archived, .name = "resource archived", .who = "survivor", .thing = Thing::resource},
    {.key = EventKind::attempt_repeated, .name = "attempt repeated", .who = "survivor", .thing = Thing::hit_location, .note = "a failed wound attempt is made again"},
    {.key = EventKind::rerolled, .name = "rerolled", .who = "survivor", .value = {Meaning::number, "dice"}},
    {.key = EventKind::trap_cancelled, .name = "trap cancelled", .who = "survivor", .value = {Meaning::number, "roll"}, .thing = Thing::hit_location},
    {.key = EventKind::deed, .name = "deed", .who = "survivor", .thing = Thing::deed},
    {.key = EventKind::declared, .name = "declared", .who = "survivor", .value = {Meaning::number, "number"}},
    {.key = EventKind::concentrates, .name = "concentrates", .who = "survivor"},
    {.key = EventKind::disturbed, .name = "disturbed", .who = "survivor", .note = "does not concentrate any more"},
    {.key = EventKind::death_cheated, .name = "death cheated", .who = "survivor", .value = {Meaning::number, "roll"}},
    {.key = EventKind::enduring_costs, .name = "enduring costs", .who = "survivor", .value = {Meaning::number, "survival"}},
    {.key = EventKind::injury_cancelled, .name = "injury cancelled", .who = "survivor", .other = {Meaning::location, "where"}},
    {.key = EventKind::reroll_tokens, .name = "reroll tokens", .who = "survivor", .value = {Meaning::number, "change"}},
    {.key = EventKind::rolls_again, .name = "rolls again", .who = "survivor", .value = {Meaning::number, "what the die showed"}, .other = {Meaning::reroll, "by what"}},
    {.key = EventKind::terrain_drawn, .name = "terrain drawn", .thing = Thing::terrain},
    {.key = EventKind::passes_the_dead, .name = "passes the dead", .who = "survivor", .other = {Meaning::survivor, "who died there"}},
    {.key = EventKind::card_named, .name = "card named", .who = "survivor", .thing = Thing::ai_card},
    {.key = EventKind::hit_location_added, .name = "hit location added", .thing = Thing::hit_location},
    {.key = EventKind::deflect_tokens, .name = "deflect tokens", .who = "survivor", .value = {Meaning::number, "tokens now"}},
    {.key = EventKind::runs_away, .name = "runs away", .who = "survivor"},
    {.key = EventKind::nobody_left, .name = "nobody left", .note = "no survivor is on the board, and none can come back"},
    {.key = EventKind::terrain_turned, .name = "terrain turned", .spaces = EventSpaces::to, .thing = Thing::terrain},
    {.key = EventKind::prevented, .name = "prevented", .who = "survivor", .value = {Meaning::what_lasts, "what prevents it"}, .other = {Meaning::number, "which impairment it is, or which gain"}, .thing = Thing::injury, .note = "something would befall the survivor or the monster, and what they bear keeps it away"},
    {.key = EventKind::injury_at_maximum, .name = "injury at maximum", .who = "survivor", .value = {Meaning::number, "times recorded"}, .thing = Thing::injury, .note = "is not recorded once more: a bleeding token instead"},
    {.key = EventKind::attack_changed, .name = "attack changed", .who = "attacker", .value = {Meaning::number, "speed"}, .other = {Meaning::number, "number needed"}, .note = "it is no more what was declared"},
    {.key = EventKind::attack_rolls, .name = "attack rolls", .who = "attacker", .value = {Meaning::number, "change"}, .note = "dice beyond the speed, or fewer"},
    {.key = EventKind::automatic_hits, .name = "automatic hits", .who = "attacker", .value = {Meaning::number, "hits"}, .note = "without a roll"},
    {.key = EventKind::damage_dealt, .name = "damage dealt", .who = "survivor", .value = {Meaning::number, "damage"}, .other = {Meaning::location, "where"}, .note = "outside of the monster's attacks"},
    {.key = EventKind::cannot_pay, .name = "cannot pay", .who = "survivor", .value = {Meaning::number, "survival asked"}, .other = {Meaning::number, "survival there"}},
    {.key = EventKind::monster_stays, .name = "monster stays", .spaces = EventSpaces::to, .value = {Meaning::number, "1 where nobody is there whom it is about, 0 where nothing lies further on"}, .note = "is to move, and does not", .more = "Heading"},
    {.key = EventKind::announced, .name = "announced", .value = {Meaning::number, "monster turns until then"}, .note = "happens at the end of a monster turn to come", .detail = "what happens, in Codex::code"},
    {.key = EventKind::turn_cut_short, .name = "turn cut short", .note = "nothing more comes of the monster's turn"},
    {.key = EventKind::showdown_over, .name = "showdown over"},
});
// clang-format on

constexpr const EventForm& form_of(EventKind kind) { return row_of_enum(event_forms, kind); }

/// The kind with that name; nothing where there is none.
std::optional<EventKind> event_of(std::string_view name);

/// The list of the codex that the cause of an event stands in; nothing where the kind of cause says it all.
Thing list_of(SourceKind kind);

/// The words for the numbers with that meaning, from 0 on; none where numbers stand for themselves.
std::span<const std::string_view> words_of(Meaning meaning);

/// The word for a number with that meaning: "waist", "hit". Empty where the number itself says it, or where it has no word.
std::string_view word_for(Meaning meaning, int number);

/// The number that a word stands for, letter case left aside; nothing where the meaning knows no such word.
std::optional<int> number_for(Meaning meaning, std::string_view word);

}  // namespace lantern::engine
