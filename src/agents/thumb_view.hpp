#pragma once

#include <array>

#include "board/footprint.hpp"
#include "board/spaces.hpp"
#include "game/game.hpp"
#include "look/look.hpp"

/// What the rules of thumb see on the table: the board in sets, survivors' conditions and chances in plain numbers.
namespace lantern::engine::thumb {

/// The board as of one state. References must outlive it.
struct View {
    View(const Game& game, const State& of_state);

    const Look look;
    const State& state;
    const Codex& codex;
    bool monster_on_board = false;
    Footprint monster;
    Direction facing = Direction::north;
    Spaces front;  ///< facing region
    Spaces blind_spot;
    Spaces charge;     ///< lane ahead: where a charging reaction runs
    Spaces blocked;    ///< a survivor cannot enter: the monster, survivors, impassable terrain
    Spaces cover;      ///< terrain that raises evasion
    Spaces obstacles;  ///< terrain that blocks lines
    int movement = 0;  ///< of the monster, tokens included
    FixedVector<Space, max_survivors> standing;  ///< where the living survivors are
    std::array<int, max_survivors> frailties{};  ///< frailty() of everyone alive, asked for at every space
};

/// Of a survivor by number, 0..5; false where there is none.
bool alive(const State& state, int who);
bool knocked_down(const State& state, int who);

/// The gear in a slot, or nullptr; slot 9 is Fist & Tooth.
const Gear* gear_in(const View& view, int who, unsigned slot);

/// What an attack with a weapon is expected to cause, in thousandths of a wound.
struct Strike {
    int reach = 0;        ///< spaces
    bool ranged = false;  ///< needs a free line
    int wounds = 0;
    int wounds_behind = 0;  ///< from the blind spot
};
Strike strike_with(const View& view, int who, unsigned slot);

/// Every weapon that a survivor carries, Fist & Tooth included.
using Strikes = FixedVector<Strike, 10>;
Strikes strikes_of(const View& view, int who);

/// The best of them from a space, in thousandths of a wound; 0 when none reaches.
int best_strike(const View& view, const Strikes& strikes, Space from);

/// Chance out of 10 that a roll with `bonus` wounds at `toughness` (1 fails, 10 wounds).
int wound_chance(int toughness, int bonus);

/// How near a survivor is to death: about 10 for a healthy starting survivor, more for the hurt.
int frailty(const State& state, int who);

/// How much harm waits for `who` at a space in the monster's next turn, scaled by frailty; thousandths of a wound's worth.
int danger(const View& view, int who, Space at);

/// Spaces `who` can walk to now, the present one included.
Spaces walkable(const View& view, int who);

/// The monster's wounds that still have to be made.
int wounds_left(const State& state);

}  // namespace lantern::engine::thumb
