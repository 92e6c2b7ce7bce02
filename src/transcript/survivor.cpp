#include "transcript/survivor.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "transcript/survivor_words.hpp"

// The lines "survivor ...": a sheet, bare but for what the line says.
namespace lantern::engine {

namespace {

using text::same;

class SurvivorReader {
public:
    explicit SurvivorReader(SetupWords& in) : in_(in), codex_(in.codex()) {}

    std::optional<SurvivorSheet> read(const TranscriptLine& line) {
        // A survivor written out is a bare one: without survival there are no dodges to answer.
        sheet_.survival = 0;
        if (!begin(line.clauses.front())) return std::nullopt;
        for (std::size_t i = 1; i < line.clauses.size() && !in_.failed(); ++i) trait(line.clauses[i]);
        if (in_.failed()) return std::nullopt;
        return std::move(sheet_);
    }

private:
    /// [preset] NAME [at SPACE]
    bool begin(const Clause& first) {
        std::string_view words = first.text;
        const bool preset = text::take(words, "preset");
        Space start = no_space;
        std::string_view before = words;
        const std::string_view last = last_word(before);
        if (text::take_last(before, last) && text::take_last(before, "at")) {
            start = in_.space(last, first);
            words = before;
        }
        if (preset) {
            const int found = in_.named(codex_.presets, words, first, "preset survivor");
            if (found < 0) return false;
            sheet_ = codex_.presets[static_cast<std::size_t>(found)];
        }
        sheet_.name = text::trimmed_quotes(words);
        sheet_.start = start;
        const std::string wrong = fault_of_name(sheet_.name);
        return wrong.empty() || fail(first, wrong);
    }

    bool fail(const Clause& at, const std::string& message) {
        in_.fail(at, message);
        return false;
    }

    /// "arc", "arc torment 1", "arc systemic pressure 2"; the Arc Bow is gear.
    static bool is_arc(std::string_view words) {
        if (!text::take(words, "arc")) return false;
        const std::string_view next = text::take_word(words);
        return next.empty() || same(next, "torment") || same(next, "systemic");
    }

    /// One clause of a survivor: "strength 2", "arc torment 1", or the name of something on the sheet.
    void trait(const Clause& clause) {
        std::string_view words = clause.text;
        if (same(words, "no gear")) return sheet_.gear.clear();
        if (is_arc(words)) {
            text::take(words, "arc");
            sheet_.arc = true;
            if (words.empty()) return;
        }
        if (text::take(words, "proficiency")) {
            const std::optional<int> level = text::take_last_number(words);
            if (!level || words.empty()) return in_.fail(clause, "write \"proficiency sword 3\"");
            if (*level < 0 || *level > 8) return in_.fail(clause, "a proficiency is 0 to 8");
            const int type = in_.named(codex_.weapon_types, words, clause, "weapon type");
            if (type < 0) return;
            sheet_.weapon_type = codex_.weapon_types[static_cast<std::size_t>(type)].name;
            sheet_.proficiency = static_cast<std::uint8_t>(*level);
            return;
        }
        if (same(words, "-") || same(words, "gear -")) return sheet_.gear.push_back(no_gear);
        const std::string today = in_todays_order(words);
        if (!today.empty() && !in_.recorded()) return in_.fail(clause, "write \"" + today + "\"");
        if (brought_along(today.empty() ? words : today, clause) || in_.failed()) return;
        std::string_view name = words;
        if (const std::optional<int> value = text::take_last_number(name)) {
            if (number_of(name, *value, clause)) return;
        }
        if (in_.failed() || thing(words)) return;
        std::vector<std::string> names = text::names_of(codex_.gear);
        for (const Injury& injury : codex_.injuries) names.push_back(injury.name);
        for (const Nature& other : codex_.disorders) names.push_back(other.name);
        for (const Nature& other : codex_.fighting_arts) names.push_back(other.name);
        for (const Nature& other : codex_.abilities) names.push_back(other.name);
        for (const std::string_view attribute : attribute_names) names.emplace_back(attribute);
        in_.fail(clause, "\"" + clause.text +
                             "\" is no gear, injury, disorder, fighting art, ability or attribute with a number." +
                             text::suggestion(words, names));
    }

    /// "impaired deaf", "token strength 1", "waist light", "brain injured", "once Lost Hand", "reroll used", "retired", "gender female".
    bool brought_along(std::string_view words, const Clause& clause) {
        if (same(words, "reroll used")) {
            sheet_.reroll_used = true;
            return true;
        }
        if (same(words, "skip next hunt")) {
            sheet_.skip_next_hunt = true;
            return true;
        }
        if (same(words, "retired")) {
            sheet_.retired = true;
            return true;
        }
        if (text::take(words, "gender")) {
            sheet_.gender = text::trimmed_quotes(words);
            return true;
        }
        if (text::take(words, "impaired")) {
            const Result<Impairment> what = read_impairment(words);
            what ? sheet_.impairments.add(what.value()) : in_.fail(clause, what.error().message);
            return true;
        }
        if (text::take(words, "token")) {
            const std::optional<int> value = text::take_last_number(words);
            const int attribute = text::find_word(attribute_names, words);
            if (!value || attribute < 0 || attribute >= 6 || *value < -20 || *value > 20) {
                in_.fail(clause, "write \"token strength 1\"");
                return true;
            }
            sheet_.tokens[static_cast<std::size_t>(attribute)] = static_cast<std::int8_t>(*value);
            return true;
        }
        if (same(words, "brain injured")) {
            sheet_.boxes = static_cast<std::uint16_t>(sheet_.boxes | brain_box);
            return true;
        }
        if (const std::optional<LocationWords> location = read_location(words)) {
            const bool box =
                location->what == LocationWords::What::light || location->what == LocationWords::What::heavy;
            if (!box) in_.fail(clause, "write \"waist light\", \"head heavy\" or \"brain injured\"");
            sheet_.boxes = static_cast<std::uint16_t>(sheet_.boxes | location->boxes());
            return true;
        }
        if (text::take(words, "once")) {
            const int deed = text::find_word(codex_.deeds, words);
            if (deed < 0 && text::take(words, "elsewhere")) {  // a deed of a pack that is not here
                sheet_.other_lifetime.push_back(text::trimmed_quotes(words));
                return true;
            }
            if (deed < 0)
                in_.fail(clause, "nothing is called \"" + std::string(words) + "\" that is done once per lifetime");
            if (deed >= 0) sheet_.lifetime.push_back(static_cast<std::uint16_t>(deed));
            return true;
        }
        return false;
    }

    bool number_of(std::string_view name, int value, const Clause& clause) {
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
            if (value < 0 || value > UINT8_MAX) in_.fail(clause, "0 to 255 is possible here");
            sheet_.*field.field = static_cast<std::uint8_t>(value);
            return true;
        }
        for (std::size_t i = 0; i < sheet_.attributes.size(); ++i) {
            if (!same(attribute_names[i], name)) continue;
            if (value < -20 || value > 99) in_.fail(clause, "-20 to 99 is possible here");
            sheet_.attributes[i] = static_cast<std::int8_t>(value);
            return true;
        }
        return false;
    }

    bool thing(std::string_view words) {
        using List = std::vector<std::uint16_t> SurvivorSheet::*;
        const auto put = [this](List list, int found) {
            if (found >= 0) (sheet_.*list).push_back(static_cast<std::uint16_t>(found));
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
        if (text::take(words, "ability"))
            return put(&SurvivorSheet::abilities, text::find_named(codex_.abilities, words));
        return put(&SurvivorSheet::gear, text::find_named(codex_.gear, words)) ||
               put(&SurvivorSheet::injuries, text::find_named(codex_.injuries, words)) ||
               put(&SurvivorSheet::disorders, text::find_named(codex_.disorders, words)) ||
               put(&SurvivorSheet::fighting_arts, text::find_named(codex_.fighting_arts, words)) ||
               put(&SurvivorSheet::abilities, text::find_named(codex_.abilities, words));
    }

    SetupWords& in_;
    const Codex& codex_;
    SurvivorSheet sheet_;
};

}  // namespace

std::optional<SurvivorSheet> read_survivor(SetupWords& words, const TranscriptLine& line) {
    return SurvivorReader(words).read(line);
}

}  // namespace lantern::engine
