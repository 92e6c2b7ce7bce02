#pragma once

#include <span>
#include <string>

#include "base/result.hpp"
#include "serve/sqlite.hpp"

/// The tables of a server's database, and how those of older programs become today's.
namespace lantern::engine::serve {

/// What makes the tables of version n + 1 out of those of version n, an entry each; the first makes them out of nothing.
std::span<const char* const> table_steps();

/// Brings the tables to the latest of these versions. Of a database with games in it a copy is made beside it before,
/// PATH.version-N. An error where a later program wrote it, or the copy or a step fails; nothing is changed then.
Result<void> bring_up_to_date(sqlite3* database, const std::string& path, std::span<const char* const> steps);

}  // namespace lantern::engine::serve
