#pragma once

#include <span>

#include "pack/embedded.hpp"

namespace lantern::engine {

/// The built page, web/dist, as it is compiled in; without one a page that says so.
[[nodiscard]] std::span<const EmbeddedFile> embedded_page();

}  // namespace lantern::engine
