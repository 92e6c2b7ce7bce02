#include "cards.hpp"

#include <iostream>

#include "card_finder.hpp"
#include "narrate/card_text.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

struct CardsArguments {
    std::vector<std::string> words;  ///< of a card's name
    std::string monster;
    std::vector<std::string> packs;
    bool list = false;
};

std::string joined(const std::vector<CardEntry>& cards, const Codex& codex, bool names_only) {
    std::string text, kind;
    for (const CardEntry& card : cards) {
        if (card.kind != kind) {
            kind = card.kind;
            text += (text.empty() ? "" : "\n") + tinted("== " + kind, Tint::heading) + "\n";
            if (!names_only) text += "\n";
        }
        text += names_only ? "  " + card.name + "\n" : card_entry_text(codex, card) + "\n";
    }
    return text;
}

/// The cards that hold the words in their texts, each with the lines that do.
std::string told(const std::vector<CardLines>& cards, bool names_only) {
    std::string text, kind;
    for (const CardLines& found : cards) {
        if (found.card.kind != kind) {
            kind = found.card.kind;
            text += (text.empty() ? "" : "\n") + tinted("== " + kind, Tint::heading) + "\n";
        }
        text += "  " + found.card.name + "\n";
        if (names_only) continue;
        for (const std::string& line : found.lines) text += "    " + std::string(text::trimmed(line)) + "\n";
    }
    return text;
}

int cards(const CardsArguments& options) {
    const auto codex = load_codex(options.packs);
    if (!codex) return complain(codex.error().message);
    std::vector<CardEntry> all = all_cards(*codex.value());
    if (!options.monster.empty()) {
        const std::vector<Monster>& monsters = codex.value()->monsters;
        const int wanted = text::find_monster(monsters, options.monster);
        if (wanted < 0) return complain("--monster: " + text::no_monster(monsters, options.monster));
        std::erase_if(all, [wanted](const CardEntry& card) { return card.monster != wanted; });
    }
    if (options.words.empty()) {
        std::cout << joined(all, *codex.value(), options.list);
        return all_well;
    }
    const std::string name = in_one(options.words);
    const std::vector<CardEntry> found = cards_named(all, name);
    if (found.empty()) {
        const std::vector<CardLines> holding = cards_holding(*codex.value(), all, name);
        if (holding.empty()) {
            return complain("no card is called \"" + name + "\" or has it in its text." +
                            text::suggestion(name, text::names_of(all)));
        }
        std::cout << told(holding, options.list);
        return all_well;
    }
    std::cout << joined(found, *codex.value(), options.list);
    return all_well;
}

}  // namespace

void add_cards(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<CardsArguments>();
    CLI::App* const verb =
        program.add_subcommand("cards", "Prints cards in our words, made from the programs that run");
    verb->add_option("NAME", options->words,
                     "A card's name or a part of it, or words of its text; all cards unless given");
    verb->add_option("--monster", options->monster, "Only the cards of this monster")->type_name("ID");
    add_pack_option(*verb, options->packs);
    verb->add_flag("--list", options->list, "Names only");
    verb->callback([options, &exit_code] { exit_code = cards(*options); });
}

}  // namespace lantern::engine::app
