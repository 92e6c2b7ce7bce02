// Any bytes as a file of a pack: refused with a message, or compiled, and then every card of it can be told; never a crash.
//
// A try takes one to two milliseconds. It took forty while the core pack was compiled anew for each one, three quarters of that in
// reading its YAML: now what is tried stands on a copy of the core pack, compiled once, or among the files of a small pack.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "narrate/card_text.hpp"
#include "pack/embedded.hpp"
#include "showdowns.hpp"

namespace lantern::engine {

/// fuzz/small-pack.
std::span<const EmbeddedFile> embedded_small_pack();

}  // namespace lantern::engine

namespace {

using namespace lantern::engine;

const std::vector<PackFile>& small_pack() {
    static const std::vector<PackFile> files = [] {
        std::vector<PackFile> all;
        for (const EmbeddedFile& file : embedded_small_pack())
            all.push_back({std::string(file.path), std::string(file.text)});
        const std::vector<std::vector<PackFile>> packs{all};
        const Loaded loaded = compile_packs(packs);
        for (const Diagnostic& diagnostic : loaded.diagnostics)
            std::fprintf(stderr, "%s\n", to_string(diagnostic).c_str());
        if (!loaded.codex) std::abort();
        return all;
    }();
    return files;
}

/// What the text stands in for is said by the byte before it: '.' a pack of its own, '+' a file of a pack that builds on the
/// core pack, any other one of the files of a small pack.
Loaded compile(char place, std::string text) {
    PackCompiler compiler = place == '+' ? fuzz::core_pack() : PackCompiler();
    if (place == '.') {
        compiler.add(std::vector<PackFile>{{"pack.yaml", std::move(text)}});
    } else if (place == '+') {
        compiler.add(std::vector<PackFile>{{"pack.yaml", "{id: more, name: More, version: 1, licence: CC0}"},
                                           {"more.yaml", std::move(text)}});
    } else {
        std::vector<PackFile> files = small_pack();
        files[static_cast<unsigned char>(place) % files.size()].text = std::move(text);
        compiler.add(files);
    }
    return compiler.finish();
}

void check(std::string_view text) {
    if (text.empty() || text.back() != '\n') std::abort();
}

/// The texts of a list from `first` on.
template <typename Things>
void tell(const Codex& codex, const Things& things, std::size_t first) {
    for (std::size_t i = first; i < things.size(); ++i) check(card_text(codex, things[i]));
}

/// Everything that came with the fuzzed text.
void tell_all(const Codex& codex, const Codex& before) {
    tell(codex, codex.monsters, before.monsters.size());
    tell(codex, codex.ai_cards, before.ai_cards.size());
    tell(codex, codex.hit_locations, before.hit_locations.size());
    tell(codex, codex.persistent_injuries, before.persistent_injuries.size());
    tell(codex, codex.gear, before.gear.size());
    tell(codex, codex.armor_sets, before.armor_sets.size());
    tell(codex, codex.weapon_types, before.weapon_types.size());
    tell(codex, codex.terrain, before.terrain.size());
    tell(codex, codex.resources, before.resources.size());
    tell(codex, codex.injuries, before.injuries.size());
    tell(codex, codex.disorders, before.disorders.size());
    tell(codex, codex.fighting_arts, before.fighting_arts.size());
    tell(codex, codex.abilities, before.abilities.size());
    if (!before.brain_trauma_table.empty()) return;
    for (unsigned table = 0; table < 6; ++table) check(table_text(codex, table));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const char place = static_cast<char>(data[0]);
    const Loaded loaded = compile(place, std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
    if (loaded.codex.has_value() != loaded.diagnostics.empty()) std::abort();
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
        if (diagnostic.message.empty() || diagnostic.line < 0 || diagnostic.column < 0) std::abort();
    }
    static const Codex nothing;
    if (loaded.codex) tell_all(*loaded.codex, place == '+' ? fuzz::core() : nothing);
    return 0;
}
