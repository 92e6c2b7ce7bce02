#include "table/steps.hpp"

#include <array>
#include <optional>

#include "board/reach.hpp"
#include "effects/waiting.hpp"
#include "rules/survivor_movement.hpp"
#include "state/calls.hpp"

namespace lantern::engine {

bool is_walk(const State& state) {
    if (state.question.ask != Ask::move_to || state.question.subject >= max_survivors || state.stack.empty())
        return false;
    const Frame& asks = state.stack.top();
    if (const auto* move = state.stack.as<SurvivorMove>(asks)) return move->collide == 0;
    const auto* walk = state.stack.as<Walk>(asks);
    return walk != nullptr && walk->way == WalkWay::any;
}

namespace {

/// A walk while its ways are looked for, by space.
struct Walked {
    Space from;
    Spaces stops;
    std::array<int, board_spaces> steps{};
    std::array<Space, board_spaces> before{};

    bool leads_on(Space space, int so_far) const {
        return so_far == 0 ? space == from : steps[space] == so_far && !stops.test(space);
    }
    /// Where the last step to a space comes from: of several, where the walk goes straight on.
    Space step_before(Space space) const {
        Space found = no_space;
        for (const Direction back : directions) {
            const std::optional<Space> one = step(space, back);
            if (!one || !leads_on(*one, steps[space] - 1)) continue;
            const std::optional<Space> two = step(*one, back);
            const bool straight = *one != from && two && before[*one] == *two;
            if (found == no_space || straight) found = *one;
            if (straight) break;
        }
        return found;
    }
};

}  // namespace

/// A flood for each number of steps, as the rules reach the spaces.
WalkWays ways_to(const Look& look, int who, const Spaces& spaces) {
    const Space from = survivor(look, who).at;
    const Spaces blocked = rules::blocked_for(look, who);
    Walked walked{.from = from, .stops = stopping_zones(look, from)};
    Spaces left = spaces;
    for (int so_far = 1; left.any() && so_far < board_spaces; ++so_far) {
        const Spaces reached = left & reach(from, so_far, blocked, walked.stops);
        for (const Space space : reached) {
            walked.steps[space] = so_far;
            walked.before[space] = walked.step_before(space);
        }
        left -= reached;
    }
    std::array<int, board_spaces> place{};
    int places = 0;
    for (const Space space : spaces) place[space] = places++;
    WalkWays ways;
    for (const Space space : spaces) {
        const bool is_first = walked.steps[space] <= 1 || walked.before[space] == no_space;
        ways.steps.push_back(walked.steps[space]);
        ways.after.push_back(is_first ? -1 : place[walked.before[space]]);
    }
    return ways;
}

}  // namespace lantern::engine
