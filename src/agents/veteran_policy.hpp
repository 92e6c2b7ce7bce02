#pragma once

#include "agents/veteran_view.hpp"

/// Rules of thumb: a score for every option of a decision, higher is better for whoever is asked.
namespace lantern::veteran {

/// Score of one listed option for a survivor's seat or the players together.
int survivor_score(const View& view, const Pause& pause, Answer answer);

/// Score of one space for a survivor's seat or the players together; `strikes`: of the survivor it is about.
int survivor_space_score(const View& view, const Pause& pause, const Strikes& strikes, Space space);

/// The survivor that a question to the survivors' side is about, else the one that is asked, else 0.
int concerned(const Pause& pause);

/// Score of one listed option for the monster controller.
int controller_score(const View& view, const Pause& pause, Answer answer);

/// Score of one space for the monster controller.
int controller_space_score(const View& view, const Pause& pause, Space space);

/// Who is asked plays for the monster.
inline bool for_monster(const Pause& pause) { return pause.seat == controller_seat; }

/// The best option by these scores; ties go to the first.
Answer rule_of_thumb(const Game& game, const State& state, const Pause& pause);

}  // namespace lantern::veteran
