#pragma once

#include "transcript/run.hpp"

namespace lantern::engine {

/// show question | show sheet NAME | show sheets | show board | show events: what one wants to see while writing a transcript.
MaybeFault show(TranscriptRun& run, const TranscriptLine& line);

}  // namespace lantern::engine
