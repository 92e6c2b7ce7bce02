#pragma once

#include "agents/thumb_view.hpp"

/// Rules of thumb of the survivors' side: a score for every option of a decision, higher is better for them.
namespace lantern::engine::thumb {

/// Score of one listed option for a survivor's seat or the players together.
int survivor_score(const View& view, const Pause& pause, Answer answer);

/// Score of one space for a survivor's seat or the players together; `strikes`: of the survivor it is about.
int survivor_space_score(const View& view, const Pause& pause, const Strikes& strikes, Space space);

/// The survivor that a question to the survivors' side is about, else the one that is asked, else 0.
int concerned(const Pause& pause);

}  // namespace lantern::engine::thumb
