#pragma once

#include "base/result.hpp"
#include "content/codex.hpp"
#include "content/scenario.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {

/// The setup that its lines describe, names looked up in the codex.
Result<Setup> transcript_setup(const Transcript& transcript, const Codex& codex);

}  // namespace lantern::engine
