#pragma once

#include <string>
#include <string_view>

namespace lantern::engine::serve {

/// The text as gzip packs it (RFC 1952).
std::string gzip(std::string_view text);

/// Whether who sends this field Accept-Encoding (RFC 9110) takes what is packed so.
bool takes_gzip(std::string_view accepts);

}  // namespace lantern::engine::serve
