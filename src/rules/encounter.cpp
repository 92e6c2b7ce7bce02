#include "rules/encounter.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "board/reach.hpp"
#include "effects/changes.hpp"
#include "look/boxes.hpp"
#include "rules/collision.hpp"
#include "rules/procedures.hpp"
#include "rules/terrain.hpp"
#include "state/calls.hpp"

/// Encounter monsters (S002-48..51, RULES 12): where they go and where they are put. Their turns are not known.
namespace lantern::engine::rules {

namespace {

/// What an encounter monster never walks through by its own choice (S002-50).
Spaces blocked_for(const Look& look, int which) {
    Spaces blocked = ~unoccupied_spaces(look);
    blocked.reset(look.state.encounter.at(which));
    return blocked;
}

/// Of `set`, those the fewest or the most steps from a space.
SurvivorSet by_distance(const Look& look, SurvivorSet set, Space from, bool closest) {
    SurvivorSet best = 0;
    int record = 0;
    for (const int who : bits(set)) {
        const int steps = steps_between(from, survivor(look, who).at) * (closest ? 1 : -1);
        if (best == 0 || steps < record) {
            best = survivor_bit(who);
            record = steps;
        } else if (steps == record) {
            best |= survivor_bit(who);
        }
    }
    return best;
}

Spaces targets_of(const Look& look, const MoveEncounter& move) {
    if (move.terrain != 0) return tile_spaces(look, move.terrain - 1U);
    Spaces targets;
    for (const int who : bits(static_cast<SurvivorSet>(move.target & on_board(look.state))))
        targets.set(survivor(look, who).at);
    return targets;
}

Approach way_of(const Look& look, const MoveEncounter& move) {
    return approach(look.state.encounter.at(move.current), targets_of(look, move), move.spaces,
                    blocked_for(look, move.current));
}

/// The spaces of a tile that the monster would have to enter.
Spaces ahead_on(const Look& look, const MoveEncounter& move, int tile) {
    return covered(tile_base(look, look.state.tiles[tile])) - Spaces::of(look.state.encounter.at(move.current));
}

/// What its way keeps off: besides what it cannot pass, the destructible tiles that it goes past.
Spaces kept_off(const Look& look, const MoveEncounter& move) {
    Spaces blocked = blocked_for(look, move.current);
    for (int tile = 0; tile < move.tile; ++tile) {
        if (look.codex.terrain[look.state.tiles[tile].kind].destructible &&
            std::find(move.over.begin(), move.over.end(), tile) == move.over.end())
            blocked |= ahead_on(look, move, tile);
    }
    return blocked;
}

/// Whether a shortest way around `blocked` leads over all of the tiles settled so far, and over `tile` where one is given.
bool leads_over(const Look& look, const MoveEncounter& move, const Spaces& blocked, int tile = no_tile) {
    const Space from = look.state.encounter.at(move.current);
    FixedVector<Spaces, 10> places;
    for (const std::uint8_t over : move.over) places.push_back(ahead_on(look, move, over));
    if (tile != no_tile) places.push_back(ahead_on(look, move, tile));
    return walk_enters(from, move.to, way_of(look, move).steps, blocked, {}, {places.begin(), places.end()});
}

/// Of the ways that are as short, the controller says tile by tile which destructible terrain it goes over (S002-48, S004-26). True: asked.
bool asks_what_to_crush(Run& run, MoveEncounter& move) {
    for (; move.tile < run.state.tiles.size() && !move.over.full(); ++move.tile) {
        const Tile& tile = run.state.tiles[move.tile];
        const Spaces ahead = ahead_on(run, move, move.tile);
        if (!run.codex.terrain[tile.kind].destructible || ahead.none()) continue;
        Spaces blocked = kept_off(run, move);
        if (!leads_over(run, move, blocked, move.tile)) continue;
        blocked |= ahead;
        if (!leads_over(run, move, blocked)) {
            move.over.push_back(move.tile);
            continue;
        }
        ask_to_crush(run, move.tile);
        return true;
    }
    return false;
}

/// Destructible tiles that it passes over are archived, as any monster does it (S004-26).
void crush_terrain(Run& run, const MoveEncounter& move) {
    for (int i = move.over.size() - 1; i >= 0; --i) archive_tile(run, move.over[i], Rule::S004_26);
}

void arrive(Run& run, const MoveEncounter& move) {
    const int which = move.current;
    const Space to = move.to;
    const Space from = run.state.encounter.at(which);
    const Approach way = way_of(run, move);
    if (to == from) return;
    crush_terrain(run, move);
    run.state.encounter.put(which, to);
    run.emit({.kind = EventKind::encounter_moves,
              .rule = way.has_path ? Rule::S002_48 : Rule::S002_49,
              .value = static_cast<std::int16_t>(way.steps),
              .other = static_cast<std::int16_t>(which + 1),
              .from = from,
              .to = to});
}

}  // namespace

void move_encounter(Run& run, Frame& frame, MoveEncounter& move) {
    enum Step : std::uint8_t { next, order_known, target_known, end_known, crush, crush_chosen, arrived };
    switch (frame.step) {
        case next:
            move.left = static_cast<std::uint8_t>(move.left & run.state.encounter.on_board());
            move.toward &= on_board(run.state);
            if (move.left == 0 || (move.toward == 0 && move.terrain == 0)) {
                run.done();
                return;
            }
            frame.step = order_known;
            run.question(Ask::encounter_order, controller_seat);  // they may be in each other's way
            for (const int which : bits(move.left)) run.add(Choice::encounter, static_cast<unsigned>(which));
            run.pose();
            return;
        case order_known: {
            move.current = static_cast<std::uint8_t>(run.parameter());
            move.left = static_cast<std::uint8_t>(move.left & ~(1U << move.current));
            move.target = move.toward;
            if (move.pick == Pick::closest || move.pick == Pick::furthest) {
                move.target =
                    by_distance(run, move.toward, run.state.encounter.at(move.current), move.pick == Pick::closest);
            }
            frame.step = target_known;
            if (move.pick == Pick::all || move.terrain != 0) {
                run.state.answer = answer(Choice::pass);
            } else if (move.pick == Pick::random) {
                run.ask_lot(move.target);
            } else {
                run.ask_survivor(Ask::chosen, controller_seat, move.target);
            }
            return;
        }
        case target_known:
            if (choice_of(run.answer()) == Choice::survivor)
                move.target = survivor_bit(static_cast<int>(run.parameter()));
            frame.step = end_known;
            run.ask_space(Ask::encounter_move, controller_seat, way_of(run, move).ends);
            if (run.paused()) run.state.question.at = run.state.encounter.at(move.current);
            return;
        case end_known:
            move.to = static_cast<Space>(run.parameter());
            move.tile = 0;
            move.over.clear();
            frame.step = crush;
            return;
        case crush: frame.step = asks_what_to_crush(run, move) ? crush_chosen : arrived; return;
        case crush_chosen:
            if (choice_of(run.answer()) == Choice::terrain) move.over.push_back(move.tile);
            ++move.tile;
            frame.step = crush;
            return;
        default:
            frame.step = next;
            arrive(run, move);
            return;
    }
}

namespace {

/// Survivors' places that the setup has promised.
Spaces promised_spaces(const Look& look) {
    Spaces spaces;
    if (look.state.phase != Phase::setup) return spaces;
    for (const SurvivorSheet& sheet : look.scenario.setup.survivors) {
        if (sheet.start != no_space) spaces.set(sheet.start);
    }
    return spaces;
}

/// Where it may be put: beside the survivor, or on the space that was named unless impassable terrain or another monster
/// is there; then the nearest unoccupied space (S002-51).
Spaces places_for(const Look& look, const PlaceEncounter& where) {
    const unsigned self = 1U << where.which;
    Spaces others = impassable_spaces(look) | encounter_spaces(look.state, self);
    if (monster_on_board(look.state)) others |= covered(monster_base(look));
    const Spaces free = ~(others | survivor_spaces(look.state) | promised_spaces(look));
    if (where.beside == 0) {
        if (!others.test(where.wanted)) return Spaces::of(where.wanted);
        return nearest_spaces(free, single(where.wanted));
    }
    const Footprint beside = single(survivor(look, lowest(where.beside)).at);
    const Spaces adjacent = adjacent_spaces(beside) & free;
    return adjacent.any() ? adjacent : nearest_spaces(free, beside);
}

}  // namespace

namespace {

void collide_with(Run& run, int who) {
    run.emit({.kind = EventKind::collision, .rule = Rule::R4_2_4, .subject = static_cast<std::uint8_t>(who)});
    if (survivor_static(run, who, Static::no_fall_in_collision) > 0)
        return tell_prevented(run, who, Static::no_fall_in_collision);
    knock_down(run, who, Rule::R4_2_1);
}

}  // namespace

void place_encounter(Run& run, Frame& frame, PlaceEncounter& where) {
    enum Step : std::uint8_t { start, placed, collide, aside_rolled, aside_chosen, push_off };
    switch (frame.step) {
        case start: {
            where.beside &= on_board(run.state);
            const Spaces places = where.beside == 0 && where.wanted == no_space ? Spaces{} : places_for(run, where);
            if (places.none()) {
                run.done();
                return;
            }
            frame.step = placed;
            run.ask_space(Ask::place_encounter, controller_seat, places);
            if (run.paused()) run.state.question.at = run.state.encounter.at(where.which);
            return;
        }
        case placed: {
            const auto to = static_cast<Space>(run.parameter());
            const Space from = run.state.encounter.at(where.which);
            run.state.encounter.put(where.which, to);
            run.emit({.kind = EventKind::encounter_placed,
                      .rule = to == where.wanted || where.beside != 0 ? Rule::S000_12 : Rule::S002_51,
                      .other = static_cast<std::int16_t>(where.which + 1),
                      .from = from,
                      .to = to});
            for (const int who : bits(on_board(run.state))) {
                if (survivor(run, who).at == to) where.under |= survivor_bit(who);
            }
            frame.step = collide;
            return;
        }
        case collide: {  // RULES 4.2.4: a monster that comes to stand on a survivor
            where.under &= on_board(run.state);
            if (where.under == 0) {
                run.done();
                return;
            }
            const int who = lowest(where.under);
            if (stands_aside_on(run, who) > 0) {
                frame.step = aside_rolled;
                ask_to_stand_aside(run, who);
                return;
            }
            frame.step = push_off;
            collide_with(run, who);
            return;
        }
        case aside_rolled: {
            const int who = lowest(where.under);
            frame.step = aside_chosen;
            if (!rolled_aside(run, who) ||
                !ask_space_aside(run, who, Spaces::of(run.state.encounter.at(where.which)))) {
                frame.step = push_off;
                collide_with(run, who);
            }
            return;
        }
        case aside_chosen: {
            const int who = lowest(where.under);
            frame.step = push_off;
            step_aside(run, who);
            return;
        }
        default: {
            const SurvivorSet under = where.under & on_board(run.state);
            const Space source = run.state.encounter.at(where.which);
            run.done();
            if (under == 0 || survivor(run, lowest(under)).at != source) return;
            run.call(Knockback{.who = static_cast<std::uint8_t>(lowest(under)), .spaces = 5, .source = source});
            return;
        }
    }
}

bool displaces_encounter(Run& run) {
    if (!run.state.encounter.any()) return false;
    const Footprint base = monster_base(run);
    for (const int which : bits(run.state.encounter.on_board())) {
        const Space at = run.state.encounter.at(which);
        if (!covers(base, at)) continue;
        run.call(PlaceEncounter{.which = static_cast<std::uint8_t>(which), .wanted = at});
        return true;
    }
    return false;
}

}  // namespace lantern::engine::rules
