#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Where a long text is cut into pages.
namespace lantern::engine::app {

/// A line as it stands on the screen.
struct ShownLine {
    std::string_view text;  ///< with the line's end
    std::size_t rows = 1;
    bool begins_part = false;
};

/// The lines of a text on a screen of so many columns; at these places of it, in their order, parts begin.
std::vector<ShownLine> shown_lines(std::string_view text, std::size_t columns, const std::vector<std::size_t>& parts);

/// How many of these lines, from `first` on, stand on a page of so many rows: all that are left if they fit; else up to a part that fits on
/// the next page as a whole, or up to an empty line or a part behind the first third, or as many as fit. One at least.
std::size_t lines_on_page(const std::vector<ShownLine>& lines, std::size_t first, std::size_t rows);

}  // namespace lantern::engine::app
