#pragma once

#include <cstdint>
#include <string>

#include "base/enum_table.hpp"

/// The lists of the Codex whose entries have names, and those names.
namespace lantern::engine {

struct Codex;

/// Which list a number leads into.
enum class Thing : std::uint8_t {
    nothing,
    ai_card,
    hit_location,
    persistent_injury,
    gear,
    terrain,
    resource,
    injury,
    disorder,
    fighting_art,
    ability,
    monster,
    word,
    armor_set,
    weapon_type,
    innovation,
    deed,       ///< done once per lifetime
    table_row,  ///< of the table that an event's other number names
    condition,  ///< a list of conditions
    nature,     ///< fighting art, disorder or ability, as the cause of an event says
};

inline constexpr auto thing_kinds = enum_names<Thing::nature>({
    {Thing::nothing, ""},
    {Thing::ai_card, "AI card"},
    {Thing::hit_location, "hit location"},
    {Thing::persistent_injury, "persistent injury"},
    {Thing::gear, "gear"},
    {Thing::terrain, "terrain"},
    {Thing::resource, "resource"},
    {Thing::injury, "injury"},
    {Thing::disorder, "disorder"},
    {Thing::fighting_art, "fighting art"},
    {Thing::ability, "ability"},
    {Thing::monster, "monster"},
    {Thing::word, "word"},
    {Thing::armor_set, "armor set"},
    {Thing::weapon_type, "weapon type"},
    {Thing::innovation, "innovation"},
    {Thing::deed, "deed"},
    {Thing::table_row, "table row"},
    {Thing::condition, "condition"},
    {Thing::nature, "art, disorder or ability"},
});

/// The name of a thing by its place in the Codex's list; "unknown ..." where the place leads nowhere, so that a broken event
/// is seen and not fatal. The last three kinds have no list of their own, and no name here.
std::string thing_name(const Codex& codex, Thing kind, unsigned index);

}  // namespace lantern::engine
