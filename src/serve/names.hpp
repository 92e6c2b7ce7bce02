#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/session_read.hpp"

namespace lantern::engine::serve {

/// As whom the server speaks where a name is said.
inline constexpr std::string_view server_name = "The server";

/// A name that people gave something, of at most 60 bytes in one line; refused where it is none.
std::optional<std::string> name_in(const session::Fields& fields, std::string_view field);

}  // namespace lantern::engine::serve
