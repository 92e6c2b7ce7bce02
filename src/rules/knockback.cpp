#include <algorithm>

#include "base/bits.hpp"
#include "board/knockback.hpp"
#include "effects/changes.hpp"
#include "look/boxes.hpp"
#include "rules/collision.hpp"
#include "rules/procedures.hpp"
#include "rules/terrain.hpp"
#include "rules/the_dead.hpp"
#include "state/calls.hpp"

/// Knockback (RULES 4.3).
namespace lantern::engine::rules {

namespace {

/// The direction "away": along the edge when the push starts there and would leave the board (S000-15).
DirectionMask open_ways(Space from, DirectionMask away) {
    DirectionMask open = 0;
    for (const int d : bits(away)) {
        const auto direction = static_cast<Direction>(d);
        const DirectionMask ways = step(from, direction) ? direction_bit(direction) : edge_ways(from, direction);
        open = static_cast<DirectionMask>(open | ways);
    }
    return open;
}

/// The directions of the edges that are fewest spaces away.
DirectionMask toward_nearest_edge(Space at) {
    const std::array<int, 4> spaces{row_of(at), board_columns - 1 - column_of(at), board_rows - 1 - row_of(at),
                                    column_of(at)};
    const int least = *std::min_element(spaces.begin(), spaces.end());
    DirectionMask mask = 0;
    for (const Direction d : directions) {
        if (spaces[static_cast<std::size_t>(d)] == least) mask = static_cast<DirectionMask>(mask | direction_bit(d));
    }
    return mask;
}

void push_survivor(Run& run, Knockback& k) {
    SurvivorState& s = survivor(run, k.who);
    const Push way = push(s.at, static_cast<Direction>(k.direction), k.spaces, impassable_spaces(run));
    k.from = s.at;
    k.collides = way.hit_impassable ? 1 : 0;
    if (way.hit_impassable) {
        const auto beyond = step(way.end, static_cast<Direction>(k.direction));
        k.tile = static_cast<std::uint8_t>(tile_at(run, beyond.value_or(way.end)));
    }
    for (const int other : bits(on_board(run.state))) {
        if (other != k.who && way.passed.test(survivor(run, other).at)) k.ran_into |= survivor_bit(other);
    }
    Spaces monsters = monster_spaces(run);
    if (monster_on_board(run.state) && covers(monster_base(run), s.at)) monsters -= covered(monster_base(run));
    if (way.passed.intersects(monsters)) k.into_monster = 1;  // D-38
    k.over_dead = dead_on(run, k.who, way.passed);
    s.at = way.end;
    clear(s, SurvivorFlag::hidden);
    run.emit({.kind = EventKind::knockback,
              .rule = way.moved < k.spaces ? Rule::R4_3_2 : Rule::R4_3_1,
              .subject = k.who,
              .value = static_cast<std::int16_t>(way.moved),
              .other = k.spaces,
              .thing = k.tile == no_tile ? no_thing : std::uint16_t{run.state.tiles[k.tile].kind},
              .from = k.from,
              .to = way.end});
}

/// A survivor who cannot stay where the push ended is put on the closest unoccupied space (RULES 4.2.5).
void make_room(Run& run, std::uint8_t who) {
    if (is_taken(run, who)) run.call(Land{.who = who, .wanted = survivor(run, who).at});
}

/// The spaces that a push runs over.
Spaces pushed_over(const Knockback& k) {
    Spaces path = Spaces::of(k.from);
    Space at = k.from;
    for (int i = 0; i < k.spaces; ++i) {
        const std::optional<Space> next = step(at, static_cast<Direction>(k.direction));
        if (!next) break;
        at = *next;
        path.set(at);
    }
    return path;
}

/// By how many spaces the one knocked back makes it shorter.
void ask_shorter(Run& run, const Knockback& k, int most) {
    run.question(Ask::number, static_cast<Seat>(k.who), k.who);
    for (int less = 0; less <= std::min<int>(most, k.spaces); ++less)
        run.add(Choice::number, static_cast<unsigned>(less));
    run.pose();
}

/// RULES 4.2.5: both suffer collision; the one knocked back falls last.
void collide_with(Run& run, Knockback& k, int other) {
    k.ran_into = static_cast<SurvivorSet>(k.ran_into & ~survivor_bit(other));
    k.fell = 1;
    run.emit({.kind = EventKind::collision, .rule = Rule::R4_2_5, .subject = static_cast<std::uint8_t>(other)});
    knock_down(run, other, Rule::R4_2_1);
}

enum Step : std::uint8_t {
    start,
    shortened,
    ways_known,
    landed,
    collide_others,
    aside_rolled,
    aside_chosen,
    collide_self,
    terrain,
    over
};

/// What the survivor bears may make it shorter, by itself or by as much as they say.
Step length_asked(Run& run, Knockback& k) {
    if (const int most = survivor_static(run, k.who, Static::knockback_at_most); most > 0 && most < k.spaces) {
        tell_prevented(run, k.who, Static::knockback_at_most);
        k.spaces = static_cast<std::uint8_t>(most);
    }
    if (const int less = survivor_static(run, k.who, Static::knockback_shorter); less > 0) {
        ask_shorter(run, k, less);
    } else {
        run.state.answer = answer(Choice::number, 0);
    }
    return shortened;
}

/// Away from whatever pushes, or toward the nearest edge.
DirectionMask directions_of_push(const Look& look, const Knockback& k) {
    const Space at = survivor(look, k.who).at;
    if (k.toward_edge != 0) return toward_nearest_edge(at);
    if (k.source != no_space) return directions_away(single(k.source), at);
    return monster_on_board(look.state) ? directions_away(monster_base(look), at) : DirectionMask{0};
}

Step direction_asked(Run& run, Knockback& k) {
    k.spaces = static_cast<std::uint8_t>(k.spaces - std::min<unsigned>(run.parameter(), k.spaces));
    if (k.spaces == 0) {
        make_room(run, k.who);
        return landed;
    }
    const DirectionMask ways = open_ways(survivor(run, k.who).at, directions_of_push(run, k));
    if (ways == 0) return over;
    run.ask_direction(Ask::knockback_direction, controller_seat, ways, k.who);
    return ways_known;
}

Step pushed(Run& run, Knockback& k) {
    k.direction = static_cast<std::uint8_t>(run.parameter());
    push_survivor(run, k);
    if (survivor_static(run, k.who, Static::bowls_nobody_over) > 0) k.ran_into = 0;
    make_room(run, k.who);
    return landed;
}

Step next_collision(Run& run, Knockback& k) {
    k.ran_into &= on_board(run.state);
    if (k.ran_into == 0) return k.collides != 0 || k.into_monster != 0 || k.fell != 0 ? collide_self : over;
    const int other = lowest(k.ran_into);
    if (stands_aside_on(run, other) > 0) {
        ask_to_stand_aside(run, other);
        return aside_rolled;
    }
    collide_with(run, k, other);
    return collide_others;
}

Step aside_judged(Run& run, Knockback& k) {
    const int other = lowest(k.ran_into);
    if (rolled_aside(run, other) && ask_space_aside(run, other, pushed_over(k))) return aside_chosen;
    collide_with(run, k, other);
    return collide_others;
}

Step stepped_aside(Run& run, Knockback& k) {
    const int other = lowest(k.ran_into);
    k.ran_into = static_cast<SurvivorSet>(k.ran_into & (k.ran_into - 1));
    step_aside(run, other);
    return collide_others;
}

/// With the monster alone a shield specialist keeps their feet (RULES 9.3).
Step collided(Run& run, const Knockback& k) {
    run.emit({.kind = EventKind::collision, .rule = k.collides != 0 ? Rule::R4_2_6 : Rule::R4_2_5, .subject = k.who});
    if (k.collides != 0 || k.fell != 0 || survivor_static(run, k.who, Static::no_fall_in_collision) == 0) {
        knock_down(run, k.who, Rule::R4_2_1);
    } else {
        tell_prevented(run, k.who, Static::no_fall_in_collision);
    }
    return terrain;
}

}  // namespace

void knockback(Run& run, Frame& frame, Knockback& k) {
    if (!has(survivor(run, k.who), SurvivorFlag::alive) || survivor(run, k.who).at == no_space) {
        run.done();
        return;
    }
    switch (frame.step) {
        case start: frame.step = length_asked(run, k); return;
        case shortened: frame.step = direction_asked(run, k); return;
        case ways_known: frame.step = pushed(run, k); return;
        case landed:
            frame.step = collide_others;
            if (k.over_dead != 0) pass_over_the_dead(run, k.who, k.over_dead);
            return;
        case collide_others: frame.step = next_collision(run, k); return;
        case aside_rolled: frame.step = aside_judged(run, k); return;
        case aside_chosen: frame.step = stepped_aside(run, k); return;
        case collide_self: frame.step = collided(run, k); return;
        case terrain:
            frame.step = over;
            if (k.collides != 0) collide_with_tile(run, k.who, k.tile);
            return;
        default: run.done(); return;
    }
}

}  // namespace lantern::engine::rules
