#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace lantern::engine {

/// A journal as far as its lines are whole: what a crash left of its last line is not there. Empty: not one line is whole.
inline std::string_view whole_lines(std::string_view journal) {
    const std::size_t end = journal.rfind('\n');
    return journal.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

/// Where the journal of one game is kept: a file, a row of a database, or memory. What was appended before a call of append()
/// returned well is there when the machine loses power the moment after.
class Store {
public:
    virtual ~Store() = default;

    /// Everything that was appended, in order. An error where it cannot be read: says which file or game, and why.
    virtual Result<std::string> read() = 0;
    /// Adds whole lines at the end, and returns when they are kept for good. What stands there behind the last whole line, as a crash
    /// leaves it, is gone then. After an error (a full disk, say) none of the text counts: what of it may lie there is no whole line, or
    /// is gone with the next append(), which begins where this one would have.
    virtual Result<void> append(std::string_view text) = 0;
};

/// A store in memory, for games that nobody keeps, and for tests.
class MemoryStore final : public Store {
public:
    MemoryStore() = default;
    explicit MemoryStore(std::string text) : text_(std::move(text)) {}

    Result<std::string> read() override { return text_; }
    Result<void> append(std::string_view text) override {
        text_.resize(whole_lines(text_).size());
        text_ += text;
        return {};
    }

private:
    std::string text_;
};

}  // namespace lantern::engine
