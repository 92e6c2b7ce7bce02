#include "message_lines.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "leaving.hpp"

namespace lantern::engine::app {

bool MessageLines::fill() {
    constexpr std::size_t block = 65536;
    block_.resize(block);
    at_ = 0;
    ssize_t got = 0;
    do {
        got = ::read(file_, block_.data(), block_.size());
    } while (got < 0 && errno == EINTR && !interrupted());
    block_.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return !block_.empty();
}

std::optional<std::string> MessageLines::next() {
    std::string line;
    bool any = false;
    for (;;) {
        if (at_ == block_.size() && !fill()) return any ? std::optional(std::move(line)) : std::nullopt;
        any = true;
        const std::size_t end = std::min(block_.find('\n', at_), block_.size());
        line.append(block_, at_, std::min(end - at_, most_ - line.size()));
        at_ = end;
        if (end == block_.size()) continue;
        ++at_;
        return line;
    }
}

}  // namespace lantern::engine::app
