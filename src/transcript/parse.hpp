#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {

/// Reads a transcript. The error names file, line and column and says what would be right.
Result<Transcript> parse_transcript(std::string_view text, const std::string& file);

}  // namespace lantern::engine
