#pragma once

#include <cstdint>

#include "content/scenario.hpp"
#include "state/attacks.hpp"

namespace lantern::engine {

struct State;

/// What every act and every moment asks of lists of the state that seldom change: worked out when one of them does, and looked at in
/// their place. The lists alone say what is so; this says nothing that glance_of() does not read there.
struct Glance {
    MonsterCards cards;                  ///< State::in_play and State::injuries, whatever their order
    std::uint32_t impassable_tiles = 0;  ///< bit by place in State::tiles
    std::uint32_t usable_tiles = 0;      ///< the same of those that have an activation
    std::uint32_t columns_of_use = 0;    ///< bit by column of the board: those with spaces on or beside such a tile
    std::uint16_t rows_of_use = 0;       ///< bit by row: likewise
    SurvivorSet holders = 0;             ///< who holds resources
    bool gained = false;                 ///< somebody has, or had, gear or a nature that the sheet did not bring

    friend bool operator==(const Glance&, const Glance&) = default;
};

Glance glance_of(const Scenario& scenario, const State& state);

/// To be called by whoever changed one of these lists, or who noted that somebody gained gear or a nature. Builds with asserts look
/// whether it was, after every step.
void renew_glance(const Scenario& scenario, State& state);

}  // namespace lantern::engine
