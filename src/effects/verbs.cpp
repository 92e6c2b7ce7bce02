#include "effects/verbs.hpp"

#include <array>

namespace lantern {

VerbHandler verb_handler(Verb verb) {
    // in the order of enum class Verb
    static constexpr std::array handlers{
        &verbs::end,
        &verbs::jump,
        &verbs::test,
        &verbs::each,
        &verbs::end,
        &verbs::roll,
        &verbs::offer,
        &verbs::choose,
        &verbs::end,
        &verbs::flow,
        &verbs::alert,
        &verbs::stop,
        &verbs::perform,
        &verbs::later,
        &verbs::pick_target,
        &verbs::pick,
        &verbs::set_target,
        &verbs::move,
        &verbs::face,
        &verbs::attack,
        &verbs::move_and_attack,
        &verbs::basic_action,
        &verbs::draw_ai,
        &verbs::place_monster,
        &verbs::remove_monster,
        &verbs::monster_token,
        &verbs::knock_down_monster,
        &verbs::stand_monster,
        &verbs::wound_monster,
        &verbs::heal_monster,
        &verbs::kill_monster,
        &verbs::end_monster_turn,
        &verbs::cancel_hits_out_of_range,
        &verbs::end_attack,
        &verbs::discard_this,
        &verbs::archive_this,
        &verbs::return_to_top,
        &verbs::tokens_here,
        &verbs::clear_tokens_here,
        &verbs::discard_mood,
        &verbs::reveal_moods,
        &verbs::archive_hit_location,
        &verbs::discard_drawn_card,
        &verbs::peek_ai,
        &verbs::peek_hit_locations,
        &verbs::grab,
        &verbs::bash,
        &verbs::stand,
        &verbs::bleed,
        &verbs::brain_damage,
        &verbs::brain_trauma,
        &verbs::knockback,
        &verbs::damage,
        &verbs::severe_injury,
        &verbs::survival,
        &verbs::insanity,
        &verbs::courage,
        &verbs::understanding,
        &verbs::hunt_xp,
        &verbs::proficiency,
        &verbs::survivor_token,
        &verbs::permanent,
        &verbs::priority_target,
        &verbs::keep_priority_target,
        &verbs::lose_priority_target,
        &verbs::doom,
        &verbs::stop_movement,
        &verbs::die,
        &verbs::impair,
        &verbs::record_injury,
        &verbs::disorder,
        &verbs::fighting_art,
        &verbs::hide,
        &verbs::resource,
        &verbs::gear,
        &verbs::archive_gear,
        &verbs::place_survivor,
        &verbs::lasting,
        &verbs::attack_modifier,
        &verbs::automatic_hit,
        &verbs::archive_terrain,
        &verbs::skip_monster_turn,
        &verbs::move_encounter,
        &verbs::place_encounter,
        &verbs::remove_encounter,
        &verbs::knock_down,
        &verbs::encourage,
        &verbs::attack_rolls,
        &verbs::move_hit,
        &verbs::extra_movement,
        &verbs::clear_tokens,
        &verbs::add_terrain,
        &verbs::redraw_hit_location,
        &verbs::archive_armor,
        &verbs::intimidate,
    };
    static_assert(handlers.size() == static_cast<std::size_t>(Verb::intimidate) + 1);
    return handlers[static_cast<std::size_t>(verb)];
}

void ask_pick(Run& run, const Effects& e, SurvivorSet set, Pick pick, Ask ask, Seat seat) {
    if (pick == Pick::random) {
        run.ask_lot(set, e.kind, thing_of(e.kind, e.source));
    } else {
        run.ask_survivor(ask, seat, set, e.kind, thing_of(e.kind, e.source));
    }
}

}  // namespace lantern
