// lantern_compile_core OUT
//
// Compiles the core pack and writes the bytes of its codex, which the program then carries (src/core).
#include <fstream>
#include <iostream>
#include <vector>

#include "content/codex_bytes.hpp"
#include "pack/pack.hpp"

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: lantern_compile_core OUT\n";
        return 2;
    }
    const std::vector<std::vector<lantern::engine::PackFile>> packs{lantern::engine::core_pack_files()};
    const lantern::engine::Loaded loaded = lantern::engine::compile_packs(packs);
    for (const lantern::engine::Diagnostic& mistake : loaded.diagnostics)
        std::cerr << lantern::engine::to_string(mistake) << '\n';
    if (!loaded.codex) return 1;
    std::ofstream out(argv[1], std::ios::binary);
    out << lantern::engine::write_codex(*loaded.codex);
    out.close();
    if (!out) {
        std::cerr << "lantern_compile_core: cannot write " << argv[1] << '\n';
        return 1;
    }
    return 0;
}
