#include <algorithm>

#include "base/bits.hpp"
#include "board/knockback.hpp"
#include "board/reach.hpp"
#include "effects/changes.hpp"
#include "rules/collision.hpp"
#include "rules/procedures.hpp"
#include "rules/terrain.hpp"
#include "rules/the_dead.hpp"
#include "state/calls.hpp"

/// Knockback (RULES 4.3), grab (RULES 4.4), and where a survivor ends who is put on a space (S004-21, RULES 4.2.7).
namespace lantern::rules {

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

/// Spaces under monsters of any kind.
Spaces monster_spaces(const Look& look) {
    Spaces spaces;
    if (monster_on_board(look.state)) spaces = covered(monster_base(look));
    if (look.state.encounter.on_board() != 0) spaces |= encounter_spaces(look.state);
    return spaces;
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
              .rule = Rule::R4_3_1,
              .subject = k.who,
              .value = static_cast<std::int16_t>(way.moved),
              .from = k.from,
              .to = way.end});
}

/// Whether the space where the push ended cannot hold the survivor: another one lies there, or the monster.
bool must_land(const Look& look, int who) {
    const Space at = survivor(look, who).at;
    return survivor_spaces(look.state, who).test(at) || monster_spaces(look).test(at);
}

/// A survivor who cannot stay where the push ended is put on the closest unoccupied space (RULES 4.2.5).
void make_room(Run& run, std::uint8_t who) {
    if (must_land(run, who)) run.call(Land{.who = who, .wanted = survivor(run, who).at});
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

}  // namespace

Spaces nearest(const Spaces& free, const Footprint& wanted) {
    for (int steps = 0; steps < board_rows + board_columns; ++steps) {
        const Spaces near =
            Spaces::within_steps(wanted.top(), wanted.left(), wanted.bottom(), wanted.right(), steps) & free;
        if (near.any()) return near;
    }
    return {};
}

int stands_aside_on(const Look& look, int who) { return survivor_static(look, who, Static::avoids_collision); }

void ask_to_stand_aside(Run& run, int who) { run.ask_roll(Ask::card_roll, 10, who); }

bool rolled_aside(Run& run, int who) {
    const auto die = static_cast<int>(run.parameter());
    run.emit({.kind = EventKind::card_roll,
              .rule = Rule::R13_1,
              .subject = static_cast<std::uint8_t>(who),
              .value = static_cast<std::int16_t>(die),
              .other = static_cast<std::int16_t>(die)});
    return die >= stands_aside_on(run, who);
}

bool ask_space_aside(Run& run, int who, const Spaces& path) {
    const Spaces free = unoccupied_spaces(run) - path;
    if (free.none()) return false;
    run.ask_space(Ask::land, controller_seat, nearest(free, single(survivor(run, who).at)), who);
    return true;
}

void step_aside(Run& run, int who) {
    place_survivor(run, who, static_cast<Space>(run.parameter()), Rule::S000_12);
    clear(survivor(run, who), SurvivorFlag::hidden);
    stand_up(run, who, Rule::S000_12);
}

void knockback(Run& run, Frame& frame, Knockback& k) {
    enum Step : std::uint8_t {
        start,
        shortened,
        ways_known,
        landed,
        passed,
        collide_others,
        aside_rolled,
        aside_chosen,
        collide_self,
        terrain,
        over
    };
    if (!has(survivor(run, k.who), SurvivorFlag::alive) || survivor(run, k.who).at == no_space) {
        run.done();
        return;
    }
    switch (frame.step) {
        case start:
            if (const int most = survivor_static(run, k.who, Static::knockback_at_most); most > 0)
                k.spaces = static_cast<std::uint8_t>(std::min<int>(k.spaces, most));
            frame.step = shortened;
            if (const int less = survivor_static(run, k.who, Static::knockback_shorter); less > 0) {
                ask_shorter(run, k, less);
            } else {
                run.state.answer = answer(Choice::number, 0);
            }
            return;
        case shortened: {
            k.spaces = static_cast<std::uint8_t>(k.spaces - std::min<unsigned>(run.parameter(), k.spaces));
            if (k.spaces == 0) {
                frame.step = landed;
                make_room(run, k.who);
                return;
            }
            DirectionMask away = 0;
            if (k.toward_edge != 0) {
                away = toward_nearest_edge(survivor(run, k.who).at);
            } else if (k.source != no_space) {
                away = directions_away(single(k.source), survivor(run, k.who).at);
            } else if (monster_on_board(run.state)) {
                away = directions_away(monster_base(run), survivor(run, k.who).at);
            }
            const DirectionMask ways = open_ways(survivor(run, k.who).at, away);
            frame.step = ways_known;
            if (ways == 0) {
                frame.step = over;
                return;
            }
            run.ask_direction(Ask::knockback_direction, controller_seat, ways, k.who);
            return;
        }
        case ways_known:
            k.direction = static_cast<std::uint8_t>(run.parameter());
            push_survivor(run, k);
            if (survivor_static(run, k.who, Static::bowls_nobody_over) > 0) k.ran_into = 0;
            frame.step = landed;
            make_room(run, k.who);
            return;
        case landed:
            frame.step = passed;
            if (k.over_dead != 0) pass_over_the_dead(run, k.who, k.over_dead);
            return;
        case passed: frame.step = collide_others; return;
        case collide_others: {
            k.ran_into &= on_board(run.state);
            if (k.ran_into == 0) {
                frame.step = k.collides != 0 || k.into_monster != 0 || k.fell != 0 ? collide_self : over;
                return;
            }
            const int other = lowest(k.ran_into);
            if (stands_aside_on(run, other) > 0) {
                frame.step = aside_rolled;
                ask_to_stand_aside(run, other);
                return;
            }
            collide_with(run, k, other);
            return;
        }
        case aside_rolled: {
            const int other = lowest(k.ran_into);
            frame.step = aside_chosen;
            if (!rolled_aside(run, other) || !ask_space_aside(run, other, pushed_over(k))) {
                frame.step = collide_others;
                collide_with(run, k, other);
            }
            return;
        }
        case aside_chosen: {
            const int other = lowest(k.ran_into);
            k.ran_into = static_cast<SurvivorSet>(k.ran_into & (k.ran_into - 1));
            frame.step = collide_others;
            step_aside(run, other);
            return;
        }
        case collide_self:
            frame.step = terrain;
            run.emit({.kind = EventKind::collision,
                      .rule = k.collides != 0 ? Rule::R4_2_6 : Rule::R4_2_5,
                      .subject = k.who});
            // with the monster alone: a shield specialist keeps their feet (RULES 9.3)
            if (k.collides != 0 || k.fell != 0 || survivor_static(run, k.who, Static::no_fall_in_collision) == 0)
                knock_down(run, k.who, Rule::R4_2_1);
            return;
        case terrain:
            frame.step = over;
            if (k.collides != 0) collide_with_tile(run, k.who, k.tile);
            return;
        default: run.done(); return;
    }
}

namespace {

/// The row in front of the monster, for grab (RULES 4.4.1).
Footprint before_monster(const Look& look) {
    const Footprint base = monster_base(look);
    switch (monster_facing(look.state)) {
        case Direction::north:
            return base.top() > 0 ? Footprint{space_at(base.top() - 1, base.left()), base.width, 1} : base;
        case Direction::south:
            return base.bottom() + 1 < board_rows ? Footprint{space_at(base.bottom() + 1, base.left()), base.width, 1}
                                                  : base;
        case Direction::west:
            return base.left() > 0 ? Footprint{space_at(base.top(), base.left() - 1), 1, base.height} : base;
        case Direction::east:
            return base.right() + 1 < board_columns ? Footprint{space_at(base.top(), base.right() + 1), 1, base.height}
                                                    : base;
    }
    return base;
}

/// D-14: put onto impassable terrain, a survivor collides with it and ends beside it, as near as can be to where they
/// should be, ties toward the monster. 0xFF: no such terrain there.
int tile_in_the_way(const Look& look, const Footprint& wanted, const Spaces& free) {
    if (covered(wanted).intersects(free)) return 0xFF;
    for (int tile = 0; tile < look.state.tiles.size(); ++tile) {
        if (look.codex.terrain[look.state.tiles[tile].kind].impassable &&
            covered(tile_base(look, look.state.tiles[tile])).intersects(covered(wanted))) {
            return tile;
        }
    }
    return 0xFF;
}

Spaces landing_spaces(Run& run, Land& land) {
    Spaces free = unoccupied_spaces(run);
    // whoever is grabbed may stand where they should be already
    if (land.how == Landing::before_monster && !must_land(run, land.who)) free.set(survivor(run, land.who).at);
    Footprint wanted = land.how == Landing::before_monster ? before_monster(run) : single(land.wanted);
    Spaces places = free;
    if (land.how == Landing::beside_monster)
        return monster_on_board(run.state) ? adjacent_spaces(monster_base(run)) & free : Spaces{};
    if (land.how == Landing::around_tile && land.tile < run.state.tiles.size()) {
        // across the tile: the free spaces beside it that lie furthest from where the survivor stands
        const Footprint tile = tile_base(run, run.state.tiles[land.tile]);
        const Spaces beside = adjacent_spaces(tile) & free;
        Spaces across;
        const bool vertical = row_gap(tile, single(land.wanted)) > 0;
        for (const Space space : beside) {
            const bool other_side = vertical
                                        ? (row_of(space) < tile.top()) != (row_of(land.wanted) < tile.top()) &&
                                              row_gap(tile, single(space)) > 0
                                        : (column_of(space) < tile.left()) != (column_of(land.wanted) < tile.left()) &&
                                              column_gap(tile, single(space)) > 0;
            if (other_side) across.set(space);
        }
        return across.any() ? across : beside;
    }
    const int tile = tile_in_the_way(run, wanted, free);
    if (tile != 0xFF) {
        land.tile = static_cast<std::uint8_t>(tile);
        const Spaces beside = adjacent_spaces(tile_base(run, run.state.tiles[tile])) & free;
        if (beside.any()) places = beside;
        Spaces best = nearest_spaces(places, wanted);
        return monster_on_board(run.state) ? nearest_spaces(best, monster_base(run)) : best;
    }
    return nearest_spaces(places, wanted);
}

}  // namespace

void land(Run& run, Frame& frame, Land& landing) {
    enum Step : std::uint8_t { start, chosen, fallen, over };
    switch (frame.step) {
        case start: {
            const Spaces spaces = landing_spaces(run, landing);
            frame.step = chosen;
            if (spaces.none()) {
                run.done();
                return;
            }
            const bool own = landing.how == Landing::around_tile || landing.how == Landing::beside_monster;
            const Seat seat = own ? static_cast<Seat>(landing.who) : controller_seat;
            run.ask_space(Ask::land, seat, spaces, landing.who);
            return;
        }
        case chosen: {
            const bool collides = landing.tile != 0xFF && landing.how != Landing::around_tile;
            place_survivor(run, landing.who, static_cast<Space>(run.parameter()), Rule::S000_12);
            clear(survivor(run, landing.who), SurvivorFlag::hidden);
            frame.step = collides ? fallen : over;
            if (collides) run.emit({.kind = EventKind::collision, .rule = Rule::S004_21, .subject = landing.who});
            if (collides || landing.knocked_down != 0) knock_down(run, landing.who, Rule::R4_2_1);
            return;
        }
        case fallen:
            frame.step = over;
            collide_with_tile(run, landing.who, landing.tile);
            return;
        default: run.done(); return;
    }
}

void grab(Run& run, Frame& frame, Grab& locals) {
    enum Step : std::uint8_t { start, hurt, over };
    const std::uint8_t who = locals.who;
    switch (frame.step) {
        case start: {
            if (monster_static(run, Static::grab_ignored) > 0 || !monster_on_board(run.state) ||
                has(run.state.monster, MonsterFlag::knocked_down)) {
                run.done();
                return;
            }
            frame.step = hurt;
            const int times = std::max(1, monster_static(run, Static::grab_damage_times));
            set(survivor(run, who), SurvivorFlag::grabbed);
            run.emit({.kind = EventKind::grab, .rule = Rule::R4_4_1, .subject = who});
            run.call(Damage{.who = who, .amount = static_cast<std::uint8_t>(run.scenario.level().level * times)});
            return;
        }
        case hurt:
            frame.step = over;
            if (has(survivor(run, who), SurvivorFlag::alive) && survivor(run, who).at != no_space &&
                monster_on_board(run.state)) {
                run.call(Land{.who = who, .how = Landing::before_monster, .knocked_down = 1});
            }
            return;
        default: run.done(); return;
    }
}

}  // namespace lantern::rules
