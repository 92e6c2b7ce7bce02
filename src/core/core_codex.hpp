#pragma once

#include "content/codex.hpp"

/// The core pack, compiled when Lantern was built.
namespace lantern::engine {

/// The codex of the core pack alone, read from the bytes inside the program: what compile_packs would come to, and
/// far sooner. Each call reads it anew.
Codex core_codex();

}  // namespace lantern::engine
