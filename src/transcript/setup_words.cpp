#include "transcript/setup_words.hpp"

namespace lantern::engine {

void SetupWords::fail(const Clause& at, const std::string& message) {
    if (error_.empty()) error_ = place_in(transcript_.file, line_, at.column, message);
}

Space SetupWords::space(std::string_view word, const Clause& at) {
    const std::optional<Space> found = parse_space(word);
    if (!found) fail(at, "\"" + std::string(word) + "\" is not a space; spaces are A1 to P22, the letter first");
    return found.value_or(no_space);
}

int SetupWords::number(std::string_view word, int least, int most, const Clause& at) {
    const std::optional<int> found = text::number(word);
    if (found && *found >= least && *found <= most) return *found;
    fail(at, "a number from " + std::to_string(least) + " to " + std::to_string(most) + " is wanted, not \"" +
                 std::string(word) + "\"");
    return least;
}

std::string_view last_word(std::string_view words) {
    const std::size_t blank = words.find_last_of(" \t");
    return blank == std::string_view::npos ? words : words.substr(blank + 1);
}

}  // namespace lantern::engine
