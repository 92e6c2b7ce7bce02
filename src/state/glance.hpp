#pragma once

#include <cstdint>

#include "content/scenario.hpp"
#include "state/attacks.hpp"

namespace lantern::engine {

struct State;

/// What every act and every moment asks of what seldom changes in the state, lists and who stands on the board: worked out when that
/// changes, and looked at in its place. The state alone says what is so; this says nothing that glance_of() does not read there.
struct Glance {
    MonsterCards cards;                ///< State::in_play and State::injuries, whatever their order
    std::uint32_t obstacle_tiles = 0;  ///< bit by place in State::tiles
    std::uint32_t impassable_tiles = 0;
    std::uint32_t destructible_tiles = 0;
    std::uint32_t changing_tiles = 0;  ///< those that change attributes of whoever stands on them
    std::uint32_t usable_tiles = 0;    ///< those that have an activation
    std::uint32_t columns_of_use = 0;  ///< bit by column of the board: those with spaces on or beside such a tile
    std::uint16_t rows_of_use = 0;     ///< bit by row: likewise
    SurvivorSet alive = 0;
    SurvivorSet placed = 0;                           ///< who stands on a space
    SurvivorSet holders = 0;                          ///< who holds resources
    SurvivorSet archivers = 0;                        ///< who holds resources that do something when they are archived
    SurvivorSet gained_gear = 0, gained_natures = 0;  ///< who has, or had, what the sheet did not bring

    bool anybody_gained() const { return (gained_gear | gained_natures) != 0; }

    friend bool operator==(const Glance&, const Glance&) = default;
};

Glance glance_of(const Scenario& scenario, const State& state);

/// To be called by whoever changed one of these lists, put a survivor on the board or took one off, or noted that somebody gained gear
/// or a nature. Builds with asserts look whether it was, after every step.
void renew_glance(const Scenario& scenario, State& state);
/// The same where survivors alone have changed, and no list.
void renew_glance_at_survivors(State& state);

}  // namespace lantern::engine
