#pragma once

#include <unistd.h>

#include <string>

#include "serve/journals.hpp"
#include "serve/sqlite.hpp"

/// What stands behind Journals, for its own sources alone.
namespace lantern::engine::serve {

/// The open database and its statements, and the lock that keeps other servers out.
struct Journals::Inside {
    Inside(DatabaseHandle open, DatabaseHandle for_reading, DatabaseHandle for_tidying, std::string where, int its_lock)
        : database(std::move(open)),
          reader(std::move(for_reading)),
          tidier(std::move(for_tidying)),
          path(std::move(where)),
          lock(its_lock) {
        // In place of what SQLite would do itself, while whoever commits waits.
        const auto note = [](void* inside, sqlite3*, const char*, int now) {
            auto& self = *static_cast<Inside*>(inside);
            self.log_pages = now;
            self.tidied_pages = now < self.tidied_pages ? 0 : self.tidied_pages;
            return SQLITE_OK;
        };
        sqlite3_wal_hook(get(), note, this);
    }
    ~Inside() { ::close(lock); }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    sqlite3* get() const { return database.get(); }

    DatabaseHandle database;
    DatabaseHandle reader;  ///< of the same file: a journal that is damaged would spoil the open group for all others
    DatabaseHandle tidier;  ///< of the same file, for Journals::tidy_beside() alone
    std::string path;
    int lock;
    int log_pages = 0;     ///< that lie in the log
    int tidied_pages = 0;  ///< of them, when they were tidied last
    Statement add_game{get(), "INSERT INTO games VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement change_game{get(), "UPDATE games SET orders = ?, touched = ? WHERE number = ?"};
    Statement remove_game{get(), "DELETE FROM games WHERE number = ?"};
    Statement find_game{get(), "SELECT * FROM games WHERE id = ?"};
    Statement old_games{get(), "SELECT id FROM games WHERE touched < ? ORDER BY touched"};
    Statement count_games{get(), "SELECT count(*) FROM games"};
    Statement pages{get(),
                    "SELECT (page_count - freelist_count) * page_size "
                    "FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()"};
    Statement add_seat{get(), "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)"};
    Statement remove_seats{get(), "DELETE FROM seats WHERE game = ?"};
    Statement find_seats{get(), "SELECT name, survivors, held_by, secret FROM seats WHERE game = ? ORDER BY seat"};
    Statement add_text{get(), "INSERT INTO journals VALUES (?, ?, ?)"};
    Statement read_texts{reader.get(), "SELECT text FROM journals WHERE game = ? ORDER BY place"};
    Statement read_written{get(), "SELECT text FROM journals WHERE game = ? ORDER BY place"};
    Statement last_text{get(), "SELECT place, text FROM journals WHERE game = ? ORDER BY place DESC LIMIT 1"};
    Statement journal_bytes{get(), "SELECT coalesce(sum(length(text)), 0) FROM journals WHERE game = ?"};
    Statement remove_text{get(), "DELETE FROM journals WHERE game = ? AND place = ?"};
};

}  // namespace lantern::engine::serve
