#pragma once

#include "transcript/run.hpp"

/// Lines that let the agents and the seed play on.
namespace lantern::engine {

/// until over | until round N | until asked [WHO] WHAT | until EVENT
MaybeFault go_on_until(TranscriptRun& run, const TranscriptLine& line);

/// play N answers, or to the end
MaybeFault play(TranscriptRun& run, const TranscriptLine& line);

}  // namespace lantern::engine
