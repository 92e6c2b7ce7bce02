#include "core/core_codex.hpp"

#include <cassert>

#include "content/codex_bytes.hpp"
#include "pack/embedded.hpp"

namespace lantern {

Codex core_codex() {
    Result<Codex> codex = read_codex(embedded_core_codex().front().text);
    assert(codex && "the build wrote these bytes");
    return std::move(codex).value();
}

}  // namespace lantern
