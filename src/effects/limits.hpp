#pragma once

#include "effects/run.hpp"

/// How often what survivors have in them may be used (FAQ q081).
namespace lantern {

/// The nature in this slot was used: at its limit it rests.
void note_limit(Run& run, int who, unsigned slot);

/// The same of an innovation, and of a specialization or mastery (Box::thing), which may still be used until then.
void note_innovation(Run& run, unsigned innovation);
bool proficiency_left(const Look& look, int who, unsigned thing);
void note_learned(Run& run, int who, unsigned thing);

/// A round or an attack begins: what is limited to one of them may be used again. `who` < 0: everybody.
void renew_limits(Run& run, Limit limit, int who = -1);

/// Notes that a survivor bears something with rules, so that others need not look.
void note_special(Run& run, int who);

}  // namespace lantern
