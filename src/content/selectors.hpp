#pragma once

#include <cstdint>

#include "content/amounts.hpp"

/// Phrases for survivors: "closest threat facing in range".
namespace lantern::engine {

/// How a selector narrows its candidates to one, or leaves them all.
enum class Pick : std::uint8_t {
    all,
    closest,
    furthest,
    random,
    last_to_wound,
    grabbed_last_round,
    most,   ///< of `stat`
    least,  ///< of `stat`
    any,    ///< somebody chooses
};

struct PickRow {
    Pick key;
    std::string_view word;    ///< before the noun
    std::string_view text;    ///< "the closest"
    std::string_view behind;  ///< of the text, behind the noun
    bool of_stat = false;     ///< with a number of the survivors
    std::string_view help{};
};
inline constexpr auto pick_rows = enum_table<Pick::any, PickRow>({
    {Pick::all, "all", "all", "", false, "no pick word means this"},
    {Pick::closest, "closest", "the closest", "", false, "to the monster"},
    {Pick::furthest, "furthest", "the furthest", "", false, "from the monster"},
    {Pick::random, "random", "a random", "", false, "a lot"},
    {Pick::last_to_wound, "last", "the last", "to wound the monster", false, "written `last survivor to wound`"},
    {Pick::grabbed_last_round, "", "the", "grabbed in the last round", false, "written `survivor grabbed last round`"},
    {Pick::most, "most", "the", "with the most", true, "written `most courage`, `with the most courage`"},
    {Pick::least, "least", "the", "with the least", true, "likewise"},
    {Pick::any, "any", "a", "", false, "somebody chooses"},
});
constexpr const PickRow& row_of(Pick pick) { return row_of_enum(pick_rows, pick); }

/// Regions relative to the monster (CONTENT 0).
enum class Zone : std::uint8_t { none, ring, orthogonal, square, lanes, cells };
struct ZoneRow {
    Zone key;
    std::string_view word;
    std::string_view text;
    std::string_view help{};
};
inline constexpr auto zone_rows = enum_table<Zone::cells, ZoneRow>({
    {Zone::none, "", ""},
    {Zone::ring, "ring", "in the spaces around the monster, diagonals included",
     "the spaces that touch its base, corners too"},
    {Zone::orthogonal, "orthogonal", "in the spaces beside the monster, diagonals excluded",
     "the spaces beside its base, corners left out"},
    {Zone::square, "square", "within {} of the monster, diagonals included",
     "`square 4`: so many spaces around its base"},
    {Zone::lanes, "lanes", "in the lanes from the monster to the edges of the board",
     "as wide as its base, in all four directions"},
    {Zone::cells, "cells", "in the zone {}", "`cells NAME`: cells that the monster's file names"},
});
constexpr const ZoneRow& row_of(Zone zone) { return row_of_enum(zone_rows, zone); }

/// A place on the board relative to the monster or at large.
struct Region {
    Zone zone = Zone::none;
    std::uint8_t size = 0;    ///< for squares: spaces around the base
    std::uint16_t cells = 0;  ///< for cells: index into Codex::cell_lists
    friend bool operator==(const Region&, const Region&) = default;
};

/// What a candidate must be; the set of them is one condition (RULES 3.2.1).
enum class Trait : std::uint8_t {
    threat,
    knocked_down,
    standing,
    facing,
    in_range,
    in_field_of_view,
    in_blind_spot,
    not_in_blind_spot,
    adjacent,
    not_adjacent,
    not_deaf,
    insane,
    in_zone,
    on_terrain,
    most_bleeding,
    other,
    beside,
    opposite,
    with_this,
    removed,
    in_front,
};

struct TraitRow {
    Trait key;
    std::string_view before{};  ///< before the noun
    std::string_view behind{};  ///< behind it
    std::string_view text{};    ///< in the text of a card behind the noun; empty: the word before it
    Facts needs{};
    std::array<Asked, 2> asks{};
    std::string_view help{};
};

// clang-format off
inline constexpr auto trait_rows = enum_table<Trait::in_front, TraitRow>({
    {.key = Trait::threat, .asks = {Static::always_a_threat, Static::everyone_is_a_threat}, .help = "written `threat` in place of `survivor`"},
    {.key = Trait::knocked_down, .before = "knocked down"},
    {.key = Trait::standing, .before = "standing", .behind = "standing"},
    {.key = Trait::facing, .before = "facing", .behind = "facing", .text = "facing", .help = "in front of the monster"},
    {.key = Trait::in_range, .text = "in range", .asks = {Asked{Static::monster_attribute, Attribute::movement}}, .help = "written `in range`: the monster's movement, or `in range 12`"},
    {.key = Trait::in_field_of_view, .behind = "in field of view", .text = "in field of view"},
    {.key = Trait::in_blind_spot, .behind = "in blind spot", .text = "in the blind spot"},
    {.key = Trait::not_in_blind_spot, .behind = "not in blind spot", .text = "not in the blind spot"},
    {.key = Trait::adjacent, .before = "adjacent", .behind = "adjacent", .text = "adjacent to the monster"},
    {.key = Trait::not_adjacent, .behind = "not adjacent", .text = "not adjacent to the monster"},
    {.key = Trait::not_deaf, .before = "non-deaf", .asks = {Asked{Static::impaired, Impairment::deaf}}},
    {.key = Trait::insane, .before = "insane"},
    {.key = Trait::in_zone, .help = "written `in ring`, `in square 4`, `in cells NAME`"},
    {.key = Trait::on_terrain, .text = "on {}", .help = "written `on NAME` or `on terrain NAME`"},
    {.key = Trait::most_bleeding, .behind = "with most bleeding tokens", .text = "with the most bleeding tokens"},
    {.key = Trait::other, .before = "other", .needs = Fact::survivor, .help = "than the one the rule is about"},
    {.key = Trait::beside, .behind = "adjacent to survivor", .text = "adjacent to the survivor", .needs = Fact::survivor, .help = "beside the one the rule is about"},
    {.key = Trait::opposite, .behind = "opposite survivor", .text = "straight across the monster from the survivor", .needs = Fact::survivor, .help = "straight across the monster from the one the rule is about"},
    {.key = Trait::with_this, .behind = "with this", .text = "with this", .needs = Fact::own_nature, .help = "has the fighting art, disorder or ability that acts"},
    {.key = Trait::removed, .before = "removed", .help = "off the board, alive"},
    {.key = Trait::in_front, .behind = "in front", .text = "next to the survivor on their straight line to the monster", .needs = Fact::survivor, .help = "next to the one the rule is about, on their straight line to the monster"},
});
// clang-format on
inline constexpr auto trait_names = [] {
    std::array<std::string_view, trait_rows.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = trait_rows[i].before;
    return names;
}();
constexpr const TraitRow& row_of(Trait trait) { return row_of_enum(trait_rows, trait); }

/// A set of traits.
using Traits = EnumSet<Trait, trait_names>;

/// One line of a Pick Target list, or any other description of survivors.
struct Selector {
    Pick pick = Pick::all;
    Source stat = Source::none;  ///< for most and least
    std::uint8_t range = 0;      ///< "in range N"; 0 = the monster's movement
    std::uint8_t terrain = 0;    ///< kind of terrain for Trait::on_terrain
    Traits traits{};
    Region region;  ///< for Trait::in_zone
    bool has(Trait t) const { return traits.has(t); }
    friend bool operator==(const Selector&, const Selector&) = default;
};

}  // namespace lantern::engine
