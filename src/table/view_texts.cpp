#include "table/view_texts.hpp"

#include <algorithm>

#include "content/programs.hpp"
#include "narrate/card_text.hpp"
#include "narrate/program_text.hpp"

namespace lantern::engine {

namespace {

/// An injury with what befalls whoever records it, which stands in its table.
std::string injury_text(const Codex& codex, unsigned index) {
    std::string text = card_text(codex, codex.injuries[index]);
    const auto records = [index](const Op& op) { return op.verb == Verb::record_injury && op.index == index; };
    for (const ResultTable& table : codex.severe_injury_tables) {
        for (const TableRow& row : table) {
            if (may_do(codex, row.program, records))
                text += "As it is suffered:\n" + program_text(codex, row.program, 1);
        }
    }
    return text;
}

std::string text_of(const Codex& codex, Thing kind, unsigned index) {
    switch (kind) {
        case Thing::ai_card: return card_text(codex, codex.ai_cards[index]);
        case Thing::hit_location: return card_text(codex, codex.hit_locations[index]);
        case Thing::persistent_injury: return card_text(codex, codex.persistent_injuries[index]);
        case Thing::gear: return card_text(codex, codex.gear[index]);
        case Thing::terrain: return card_text(codex, codex.terrain[index]);
        case Thing::resource: return card_text(codex, codex.resources[index]);
        case Thing::injury: return injury_text(codex, index);
        case Thing::disorder: return card_text(codex, codex.disorders[index]);
        case Thing::fighting_art: return card_text(codex, codex.fighting_arts[index]);
        case Thing::ability: return card_text(codex, codex.abilities[index]);
        case Thing::monster: return card_text(codex, codex.monsters[index]);
        case Thing::armor_set: return card_text(codex, codex.armor_sets[index]);
        case Thing::weapon_type: return card_text(codex, codex.weapon_types[index]);
        case Thing::innovation: return card_text(codex, codex.innovations[index]);
        default: return "";
    }
}

}  // namespace

std::string ViewTexts::name(Thing kind, unsigned index) {
    std::vector<std::uint16_t>& named = named_[static_cast<std::size_t>(kind)];
    const auto one = static_cast<std::uint16_t>(index);
    if (std::find(named.begin(), named.end(), one) == named.end()) named.push_back(one);
    return thing_name(codex_, kind, index);
}

void ViewTexts::write(JsonWriter& out) const {
    out.begin_object();
    for (std::size_t kind = 0; kind < named_.size(); ++kind) {
        if (named_[kind].empty()) continue;
        out.key(thing_kinds[kind]).begin_object();
        for (const std::uint16_t index : named_[kind]) {
            const auto thing = static_cast<Thing>(kind);
            out.name(thing_name(codex_, thing, index)).value(text_of(codex_, thing, index));
        }
        out.end_object();
    }
    out.end_object();
}

}  // namespace lantern::engine
