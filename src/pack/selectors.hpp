#pragma once

#include <cstdint>
#include <optional>

#include "pack/phrase.hpp"

namespace lantern::engine {

/// The rest of the phrase as a description of survivors; reports what it cannot read.
std::optional<Selector> take_selector(Context& context, Phrase& phrase, const Scope& scope);

/// "ring", "square 4", "cells NAME"; reports what it cannot read.
std::optional<Region> take_region(Context& context, Phrase& phrase, const Scope& scope);

/// The selector's index in the codex, shared with an equal one.
std::uint16_t selector_index(Context& context, const Selector& selector);

}  // namespace lantern::engine
