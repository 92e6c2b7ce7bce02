#include "screen_pages.hpp"

#include <algorithm>

#include "panels.hpp"

namespace lantern::engine::app {

namespace {

bool is_empty(const ShownLine& line) { return line.text.find_first_not_of(" \n") == std::string_view::npos; }

}  // namespace

std::vector<ShownLine> shown_lines(std::string_view text, std::size_t columns, const std::vector<std::size_t>& parts) {
    std::vector<ShownLine> lines;
    auto part = parts.begin();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view line = text.substr(at, end - at);
        const std::size_t width = shown_columns(line.substr(0, line.find('\n')));
        const bool begins = part != parts.end() && *part <= at;
        while (part != parts.end() && *part <= at) ++part;
        lines.push_back({line, std::max<std::size_t>((width + columns - 1) / columns, 1), begins});
        at = end;
    }
    return lines;
}

std::size_t lines_on_page(const std::vector<ShownLine>& lines, std::size_t first, std::size_t rows) {
    std::size_t left = 0;
    for (std::size_t i = first; i < lines.size(); ++i) left += lines[i].rows;
    if (left <= rows) return lines.size() - first;
    std::size_t filled = lines[first].rows, fitting = 1, at_gap = 0;
    for (std::size_t i = first + 1; i < lines.size() && filled <= rows; ++i) {
        fitting = i - first;
        const bool enough = 3 * filled >= rows;
        if (lines[i].begins_part) {
            // What was asked for, or is asked, stands whole before whoever answers.
            std::size_t whole = lines[i].rows;
            for (std::size_t next = i + 1; next < lines.size() && !lines[next].begins_part; ++next)
                whole += lines[next].rows;
            if (filled + whole > rows && (enough || whole <= rows)) return fitting;
        }
        if (enough && is_empty(lines[i])) at_gap = fitting;
        filled += lines[i].rows;
    }
    return at_gap > 0 ? at_gap : fitting;
}

}  // namespace lantern::engine::app
