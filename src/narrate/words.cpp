#include "narrate/words.hpp"

#include <fmt/format.h>

#include <vector>

namespace lantern::engine {

namespace {

template <typename T>
std::string name_at(const std::vector<T>& list, unsigned index, std::string_view kind) {
    if (index >= list.size() || list[index].name.empty()) return fmt::format("unknown {} {}", kind, index);
    return list[index].name;
}

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

std::string survivor_name(const Scenario& scenario, unsigned survivor) {
    const std::vector<SurvivorSheet>& sheets = scenario.setup.survivors;
    if (survivor == no_survivor) return "nobody";
    if (survivor >= sheets.size()) return fmt::format("unknown survivor {}", survivor);
    const std::string& name = sheets[survivor].name;
    if (name.empty()) return fmt::format("survivor {}", survivor + 1);
    // Wordings compare without regard to case, so names that differ in case alone clash too.
    const std::string key = lower_case(name);
    int same_before = 0;
    for (unsigned other = 0; other < survivor; ++other) same_before += lower_case(sheets[other].name) == key ? 1 : 0;
    return same_before == 0 ? name : fmt::format("{} ({})", name, same_before + 1);
}

std::string seat_name(const Scenario& scenario, Seat seat) {
    if (seat == controller_seat) return "monster controller";
    if (seat == players_seat) return "players";
    if (seat == nobody_seat) return "chance";
    return survivor_name(scenario, seat);
}

std::string the_monster(const Scenario& scenario) {
    return "the " + thing_name(*scenario.codex, Thing::monster, scenario.setup.monster);
}

std::string encounter_name(int which) { return "encounter monster " + std::to_string(which + 1); }

std::string source_name(const Codex& codex, SourceKind kind, unsigned index) {
    switch (kind) {
        case SourceKind::rules: return "the rules";
        case SourceKind::ai_card: return thing_name(codex, Thing::ai_card, index);
        case SourceKind::hit_location: return thing_name(codex, Thing::hit_location, index);
        case SourceKind::persistent_injury: return thing_name(codex, Thing::persistent_injury, index);
        case SourceKind::basic_action: return "Basic Action";
        case SourceKind::instinct:
            if (index < codex.monsters.size() && !codex.monsters[index].instinct_name.empty())
                return codex.monsters[index].instinct_name;
            return "Instinct";
        case SourceKind::gear: return thing_name(codex, Thing::gear, index);
        case SourceKind::terrain: return thing_name(codex, Thing::terrain, index);
        case SourceKind::injury_table: return fmt::format("{} injury table", word_at(location_names, index));
        case SourceKind::trauma_table: return "brain trauma table";
        case SourceKind::resource: return thing_name(codex, Thing::resource, index);
        case SourceKind::aftermath: return "aftermath";
        case SourceKind::event: return "event";
        case SourceKind::fighting_art: return thing_name(codex, Thing::fighting_art, index);
        case SourceKind::disorder: return thing_name(codex, Thing::disorder, index);
        case SourceKind::ability: return thing_name(codex, Thing::ability, index);
        case SourceKind::innovation: return thing_name(codex, Thing::innovation, index);
        case SourceKind::armor_set: return thing_name(codex, Thing::armor_set, index);
        case SourceKind::proficiency:
            return fmt::format("{} {}", thing_name(codex, Thing::weapon_type, index & ~proficiency_mastery),
                               (index & proficiency_mastery) != 0 ? "mastery" : "specialization");
    }
    return "unknown source";
}

std::string table_row_name(const Codex& codex, unsigned table, unsigned row) {
    const std::size_t tables = codex.severe_injury_tables.size();
    if (table > tables) return fmt::format("unknown table {}", table);
    const ResultTable& rows = table == tables ? codex.brain_trauma_table : codex.severe_injury_tables[table];
    return name_at(rows, row, "table row");
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = lower_case(c);
    return result;
}

std::string capital(std::string text) {
    if (!text.empty() && is_lower(text.front())) text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string join_words(std::span<const std::string> words, std::string_view last) {
    if (words.empty()) return "nobody";
    std::string result = words[0];
    for (std::size_t i = 1; i < words.size(); ++i) {
        result += i + 1 == words.size() ? fmt::format(" {} ", last) : ", ";
        result += words[i];
    }
    return result;
}

std::string counted(int number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

std::string with_sign(int number) { return fmt::format("{:+}", number); }

std::string json_string(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        switch (c) {
            case '"': result += "\\\""; break;
            case '\\': result += "\\\\"; break;
            case '\n': result += "\\n"; break;
            case '\t': result += "\\t"; break;
            default:
                if (static_cast<unsigned char>(c) < 0x20) {
                    result += fmt::format("\\u{:04x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
                } else {
                    result += c;
                }
        }
    }
    return result + '"';
}

}  // namespace lantern::engine
