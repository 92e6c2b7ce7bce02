#include "transcript/transcript.hpp"

namespace lantern::engine {

std::string place_in(const std::string& file, int line, int column, const std::string& message) {
    return file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + message;
}

}  // namespace lantern::engine
