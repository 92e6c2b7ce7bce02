#include "explain.hpp"

#include <iostream>

#include "card_finder.hpp"
#include "narrate/glossary.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

struct Options {
    std::vector<std::string> words;
    std::vector<std::string> packs;
};

/// The first line is the term with its other words.
std::string told(const GlossaryTerm& term) {
    const std::string text = term_text(term);
    const std::size_t end = text.find('\n');
    return tinted(text.substr(0, end), Tint::heading) + text.substr(end);
}

std::string names_text(const std::vector<const GlossaryTerm*>& terms) {
    std::string text;
    for (const GlossaryTerm* const term : terms) text += "  " + term->term + "\n";
    return text;
}

int explain(const Options& options) {
    constexpr std::size_t few = 3;
    const auto codex = load_codex(options.packs);
    if (!codex) return complain(codex.error().message);
    const std::vector<GlossaryTerm> terms = glossary(*codex.value());
    const std::string words = in_one(options.words);
    if (words.empty()) {
        for (const GlossaryTerm& term : terms) std::cout << term.term << '\n';
        return all_well;
    }
    const std::vector<const GlossaryTerm*> found = terms_for(terms, words);
    if (!found.empty() && found.size() <= few) {
        for (const GlossaryTerm* const term : found) std::cout << (term == found.front() ? "" : "\n") << told(*term);
        return all_well;
    }
    // A card may be called so: its text explains it best.
    const std::vector<CardEntry> all = all_cards(*codex.value());
    std::vector<CardEntry> cards = cards_named(all, words);
    if (cards.size() > few || (!found.empty() && !text::same(cards.empty() ? "" : cards.front().name, words)))
        cards.clear();
    for (const CardEntry& card : cards) std::cout << card_entry_text(*codex.value(), card);
    if (!cards.empty()) return all_well;
    if (!found.empty()) {
        std::cout << "\"" << words << "\" belongs to these terms:\n" << names_text(found);
        return all_well;
    }
    std::vector<std::string> names = text::names_of(all);
    for (const GlossaryTerm& term : terms) {
        names.push_back(term.term);
        names.insert(names.end(), term.also.begin(), term.also.end());
    }
    return complain("the glossary does not know \"" + words + "\"." + text::suggestion(words, names));
}

}  // namespace

void add_explain(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* const verb =
        program.add_subcommand("explain", "Explains a term of the game, from the rules and the cards");
    verb->add_option("WORD", options->words, "The term, or any word of it; all terms are listed unless given");
    add_pack_option(*verb, options->packs);
    verb->callback([options, &exit_code] { exit_code = explain(*options); });
}

}  // namespace lantern::engine::app
