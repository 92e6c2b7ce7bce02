#pragma once

#include <cstddef>

/// How large the screen is.
namespace lantern::engine::app {

/// Lines that fit on the screen; 24 where that is not known.
int screen_rows();
/// Columns of the screen; 80 where that is not known. Nothing is made narrower than 40.
std::size_t screen_columns();

}  // namespace lantern::engine::app
