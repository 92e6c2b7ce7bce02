#pragma once

#include "content/scenario.hpp"
#include "look/look.hpp"
#include "state/piles.hpp"
#include "state/question.hpp"
#include "state/state.hpp"

namespace lantern::engine {

/// What a draw of this kind may bring up now, with exact weights: AI cards, hit locations, resources, terrain or disorders
/// by their place in the Codex (for Ask::which_copy: the parameters of Choice::copy). Total 0: there is nothing to draw.
DrawOutcomes draw_outcomes(const Scenario& scenario, const State& state, Ask ask);

/// Whether such a draw can bring up one kind only: then nobody needs to be asked.
bool draw_is_certain(const Scenario& scenario, const State& state, Ask ask);

/// The survivor whose own roll such a roll is, who may have a reroll for it (D-66); no_survivor: nobody's.
std::uint8_t roller(const State& state, Ask roll, int subject);
/// The reroll of a lifetime is for a roll of one's own; the monster's is none (D-70).
bool has_reroll_of_a_lifetime(const Look& look, int who, Ask roll);
/// Whether a survivor may make a roll of theirs again: with a token, or once in a lifetime.
bool may_roll_again(const Look& look, int who, Ask roll);

}  // namespace lantern::engine
