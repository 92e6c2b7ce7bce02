#include "core/core_codex.hpp"

#include <stdexcept>

#include "content/codex_bytes.hpp"
#include "pack/embedded.hpp"

namespace lantern::engine {

Codex core_codex() {
    Result<Codex> codex = read_codex(embedded_core_codex().front().text);
    if (!codex) throw std::logic_error("the core pack inside the program: " + codex.error().message);
    return std::move(codex).value();
}

}  // namespace lantern::engine
