#pragma once

#include <cstddef>
#include <optional>

#include "transcript/run.hpp"

namespace lantern::engine {

/// Place in TranscriptRun::block() of the event that a line of expectations found last.
using FoundEvent = std::optional<std::size_t>;

/// A piece about events, questions or chance; nothing when it is about the state.
std::optional<MaybeFault> expect_seen(TranscriptRun& run, const Clause& at, FoundEvent& found);

}  // namespace lantern::engine
