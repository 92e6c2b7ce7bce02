#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace lantern::engine::app {

/// Lines of a pipe or a file, read without ever keeping more of one than is of use.
class MessageLines {
public:
    /// Reads from that file descriptor; of a longer line only so many bytes are handed over, the rest is passed over.
    MessageLines(int file, std::size_t most) : file_(file), most_(most) {}

    /// The next line without its end; what stands behind the last end is a line as well. Nothing at the end of the input.
    std::optional<std::string> next();

private:
    bool fill();

    int file_;
    std::size_t most_;
    std::string block_;   ///< what was read last
    std::size_t at_ = 0;  ///< of it
};

}  // namespace lantern::engine::app
