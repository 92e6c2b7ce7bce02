#pragma once

#include <string>
#include <string_view>

#include "content/codex.hpp"
#include "content/steps.hpp"
#include "narrate/phrases.hpp"

/// The steps of programs in words: the templates of their rows (content/step_rows.hpp), filled in.
namespace lantern::engine {

/// One operation as a sentence without capital and full stop; empty for those that only shape the program (jump,
/// if, each ...). `whom` is the survivors that it is for.
std::string step_text(const Codex& codex, const Op& op, const Subject& whom);

/// "speed 2, accuracy 2+, damage 1".
std::string profile_text(const Codex& codex, unsigned profile);

}  // namespace lantern::engine
