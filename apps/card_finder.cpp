#include "card_finder.hpp"

#include <sstream>

#include "narrate/card_text.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

/// The things of a list that belong to no monster, under one heading.
template <typename List>
void add_list(std::vector<CardEntry>& cards, CardKind of, const std::string& kind, const List& list,
              const std::vector<bool>& taken = {}) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i < taken.size() && taken[i]) continue;
        cards.push_back({of, kind, list[i].name, i, -1});
    }
}

}  // namespace

std::vector<CardEntry> all_cards(const Codex& codex) {
    std::vector<CardEntry> cards;
    std::vector<bool> resources(codex.resources.size(), false);
    for (std::size_t m = 0; m < codex.monsters.size(); ++m) {
        const Monster& monster = codex.monsters[m];
        const int owner = static_cast<int>(m);
        cards.push_back({CardKind::monster, monster.name, monster.name, m, owner});
        for (const std::uint16_t i : monster.ai_cards) {
            cards.push_back({CardKind::ai_card, monster.name + ": AI cards", codex.ai_cards[i].name, i, owner});
        }
        for (const std::uint16_t i : monster.hit_locations) {
            cards.push_back(
                {CardKind::hit_location, monster.name + ": hit locations", codex.hit_locations[i].name, i, owner});
        }
        for (const std::uint16_t i : monster.hit_locations) {
            const std::uint16_t injury = codex.hit_locations[i].persistent_injury;
            if (injury == no_thing) continue;
            cards.push_back({CardKind::persistent_injury, monster.name + ": persistent injuries",
                             codex.persistent_injuries[injury].name, injury, owner});
        }
        for (const std::uint16_t i : monster.resources) {
            cards.push_back({CardKind::resource, monster.name + ": resources", codex.resources[i].name, i, owner});
            resources[i] = true;
        }
    }
    add_list(cards, CardKind::terrain, "terrain", codex.terrain);
    add_list(cards, CardKind::gear, "gear", codex.gear);
    add_list(cards, CardKind::armor_set, "armor sets", codex.armor_sets);
    add_list(cards, CardKind::weapon_type, "weapon proficiency", codex.weapon_types);
    add_list(cards, CardKind::resource, "resources", codex.resources, resources);
    for (std::size_t i = 0; i <= codex.severe_injury_tables.size(); ++i) {
        const bool brain = i == codex.severe_injury_tables.size();
        const std::string name = brain ? "brain trauma" : "severe " + std::string(location_names[i]) + " injuries";
        cards.push_back({CardKind::table, "tables", name, i, -1});
        // An injury's own entry says what it does as long as one has it; the row says what befalls at once.
        const std::span<const TableRow> rows = table_rows(codex, static_cast<unsigned>(i));
        for (std::size_t row = 0; row < rows.size(); ++row)
            cards.push_back({CardKind::table_row, name, rows[row].name, i, -1, row});
    }
    add_list(cards, CardKind::injury, "injuries", codex.injuries);
    add_list(cards, CardKind::disorder, "disorders", codex.disorders);
    add_list(cards, CardKind::fighting_art, "fighting arts", codex.fighting_arts);
    add_list(cards, CardKind::ability, "abilities and impairments", codex.abilities);
    add_list(cards, CardKind::innovation, "innovations", codex.innovations);
    return cards;
}

std::vector<CardEntry> cards_named(const std::vector<CardEntry>& cards, std::string_view name) {
    std::vector<CardEntry> exact, part, words;
    const std::string wanted = text::folded(name);
    for (const CardEntry& card : cards) {
        const std::string folded = text::folded(card.name);
        if (folded == wanted) exact.push_back(card);
        if (folded.find(wanted) != std::string::npos) part.push_back(card);
        if (text::holds_words(card.name, name)) words.push_back(card);
    }
    if (!exact.empty()) return exact;
    return part.empty() ? words : part;
}

std::vector<CardLines> cards_holding(const Codex& codex, const std::vector<CardEntry>& cards, std::string_view words) {
    std::vector<CardLines> whole, each;
    const std::string wanted = text::folded(words);
    for (const CardEntry& card : cards) {
        if (card.of == CardKind::table_row) continue;  // its table holds it
        const std::string all = card_entry_text(codex, card);
        if (!text::holds_words(all, wanted)) continue;  // nor does any of its lines, then
        CardLines as_they_stand{card, {}}, all_of_them{card, {}};
        std::istringstream text(all);
        for (std::string line; std::getline(text, line);) {
            if (text::folded(line).find(wanted) != std::string::npos) as_they_stand.lines.push_back(line);
            if (text::holds_words(line, wanted)) all_of_them.lines.push_back(line);
        }
        if (!as_they_stand.lines.empty()) whole.push_back(std::move(as_they_stand));
        if (!all_of_them.lines.empty()) each.push_back(std::move(all_of_them));
    }
    return whole.empty() ? each : whole;
}

std::string card_entry_text(const Codex& codex, const CardEntry& card) {
    switch (card.of) {
        case CardKind::monster: return card_text(codex, codex.monsters[card.index]);
        case CardKind::ai_card: return card_text(codex, codex.ai_cards[card.index]);
        case CardKind::hit_location: return card_text(codex, codex.hit_locations[card.index]);
        case CardKind::persistent_injury: return card_text(codex, codex.persistent_injuries[card.index]);
        case CardKind::terrain: return card_text(codex, codex.terrain[card.index]);
        case CardKind::gear: return card_text(codex, codex.gear[card.index]);
        case CardKind::resource: return card_text(codex, codex.resources[card.index]);
        case CardKind::armor_set: return card_text(codex, codex.armor_sets[card.index]);
        case CardKind::weapon_type: return card_text(codex, codex.weapon_types[card.index]);
        case CardKind::injury: return card_text(codex, codex.injuries[card.index]);
        case CardKind::disorder: return card_text(codex, codex.disorders[card.index]);
        case CardKind::fighting_art: return card_text(codex, codex.fighting_arts[card.index]);
        case CardKind::ability: return card_text(codex, codex.abilities[card.index]);
        case CardKind::innovation: return card_text(codex, codex.innovations[card.index]);
        case CardKind::table: return table_text(codex, static_cast<unsigned>(card.index));
        case CardKind::table_row: return table_row_text(codex, static_cast<unsigned>(card.index), card.row);
    }
    return {};
}

}  // namespace lantern::engine::app
