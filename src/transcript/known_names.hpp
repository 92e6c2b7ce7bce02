#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/codex.hpp"
#include "content/scenario.hpp"
#include "state/event.hpp"

namespace lantern::engine {

/// The names of all cards, gear and other things that a showdown may speak of.
std::vector<std::string> known_names(const Codex& codex);

/// Nothing where the words name such a thing, else a complaint with what is meant perhaps. That something is *not* so is always
/// true of a name that nothing has, so a misspelt one would go unnoticed.
std::string unknown_name(const Codex& codex, std::string_view words);

/// Whatever an event of this kind can name: what it is about, what caused it, and the words for its numbers.
std::vector<std::string> names_in_event(const Scenario& scenario, EventKind kind);

}  // namespace lantern::engine
