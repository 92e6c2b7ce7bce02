#include "explain.hpp"

#include <algorithm>
#include <iostream>

#include "card_finder.hpp"
#include "narrate/glossary.hpp"
#include "table/answerer_words.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

struct ExplainArguments {
    std::vector<std::string> words;
    std::vector<std::string> packs;
};

constexpr std::size_t few = 3;

/// The first line is the term with its other words.
std::string told(const GlossaryTerm& term) {
    const std::string text = term_text(term, Readers::makers_of_cards);
    const std::size_t end = text.find('\n');
    return tinted(text.substr(0, end), Tint::heading) + text.substr(end);
}

std::string names_text(const std::vector<const GlossaryTerm*>& terms) {
    std::string text;
    for (const GlossaryTerm* const term : terms) text += "  " + term->term + "\n";
    return text;
}

/// Whether the term is called just so, and does not only speak of it.
bool is_called(const GlossaryTerm& term, std::string_view words) {
    return text::same(term.term, words) ||
           std::ranges::any_of(term.also, [words](std::string_view name) { return text::same(name, words); });
}

/// "H1" as a survivor's line has it means what "H-" does; "H12" is a space.
std::string mark_of_armor(std::string_view words) {
    const bool marks = words.size() == 2 && std::string_view("HABWL").find(words.front()) != std::string_view::npos &&
                       words.find_first_not_of("0123456789", 1) == std::string_view::npos;
    return marks ? std::string(words.substr(0, 1)) + "-" : std::string(words);
}

int explain(const ExplainArguments& options) {
    const auto codex = load_codex(options.packs);
    if (!codex) return complain(codex.error().message);
    const std::string words = in_one(options.words);
    if (words.empty()) {
        for (const GlossaryTerm& term : glossary(*codex.value())) std::cout << term.term << '\n';
        return all_well;
    }
    const Result<std::string> text = explained(*codex.value(), words);
    if (!text) return complain(text.error().message);
    std::cout << text.value();
    return all_well;
}

}  // namespace

Result<std::string> explained(const Codex& codex, std::string_view typed) {
    const std::string mark = mark_of_armor(typed);
    const std::string_view words = mark;
    const std::vector<GlossaryTerm> terms = glossary(codex);
    std::string text;
    const std::vector<const GlossaryTerm*> found = terms_for(terms, words);
    // A card may be called so: its text explains it best.
    const std::vector<CardEntry> all = all_cards(codex);
    std::vector<CardEntry> cards = cards_named(all, words);
    const bool is_card = !cards.empty() && text::same(cards.front().name, words);
    const bool is_term = found.size() == 1 && is_called(*found.front(), words);
    if (!found.empty() && found.size() <= few && (is_term || !is_card)) {
        for (const GlossaryTerm* const term : found) text += (term == found.front() ? "" : "\n") + told(*term);
        return text;
    }
    if (found.empty() && cards.size() > few) {
        text = "Several cards are called so; \"cards NAME\" shows one:\n";
        for (const std::string& name : text::names_of(cards)) text += "  " + name + "\n";
        return text;
    }
    if (cards.size() > few || (!found.empty() && !is_card)) cards.clear();
    for (const CardEntry& card : cards) text += card_entry_text(codex, card);
    if (!cards.empty()) return text;
    if (!found.empty()) return "\"" + std::string(words) + "\" belongs to these terms:\n" + names_text(found);
    if (const std::string about = about_answerer(words); !about.empty()) return about;
    std::vector<std::string> names = text::names_of(all);
    for (const GlossaryTerm& term : terms) {
        names.push_back(term.term);
        names.insert(names.end(), term.also.begin(), term.also.end());
    }
    return Error{"the glossary does not know \"" + std::string(words) + "\"." + text::suggestion(words, names)};
}

void add_explain(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<ExplainArguments>();
    CLI::App* const verb =
        program.add_subcommand("explain", "Explains a term of the game, from the rules and the cards");
    verb->add_option("WORD", options->words, "The term, or any word of it; all terms are listed unless given");
    add_pack_option(*verb, options->packs);
    verb->callback([options, &exit_code] { exit_code = explain(*options); });
}

}  // namespace lantern::engine::app
