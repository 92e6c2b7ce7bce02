#include <algorithm>
#include <array>
#include <iostream>
#include <utility>

#include "board/space.hpp"
#include "leaving.hpp"
#include "narrate/parse_answer.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "player.hpp"
#include "table/attack_words.hpp"
#include "table/moment.hpp"
#include "table/walk.hpp"
#include "table/why_not.hpp"
#include "transcript/text.hpp"

// How `lantern play` reads an answer, and what it says of words that are none.
namespace lantern::engine::app {

namespace {

/// A letter alone, as keys mostly are.
bool is_letter(std::string_view words) {
    return words.size() == 1 && std::isalpha(static_cast<unsigned char>(words.front())) != 0;
}

/// Whether words that are no key may still mean an option: a letter alone belongs to one option and never begins another's words, so
/// that the habit of "a" for an attack does not archive the stone when nothing can be attacked, and "p" for a pass reveals no card.
bool may_begin_an_option(const QuestionView& question, std::string_view words) {
    return question.kind == PauseKind::roll || !is_letter(words) || text::same(words, "y") || text::same(words, "n");
}

/// Of a letter that may be meant for one option, what would be typed for it: a capital, or all letters of its key.
std::string refusal_of_letter(const QuestionView& question, std::string_view words) {
    if (!is_letter(words)) return "";
    const OptionView* begun = nullptr;
    for (const OptionView& option : question.options) {
        if (lower_case(option.key.substr(0, 1)) != lower_case(words)) continue;
        if (begun != nullptr) return "";
        begun = &option;
    }
    if (begun == nullptr) return "";
    if (question.ask == Ask::next_act)
        return "a capital begins an act, " + begun->key + " that of " + begun->words +
               "; a small letter answers within one, as e ends it";
    return begun->key.size() < 2 ? ""
                                 : "what has several letters is typed whole; " + begun->key + " is " + begun->words;
}

/// A bare number is a die, maybe one that comes at the wrong time, and no place in a list: that is typed as "#4".
bool is_place(std::string_view words) { return !words.empty() && words.front() == '#'; }

}  // namespace

Player::Next Player::answer(std::string_view words) {
    const bool listed = question_.kind == PauseKind::decide || option_typed(question_, words) != nullptr;
    const std::optional<Answer> given = listed ? answer_meant(words) : chance_in_words(words);
    if (!given) return Next::ask_again;
    return is_meant(*given) ? give(*given) : Next::ask_again;
}

Player::Next Player::answer_anyhow() {
    const Answer given = open_.table->anybodys_answer();
    std::cout << "  " << for_screen(wording(game(), state(), open_.table->pause(), given)) << '\n';
    return is_meant(given) ? give(given) : Next::ask_again;
}

Player::Next Player::answer_anyhow_until(std::string_view words) {
    text::take(words, "until");
    text::take(words, "the");
    text::take(words, "end of");
    text::take(words, "the");
    const int named = text::find_word(stretch_names, words);
    const State then = state();
    const auto stretch = static_cast<Stretch>(std::max(named, 0));
    if (named < 0 || !is_same(stretch, then, then)) {
        std::cout << (named < 0 ? "auto, auto act, auto turn or auto round: the program answers until it is over\n"
                                : "Nobody acts now; \"auto\" answers this question alone.\n");
        return Next::ask_again;
    }
    int answered = 0;
    const std::uint32_t before = open_.table->log().latest();
    while (open_.table->is_asked() && is_same(stretch, then, state()) && !interrupted()) {
        if (const Next next = give(open_.table->anybodys_answer()); next != Next::go_on) return next;
        ++answered;
    }
    std::cout << "The program answered " << counted(answered, "question", "questions");
    if (open_.table->log().latest() > before) std::cout << "; \"undo " << before + 1 << "\" takes all of it back";
    std::cout << ".\n";
    return Next::go_on;
}

std::optional<Answer> Player::answer_meant(std::string_view words) const {
    if (const OptionView* const keyed = option_typed(question_, words); keyed != nullptr) return keyed->answer;
    if (const auto attack = attack_in_words(game(), state(), open_.table->pause(), words)) {
        if (!attack->answer) std::cout << for_screen(attack->problem) << '\n';
        return attack->answer;
    }
    ParsedAnswer parsed;
    if (may_begin_an_option(question_, words))
        parsed = parse_answer(game(), state(), open_.table->pause(), words, is_place(words));
    if (const OptionView* const card = parsed.answer ? nullptr : card_typed(question_, words)) return card->answer;
    if (!parsed.answer) std::cout << for_screen(refusal(words, parsed.problem)) << '\n';
    return parsed.answer;
}

std::string Player::refusal(std::string_view words, const std::string& problem) const {
    constexpr std::string_view unfit = " does not answer ";
    // What fits several options says so itself.
    if (!problem.empty() && problem.find(unfit) == std::string::npos) return problem;
    const std::string typed = "'" + std::string(words) + "' is no answer here: ";
    const std::string back = open_.table->can_go_back() ? "; \"back\" leaves this" : "";
    if (question_.of_spaces && !question_.options.empty()) {
        std::string_view meant = words;
        text::take(meant, "move");
        text::take(meant, "to");
        const std::optional<Space> space = parse_space(meant);
        if (!space)
            return typed + "a space is asked for, as " + std::string(space_name(*question_.spaces.begin()).view()) +
                   back;
        return std::string(space_name(*space).view()) + " is not among the spaces; " +
               nearest_spaces(question_.spaces, *space) + back;
    }
    if (const std::string letter = refusal_of_letter(question_, words); !letter.empty()) return typed + letter + back;
    if (question_.ask == Ask::act && is_another(words)) return typed + question_.asked + " acts; \"e\" ends the act";
    if (!is_letter(words)) {
        const std::vector<std::string> reasons = why_not_offered(game(), state(), words);
        if (!reasons.empty())
            return "'" + std::string(words) + "' is no answer here. " + capital(reasons.front()) + back;
    }
    constexpr std::size_t few = 8;
    if (question_.kind == PauseKind::decide && question_.options.size() <= few) {
        std::vector<std::string> options;
        for (const OptionView& option : question_.options)
            options.push_back(text::same(option.key, option.words) ? option.words : option.key + " " + option.words);
        static const std::vector<std::string> commands{"help",  "board", "sheets", "show",   "why",     "odds",
                                                       "hint",  "log",   "cards",  "orders", "explain", "auto",
                                                       "rules", "back",  "undo",   "save",   "quit"};
        const std::string command = text::nearest(words, commands);
        return typed + join_words(options, "or") + back +
               (command.empty() || is_letter(words) ? "" : "; or did you mean the command \"" + command + "\"?");
    }
    const std::size_t list = problem.find(": ", problem.rfind(unfit));
    return typed + (list == std::string::npos ? std::string("\"?\" lists the answers") : problem.substr(list + 2));
}

bool Player::is_another(std::string_view words) const {
    const Scenario& scenario = game().scenario();
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        const std::string name = survivor_name(scenario, who);
        if (who != question_.seat && (text::same(name, words) || (words.size() == 1 && name.starts_with(words))))
            return true;
    }
    return false;
}

std::optional<WalkTo> Player::walk_meant(std::string_view words) const {
    std::string_view space_words = words;
    text::take(space_words, "move");
    text::take(space_words, "to");
    const std::optional<Space> to = parse_space(space_words);
    if (!to) return std::nullopt;
    std::optional<WalkTo> walk = walk_to(game(), state(), *to);
    // What may be the key of an attack, a piece of gear or a nature, as a2, leads nowhere where it is not offered now. As far as g12 they
    // do not go: a grid has nine spaces, and with Fist & Tooth there are ten ways to attack.
    constexpr std::size_t one_digit = 2;
    if (walk && space_words == words && words.size() <= one_digit &&
        std::string_view("agu").find(words.front()) != std::string_view::npos)
        walk->refused = "'" + std::string(words) + "' is no answer here" +
                        (walk->refused.empty() ? "; " + std::string(space_name(*to).view()) + " in capitals walks there"
                                               : ", and " + walk->refused);
    return walk;
}

std::optional<Player::Next> Player::walk(std::string_view words) {
    const std::optional<WalkTo> walk = walk_meant(words);
    if (!walk) return std::nullopt;
    if (!walk->refused.empty()) {
        const bool may_walk = open_.table->pause().accepts(lantern::engine::answer(Choice::move));
        std::cout << for_screen(walk->refused + (may_walk ? "; \"m\" shows where you can walk." : ".")) << '\n';
        return Next::ask_again;
    }
    if (!is_meant(walk->option)) return Next::ask_again;
    if (const Next moved = give(lantern::engine::answer(Choice::move)); moved != Next::go_on) return moved;
    if (state().question.ask != Ask::move_to) return Next::go_on;  // something came in between
    return give(walk->option.answer);
}

std::optional<Answer> Player::chance_in_words(std::string_view words) {
    const Pause pause = open_.table->pause();
    if (text::same(words, "roll") || text::same(words, "draw")) {
        const Answer rolled = open_.table->anybodys_answer();
        std::cout << "  " << for_screen(wording(game(), state(), pause, rolled)) << '\n';
        return rolled;
    }
    // Several dice at once, with blanks or commas between them: the first one counts now, the others for what is rolled next of the
    // same kind.
    std::string apart(words);
    std::replace(apart.begin(), apart.end(), ',', ' ');
    std::string_view rest = apart;
    std::string first(text::take_word(rest));
    // Many ten-sided dice say 0 for it.
    if (pause.kind == PauseKind::roll && pause.ask != Ask::hit_location_roll && first == "0") first = "10";
    const bool dice = pause.kind == PauseKind::roll && text::number(first).has_value();
    ParsedAnswer parsed;
    if (may_begin_an_option(question_, words))
        parsed = parse_answer(game(), state(), pause, dice ? std::string_view(first) : words, is_place(words));
    if (const OptionView* const card = parsed.answer ? nullptr : card_typed(question_, words))
        parsed.answer = card->answer;
    if (!parsed.answer && dice && pause.ask == Ask::hit_location_roll) {
        const auto face = static_cast<std::size_t>(*text::number(first));  // the die has two faces that show the body
        if (face >= 1 && face <= location_die.size())
            parsed.answer = lantern::engine::answer(Choice::location, static_cast<unsigned>(location_die[face - 1]));
    }
    if (!parsed.answer) {
        std::cout << for_screen(refusal(words, parsed.problem)) << '\n';
        return std::nullopt;
    }
    if (dice) {
        in_hand_for_ = pause.ask;
        for (rest = text::trimmed(rest); !rest.empty(); rest = text::trimmed(rest))
            in_hand_.emplace_back(text::take_word(rest));
        if (!in_hand_.empty()) {
            open_.table->tell_at_once();
            told_at_once_ = 1;
        }
    }
    return parsed.answer;
}

void Player::put_away_what_is_in_hand() {
    if (in_hand_.empty()) return;
    std::string dice;
    for (const std::string& one : in_hand_) dice += " " + one;
    in_hand_.clear();
    // The game goes another way than what was told before an undo.
    if (std::exchange(told_at_once_, 0) != 0) open_.table->told_at_once(0);
    std::cout << for_screen("Typed ahead and put away, since something else is asked now:" + dice) << '\n';
}

bool Player::is_meant(Answer given) {
    const auto chosen = std::find_if(question_.options.begin(), question_.options.end(),
                                     [given](const OptionView& option) { return option.answer == given; });
    return chosen == question_.options.end() || is_meant(*chosen);
}

bool Player::is_meant(const OptionView& option) {
    if (!option.grave || options_.sure || !reader_.interactive()) return true;
    // What it is stands in lines of its own: a prompt is one.
    if (option.cut) {
        explain_answer(option);  // nobody agrees to what was cut off
    } else {
        std::cout << behind("  ", option.words + (option.tells.empty() ? "" : ": " + option.tells)) << '\n';
    }
    for (;;) {
        std::optional<std::string> line = reader_.next("  Do it? (y, n) ");
        if (!line) return false;
        const std::string_view words = text::trimmed(*line);
        const std::optional<bool> said = yes_or_no_in(words);
        if (said && *said) return true;
        if (words.empty()) {
            std::cout << "Type y for yes or n for no.\n";
            continue;
        }
        // To know more first decides nothing.
        std::string_view asks = words;
        if (telling_command(words)) continue;
        if (text::take(asks, "hint")) {
            show_hint(asks);
            continue;
        }
        if (text::take(asks, "odds")) {
            show_odds(asks);
            continue;
        }
        // Nothing was done yet that could be taken back but this.
        const bool takes_it_back =
            text::same(words, "undo") || text::same(words, "back") || text::same(words, "cancel");
        if (takes_it_back) std::cout << "Not done.\n";
        // Whoever would rather do something else does not do this yet.
        if (takes_it_back || said) {
            show_question();
        } else {
            std::cout << "Not done.\n";
            typed_ = std::move(line);
        }
        return false;
    }
}

}  // namespace lantern::engine::app
