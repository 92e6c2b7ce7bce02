#pragma once

#include <span>

#include "pack/contents.hpp"
#include "pack/names.hpp"

namespace lantern::engine {

/// Finds everything in the files of a pack, makes room for it in the codex and collects all names. Reports unknown keys
/// at the top of files and names that are given twice.
Contents collect(Context& context, std::span<const YamlNode> files);

}  // namespace lantern::engine
