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
