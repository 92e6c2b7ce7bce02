#pragma once

#include "effects/run.hpp"
#include "look/boxes.hpp"

/// How often what survivors bear may be used (FAQ q081).
namespace lantern::engine {

/// The nature in this slot was used: at its limit it rests.
void note_limit(Run& run, int who, unsigned slot);

/// The same of an innovation, and of a specialization or mastery (Box::thing), which may still be used until then.
void note_innovation(Run& run, unsigned innovation);
bool proficiency_left(const Look& look, int who, unsigned thing);
void note_learned(Run& run, int who, unsigned thing);

/// Whether a limited rule of a box may act once more, and that it does. Of natures the limit is the card's; an offer that opens the rule must be
/// taken before it counts (verbs::offer), and so it is of proficiency. Of gear it is the rule's and stands beside its slot
/// (SurvivorState::gear_used).
bool limit_left(const Look& look, const Box& box, int bearer, const TriggeredRule& rule);
void note_use(Run& run, const Box& box, int bearer, const TriggeredRule& rule);

/// Whether anything that is limited may have been used: else there is nothing to renew.
bool anything_limited_used(const State& state);

/// A round begins: rules of gear that act once a round may act again.
void renew_gear_limits(Run& run);

/// A round or an attack begins: what is limited to one of them may be used again. `who` < 0: everybody.
void renew_limits(Run& run, Limit limit, int who = -1);

}  // namespace lantern::engine
