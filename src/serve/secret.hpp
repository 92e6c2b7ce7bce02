#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// What opens a seat, and nobody guesses.
namespace lantern::engine::serve {

/// A secret of 130 bits from the operating system's randomness: 26 small letters and digits.
std::string fresh_secret();

/// The name of a game, which is no secret: so many of the same letters and digits that no two are alike by chance.
std::string fresh_name();

/// Whether both are the same; how long that takes tells nothing of where they differ.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace lantern::engine::serve
