#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pack/phrase.hpp"

namespace lantern {

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

/// Finds everything in the files of a pack, makes room for it in the codex and collects all names. Reports unknown keys
/// at the top of files and names that are given twice.
Contents collect(Context& context, std::span<const YamlNode> files);

// Compiling what was found, a kind each; callables and cells were compiled before.
void compile_manifest(Context& context, const Contents& contents);
void compile_cards(Context& context, const Contents& contents);
void compile_things(Context& context, const Contents& contents);
void compile_tables(Context& context, const Contents& contents);
void compile_survivors(Context& context, const Contents& contents);
/// Innovations, and the settlement of the presets.
void compile_settlement(Context& context, const Contents& contents);
/// Monsters last: their levels count the cards.
void compile_monsters(Context& context, const Contents& contents);

/// What must be there once all packs are in, for showdowns to be played: `where` is the manifest to blame.
void check_complete(Context& context, const YamlNode& where);

/// A list of impairments as a set.
Impairments read_impairments(Context& context, MapReader& map, std::string_view key);
/// Armor sets and weapon types; all gear is known by then.
void compile_kits(Context& context, const Contents& contents);
/// `affinities:` and `bonus:` of gear.
void read_affinities(Context& context, MapReader& map, Gear& piece);

/// `source:` and `approximate:` of an entry.
Provenance read_provenance(MapReader& map);
/// "once per: round" or showdown, of all rules of a box together.
Limit read_limit(MapReader& map);
/// Where the rules of a box stand, and what its activation is; without one it cannot be activated.
struct BoxPlace {
    Site rules = Site::gear_rule;
    std::optional<Site> activation{};
    int monster = -1;
    std::span<const Condition> needs{};  ///< what all of them need besides
};
/// `while in play:`, `always:` and `activation:` of an entry.
RuleBox read_rule_box(Context& context, MapReader& map, const BoxPlace& place);
/// The steps of a key as a program; 0 when it is absent.
ProgramStart read_program(Context& context, MapReader& map, std::string_view key, const Scope& scope);
/// A space of the board such as H11; reports another text.
std::optional<Space> read_space(Context& context, const YamlNode& node);
/// Reports when a width x height tile or base anchored there is not wholly on the board.
bool fits_board(Context& context, const YamlNode& node, Space anchor, int width, int height);

}  // namespace lantern
