#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "table/strip.hpp"

/// Text on a screen: broken into lines, and side by side.
namespace lantern::engine::app {

/// Columns that a text takes on the screen, in which "ESC[1m" takes none.
std::size_t shown_columns(std::string_view text);

/// The text in lines of so many columns, of which `first` are taken of the first one, later ones behind so many blanks. A word that is longer
/// than a line stays whole.
std::string broken(std::string_view text, std::size_t first, std::size_t columns, std::size_t blanks);

/// The strip in lines of so many columns. Who it is and where has a line alone, and a blank line stands between the monster and the
/// survivors.
std::vector<std::string> panel_lines(const std::vector<StripEntry>& strip, std::size_t columns);

/// A text with lines beside it, which begin at that column. Longer lines of the text are broken as far as there is
/// something beside them.
std::string side_by_side(std::string_view text, const std::vector<std::string>& beside, std::size_t column);

}  // namespace lantern::engine::app
