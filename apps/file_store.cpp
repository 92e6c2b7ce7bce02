#include "file_store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "disk.hpp"
#include "transcript/parse.hpp"

namespace lantern::engine::app {

namespace {

constexpr auto largest_journal = static_cast<long long>(largest_transcript);

/// Behind what happened to a journal under a game's hands.
constexpr const char* where_else = "; the answer was not kept, \"save\" with another name keeps a copy of what was";

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

Error FileStore::failed(const std::string& what) const {
    return Error{path_ + ": " + what + ": " + std::string(std::strerror(errno))};
}

Result<std::unique_ptr<FileStore>> FileStore::open(const std::string& path) {
    // A limit on the size of files is an error like a full disk, and no reason to die.
    ::signal(SIGXFSZ, SIG_IGN);
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) return Error{path + ": " + std::string(std::strerror(errno))};
    std::unique_ptr<FileStore> store(new FileStore(path, file));
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return Error{path + ": another program plays this game; leave it there first"};
        return store->failed("cannot be kept for this program alone");
    }
    struct stat facts {};
    if (::fstat(file, &facts) != 0) return store->failed("cannot be looked at");
    if (!S_ISREG(facts.st_mode)) return Error{path + ": is no file"};
    if (facts.st_size > largest_journal) return Error{path + ": larger than " + largest_transcript_in_words};
    // Nothing stands in it yet: whoever made it may have been killed before its folder knew of it for good.
    if (facts.st_size == 0) {
        if (Result<void> synced = sync_folder_of(path); !synced) return synced.error();
    }
    Result<std::string> text = store->read();
    if (!text) return text.error();
    return store;
}

Result<std::unique_ptr<FileStore>> new_journal(const std::string& path) {
    Result<std::unique_ptr<FileStore>> store = FileStore::open(path);
    if (!store) return store;
    const Result<std::string> text = store.value()->read();
    if (!text) return text.error();
    if (!text.value().empty())
        return Error{path + ": something stands there already; choose another file, or go on with it: --load " + path};
    return store;
}

FileStore::~FileStore() {
    ::close(file_);  // and with it the lock
}

Result<std::string> FileStore::read() {
    struct stat facts {};
    if (::fstat(file_, &facts) != 0) return failed("cannot be read");
    std::string text(static_cast<std::size_t>(facts.st_size), '\0');
    std::size_t at = 0;
    while (at < text.size()) {
        const ssize_t got = ::pread(file_, text.data() + at, text.size() - at, static_cast<off_t>(at));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return failed("cannot be read");
        if (got == 0) break;
        at += static_cast<std::size_t>(got);
    }
    text.resize(at);
    end_ = static_cast<long long>(whole_lines(text).size());
    return text;
}

Result<void> FileStore::is_in_place() const {
    struct stat own {
    }, there{};
    if (::fstat(file_, &own) != 0) return failed("cannot be looked at");
    if (::stat(path_.c_str(), &there) != 0) {
        if (errno == ENOENT) return Error{path_ + ": somebody took the game's file away" + where_else};
        return failed("cannot be looked at");
    }
    if (own.st_dev != there.st_dev || own.st_ino != there.st_ino)
        return Error{path_ + ": another program put another file in the game's place" + where_else};
    if (own.st_size < end_) return Error{path_ + ": another program cut the game's file short" + where_else};
    return {};
}

Result<void> FileStore::append(std::string_view text) {
    if (Result<void> there = is_in_place(); !there) return there;
    if (end_ + static_cast<long long>(text.size()) > largest_journal)
        return Error{path_ + ": the game has grown to " + largest_transcript_in_words +
                     ", and more could not be read again; a copy leaves out what was taken back, and can go on"};
    // What a crash, or a disk that was full, left behind the last whole line goes first.
    if (::ftruncate(file_, end_) != 0 || ::lseek(file_, end_, SEEK_SET) < 0) return failed("cannot be written");
    if (!write_all(file_, text) || ::fdatasync(file_) != 0) {
        Error error = failed("the answer could not be kept");
        if (::ftruncate(file_, end_) != 0) error.message += "; what is left of it is cut off the next time";
        return error;
    }
    // What was put there meanwhile must not pass for the game.
    if (Result<void> there = is_in_place(); !there) return there;
    end_ += static_cast<long long>(text.size());
    return {};
}

}  // namespace lantern::engine::app
