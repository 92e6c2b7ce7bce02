#pragma once

#include "agents/thumb_danger.hpp"
#include "agents/thumb_strikes.hpp"
#include "agents/thumb_view.hpp"

/// Rules of thumb of the survivors' side: a score for every option of a decision, higher is better for them.
namespace lantern::engine::thumb {

/// Score of one listed option for a survivor's seat or the players together.
int survivor_score(const View& view, const Pause& pause, Answer answer);

/// The survivor that a question to the survivors' side is about, else the one that is asked, else 0.
int concerned(const Pause& pause);

/// What standing at spaces at the end of the act is worth to a survivor; `attacking`: an activation is left for an attack from there.
class Standing {
public:
    Standing(const View& view, int who, bool attacking);

    /// Of a space on the board.
    int score(Space at) const {
        const int far = distance(single(at), view_.monster);
        int score = view_.monster_on_board ? -danger_.at(at, far) : 0;
        if (!attacking_) return score;
        const int wounds = far <= longest_ ? best_strike(view_, strikes_, at, far) : 0;
        // Far from the monster nearness is worth something: the next act may reach it.
        score += wounds > 0 ? 3 * wounds : -60 * far;
        // An attacker knocked down by a reaction lies where it hurts: a little for the side away from its face.
        return score + (blind_spot_.test(at) ? 100 : 0);
    }

private:
    const View& view_;
    Danger danger_;
    const Spaces& blind_spot_;
    Strikes strikes_;
    int longest_ = -1;  ///< reach of any strike; below 0: there is no monster to strike
    bool attacking_;
};

/// Scores of spaces for a survivor's seat or the players together.
class SurvivorSpaces {
public:
    SurvivorSpaces(const View& view, const Pause& pause);
    int score(Space space) const;

private:
    const View& view_;
    Ask ask_;
    Standing standing_;
};

}  // namespace lantern::engine::thumb
