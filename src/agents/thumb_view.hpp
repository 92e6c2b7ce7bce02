#pragma once

#include "board/footprint.hpp"
#include "board/spaces.hpp"
#include "game/game.hpp"
#include "look/look.hpp"

/// What the rules of thumb see on the table: the board in sets, and who stands on it how.
namespace lantern::engine::thumb {

/// Worked out when it is first asked for: most questions need little of what a table shows.
template <class T>
class Once {
public:
    template <class WorkOut>
    const T& get(const WorkOut& work_out) const {
        if (!known_) {
            value_ = work_out();
            known_ = true;
        }
        return value_;
    }

private:
    mutable T value_{};
    mutable bool known_ = false;
};

class Memory;

/// The board as of one state. References must outlive it.
class View {
public:
    View(const Game& game, const State& of_state, Memory* kept_in = nullptr);

    const Look look;
    const State& state;
    const Codex& codex;
    const bool monster_on_board;
    const Footprint monster;
    const Direction facing;
    Memory* const kept;  ///< nullptr: everything is worked out

    const Spaces& front() const;  ///< facing region
    const Spaces& blind_spot() const;
    const Spaces& charge() const;     ///< lane ahead: where a charging reaction runs
    const Spaces& blocked() const;    ///< a survivor cannot enter: the monster, survivors, impassable terrain
    const Spaces& cover() const;      ///< terrain that raises evasion
    const Spaces& obstacles() const;  ///< terrain that blocks lines
    int movement() const;             ///< of the monster, tokens included
    int toughness() const;            ///< of the monster

private:
    Once<Spaces> front_, blind_spot_, charge_, blocked_, cover_, obstacles_;
    Once<int> movement_, toughness_;
};

/// Of a survivor by number, 0..5; false where there is none.
bool alive(const State& state, int who);
bool knocked_down(const State& state, int who);

/// The gear in a slot, or nullptr; slot 9 is Fist & Tooth.
const Gear* gear_in(const View& view, int who, unsigned slot);

/// Spaces `who` can walk to now, the present one included.
Spaces walkable(const View& view, int who);

/// The monster's wounds that still have to be made.
int wounds_left(const State& state);

}  // namespace lantern::engine::thumb
