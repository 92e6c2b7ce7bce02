#pragma once

#include "pack/contents.hpp"
#include "pack/names.hpp"

namespace lantern::engine {

/// Compiles monsters, after all else: their levels count the cards.
void compile_monsters(Context& context, const Contents& contents);

}  // namespace lantern::engine
