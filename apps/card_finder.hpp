#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/codex.hpp"

/// Cards of every kind in one list.
namespace lantern::engine::app {

enum class CardKind : std::uint8_t {
    monster,
    ai_card,
    hit_location,
    persistent_injury,
    terrain,
    gear,
    resource,
    armor_set,
    weapon_type,
    injury,
    disorder,
    fighting_art,
    ability,
    innovation,
    table,
    table_row,
};

struct CardEntry {
    CardKind of = CardKind::monster;
    std::string kind;  ///< the heading it stands under: "White Lion: AI cards"
    std::string name;
    std::size_t index = 0;  ///< in the Codex's list
    int monster = -1;       ///< whose card it is; -1 = nobody's
    std::size_t row = 0;    ///< of a table
};

/// All cards, monsters first with everything of theirs.
std::vector<CardEntry> all_cards(const Codex& codex);

/// Those with exactly this name; without any, those whose name contains it, or else each word of it. Case does not matter.
std::vector<CardEntry> cards_named(const std::vector<CardEntry>& cards, std::string_view name);

/// A card whose text holds words, and the lines that do.
struct CardLines {
    CardEntry card;
    std::vector<std::string> lines;
};
/// Those with lines that hold these words, as they stand; without any, with lines that hold each of them. Case does not matter.
std::vector<CardLines> cards_holding(const Codex& codex, const std::vector<CardEntry>& cards, std::string_view words);

/// The text of the card, with the kind of thing that it is in its first line.
std::string card_entry_text(const Codex& codex, const CardEntry& card);

}  // namespace lantern::engine::app
