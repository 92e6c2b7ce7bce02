#include "board/monster_path.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <climits>
#include <cstddef>
#include <cstdlib>

namespace lantern::engine {

namespace {

/// The anchors exactly `steps` steps from where the monster stands. Nothing but the edge is in its way, and
/// the anchors that keep the base on the board form a rectangle: steps are plain Manhattan distance.
Spaces anchors_after(const Footprint& monster, int steps) {
    return Spaces::at_steps(monster.anchor, steps) & anchors_of(monster);
}

/// Where an anchor is at a distance of at most `reach` from `target`, whether or not the base is on the board there.
Spaces anchors_near(const Footprint& monster, const Footprint& target, int reach) {
    return Spaces::within_steps(target.top() - monster.height + 1, target.left() - monster.width + 1, target.bottom(),
                                target.right(), reach);
}

/// At most this many things can be fled from at once.
constexpr std::size_t most_threats = 8;

/// How good a place is to flee to: the further the nearest threat, then all of them together, then the fewer steps away. In one number,
/// larger is better.
int safety_of(int nearest, int sum, int steps) {
    constexpr int most_steps = 64;
    constexpr int largest_sum = 512;
    static_assert(board_rows + board_columns < most_steps && most_threats * (board_rows + board_columns) < largest_sum);
    return (nearest * largest_sum + sum) * most_steps - steps;
}

/// The first and the last row or column in which an anchor may be after so many steps.
struct Band {
    Band(int from, int steps, int last_on_board)
        : first(std::max(from - steps, 0)), last(std::min(from + steps, last_on_board)) {}
    int first, last;
};

/// Distances from the places that are near enough to a set of footprints, taken apart into rows and columns.
class Gaps {
public:
    Gaps(const Footprint& monster, std::span<const Footprint> from, Band rows, Band columns) : count_(from.size()) {
        for (std::size_t i = 0; i < count_; ++i) {
            for (int row = rows.first; row <= rows.last; ++row)
                rows_[i][static_cast<std::size_t>(row)] = row_gap(moved_to(monster, space_at(row, 0)), from[i]);
            for (int column = columns.first; column <= columns.last; ++column)
                columns_[i][static_cast<std::size_t>(column)] =
                    column_gap(moved_to(monster, space_at(0, column)), from[i]);
        }
    }

    int safety_at(int row, int column, int steps) const {
        int nearest = board_rows + board_columns;
        int sum = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            const int far = rows_[i][static_cast<std::size_t>(row)] + columns_[i][static_cast<std::size_t>(column)];
            nearest = std::min(nearest, far);
            sum += far;
        }
        return safety_of(nearest, sum, steps);
    }

private:
    std::size_t count_;
    std::array<std::array<int, board_rows>, most_threats> rows_;
    std::array<std::array<int, board_columns>, most_threats> columns_;
};

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
    int best_safety = INT_MIN;
    assert(from.size() <= most_threats);
    const Band rows(row, movement, board_rows - monster.height);
    const Band columns(column, movement, board_columns - monster.width);
    const Gaps gaps(monster, from, rows, columns);
    for (int r = rows.first; r <= rows.last; ++r) {
        const int down = std::abs(r - row);
        const Band near(column, movement - down, board_columns - monster.width);
        for (int c = near.first; c <= near.last; ++c) {
            const int steps = down + std::abs(c - column);
            const int safety = gaps.safety_at(r, c, steps);
            if (safety < best_safety) continue;
            if (safety > best_safety) best = {Spaces{}, steps};
            best_safety = safety;
            best.anchors.set(space_at(r, c));
        }
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

}  // namespace lantern::engine
