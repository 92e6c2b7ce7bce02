#pragma once

#include <vector>

#include "transcript/run.hpp"

namespace lantern {

/// Changes the state as the words say.
MaybeFault change(TranscriptRun& run, const std::vector<Clause>& clauses);

}  // namespace lantern
