#pragma once

#include <algorithm>

#include "agents/thumb_view.hpp"
#include "base/fixed_vector.hpp"

/// What the monster is to the rules of thumb: how near survivors are to death, and where it threatens them.
namespace lantern::engine::thumb {

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

}  // namespace lantern::engine::thumb
