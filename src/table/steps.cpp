#include "table/steps.hpp"

#include <array>

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

/// A flood for each number of steps, as the rules reach the spaces.
std::vector<int> steps_to(const Look& look, int who, const Spaces& spaces) {
    const Space from = survivor(look, who).at;
    const Spaces blocked = rules::blocked_for(look, who);
    const Spaces stops = stopping_zones(look, from);
    std::array<int, board_spaces> steps{};
    Spaces left = spaces;
    for (int so_far = 1; left.any() && so_far < board_spaces; ++so_far) {
        const Spaces reached = left & reach(from, so_far, blocked, stops);
        for (const Space space : reached) steps[space] = so_far;
        left -= reached;
    }
    std::vector<int> listed;
    for (const Space space : spaces) listed.push_back(steps[space]);
    return listed;
}

}  // namespace lantern::engine
