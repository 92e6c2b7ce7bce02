#include "file_store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

namespace lantern::engine::app {

namespace {

constexpr long long largest_journal = 64LL << 20;

/// The folder's entry of a new file is on the disk only when the folder is written too.
void sync_folder_of(const std::string& path) {
    const std::string folder = std::filesystem::absolute(path).parent_path().string();
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    ::fsync(file);
    ::close(file);
}

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
    const bool is_new = !std::filesystem::exists(path);
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
    if (facts.st_size > largest_journal) return Error{path + ": larger than 64 MiB"};
    if (is_new) sync_folder_of(path);
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

Result<void> FileStore::append(std::string_view text) {
    // What a crash, or a disk that was full, left behind the last whole line goes first.
    if (::ftruncate(file_, end_) != 0 || ::lseek(file_, end_, SEEK_SET) < 0) return failed("cannot be written");
    if (!write_all(file_, text) || ::fdatasync(file_) != 0) {
        Error error = failed("the answer could not be kept");
        if (::ftruncate(file_, end_) != 0) error.message += "; what is left of it is cut off the next time";
        return error;
    }
    end_ += static_cast<long long>(text.size());
    return {};
}

}  // namespace lantern::engine::app
