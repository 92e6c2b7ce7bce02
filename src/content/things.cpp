#include "content/things.hpp"

#include <string_view>
#include <vector>

#include "content/codex.hpp"

namespace lantern {

namespace {

std::string unknown(std::string_view kind, unsigned index) {
    return "unknown " + std::string(kind) + " " + std::to_string(index);
}

template <typename T>
std::string name_at(const std::vector<T>& list, unsigned index, std::string_view kind) {
    if (index >= list.size() || list[index].name.empty()) return unknown(kind, index);
    return list[index].name;
}

}  // namespace

std::string thing_name(const Codex& codex, Thing kind, unsigned index) {
    switch (kind) {
        case Thing::ai_card: return name_at(codex.ai_cards, index, "AI card");
        case Thing::hit_location: return name_at(codex.hit_locations, index, "hit location");
        case Thing::persistent_injury: return name_at(codex.persistent_injuries, index, "persistent injury");
        case Thing::gear: return name_at(codex.gear, index, "gear");
        case Thing::terrain: return name_at(codex.terrain, index, "terrain");
        case Thing::resource: return name_at(codex.resources, index, "resource");
        case Thing::injury: return name_at(codex.injuries, index, "injury");
        case Thing::disorder: return name_at(codex.disorders, index, "disorder");
        case Thing::fighting_art: return name_at(codex.fighting_arts, index, "fighting art");
        case Thing::ability: return name_at(codex.abilities, index, "ability");
        case Thing::armor_set: return name_at(codex.armor_sets, index, "armor set");
        case Thing::weapon_type: return name_at(codex.weapon_types, index, "weapon type");
        case Thing::deed: return index < codex.deeds.size() ? codex.deeds[index] : unknown("deed", index);
        case Thing::innovation: return name_at(codex.innovations, index, "innovation");
        case Thing::monster: return name_at(codex.monsters, index, "monster");
        case Thing::word: return index < codex.words.size() ? codex.words[index] : unknown("word", index);
        case Thing::nothing:
        case Thing::table_row:
        case Thing::condition:
        case Thing::nature: break;
    }
    return unknown("thing", index);
}

}  // namespace lantern
