#include "table/report_parts.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/bits.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/words.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {

std::string_view outcome_word(const State& state) {
    if (state.question.kind == PauseKind::error) return "error";
    if (state.question.kind != PauseKind::over) return outcome_names[static_cast<std::size_t>(Outcome::none)];
    return outcome_names[static_cast<std::size_t>(state.outcome)];
}

std::vector<std::string> counted_names(const std::vector<std::string>& names) {
    std::vector<Counted> unique;
    for (const std::string& name : names) {
        const auto found = std::ranges::find(unique, name, &Counted::what);
        if (found == unique.end()) {
            unique.push_back({name, 1});
        } else {
            ++found->number;
        }
    }
    std::vector<std::string> texts;
    for (const Counted& each : unique)
        texts.push_back((each.number > 1 ? std::to_string(each.number) + " " : "") + each.what);
    return texts;
}

std::string counted_text(const std::vector<Counted>& list) {
    std::string text;
    for (const Counted& each : list) text += (text.empty() ? "" : ", ") + std::to_string(each.number) + " " + each.what;
    return text;
}

std::vector<std::string> resource_names(const ReportOf& of) {
    std::vector<std::string> names;
    for (const ResourceHeld& held : of.state.resources)
        names.push_back(thing_name(of.game.codex(), Thing::resource, held.kind - 1U));
    return names;
}

std::vector<std::string> storage_names(const ReportOf& of) {
    std::vector<std::string> names;
    if (!of.game.over(of.state)) return names;
    for (const std::uint16_t piece : gear_for_storage(of.game, of.state))
        names.push_back(thing_name(of.game.codex(), Thing::gear, piece));
    return names;
}

std::vector<SurvivorSheet> sheets_out(const ReportOf& of) {
    if (!of.game.over(of.state)) return {};
    return returning_survivors(of.game, of.state);
}

std::string sheet_line(const Codex& codex, const SurvivorSheet& sheet) {
    std::string line = sheet.name + ":";
    const auto number = [&line](std::string_view name, int value, int usual) {
        if (value != usual) line += " " + std::string(name) + " " + std::to_string(value) + ",";
    };
    for (std::size_t i = 0; i < sheet.attributes.size(); ++i)
        number(attribute_names[i], sheet.attributes[i], i == 0 ? 5 : 0);
    number("survival", sheet.survival, 0);
    number("insanity", sheet.insanity, 0);
    number("courage", sheet.courage, 0);
    number("understanding", sheet.understanding, 0);
    number("hunt XP", sheet.hunt_xp, 0);
    if (!sheet.weapon_type.empty()) number(sheet.weapon_type + " proficiency", sheet.proficiency, 0);
    for (const std::uint16_t index : sheet.gear) {
        if (index != no_gear) line += " " + codex.gear[index].name + ",";
    }
    for (const std::uint16_t index : sheet.injuries) line += " " + codex.injuries[index].name + ",";
    for (const std::uint16_t index : sheet.disorders) line += " " + codex.disorders[index].name + ",";
    for (const std::uint16_t index : sheet.fighting_arts) line += " " + codex.fighting_arts[index].name + ",";
    for (const std::uint16_t index : sheet.abilities) line += " " + codex.abilities[index].name + ",";
    if (line.back() == ',') line.pop_back();
    return line;
}

std::string_view damage_place_name(std::size_t place) {
    return place < location_names.size() ? location_names[place] : std::string_view("brain");
}

std::string damage_text(const SurvivorBooks& books) {
    std::vector<Counted> places;
    for (std::size_t place = 0; place < damage_places; ++place) {
        if (books.damage[place] > 0) places.push_back({std::string(damage_place_name(place)), books.damage[place]});
    }
    if (places.empty()) return "none";
    return std::to_string(books.damage_taken()) + " (" + counted_text(places) + ")";
}

std::string died_of(const Chronicle::Death& death) {
    // The rule by its title: nobody knows their numbers.
    std::string of_what = death.cause == "the rules" ? std::string() : death.cause;
    const RuleText* const rule = find_rule(death.rule);
    // The cause of a severe injury, or a trauma, names the table.
    const bool is_said = !of_what.empty() && (death.rule == rule_name(Rule::R5_4) ||
                                              (rule != nullptr && lower_case(rule->title) == lower_case(of_what)));
    if (!death.result.empty()) return of_what + ": " + death.result;
    if (rule != nullptr && !is_said)
        of_what +=
            (of_what.empty() ? "" : ": ") + lower_case(rule->title.substr(0, 1)) + std::string(rule->title.substr(1));
    return of_what;
}

std::string fate_text(const ReportOf& of, unsigned who) {
    const Chronicle::Death* const death = of.chronicle.death_of(who);
    if (death == nullptr) return of.state.survivors[who].flags.has(SurvivorFlag::alive) ? "alive" : "dead";
    const std::string of_what = died_of(*death);
    return "died in round " + std::to_string(death->round) + (of_what.empty() ? "" : " (" + of_what + ")");
}

std::string survivor_names(const Scenario& scenario, SurvivorSet set) {
    if (set == 0) return "";
    std::vector<std::string> names;
    for (const int who : bits(set)) names.push_back(survivor_name(scenario, static_cast<unsigned>(who)));
    return join_words(names);
}

std::string what_life_is(const ReportOf& of) {
    const Chronicle& books = of.chronicle;
    if (books.rounds.empty() || of.game.scenario().level().life != 0) return {};
    return "Life is the AI cards that wounds can still take. With the cards in play, those that are gone (archived, or "
           "being "
           "carried out) and the wounds that were not healed it is " +
           std::to_string(books.life_at_first + books.in_play_at_first) + " in every round.";
}

std::vector<LuckRow> luck_rows(const ReportOf& of) {
    const Scenario& scenario = of.game.scenario();
    std::vector<LuckRow> rows;
    const auto add = [&rows](const std::string& whose, const std::string& what, const Luck& luck) {
        if (luck.dice > 0) rows.push_back({whose, what, luck});
    };
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        const SurvivorBooks& books = of.chronicle.survivors[who];
        add(survivor_name(scenario, who), "attack dice", books.attacks);
        add(survivor_name(scenario, who), "wound attempts", books.wounding);
    }
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who)
        add(the_monster(scenario), "attack dice at " + survivor_name(scenario, who),
            of.chronicle.survivors[who].attacked);
    return rows;
}

std::string hundredths(double number) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f", std::abs(number) < 0.005 ? 0.0 : number);
    std::string shown = text.data();
    while (shown.back() == '0') shown.pop_back();
    if (shown.back() == '.') shown.pop_back();
    return shown;
}

std::string signed_decimal(double number) {
    const std::string shown = hundredths(number);
    return shown.front() == '-' ? shown : "+" + shown;
}

}  // namespace lantern::engine
