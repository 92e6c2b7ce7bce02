#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "pack/pack.hpp"

namespace lantern::engine {

/// Reads every .yaml file under `folder` and compiles them as one pack after the `base` packs. Paths in the diagnostics
/// begin with `folder` as given. Other files are left alone; links are not followed.
Loaded load_pack_directory(const std::filesystem::path& folder, std::span<const std::vector<PackFile>> base = {});

}  // namespace lantern::engine
