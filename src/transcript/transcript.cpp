#include "transcript/transcript.hpp"

#include <algorithm>

namespace lantern::engine {

bool takes_back(const Transcript& transcript) {
    return std::any_of(transcript.steps.begin(), transcript.steps.end(),
                       [](const TranscriptLine& line) { return line.kind == LineKind::undo; });
}

std::string place_in(const std::string& file, int line, int column, const std::string& message) {
    return file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + message;
}

}  // namespace lantern::engine
