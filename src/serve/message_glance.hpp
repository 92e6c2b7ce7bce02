#pragma once

#include <cstddef>
#include <string_view>

namespace lantern::engine::serve {

/// What is known of a message at a glance, before it is read as JSON, which takes many times as long.
struct MessageGlance {
    std::size_t values = 1;  ///< it has no more: texts, numbers, lists, objects
    bool begins_a_game = false;
    std::string_view id{};  ///< as it stands there; empty: none was seen
};

/// Of what is no JSON: anything.
MessageGlance glance_at(std::string_view text);

}  // namespace lantern::engine::serve
