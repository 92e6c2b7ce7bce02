#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "pack/pack.hpp"

namespace lantern::engine {

/// Reads every .yaml file under `folder` and compiles them as one pack after the `base` packs. Paths in the diagnostics
/// begin with `folder` as given. Other files are left alone; a .yaml file that is a link is refused.
Loaded load_pack_directory(const std::filesystem::path& folder, std::span<const std::vector<PackFile>> base = {});

/// The same of several folders, each a pack that may use the names of those before it. What is wrong with the first faulty one is
/// told alone. `files`, where given, gets the files of each.
Loaded load_pack_directories(std::span<const std::filesystem::path> folders,
                             std::span<const std::vector<PackFile>> base,
                             std::vector<std::vector<PackFile>>* files = nullptr);

}  // namespace lantern::engine
