#pragma once

#include "pack/names.hpp"

/// Rules that hold and ask for what other rules change: none may come back to itself, or looking would never end.
namespace lantern::engine {

/// Remembers a rule of a box, written at `node`, where its amount or its conditions ask for other rules.
void note_asking(Context& context, const StaticRule& rule, const YamlNode& node);

/// Reports each rule from place `first` of Names::asking on that might come back to itself, by whatever way. Only what the rules
/// change and ask for is looked at, not whose they are: a way through the cards of two monsters, which are never in play
/// together, is refused as well.
void report_asking_circles(Context& context, std::size_t first);

}  // namespace lantern::engine
