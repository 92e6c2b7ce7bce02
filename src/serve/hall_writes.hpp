#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "serve/hosted_game.hpp"
#include "table/json_writer.hpp"

/// What several messages of a hall write. For the room's own sources alone.
namespace lantern::engine::serve {

/// {"type":"error",...}; `retry_after`: seconds, 0: it does not help to wait.
std::string error_text(std::string_view code, const std::string& message, const std::string& where, int retry_after);

/// Whether a session said that something is wrong.
bool is_error(std::string_view reply);

/// A reply with the id of its message, as JSON; empty: it had none.
std::string with_id(std::string text, const std::string& id);

/// A JSON object with further members, which are written as they stand in one.
std::string with_members(std::string object, std::string_view members);

/// Whom a party plays: "survivors", their numbers.
void write_survivors(JsonWriter& out, const HostedGame& game, Party party);

/// The links of a game: "links" of docs/serving.md.
void write_links(JsonWriter& out, const HostedGame& game);

/// Who sits where, who is here, who is waited for, and how undo goes: the members of the push "seats".
void write_seats(JsonWriter& out, const HostedGame& game, const std::vector<Party>& here, double waited);

}  // namespace lantern::engine::serve
