#pragma once

#include "effects/run.hpp"

/// Handing over resources in the showdown (RULES 6.1.7).
namespace lantern::engine::rules {

bool holds_resources(const Look& look, int who);

/// The adjacent survivors who could be handed resources; nobody where there are none to give.
SurvivorSet may_be_given(const Look& look, int who);

/// Adds the adjacent survivors who could be handed resources to the question being put together.
void add_gifts(Run& run, int who);

/// Asks which resource is given.
void ask_gift(Run& run, int who);

/// It changes hands; that is no gaining.
void hand_over(Run& run, int who, int other, std::uint16_t kind);

}  // namespace lantern::engine::rules
