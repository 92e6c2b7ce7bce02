#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

#include "serve/journals_inside.hpp"
#include "serve/tables.hpp"

namespace lantern::engine::serve {

namespace {

/// A file whose lock says that a server uses the folder; -1, and why, where another one does.
Result<int> lock_folder(const std::string& folder) {
    const std::string path = folder + "/lock";
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return Error{path + ": " + std::strerror(errno)};
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return file;
    const bool taken = errno == EWOULDBLOCK;
    const std::string why = std::strerror(errno);
    ::close(file);
    if (taken) return Error{folder + ": another server uses this folder; end it first, or say --data for another one"};
    return Error{path + ": cannot be kept for this program alone: " + why};
}

Result<void> make_folder(const std::string& folder) {
    std::error_code code;
    // What lies in it opens seats.
    const mode_t before = ::umask(077);
    std::filesystem::create_directories(folder, code);
    ::umask(before);
    if (code) return Error{folder + ": " + code.message()};
    if (!std::filesystem::is_directory(folder, code)) return Error{folder + ": is no folder"};
    return {};
}

Result<void> open_file(const std::string& path, DatabaseHandle& database) {
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &opened,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    database.reset(opened);
    if (code != SQLITE_OK) return database_error(opened, path);
    // Backups read while the server writes: they wait for one another a little.
    sqlite3_busy_timeout(opened, 5'000);
    return {};
}

}  // namespace

Result<std::unique_ptr<Journals>> Journals::open(const std::string& folder) {
    // A limit on the size of files is an error like a full disk, and no reason to die.
    ::signal(SIGXFSZ, SIG_IGN);
    if (const Result<void> made = make_folder(folder); !made) return made.error();
    Result<int> lock = lock_folder(folder);
    if (!lock) return lock.error();
    const std::string path = folder + "/games.sqlite";
    // A backup that was put in its place may be for all to read; what lies in it is not.
    for (const char* const part : {"", "-wal", "-shm"}) ::chmod((path + part).c_str(), 0600);
    const mode_t before = ::umask(077);
    DatabaseHandle database, reader, tidier;
    Result<void> ready = open_file(path, database);
    if (ready) {
        ready = execute(database.get(),
                        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                        "PRAGMA trusted_schema = OFF; PRAGMA journal_size_limit = 16777216;",
                        path);
        if (ready) ready = bring_up_to_date(database.get(), path, table_steps());
    }
    if (ready) ready = open_file(path, reader);
    if (ready) ready = open_file(path, tidier);
    // A connection that read nothing yet does not know that there is a log.
    if (ready) ready = execute(tidier.get(), "SELECT count(*) FROM sqlite_schema", path);
    ::umask(before);
    if (!ready) {
        ::close(lock.value());
        return ready.error();
    }
    return std::unique_ptr<Journals>(new Journals(
        std::make_unique<Inside>(std::move(database), std::move(reader), std::move(tidier), path, lock.value())));
}

}  // namespace lantern::engine::serve
