#include "content/things.hpp"

#include <string_view>
#include <vector>

#include "content/codex.hpp"

namespace lantern::engine {

namespace {

std::string unknown(Thing kind, unsigned index) {
    const std::string_view name = thing_kinds[static_cast<std::size_t>(kind)];
    return "unknown " + std::string(name.empty() ? "thing" : name) + " " + std::to_string(index);
}

template <typename T>
std::string name_at(const std::vector<T>& list, unsigned index, Thing kind) {
    if (index >= list.size() || list[index].name.empty()) return unknown(kind, index);
    return list[index].name;
}

}  // namespace

std::string thing_name(const Codex& codex, Thing kind, unsigned index) {
    switch (kind) {
        case Thing::ai_card: return name_at(codex.ai_cards, index, kind);
        case Thing::hit_location: return name_at(codex.hit_locations, index, kind);
        case Thing::persistent_injury: return name_at(codex.persistent_injuries, index, kind);
        case Thing::gear: return name_at(codex.gear, index, kind);
        case Thing::terrain: return name_at(codex.terrain, index, kind);
        case Thing::resource: return name_at(codex.resources, index, kind);
        case Thing::injury: return name_at(codex.injuries, index, kind);
        case Thing::disorder: return name_at(codex.disorders, index, kind);
        case Thing::fighting_art: return name_at(codex.fighting_arts, index, kind);
        case Thing::ability: return name_at(codex.abilities, index, kind);
        case Thing::armor_set: return name_at(codex.armor_sets, index, kind);
        case Thing::weapon_type: return name_at(codex.weapon_types, index, kind);
        case Thing::deed: return index < codex.deeds.size() ? codex.deeds[index] : unknown(kind, index);
        case Thing::innovation: return name_at(codex.innovations, index, kind);
        case Thing::monster: return name_at(codex.monsters, index, kind);
        case Thing::word: return index < codex.words.size() ? codex.words[index] : unknown(kind, index);
        case Thing::nothing:
        case Thing::table_row:
        case Thing::condition:
        case Thing::nature: break;
    }
    return unknown(kind, index);
}

}  // namespace lantern::engine
