#include "board/reach.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace lantern {

Spaces reach(Space from, int steps, const Spaces& blocked, const Spaces& stops) {
    const Spaces start = Spaces::of(from);
    Spaces open = ~blocked - start;
    Spaces reached;
    Spaces frontier = start;
    for (int i = 0; i < steps; ++i) {
        frontier = neighbours(frontier) & open;
        if (frontier.none()) break;
        reached |= frontier;
        open -= frontier;
        frontier -= stops;
    }
    return reached;
}

namespace {

/// The spaces exactly `steps` steps from a set, around what is blocked.
Spaces layer_after(const Spaces& start, int steps, const Spaces& blocked) {
    Spaces layer = start;
    Spaces open = ~blocked - start;
    for (int i = 0; i < steps && layer.any(); ++i) {
        layer = neighbours(layer) & open;
        open -= layer;
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
    Spaces open = ~blocked - start;
    int length = 0;
    while (layer.any() && (layer & goals).none()) {
        layer = neighbours(layer) & open;
        open -= layer;
        ++length;
    }
    if (layer.any()) {
        const int walked = length < steps ? length : steps;
        // On a shortest walk: so many steps from the start, and the rest of them from where it ends.
        const Spaces ends = layer_after(start, walked, blocked) & layer_after(layer & goals, length - walked, blocked);
        return {ends, walked, true};
    }

    const Spaces best = nearest_to(reach(from, steps, blocked, {}) | start, targets);
    for (int walked = 0; walked <= steps; ++walked) {
        const Spaces ends = layer_after(start, walked, blocked) & best;
        if (ends.any()) return {ends, walked, false};
    }
    return {start, 0, false};
}

Spaces nearest_spaces(const Spaces& spaces, const Footprint& base) {
    for (int steps = 0; steps < board_rows + board_columns; ++steps) {
        const Spaces near = Spaces::within_steps(base.top(), base.left(), base.bottom(), base.right(), steps) & spaces;
        if (near.any()) return near;
    }
    return {};
}

Route shortest_route(Space from, Space to, const Spaces& blocked, const Spaces& stops) {
    assert(is_on_board(from) && is_on_board(to));
    Route route;
    if (from == to || blocked.test(to)) return route;

    // Flood backward from the goal: layer k holds the spaces k steps short of it. All but the goal and the
    // start are walked through, so they must not be stops.
    std::array<Spaces, static_cast<std::size_t>(Route::capacity()) + 1> layers;
    std::size_t length = 0;
    layers[0] = Spaces::of(to);
    Spaces open = ~blocked - stops - layers[0];
    open.set(from);
    while (!layers[length].test(from)) {
        if (length + 1 == layers.size()) return route;
        layers[length + 1] = neighbours(layers[length]) & open;
        ++length;
        if (layers[length].none()) return route;
        open -= layers[length];
    }

    Space at = from;
    while (length > 0) {
        --length;
        for (const Direction direction : directions) {
            const std::optional<Space> next = step(at, direction);
            if (!next || !layers[length].test(*next)) continue;
            at = *next;
            break;
        }
        route.push_back(at);
    }
    return route;
}

}  // namespace lantern
