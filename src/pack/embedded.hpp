#pragma once

#include <span>
#include <string_view>

namespace lantern::engine {

/// A file that was compiled into the program.
struct EmbeddedFile {
    /// Relative to the folder that was embedded, with '/' between its parts: "monsters/white-lion/ai.yaml".
    std::string_view path;
    /// The bytes of the file, unchanged.
    std::string_view text;
};

/// The files of packs/core, sorted by path, so that the program runs with no files beside it.
[[nodiscard]] std::span<const EmbeddedFile> embedded_core_pack();

/// The core pack as the bytes of its codex (content/codex_bytes.hpp): one file, "core.codex".
[[nodiscard]] std::span<const EmbeddedFile> embedded_core_codex();

/// NOTICE.md, LICENSE, and the licences of the libraries that are part of the program ("licences/fmt.txt").
[[nodiscard]] std::span<const EmbeddedFile> embedded_licences();

/// docs/survivor.schema.json.
[[nodiscard]] std::span<const EmbeddedFile> embedded_schemas();

}  // namespace lantern::engine
