#include "serve/held_bytes.hpp"

#include <algorithm>

namespace lantern::engine::serve {

void HeldBytes::set(ConnectionId connection, std::size_t bytes) {
    const auto found = bytes_.try_emplace(connection, 0).first;
    all_ = all_ - found->second + bytes;
    found->second = bytes;
    if (bytes == 0) bytes_.erase(found);
}

std::optional<ConnectionId> HeldBytes::too_much() const {
    if (all_ <= most_) return std::nullopt;
    return std::max_element(bytes_.begin(), bytes_.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

}  // namespace lantern::engine::serve
