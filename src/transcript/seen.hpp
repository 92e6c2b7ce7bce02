#pragma once

#include <optional>

#include "transcript/run.hpp"

namespace lantern {

/// A piece about events, questions or chance; nothing when it is about the state.
std::optional<MaybeFault> expect_seen(TranscriptRun& run, const Clause& at);

}  // namespace lantern
