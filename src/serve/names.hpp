#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "serve/roster.hpp"
#include "table/session_read.hpp"

namespace lantern::engine::serve {

/// As whom the server speaks where a name is said.
inline constexpr std::string_view server_name = "The server";

/// A name that people gave something, of at most 60 bytes in one line, of characters that show; refused where it is none.
std::optional<std::string> name_in(const session::Fields& fields, std::string_view field);

/// The same of a seat, or `usual` where none is said: refused also where the server calls others so, or another seat has that name.
std::string seat_name_in(const session::Fields& fields, const std::string& usual, std::span<const RosterSeat> others);

/// The survivors of a seat, a bit for each, from the list of their numbers in the field `survivors`; none where that is not there.
unsigned survivors_in(const session::Fields& fields);

}  // namespace lantern::engine::serve
