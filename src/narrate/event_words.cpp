#include <fmt/format.h>

#include "base/rule_ids.hpp"
#include "narrate/log.hpp"
#include "narrate/words.hpp"

namespace lantern {

std::string_view event_key(EventKind kind) {
    switch (kind) {
        case EventKind::showdown_begins: return "showdown begins";
        case EventKind::round_begins: return "round begins";
        case EventKind::controller_tile: return "controller tile";
        case EventKind::monster_turn_begins: return "monster turn begins";
        case EventKind::monster_turn_ends: return "monster turn ends";
        case EventKind::survivors_turn_begins: return "survivors turn begins";
        case EventKind::survivors_turn_ends: return "survivors turn ends";
        case EventKind::round_ends: return "round ends";
        case EventKind::terrain_drawn: return "terrain drawn";
        case EventKind::terrain_placed: return "terrain placed";
        case EventKind::monster_placed: return "monster placed";
        case EventKind::monster_removed: return "monster removed";
        case EventKind::survivor_placed: return "survivor placed";
        case EventKind::card_drawn: return "card drawn";
        case EventKind::card_revealed: return "card revealed";
        case EventKind::card_stays: return "card stays";
        case EventKind::card_discarded: return "card discarded";
        case EventKind::card_archived: return "card archived";
        case EventKind::card_returned: return "card returned";
        case EventKind::deck_shuffled: return "deck shuffled";
        case EventKind::no_cards_left: return "no cards left";
        case EventKind::basic_action: return "basic action";
        case EventKind::instinct: return "instinct";
        case EventKind::injured_box: return "injured box";
        case EventKind::target_picked: return "target picked";
        case EventKind::no_target: return "no target";
        case EventKind::intimidates: return "intimidates";
        case EventKind::monster_moves: return "monster moves";
        case EventKind::monster_turns: return "monster turns";
        case EventKind::collision: return "collision";
        case EventKind::knockback: return "knockback";
        case EventKind::grab: return "grab";
        case EventKind::knocked_down: return "knocked down";
        case EventKind::stands_up: return "stands up";
        case EventKind::monster_attacks: return "monster attacks";
        case EventKind::attack_roll: return "attack roll";
        case EventKind::attack_hits: return "attack hits";
        case EventKind::hit_location_rolled: return "hit location rolled";
        case EventKind::dodged: return "dodged";
        case EventKind::blocked: return "blocked";
        case EventKind::hit_resolved: return "hit resolved";
        case EventKind::armor_lost: return "armor lost";
        case EventKind::injury: return "injury";
        case EventKind::severe_injury_roll: return "severe injury roll";
        case EventKind::severe_injury: return "severe injury";
        case EventKind::table_row: return "table row";
        case EventKind::brain_damage: return "brain damage";
        case EventKind::insanity: return "insanity";
        case EventKind::brain_injury: return "brain injury";
        case EventKind::brain_trauma_roll: return "brain trauma roll";
        case EventKind::bleeding: return "bleeding";
        case EventKind::survival: return "survival";
        case EventKind::courage: return "courage";
        case EventKind::understanding: return "understanding";
        case EventKind::hunt_xp: return "hunt xp";
        case EventKind::proficiency: return "proficiency";
        case EventKind::survivor_token: return "survivor token";
        case EventKind::permanent: return "permanent";
        case EventKind::impaired: return "impaired";
        case EventKind::died: return "died";
        case EventKind::doomed: return "doomed";
        case EventKind::priority_target: return "priority target";
        case EventKind::priority_target_lost: return "priority target lost";
        case EventKind::monster_token: return "monster token";
        case EventKind::monster_knocked_down: return "monster knocked down";
        case EventKind::monster_stands: return "monster stands";
        case EventKind::monster_wounded: return "monster wounded";
        case EventKind::monster_heals: return "monster heals";
        case EventKind::monster_defeated: return "monster defeated";
        case EventKind::act_begins: return "act begins";
        case EventKind::act_ends: return "act ends";
        case EventKind::survivor_moves: return "survivor moves";
        case EventKind::survivor_attacks: return "survivor attacks";
        case EventKind::hit_location_drawn: return "hit location drawn";
        case EventKind::trap: return "trap";
        case EventKind::hit_location_selected: return "hit location selected";
        case EventKind::wound_attempt: return "wound attempt";
        case EventKind::wound_fails: return "wound fails";
        case EventKind::critical_wound: return "critical wound";
        case EventKind::reaction: return "reaction";
        case EventKind::reaction_cancelled: return "reaction cancelled";
        case EventKind::hits_cancelled: return "hits cancelled";
        case EventKind::attack_ends: return "attack ends";
        case EventKind::persistent_injury: return "persistent injury";
        case EventKind::survival_action: return "survival action";
        case EventKind::gear_activated: return "gear activated";
        case EventKind::terrain_activated: return "terrain activated";
        case EventKind::gear_archived: return "gear archived";
        case EventKind::gear_stored: return "gear stored";
        case EventKind::gear_gained: return "gear gained";
        case EventKind::resource_gained: return "resource gained";
        case EventKind::resource_given: return "resource given";
        case EventKind::resource_unavailable: return "resource unavailable";
        case EventKind::terrain_archived: return "terrain archived";
        case EventKind::disorder: return "disorder";
        case EventKind::fighting_art: return "fighting art";
        case EventKind::hidden: return "hidden";
        case EventKind::lasting: return "lasting";
        case EventKind::card_tokens: return "card tokens";
        case EventKind::card_roll: return "card roll";
        case EventKind::hit_moved: return "hit moved";
        case EventKind::hit_location_discarded: return "hit location discarded";
        case EventKind::nature_used: return "nature used";
        case EventKind::rule_acts: return "rule acts";
        case EventKind::victory: return "victory";
        case EventKind::nemesis_recorded: return "nemesis recorded";
        case EventKind::defeat: return "defeat";
        case EventKind::stalemate: return "stalemate";
        case EventKind::aftermath: return "aftermath";
        case EventKind::turn_skipped: return "turn skipped";
        case EventKind::encounter_moves: return "encounter moves";
        case EventKind::encounter_placed: return "encounter placed";
        case EventKind::encounter_removed: return "encounter removed";
        case EventKind::armor_restored: return "armor restored";
        case EventKind::injury_erased: return "injury erased";
        case EventKind::resource_archived: return "resource archived";
        case EventKind::attempt_repeated: return "attempt repeated";
        case EventKind::rerolled: return "rerolled";
        case EventKind::trap_cancelled: return "trap cancelled";
        case EventKind::deed: return "deed";
        case EventKind::declared: return "declared";
        case EventKind::concentrates: return "concentrates";
        case EventKind::disturbed: return "disturbed";
        case EventKind::death_cheated: return "death cheated";
        case EventKind::injury_cancelled: return "injury cancelled";
        case EventKind::reroll_tokens: return "reroll tokens";
        case EventKind::rolls_again: return "rolls again";
        case EventKind::passes_the_dead: return "passes the dead";
        case EventKind::card_named: return "card named";
        case EventKind::hit_location_added: return "hit location added";
        case EventKind::deflect_tokens: return "deflect tokens";
        case EventKind::runs_away: return "runs away";
        case EventKind::terrain_turned: return "terrain turned";
        case EventKind::showdown_over: return "showdown over";
    }
    return "unknown";
}

bool event_of(std::string_view key, EventKind& kind) {
    for (int i = 0; i <= static_cast<int>(EventKind::showdown_over); ++i) {
        kind = static_cast<EventKind>(i);
        if (event_key(kind) == key) return true;
    }
    return false;
}

int event_depth(const Event& event) {
    if (event.kind == EventKind::survivor_placed && event.rule == Rule::S000_39) return 1;  // deployed
    switch (event.kind) {
        case EventKind::showdown_begins:
        case EventKind::round_begins:
        case EventKind::controller_tile:
        case EventKind::turn_skipped:
        case EventKind::monster_turn_begins:
        case EventKind::monster_turn_ends:
        case EventKind::survivors_turn_begins:
        case EventKind::survivors_turn_ends:
        case EventKind::round_ends:
        case EventKind::runs_away:
        case EventKind::victory:
        case EventKind::nemesis_recorded:
        case EventKind::defeat:
        case EventKind::stalemate:
        case EventKind::aftermath:
        case EventKind::showdown_over: return 0;
        case EventKind::terrain_drawn:
        case EventKind::terrain_placed:
        case EventKind::monster_placed:
        case EventKind::card_drawn:
        case EventKind::card_revealed:
        case EventKind::card_stays:
        case EventKind::card_discarded:
        case EventKind::card_archived:
        case EventKind::card_returned:
        case EventKind::deck_shuffled:
        case EventKind::no_cards_left:
        case EventKind::basic_action:
        case EventKind::instinct:
        case EventKind::injured_box:
        case EventKind::target_picked:
        case EventKind::no_target:
        case EventKind::intimidates:
        case EventKind::monster_moves:
        case EventKind::monster_turns:
        case EventKind::encounter_moves:
        case EventKind::encounter_placed:
        case EventKind::encounter_removed:
        case EventKind::monster_attacks:
        case EventKind::monster_stands:
        case EventKind::stands_up:
        case EventKind::act_begins:
        case EventKind::act_ends:
        case EventKind::survivor_moves:
        case EventKind::survivor_attacks:
        case EventKind::survival_action:
        case EventKind::gear_activated:
        case EventKind::terrain_activated:
        case EventKind::resource_given:
        case EventKind::nature_used:
        case EventKind::resource_archived:
        case EventKind::rule_acts:
        case EventKind::attack_ends: return 1;
        case EventKind::armor_lost:
        case EventKind::injury:
        case EventKind::severe_injury_roll:
        case EventKind::severe_injury:
        case EventKind::table_row:
        case EventKind::brain_injury:
        case EventKind::brain_trauma_roll: return 3;
        default: return 2;  // what comes of it: rolls, hits, tokens
    }
}

std::string event_thing(const Scenario& scenario, const Event& event) {
    const Codex& codex = *scenario.codex;
    const unsigned thing = event.thing;
    switch (event.kind) {
        case EventKind::card_drawn:
        case EventKind::card_revealed:
        case EventKind::card_stays:
        case EventKind::card_discarded:
        case EventKind::card_archived:
        case EventKind::card_returned:
        case EventKind::card_named:
        case EventKind::card_tokens: return thing_name(codex, Thing::ai_card, thing);
        case EventKind::hit_location_drawn:
        case EventKind::trap:
        case EventKind::hit_location_selected:
        case EventKind::hit_location_discarded:
        case EventKind::wound_fails:
        case EventKind::attempt_repeated:
        case EventKind::trap_cancelled:
        case EventKind::hit_location_added:
        case EventKind::critical_wound:
        case EventKind::reaction:
        case EventKind::reaction_cancelled: return thing_name(codex, Thing::hit_location, thing);
        case EventKind::injured_box:
        case EventKind::persistent_injury: return thing_name(codex, Thing::persistent_injury, thing);
        case EventKind::severe_injury: return thing_name(codex, Thing::injury, thing);
        case EventKind::table_row: return table_row_name(codex, static_cast<unsigned>(event.other), thing);
        case EventKind::survivor_attacks:
        case EventKind::gear_activated:
        case EventKind::gear_archived:
        case EventKind::gear_stored:
        case EventKind::gear_gained: return thing_name(codex, Thing::gear, thing);
        case EventKind::terrain_drawn:
        case EventKind::terrain_placed:
        case EventKind::terrain_activated:
        case EventKind::terrain_turned:
        case EventKind::terrain_archived: return thing_name(codex, Thing::terrain, thing);
        case EventKind::resource_gained:
        case EventKind::resource_given:
        case EventKind::resource_archived:
        case EventKind::resource_unavailable: return thing_name(codex, Thing::resource, thing);
        case EventKind::deed: return thing_name(codex, Thing::deed, thing);
        case EventKind::disorder: return thing_name(codex, Thing::disorder, thing);
        case EventKind::nature_used: return source_name(codex, event.cause_kind, thing);
        case EventKind::fighting_art: return thing_name(codex, Thing::fighting_art, thing);
        default: return "";  // nothing, or a number (wound attempt)
    }
}

std::string event_json(const Scenario& scenario, const Event& event, const State& state) {
    std::string json = fmt::format("{{\"event\":{},\"rule\":{}", json_string(event_key(event.kind)),
                                   json_string(rule_names[static_cast<std::size_t>(event.rule)]));
    if (event.subject != 0xFF) {
        json += fmt::format(",\"survivor\":{},\"subject\":{}", json_string(survivor_name(scenario, event.subject)),
                            event.subject);
    }
    json += fmt::format(",\"value\":{},\"other\":{}", event.value, event.other);
    if (event.thing != 0xFFFF) {
        json += fmt::format(",\"thing\":{}", event.thing);
        const std::string name = event_thing(scenario, event);
        if (!name.empty()) json += fmt::format(",\"name\":{}", json_string(name));
    }
    if (is_on_board(event.from)) json += fmt::format(",\"from\":{}", json_string(space_name(event.from).view()));
    if (is_on_board(event.to)) json += fmt::format(",\"to\":{}", json_string(space_name(event.to).view()));
    if (event.cause_kind != SourceKind::rules)
        json += fmt::format(",\"cause\":{}", json_string(source_name(*scenario.codex, event.cause_kind, event.cause)));
    return json + fmt::format(",\"text\":{}}}", json_string(narrate(scenario, event, state)));
}

}  // namespace lantern
