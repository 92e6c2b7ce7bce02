#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "agents/transcript.hpp"
#include "agents/transcript_text.hpp"

namespace lantern {

namespace {

using text::same;

/// Reads the setup lines one by one; the first complaint ends it.
class SetupReader {
public:
    SetupReader(const Transcript& transcript, const Codex& codex) : transcript_(transcript), codex_(codex) {}

    Result<Setup> read() {
        setup_.survival_limit = 0;
        for (const TranscriptLine& line : transcript_.setup) {
            line_ = &line;
            read_line(line);
            if (!error_.empty()) return Error{error_};
        }
        // Unless the script says more, the settlement's limit is what its survivors bring (RULES 7.1).
        if (!limit_given_) {
            setup_.survival_limit = 1;
            for (const SurvivorSheet& sheet : setup_.survivors) {
                setup_.survival_limit = std::max(setup_.survival_limit, sheet.survival);
            }
        }
        return std::move(setup_);
    }

private:
    void fail(const Clause& at, const std::string& message) {
        if (error_.empty()) error_ = place_in(transcript_.file, line_->number, at.column, message);
    }

    template <typename List>
    int named(const List& list, std::string_view name, const Clause& at, const std::string& what) {
        const int found = text::find_named(list, name);
        if (found < 0) {
            fail(at, "there is no " + what + " \"" + text::trimmed_quotes(name) + "\"." +
                         text::suggestion(name, text::names_of(list)));
        }
        return found;
    }

    Space space(std::string_view word, const Clause& at) {
        const std::optional<Space> found = parse_space(word);
        if (!found) fail(at, "\"" + std::string(word) + "\" is not a space; spaces are A1 to P22, the letter first");
        return found.value_or(no_space);
    }

    int number(std::string_view word, int least, int most, const Clause& at) {
        const std::optional<int> found = text::number(word);
        if (found && *found >= least && *found <= most) return *found;
        fail(at, "a number from " + std::to_string(least) + " to " + std::to_string(most) + " is wanted, not \"" +
                     std::string(word) + "\"");
        return least;
    }

    void read_line(const TranscriptLine& line) {
        switch (line.kind) {
            case LineKind::monster: return monster(line);
            case LineKind::survivor: return survivor(line);
            case LineKind::players: return players(line);
            case LineKind::survival_limit:
                limit_given_ = true;
                setup_.survival_limit = static_cast<std::uint8_t>(number(line.rest.text, 1, 99, line.rest));
                return;
            case LineKind::actions: return actions(line);
            case LineKind::masteries: return masteries(line);
            case LineKind::terrain: return terrain(line);
            case LineKind::ai_deck:
                for (const Clause& clause : line.clauses) {
                    const int card = monster_card(clause);
                    if (card >= 0) setup_.ai_deck.push_back(static_cast<std::uint16_t>(card));
                }
                return;
            case LineKind::ambush:
                setup_.ambush_by_survivors = same(line.rest.text, "survivors") || same(line.rest.text, "by survivors");
                setup_.ambush_by_monster = same(line.rest.text, "monster") || same(line.rest.text, "by monster");
                if (!setup_.ambush_by_survivors && !setup_.ambush_by_monster) {
                    fail(line.rest, "an ambush is by \"survivors\" or by \"monster\"");
                }
                return;
            default: return;
        }
    }

    /// A card of this monster goes before one of the same name that another monster has.
    int monster_card(const Clause& clause) {
        if (!monster_given_) fail(clause, "the line \"monster\" must come first");
        const Monster& monster = codex_.monsters[setup_.monster];
        std::vector<std::string> names;
        for (const std::uint16_t card : monster.ai_cards) {
            if (same(codex_.ai_cards[card].name, clause.text)) return card;
            names.push_back(codex_.ai_cards[card].name);
        }
        fail(clause, monster.name + " has no AI card \"" + clause.text + "\"." + text::suggestion(clause.text, names));
        return -1;
    }

    /// monster NAME, level N, at SPACE facing DIRECTION
    void monster(const TranscriptLine& line) {
        const Clause& first = line.clauses.front();
        std::vector<std::string> names;
        int found = -1;
        for (std::size_t i = 0; i < codex_.monsters.size(); ++i) {
            const Monster& candidate = codex_.monsters[i];
            if (same(candidate.id, first.text) || same(candidate.name, first.text)) found = static_cast<int>(i);
            names.push_back(candidate.id);
        }
        if (found < 0) {
            return fail(first, "there is no monster \"" + first.text + "\"." + text::suggestion(first.text, names));
        }
        monster_given_ = true;
        setup_.monster = static_cast<std::uint16_t>(found);
        for (std::size_t i = 1; i < line.clauses.size(); ++i) {
            const Clause& clause = line.clauses[i];
            std::string_view words = clause.text;
            if (text::take(words, "level")) {
                const std::vector<MonsterLevel>& levels = codex_.monsters[setup_.monster].levels;
                const int level = named(levels, words, clause, "level");
                if (level >= 0) setup_.level = static_cast<std::uint16_t>(level);
                continue;
            }
            bool understood = false;
            if (text::take(words, "at")) {
                setup_.monster_at = space(text::take_word(words), clause);
                understood = true;
            }
            if (text::take(words, "facing")) {
                setup_.facing = parse_direction(text::folded(text::take_word(words)));
                if (!setup_.facing) return fail(clause, "a facing is north, east, south or west");
                understood = true;
            }
            if (!understood || !words.empty()) {
                return fail(clause,
                            "of the monster a script says \"level N\" and \"at SPACE facing DIRECTION\", not \"" +
                                clause.text + "\"");
            }
        }
    }

    /// survivor [preset] NAME [at SPACE], CLAUSES
    void survivor(const TranscriptLine& line) {
        if (setup_.survivors.size() == static_cast<std::size_t>(max_survivors)) {
            return fail(line.rest, "a showdown has at most six survivors");
        }
        SurvivorSheet sheet;
        // A survivor written out is a bare one: without survival there are no dodges to answer.
        sheet.survival = 0;
        const Clause& first = line.clauses.front();
        std::string_view words = first.text;
        const bool preset = text::take(words, "preset");
        Space start = no_space;
        std::string_view before = words;
        const std::string_view last = last_word(before);
        if (text::take_last(before, last) && text::take_last(before, "at")) {
            start = space(last, first);
            words = before;
        }
        if (words.empty()) return fail(first, "a survivor needs a name");
        if (preset) {
            const int found = named(codex_.presets, words, first, "preset survivor");
            if (found < 0) return;
            sheet = codex_.presets[static_cast<std::size_t>(found)];
        }
        sheet.name = text::trimmed_quotes(words);
        sheet.start = start;
        if (!well_named(sheet.name)) {
            return fail(
                first, "a survivor's name has no quotes, commas, colons, '=', '|' or '#' in it and at most 40 letters");
        }
        if (text::find_named(setup_.survivors, sheet.name) >= 0) {
            return fail(first, "two survivors are called " + sheet.name);
        }
        for (std::size_t i = 1; i < line.clauses.size() && error_.empty(); ++i) trait(sheet, line.clauses[i]);
        setup_.survivors.push_back(std::move(sheet));
    }

    static std::string_view last_word(std::string_view words) {
        const std::size_t blank = words.find_last_of(" \t");
        return blank == std::string_view::npos ? words : words.substr(blank + 1);
    }

    static bool well_named(const std::string& name) {
        return name.size() <= 40 && name.find_first_of("\",:=|#\t") == std::string::npos;
    }

    /// One clause of a survivor: "strength 2", "arc torment 1", or the name of something on the sheet.
    void trait(SurvivorSheet& sheet, const Clause& clause) {
        std::string_view words = clause.text;
        if (same(words, "no gear")) return sheet.gear.clear();
        if (text::take(words, "arc")) {
            sheet.arc = true;
            if (words.empty()) return;
        }
        if (text::take(words, "proficiency")) {
            const std::optional<int> level = text::take_last_number(words);
            if (!level || words.empty()) return fail(clause, "write \"proficiency sword 3\"");
            const int type = named(codex_.weapon_types, words, clause, "weapon type");
            if (type < 0) return;
            sheet.weapon_type = codex_.weapon_types[static_cast<std::size_t>(type)].name;
            sheet.proficiency = static_cast<std::uint8_t>(std::clamp(*level, 0, 8));
            return;
        }
        if (same(words, "-") || same(words, "gear -")) return sheet.gear.push_back(no_gear);
        if (brought_along(sheet, words, clause) || !error_.empty()) return;
        std::string_view name = words;
        if (const std::optional<int> value = text::take_last_number(name)) {
            if (number_of(sheet, name, *value, clause)) return;
        }
        if (!error_.empty() || thing(sheet, words)) return;
        std::vector<std::string> names = text::names_of(codex_.gear);
        for (const Injury& injury : codex_.injuries) names.push_back(injury.name);
        for (const Named& other : codex_.disorders) names.push_back(other.name);
        for (const Named& other : codex_.fighting_arts) names.push_back(other.name);
        for (const std::string_view attribute : attribute_names) names.emplace_back(attribute);
        fail(clause, "\"" + clause.text + "\" is no gear, injury, disorder, fighting art or attribute with a number." +
                         text::suggestion(words, names));
    }

    /// "impaired deaf", "token strength 1", "injured waist light", "once Lost Hand", "gender female".
    bool brought_along(SurvivorSheet& sheet, std::string_view words, const Clause& clause) {
        if (text::take(words, "gender")) {
            sheet.gender = text::trimmed_quotes(words);
            return true;
        }
        if (text::take(words, "impaired")) {
            const int what = text::find_word(impairment_names, words);
            if (what < 0) fail(clause, "\"" + std::string(words) + "\" is no impairment");
            sheet.impairments |= what < 0 ? 0U : std::uint32_t{1} << static_cast<unsigned>(what);
            return true;
        }
        if (text::take(words, "token")) {
            const std::optional<int> value = text::take_last_number(words);
            const int attribute = text::find_word(attribute_names, words);
            if (!value || attribute < 0 || attribute >= 6 || *value < -20 || *value > 20) {
                fail(clause, "write \"token strength 1\"");
                return true;
            }
            sheet.tokens[static_cast<std::size_t>(attribute)] = static_cast<std::int8_t>(*value);
            return true;
        }
        if (text::take(words, "injured")) {
            sheet.boxes = static_cast<std::uint16_t>(sheet.boxes | injury_box(words, clause));
            return true;
        }
        if (text::take(words, "once")) {
            const int deed = text::find_word(codex_.deeds, words);
            if (deed < 0)
                fail(clause, "nothing is called \"" + std::string(words) + "\" that is done once per lifetime");
            if (deed >= 0) sheet.lifetime.push_back(static_cast<std::uint16_t>(deed));
            return true;
        }
        return false;
    }

    unsigned injury_box(std::string_view words, const Clause& clause) {
        if (same(words, "brain")) return 1U << 10U;
        const int location = text::find_word(location_names, text::take_word(words));
        const bool light = same(words, "light");
        if (location < 0 || (!light && !same(words, "heavy")) || (light && location == 0)) {
            fail(clause, "write \"injured waist light\", \"injured head heavy\" or \"injured brain\"");
            return 0;
        }
        return 1U << (2U * static_cast<unsigned>(location) + (light ? 0U : 1U));
    }

    bool number_of(SurvivorSheet& sheet, std::string_view name, int value, const Clause& clause) {
        struct Field {
            std::string_view name;
            std::uint8_t SurvivorSheet::*field;
        };
        static constexpr std::array<Field, 9> fields{{{"survival", &SurvivorSheet::survival},
                                                      {"insanity", &SurvivorSheet::insanity},
                                                      {"courage", &SurvivorSheet::courage},
                                                      {"understanding", &SurvivorSheet::understanding},
                                                      {"hunt xp", &SurvivorSheet::hunt_xp},
                                                      {"torment", &SurvivorSheet::torment},
                                                      {"systemic pressure", &SurvivorSheet::systemic_pressure},
                                                      {"pressure", &SurvivorSheet::systemic_pressure},
                                                      {"bleeding", &SurvivorSheet::bleeding}}};
        for (const Field& field : fields) {
            if (!same(field.name, name)) continue;
            if (value < 0 || value > 99) fail(clause, "0 to 99 is possible here");
            sheet.*field.field = static_cast<std::uint8_t>(value);
            return true;
        }
        for (std::size_t i = 0; i < sheet.attributes.size(); ++i) {
            if (!same(attribute_names[i], name)) continue;
            if (value < -20 || value > 99) fail(clause, "-20 to 99 is possible here");
            sheet.attributes[i] = static_cast<std::int8_t>(value);
            return true;
        }
        return false;
    }

    bool thing(SurvivorSheet& sheet, std::string_view words) {
        using List = std::vector<std::uint16_t> SurvivorSheet::*;
        const auto put = [&sheet](List list, int found) {
            if (found >= 0) (sheet.*list).push_back(static_cast<std::uint16_t>(found));
            return found >= 0;
        };
        // A word of the kind settles it where two things share a name.
        if (text::take(words, "gear")) return put(&SurvivorSheet::gear, text::find_named(codex_.gear, words));
        if (text::take(words, "injury")) return put(&SurvivorSheet::injuries, text::find_named(codex_.injuries, words));
        if (text::take(words, "disorder"))
            return put(&SurvivorSheet::disorders, text::find_named(codex_.disorders, words));
        if (text::take(words, "fighting art")) {
            return put(&SurvivorSheet::fighting_arts, text::find_named(codex_.fighting_arts, words));
        }
        return put(&SurvivorSheet::gear, text::find_named(codex_.gear, words)) ||
               put(&SurvivorSheet::injuries, text::find_named(codex_.injuries, words)) ||
               put(&SurvivorSheet::disorders, text::find_named(codex_.disorders, words)) ||
               put(&SurvivorSheet::fighting_arts, text::find_named(codex_.fighting_arts, words));
    }

    /// players 2: Zachary Lucy | Erza
    void players(const TranscriptLine& line) {
        std::string_view words = line.rest.text;
        const std::size_t colon = words.find(':');
        const int count = number(text::trimmed(words.substr(0, colon)), 1, max_survivors, line.rest);
        if (!error_.empty()) return;
        const int survivors = static_cast<int>(setup_.survivors.size());
        if (survivors == 0) return fail(line.rest, "the survivors must come before the players");
        setup_.players.assign(setup_.survivors.size(), 0);
        if (colon == std::string_view::npos) {
            if (count != 1 && count != survivors) {
                return fail(line.rest, "say who plays whom: \"players 2: Zachary Lucy | Erza\"");
            }
            for (int i = 0; i < survivors && count != 1; ++i) {
                setup_.players[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
            }
            return;
        }
        const std::vector<Clause> groups =
            text::cut(words.substr(colon + 1), '|', line.rest.column + static_cast<int>(colon) + 1);
        if (static_cast<int>(groups.size()) != count) {
            return fail(line.rest, std::to_string(count) + " players need as many groups, parted by |");
        }
        std::vector<bool> taken(setup_.survivors.size(), false);
        for (std::size_t player = 0; player < groups.size(); ++player) {
            std::string_view names = groups[player].text;
            while (!names.empty()) {
                while (!names.empty() && names.front() == ',') names = text::trimmed(names.substr(1));
                const int who = take_survivor(names);
                if (who < 0)
                    return fail(groups[player], "none of the survivors is called \"" + std::string(names) + "\"");
                setup_.players[static_cast<std::size_t>(who)] = static_cast<std::uint8_t>(player);
                taken[static_cast<std::size_t>(who)] = true;
            }
        }
        if (std::find(taken.begin(), taken.end(), false) != taken.end()) {
            fail(line.rest, "every survivor needs a player");
        }
    }

    int take_survivor(std::string_view& names) const {
        int best = -1;
        std::size_t length = 0;
        for (std::size_t i = 0; i < setup_.survivors.size(); ++i) {
            const std::string& name = setup_.survivors[i].name;
            const std::string_view head = names.substr(0, std::min(name.size(), names.size()));
            const bool ends = names.size() <= name.size() || names[name.size()] == ' ' || names[name.size()] == ',';
            if (!same(head, name) || !ends || head.size() <= length) continue;
            best = static_cast<int>(i);
            length = head.size();
        }
        names = text::trimmed(names.substr(length));
        return best;
    }

    void actions(const TranscriptLine& line) {
        std::string_view words = line.rest.text;
        setup_.survival_actions = 1;
        while (!words.empty()) {
            std::string_view word = text::take_word(words);
            if (!word.empty() && word.back() == ',') word.remove_suffix(1);
            if (same(word, "all")) {
                setup_.survival_actions = (1U << survival_action_names.size()) - 1U;
                continue;
            }
            const int action = text::find_word(survival_action_names, word);
            if (action < 0) {
                return fail(line.rest, "\"" + std::string(word) +
                                           "\" is no survival action: dodge, encourage, dash, surge, endure, all");
            }
            setup_.survival_actions =
                static_cast<std::uint8_t>(setup_.survival_actions | 1U << static_cast<unsigned>(action));
        }
    }

    /// masteries sword, fist & tooth
    void masteries(const TranscriptLine& line) {
        for (const Clause& clause : line.clauses) {
            const int type = named(codex_.weapon_types, clause.text, clause, "weapon type");
            if (type >= 0) setup_.masteries |= std::uint32_t{1} << static_cast<unsigned>(type);
        }
    }

    /// terrain none | terrain NAME [at SPACE SPACE ...] [turned]
    void terrain(const TranscriptLine& line) {
        if (same(line.rest.text, "none")) {
            setup_.terrain = false;
            return;
        }
        std::string_view words = line.rest.text;
        TerrainPlacement placement;
        placement.turned = text::take_last(words, "turned");
        std::string_view name = words;
        for (std::string_view last = last_word(name); parse_space(last); last = last_word(name)) {
            placement.anchors.insert(placement.anchors.begin(), *parse_space(last));
            name = text::trimmed(name.substr(0, name.size() - last.size()));
        }
        if (!placement.anchors.empty() && !text::take_last(name, "at")) {
            return fail(line.rest, "write \"terrain NAME at SPACE\"");
        }
        const int found = named(codex_.terrain, name, line.rest, "terrain");
        if (found < 0) return;
        placement.terrain = static_cast<std::uint16_t>(found);
        setup_.extra_terrain.push_back(std::move(placement));
    }

    const Transcript& transcript_;
    const Codex& codex_;
    const TranscriptLine* line_ = nullptr;
    Setup setup_;
    std::string error_;
    bool monster_given_ = false;
    bool limit_given_ = false;
};

}  // namespace

Result<Setup> transcript_setup(const Transcript& transcript, const Codex& codex) {
    return SetupReader(transcript, codex).read();
}

}  // namespace lantern
