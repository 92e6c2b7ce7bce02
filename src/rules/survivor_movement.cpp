#include "rules/survivor_movement.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "board/knockback.hpp"
#include "board/reach.hpp"
#include "effects/changes.hpp"
#include "effects/waiting.hpp"
#include "rules/procedures.hpp"
#include "rules/terrain.hpp"
#include "rules/the_dead.hpp"
#include "rules/trading.hpp"
#include "state/calls.hpp"

/// Survivor movement (RULES 6.1.5, S004-02, S004-19, S004-20).
namespace lantern::engine::rules {

Spaces blocked_for(const Look& look, int who) {
    Spaces blocked = survivor_spaces(look.state, who) | impassable_spaces(look);
    if (monster_on_board(look.state)) add_covered(blocked, monster_base(look));
    if (look.state.encounter.any()) blocked |= encounter_spaces(look.state);
    return blocked;
}

namespace {

/// Spaces in one movement of so much; a survivor with less than 1 moves one space, once a turn (S002-11, D-28).
int steps_of(const Look& look, int who, int movement) {
    if (movement >= 1) return movement;
    return has(survivor(look, who), SurvivorFlag::step_taken) ? 0 : 1;
}
int steps_of(const Look& look, int who) {
    return steps_of(look, who, survivor_attribute(look, who, Attribute::movement));
}

/// Whether this one space may be entered: the same as not being in blocked_for().
bool is_free_for(const Look& look, int who, Space space) {
    for (const SurvivorState& other : look.state.survivors) {
        if (other.at == space && &other != &survivor(look, who)) return false;
    }
    if (monster_on_board(look.state) && covers(monster_base(look), space)) return false;
    if (look.state.encounter.any()) {
        for (const Space at : look.state.encounter.spaces) {
            if (at == space) return false;
        }
    }
    for (const int tile : bits(look.state.glance.impassable_tiles)) {
        if (covers(tile_base(look, look.state.tiles[tile]), space)) return false;
    }
    return true;
}

Spaces walk(const Look& look, int who, int steps) {
    const Space at = survivor(look, who).at;
    return reach(at, steps, blocked_for(look, who), stopping_zones(look, at));
}

}  // namespace

void renew_steps(Run& run) {
    for (SurvivorState& s : run.state.survivors) clear(s, SurvivorFlag::step_taken);
}

Spaces spaces_to_move_to(const Look& look, int who) { return walk(look, who, steps_of(look, who)); }

namespace {

// What few ask for stays out of the ways of the many who ask at every act.

[[gnu::noinline]] bool no_step_is_left(const Look& look, int who) { return steps_of(look, who) == 0; }

[[gnu::noinline]] bool reaches_terrain(const Look& look, int who) { return spaces_to_collide_with(look, who).any(); }

}  // namespace

bool can_move(const Look& look, int who) {
    if (has(survivor(look, who), SurvivorFlag::step_taken) && no_step_is_left(look, who)) return false;
    const Space at = survivor(look, who).at;
    for (const Direction d : directions) {
        const std::optional<Space> space = step(at, d);
        if (space && is_free_for(look, who, *space)) return true;
    }
    return false;
}

namespace {

/// Where a survivor may be with a step left to go into impassable terrain.
Spaces spaces_to_collide_from(const Look& look, int who) {
    const int steps = steps_of(look, who);
    if (steps == 0) return {};
    const Space at = survivor(look, who).at;
    return (walk(look, who, steps - 1) | Spaces::of(at)) - stopping_zones(look, at);
}

}  // namespace

Spaces spaces_to_collide_with(const Look& look, int who) {
    return neighbours(spaces_to_collide_from(look, who)) & impassable_spaces(look);
}

bool can_collide(const Look& look, int who) {
    int nearest = board_spaces;
    for (const int tile : bits(look.state.glance.impassable_tiles)) {
        const Footprint base = tile_base(look, look.state.tiles[tile]);
        nearest = std::min(nearest, distance(base, single(survivor(look, who).at)));
    }
    if (nearest == board_spaces || nearest > steps_of(look, who)) return false;
    return nearest == 1 || reaches_terrain(look, who);
}

namespace {

/// The spaces beside `terrain` from which the survivor may enter it (S004-20, S004-28).
Spaces entered_from(const Look& look, int who, Space terrain) {
    return neighbours(Spaces::of(terrain)) & spaces_to_collide_from(look, who);
}

/// S004-20: the survivor collides, and the movement is over.
void collide(Run& run, std::uint8_t who) {
    run.emit({.kind = EventKind::collision, .rule = Rule::S004_20, .subject = who});
    knock_down(run, who, Rule::R4_2_1);
}

void go_to(Run& run, std::uint8_t who, Space to) {
    SurvivorState& s = survivor(run, who);
    const Space from = s.at;
    s.at = to;
    set(s, SurvivorFlag::moved);
    clear(s, SurvivorFlag::hidden);
    run.emit([&] {
        return Event{.kind = EventKind::survivor_moves, .rule = Rule::R6_1_5, .subject = who, .from = from, .to = to};
    });
}

/// How far the movement may go: worked out where it is asked about, and kept for what follows.
void measure(const Look& look, SurvivorMove& move) {
    const int movement = survivor_attribute(look, move.who, Attribute::movement);
    move.lone = movement < 1 ? 1 : 0;
    move.steps = static_cast<std::uint8_t>(std::max(steps_of(look, move.who, movement) - move.collide, 0));
}

void walk_to(Run& run, SurvivorMove& move, Space to) {
    SurvivorState& s = survivor(run, move.who);
    move.from = s.at;
    if (move.lone != 0) set(s, SurvivorFlag::step_taken);
    if (to != s.at) go_to(run, move.who, to);
}

/// A straight walk in one direction: as far as it goes (D-67).
struct StraightWay {
    Space end = no_space;
    Space against = no_space;  ///< the impassable terrain that it would have gone into (S004-20)

    /// How it is offered: where it ends, or where it cannot begin the terrain that the survivor collides with.
    Space offered_at(Space from) const { return end != from ? end : against; }
};

StraightWay straight_way(const Look& look, const Walk& w, Direction d, const Spaces& blocked, const Spaces& stops) {
    StraightWay way{.end = survivor(look, w.who).at};
    for (int spaces = 0; spaces < w.spaces && !stops.test(way.end); ++spaces) {
        const std::optional<Space> next = engine::step(way.end, d);
        if (!next) break;
        if (blocked.test(*next)) {
            if (impassable_spaces(look).test(*next)) way.against = *next;
            break;
        }
        way.end = *next;
    }
    return way;
}

/// The straight walks, in each direction or straight away from the monster alone, that lead anywhere or into terrain.
FixedVector<StraightWay, 4> straight_ways(const Look& look, const Walk& w) {
    const Space at = survivor(look, w.who).at;
    FixedVector<StraightWay, 4> found;
    if (w.way == WalkWay::away && !monster_on_board(look.state)) return found;
    const DirectionMask ways = w.way == WalkWay::away ? directions_away(monster_base(look), at) : DirectionMask{15};
    const Spaces blocked = blocked_for(look, w.who);
    const Spaces stops = stopping_zones(look, at);
    for (const Direction d : directions) {
        if (!has_direction(ways, d)) continue;
        const StraightWay way = straight_way(look, w, d, blocked, stops);
        if (way.offered_at(at) != no_space) found.push_back(way);
    }
    return found;
}

Spaces straight_offers(const Look& look, const Walk& w) {
    Spaces offers;
    for (const StraightWay& way : straight_ways(look, w)) offers.set(way.offered_at(survivor(look, w.who).at));
    return offers;
}

/// The walk that was chosen by this space.
StraightWay chosen_way(const Look& look, const Walk& w, Space chosen) {
    if (w.way != WalkWay::any) {
        for (const StraightWay& way : straight_ways(look, w)) {
            if (way.offered_at(survivor(look, w.who).at) == chosen) return way;
        }
    }
    return {.end = chosen};
}

}  // namespace

/// Spaces that a rule lets a survivor move; its program learns how many.
void walk(Run& run, Frame& frame, Walk& w) {
    enum Step : std::uint8_t { choose, chosen, arrived, collides, collided, over };
    SurvivorState& s = survivor(run, w.who);
    switch (frame.step) {
        case choose: {
            frame.step = over;
            if (!has(s, SurvivorFlag::alive) || s.at == no_space || has(s, SurvivorFlag::knocked_down)) return;
            const Spaces spaces = w.way == WalkWay::any
                                      ? reach(s.at, w.spaces, blocked_for(run, w.who), stopping_zones(run, s.at))
                                      : straight_offers(run, w);
            if (spaces.none()) return;
            frame.step = chosen;
            run.ask_space(Ask::move_to, static_cast<Seat>(w.who), spaces, w.who);
            return;
        }
        case chosen: {
            const StraightWay way = chosen_way(run, w, static_cast<Space>(run.parameter()));
            frame.step = arrived;
            w.from = s.at;
            if (way.against != no_space) w.tile = static_cast<std::uint8_t>(tile_at(run, way.against));
            if (way.end == w.from) return;
            const int steps = steps_between(w.from, way.end);
            run.caller<Effects>().result = static_cast<std::uint8_t>(steps);
            go_to(run, w.who, way.end);
            pass_the_dead_on_the_way(run, w.who, w.from, way.end, w.way == WalkWay::any ? w.spaces : steps);
            return;
        }
        case arrived:
            frame.step = w.tile != no_tile ? collides : over;
            if (s.at != w.from) fire_zone_entered(run, w.who, w.from);
            return;
        case collides:
            frame.step = collided;
            collide(run, w.who);
            return;
        case collided:
            frame.step = over;
            collide_with_tile(run, w.who, w.tile);
            return;
        default: {
            const Effects by = run.caller<Effects>();
            run.done();
            if (by.kind == SourceKind::gear)
                fire(run, Trigger::moved_by_gear, survivor_bit(w.who), 0, thing_of(by.kind, by.source));
            return;
        }
    }
}

namespace {

/// The steps of a movement that are left where it has led to; none where a zone stops it.
int steps_left(const Look& look, const SurvivorMove& move) {
    const Space at = survivor(look, move.who).at;
    const Spaces stops = stopping_zones(look, move.from);
    if (at == move.from) return move.steps;
    if (stops.test(at)) return 0;
    const int used = fewest_steps(move.from, at, move.steps, blocked_for(look, move.who), stops);
    return used < 0 ? 0 : move.steps - used;
}

/// In their own act a survivor may hand something over in the middle of a movement. True: they are asked, with steps left to go on.
[[gnu::noinline]] bool asks_on_the_way(Run& run, SurvivorMove& move) {
    const Act* act = run.running<Act>();
    const SurvivorState& s = survivor(run, move.who);
    if (act == nullptr || act->who != move.who || s.at == no_space || has(s, SurvivorFlag::knocked_down)) return false;
    if (move.gave == 0 && may_be_given(run, move.who) == 0) return false;
    move.steps = static_cast<std::uint8_t>(steps_left(run, move));
    move.from = s.at;
    if (walk(run, move.who, move.steps).none()) return false;  // the rest is handed over afterwards
    run.question(Ask::on_the_way, static_cast<Seat>(move.who), move.who);
    add_gifts(run, move.who);
    run.add(Choice::move);
    run.add(Choice::pass);
    run.pose();
    return true;
}

}  // namespace

void survivor_move(Run& run, Frame& frame, SurvivorMove& move) {
    enum Step : std::uint8_t {
        choose,
        terrain_known,
        walked,
        arrived,
        on_the_way,
        way_chosen,
        given,
        collides,
        collided,
        over
    };
    if (!has(survivor(run, move.who), SurvivorFlag::alive)) {
        run.done();
        return;
    }
    switch (frame.step) {
        case choose: {
            measure(run, move);
            const Spaces spaces =
                move.collide != 0 ? spaces_to_collide_with(run, move.who) : walk(run, move.who, move.steps);
            if (spaces.none()) {
                run.done();
                return;
            }
            frame.step = move.collide != 0 ? terrain_known : walked;
            run.ask_space(Ask::move_to, static_cast<Seat>(move.who), spaces, move.who);
            return;
        }
        case terrain_known: {
            const auto terrain = static_cast<Space>(run.parameter());
            move.tile = static_cast<std::uint8_t>(tile_at(run, terrain));
            frame.step = walked;
            run.ask_space(Ask::move_to, static_cast<Seat>(move.who), entered_from(run, move.who, terrain), move.who);
            return;
        }
        case walked: {
            frame.step = arrived;
            walk_to(run, move, static_cast<Space>(run.parameter()));
            if (pass_the_dead_on_the_way(run, move.who, move.from, survivor(run, move.who).at, move.steps)) return;
            [[fallthrough]];
        }
        case arrived:
            frame.step = move.collide != 0 ? collides : on_the_way;
            if (fire_zone_entered(run, move.who, move.from) || move.collide != 0) return;
            if (!holds_resources(run, move.who)) run.done();  // nobody is asked on the way
            return;
        case on_the_way:  // RULES 6.1.7
            if (asks_on_the_way(run, move)) {
                frame.step = way_chosen;
            } else {
                run.done();
            }
            return;
        case way_chosen:
            frame.step = over;
            if (choice_of(run.answer()) == Choice::give) {
                move.given_to = static_cast<std::uint8_t>(run.parameter());
                frame.step = given;
                ask_gift(run, move.who);
            } else if (choice_of(run.answer()) == Choice::move) {
                move.gave = 0;
                move.goes_on = 1;
                frame.step = walked;
                run.ask_space(Ask::move_to, static_cast<Seat>(move.who), walk(run, move.who, move.steps), move.who);
            }
            return;
        case given:
            move.gave = 1;
            hand_over(run, move.who, move.given_to, static_cast<std::uint16_t>(run.parameter()));
            frame.step = on_the_way;
            return;
        case collides:
            frame.step = collided;
            collide(run, move.who);
            return;
        case collided:
            frame.step = over;
            collide_with_tile(run, move.who, move.tile);
            return;
        default: run.done(); return;
    }
}

}  // namespace lantern::engine::rules
