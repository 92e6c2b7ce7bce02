#include "pack/names.hpp"

namespace lantern::engine {

bool NameTable::add(Reporter& report, const YamlNode& node, std::string_view name, std::uint16_t index) {
    const auto [entry, fresh] = entries_.try_emplace(std::string(name), Entry{index, &node});
    if (!fresh) {
        const YamlNode& first = *entry->second.node;
        report.at(node, "the " + kind_ + " '" + std::string(name) + "' is there already, in " + first.file->path + ":" +
                            std::to_string(first.line));
    }
    return fresh;
}

std::optional<std::uint16_t> NameTable::find(std::string_view name) const {
    const auto found = entries_.find(name);
    if (found == entries_.end()) return std::nullopt;
    return found->second.index;
}

std::vector<std::string_view> NameTable::all() const {
    std::vector<std::string_view> names;
    for (const auto& [name, entry] : entries_) names.push_back(name);
    return names;
}

std::optional<std::uint16_t> resolve(Context& context, const YamlNode& node, std::string_view name,
                                     std::initializer_list<const NameTable*> tables) {
    for (const NameTable* table : tables) {
        if (const std::optional<std::uint16_t> index = table->find(name)) return index;
    }
    if (context.report.full()) return std::nullopt;
    std::vector<std::string_view> all;
    for (const NameTable* table : tables) {
        const std::vector<std::string_view> more = table->all();
        all.insert(all.end(), more.begin(), more.end());
    }
    const std::string& kind = (*tables.begin())->kind();
    context.report.at_word(node, name, "no " + kind + " is called '" + std::string(name.substr(0, 60)) + "'",
                           nearest(name, all));
    return std::nullopt;
}

std::optional<std::uint16_t> resolve(Context& context, const YamlNode& node,
                                     std::initializer_list<const NameTable*> tables) {
    if (!node.is_text()) {
        read_text(context.report, node, "the name of a " + (*tables.begin())->kind());
        return std::nullopt;
    }
    return resolve(context, node, node.text, tables);
}

const NameTable* names_of(const Context& context, Thing thing, int monster) {
    const Names& names = context.names;
    const MonsterNames* own = monster < 0 ? nullptr : &names.of_monster[static_cast<std::size_t>(monster)];
    switch (thing) {
        case Thing::hit_location: return own == nullptr ? nullptr : &own->hit_locations;
        case Thing::persistent_injury: return own == nullptr ? nullptr : &own->persistent_injuries;
        case Thing::ai_card: return own == nullptr ? nullptr : &own->ai;
        case Thing::gear: return &names.gear;
        case Thing::terrain: return &names.terrain;
        case Thing::resource: return &names.resources;
        case Thing::injury: return &names.injuries;
        case Thing::disorder: return &names.disorders;
        case Thing::fighting_art: return &names.fighting_arts;
        case Thing::ability: return &names.abilities;
        case Thing::word: return &names.words;
        case Thing::weapon_type: return &names.weapon_types;
        case Thing::innovation: return &names.innovations;
        case Thing::armor_set: return &names.armor_sets;
        case Thing::monster: return &names.monsters;
        case Thing::nothing:
        case Thing::deed:
        case Thing::table_row:
        case Thing::condition:
        case Thing::nature: break;
    }
    return nullptr;
}

std::uint16_t word_index(Context& context, std::string_view word) {
    std::vector<std::string>& words = context.codex.words;
    const auto [entry, fresh] =
        context.names.word_indices.try_emplace(std::string(word), static_cast<std::uint16_t>(words.size()));
    if (fresh) words.emplace_back(word);
    return entry->second;
}

}  // namespace lantern::engine
