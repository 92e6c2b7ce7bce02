#include "content/codex_bytes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "content/steps.hpp"

namespace lantern {

namespace {

constexpr std::string_view mark = "LANTERN CODEX 1\n";
constexpr std::size_t header_size = mark.size() + 3 * sizeof(std::uint64_t);
constexpr std::string_view not_a_codex = "these bytes are no codex";

// What there is of each enumeration: numbers beyond are no member of it.

template <class Enum>
constexpr std::size_t members_of = 0;
template <>
constexpr std::size_t members_of<Verb> = step_rows.size();
template <>
constexpr std::size_t members_of<Who> = who_names.size();
template <>
constexpr std::size_t members_of<Source> = source_names.size();
template <>
constexpr std::size_t members_of<Test> = test_rows.size();
template <>
constexpr std::size_t members_of<Compare> = 1 + static_cast<std::size_t>(Compare::odd);
template <>
constexpr std::size_t members_of<Pick> = pick_rows.size();
template <>
constexpr std::size_t members_of<Zone> = zone_rows.size();
template <>
constexpr std::size_t members_of<Trigger> = trigger_names.size();
template <>
constexpr std::size_t members_of<Static> = static_names.size();
template <>
constexpr std::size_t members_of<Whose> = whose_names.size();
template <>
constexpr std::size_t members_of<Limit> = limit_names.size();
template <>
constexpr std::size_t members_of<CardLevel> = card_level_names.size();
template <>
constexpr std::size_t members_of<CardType> = card_type_names.size();
template <>
constexpr std::size_t members_of<Reaction> = reaction_names.size();
template <>
constexpr std::size_t members_of<ResourceKind> = resource_kind_names.size();
template <>
constexpr std::size_t members_of<Acts> = acts_names.size();

template <class T>
constexpr bool is_enum_set = false;
template <class Enum, const auto& names>
constexpr bool is_enum_set<EnumSet<Enum, names>> = true;

template <class T>
constexpr bool is_list = false;
template <class T>
constexpr bool is_list<std::vector<T>> = true;

template <class T>
constexpr bool is_array = false;
template <class T, std::size_t N>
constexpr bool is_array<std::array<T, N>> = true;

// The members of each structure. Each binding names all of them, so one that is added later does not compile until it
// stands here too.

template <class T, class Structure>
concept Some = std::is_same_v<std::remove_const_t<T>, Structure>;

auto members(Some<Provenance> auto& one) {
    auto& [source, approximate, left_out] = one;
    return std::tie(source, approximate, left_out);
}
auto members(Some<Amount> auto& one) {
    auto& [source, who, times, plus] = one;
    return std::tie(source, who, times, plus);
}
auto members(Some<Region> auto& one) {
    auto& [zone, size, cells] = one;
    return std::tie(zone, size, cells);
}
auto members(Some<Cell> auto& one) {
    auto& [x, y] = one;
    return std::tie(x, y);
}
auto members(Some<Condition> auto& one) {
    auto& [test, compare, who, negated, amount, against, number, more] = one;
    return std::tie(test, compare, who, negated, amount, against, number, more);
}
auto members(Some<Selector> auto& one) {
    auto& [pick, stat, range, terrain, traits, region] = one;
    return std::tie(pick, stat, range, terrain, traits, region);
}
auto members(Some<Op> auto& one) {
    auto& [verb, who, a, b, amount, index, jump, selector] = one;
    return std::tie(verb, who, a, b, amount, index, jump, selector);
}
auto members(Some<Profile> auto& one) {
    auto& [speed, accuracy, damage, has_damage, reach, range, location, after_hit, before_damage, after_damage] = one;
    return std::tie(speed, accuracy, damage, has_damage, reach, range, location, after_hit, before_damage,
                    after_damage);
}
auto members(Some<TriggeredRule> auto& one) {
    auto& [when, whose, unlimited, limit, condition, program, zone] = one;
    return std::tie(when, whose, unlimited, limit, condition, program, zone);
}
auto members(Some<StaticRule> auto& one) {
    auto& [what, a, condition, word, left, amount] = one;
    return std::tie(what, a, condition, word, left, amount);
}
auto members(Some<RuleBox> auto& one) {
    auto& [triggered, always, triggers, foreign, statics, activation, activation_condition, free_activation,
           costs_movement, survival_cost, while_down, consumed, limit] = one;
    return std::tie(triggered, always, triggers, foreign, statics, activation, activation_condition, free_activation,
                    costs_movement, survival_cost, while_down, consumed, limit);
}
auto members(Some<InjuredBox> auto& one) {
    auto& [injury, program] = one;
    return std::tie(injury, program);
}
auto members(Some<AiCard> auto& one) {
    auto& [name, provenance, level, type, copies, actions, face_down, injured, box] = one;
    return std::tie(name, provenance, level, type, copies, actions, face_down, injured, box);
}
auto members(Some<PersistentInjury> auto& one) {
    auto& [name, hit_location, box] = one;
    return std::tie(name, hit_location, box);
}
auto members(Some<HitLocationCard> auto& one) {
    auto& [name, provenance, copies, trap, first_strike, impervious, super_dense, excluded, toughness, reaction,
           has_critical, reaction_program, critical_program, persistent_injury] = one;
    return std::tie(name, provenance, copies, trap, first_strike, impervious, super_dense, excluded, toughness,
                    reaction, has_critical, reaction_program, critical_program, persistent_injury);
}
auto members(Some<Resource> auto& one) {
    auto& [name, provenance, kind, copies, keywords, gained, archive, consumed] = one;
    return std::tie(name, provenance, kind, copies, keywords, gained, archive, consumed);
}
auto members(Some<TerrainPlacement> auto& one) {
    auto& [terrain, anchors, turned] = one;
    return std::tie(terrain, anchors, turned);
}
auto members(Some<MonsterLevel> auto& one) {
    auto& [name, level, basic, advanced, legendary, ai_order, ai_on_top, hit_locations_on_top, movement, toughness,
           speed, damage, tokens, life, starts_in_play, random_terrain, terrain, encounter, victory, defeat] = one;
    return std::tie(name, level, basic, advanced, legendary, ai_order, ai_on_top, hit_locations_on_top, movement,
                    toughness, speed, damage, tokens, life, starts_in_play, random_terrain, terrain, encounter, victory,
                    defeat);
}
auto members(Some<Monster> auto& one) {
    auto& [id, name, provenance, size, nemesis, survivors_first, start, start_distance, start_spaces, levels, instinct,
           instinct_name, basic_action, basic_action_on_target, ai_cards, hit_locations, resources] = one;
    return std::tie(id, name, provenance, size, nemesis, survivors_first, start, start_distance, start_spaces, levels,
                    instinct, instinct_name, basic_action, basic_action_on_target, ai_cards, hit_locations, resources);
}
auto members(Some<Terrain> auto& one) {
    auto& [name, provenance, cards, tiles, supply, width, height, obstacle, impassable, destructible, in_view,
           away_from_monster, away_from_terrain, away_from_edge, only_with, other_side, on_setup, box] = one;
    return std::tie(name, provenance, cards, tiles, supply, width, height, obstacle, impassable, destructible, in_view,
                    away_from_monster, away_from_terrain, away_from_edge, only_with, other_side, on_setup, box);
}
auto members(Some<Gear> auto& one) {
    auto& [name, provenance, weapon, speed, accuracy, strength, range, reach, devastating, block, deflect, keywords,
           words, armor, armor_location, ammunition_for, weapon_type, type_words, types, affinities, puzzle,
           once_per_showdown, box] = one;
    return std::tie(name, provenance, weapon, speed, accuracy, strength, range, reach, devastating, block, deflect,
                    keywords, words, armor, armor_location, ammunition_for, weapon_type, type_words, types, affinities,
                    puzzle, once_per_showdown, box);
}
auto members(Some<Injury> auto& one) {
    auto& [name, permanent, limb_lost, limit, impairments, impairments_twice, provenance] = one;
    return std::tie(name, permanent, limb_lost, limit, impairments, impairments_twice, provenance);
}
auto members(Some<TableRow> auto& one) {
    auto& [from, name, program, provenance] = one;
    return std::tie(from, name, program, provenance);
}
auto members(Some<ArmorSet> auto& one) {
    auto& [name, provenance, pieces, box] = one;
    return std::tie(name, provenance, pieces, box);
}
auto members(Some<WeaponType> auto& one) {
    auto& [name, provenance, specialization, mastery] = one;
    return std::tie(name, provenance, specialization, mastery);
}
auto members(Some<Nature> auto& one) {
    auto& [name, provenance, acts, expansion, secret, stacks, limit, impairments, box] = one;
    return std::tie(name, provenance, acts, expansion, secret, stacks, limit, impairments, box);
}
auto members(Some<SurvivorSheet> auto& one) {
    auto& [name, attributes, survival, insanity, courage, understanding, hunt_xp, weapon_type, proficiency, arc,
           torment, systemic_pressure, gear, injuries, disorders, fighting_arts, abilities, start, gender, tokens,
           bleeding, boxes, impairments, lifetime, other_lifetime, reroll_used, skip_next_hunt, retired] = one;
    return std::tie(name, attributes, survival, insanity, courage, understanding, hunt_xp, weapon_type, proficiency,
                    arc, torment, systemic_pressure, gear, injuries, disorders, fighting_arts, abilities, start, gender,
                    tokens, bleeding, boxes, impairments, lifetime, other_lifetime, reroll_used, skip_next_hunt,
                    retired);
}
auto members(Some<Innovation> auto& one) {
    auto& [name, provenance, lifetime_reroll, limit, box] = one;
    return std::tie(name, provenance, lifetime_reroll, limit, box);
}
auto members(Some<Settlement> auto& one) {
    auto& [innovations, volumes] = one;
    return std::tie(innovations, volumes);
}
auto members(Some<Codex> auto& one) {
    auto& [code, conditions, selectors, profiles, cell_lists, cell_names, words, monsters, ai_cards, hit_locations,
           persistent_injuries, resources, terrain, gear, injuries, severe_injury_tables, brain_trauma_table, disorders,
           fighting_arts, abilities, armor_sets, weapon_types, innovations, settlement, deeds, fist_and_tooth, presets,
           pack_ids] = one;
    return std::tie(code, conditions, selectors, profiles, cell_lists, cell_names, words, monsters, ai_cards,
                    hit_locations, persistent_injuries, resources, terrain, gear, injuries, severe_injury_tables,
                    brain_trauma_table, disorders, fighting_arts, abilities, armor_sets, weapon_types, innovations,
                    settlement, deeds, fist_and_tooth, presets, pack_ids);
}

/// FNV-1a.
class Digest {
public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) value_ = (value_ ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325U;
};

/// Of every word that has a number in a codex, in the order of the numbers.
std::uint64_t vocabulary() {
    Digest digest;
    const auto add = [&digest](const auto& names) {
        for (const std::string_view name : names) {
            digest.add(name);
            digest.add("\n");
        }
        digest.add("\n");
    };
    const auto add_words = [&digest](const auto& rows) {
        for (const auto& row : rows) {
            digest.add(row.word);
            digest.add("\n");
        }
        digest.add("\n");
    };
    for (const TestRow& row : test_rows) {
        digest.add(row.words);
        digest.add(row.behind);
        digest.add("\n");
    }
    for (const StepRow& row : step_rows) {
        digest.add(row.word);
        for (const Field& field : row.beside) digest.add(field.word);
        digest.add("\n");
    }
    add_words(pick_rows);
    add_words(zone_rows);
    add(who_names);
    add(source_names);
    add(trait_names);
    add(trigger_names);
    add(static_names);
    add(keyword_names);
    add(impairment_names);
    return digest.value();
}

class Writer {
public:
    template <class T>
    void put(const T& value) {
        if constexpr (std::is_enum_v<T>) {
            static_assert(members_of<T> != 0, "say how many members it has");
            put_number(static_cast<std::underlying_type_t<T>>(value));
        } else if constexpr (std::is_integral_v<T>) {
            put_number(value);
        } else if constexpr (std::is_same_v<T, std::string>) {
            put_number(static_cast<std::uint32_t>(value.size()));
            bytes_ += value;
        } else if constexpr (is_enum_set<T>) {
            put_number(static_cast<std::uint8_t>(value.count()));
            for (const auto member : value) put_number(static_cast<std::uint8_t>(member));
        } else if constexpr (is_list<T>) {
            put_number(static_cast<std::uint32_t>(value.size()));
            for (const auto& item : value) put(item);
        } else if constexpr (is_array<T>) {
            for (const auto& item : value) put(item);
        } else {
            std::apply([this](const auto&... member) { (this->put(member), ...); }, members(value));
        }
    }

    std::string take() { return std::move(bytes_); }

private:
    /// The lowest byte first.
    template <class Number>
    void put_number(Number number) {
        auto rest = static_cast<std::uint64_t>(number);
        for (std::size_t i = 0; i < sizeof(Number); ++i, rest >>= 8U) bytes_ += static_cast<char>(rest & 0xFFU);
    }

    std::string bytes_;
};

class Reader {
public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}

    template <class T>
    void get(T& value) {
        if constexpr (std::is_enum_v<T>) {
            static_assert(members_of<T> != 0, "say how many members it has");
            const auto number = get_number<std::underlying_type_t<T>>();
            sound_ = sound_ && number < members_of<T>;
            if (sound_) value = static_cast<T>(number);
        } else if constexpr (std::is_same_v<T, bool>) {
            const auto number = get_number<std::uint8_t>();
            sound_ = sound_ && number <= 1;
            value = number == 1;
        } else if constexpr (std::is_integral_v<T>) {
            value = get_number<T>();
        } else if constexpr (std::is_same_v<T, std::string>) {
            value = take(get_number<std::uint32_t>());
        } else if constexpr (is_enum_set<T>) {
            get_set(value);
        } else if constexpr (is_list<T>) {
            get_list(value);
        } else if constexpr (is_array<T>) {
            for (auto& item : value) get(item);
        } else {
            std::apply([this](auto&... member) { (this->get(member), ...); }, members(value));
        }
    }

    /// Whether all was there and could be what it stands for.
    bool sound() const { return sound_; }
    bool at_end() const { return rest_.empty(); }

private:
    std::string_view take(std::size_t count) {
        sound_ = sound_ && count <= rest_.size();
        if (!sound_) return {};
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }

    template <class Number>
    Number get_number() {
        std::uint64_t number = 0;
        unsigned shift = 0;
        for (const char byte : take(sizeof(Number))) {
            number |= std::uint64_t{static_cast<unsigned char>(byte)} << shift;
            shift += 8;
        }
        return static_cast<Number>(number);
    }

    template <class Enum, const auto& names>
    void get_set(EnumSet<Enum, names>& set) {
        set = {};
        for (auto left = get_number<std::uint8_t>(); sound_ && left > 0; --left) {
            const auto member = get_number<std::uint8_t>();
            sound_ = sound_ && member < names.size();
            if (sound_) set.add(static_cast<Enum>(member));
        }
    }

    /// Items come one by one, so that a number that is too large finds the end of the bytes before it takes memory.
    template <class T>
    void get_list(std::vector<T>& list) {
        const auto count = get_number<std::uint32_t>();
        list.clear();
        list.reserve(std::min<std::size_t>({count, rest_.size(), 64}));
        for (std::uint32_t i = 0; i < count && sound_; ++i) get(list.emplace_back());
    }

    std::string_view rest_;
    bool sound_ = true;
};

}  // namespace

std::string write_codex(const Codex& codex) {
    Writer content;
    content.put(codex);
    const std::string bytes = content.take();
    Digest digest;
    digest.add(bytes);
    Writer header;
    header.put(vocabulary());
    header.put(std::uint64_t{bytes.size()});
    header.put(digest.value());
    return std::string(mark) + header.take() + bytes;
}

Result<Codex> read_codex(std::string_view bytes) {
    if (bytes.size() < header_size || !bytes.starts_with(mark)) return Error{std::string(not_a_codex)};
    Reader header(bytes.substr(mark.size(), header_size - mark.size()));
    std::uint64_t words = 0, size = 0, digest = 0;
    header.get(words);
    header.get(size);
    header.get(digest);
    const std::string_view content = bytes.substr(header_size);
    if (words != vocabulary())
        return Error{"this codex was written by a Lantern with other words; compile its packs again"};
    if (size != content.size())
        return Error{"this codex has " + std::to_string(content.size()) + " bytes of content in place of " +
                     std::to_string(size)};
    Digest found;
    found.add(content);
    if (digest != found.value()) return Error{"this codex is damaged: its bytes are not those that were written"};
    Codex codex;
    Reader reader(content);
    reader.get(codex);
    if (!reader.sound() || !reader.at_end()) return Error{std::string(not_a_codex)};
    return codex;
}

}  // namespace lantern
