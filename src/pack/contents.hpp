#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pack/yaml.hpp"

namespace lantern::engine {

/// Something a pack brings: where it stands in the file and in the codex.
struct Item {
    const YamlNode* node = nullptr;
    std::uint16_t index = 0;
    int monster = -1;  ///< Codex::monsters, for what belongs to one
};

/// What one pack brings, found before anything of it is compiled.
struct Contents {
    const YamlNode* manifest = nullptr;
    std::vector<Item> monsters, ai_cards, hit_locations, resources, terrain, gear, injuries, disorders, fighting_arts,
        abilities;
    std::vector<Item> survivors, armor_sets, weapon_types, innovations;
    std::vector<const YamlNode*> settlements;
    std::vector<const YamlNode*> severe_injuries, brain_traumas;
    std::size_t first_callable = 0;
};

}  // namespace lantern::engine
