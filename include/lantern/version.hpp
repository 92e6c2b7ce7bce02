#pragma once

#include <string_view>

#include <lantern/api.hpp>

/// The version of these headers; docs/stability.md says what a version promises. The build reads it here.
#define LANTERN_VERSION_MAJOR 0
#define LANTERN_VERSION_MINOR 1
#define LANTERN_VERSION_PATCH 0

namespace lantern {

/// The version of the library that the program runs with, "0.1.0". A shared one may be newer than the headers.
LANTERN_API std::string_view version();

}  // namespace lantern
