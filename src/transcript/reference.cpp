#include "transcript/reference.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "state/event_forms.hpp"
#include "state/question_forms.hpp"
#include "transcript/given.hpp"
#include "transcript/survivor_words.hpp"

namespace lantern::engine {

namespace {

std::string code(std::string_view words) { return "`" + std::string(words) + "`"; }

/// "`a`, `b`, `c`", broken into lines of a page.
std::string in_lines(const std::vector<std::string>& names) {
    constexpr std::size_t width = 110;
    std::string text, line;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string piece = code(names[i]) + (i + 1 == names.size() ? "" : ",");
        if (!line.empty() && line.size() + piece.size() >= width) {
            text += line + "\n";
            line.clear();
        }
        line += (line.empty() ? "" : " ") + piece;
    }
    return text + line + "\n";
}

// Events

std::string cell(const EventField& field) {
    if (field.means == Meaning::nothing) return "";
    std::string words(field.word);
    if (!words_of(field.means).empty()) words += " (word)";
    return words;
}

std::string spaces_of(EventSpaces spaces) {
    switch (spaces) {
        case EventSpaces::none: break;
        case EventSpaces::from: return "from";
        case EventSpaces::to: return "to";
        case EventSpaces::both: return "from, to";
    }
    return "";
}

std::string events() {
    std::string text =
        "| event | survivor | number | other number | spaces | card or thing | remark "
        "|\n|---|---|---|---|---|---|---|\n";
    for (const EventForm& form : event_forms) {
        text += "| " + code(form.name);
        const std::string_view thing = thing_kinds[static_cast<std::size_t>(form.thing)];
        for (const std::string& column : {std::string(form.who), cell(form.value), cell(form.other),
                                          spaces_of(form.spaces), std::string(thing), std::string(form.note)}) {
            text += " | " + column;
        }
        text += " |\n";
    }
    return text;
}

/// Every number that has words, and which events it stands in.
std::string event_words() {
    std::string text = "| number | words |\n|---|---|\n";
    std::vector<std::string> told;
    for (const EventForm& form : event_forms) {
        for (const EventField& field : {form.value, form.other}) {
            const std::span<const std::string_view> words = words_of(field.means);
            if (words.empty()) continue;
            std::string row;
            for (const std::string_view word : words) row += (row.empty() ? "" : ", ") + code(word);
            if (std::find(told.begin(), told.end(), row) != told.end()) continue;
            told.push_back(row);
            text += "| " + code(form.name) + ": " + std::string(field.word) + " | " + row + " |\n";
        }
    }
    return text;
}

// What can be given and expected

template <typename List, typename Choose>
std::string listed(const List& list, Choose choose) {
    std::vector<std::string> names;
    for (const auto& item : list) {
        const std::string name = choose(item);
        if (!name.empty()) names.push_back(name);
    }
    return in_lines(names);
}

std::string forms_text(std::span<const GivenForm> list) {
    return listed(list, [](const GivenForm& form) { return std::string(form.form); });
}

std::string words(std::span<const std::string_view> list) {
    return listed(list, [](std::string_view word) { return std::string(word); });
}

std::string facts() {
    return listed(survivor_facts(), [](const SurvivorFact& fact) { return std::string(fact.name); });
}
std::string given_facts() {
    return listed(survivor_facts(), [](const SurvivorFact& fact) {
        return fact.give == nullptr ? std::string() : std::string(fact.name);
    });
}
std::string numbers() {
    return listed(survivor_numbers(), [](const SurvivorNumber& number) { return std::string(number.name) + " N"; });
}
std::string given_numbers() {
    return listed(survivor_numbers(), [](const SurvivorNumber& number) {
        return number.most == 0 ? std::string() : std::string(number.name) + " N";
    });
}

constexpr std::array<PagePart, 11> parts{{
    {"events", events},
    {"event words", event_words},
    {"given of a survivor", [] { return forms_text(given_of_survivor()); }},
    {"given facts", given_facts},
    {"given numbers", given_numbers},
    {"given of the monster", [] { return forms_text(given_of_monster()); }},
    {"given of the table", [] { return forms_text(given_of_table()); }},
    {"facts", facts},
    {"numbers", numbers},
    {"attributes", [] { return words(attribute_names); }},
    {"impairments", [] { return words(impairment_names); }},
}};

}  // namespace

std::span<const PagePart> transcript_parts() { return parts; }

}  // namespace lantern::engine
