#include "board/monster_path.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>

namespace lantern {

namespace {

/// The anchors exactly `steps` steps from where the monster stands. Nothing but the edge is in its way, and
/// the anchors that keep the base on the board form a rectangle: steps are plain Manhattan distance.
Spaces anchors_after(const Footprint& monster, int steps) {
    const int row = monster.top();
    const int column = monster.left();
    const Spaces near = Spaces::within_steps(row, column, row, column, steps - 1);
    return (Spaces::within_steps(row, column, row, column, steps) - near) & anchors_of(monster);
}

/// The anchors from which the distance to `target` is at most `reach`.
Spaces anchors_near(const Footprint& monster, const Footprint& target, int reach) {
    return Spaces::within_steps(target.top() - monster.height + 1, target.left() - monster.width + 1, target.bottom(),
                                target.right(), reach) &
           anchors_of(monster);
}

/// How good a place is to flee to: larger is better, compared in this order.
struct Safety {
    int nearest = -1;
    int sum = 0;
    int steps = 0;

    bool better_than(const Safety& other) const {
        if (nearest != other.nearest) return nearest > other.nearest;
        if (sum != other.sum) return sum > other.sum;
        return steps < other.steps;
    }
};

Safety safety_of(const Footprint& place, std::span<const Footprint> from, int steps) {
    Safety safety{board_rows + board_columns, 0, steps};
    for (const Footprint& threat : from) {
        const int far = distance(place, threat);
        safety.nearest = std::min(safety.nearest, far);
        safety.sum += far;
    }
    return safety;
}

}  // namespace

Destinations toward(const Footprint& monster, const Footprint& target, int movement, int reach) {
    assert(on_board(monster) && on_board(target) && movement >= 0 && reach >= 0);
    const int missing = std::max(0, distance(monster, target) - reach);
    const int steps = std::min(missing, movement);
    if (steps == 0) return {Spaces::of(monster.anchor), 0};
    // Every step of a shortest path takes exactly one off the distance, so its end is known by its distance.
    return {anchors_after(monster, steps) & anchors_near(monster, target, reach + missing - steps), steps};
}

Destinations as_close(const Footprint& monster, const Spaces& goals, int movement, int reach) {
    assert(on_board(monster) && movement >= 0 && reach >= 0);
    int nearest = board_rows + board_columns;
    for (const Space goal : goals) nearest = std::min(nearest, distance(monster, single(goal)));
    const int missing = goals.any() ? std::max(0, nearest - reach) : 0;
    const int steps = std::min(missing, movement);
    if (steps == 0) return {Spaces::of(monster.anchor), 0};
    Destinations result{{}, steps};
    for (const Space goal : goals) {
        // Only saves work: no end of a shortest path is near enough to a further goal.
        if (distance(monster, single(goal)) != nearest) continue;
        result.anchors |= anchors_near(monster, single(goal), reach + missing - steps);
    }
    result.anchors &= anchors_after(monster, steps);
    return result;
}

Destinations away(const Footprint& monster, std::span<const Footprint> from, int movement) {
    assert(on_board(monster) && movement >= 0);
    if (from.empty()) return {Spaces::of(monster.anchor), 0};
    const int row = monster.top();
    const int column = monster.left();
    Destinations best;
    Safety best_safety;
    for (const Space anchor : Spaces::within_steps(row, column, row, column, movement) & anchors_of(monster)) {
        const Safety safety = safety_of(moved_to(monster, anchor), from, steps_between(monster.anchor, anchor));
        if (safety.better_than(best_safety)) {
            best_safety = safety;
            best = {Spaces{}, safety.steps};
        } else if (best_safety.better_than(safety)) {
            continue;
        }
        best.anchors.set(anchor);
    }
    return best;
}

StraightMove straight(const Footprint& monster, Direction direction, int steps) {
    assert(on_board(monster) && steps >= 0);
    int room = 0;
    switch (direction) {
        case Direction::north: room = monster.top(); break;
        case Direction::east: room = board_columns - 1 - monster.right(); break;
        case Direction::south: room = board_rows - 1 - monster.bottom(); break;
        case Direction::west: room = monster.left(); break;
    }
    const int moved = std::min(steps, room);
    return {space_at(monster.top() + moved * row_change(direction), monster.left() + moved * column_change(direction)),
            moved};
}

}  // namespace lantern
