#pragma once

#include "pack/contents.hpp"
#include "pack/names.hpp"

namespace lantern::engine {

/// Compiles innovations, and the settlement of the presets.
void compile_settlement(Context& context, const Contents& contents);

}  // namespace lantern::engine
