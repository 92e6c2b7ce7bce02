#include <lantern/packs.hpp>

#include <algorithm>

#include "base/digest.hpp"
#include "content/codex_bytes.hpp"
#include "core/core_codex.hpp"
#include "face/inside.hpp"
#include "pack/directory.hpp"
#include "transcript/text.hpp"

namespace lantern {

namespace {

using engine::text::names_of;

const engine::Monster* find_monster(const engine::Codex& codex, std::string_view name) {
    const int found = engine::text::find_monster(codex.monsters, name);
    return found < 0 ? nullptr : &codex.monsters[static_cast<std::size_t>(found)];
}

std::uint64_t digest_of(const engine::Codex& codex) {
    engine::Digest digest;
    digest.add(engine::write_codex(codex));
    return digest.value();
}

/// The packs, ready to be shared.
std::shared_ptr<const PackContent> content_of(engine::Codex codex, std::vector<std::vector<engine::PackFile>> further) {
    const std::uint64_t digest = digest_of(codex);
    return std::make_shared<const PackContent>(
        PackContent{.codex = std::move(codex), .further = std::move(further), .digest = digest});
}

}  // namespace

Packs Packs::core() {
    static const std::shared_ptr<const PackContent> content = content_of(engine::core_codex(), {});
    return Packs(content);
}

Result<Packs> Packs::load(const std::vector<std::filesystem::path>& folders) {
    if (folders.empty()) return core();
    if (std::any_of(folders.begin(), folders.end(), [](const auto& folder) { return folder.empty(); }))
        return Error{.message = "a pack is a folder, and one of the paths is empty"};
    const std::vector<std::vector<engine::PackFile>> base{engine::core_pack_files()};
    std::vector<std::vector<engine::PackFile>> further;
    engine::Loaded loaded = engine::load_pack_directories(folders, base, &further);
    if (!loaded.codex) return error_of(loaded.diagnostics);
    return Packs(content_of(std::move(*loaded.codex), std::move(further)));
}

std::vector<std::string> Packs::ids() const { return content_->codex.pack_ids; }
std::vector<std::string> Packs::monsters() const { return names_of(content_->codex.monsters); }
std::vector<std::string> Packs::survivors() const { return names_of(content_->codex.presets); }
std::vector<std::string> Packs::gear() const { return names_of(content_->codex.gear); }
std::vector<std::string> Packs::terrain() const { return names_of(content_->codex.terrain); }
std::vector<std::string> Packs::fighting_arts() const { return names_of(content_->codex.fighting_arts); }
std::vector<std::string> Packs::disorders() const { return names_of(content_->codex.disorders); }
std::vector<std::string> Packs::abilities() const { return names_of(content_->codex.abilities); }
std::vector<std::string> Packs::innovations() const { return names_of(content_->codex.innovations); }
std::vector<std::string> Packs::weapon_types() const { return names_of(content_->codex.weapon_types); }

std::vector<std::string> Packs::levels(std::string_view monster) const {
    const engine::Monster* const found = find_monster(content_->codex, monster);
    return found == nullptr ? std::vector<std::string>{} : names_of(found->levels);
}

std::vector<std::string> Packs::ai_cards(std::string_view monster) const {
    std::vector<std::string> names;
    if (const engine::Monster* const found = find_monster(content_->codex, monster)) {
        for (const std::uint16_t card : found->ai_cards) names.push_back(content_->codex.ai_cards[card].name);
    }
    return names;
}

}  // namespace lantern
