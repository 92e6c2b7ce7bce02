#pragma once

#include "pack/contents.hpp"
#include "pack/names.hpp"

namespace lantern::engine {

/// Compiles AI cards and hit locations.
void compile_cards(Context& context, const Contents& contents);

}  // namespace lantern::engine
