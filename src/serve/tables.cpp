#include "serve/tables.hpp"

#include <array>
#include <filesystem>

namespace lantern::engine::serve {

namespace {

constexpr std::array steps_of_all{
    // A journal is the texts of its game put together in the order of their places.
    R"sql(
CREATE TABLE games (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  table_secret TEXT NOT NULL,
  spectator_secret TEXT NOT NULL,
  asks_dice INTEGER NOT NULL,
  undo_by_consent INTEGER NOT NULL,
  lays_the_table INTEGER NOT NULL,
  orders TEXT NOT NULL,
  created INTEGER NOT NULL,
  touched INTEGER NOT NULL
);
CREATE TABLE seats (
  game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  survivors INTEGER NOT NULL,
  held_by TEXT NOT NULL,
  secret TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE journals (
  game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  text BLOB NOT NULL,
  PRIMARY KEY (game, place)
) WITHOUT ROWID;
CREATE INDEX games_by_touch ON games (touched);
)sql",
};

int version_of(sqlite3* database) {
    Statement read(database, "PRAGMA user_version");
    return read.step() == SQLITE_ROW ? static_cast<int>(read.number(0)) : 0;
}

/// A copy of the database as it is, in place of an earlier one: where a step failed, there may be one already.
Result<void> copy_to(sqlite3* database, const std::string& copy) {
    const std::string part = copy + ".part";
    std::error_code code;
    std::filesystem::remove(part, code);
    Statement vacuum(database, "VACUUM INTO ?");
    if (!vacuum.bind(part).run())
        return database_error(database, copy + ": the copy before a new version could not be made");
    std::filesystem::rename(part, copy, code);
    if (code) return Error{copy + ": " + code.message()};
    return {};
}

}  // namespace

std::span<const char* const> table_steps() { return steps_of_all; }

Result<void> bring_up_to_date(sqlite3* database, const std::string& path, std::span<const char* const> steps) {
    const int version = version_of(database);
    const auto latest = static_cast<int>(steps.size());
    if (version == latest) return {};
    if (version > latest)
        return Error{path + ": a later Lantern wrote it (version " + std::to_string(version) + ", this one knows " +
                     std::to_string(latest) + "); serve it with that one, or say --data for another folder"};
    if (version > 0) {
        if (Result<void> copied = copy_to(database, path + ".version-" + std::to_string(version)); !copied)
            return copied;
    }
    std::string all = "BEGIN IMMEDIATE;";
    for (int i = version; i < latest; ++i) all += steps[static_cast<std::size_t>(i)];
    all += "PRAGMA user_version = " + std::to_string(latest) + "; COMMIT;";
    Result<void> done = execute(database, all, path + ": could not be brought to version " + std::to_string(latest));
    if (!done && sqlite3_get_autocommit(database) == 0) sqlite3_exec(database, "ROLLBACK", nullptr, nullptr, nullptr);
    return done;
}

}  // namespace lantern::engine::serve
