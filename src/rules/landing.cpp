#include <algorithm>

#include "board/reach.hpp"
#include "effects/changes.hpp"
#include "rules/collision.hpp"
#include "rules/procedures.hpp"
#include "rules/terrain.hpp"
#include "state/calls.hpp"

/// Where a survivor ends who is put on a space (S004-21, RULES 4.2.7), and grab (RULES 4.4).
namespace lantern::engine::rules {

namespace {

/// The row in front of the monster, for grab (RULES 4.4.1). Where that lies off the board, the foremost row of its own: beside it is as far
/// in front as anybody can be, and not behind it (D-127).
Footprint before_monster(const Look& look) {
    const Footprint base = monster_base(look);
    switch (monster_facing(look.state)) {
        case Direction::north: return {space_at(std::max(base.top() - 1, 0), base.left()), base.width, 1};
        case Direction::south:
            return {space_at(std::min(base.bottom() + 1, board_rows - 1), base.left()), base.width, 1};
        case Direction::west: return {space_at(base.top(), std::max(base.left() - 1, 0)), 1, base.height};
        case Direction::east:
            return {space_at(base.top(), std::min(base.right() + 1, board_columns - 1)), 1, base.height};
    }
    return base;
}

/// D-14: put onto impassable terrain, a survivor collides with it and ends beside it, as near as can be to where they
/// should be, ties toward the monster. no_tile: no such terrain there.
int tile_in_the_way(const Look& look, const Footprint& wanted, const Spaces& free) {
    if (covered(wanted).intersects(free)) return no_tile;
    for (int tile = 0; tile < look.state.tiles.size(); ++tile) {
        if (kind_of(look, look.state.tiles[tile]).impassable &&
            covered(tile_base(look, look.state.tiles[tile])).intersects(covered(wanted))) {
            return tile;
        }
    }
    return no_tile;
}

Spaces landing_spaces(Run& run, Land& land) {
    Spaces free = unoccupied_spaces(run);
    // whoever is grabbed may stand where they should be already
    if (land.how == Landing::before_monster && !is_taken(run, land.who)) free.set(survivor(run, land.who).at);
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
    if (tile != no_tile) {
        land.tile = static_cast<std::uint8_t>(tile);
        const Spaces beside = adjacent_spaces(tile_base(run, run.state.tiles[tile])) & free;
        if (beside.any()) places = beside;
        Spaces best = nearest_spaces(places, wanted);
        return monster_on_board(run.state) ? nearest_spaces(best, monster_base(run)) : best;
    }
    return nearest_spaces(places, wanted);
}

/// The rule that says where they land.
Rule rule_of_landing(const Land& landing, bool collides) {
    const bool grabbed = landing.how == Landing::before_monster;
    if (collides) return grabbed ? Rule::R4_4_2 : Rule::R4_2_7;
    if (grabbed) return Rule::R4_4_1;
    return landing.how == Landing::nearest ? Rule::R4_2_5 : Rule::S000_12;
}

/// The damage of a grab: the monster's level, and what multiplies it (RULES 4.4.1).
int grab_damage(const Look& look, Account* account) {
    const int level = look.scenario.level().level;
    Account by;
    const int times = std::max(1, monster_static(look, Static::grab_damage_times, &by));
    Sum sum(account);
    sum.add(level, {.part = Part::level});
    if (!by.empty()) sum.add(level * (times - 1), by.terms()[0]);
    return sum.value();
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
            const bool collides = landing.tile != no_tile && landing.how != Landing::around_tile;
            place_survivor(run, landing.who, static_cast<Space>(run.parameter()), rule_of_landing(landing, collides));
            clear(survivor(run, landing.who), SurvivorFlag::hidden);
            frame.step = collides ? fallen : over;
            if (collides) run.emit({.kind = EventKind::collision, .rule = Rule::S004_21, .subject = landing.who});
            if (collides || landing.knocked_down != 0)
                knock_down(run, landing.who, collides ? Rule::R4_2_7 : Rule::R4_4_1);
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
                if (monster_static(run, Static::grab_ignored) > 0) tell_prevented(run, Static::grab_ignored);
                run.done();
                return;
            }
            frame.step = hurt;
            set(survivor(run, who), SurvivorFlag::grabbed);
            int damage = 0;
            run.explain([&](Account* value, Account*) {
                damage = grab_damage(run, value);
                return Event{.kind = EventKind::grab,
                             .rule = Rule::R4_4_1,
                             .subject = who,
                             .value = static_cast<std::int16_t>(damage)};
            });
            run.call(Damage{.who = who, .amount = static_cast<std::uint8_t>(damage)});
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

}  // namespace lantern::engine::rules
