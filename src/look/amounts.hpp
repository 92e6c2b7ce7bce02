#pragma once

#include "look/look.hpp"

/// What the amounts of cards come to.
namespace lantern::engine {

/// What an amount comes to, for those the context speaks of.
int evaluate(const Look& look, const Effects& context, const Amount& amount);
/// A number of a survivor that amounts and picks (the most, the least of it) read; 0 for what is no survivor's.
int stat_of(const Look& look, Source source, int who);

}  // namespace lantern::engine
