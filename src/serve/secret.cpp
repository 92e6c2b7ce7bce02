#include "serve/secret.hpp"

#include <sys/random.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace lantern::engine::serve {

namespace {

/// Letters and digits that are not taken for one another.
constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
static_assert(letters.size() == 32);

std::string random_letters(std::size_t count) {
    std::array<unsigned char, 64> bytes{};
    std::size_t got = 0;
    while (got < count) {
        const ssize_t more = ::getrandom(bytes.data() + got, count - got, 0);
        if (more < 0 && errno == EINTR) continue;
        if (more < 0) throw std::system_error(errno, std::generic_category(), "no random numbers");
        got += static_cast<std::size_t>(more);
    }
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += letters[bytes[i] % letters.size()];
    return text;
}

}  // namespace

std::string fresh_secret() { return random_letters(26); }

std::string fresh_name() { return random_letters(12); }

bool same_secret(std::string_view one, std::string_view other) {
    if (one.size() != other.size()) return false;
    unsigned different = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        different |= static_cast<unsigned>(static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(other[i]));
    // A compiler must not find out that one difference is enough.
    const volatile unsigned seen = different;
    return seen == 0;
}

}  // namespace lantern::engine::serve
