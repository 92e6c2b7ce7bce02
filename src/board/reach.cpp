#include "board/reach.hpp"

#include <array>
#include <cassert>
#include <cstddef>

#include "base/bits.hpp"

namespace lantern::engine {

Spaces reach(Space from, int steps, const Spaces& blocked, const Spaces& stops) {
    const Spaces start = Spaces::of(from);
    // in the open every space that is near enough is reached: half of all walks need no flood
    if (const Spaces near = Spaces::within_steps(from, steps); !near.intersects(blocked | stops)) return near - start;
    const Spaces enterable = ~(blocked | start);
    const bool stopping = stops.any();
    Spaces open = enterable;
    Spaces frontier = start;
    for (int i = 0; i < steps; ++i) {  // there is nearly always somewhere to go on: to look whether there is costs more
        frontier = frontier.neighbours_in(open);
        open ^= frontier;
        if (stopping) frontier -= stops;
    }
    return enterable ^ open;
}

int fewest_steps(Space from, Space to, int most, const Spaces& blocked, const Spaces& stops) {
    if (from == to) return 0;
    Spaces frontier = Spaces::of(from);
    Spaces open = ~(blocked | frontier);
    for (int steps = 1; steps <= most; ++steps) {
        frontier = frontier.neighbours_in(open);
        if (frontier.test(to)) return steps;
        if (frontier.none()) break;
        open ^= frontier;
        frontier -= stops;
    }
    return -1;
}

namespace {

/// The places still to be entered, a bit each.
bool enters(Space from, Space to, int steps, const Spaces& blocked, const Spaces& stops, std::span<const Spaces> places,
            std::uint32_t left) {
    if (left == 0) return fewest_steps(from, to, steps, blocked, stops) >= 0;
    for (const int place : bits(left)) {
        for (const Space space : places[static_cast<std::size_t>(place)]) {
            const std::uint32_t others = left & ~(1U << static_cast<unsigned>(place));
            if (space != from && stops.test(space) && (space != to || others != 0)) continue;
            const int used = fewest_steps(from, space, steps, blocked, stops);
            if (used >= 0 && enters(space, to, steps - used, blocked, stops, places, others)) return true;
        }
    }
    return false;
}

}  // namespace

bool walk_enters(Space from, Space to, int steps, const Spaces& blocked, const Spaces& stops,
                 std::span<const Spaces> places) {
    assert(places.size() < 32);
    const int entered = static_cast<int>(places.size());
    if (entered > steps + 1) return false;
    return enters(from, to, steps, blocked, stops, places, (1U << static_cast<unsigned>(entered)) - 1U);
}

namespace {

/// The spaces exactly `steps` steps from a set, around what is blocked.
Spaces layer_after(const Spaces& start, int steps, const Spaces& blocked) {
    Spaces layer = start;
    Spaces open = ~(blocked | start);
    for (int i = 0; i < steps && layer.any(); ++i) {
        layer = layer.neighbours_in(open);
        open ^= layer;
    }
    return layer;
}

/// Those of `spaces` with the fewest cardinal steps to a target.
Spaces nearest_to(const Spaces& spaces, const Spaces& targets) {
    Spaces near = targets;
    while ((near & spaces).none() && near != Spaces::all()) near |= neighbours(near);
    return near & spaces;
}

}  // namespace

Approach approach(Space from, const Spaces& targets, int steps, const Spaces& blocked) {
    const Spaces start = Spaces::of(from);
    const Spaces beside = neighbours(targets);
    if (targets.none() || beside.test(from) || targets.test(from) || steps <= 0) return {start, 0, true};
    const Spaces goals = beside - blocked - targets;

    // How far the nearest goal is, and which goals are as near.
    Spaces layer = start;
    Spaces open = ~(blocked | start);
    int length = 0;
    while (layer.any() && (layer & goals).none()) {
        layer = layer.neighbours_in(open);
        open ^= layer;
        ++length;
    }
    if (layer.any()) {
        const int walked = length < steps ? length : steps;
        // On a shortest walk: so many steps from the start, and the rest of them from where it ends.
        const Spaces ends = layer_after(start, walked, blocked) & layer_after(layer & goals, length - walked, blocked);
        return {ends, walked, true};
    }

    const Spaces best = nearest_to(reach(from, steps, blocked, {}) | start, targets);
    for (int walked = 0;; ++walked) {  // none of them is further than `steps`
        const Spaces ends = layer_after(start, walked, blocked) & best;
        if (ends.any()) return {ends, walked, false};
    }
}

Spaces nearest_spaces(const Spaces& spaces, const Footprint& base) {
    for (int steps = 0; steps < board_rows + board_columns; ++steps) {
        const Spaces near = Spaces::within_steps(base.top(), base.left(), base.bottom(), base.right(), steps) & spaces;
        if (near.any()) return near;
    }
    return {};
}

}  // namespace lantern::engine
