#pragma once

#include <string>
#include <string_view>

namespace lantern::engine::serve {

/// Thrown where a message is refused for what a hall adds to a session; changes nothing. Codes are those of docs/serving.md.
struct HallRefusal {
    std::string_view code;
    std::string message;
    std::string where{};
    int retry_after = 0;  ///< seconds; 0: it does not help to wait
};

}  // namespace lantern::engine::serve
