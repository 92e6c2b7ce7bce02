#pragma once

#include <cstdint>
#include <string_view>

namespace lantern::engine {

/// A digest of bytes that come one after the other (FNV-1a): the same on every machine. It tells what differs by chance apart,
/// not what somebody made to look alike.
class Digest {
public:
    constexpr void add_byte(std::uint64_t byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }
    constexpr void add(std::string_view bytes) {
        for (const char byte : bytes) add_byte(static_cast<unsigned char>(byte));
    }
    /// Its eight bytes, the lowest first.
    constexpr void add_number(std::uint64_t number) {
        for (int byte = 0; byte < 8; ++byte, number >>= 8U) add_byte(number & 0xFFU);
    }
    constexpr std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace lantern::engine
