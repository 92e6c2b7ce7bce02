#include "content/scenario_check.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/utf8.hpp"
#include "board/footprint.hpp"

namespace lantern::engine {

namespace {

constexpr std::size_t most_abilities = 10;
constexpr std::ptrdiff_t longest_name = 40;  // letters

/// Whether some gear of the sheet speaks of a static.
bool says(const Codex& codex, const SurvivorSheet& sheet, Static what) {
    return std::any_of(sheet.gear.begin(), sheet.gear.end(), [&](std::uint16_t piece) {
        return piece != no_gear && codex.gear[piece].box.statics.has(what);
    });
}

std::string check_selfish(const Codex& codex, const SurvivorSheet& sheet) {
    for (const std::uint16_t one : sheet.gear) {
        for (const std::uint16_t other : sheet.gear) {
            if (one != no_gear && other != no_gear && is_too_selfish_for(codex, one, other))
                return sheet.name + " carries " + codex.gear[other].name + ", which " + codex.gear[one].name +
                       " does not suffer beside it";
        }
    }
    return {};
}

/// `hunted`: whether the showdown is the end of a hunt; a nemesis comes by itself.
std::string check_survivor(const Codex& codex, const SurvivorSheet& sheet, bool hunted) {
    if (std::string wrong = fault_of_name(sheet.name); !wrong.empty()) return wrong;
    if (sheet.gear.size() > 9)
        return sheet.name + " carries " + std::to_string(sheet.gear.size()) + " pieces of gear; a grid holds nine";
    std::array<bool, 5> armored{};
    for (std::size_t slot = 0; slot < sheet.gear.size(); ++slot) {
        const std::uint16_t piece = sheet.gear[slot];
        if (piece == no_gear) continue;
        const Gear& gear = codex.gear[piece];
        const auto here = sheet.gear.begin() + static_cast<std::ptrdiff_t>(slot);
        if (!gear.weapon && std::find(sheet.gear.begin(), here, piece) != here)  // RULES 9.1.2
            return sheet.name + " carries " + gear.name + " twice; only weapons can be";
        if (gear.armor_location == no_location || gear.has(Keyword::accessory)) continue;
        bool& there = armored[gear.armor_location];
        if (there)
            return sheet.name + " wears two pieces of armor on the " + std::string(location_names[gear.armor_location]);
        there = true;
    }
    if (sheet.retired && !says(codex, sheet, Static::departs_though_retired))
        return sheet.name + " is retired and fights no more";
    if (sheet.skip_next_hunt && hunted) return sheet.name + " skips this hunt by their sheet (skip next hunt)";
    if (std::string wrong = check_selfish(codex, sheet); !wrong.empty()) return wrong;
    if (sheet.disorders.size() > 3) return sheet.name + " has more than three disorders";
    if (sheet.fighting_arts.size() > 3) return sheet.name + " has more than three fighting arts";
    if (sheet.abilities.size() > most_abilities) return sheet.name + " has more than ten abilities and impairments";
    return {};
}

/// `taken`: where survivors start by the setup's own words.
std::string check_encounter(const std::vector<Space>& encounter, const Footprint& monster, std::vector<Space> taken) {
    if (encounter.size() > max_encounter_monsters)
        return std::to_string(encounter.size()) + " encounter monsters; at most four fit";
    for (const Space at : encounter) {
        const std::string name(space_name(at));
        if (!is_on_board(at)) return "an encounter monster starts outside the board";
        if (covers(monster, at)) return "an encounter monster starts on the monster's space " + name;
        if (std::find(taken.begin(), taken.end(), at) != taken.end())
            return "an encounter monster starts at " + name + ", where somebody else does";
        taken.push_back(at);
    }
    return {};
}

/// Tiles whose places the story event and the setup say lie on the board, and not on each other (S004-03).
std::string check_terrain(const Codex& codex, const Setup& setup) {
    std::vector<TerrainPlacement> placements;
    if (setup.terrain && !setup.ambush_by_survivors)
        placements = codex.monsters[setup.monster].levels[setup.level].terrain;
    placements.insert(placements.end(), setup.extra_terrain.begin(), setup.extra_terrain.end());
    Spaces taken;
    for (const TerrainPlacement& placement : placements) {
        const Terrain& terrain = codex.terrain[placement.terrain];
        for (const Space at : placement.anchors) {
            const Footprint base = terrain.footprint(at, placement.turned);
            const std::string there = " at " + std::string(space_name(at));
            if (!on_board(base)) return terrain.name + " does not fit on the board" + there;
            if (covered(base).intersects(taken)) return terrain.name + there + " would lie on other terrain";
            taken |= covered(base);
        }
    }
    return {};
}

/// Whoever puts a setup together names things by their places in the Codex, and each of them must be one.
std::string check_places(const Codex& codex, const Setup& setup) {
    const auto leads = [](const std::vector<std::uint16_t>& places, std::size_t size) {
        return std::all_of(places.begin(), places.end(), [size](std::uint16_t place) { return place < size; });
    };
    const std::string beyond = " that is not in the packs";
    for (const SurvivorSheet& sheet : setup.survivors) {
        for (const std::uint16_t piece : sheet.gear) {
            if (piece != no_gear && piece >= codex.gear.size()) return sheet.name + " has gear" + beyond;
        }
        if (!leads(sheet.injuries, codex.injuries.size())) return sheet.name + " has an injury" + beyond;
        if (!leads(sheet.disorders, codex.disorders.size())) return sheet.name + " has a disorder" + beyond;
        if (!leads(sheet.fighting_arts, codex.fighting_arts.size())) return sheet.name + " has a fighting art" + beyond;
        if (!leads(sheet.abilities, codex.abilities.size())) return sheet.name + " has an ability" + beyond;
        if (!leads(sheet.lifetime, codex.deeds.size())) return sheet.name + " has done a deed" + beyond;
    }
    for (const TerrainPlacement& placement : setup.extra_terrain) {
        if (placement.terrain >= codex.terrain.size()) return "the setup places terrain" + beyond;
    }
    if (codex.innovations.size() < most_innovations && setup.settlement.innovations >> codex.innovations.size() != 0)
        return "the settlement has an innovation" + beyond;
    return {};
}

}  // namespace

namespace {

/// Words in the order in which they stand, small.
std::vector<std::string> small_words(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c != ' ') {
            words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

/// Whether a line of a transcript would take the name for something else: "preset Lucy" is a survivor of the pack, "Bob at B3" starts
/// there, and "players" or "controller" are seats of their own.
bool reads_as_something_else(std::string_view name) {
    const std::vector<std::string> words = small_words(name);
    if (words.empty() || name.front() == ' ' || name.back() == ' ') return true;
    const std::string& first = words.front();
    const bool monsters = first == "monster" && words.size() > 1 && words[1] == "controller";
    return monsters || first == "preset" || first == "players" || first == "controller" ||
           (words.size() > 1 && words[words.size() - 2] == "at");
}

}  // namespace

std::string fault_of_name(std::string_view name) {
    if (name.empty()) return "a survivor needs a name";
    // In UTF-8 every byte of a letter but the first is one of 0x80 to 0xBF.
    const auto letters = std::count_if(name.begin(), name.end(),
                                       [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    if (letters > longest_name || has_control_character(name) ||
        name.find_first_of("\",:=|#") != std::string_view::npos)
        return "a survivor's name has no quotes, commas, colons, control characters, '=', '|' or '#' in it and at most "
               "40 letters: " +
               std::string(name);
    if (reads_as_something_else(name))
        return "a survivor's name begins and ends with a letter, begins with none of preset, players, controller and "
               "monster controller, "
               "and has no \"at\" before its last word, since transcripts read these as something else: " +
               std::string(name);
    return {};
}

std::vector<Space> encounter_of(const Codex& codex, const Setup& setup) {
    std::vector<Space> spaces = codex.monsters[setup.monster].levels[setup.level].encounter;
    spaces.insert(spaces.end(), setup.encounter.begin(), setup.encounter.end());
    return spaces;
}

std::string fault_of_setup(const Codex& codex, const Setup& setup) {
    if (std::string wrong = check_places(codex, setup); !wrong.empty()) return wrong;
    if (setup.monster >= codex.monsters.size()) return "there is no such monster";
    const Monster& monster = codex.monsters[setup.monster];
    if (setup.level >= monster.levels.size()) return monster.name + " has no such level";
    if (setup.survivors.empty() || setup.survivors.size() > 6) {
        return "a showdown takes 1 to 6 survivors, not " + std::to_string(setup.survivors.size());
    }
    const Space start = setup.monster_at != no_space ? setup.monster_at : monster.start;
    if (!on_board(square(start, monster.size)))
        return monster.name + " does not fit on the board at " + std::string(space_name(start));
    std::vector<Space> taken;
    for (const SurvivorSheet& sheet : setup.survivors) {
        if (std::string wrong = check_survivor(codex, sheet, !monster.nemesis); !wrong.empty()) return wrong;
        if (sheet.start == no_space) continue;
        if (!is_on_board(sheet.start)) return sheet.name + " starts outside the board";
        if (covers(square(start, monster.size), sheet.start))
            return sheet.name + " starts on the monster's space " + std::string(space_name(sheet.start));
        if (std::find(taken.begin(), taken.end(), sheet.start) != taken.end()) {
            return "two survivors start at " + std::string(space_name(sheet.start));
        }
        taken.push_back(sheet.start);
    }
    if (std::string wrong = check_encounter(encounter_of(codex, setup), square(start, monster.size), taken);
        !wrong.empty())
        return wrong;
    if (!setup.players.empty() && setup.players.size() != setup.survivors.size())
        return "every survivor needs a player";
    for (std::size_t player = 0; player < setup.players.size(); ++player) {
        const bool beyond = std::any_of(setup.players.begin(), setup.players.end(),
                                        [player](std::uint8_t other) { return other > player; });
        if (beyond && std::find(setup.players.begin(), setup.players.end(), player) == setup.players.end())
            return "player " + std::to_string(player + 1) + " has no survivor";
    }
    return check_terrain(codex, setup);
}

}  // namespace lantern::engine
