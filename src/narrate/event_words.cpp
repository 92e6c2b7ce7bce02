#include "narrate/event_words.hpp"

#include <fmt/format.h>

#include "base/rule_ids.hpp"
#include "narrate/account_text.hpp"
#include "narrate/log.hpp"
#include "narrate/phrases.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

int event_depth(const Event& event) {
    if (event.kind == EventKind::survivor_placed && event.rule == Rule::S000_39) return 1;  // deployed
    if (event.kind == EventKind::prevented && event.subject == no_survivor) return 1;       // of the monster
    switch (event.kind) {
        case EventKind::showdown_begins:
        case EventKind::round_begins:
        case EventKind::controller_tile:
        case EventKind::skips_cancelled:
        case EventKind::turn_cut_short:
        case EventKind::turn_skipped:
        case EventKind::monster_turn_begins:
        case EventKind::monster_turn_ends:
        case EventKind::survivors_turn_begins:
        case EventKind::survivors_turn_ends:
        case EventKind::round_ends:
        case EventKind::runs_away:
        case EventKind::nobody_left:
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
        case EventKind::monster_stays:
        case EventKind::monster_turns:
        case EventKind::encounter_moves:
        case EventKind::encounter_placed:
        case EventKind::encounter_removed:
        case EventKind::out_of_reach:
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
        case EventKind::activation_lost:
        case EventKind::resource_given:
        case EventKind::nature_used:
        case EventKind::resource_archived:
        case EventKind::rule_acts:
        case EventKind::attack_ends: return 1;
        case EventKind::damage_changed:
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

bool begins_part(const Event& event) {
    return event.kind == EventKind::round_begins || event.kind == EventKind::act_begins ||
           event.kind == EventKind::monster_turn_begins || event.kind == EventKind::survivors_turn_begins ||
           event.kind == EventKind::aftermath;
}

std::string event_thing(const Scenario& scenario, const Event& event) {
    const Codex& codex = *scenario.codex;
    if (event.thing == no_thing) return "";
    switch (const Thing list = form_of(event.kind).thing) {
        case Thing::nothing: return "";  // or a number (wound attempt)
        case Thing::table_row: return table_row_name(codex, static_cast<unsigned>(event.other), event.thing);
        case Thing::condition: return condition_text(codex, event.thing);
        case Thing::nature: return source_name(codex, event.cause_kind, event.thing);
        default: return thing_name(codex, list, event.thing);
    }
}

std::string event_json(const Scenario& scenario, const Event& event, const State& state, const Accounts& accounts) {
    std::string json = fmt::format("{{\"event\":{},\"rule\":{}", json_string(form_of(event.kind).name),
                                   json_string(rule_names[static_cast<std::size_t>(event.rule)]));
    if (event.subject != no_survivor) {
        json += fmt::format(",\"survivor\":{},\"subject\":{}", json_string(survivor_name(scenario, event.subject)),
                            event.subject);
    }
    const bool nobody = form_of(event.kind).other.means == Meaning::survivor && event.other == no_survivor;
    json += fmt::format(",\"value\":{},\"other\":{}", event.value, nobody ? "null" : std::to_string(event.other));
    if (event.thing != no_thing) {
        json += fmt::format(",\"thing\":{}", event.thing);
        const std::string name = event_thing(scenario, event);
        if (!name.empty()) json += fmt::format(",\"name\":{}", json_string(name));
    }
    if (is_on_board(event.from)) json += fmt::format(",\"from\":{}", json_string(space_name(event.from).view()));
    if (is_on_board(event.to)) json += fmt::format(",\"to\":{}", json_string(space_name(event.to).view()));
    if (event.cause_kind != SourceKind::rules)
        json += fmt::format(",\"cause\":{}", json_string(source_name(*scenario.codex, event.cause_kind, event.cause)));
    if (!accounts.value.empty()) json += ",\"value sum\":" + account_json(scenario, accounts.value);
    if (!accounts.other.empty()) json += ",\"other sum\":" + account_json(scenario, accounts.other);
    return json + fmt::format(",\"text\":{}}}", json_string(narrate(scenario, event, state, accounts)));
}

}  // namespace lantern::engine
