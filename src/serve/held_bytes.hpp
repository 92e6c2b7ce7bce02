#pragma once

#include <cstddef>
#include <map>
#include <optional>

#include "serve/hall.hpp"

namespace lantern::engine::serve {

/// What a server holds for its connections, in bytes: texts that wait to be sent, and messages whose end has not come yet. Each is
/// bounded by itself; this bounds all of them together.
class HeldBytes {
public:
    explicit HeldBytes(std::size_t most) : most_(most) {}

    /// It holds so many for that connection now.
    void set(ConnectionId connection, std::size_t bytes);
    /// Where all is too much: the connection for which the most is held, which has to go.
    std::optional<ConnectionId> too_much() const;

private:
    std::size_t most_;
    std::size_t all_ = 0;
    std::map<ConnectionId, std::size_t> bytes_{};  ///< of those for which there are any
};

}  // namespace lantern::engine::serve
