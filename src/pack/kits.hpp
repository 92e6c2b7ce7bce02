#pragma once

#include "pack/contents.hpp"
#include "pack/names.hpp"

namespace lantern::engine {

/// Compiles armor sets and weapon types; all gear is known by then.
void compile_kits(Context& context, const Contents& contents);

/// `affinities:` and `bonus:` of gear.
void read_affinities(Context& context, MapReader& map, Gear& piece);

}  // namespace lantern::engine
