#pragma once

#include <array>

#include "agents/thumb_view.hpp"
#include "base/fixed_vector.hpp"

/// What survivors' weapons are worth to the rules of thumb, and what of it these keep.
namespace lantern::engine::thumb {

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

}  // namespace lantern::engine::thumb
