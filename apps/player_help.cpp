#include <algorithm>
#include <iostream>

#include "card_finder.hpp"
#include "explain.hpp"
#include "narrate/glossary.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/words.hpp"
#include "player.hpp"
#include "table/strip.hpp"
#include "table/why_not.hpp"
#include "transcript/text.hpp"

// What `lantern play` explains: what can be typed, terms, rules, cards.
namespace lantern::engine::app {

void Player::show_help() const {
    std::cout << "  An answer is its letter, its words, or the beginning of them. A space is\n"
                 "  typed as H14, and walks there where an act is asked for.\n"
                 "  ?, ? g        the answers; one of them with its card\n"
                 "  show WHAT     board, monster, cards, deck, or a survivor\n"
                 "  why, why 12   the rule behind what happened last, behind line 12, or behind\n"
                 "                the latest line with the words that follow; why 7+: what\n"
                 "                that number of an answer is made of; why not axe, why not\n"
                 "                dash: why that is not among the answers; why now: why you\n"
                 "                are asked\n"
                 "  odds          what each answer may lead to; odds attack, odds act and\n"
                 "                odds turn say how far ahead, odds and an answer says more\n"
                 "  hint          what the veteran would do, and in what that differs\n"
                 "  explain WORD  a term of the game, or a rule by its id\n"
                 "  cards NAME    a card's text\n"
                 "  orders        when you are asked for survival actions, by action or by\n"
                 "                moment: orders dodge always, orders reaction never\n"
                 "  pass until    act, turn, round or hit: no survival action is offered until\n"
                 "                then, unless it may save a life; pass all until: of all\n"
                 "  back          leaves what was begun\n"
                 "  undo          your latest answer; undo act, undo round, undo 12 (a line)\n"
                 "  auto          the program answers this; auto act, auto turn, auto round:\n"
                 "                everything until then\n"
                 "  log 20        the last lines\n"
                 "  report        what the fight comes to so far: who did what, luck, rounds\n"
                 "  save FILE     a copy of the game\n"
                 "  quit          leaves; everything is kept anyway\n";
    if (options_.dice == "ask")
        std::cout << "  roll, draw    the die or the card that is asked for falls here, and not on\n"
                     "                your table\n";
    if (options_.learn) std::cout << "  skip          ends the lessons; the fight goes on\n";
}

void Player::show_cards(std::string_view name) const {
    const std::vector<CardEntry> all = all_cards(game().codex());
    if (name.empty()) {
        std::cout << "cards NAME shows the card of that name\n";
        return;
    }
    std::vector<CardEntry> found = cards_named(all, name);
    if (found.empty()) {
        // What stands on the monster's own card: its Basic Action, its instinct.
        const std::vector<GlossaryTerm> terms = glossary(game().codex());
        const auto term = std::find_if(terms.begin(), terms.end(),
                                       [name](const GlossaryTerm& one) { return text::same(one.term, name); });
        if (term != terms.end()) {
            std::cout << for_screen(term_text(*term, Readers::players));
            return;
        }
        // Words of its text, mostly of what it says in one line.
        for (const CardLines& holding : cards_holding(game().codex(), all, name)) found.push_back(holding.card);
    }
    if (found.empty()) {
        std::cout << for_screen("No card is called \"" + std::string(name) + "\"." +
                                text::suggestion(name, text::names_of(all)))
                  << '\n';
        return;
    }
    // One that begins with the words is meant before all that have them somewhere.
    const auto begins = [name](const CardEntry& card) { return text::starts_with_word(card.name, name); };
    const auto first = std::stable_partition(found.begin(), found.end(), begins);
    constexpr std::size_t most_whole = 3, most_named = 12;
    const auto best = static_cast<std::size_t>(first - found.begin());
    const std::size_t whole = found.size() <= most_whole ? found.size() : best == 1 ? 1 : 0;
    for (std::size_t i = 0; i < whole; ++i) std::cout << for_screen(card_entry_text(game().codex(), found[i]));
    if (whole == found.size()) return;
    std::vector<std::string> others;
    for (std::size_t i = whole; i < found.size() && others.size() < most_named; ++i) others.push_back(found[i].name);
    const std::size_t left = found.size() - whole - others.size();
    if (left > 0) others.push_back(std::to_string(left) + " more");
    std::cout << for_screen(std::string(whole == 0 ? "Which of them? " : "Others with these words: ") +
                            join_words(others, whole == 0 ? "or" : "and"))
              << '\n';
}

void Player::explain(std::string_view words) const {
    if (words.empty()) {
        std::cout << in_lines(
            "explain WORD tells of a term of the game (sniff, bash, severe injury) or of a rule (S000-91)\n");
        return;
    }
    if (const RuleText* const rule = find_rule(words); rule != nullptr) {
        std::cout << for_screen(
            term_text({.term = std::string(rule->title), .rules = std::span(&rule->rule, 1)}, Readers::players));
        return;
    }
    const Result<std::string> text = explained(game().codex(), words);
    // What the term comes to at this table.
    if (text::same(words, "life") || text::same(words, "wounds to go"))
        std::cout << for_screen(life_text(game(), state())) << '\n';
    std::cout << (text ? in_lines(text.value()) : for_screen(text.error().message) + "\n");
}

void Player::explain_answers(std::string_view words) {
    if (words.empty()) {
        std::cout << tinted(for_screen("  " + question_.text), Tint::heading) << '\n';
        show_why_now();
        if (question_.of_spaces) {
            std::cout << for_screen("  " + spaces_by_rows(question_.spaces)) << '\n';
        } else if (is_die()) {
            show_die();
        } else {
            show_options();
            std::cout << "  \"?\" and one of them says more; \"help\" lists what else can be typed\n";
        }
        return;
    }
    const auto meant =
        std::find_if(question_.options.begin(), question_.options.end(), [words](const OptionView& option) {
            return text::same(option.key, words) || lower_case(option.words).rfind(lower_case(words), 0) == 0;
        });
    const std::vector<std::string> not_offered =
        meant == question_.options.end() ? why_not_offered(game(), state(), words) : std::vector<std::string>();
    for (const std::string& line : not_offered) std::cout << for_screen("  " + line) << '\n';
    if (!not_offered.empty()) {
        if (text::find_word(survival_action_names, words) >= 0) explain(words);
        return;
    }
    if (meant == question_.options.end() && words.size() < 3) {
        std::cout << for_screen(refusal(words, "")) << '\n';
    } else if (meant == question_.options.end()) {
        explain(words);
    } else {
        explain_answer(*meant);
    }
}

void Player::explain_answer(const OptionView& option) const {
    std::cout << for_screen("  " + option.words + (option.tells.empty() ? "" : ": " + option.tells)) << '\n';
    // Whatever card or term the wording names: all of it, or what stands behind its verb.
    const std::vector<CardEntry> all = all_cards(game().codex());
    std::string_view name = option.words;
    if (const std::size_t place = name.find(" ("); place != std::string_view::npos) name = name.substr(0, place);
    std::string_view thing = name;
    const std::string verb(text::take_word(thing));
    for (const std::string_view one : {name, text::trimmed(thing)}) {
        for (const CardEntry& card : all) {
            if (one.empty() || !text::same(card.name, one)) continue;
            std::cout << for_screen(card_entry_text(game().codex(), card));
            return;
        }
    }
    const std::vector<GlossaryTerm> terms = glossary(game().codex());
    for (const std::string_view one : {name, std::string_view(verb)}) {
        const auto term = std::find_if(terms.begin(), terms.end(),
                                       [one](const GlossaryTerm& some) { return text::same(some.term, one); });
        if (term == terms.end()) continue;
        std::cout << for_screen(term_text(*term, Readers::players));
        return;
    }
}

}  // namespace lantern::engine::app
