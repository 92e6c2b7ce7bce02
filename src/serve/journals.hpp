#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "serve/roster.hpp"
#include "table/store.hpp"

struct sqlite3;

namespace lantern::engine::serve {

class Statement;

/// Who is asked before something is taken back. The numbers stand in databases.
enum class UndoRule : std::uint8_t {
    free,      ///< nobody
    consent,   ///< whoever it concerns
    by_seats,  ///< was not said: whoever it concerns while a seat is held by a link, else nobody
};

/// What is kept of a game beside its journal.
struct GameRow {
    std::int64_t number = 0;  ///< of the database; 0: is not in it yet
    std::string id;           ///< what links call it
    std::string name;         ///< what people call it; may be empty
    Roster roster;
    bool asks_dice = false;
    UndoRule undo = UndoRule::by_seats;
    bool lays_the_table = false;
    std::string orders;                     ///< standing orders, as order_words() writes them
    std::int64_t created = 0, touched = 0;  ///< seconds since 1970
};

/// All games of a server, in one SQLite database: who sits where, and the journals. What is written between begin() and commit() is
/// on the disk when commit() returned well, all of it, and else nothing of it is; what is written at another time is on the disk at
/// once. Once a writing of a group failed, all further writing in it is refused: the database may have gone back to where the group
/// began, by itself. Errors are words for anybody; what names files and causes goes to the standard error output.
/// For one thread.
class Journals {
public:
    /// Opens the database of a folder, which is made where it is not there yet. An error says what is wrong: another server that
    /// uses it, no permission, a later version.
    static Result<std::unique_ptr<Journals>> open(const std::string& folder);
    ~Journals();
    Journals(const Journals&) = delete;
    Journals& operator=(const Journals&) = delete;

    /// Begins a group, unless one is open. An error where it cannot be, or something of the open one failed.
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
    /// The names of the games that nobody has touched since then, the one first that nobody touched for longest.
    Result<std::vector<std::string>> untouched_since(std::int64_t seconds);
    /// How many there are.
    Result<std::uint64_t> count();
    /// Bytes of the database that hold something: what was deleted is filled anew before its file grows.
    Result<std::uint64_t> bytes() const;
    /// Bytes that are left on its disk.
    std::uint64_t spare_bytes() const;

    /// The journal of a game, which refuses to grow beyond so many bytes.
    std::unique_ptr<Store> journal(std::int64_t number, std::size_t most_bytes = std::size_t{16} << 20U);

    /// Tells whoever runs the server of a game whose journal cannot be played again, and why.
    static void tell_broken(const std::string& game, const std::string& why);

    /// Whether so much was written that it should come to lie in the database's own file.
    bool wants_tidying() const;
    /// Brings most of it there; any one thread may do so while others are written to.
    void tidy_beside();
    /// Brings there what is left of it, so that the next group begins the log anew.
    void tidy();

private:
    class Journal;
    struct Inside;
    explicit Journals(std::unique_ptr<Inside> inside);
    Error unreadable(const std::string& what, sqlite3* in) const;
    Error failure(const std::string& what);
    Result<void> unbroken();
    Result<std::uint64_t> number_of(Statement& statement, const std::string& what) const;
    Result<void> write(Statement& statement, const std::string& what);

    std::unique_ptr<Inside> inside_;
    bool in_group_ = false;
    std::string failed_;                    ///< what went wrong in the open group
    std::set<std::int64_t> written_;        ///< games whose journals grew in it
    std::optional<std::uint64_t> counted_;  ///< games, until one comes or goes
};

}  // namespace lantern::engine::serve
