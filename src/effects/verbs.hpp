#pragma once

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "look/look.hpp"
#include "state/calls.hpp"

/// The verbs of the effect language: one function each, found by a table. A function either finishes its operation with
/// next() or go_to(), or leaves the program where it is and is called again, with Frame::step as it left it, when what it
/// asked or called is settled.
namespace lantern {

using VerbHandler = void (*)(Run&, Frame&, Effects&, const Op&);
VerbHandler verb_handler(Verb verb);

inline void next(Frame& frame, Effects& e) {
    frame.step = 0;
    ++e.pc;
}
inline void go_to(Frame& frame, Effects& e, std::uint16_t pc) {
    frame.step = 0;
    e.pc = pc;
}
inline int amount_of(const Look& look, const Effects& e, const Op& op) { return evaluate(look, e, op.amount); }

/// Does `act(who)` for every survivor of the operation who takes part, or is `among` others, one after the other, letting
/// what each one sets off be settled in between; then goes on.
template <class Act>
void one_by_one(Run& run, Frame& frame, Effects& e, const Op& op, Act act,
                SurvivorSet (*among)(const State&) = taking_part) {
    if (frame.step == 0) {
        e.loop = survivors_of(run, e, op.who, op.selector);
        frame.step = 1;
    }
    e.loop &= among(run.state);
    if (e.loop == 0) {
        next(frame, e);
        return;
    }
    const int who = lowest(e.loop);
    e.loop = static_cast<SurvivorSet>(e.loop & (e.loop - 1));
    act(who);
}

/// Asks which survivor of `set` is meant: a lot for random picks, otherwise the seat decides between equals.
void ask_pick(Run& run, const Effects& e, SurvivorSet set, Pick pick, Ask ask, Seat seat);

// The handlers, by file.

namespace verbs {

// verbs_program.cpp
void end(Run&, Frame&, Effects&, const Op&);
void jump(Run&, Frame&, Effects&, const Op&);
void test(Run&, Frame&, Effects&, const Op&);
void each(Run&, Frame&, Effects&, const Op&);
void roll(Run&, Frame&, Effects&, const Op&);
void offer(Run&, Frame&, Effects&, const Op&);
void choose(Run&, Frame&, Effects&, const Op&);
void flow(Run&, Frame&, Effects&, const Op&);
void stop(Run&, Frame&, Effects&, const Op&);
void alert(Run&, Frame&, Effects&, const Op&);
void perform(Run&, Frame&, Effects&, const Op&);
void later(Run&, Frame&, Effects&, const Op&);
void daze_monster(Run&, Frame&, Effects&, const Op&);
void lose_this(Run&, Frame&, Effects&, const Op&);
void ai_card_on_top(Run&, Frame&, Effects&, const Op&);
void new_target(Run&, Frame&, Effects&, const Op&);
void pick_target(Run&, Frame&, Effects&, const Op&);
void pick(Run&, Frame&, Effects&, const Op&);
void set_target(Run&, Frame&, Effects&, const Op&);

// verbs_monster.cpp
void move(Run&, Frame&, Effects&, const Op&);
void face(Run&, Frame&, Effects&, const Op&);
void attack(Run&, Frame&, Effects&, const Op&);
void move_and_attack(Run&, Frame&, Effects&, const Op&);
void basic_action(Run&, Frame&, Effects&, const Op&);
void draw_ai(Run&, Frame&, Effects&, const Op&);
void place_monster(Run&, Frame&, Effects&, const Op&);
void remove_monster(Run&, Frame&, Effects&, const Op&);
void monster_token(Run&, Frame&, Effects&, const Op&);
void knock_down_monster(Run&, Frame&, Effects&, const Op&);
void stand_monster(Run&, Frame&, Effects&, const Op&);
void wound_monster(Run&, Frame&, Effects&, const Op&);
void heal_monster(Run&, Frame&, Effects&, const Op&);
void kill_monster(Run&, Frame&, Effects&, const Op&);
void run_away(Run&, Frame&, Effects&, const Op&);
void end_monster_turn(Run&, Frame&, Effects&, const Op&);
void skip_monster_turn(Run&, Frame&, Effects&, const Op&);
void cancel_hits_out_of_range(Run&, Frame&, Effects&, const Op&);
void end_attack(Run&, Frame&, Effects&, const Op&);
void lasting(Run&, Frame&, Effects&, const Op&);

// verbs_encounter.cpp
void move_encounter(Run&, Frame&, Effects&, const Op&);
void place_encounter(Run&, Frame&, Effects&, const Op&);
void remove_encounter(Run&, Frame&, Effects&, const Op&);

// verbs_cards.cpp
void discard_this(Run&, Frame&, Effects&, const Op&);
void archive_this(Run&, Frame&, Effects&, const Op&);
void return_to_top(Run&, Frame&, Effects&, const Op&);
void tokens_here(Run&, Frame&, Effects&, const Op&);
void clear_tokens_here(Run&, Frame&, Effects&, const Op&);
void discard_mood(Run&, Frame&, Effects&, const Op&);
void reveal_moods(Run&, Frame&, Effects&, const Op&);
void archive_hit_location(Run&, Frame&, Effects&, const Op&);
void discard_drawn_card(Run&, Frame&, Effects&, const Op&);
void peek_ai(Run&, Frame&, Effects&, const Op&);
void peek_hit_locations(Run&, Frame&, Effects&, const Op&);

// verbs_survivor.cpp
void grab(Run&, Frame&, Effects&, const Op&);
void knockback(Run&, Frame&, Effects&, const Op&);
void bash(Run&, Frame&, Effects&, const Op&);
void knock_down(Run&, Frame&, Effects&, const Op&);
void stand(Run&, Frame&, Effects&, const Op&);
void bleed(Run&, Frame&, Effects&, const Op&);
void brain_damage(Run&, Frame&, Effects&, const Op&);
void brain_trauma(Run&, Frame&, Effects&, const Op&);
void damage(Run&, Frame&, Effects&, const Op&);
void severe_injury(Run&, Frame&, Effects&, const Op&);
void survival(Run&, Frame&, Effects&, const Op&);
void insanity(Run&, Frame&, Effects&, const Op&);
void courage(Run&, Frame&, Effects&, const Op&);
void understanding(Run&, Frame&, Effects&, const Op&);
void hunt_xp(Run&, Frame&, Effects&, const Op&);
void proficiency(Run&, Frame&, Effects&, const Op&);
void survivor_token(Run&, Frame&, Effects&, const Op&);
void permanent(Run&, Frame&, Effects&, const Op&);
void priority_target(Run&, Frame&, Effects&, const Op&);
void keep_priority_target(Run&, Frame&, Effects&, const Op&);
void lose_priority_target(Run&, Frame&, Effects&, const Op&);
void doom(Run&, Frame&, Effects&, const Op&);
void stop_movement(Run&, Frame&, Effects&, const Op&);
void die(Run&, Frame&, Effects&, const Op&);
void impair(Run&, Frame&, Effects&, const Op&);
void record_injury(Run&, Frame&, Effects&, const Op&);
void disorder(Run&, Frame&, Effects&, const Op&);
void fighting_art(Run&, Frame&, Effects&, const Op&);
void hide(Run&, Frame&, Effects&, const Op&);
void resource(Run&, Frame&, Effects&, const Op&);
void gear(Run&, Frame&, Effects&, const Op&);
void archive_gear(Run&, Frame&, Effects&, const Op&);
void remove_survivor(Run&, Frame&, Effects&, const Op&);
void place_survivor(Run&, Frame&, Effects&, const Op&);
void attack_modifier(Run&, Frame&, Effects&, const Op&);
void automatic_hit(Run&, Frame&, Effects&, const Op&);
void archive_terrain(Run&, Frame&, Effects&, const Op&);
void turn_terrain(Run&, Frame&, Effects&, const Op&);
void heal_survivor(Run&, Frame&, Effects&, const Op&);
void once_per_lifetime(Run&, Frame&, Effects&, const Op&);

// verbs_nature.cpp
void encourage(Run&, Frame&, Effects&, const Op&);
void attack_rolls(Run&, Frame&, Effects&, const Op&);
void move_hit(Run&, Frame&, Effects&, const Op&);
void extra_movement(Run&, Frame&, Effects&, const Op&);
void clear_tokens(Run&, Frame&, Effects&, const Op&);
void add_terrain(Run&, Frame&, Effects&, const Op&);
void redraw_hit_location(Run&, Frame&, Effects&, const Op&);
void archive_armor(Run&, Frame&, Effects&, const Op&);
void intimidate(Run&, Frame&, Effects&, const Op&);

// verbs_feats.cpp
void declare(Run&, Frame&, Effects&, const Op&);
void reckon(Run&, Frame&, Effects&, const Op&);
void concentrate(Run&, Frame&, Effects&, const Op&);
void gain_armor(Run&, Frame&, Effects&, const Op&);
void weapon_attack(Run&, Frame&, Effects&, const Op&);
void step(Run&, Frame&, Effects&, const Op&);
void push_monster(Run&, Frame&, Effects&, const Op&);
void cancel_injury(Run&, Frame&, Effects&, const Op&);
void reshuffle_hit_locations(Run&, Frame&, Effects&, const Op&);
void reveal_hit_locations(Run&, Frame&, Effects&, const Op&);
void remove_tokens(Run&, Frame&, Effects&, const Op&);
void become_target(Run&, Frame&, Effects&, const Op&);
void trade_places(Run&, Frame&, Effects&, const Op&);
void reroll_token(Run&, Frame&, Effects&, const Op&);
void name_ai_card(Run&, Frame&, Effects&, const Op&);
void shuffle_in(Run&, Frame&, Effects&, const Op&);
void archive_worn(Run&, Frame&, Effects&, const Op&);
void automatic_hits(Run&, Frame&, Effects&, const Op&);

// verbs_gear.cpp
void ignore_hit(Run&, Frame&, Effects&, const Op&);
void consume_this(Run&, Frame&, Effects&, const Op&);
void repeat_wound_roll(Run&, Frame&, Effects&, const Op&);
void mark_attack(Run&, Frame&, Effects&, const Op&);
void reroll_misses(Run&, Frame&, Effects&, const Op&);
void react_to_failure_alone(Run&, Frame&, Effects&, const Op&);
void earn_hunt_xp(Run&, Frame&, Effects&, const Op&);

}  // namespace verbs

}  // namespace lantern
