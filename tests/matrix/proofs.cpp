#include "matrix/proofs.hpp"

#include <algorithm>
#include <cstring>

#include "base/bits.hpp"
#include "effects/waiting.hpp"
#include "state/piles.hpp"

namespace lantern::engine::matrix {

namespace {

const SurvivorState& was(const Seen& seen, int who) { return seen.before.survivors[static_cast<std::size_t>(who)]; }
const SurvivorState& is(const Seen& seen, int who) { return seen.after.survivors[static_cast<std::size_t>(who)]; }

const Attack& attack_was(const Seen& seen) { return was(seen, lowest(seen.program.attacker)).attack; }
const Attack& attack_is(const Seen& seen) { return is(seen, lowest(seen.program.attacker)).attack; }

/// What is seen of steps that do nothing themselves but let others be done ("skip monster turn" stands in them): the monster's
/// next turn, which no place can be without.
bool turn_skipped(const Seen& seen) { return seen.after.monster.skip_turns > seen.before.monster.skip_turns; }

/// Points earned for the end of what is under way.
int earned(const State& state) {
    int points = 0;
    for (const SurvivorState& s : state.survivors) points += s.attack.hunt_xp.points;
    for (const Frame& frame : state.stack.frames()) {
        if (const auto* damage = state.stack.as<Damage>(frame)) points += damage->hunt_xp.points;
    }
    return points;
}

/// Whom the programs beneath the one that acts have as their target; afterwards that one is done.
unsigned targets(const State& state, FrameStack::Range frames) {
    unsigned all = 0;
    for (const Frame& frame : frames) {
        if (const auto* program = state.stack.as<Effects>(frame)) all = all * 67U + program->target;
    }
    return all;
}

int locations_out_of_game(const State& state, const Scenario& scenario) {
    const auto end = state.hit_locations.place.begin() + static_cast<std::ptrdiff_t>(scenario.hit_locations.size());
    return static_cast<int>(std::count(state.hit_locations.place.begin(), end, place(Place::out_of_game)));
}

int armor(const State& state) {
    int points = 0;
    for (const SurvivorState& s : state.survivors) {
        for (const std::uint8_t at : s.armor) points += at;
    }
    return points;
}

bool attack_modified(const Seen& seen) { return !seen.after.lasting.empty(); }

std::vector<Proof> attack_proofs() {
    return {
        {Verb::attack_modifier, {}, {}, attack_modified},
        {Verb::end_attack, {}, {}, [](const Seen& s) { return !attack_was(s).ended && attack_is(s).ended; }},
        {Verb::attack_rolls, {}, {}, [](const Seen& s) { return attack_is(s).rolls_left > attack_was(s).rolls_left; }},
        {Verb::automatic_hits, {}, {}, [](const Seen& s) { return attack_is(s).hits > attack_was(s).hits; }},
        {Verb::reroll_misses, {EventKind::rerolled}},
        {Verb::mark_attack, {}, {}, [](const Seen& s) { return attack_is(s).marks > attack_was(s).marks; }},
        {Verb::redraw_hit_location, {EventKind::hit_location_discarded}},
        {Verb::repeat_wound_roll,
         {},
         {},
         [](const Seen& s) { return attack_is(s).wound_roll != attack_was(s).wound_roll; }},
        {Verb::react_to_failure_alone, {}, {}, [](const Seen& s) { return attack_is(s).failure_alone; }},
        {Verb::earn_hunt_xp, {}, {}, [](const Seen& s) { return earned(s.after) > earned(s.before); }},
        {Verb::move_hit, {EventKind::hit_moved}},
        {Verb::ignore_hit, {EventKind::blocked}},
        {Verb::cancel_injury, {EventKind::injury_cancelled}},
        {Verb::new_target, {EventKind::target_picked}, {Ask::target, Ask::random_survivor}},
        {Verb::become_target,
         {},
         {},
         [](const Seen& s) {
             return targets(s.before, s.before.stack.frames_below(s.before.stack.top())) !=
                    targets(s.after, s.after.stack.frames());
         }},
        {Verb::trade_places, {EventKind::survivor_placed}},
    };
}

std::vector<Proof> card_proofs() {
    const std::vector<Ask> looks{Ask::top_card, Ask::look_at_ai, Ask::look_at_hit_location, Ask::top_or_bottom};
    return {
        {Verb::discard_this, {EventKind::card_discarded}},
        {Verb::archive_this, {EventKind::card_archived}},
        {Verb::return_to_top, {EventKind::card_returned}},
        {Verb::tokens_here, {EventKind::card_tokens}},
        {Verb::clear_tokens_here, {EventKind::card_tokens}},
        {Verb::discard_mood, {EventKind::card_discarded}},
        {Verb::reveal_moods, {EventKind::card_revealed}},
        {Verb::discard_drawn_card,
         {},
         {},
         [](const Seen& s) {
             const auto* draw = s.after.stack.running<DrawAi>();
             return draw != nullptr && draw->discarded == 1;
         }},
        {Verb::peek_ai, {}, looks},
        {Verb::ai_card_on_top, {EventKind::card_returned, EventKind::wound_returned}},
        {Verb::peek_hit_locations, {}, looks},
        {Verb::archive_hit_location,
         {},
         {},
         [](const Seen& s) {
             const Scenario& scenario = s.game->scenario();
             return locations_out_of_game(s.after, scenario) > locations_out_of_game(s.before, scenario);
         }},
        {Verb::shuffle_in, {EventKind::hit_location_added}},
        {Verb::reshuffle_hit_locations, {EventKind::deck_shuffled}},
        {Verb::reveal_hit_locations, {EventKind::hit_location_drawn}, {Ask::draw_hit_location}},
        {Verb::name_ai_card, {EventKind::card_named}},
        {Verb::archive_terrain, {EventKind::terrain_archived}},
        {Verb::turn_terrain, {EventKind::terrain_turned}},
        {Verb::add_terrain, {EventKind::terrain_placed}},
    };
}

std::vector<Proof> gear_proofs() {
    const std::vector<EventKind> walks{EventKind::survivor_moves, EventKind::collision};
    return {
        {Verb::automatic_hit, {EventKind::survivor_attacks}},
        {Verb::weapon_attack, {EventKind::survivor_attacks}, {Ask::strike}},
        {Verb::step, walks, {Ask::move_to}},
        {Verb::move_straight, walks, {Ask::move_to}},
        {Verb::retreat, walks, {Ask::move_to}},
        {Verb::push_monster, {EventKind::monster_moves}},
        {Verb::extra_movement,
         {},
         {},
         [](const Seen& s) {
             const auto more = [&](int who) { return is(s, who).movements > was(s, who).movements; };
             return s.whom != 0 && more(lowest(s.whom));
         }},
        {Verb::concentrate, {EventKind::concentrates}},
        {Verb::declare, {}, {Ask::number}},
        {Verb::declare_hits, {}, {Ask::number}},
        {Verb::reckon, {}, {}, turn_skipped, {"{reckon: 2}, {if: declared 2, then: [{skip monster turn: true}]}"}},
        {Verb::gain_armor, {}, {}, [](const Seen& s) { return armor(s.after) > armor(s.before); }},
        {Verb::archive_armor, {EventKind::gear_archived}},
        {Verb::lose_this, {EventKind::nature_lost}},
        {Verb::gear, {EventKind::gear_gained}, {Ask::gear_room, Ask::gear_slot}},
        {Verb::archive_gear,
         {EventKind::gear_archived},
         {},
         nullptr,
         {"{archive gear: jewelry}", "{archive gear: true}"}},
        {Verb::consume_this, {EventKind::resource_archived}},
    };
}

std::vector<Proof> monster_proofs() {
    return {
        {Verb::move, {EventKind::monster_moves}},
        {Verb::face, {EventKind::monster_turns}},
        {Verb::face_away, {EventKind::monster_turns}},
        {Verb::attack, {EventKind::monster_attacks}},
        {Verb::move_and_attack, {EventKind::monster_attacks, EventKind::monster_moves, EventKind::out_of_reach}},
        {Verb::basic_action, {EventKind::basic_action}},
        {Verb::draw_ai,
         {EventKind::card_drawn, EventKind::no_cards_left},
         {Ask::draw_ai},
         [](const Seen& s) {
             const auto* drew = s.before.stack.running<DrawAi>();
             const auto* draws = s.after.stack.running<DrawAi>();
             return drew != nullptr && draws != nullptr && draws->left > drew->left;
         }},
        {Verb::place_monster, {EventKind::monster_placed}},
        {Verb::remove_monster, {EventKind::monster_removed}},
        {Verb::monster_token, {EventKind::monster_token}},
        {Verb::daze_monster, {EventKind::monster_token}},
        {Verb::knock_down_monster, {EventKind::monster_knocked_down}},
        {Verb::stand_monster, {EventKind::monster_stands}},
        {Verb::wound_monster, {EventKind::monster_wounded, EventKind::monster_defeated}},
        {Verb::heal_monster,
         {},
         {},
         [](const Seen& s) {
             return std::any_of(s.events.begin(), s.events.end(), [](const Event& event) {
                 return event.kind == EventKind::monster_heals && event.value > 0;
             });
         }},
        {Verb::kill_monster, {EventKind::monster_defeated}},
        {Verb::run_away, {}, {}, [](const Seen& s) { return s.after.outcome != s.before.outcome; }},
        {Verb::end_monster_turn,
         {},
         {},
         [](const Seen& s) { return s.after.monster.flags.has(MonsterFlag::turn_ended); }},
        {Verb::skip_monster_turn, {}, {}, turn_skipped},
        {Verb::cancel_hits_out_of_range, {EventKind::hits_cancelled}},
        {Verb::intimidate, {EventKind::intimidates}},
        {Verb::lasting, {}, {}, [](const Seen& s) { return !s.after.lasting.empty(); }},
        {Verb::move_encounter, {EventKind::encounter_moves}},
        {Verb::place_encounter, {EventKind::encounter_placed}},
        {Verb::remove_encounter, {EventKind::encounter_removed}},
    };
}

std::vector<Proof> program_proofs() {
    return {
        {Verb::test, {}, {}, turn_skipped, {"{if: level 1+, then: [{skip monster turn: true}]}"}},
        {Verb::each, {}, {}, turn_skipped, {"{each: all survivors, do: [{skip monster turn: true}]}"}},
        {Verb::roll, {EventKind::card_roll}},
        {Verb::offer,
         {},
         {Ask::offer},
         nullptr,
         {"{may: [{skip monster turn: true}]}", "{may: [{skip monster turn: true}], by: players}"}},
        {Verb::choose, {}, {Ask::option}, nullptr, {"{choose: {one: [], two: [{skip monster turn: true}]}}"}},
        {Verb::flow, {}, {Ask::survival}},
        {Verb::alert, {}, {}, [](const Seen& s) { return s.alert; }, {"alert, {roll: d10}"}},
        {Verb::stop,
         {},
         {},
         [](const Seen& s) { return !turn_skipped(s); },
         {"{if: level 1+, then: [stop]}, {skip monster turn: true}"},
         true},
        {Verb::perform,
         {},
         {},
         turn_skipped,
         {"{perform: Frenzy}", "{perform: Bell}", "{perform: Bell, to: all survivors}"}},
        {Verb::instinct, {EventKind::instinct}},
        {Verb::later, {}, {}, [](const Seen& s) { return s.after.later.size() > s.before.later.size(); }},
        {Verb::pick_target, {EventKind::target_picked}, {Ask::target}},
        {Verb::pick,
         {},
         {Ask::chosen},
         turn_skipped,
         {"{pick: any survivor, by: players}, {if: chosen is alive, then: [{skip monster turn: true}]}"}},
    };
}

/// Whether walks end at a zone of what acts, which is left alone in play for it.
bool zone_stops(const Seen& seen) {
    State state = seen.before;
    if (seen.program.kind == SourceKind::persistent_injury) {
        state.in_play.clear();
    } else {
        state.injuries.clear();
    }
    renew_glance(seen.game->scenario(), state);
    constexpr Space corner = 0, opposite_corner = board_spaces - 1;  // outside of the zone is one of them at least
    const Look look = seen.game->look(state);
    return stopping_zones(look, corner).any() || stopping_zones(look, opposite_corner).any();
}

std::vector<Proof> survivor_proofs() {
    return {
        {Verb::grab, {EventKind::grab}},
        {Verb::knockback, {EventKind::knockback}},
        {Verb::bash, {EventKind::knocked_down}},
        {Verb::knock_down, {EventKind::knocked_down}},
        {Verb::stand, {EventKind::stands_up}},
        {Verb::encourage,
         {EventKind::stands_up},
         {},
         nullptr,
         {"{encourage: true, to: other survivors}", "{encourage: true}"}},
        {Verb::bleed, {EventKind::bleeding}},
        {Verb::brain_damage, {EventKind::brain_damage}},
        {Verb::brain_trauma, {EventKind::brain_trauma_roll}, {Ask::brain_trauma_roll}},
        {Verb::damage, {EventKind::injury, EventKind::armor_lost}},
        {Verb::severe_injury, {EventKind::severe_injury_roll}, {Ask::severe_injury_roll, Ask::endure}},
        {Verb::survival, {EventKind::survival}},
        {Verb::insanity, {EventKind::insanity}},
        {Verb::courage, {EventKind::courage}},
        {Verb::understanding, {EventKind::understanding}},
        {Verb::hunt_xp, {EventKind::hunt_xp}},
        {Verb::proficiency, {EventKind::proficiency}},
        {Verb::survivor_token, {EventKind::survivor_token}},
        {Verb::permanent, {EventKind::permanent}},
        {Verb::clear_tokens, {EventKind::survivor_token}},
        {Verb::remove_tokens, {EventKind::survivor_token, EventKind::bleeding}, {Ask::tokens}},
        {Verb::reroll_token, {EventKind::reroll_tokens}},
        {Verb::priority_target, {EventKind::priority_target}},
        {Verb::keep_priority_target, {EventKind::priority_target}},
        {Verb::lose_priority_target, {EventKind::priority_target_lost}},
        {Verb::doom, {EventKind::doomed}},
        // it acts on the way: the walk ends where the zone begins
        {Verb::stop_movement, {}, {}, zone_stops, {}, true},
        {Verb::die, {EventKind::died}},
        {Verb::impair, {EventKind::impaired}},
        {Verb::record_injury, {EventKind::severe_injury}},
        {Verb::disorder, {EventKind::disorder}, {Ask::draw_disorder}},
        {Verb::fighting_art, {EventKind::fighting_art}, {Ask::draw_fighting_art}},
        {Verb::hide, {EventKind::hidden}},
        {Verb::remove_survivor, {EventKind::survivor_placed}},
        {Verb::place_survivor,
         {EventKind::survivor_placed},
         {Ask::land},
         nullptr,
         {"{place survivor: beside monster}", "{place survivor: across}",
          "{place survivor: beside monster, to: removed survivors}"}},
        {Verb::heal_survivor, {EventKind::armor_restored, EventKind::injury_erased}},
        {Verb::once_per_lifetime, {EventKind::deed}},
        {Verb::resource, {EventKind::resource_gained}, {Ask::draw_basic_resource}},
    };
}

}  // namespace

std::span<const Proof> proofs() {
    static const std::vector<Proof> all = [] {
        std::vector<Proof> rows;
        for (auto* some : {attack_proofs, card_proofs, gear_proofs, monster_proofs, program_proofs, survivor_proofs}) {
            for (Proof& proof : some()) rows.push_back(std::move(proof));
        }
        return rows;
    }();
    return all;
}

std::vector<std::string> ways_of(const Proof& proof) {
    const StepRow& row = row_of(proof.key);
    if (!proof.steps.empty()) return {proof.steps.begin(), proof.steps.end()};
    const std::string example(row.example);
    const bool map = example.find(": ") != std::string::npos;
    std::vector<std::string> ways{map ? "{" + example + "}" : example};
    if (!row.to || example.find("to: ") != std::string::npos) return ways;
    ways.push_back("{" + example + (map ? "" : ": true") + ", to: all survivors}");
    return ways;
}

bool acted(const Proof& proof, const Seen& seen) {
    const auto tells = [&](EventKind kind) { return seen.tells(kind); };
    const auto asks = [&](Ask ask) { return seen.asks(ask); };
    return std::any_of(proof.tells.begin(), proof.tells.end(), tells) ||
           std::any_of(proof.asks.begin(), proof.asks.end(), asks) || (proof.changed != nullptr && proof.changed(seen));
}

}  // namespace lantern::engine::matrix
