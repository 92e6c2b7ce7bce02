#pragma once

#include "agents/thumb_view.hpp"

/// Rules of thumb of the monster controller: a score for every option of a decision, higher is worse for the survivors.
namespace lantern::engine::thumb {

/// Score of one listed option.
int controller_score(const View& view, const Pause& pause, Answer answer);

/// Score of one space.
int controller_space_score(const View& view, const Pause& pause, Space space);

}  // namespace lantern::engine::thumb
