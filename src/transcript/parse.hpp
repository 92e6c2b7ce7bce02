#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {

/// A longer one is not read, and so no journal may grow longer.
inline constexpr std::size_t largest_transcript = std::size_t{64} << 20;  // bytes
inline constexpr const char* largest_transcript_in_words = "64 MiB";

/// Reads a transcript. The error names file, line and column and says what would be right.
Result<Transcript> parse_transcript(std::string_view text, const std::string& file);

}  // namespace lantern::engine
