#pragma once

#include "pack/contents.hpp"
#include "pack/names.hpp"

namespace lantern::engine {

/// Compiles pack.yaml: the id of the pack, and that what it depends on is there.
void compile_manifest(Context& context, const Contents& contents);

}  // namespace lantern::engine
