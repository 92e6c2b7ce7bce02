#pragma once

#include "pack/contents.hpp"
#include "pack/names.hpp"

namespace lantern::engine {

/// Compiles terrain, gear, resources, disorders, fighting arts and abilities.
void compile_things(Context& context, const Contents& contents);

}  // namespace lantern::engine
