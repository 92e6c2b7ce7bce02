#pragma once

#include <string>
#include <string_view>

namespace lantern::engine::serve {

/// The text as gzip packs it (RFC 1952).
std::string gzip(std::string_view text);

}  // namespace lantern::engine::serve
