#pragma once

#include <optional>

#include "transcript/setup_words.hpp"

namespace lantern::engine {

/// Reads "survivor [preset] NAME [at SPACE], PIECES"; nothing after a complaint.
std::optional<SurvivorSheet> read_survivor(SetupWords& words, const TranscriptLine& line);

}  // namespace lantern::engine
