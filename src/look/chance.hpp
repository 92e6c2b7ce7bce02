#pragma once

#include "content/scenario.hpp"
#include "state/piles.hpp"
#include "state/question.hpp"
#include "state/state.hpp"

namespace lantern {

/// What a draw of this kind may bring up now, with exact weights: AI cards, hit locations, resources, terrain or disorders
/// by their place in the Codex (for Ask::which_copy: the parameters of Choice::copy). Total 0: there is nothing to draw.
DrawOutcomes draw_outcomes(const Scenario& scenario, const State& state, Ask ask);

/// Whether such a draw can bring up one kind only: then nobody needs to be asked.
bool draw_is_certain(const Scenario& scenario, const State& state, Ask ask);

}  // namespace lantern
