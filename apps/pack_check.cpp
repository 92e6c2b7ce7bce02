#include "pack_check.hpp"

#include <iostream>

#include "pack/directory.hpp"
#include "pack/pack.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

/// Whether the folder is the core pack itself, which then is not loaded before it.
bool is_core(const std::filesystem::path& folder) {
    const Result<std::string> text = read_file(folder / "pack.yaml");
    if (!text) return false;
    for (const Clause& line : text::cut(text.value(), '\n', 1)) {
        if (line.text.rfind("id:", 0) == 0) return text::trimmed_quotes(line.text.substr(3)) == "core";
    }
    return false;
}

int pack_check(const std::string& folder) {
    std::error_code code;
    if (!std::filesystem::is_directory(folder, code)) return complain(folder + ": no such folder");
    std::vector<std::vector<PackFile>> base;
    if (!is_core(folder)) base.push_back(core_pack_files());
    const Loaded loaded = load_pack_directory(folder, base);
    for (const Diagnostic& diagnostic : loaded.diagnostics) std::cerr << printable(to_string(diagnostic)) << '\n';
    if (!loaded.codex) {
        const std::size_t count = loaded.diagnostics.size();
        std::cerr << printable(folder) << ": " << count << (count == 1 ? " mistake" : " mistakes") << '\n';
        return bad_input;
    }
    const Codex& codex = *loaded.codex;
    std::cout << printable(folder) << ": no mistakes; " << (base.empty() ? "" : "with the core pack ")
              << codex.monsters.size() << " monsters, " << codex.ai_cards.size() << " AI cards, "
              << codex.hit_locations.size() << " hit locations, " << codex.terrain.size() << " terrain, "
              << codex.gear.size() << " gear, " << codex.resources.size() << " resources, " << codex.presets.size()
              << " survivors\n";
    return all_well;
}

}  // namespace

void add_pack(CLI::App& program, int& exit_code) {
    auto folder = std::make_shared<std::string>();
    CLI::App* const verb = program.add_subcommand("pack", "Works on packs of content");
    verb->require_subcommand(1);
    CLI::App* const check =
        verb->add_subcommand("check", "Finds the mistakes in a pack, with file, line and what would be right");
    check->add_option("DIR", *folder, "The folder of the pack")->required();
    check->callback([folder, &exit_code] { exit_code = pack_check(*folder); });
}

}  // namespace lantern::engine::app
