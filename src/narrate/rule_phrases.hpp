#pragma once

#include <string>

#include "narrate/phrases.hpp"

/// Rules that hold for a while and the moments that rules wait for, in words.
namespace lantern::engine {

/// What a Static does: `a` is its attribute, `whom` the survivors that it is about.
std::string lasting_text(const Codex& codex, unsigned what, unsigned a, const Amount& amount, const Subject& whom);

/// A rule that somebody bears or that is in play: "If the survivor is insane: +1 strength".
std::string static_text(const Codex& codex, const StaticRule& rule, Bearer bearer);

/// How long it lasts, an Until: "until the end of the round".
std::string until_text(unsigned until);

/// "At the start of the round", "When the monster is wounded".
std::string trigger_text(Trigger trigger);

}  // namespace lantern::engine
