#pragma once

#include <string>
#include <string_view>

#include "content/codex.hpp"
#include "narrate/phrases.hpp"

namespace lantern {

/// One operation as a sentence without capital and full stop; empty for those that only shape the program (jump,
/// test, each ...). `whom` is the survivors that it is for.
std::string verb_text(const Codex& codex, const Op& op, const Subject& whom);

/// "speed 2, accuracy 2+, damage 1".
std::string profile_text(const Codex& codex, unsigned profile);

/// The instinct's name when a monster's instinct starts there, else empty.
std::string instinct_at(const Codex& codex, ProgramStart start);

}  // namespace lantern
