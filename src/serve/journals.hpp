#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "serve/roster.hpp"
#include "table/store.hpp"

namespace lantern::engine::serve {

/// What is kept of a game beside its journal.
struct GameRow {
    std::int64_t number = 0;  ///< of the database; 0: is not in it yet
    std::string id;           ///< what links call it
    std::string name;         ///< what people call it; may be empty
    Roster roster;
    bool asks_dice = false;
    bool undo_by_consent = false;
    bool lays_the_table = false;
    std::string orders;                     ///< standing orders, as order_words() writes them
    std::int64_t created = 0, touched = 0;  ///< seconds since 1970
};

/// All games of a server, in one SQLite database: who sits where, and the journals. What is written between begin() and commit() is
/// on the disk when commit() returned well, all of it, and else nothing of it is; what is written at another time is on the disk at
/// once. For one thread.
class Journals {
public:
    /// Opens the database of a folder, which is made where it is not there yet. An error says what is wrong: another server that
    /// uses it, no permission, a later version.
    static Result<std::unique_ptr<Journals>> open(const std::string& folder);
    ~Journals();
    Journals(const Journals&) = delete;
    Journals& operator=(const Journals&) = delete;

    /// Begins a group, unless one is open.
    Result<void> begin();
    /// Ends it. An error where anything of it failed: all of it is undone then.
    Result<void> commit();
    bool in_group() const { return in_group_; }

    /// Puts a game in, and gives it its number.
    Result<void> add(GameRow& game);
    /// Writes down what has changed of a game.
    Result<void> change(const GameRow& game);
    /// Takes a game out, and its journal.
    Result<void> remove(std::int64_t number);
    /// Nothing: there is none of that name.
    Result<std::optional<GameRow>> find(std::string_view id);
    /// The names of the games that nobody has touched since then.
    Result<std::vector<std::string>> untouched_since(std::int64_t seconds);
    /// How many there are.
    std::uint64_t count();
    /// Bytes of the database.
    std::uint64_t bytes();
    /// Bytes that are left on its disk.
    std::uint64_t spare_bytes() const;

    /// The journal of a game, which refuses to grow beyond so many bytes.
    std::unique_ptr<Store> journal(std::int64_t number, std::size_t most_bytes = std::size_t{16} << 20U);

    /// Lets what was written lie in the database's own file, for which nobody waits.
    void tidy();

private:
    class Journal;
    struct Inside;
    explicit Journals(std::unique_ptr<Inside> inside);
    Result<void> wrote(bool well, const std::string& what);

    std::unique_ptr<Inside> inside_;
    bool in_group_ = false;
    std::string failed_;  ///< what went wrong in the open group
};

}  // namespace lantern::engine::serve
