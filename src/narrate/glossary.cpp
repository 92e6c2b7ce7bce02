#include "narrate/glossary.hpp"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <functional>

#include "content/steps.hpp"
#include "narrate/program_text.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/words.hpp"
#include "pack/embedded.hpp"

namespace lantern::engine {

namespace {

using Words = std::vector<std::string>;

std::vector<GlossaryTerm> read_table() {
    std::vector<GlossaryTerm> terms;
    for (const EmbeddedFile& file : embedded_rules()) {
        if (file.path != "glossary.yaml") continue;
        for (const YAML::Node& entry : YAML::Load(std::string(file.text))) {
            terms.push_back({.term = entry["term"].as<std::string>(""),
                             .also = entry["also"].as<Words>(Words{}),
                             .rules = entry["rules"].as<Words>(Words{}),
                             .details = {}});
        }
    }
    return terms;
}

/// As words are compared: small letters, and without the s of a plural.
std::string key_of(std::string_view words) {
    std::string key = lower_case(words);
    const auto first = key.find_first_not_of(' ');
    key = first == std::string::npos ? "" : key.substr(first, key.find_last_not_of(' ') - first + 1);
    if (key.size() > 3 && key.back() == 's' && key[key.size() - 2] != 's') key.pop_back();
    return key;
}

bool is_called(const GlossaryTerm& term, const std::string& key) {
    const auto is = [&key](const std::string& name) { return key_of(name) == key; };
    return is(term.term) || std::ranges::any_of(term.also, is);
}

bool names_hold(const GlossaryTerm& term, const std::string& key) {
    const auto holds = [&key](const std::string& name) { return lower_case(name).find(key) != std::string::npos; };
    return holds(term.term) || std::ranges::any_of(term.also, holds);
}

bool texts_hold(const GlossaryTerm& term, const std::string& key) {
    const auto holds = [&key](const std::string& id) {
        const RuleText* const rule = find_rule(id);
        return rule != nullptr && lower_case(rule->title + " " + rule->text).find(key) != std::string::npos;
    };
    return std::ranges::any_of(term.rules, holds);
}

/// "Gear with it: Bone Axe, Scrap Sword."; nothing for none.
template <class List, class Fits>
void add_bearers(GlossaryTerm& term, std::string_view heading, const List& list, const Fits& fits) {
    Words names;
    for (const auto& thing : list) {
        if (fits(thing)) names.push_back(thing.name);
    }
    if (!names.empty()) term.details.push_back(fmt::format("{}: {}.", heading, fmt::join(names, ", ")));
}

/// The cards that bear the term as one of their own words.
void add_cards(const Codex& codex, GlossaryTerm& term) {
    const auto is = [key = key_of(term.term)](std::string_view word) { return key_of(word) == key; };
    for (std::size_t i = 0; i < keyword_names.size(); ++i) {
        if (!is(keyword_names[i])) continue;
        add_bearers(term, "Gear with it", codex.gear,
                    [i](const Gear& gear) { return gear.has(static_cast<Keyword>(i)); });
    }
    for (std::size_t i = 0; i < card_type_names.size(); ++i) {
        if (!is(card_type_names[i]) || static_cast<CardType>(i) == CardType::normal) continue;
        add_bearers(term, "AI cards of this type", codex.ai_cards,
                    [i](const AiCard& card) { return card.type == static_cast<CardType>(i); });
    }
    using Location = HitLocationCard;
    const auto locations = [&](std::string_view word, bool Location::*flag) {
        if (is(word)) add_bearers(term, "Hit locations", codex.hit_locations, std::mem_fn(flag));
    };
    locations("first strike", &Location::first_strike);
    locations("impervious", &Location::impervious);
    locations("super-dense", &Location::super_dense);
    locations("trap", &Location::trap);
    const auto tiles = [&](std::string_view word, bool Terrain::*flag) {
        if (is(word)) add_bearers(term, "Terrain", codex.terrain, std::mem_fn(flag));
    };
    tiles("obstacle", &Terrain::obstacle);
    tiles("impassable", &Terrain::impassable);
    tiles("destructible", &Terrain::destructible);
}

/// What a card means that says so: the help of the steps of that name.
void add_steps(GlossaryTerm& term) {
    for (const StepRow& step : step_rows) {
        if (!step.word.empty() && !step.help.empty() && is_called(term, key_of(step.word)))
            term.details.push_back(fmt::format("\"{}\" on a card: {}.", step.word, step.help));
    }
}

void add_basic_actions(const Codex& codex, GlossaryTerm& term) {
    for (const Monster& monster : codex.monsters) {
        if (monster.basic_action == 0) continue;
        term.details.push_back(
            fmt::format("Of the {}:\n{}", monster.name, program_text(codex, monster.basic_action, 1)));
    }
}

/// An instinct by its name, under which it stands on AI cards.
GlossaryTerm of_instinct(const Codex& codex, const Monster& monster, const GlossaryTerm& instinct) {
    return {.term = monster.instinct_name,
            .also = {},
            .rules = instinct.rules,
            .details = {
                fmt::format("The instinct of the {}:\n{}", monster.name, program_text(codex, monster.instinct, 1))}};
}

}  // namespace

const std::vector<GlossaryTerm>& glossary_table() {
    static const std::vector<GlossaryTerm> terms = read_table();
    return terms;
}

std::vector<GlossaryTerm> glossary(const Codex& codex) {
    std::vector<GlossaryTerm> terms = glossary_table();
    const auto named = [&terms](std::string_view name) {
        return std::ranges::find_if(terms,
                                    [key = key_of(name)](const GlossaryTerm& term) { return is_called(term, key); });
    };
    for (const std::string_view keyword : keyword_names) {
        if (named(keyword) == terms.end())
            terms.push_back({.term = std::string(keyword), .also = {}, .rules = {"R9.2"}, .details = {}});
    }
    if (const auto instinct = named("instinct"); instinct != terms.end()) {
        const GlossaryTerm found = *instinct;
        for (const Monster& monster : codex.monsters) {
            if (monster.instinct == 0 || monster.instinct_name.empty()) continue;
            instinct->details.push_back(fmt::format("Of the {}: {}.", monster.name, monster.instinct_name));
        }
        for (const Monster& monster : codex.monsters) {
            if (monster.instinct != 0 && !monster.instinct_name.empty())
                terms.push_back(of_instinct(codex, monster, found));
        }
    }
    for (GlossaryTerm& term : terms) {
        if (is_called(term, key_of("basic action"))) add_basic_actions(codex, term);
        add_steps(term);
        add_cards(codex, term);
    }
    std::ranges::sort(terms, {}, [](const GlossaryTerm& term) { return lower_case(term.term); });
    return terms;
}

std::vector<const GlossaryTerm*> terms_for(const std::vector<GlossaryTerm>& terms, std::string_view words) {
    const std::string key = key_of(words);
    std::vector<const GlossaryTerm*> found;
    if (key.empty()) return found;
    for (bool (*const fits)(const GlossaryTerm&, const std::string&) : {is_called, names_hold, texts_hold}) {
        for (const GlossaryTerm& term : terms) {
            if (fits(term, key)) found.push_back(&term);
        }
        if (!found.empty()) break;
    }
    return found;
}

std::string term_text(const GlossaryTerm& term) {
    std::string text = capital(term.term);
    if (!term.also.empty()) text += fmt::format(" ({})", fmt::join(term.also, ", "));
    text += "\n";
    for (const std::string& id : term.rules) {
        if (const RuleText* const rule = find_rule(id); rule != nullptr)
            text += fmt::format("  {}  [{}, {}]\n", rule->text, rule->id, rule->title);
    }
    for (const std::string& detail : term.details) {
        std::size_t from = 0;
        while (from < detail.size()) {
            const std::size_t end = std::min(detail.find('\n', from), detail.size());
            text += "  " + detail.substr(from, end - from) + "\n";
            from = end + 1;
        }
    }
    return text;
}

}  // namespace lantern::engine
