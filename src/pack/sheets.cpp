#include "pack/sheets.hpp"

#include <algorithm>

#include "pack/contents.hpp"
#include "pack/embedded.hpp"
#include "pack/entries.hpp"

namespace lantern::engine {

namespace {

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

/// Reads one sheet, a field a key.
class SheetReader {
public:
    SheetReader(Context& context, MapReader& map) : context_(context), map_(map) {}

    void name(std::string_view key) { sheet.name = map_.needed_text(key); }
    void gender(std::string_view key) { sheet.gender = map_.text(key); }

    void attribute(std::string_view key) {
        const auto found = std::find(attribute_names.begin(), attribute_names.end(), key);
        std::int8_t& value = sheet.attributes[static_cast<std::size_t>(found - attribute_names.begin())];
        value = static_cast<std::int8_t>(map_.number(key, -20, 20, value));
    }

    void survival(std::string_view key) { sheet.survival = small(map_.number(key, 0, 50, sheet.survival)); }
    void insanity(std::string_view key) { sheet.insanity = small(map_.number(key, 0, 255, 0)); }
    void courage(std::string_view key) { sheet.courage = small(map_.number(key, 0, 9, 0)); }
    void understanding(std::string_view key) { sheet.understanding = small(map_.number(key, 0, 9, 0)); }
    void hunt_xp(std::string_view key) { sheet.hunt_xp = small(map_.number(key, 0, 16, 0)); }

    void proficiency(std::string_view key) {
        const YamlNode* node = map_.find(key);
        if (node == nullptr) return;
        MapReader proficiency(context_.report, *node, "a proficiency");
        if (const YamlNode* type = proficiency.need("type")) {
            if (resolve(context_, *type, {&context_.names.weapon_types})) sheet.weapon_type = type->text;
        }
        sheet.proficiency = small(proficiency.needed_number("level", 0, 8));
        proficiency.finish();
    }

    void arc(std::string_view key) {
        const YamlNode* node = map_.find(key);
        if (node == nullptr) return;
        MapReader arc(context_.report, *node, "an arc survivor's part");
        sheet.arc = true;
        sheet.torment = small(arc.number("torment", 0, 20, 0));
        sheet.systemic_pressure = small(arc.number("systemic pressure", 0, 20, 0));
        arc.finish();
    }

    /// Up to nine slots row by row, or three rows of three; `-` or nothing is an empty slot (RULES 9.1.1).
    void gear(std::string_view key) {
        const std::span<const YamlNode> list = map_.list(key);
        const bool rows = !list.empty() && list.front().is_list();
        for (const YamlNode& item : list) {
            if (!rows) {
                slot(item);
            } else if (!item.is_list() || item.items.size() != 3 || list.size() != 3) {
                context_.report.at(item, "a grid in rows has three rows of three slots each");
                return;
            } else {
                for (const YamlNode& one : item.items) slot(one);
            }
        }
        while (!sheet.gear.empty() && sheet.gear.back() == no_gear) sheet.gear.pop_back();
    }

    void injuries(std::string_view key) { sheet.injuries = names(key, context_.names.injuries); }
    void disorders(std::string_view key) { sheet.disorders = names(key, context_.names.disorders); }
    void fighting_arts(std::string_view key) { sheet.fighting_arts = names(key, context_.names.fighting_arts); }
    void abilities(std::string_view key) { sheet.abilities = names(key, context_.names.abilities); }

    void impairments(std::string_view key) {
        for (const YamlNode& word : map_.list(key)) {
            const std::optional<std::size_t> found = read_word(context_.report, word, "impairment", impairment_names);
            if (found) sheet.impairments.add(static_cast<Impairment>(*found));
        }
    }

    void tokens(std::string_view key) {
        const YamlNode* node = map_.find(key);
        if (node == nullptr) return;
        MapReader tokens(context_.report, *node, "attribute tokens");
        if (!tokens.is_map()) return;
        for (std::size_t i = 0; i < sheet.tokens.size(); ++i)
            sheet.tokens[i] = static_cast<std::int8_t>(tokens.number(attribute_names[i], -20, 20, 0));
        tokens.finish();
    }

    void bleeding(std::string_view key) { sheet.bleeding = small(map_.number(key, 0, 4, 0)); }

    /// {waist: [light, heavy], head: [heavy], brain: true}
    void injured(std::string_view key) {
        const YamlNode* node = map_.find(key);
        if (node == nullptr) return;
        MapReader injured(context_.report, *node, "filled injury boxes");
        if (!injured.is_map()) return;
        constexpr std::array<std::string_view, 2> levels{"light", "heavy"};
        for (std::size_t i = 0; i < location_names.size(); ++i) {
            for (const YamlNode& word : injured.list(location_names[i])) {
                const std::optional<std::size_t> level = read_word(context_.report, word, "injury box", levels);
                if (!level) continue;
                if (i == 0 && *level == 0) context_.report.at(word, "the head has no light injury");
                sheet.boxes = static_cast<std::uint16_t>(sheet.boxes | 1U << (2 * i + *level));
            }
        }
        if (injured.flag("brain")) sheet.boxes = static_cast<std::uint16_t>(sheet.boxes | 1U << 10U);
        injured.finish();
    }

    void lifetime(std::string_view key) {
        const std::vector<std::string>& deeds = context_.codex.deeds;
        for (const YamlNode& word : map_.list(key)) {
            const std::optional<std::string> text = read_text(context_.report, word, "a name");
            if (!text) continue;
            const auto found = std::find(deeds.begin(), deeds.end(), *text);
            if (found == deeds.end()) {
                sheet.other_lifetime.push_back(*text);  // of the campaign: kept as it is
            } else {
                sheet.lifetime.push_back(static_cast<std::uint16_t>(found - deeds.begin()));
            }
        }
    }

    void reroll_used(std::string_view key) { sheet.reroll_used = map_.flag(key); }
    void skip_next_hunt(std::string_view key) { sheet.skip_next_hunt = map_.flag(key); }
    void retired(std::string_view key) { sheet.retired = map_.flag(key); }

    void start(std::string_view key) {
        if (const YamlNode* start = map_.find(key)) sheet.start = read_space(context_, *start).value_or(no_space);
    }

    SurvivorSheet sheet;

private:
    std::vector<std::uint16_t> names(std::string_view key, const NameTable& table) {
        std::vector<std::uint16_t> indices;
        for (const YamlNode& name : map_.list(key)) {
            if (const std::optional<std::uint16_t> index = resolve(context_, name, {&table})) indices.push_back(*index);
        }
        return indices;
    }

    void slot(const YamlNode& node) {
        constexpr std::size_t slots = 9;
        if (sheet.gear.size() == slots) {
            if (sheet.gear.back() != no_gear || !is_empty(node)) context_.report.at(node, "a gear grid has nine slots");
            return;
        }
        if (is_empty(node)) {
            sheet.gear.push_back(no_gear);
            return;
        }
        const std::optional<std::uint16_t> index = resolve(context_, node, {&context_.names.gear});
        if (!index) return;
        check_piece(node, *index);
        sheet.gear.push_back(*index);
    }

    static bool is_empty(const YamlNode& node) {
        return node.kind == YamlNode::Kind::nothing || (node.is_text() && (node.text == "-" || node.text == "null"));
    }

    /// One armor a location unless it is worn on top, and nothing but weapons twice (RULES 9.1.2, 9.1.4).
    void check_piece(const YamlNode& node, std::uint16_t index) {
        const Gear& piece = context_.codex.gear[index];
        const bool worn = piece.armor_location < worn_.size() && !piece.has(Keyword::accessory);
        if (worn && worn_[piece.armor_location]) {
            context_.report.at(node,
                               "a second piece of armor for the " + std::string(location_names[piece.armor_location]));
        } else if (!piece.weapon && std::find(sheet.gear.begin(), sheet.gear.end(), index) != sheet.gear.end()) {
            context_.report.at(node, piece.name + " is in the grid already; only weapons may be carried twice");
        }
        if (worn) worn_[piece.armor_location] = true;
    }

    Context& context_;
    MapReader& map_;
    std::array<bool, 5> worn_{};
};

struct SheetField {
    std::string_view key;
    void (SheetReader::*read)(std::string_view key);
};

constexpr std::array<SheetField, 29> sheet_fields{{
    {"name", &SheetReader::name},
    {"gender", &SheetReader::gender},
    {"movement", &SheetReader::attribute},
    {"accuracy", &SheetReader::attribute},
    {"strength", &SheetReader::attribute},
    {"evasion", &SheetReader::attribute},
    {"luck", &SheetReader::attribute},
    {"speed", &SheetReader::attribute},
    {"survival", &SheetReader::survival},
    {"insanity", &SheetReader::insanity},
    {"courage", &SheetReader::courage},
    {"understanding", &SheetReader::understanding},
    {"hunt XP", &SheetReader::hunt_xp},
    {"proficiency", &SheetReader::proficiency},
    {"arc", &SheetReader::arc},
    {"gear", &SheetReader::gear},
    {"injuries", &SheetReader::injuries},
    {"impairments", &SheetReader::impairments},
    {"disorders", &SheetReader::disorders},
    {"fighting arts", &SheetReader::fighting_arts},
    {"abilities", &SheetReader::abilities},
    {"tokens", &SheetReader::tokens},
    {"bleeding", &SheetReader::bleeding},
    {"injured", &SheetReader::injured},
    {"once per lifetime", &SheetReader::lifetime},
    {"reroll used", &SheetReader::reroll_used},
    {"skip next hunt", &SheetReader::skip_next_hunt},
    {"retired", &SheetReader::retired},
    {"start", &SheetReader::start},
}};

void compile_survivor(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "a survivor");
    if (!map.is_map()) return;
    SheetReader reader(context, map);
    for (const SheetField& field : sheet_fields) (reader.*field.read)(field.key);
    map.finish();
    context.codex.presets[item.index] = std::move(reader.sheet);
}

}  // namespace

void compile_survivors(Context& context, const Contents& contents) {
    for (const Item& item : contents.survivors) compile_survivor(context, item);
}

std::vector<std::string_view> survivor_sheet_keys() {
    std::vector<std::string_view> keys;
    for (const SheetField& field : sheet_fields) keys.push_back(field.key);
    return keys;
}

std::string_view survivor_schema() {
    for (const EmbeddedFile& file : embedded_schemas()) {
        if (file.path == "survivor.schema.json") return file.text;
    }
    return {};
}

}  // namespace lantern::engine
