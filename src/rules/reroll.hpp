#pragma once

#include "effects/run.hpp"

/// Reroll tokens: a roll of one's own may be made again before anything comes of it (D-66).
namespace lantern::rules {

/// Looks at an answer to a roll, or to the question whether to roll again. True: a new question is open in place of what
/// the answer would have led to. False: the game goes on with `given`, which is the roll that counts.
bool reroll_comes_between(Run& run, Answer& given);

}  // namespace lantern::rules
