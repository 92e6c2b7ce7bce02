#pragma once

#include <filesystem>

#include "base/result.hpp"

/// What must be on the disk and not only on its way there.
namespace lantern::engine::app {

/// Returns when a file that was written is on the disk.
Result<void> sync_file(const std::filesystem::path& path);

/// Returns when the entry of a file in its folder is: a new file, and one that took another's place, is found again after a power cut
/// only then.
Result<void> sync_folder_of(const std::filesystem::path& path);

}  // namespace lantern::engine::app
