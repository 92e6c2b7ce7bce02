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

/// Who makes a roll that a program asks for: the survivor that the card names, of gear, terrain and tables the one they are about
/// (D-66); no_survivor: the monster.
int card_roller(const Look& look, const Effects& e, const Op& op);
/// Whom the roll decides about: whoever rolls, else the one the card is dealing with: the current one of several, the target, the
/// attacker at a hit location; no_survivor: the monster alone.
int card_rolled_about(const Look& look, const Effects& e, const Op& op);

/// One cardinal step from the survivor the rule is about (S000-09).
bool beside_subject(const Look& look, const Effects& context, const SurvivorState& survivor);

}  // namespace lantern::engine
