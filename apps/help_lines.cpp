#include "help_lines.hpp"

#include <unistd.h>

#include <algorithm>

#include "panels.hpp"
#include "screen_size.hpp"

namespace lantern::engine::app {

namespace {

/// Where the explanation of an option or a verb begins, behind two blanks; the line's own beginning where there is none.
std::size_t explanation(std::string_view line) {
    const std::size_t begins = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t gap = line.find("  ", begins);
    if (gap == std::string_view::npos) return begins;
    return std::min(line.find_first_not_of(' ', gap), line.size());
}

}  // namespace

std::string help_lines(std::string_view help) {
    if (::isatty(STDOUT_FILENO) == 0) return std::string(help);
    std::string lines;
    while (!help.empty()) {
        const std::size_t end = std::min(help.find('\n'), help.size());
        const std::string_view line = help.substr(0, end);
        const std::size_t at = explanation(line);
        lines += std::string(line.substr(0, at)) + broken(line.substr(at), at, screen_columns(), at);
        if (end < help.size()) lines += '\n';
        help.remove_prefix(std::min(end + 1, help.size()));
    }
    return lines;
}

}  // namespace lantern::engine::app
