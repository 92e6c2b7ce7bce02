#pragma once

#include <algorithm>
#include <array>

#include "board/footprint.hpp"
#include "board/spaces.hpp"
#include "game/game.hpp"
#include "look/look.hpp"

/// What the rules of thumb see on the table: the board in sets, survivors' conditions and chances in plain numbers.
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

/// What an attack with a weapon is expected to cause, in thousandths of a wound.
struct Strike {
    unsigned slot = 0;
    int reach = 0;        ///< spaces
    bool ranged = false;  ///< needs a free line
    int wounds = 0;
    int wounds_behind = 0;  ///< from the blind spot
};
/// Every weapon that a survivor carries, Fist & Tooth included.
using Strikes = FixedVector<Strike, 10>;

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

Strike strike_with(const View& view, int who, unsigned slot);

/// Every weapon that a survivor carries, Fist & Tooth included.
Strikes strikes_of(const View& view, int who);

/// The best of them from a space, in thousandths of a wound; 0 when none reaches.
int best_strike(const View& view, const Strikes& strikes, Space from);
/// The same of a space on the board, `far` from a monster that is there too.
int best_strike(const View& view, const Strikes& strikes, Space from, int far);

/// What rules of thumb keep from pause to pause of playouts, where they are asked time and again. A strike is worked out anew only
/// when something changed that usually bears on it, which is gear, tokens, impairments, arts and cards in play; what turns on where
/// somebody stands may be told as it was. Whoever moves goes to the space for whose sake the act said so.
class Memory {
public:
    const Strikes& strikes_of(const View& view, int who);

    Space walk_to =
        no_space;  ///< the best space that the latest act was told it could walk to, until anything else is asked

private:
    struct Grounds {
        decltype(SurvivorState::gear) gear;
        decltype(SurvivorState::tokens) tokens, permanent;
        decltype(SurvivorState::fighting_arts) fighting_arts, disorders;
        decltype(SurvivorState::impairments) impairments;
        decltype(MonsterState::tokens) monster_tokens;
        decltype(MonsterState::flags) monster_flags;
        bool insane;
        int in_play, lasting;  ///< how many
        bool operator==(const Grounds&) const = default;
    };
    struct OfOne {
        Grounds grounds;
        Strikes strikes;
        bool known = false;
    };
    std::array<OfOne, max_survivors> strikes_{};
};

/// Chance out of 10 that a roll with `bonus` wounds at `toughness` (1 fails, 10 wounds).
int wound_chance(int toughness, int bonus);

/// How near a survivor is to death: about 10 for a healthy starting survivor, more for the hurt.
int frailty(const State& state, int who);

/// How much harm waits for a survivor at a space in the monster's next turn, scaled by frailty; thousandths of a wound's worth.
class Danger {
public:
    Danger(const View& view, int who);

    int at(Space space) const {
        if (!view_.monster_on_board || !is_on_board(space)) return 0;
        return at(space, distance(single(space), view_.monster));
    }
    /// The same of a space on the board, `far` from a monster that is there too. Asked of every space that a survivor may walk to.
    int at(Space space, int far) const {
        int exposure = 0;  // percent of a usual monster attack
        if (far - 1 > movement_) {
            exposure = 25;
        } else if (blind_spot_.test(space)) {
            exposure = 10;
        } else if (front_.test(space)) {
            exposure = 90 + 2 * std::max(0, movement_ - far);
        } else {
            exposure = 45;
        }
        // A charge drags along whoever stands ahead.
        if (far <= movement_ + 1 && charge_.test(space)) exposure += 40;
        if (cover_.test(space)) exposure -= exposure / 4;
        // Company is run over together (RULES 4.2.2) and knocked into each other.
        if (company_.test(space)) exposure += 6 * beside(space);
        return exposure * frailty_ / 3 * patience_ / 40;
    }

private:
    /// How many others stand there or next to it.
    int beside(Space space) const;

    const View& view_;
    const Spaces& front_;
    const Spaces& blind_spot_;
    const Spaces& charge_;
    const Spaces& cover_;
    Spaces company_;                              ///< beside or among the others
    FixedVector<Space, max_survivors> standing_;  ///< where the others are
    int movement_, frailty_, patience_;
};

/// Spaces `who` can walk to now, the present one included.
Spaces walkable(const View& view, int who);

/// The monster's wounds that still have to be made.
int wounds_left(const State& state);

}  // namespace lantern::engine::thumb
