#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "narrate/phrases.hpp"

/// The little language of the texts in the tables of content/: "{who} {gains:bleeding token|bleeding tokens}".
namespace lantern::engine {

/// Fills in a text. What stands in braces is
///   who               the survivors, `whom`
///   is, one|many      "is" or "are", the first or the second word, by whether they are several
///   amount, signed    "3", "+3"; of an amount that is no number its words
///   count:one|many    "3 spaces", "a number of spaces equal to ..."
///   gains:one|many    "gains 3 tokens", "loses 1 token"
///   sized:noun        "3 damage", "damage equal to ..."
///   extra:noun        "+2 damage", "extra damage equal to ..."
///   from ten          10 less the amount
/// and anything else what `named` says. Arguments behind a colon may hold braces themselves.
std::string filled_in(std::string_view text, const Subject& whom, const Amount& amount,
                      const std::function<std::string(std::string_view)>& named);

}  // namespace lantern::engine
