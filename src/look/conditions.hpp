#pragma once

#include "look/look.hpp"

/// Whether the conditions of cards hold.
namespace lantern::engine {

/// Whether a condition list holds; list 0 always does.
bool holds(const Look& look, const Effects& context, std::uint16_t condition);
/// The first of a condition list that does not hold, by its place in Codex::conditions; 0 when all do.
std::size_t failing_condition(const Look& look, const Effects& context, std::uint16_t list);

}  // namespace lantern::engine
