#pragma once

#include <cstdint>
#include <optional>

#include "pack/phrase.hpp"

namespace lantern::engine {

/// An amount as written; `die` is 5 or 10 when a roll has to be made for it first.
struct ParsedAmount {
    Amount amount;
    std::uint8_t die = 0;
};

/// Takes an amount from a phrase; reports and is empty when there is none, or when what it counts does not exist here. Numbers of
/// survivors that do not say whose are those of Scope::who.
std::optional<ParsedAmount> take_amount(Context& context, Phrase& phrase, const Scope& scope);

/// The whole node as an amount.
std::optional<ParsedAmount> read_amount(Context& context, const YamlNode& node, const Scope& scope);

/// The same where no die can be rolled.
Amount read_fixed_amount(Context& context, const YamlNode& node, const Scope& scope);

/// Takes a source such as "hits with damage"; Source::none when none comes next.
Source take_source(Phrase& phrase);

}  // namespace lantern::engine
