#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "content/codex.hpp"

/// Packs of content: YAML that people write, checked and compiled into a Codex (docs/pack-format.md, docs/effects.md).
namespace lantern {

/// What a pack may weigh. Beyond it a file is refused before it is read as YAML.
inline constexpr std::size_t largest_pack_file = std::size_t{1} << 20;  // bytes
inline constexpr std::size_t largest_pack = std::size_t{8} << 20;       // bytes, all files together
inline constexpr std::size_t most_pack_files = 512;
inline constexpr int deepest_pack_nesting = 32;

/// One file of a pack; `path` is relative to the pack's folder, with '/' between its parts.
struct PackFile {
    std::string path;
    std::string text;
};

/// A mistake and where it is. Line and column count from 1 (columns in bytes); 0 = the file or folder as a whole.
struct Diagnostic {
    std::string file;
    int line = 0, column = 0;
    std::string message;
    std::string suggestion;  ///< the nearest right spelling, or empty
    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// "file:line:column: message (did you mean 'x'?)"
std::string to_string(const Diagnostic& diagnostic);

/// The compiled packs, or everything that is wrong with them: there is a codex exactly when there is no diagnostic.
struct Loaded {
    std::optional<Codex> codex;
    std::vector<Diagnostic> diagnostics;
};

/// Compiles packs in the order given, each after those it depends on: a pack may use the names of earlier ones, never
/// those of later ones. Mistakes in YAML are reported first and alone; then all others of a pack at once (at most 200).
Loaded compile_packs(std::span<const std::vector<PackFile>> packs);

/// Reads every .yaml file under `folder` and compiles them as one pack after the `base` packs. Paths in the diagnostics
/// begin with `folder` as given. Other files are left alone; links are not followed.
Loaded load_pack_directory(const std::filesystem::path& folder, std::span<const std::vector<PackFile>> base = {});

/// The files of the core pack that travels inside the program.
std::vector<PackFile> core_pack_files();

}  // namespace lantern
