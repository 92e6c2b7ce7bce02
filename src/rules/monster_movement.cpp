#include <algorithm>

#include "base/bits.hpp"
#include "board/knockback.hpp"
#include "board/line_of_sight.hpp"
#include "board/monster_path.hpp"
#include "effects/changes.hpp"
#include "effects/verbs.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "rules/attack.hpp"
#include "rules/collision.hpp"
#include "rules/encounter.hpp"
#include "rules/monster_way.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"

/// Monster movement (S000-77..89, RULES 4.1): where it ends, turning, and collision (RULES 4.2). monster_way.hpp has the
/// way it takes.
namespace lantern::engine::rules {

namespace {

bool is_straight(const MonsterMove& move) {
    return move.heading == Heading::forward || move.heading == Heading::back || move.heading == Heading::directly_away;
}

int spaces_to_move(const Look& look, const MonsterMove& move) {
    return move.spaces != 0 ? move.spaces : full_move(look);
}

/// Through somebody (RULES 4.1.5): as far as the movement goes on shortest ways that lead over them; nowhere when it does
/// not reach so far.
Destinations through(const Look& look, const MonsterMove& move, const Footprint& base, int steps) {
    Spaces targets;
    for (const int who : bits(move.relative_to)) targets.set(survivor(look, who).at);
    Destinations ends;
    for (const Space end : anchors_of(base)) {
        const int far = steps_between(base.anchor, end);
        if (far > steps || far < ends.steps) continue;
        const Spaces between =
            Spaces::rectangle(std::min(base.top(), row_of(end)), std::min(base.left(), column_of(end)),
                              std::max(base.top(), row_of(end)) + base.height - 1,
                              std::max(base.left(), column_of(end)) + base.width - 1);
        if (!between.intersects(targets)) continue;
        if (far > ends.steps) ends = {};
        ends.steps = far;
        ends.anchors.set(end);
    }
    return ends;
}

/// Toward somebody to attack them from afar (S000-83): the fewest steps to where they are in range and no obstacle is
/// between (S004-13); when none are enough, as for any other attack.
Destinations into_range(const Look& look, const MonsterMove& move, const Footprint& base, int most) {
    const Footprint target = single(survivor(look, lowest(move.relative_to)).at);
    const Spaces obstacles = obstacle_spaces(look);
    Destinations ends{{}, most + 1};
    for (const Space end : anchors_of(base)) {
        const int far = steps_between(base.anchor, end);
        const Footprint there = moved_to(base, end);
        if (far > ends.steps || distance(there, target) > move.range || line_blocked(there, target, obstacles))
            continue;
        if (far < ends.steps) ends = {{}, far};
        ends.anchors.set(end);
    }
    return ends.steps <= most ? ends : toward(base, target, most, move.reach);
}

/// Where a movement toward or away may end (S000-78, S000-83, S000-88, S000-89).
Destinations destinations(const Look& look, const MonsterMove& move) {
    const Footprint base = monster_base(look);
    const int steps = spaces_to_move(look, move);
    if (move.heading == Heading::away) {
        FixedVector<Footprint, max_survivors> from;
        for (const int who : bits(move.relative_to)) from.push_back(single(survivor(look, who).at));
        return away(base, {from.begin(), from.end()}, steps);
    }
    if (move.heading == Heading::through) {
        const Destinations ends = through(look, move, base, steps);
        if (ends.steps > 0) return ends;
    }
    if (move.terrain != 0) return as_close(base, tile_spaces(look, move.terrain - 1U), steps, move.reach);
    if (move.range != 0) return into_range(look, move, base, steps);
    if (popcount(move.relative_to) == 1)
        return toward(base, single(survivor(look, lowest(move.relative_to)).at), steps, move.reach);
    Spaces goals;
    for (const int who : bits(move.relative_to)) goals.set(survivor(look, who).at);
    return as_close(base, goals, steps, move.reach);
}

/// A straight movement that starts at the edge and would go off it goes along the edge (S000-16).
DirectionMask straight_ways(const Look& look, Direction direction) {
    const Footprint base = monster_base(look);
    if (straight(base, direction, 1).moved > 0) return direction_bit(direction);
    return edge_ways(base, direction);
}

/// Directly away from several: the straight lines whose end lies furthest from the nearest of them, among those from all of
/// them together (D-40).
DirectionMask straight_away_from_all(const Look& look, const MonsterMove& move) {
    const Footprint base = monster_base(look);
    DirectionMask best = 0;
    int best_nearest = 0;
    int best_sum = 0;
    for (const Direction d : directions) {
        const StraightMove way = straight(base, d, spaces_to_move(look, move));
        if (way.moved == 0) continue;
        int nearest = board_rows + board_columns;
        int sum = 0;
        for (const int who : bits(move.relative_to)) {
            const int far = distance(moved_to(base, way.end), single(survivor(look, who).at));
            nearest = std::min(nearest, far);
            sum += far;
        }
        if (best != 0 && (nearest < best_nearest || (nearest == best_nearest && sum < best_sum))) continue;
        const bool equal = best != 0 && nearest == best_nearest && sum == best_sum;
        best = static_cast<DirectionMask>((equal ? best : 0U) | direction_bit(d));
        best_nearest = nearest;
        best_sum = sum;
    }
    return best;
}

DirectionMask first_directions(const Look& look, const MonsterMove& move) {
    switch (move.heading) {
        case Heading::forward: return direction_bit(monster_facing(look.state));
        case Heading::back: return direction_bit(opposite(monster_facing(look.state)));
        case Heading::directly_away: {
            if (popcount(move.relative_to) > 1) return straight_away_from_all(look, move);
            // away from the survivor: the opposite of the ways toward them
            DirectionMask ways = 0;
            for (const Direction d : directions) {
                const DirectionMask toward_them =
                    directions_away(monster_base(look), survivor(look, lowest(move.relative_to)).at);
                if ((toward_them & direction_bit(opposite(d))) != 0)
                    ways = static_cast<DirectionMask>(ways | direction_bit(d));
            }
            return ways;
        }
        case Heading::toward:
        case Heading::through:
        case Heading::away: break;
    }
    return 0;
}

/// The rule that the way follows; what cut it short, or turned it along the edge, comes first.
Rule rule_of_way(const Look& look, const MonsterMove& move, bool cut_short) {
    if (cut_short) return Rule::S000_14;
    if (move.pushed != 0) return Rule::R4_3_3;
    const auto direction = static_cast<Direction>(move.direction);
    switch (move.heading) {
        case Heading::forward: return direction == monster_facing(look.state) ? Rule::S000_86 : Rule::S000_16;
        case Heading::back: return direction == opposite(monster_facing(look.state)) ? Rule::S000_87 : Rule::S000_16;
        case Heading::away:
        case Heading::directly_away: return Rule::S000_88;
        case Heading::through: return Rule::R4_1_5;
        case Heading::toward: break;
    }
    return move.range != 0 || move.reach > 1 ? Rule::S000_83 : Rule::S000_78;
}

/// Why it stays where it is, though it is to move: nobody is there whom the movement is about, or nothing lies further on. That it stands near
/// enough to its target already needs no word.
void tell_it_stays(Run& run, const MonsterMove& move, bool about_nobody) {
    if (!monster_on_board(run.state) || move.cancelled != 0 || has(run.state.monster, MonsterFlag::knocked_down))
        return;
    run.emit([&] {
        return Event{.kind = EventKind::monster_stays,
                     .rule = rule_of_way(run, move, false),
                     .value = about_nobody ? std::int16_t{1} : std::int16_t{0},
                     .to = run.state.monster.at,
                     .more = static_cast<std::uint8_t>(move.heading)};
    });
}

/// The monster goes its way to move.end; `passed` is known.
void arrive(Run& run, MonsterMove& move) {
    move.moved = static_cast<std::uint8_t>(steps_between(move.from, move.end));
    if (move.moved == 0) {
        if (is_straight(move) || move.heading == Heading::away) tell_it_stays(run, move, false);
        return;
    }
    crush_terrain(run, move);
    const Spaces under = covered(moved_to(monster_base(run), move.end));
    for (const int who : bits(move.passed)) {
        if (under.test(survivor(run, who).at)) move.under |= survivor_bit(who);
    }
    run.state.monster.at = move.end;
    const int wanted = spaces_to_move(run, move);
    const bool cut_short = is_straight(move) && move.moved < wanted;
    run.emit([&] {
        return Event{.kind = EventKind::monster_moves,
                     .rule = rule_of_way(run, move, cut_short),
                     .value = move.moved,
                     .other = static_cast<std::int16_t>(cut_short ? wanted : 0),
                     .from = move.from,
                     .to = move.end};
    });
    move.fallen = move.passed;
    cancel_hits_out_of_range(run);
}

/// Whether the instruction makes it leave its place: standing near enough already it does not move (RULES 4.1.2), lying never (D-123).
bool leaves_its_place(const Look& look, MonsterMove move) {
    if (!monster_on_board(look.state) || has(look.state.monster, MonsterFlag::knocked_down)) return false;
    move.relative_to &= on_board(look.state);
    if (is_straight(move)) return move.heading != Heading::directly_away || move.relative_to != 0;
    return (move.relative_to != 0 || move.terrain != 0) && destinations(look, move).steps > 0;
}

void collide_with(Run& run, MonsterMove& move, int who) {
    move.fallen = static_cast<SurvivorSet>(move.fallen & ~survivor_bit(who));
    run.emit({.kind = EventKind::collision, .rule = Rule::R4_2_3, .subject = static_cast<std::uint8_t>(who)});
    if (survivor_static(run, who, Static::no_fall_in_collision) > 0)
        return tell_prevented(run, who, Static::no_fall_in_collision);
    knock_down(run, who, Rule::R4_2_1);
}

enum Step : std::uint8_t {
    start,
    choose,
    direction_known,
    end_known,
    path_known,
    crush,
    crush_chosen,
    arrived,
    turn,
    turned,
    collide,
    aside_rolled,
    aside_chosen,
    push_off,
    over
};

/// Whether there is a movement at all: the monster is there and may, and there is somebody or something that it is about.
bool can_move(const Look& look, const MonsterMove& move) {
    if (!monster_on_board(look.state) || move.cancelled != 0) return false;
    if (has(look.state.monster, MonsterFlag::knocked_down) && move.pushed == 0) return false;
    if (move.relative_to != 0) return true;
    return is_straight(move) ? move.heading != Heading::directly_away : move.terrain != 0;
}

/// The controller says where it leads, or in which direction.
Step way_asked(Run& run, MonsterMove& move) {
    move.relative_to &= on_board(run.state);
    if (!can_move(run, move)) {
        tell_it_stays(run, move, true);
        return over;
    }
    if (!is_straight(move)) {
        run.ask_space(Ask::destination, controller_seat, destinations(run, move).anchors);
        return end_known;
    }
    DirectionMask open = 0;
    for (const int d : bits(first_directions(run, move)))
        open = static_cast<DirectionMask>(open | straight_ways(run, static_cast<Direction>(d)));
    if (open == 0) {
        tell_it_stays(run, move, false);
        return over;
    }
    run.ask_direction(Ask::slide, controller_seat, open);
    return direction_known;
}

/// A line is the only way to its end: nobody is asked whom to run over.
Step line_chosen(Run& run, MonsterMove& move) {
    move.direction = static_cast<std::uint8_t>(run.parameter());
    const StraightMove way =
        straight(monster_base(run), static_cast<Direction>(move.direction), spaces_to_move(run, move));
    move.from = run.state.monster.at;
    move.end = way.end;
    ask_whom_to_run_over(run, move);
    return path_known;
}

Step end_chosen(Run& run, MonsterMove& move) {
    move.from = run.state.monster.at;
    move.end = static_cast<Space>(run.parameter());
    ask_whom_to_run_over(run, move);
    return path_known;
}

/// It turns to face its target; no need to where it faces them already.
Step turn_asked(Run& run, MonsterMove& move) {
    if (displaces_encounter(run)) return turn;
    move.relative_to &= on_board(run.state);
    if (move.turns == 0 || move.relative_to == 0) return collide;
    const int target = lowest(move.relative_to);
    const DirectionMask ways = direction_toward(monster_base(run), single(survivor(run, target).at));
    if (ways == 0) return collide;
    if ((ways & direction_bit(monster_facing(run.state))) != 0) {
        run.state.answer = answer(Choice::direction, run.state.monster.facing);
    } else {
        run.ask_direction(Ask::turn_to, controller_seat, ways, target);
    }
    return turned;
}

/// RULES 4.2.3: in place, after moving and turning.
Step next_collision(Run& run, MonsterMove& move) {
    move.fallen &= on_board(run.state);
    if (move.fallen == 0) return push_off;
    const int who = lowest(move.fallen);
    if (stands_aside_on(run, who) > 0) {
        ask_to_stand_aside(run, who);
        return aside_rolled;
    }
    collide_with(run, move, who);
    return collide;
}

Step aside_judged(Run& run, MonsterMove& move) {
    const int who = lowest(move.fallen);
    if (rolled_aside(run, who) && ask_space_aside(run, who, spaces_on_way(run, move))) return aside_chosen;
    collide_with(run, move, who);
    return collide;
}

Step stepped_aside(Run& run, MonsterMove& move) {
    const int who = lowest(move.fallen);
    move.fallen = static_cast<SurvivorSet>(move.fallen & ~survivor_bit(who));
    step_aside(run, who);
    return collide;
}

/// RULES 4.2.4: whoever lies under it is pushed off.
Step next_pushed_off(Run& run, MonsterMove& move) {
    if (move.under == 0 || !monster_on_board(run.state)) return over;
    const int who = lowest(move.under);
    move.under = static_cast<SurvivorSet>(move.under & (move.under - 1));
    if (covers(monster_base(run), survivor(run, who).at))
        run.call(Knockback{.who = static_cast<std::uint8_t>(who), .spaces = 5});
    return push_off;
}

/// The program that moves it learns whom it passed, and how far it came.
void tell_program(Run& run, const MonsterMove& move) {
    auto& program = run.caller<Effects>();
    program.passed = move.passed;
    if (move.of_attack == 0) program.result = move.moved;
}

}  // namespace

void monster_move(Run& run, Frame& frame, MonsterMove& move) {
    switch (frame.step) {
        case start:
            frame.step = choose;
            // RULES 4.1.10; whether it will leave its place takes long to find out: only where it matters to somebody
            if (move.pushed == 0 && is_waited_for(run, Trigger::monster_moves, 0) && leaves_its_place(run, move))
                fire(run, Trigger::monster_moves);
            return;  // a step of its own asks: taken again, it lets the moment not come twice
        case choose: frame.step = way_asked(run, move); return;
        case direction_known: frame.step = line_chosen(run, move); return;
        case end_known: frame.step = end_chosen(run, move); return;
        case path_known:
            move.passed = static_cast<SurvivorSet>(run.parameter());
            choose_way(run, move);
            frame.step = crush;
            return;
        case crush: frame.step = asks_what_to_crush(run, move) ? crush_chosen : arrived; return;
        case crush_chosen:
            settle_crushing(run, move);
            frame.step = crush;
            return;
        case arrived:
            frame.step = turn;
            arrive(run, move);
            return;
        case turn: frame.step = turn_asked(run, move); return;
        case turned:
            frame.step = collide;
            turn_monster(run, static_cast<Direction>(run.parameter()), Rule::S000_82);
            return;
        case collide:
            frame.step = next_collision(run, move);
            if (frame.step != push_off) return;
            [[fallthrough]];
        case push_off:
            frame.step = next_pushed_off(run, move);
            if (frame.step != over) return;
            [[fallthrough]];
        case over:
            tell_program(run, move);
            run.done();
            return;
        case aside_rolled: frame.step = aside_judged(run, move); return;
        case aside_chosen: frame.step = stepped_aside(run, move); return;
    }
}

}  // namespace lantern::engine::rules
