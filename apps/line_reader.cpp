#include "line_reader.hpp"

#include <editline/readline.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <iostream>

#include "leaving.hpp"
#include "narrate/words.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

/// The library keeps its state in one place for the whole program, and so do we.
struct Completions {
    std::vector<std::string> words, names;
};
Completions& all_completions() {
    static Completions all;
    return all;
}

/// What fits where the line stands: behind the name of a command that asks for one, names.
const std::vector<std::string>& completions() {
    const std::string_view line = rl_line_buffer == nullptr ? std::string_view() : rl_line_buffer;
    for (const std::string_view command : {"cards ", "card ", "explain ", "rules "}) {
        if (line.starts_with(command)) return all_completions().names;
    }
    return all_completions().words;
}

constexpr std::size_t longest_line = std::size_t{64} << 10;  // bytes

extern "C" char* next_completion(const char* begun, int nth) {
    static std::size_t at = 0;
    if (nth == 0) at = 0;
    const std::string wanted = lower_case(begun);
    for (; at < completions().size(); ++at) {
        if (lower_case(completions()[at]).rfind(wanted, 0) == 0) return ::strdup(completions()[at++].c_str());
    }
    return nullptr;
}

extern "C" char** complete_line(const char* begun, int, int) {
    rl_attempted_completion_over = 1;
    return rl_completion_matches(begun, next_completion);
}

}  // namespace

LineReader::LineReader()
    : interactive_(::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1),
      lines_(STDIN_FILENO, longest_line + 1) {
    const char* const terminal = std::getenv("TERM");
    if (terminal != nullptr && std::strcmp(terminal, "dumb") == 0) interactive_ = false;
    if (!interactive_) return;
    rl_readline_name = const_cast<char*>("lantern");
    rl_attempted_completion_function = complete_line;
    using_history();
    stifle_history(500);
}

void LineReader::complete_with(std::vector<std::string> words, std::vector<std::string> names) {
    all_completions() = {std::move(words), std::move(names)};
}

std::optional<bool> LineReader::yes_or_no(const std::string& prompt, std::optional<bool> usual) {
    while (const std::optional<std::string> line = next(prompt)) {
        const std::string_view word = text::trimmed(*line);
        if (text::same(word, "y") || text::same(word, "yes")) return true;
        if (text::same(word, "n") || text::same(word, "no")) return false;
        if (word.empty() && usual) return usual;
        std::cout << "Type y for yes or n for no.\n";
    }
    return std::nullopt;
}

std::optional<std::string> LineReader::next(const std::string& prompt) {
    while (!interrupted()) {
        if (before_asking_ && !before_asking_()) return std::nullopt;
        std::optional<std::string> line;
        std::cout << (interactive_ ? "" : prompt) << std::flush;
        if (!interactive_) {
            line = lines_.next();
        } else if (char* const typed = readline(prompt.c_str()); typed != nullptr) {
            line = typed;
            std::free(typed);
        }
        if (!line || interrupted()) return std::nullopt;
        if (line->size() <= longest_line) {
            if (interactive_ && !line->empty()) add_history(line->c_str());
            return line;
        }
        std::cout << "A line of more than 64 KiB was passed over; nothing was done.\n";
    }
    return std::nullopt;
}

}  // namespace lantern::engine::app
