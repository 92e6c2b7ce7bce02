#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "table/store.hpp"

namespace lantern::engine::app {

/// A journal in a file. Only one program at a time writes to it.
class FileStore final : public Store {
public:
    /// Opens the file, which begins empty where there is none. An error says what is wrong with it: no permission, a folder, another
    /// program that plays this game.
    static Result<std::unique_ptr<FileStore>> open(const std::string& path);
    ~FileStore() override;
    FileStore(const FileStore&) = delete;
    FileStore& operator=(const FileStore&) = delete;

    Result<std::string> read() override;
    /// Returns when the text is on the disk. What a crash left of a last line before it is gone then. An error, too, where another
    /// program took the file away or put another one in its place, and where more could not be read again (largest_transcript).
    Result<void> append(std::string_view text) override;

    const std::string& path() const { return path_; }

private:
    FileStore(std::string path, int file) : path_(std::move(path)), file_(file) {}
    Error failed(const std::string& what) const;
    /// Whether the file that is open is still the one that stands at the path, as long as it was.
    Result<void> is_in_place() const;

    std::string path_;
    int file_;
    long long end_ = 0;  ///< of the last whole line
};

/// Opens a file for a game that begins. An error where something stands in it already.
Result<std::unique_ptr<FileStore>> new_journal(const std::string& path);

}  // namespace lantern::engine::app
