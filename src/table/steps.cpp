#include "table/steps.hpp"

#include <array>

#include "board/reach.hpp"
#include "effects/waiting.hpp"
#include "rules/survivor_movement.hpp"

namespace lantern::engine {

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
