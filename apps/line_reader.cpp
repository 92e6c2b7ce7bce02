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
    std::vector<std::string> words;
    std::map<std::string, std::vector<std::string>> behind;
};
Completions& all_completions() {
    static Completions all;
    return all;
}

/// What fits where the line stands, and how much of that is typed before the word that is completed: names have blanks in them.
struct Fitting {
    const std::vector<std::string>* words;
    std::string before;
};
Fitting fitting(std::string_view begun) {
    std::string_view line = rl_line_buffer == nullptr ? std::string_view() : std::string_view(rl_line_buffer);
    if (rl_point >= 0) line = line.substr(0, static_cast<std::size_t>(rl_point));
    if (line.ends_with(begun)) line.remove_suffix(begun.size());
    for (const auto& [command, words] : all_completions().behind) {
        if (line.starts_with(command + " ")) return {&words, lower_case(line.substr(command.size() + 1))};
    }
    return {&all_completions().words, ""};
}

constexpr std::size_t longest_line = std::size_t{64} << 10;  // bytes

extern "C" char* next_completion(const char* begun, int nth) {
    static std::size_t at = 0;
    if (nth == 0) at = 0;
    const Fitting fit = fitting(begun);
    const std::string wanted = fit.before + lower_case(begun);
    for (; at < fit.words->size(); ++at) {
        const std::string& word = (*fit.words)[at];
        if (!lower_case(word).starts_with(wanted)) continue;
        ++at;
        return ::strdup(word.c_str() + fit.before.size());
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

void LineReader::complete_with(std::vector<std::string> words, std::map<std::string, std::vector<std::string>> behind) {
    all_completions() = {std::move(words), std::move(behind)};
}

std::optional<bool> yes_or_no_in(std::string_view word) {
    if (text::same(word, "y") || text::same(word, "yes")) return true;
    if (text::same(word, "n") || text::same(word, "no")) return false;
    return std::nullopt;
}

std::optional<bool> LineReader::yes_or_no(const std::string& prompt, std::optional<bool> usual) {
    while (const std::optional<std::string> line = next(prompt)) {
        const std::string_view word = text::trimmed(*line);
        if (const std::optional<bool> said = yes_or_no_in(word)) return said;
        if (word.empty() && usual) return usual;
        if (text::same(word, "quit") || text::same(word, "exit")) return std::nullopt;
        std::cout << "Type y for yes, n for no, or quit.\n";
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
