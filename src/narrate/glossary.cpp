#include "narrate/glossary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>

#include "content/steps.hpp"
#include "narrate/program_text.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

/// What two words have in common that mean the same: they begin and end here, without blanks around and the s of a plural.
std::string_view core_of(std::string_view words) {
    const std::size_t first = std::min(words.find_first_not_of(' '), words.size());
    words = words.substr(first, words.find_last_not_of(' ') + 1 - first);
    const auto ends_in_s = [&words](std::size_t left) { return lower_case(words[words.size() - 1 - left]) == 's'; };
    if (words.size() > 3 && ends_in_s(0) && !ends_in_s(1)) words.remove_suffix(1);
    return words;
}

/// Whether both mean the same: letter case and a plural's s aside.
bool alike(std::string_view a, std::string_view b) {
    a = core_of(a);
    b = core_of(b);
    return a.size() == b.size() &&
           std::ranges::equal(a, b, [](char x, char y) { return lower_case(x) == lower_case(y); });
}

bool is_called(const GlossaryTerm& term, std::string_view words) {
    const auto is = [words](std::string_view name) { return alike(name, words); };
    return is(term.term) || std::ranges::any_of(term.also, is);
}

/// Whether the words, in small letters, stand in the text from the beginning of a word on.
bool holds_words(std::string_view text, std::string_view words) {
    const std::string all = lower_case(text);
    for (std::size_t at = all.find(words); at != std::string::npos; at = all.find(words, at + 1)) {
        if (at == 0 || std::isalnum(static_cast<unsigned char>(all[at - 1])) == 0) return true;
    }
    return false;
}

bool names_hold(const GlossaryTerm& term, std::string_view words) {
    const auto holds = [key = lower_case(core_of(words))](std::string_view name) { return holds_words(name, key); };
    return holds(term.term) || std::ranges::any_of(term.also, holds);
}

bool texts_hold(const GlossaryTerm& term, std::string_view words) {
    const auto holds = [key = lower_case(core_of(words))](Rule id) {
        const RuleText& rule = *find_rule(id);
        return holds_words(fmt::format("{} {}", rule.title, rule.text), key);
    };
    return std::ranges::any_of(term.rules, holds);
}

/// "Gear with it: Bone Axe, Scrap Sword."; nothing for none.
template <class List, class Fits>
void add_bearers(GlossaryTerm& term, std::string_view heading, const List& list, const Fits& fits) {
    std::vector<std::string_view> names;
    for (const auto& thing : list) {
        if (fits(thing)) names.push_back(thing.name);
    }
    if (!names.empty()) term.details.push_back(fmt::format("{}: {}.", heading, fmt::join(names, ", ")));
}

/// The cards that bear the term as one of their own words.
void add_cards(const Codex& codex, GlossaryTerm& term) {
    const auto is = [&term](std::string_view word) { return alike(word, term.term); };
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
        if (!step.word.empty() && !step.help.empty() && is_called(term, step.word))
            term.in_packs.push_back(
                fmt::format("\"{}\" on a card: {}{}", step.word, step.help, step.help.ends_with('.') ? "" : "."));
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
            .rules = instinct.rules,
            .details = {
                fmt::format("The instinct of the {}:\n{}", monster.name, program_text(codex, monster.instinct, 1))}};
}

}  // namespace

std::vector<GlossaryTerm> glossary(const Codex& codex) {
    static constexpr std::array of_keywords{Rule::R9_2};
    std::vector<GlossaryTerm> terms;
    for (const GlossaryRow& row : glossary_table())
        terms.push_back({.term = std::string(row.term), .also = row.also, .rules = row.rules, .says = row.says});
    const auto named = [&terms](std::string_view name) {
        return std::ranges::find_if(terms, [name](const GlossaryTerm& term) { return is_called(term, name); });
    };
    for (const std::string_view keyword : keyword_names) {
        if (named(keyword) == terms.end()) terms.push_back({.term = std::string(keyword), .rules = of_keywords});
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
        if (is_called(term, "basic action")) add_basic_actions(codex, term);
        add_steps(term);
        add_cards(codex, term);
    }
    std::ranges::sort(terms, {}, [](const GlossaryTerm& term) { return lower_case(term.term); });
    return terms;
}

std::vector<const GlossaryTerm*> terms_for(const std::vector<GlossaryTerm>& terms, std::string_view words) {
    std::vector<const GlossaryTerm*> found;
    if (core_of(words).empty()) return found;
    for (bool (*const fits)(const GlossaryTerm&, std::string_view) : {is_called, names_hold, texts_hold}) {
        for (const GlossaryTerm& term : terms) {
            if (fits(term, words)) found.push_back(&term);
        }
        if (!found.empty()) break;
    }
    return found;
}

std::string term_text(const GlossaryTerm& term, Readers readers) {
    std::string text = capital(term.term);
    if (!term.also.empty()) text += fmt::format(" ({})", fmt::join(term.also, ", "));
    text += "\n";
    if (!term.says.empty()) text += fmt::format("  {}\n", term.says);
    for (const Rule id : term.rules) {
        const RuleText& rule = *find_rule(id);
        text += fmt::format("  {}  [{}, {}]\n", rule.text, rule.id, rule.title);
    }
    std::vector<std::string> details = term.details;
    if (readers == Readers::makers_of_cards) details.insert(details.end(), term.in_packs.begin(), term.in_packs.end());
    for (const std::string& detail : details) {
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
