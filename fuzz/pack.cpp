// Any bytes as a file of a pack: refused with a message, or compiled; never a crash.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "pack/pack.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace lantern;
    static const std::vector<PackFile> core = core_pack_files();
    if (size == 0) return 0;
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);

    // The first byte says what the rest stands in for: a pack of its own (a full stop), or one file of the core pack.
    std::vector<PackFile> files{{"pack.yaml", text}};
    if (data[0] != '.') {
        files = core;
        files[data[0] % files.size()].text = text;
    }
    const std::vector<std::vector<PackFile>> packs{files};
    const Loaded loaded = compile_packs(packs);
    if (loaded.codex.has_value() != loaded.diagnostics.empty()) std::abort();
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
        if (diagnostic.message.empty() || diagnostic.line < 0 || diagnostic.column < 0) std::abort();
    }
    return 0;
}
