#pragma once

#include <string>
#include <string_view>

/// The help of the command line on a screen.
namespace lantern::engine::app {

/// The text with its long lines broken between words, each below where its words of explanation begin, at a terminal; as it is elsewhere.
std::string help_lines(std::string_view help);

}  // namespace lantern::engine::app
