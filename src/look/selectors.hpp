#pragma once

#include "look/look.hpp"

/// Whom the descriptions of survivors in programs mean.
namespace lantern::engine {

/// All survivors that fit a selector, before its pick narrows them.
SurvivorSet candidates(const Look& look, const Effects& context, const Selector& selector);
/// Those that its pick leaves of the survivors `among`: one, several that tie, or all. `random` is left to the caller's lot.
SurvivorSet narrowed(const Look& look, const Effects& context, const Selector& selector, SurvivorSet among = everybody);
/// Whom a word of a program means; `selector`: of Who::selected, by its place in Codex::selectors.
SurvivorSet survivors_of(const Look& look, const Effects& context, Who who, std::uint16_t selector);

/// One cardinal step from the survivor the rule is about (S000-09).
bool beside_subject(const Look& look, const Effects& context, const SurvivorState& survivor);

}  // namespace lantern::engine
