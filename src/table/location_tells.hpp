#pragma once

#include <string>

#include "content/scenario.hpp"
#include "narrate/program_text.hpp"

/// What a hit location's card brings, in a line each, before it is known what comes of the attempt.
namespace lantern::engine {

/// "reacts to a failure: the monster performs its Basic Action on the attacker (...)"; empty: the card does not react.
std::string reaction_tells(const Scenario& scenario, const HitLocationCard& card, std::size_t longest = two_lines);

/// What the reaction does, whenever it comes; empty where it does nothing.
std::string reaction_line(const Scenario& scenario, const HitLocationCard& card, std::size_t longest = two_lines);

/// What a critical wound brings beside the wound: "the monster is knocked down"; empty: nothing.
std::string critical_line(const Scenario& scenario, const HitLocationCard& card);

}  // namespace lantern::engine
