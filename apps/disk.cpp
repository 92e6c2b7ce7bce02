#include "disk.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

namespace lantern::engine::app {

namespace {

namespace fs = std::filesystem;

Result<void> sync_to_disk(const fs::path& path, int flags) {
    const int file = ::open(path.c_str(), flags | O_CLOEXEC);
    // A folder that nobody may list can still be written to.
    if (file < 0 && errno == EACCES && (flags & O_DIRECTORY) != 0) return {};
    // Some file systems know no such thing, and say so.
    const bool done = file >= 0 && (::fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP);
    const int why = errno;
    if (file >= 0) ::close(file);
    if (!done) return Error{path.string() + ": " + std::strerror(why)};
    return {};
}

}  // namespace

Result<void> sync_file(const fs::path& path) { return sync_to_disk(path, O_WRONLY); }

Result<void> sync_folder_of(const fs::path& path) {
    std::error_code code;
    const fs::path whole = fs::absolute(path, code);
    if (code) return Error{path.string() + ": " + code.message()};
    return sync_to_disk(whole.parent_path(), O_RDONLY | O_DIRECTORY);
}

}  // namespace lantern::engine::app
