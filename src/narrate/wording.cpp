#include "narrate/wording.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "narrate/answer_words.hpp"
#include "narrate/parse_answer.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

/// The words of an answer, told apart from those of others as far as needed: whether another reads the same, and whether it does so
/// even when both say which they mean.
std::string told_apart(const AnswerWords& words, Answer a, bool same, bool same_qualified) {
    if (!same) return words.text();
    return same_qualified ? fmt::format("{} (answer {})", words.qualified(), a) : words.qualified();
}

/// The deed of answers that are one word of a question: no, over, to the bottom.
std::string_view deed_of_pass(Ask ask) {
    switch (ask) {
        case Ask::offer:
        case Ask::proficiency: return "refuse";
        case Ask::turn_terrain: return "leave it straight";
        case Ask::top_or_bottom: return "put it on top";
        case Ask::crush:
        case Ask::pass_the_dead: return "go past";
        case Ask::gear_slot: return "put it into storage";
        case Ask::top_card: return "choose the latest wound";
        default: return "";  // its wording is one
    }
}

std::string_view deed_of_yes(Ask ask) {
    switch (ask) {
        case Ask::turn_terrain: return "turn it by a quarter";
        case Ask::pass_the_dead: return "go over it";
        case Ask::endure: return "endure it";
        case Ask::top_or_bottom: return "put it to the bottom";
        case Ask::reroll: return "roll again";
        default: return "accept";
    }
}

/// What stands before the name of whom or what an answer is, or in place of its verb.
std::string_view deed_before(Ask ask, Choice choice) {
    switch (choice) {
        case Choice::space:
            if (ask == Ask::deploy) return "start at";
            return ask == Ask::place_terrain || ask == Ask::place_monster || ask == Ask::place_encounter ? "place it at"
                   : ask == Ask::move_to                                                                 ? "move to"
                                                                                                         : "choose";
        case Choice::attack: return "attack with";
        case Choice::give: return "give to";
        case Choice::sweep: return "run over";
        case Choice::terrain: return ask == Ask::crush ? "go over" : "activate";
        case Choice::gear:
            return ask == Ask::gear_slot                                ? "put it into"
                   : ask == Ask::gear_room || ask == Ask::archive_which ? "archive"
                                                                        : "activate";
        case Choice::survivor: return ask == Ask::nominate ? "nominate" : ask == Ask::next_act ? "let" : "choose";
        case Choice::location:
            return ask == Ask::dodge_which  ? "dodge the hit to the"
                   : ask == Ask::heal_where ? "heal the"
                                            : "choose the";
        case Choice::direction: return ask == Ask::facing || ask == Ask::turn_to ? "turn it" : "choose";
        case Choice::die:
        case Choice::card:
        case Choice::option:
        case Choice::rule:
        case Choice::encounter:
        case Choice::copy:
        case Choice::number:
        case Choice::token: return "choose";
        default: return "";  // its wording begins with a verb
    }
}

}  // namespace

std::string wording_as_deed(const Scenario& scenario, const State& state, const Pause& pause, Answer a) {
    const Choice choice = choice_of(a);
    if (choice == Choice::end_act) return "end the act";
    const std::string_view whole = choice == Choice::pass  ? deed_of_pass(pause.ask)
                                   : choice == Choice::yes ? deed_of_yes(pause.ask)
                                                           : "";
    if (!whole.empty()) return std::string(whole);
    std::string words = wording(scenario, state, pause, a);
    const std::string_view before = deed_before(pause.ask, choice);
    if (before.empty()) return words;
    const std::string verb = answer_words(scenario, state, pause, a).verb;
    if (!verb.empty()) words.erase(0, verb.size() + 1);
    return fmt::format("{} {}{}", before, words,
                       choice == Choice::survivor && pause.ask == Ask::next_act ? " act next" : "");
}

std::string wording(const Scenario& scenario, const State& state, const Pause& pause, Answer a) {
    const AnswerWords words = answer_words(scenario, state, pause, a);
    const std::string key = lower_case(words.text());
    const std::string qualified_key = lower_case(words.qualified());
    bool same = false, same_qualified = false;
    for (const Option& option : pause.options) {
        if (option.answer == a) continue;
        const AnswerWords other = answer_words(scenario, state, pause, option.answer);
        if (lower_case(other.text()) != key) continue;
        same = true;
        same_qualified = same_qualified || lower_case(other.qualified()) == qualified_key;
    }
    return told_apart(words, a, same, same_qualified);
}

std::vector<std::string> wordings(const Scenario& scenario, const State& state, const Pause& pause) {
    const std::vector<Answer> answers = answers_of(pause);
    std::vector<AnswerWords> words;
    std::unordered_map<std::string, int> like, like_qualified;
    for (const Answer a : answers) {
        words.push_back(answer_words(scenario, state, pause, a));
        ++like[lower_case(words.back().text())];
        ++like_qualified[lower_case(words.back().qualified())];
    }
    std::vector<std::string> all;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        all.push_back(told_apart(words[i], answers[i], like[lower_case(words[i].text())] > 1,
                                 like_qualified[lower_case(words[i].qualified())] > 1));
    }
    return all;
}

std::string seat_name(const Game& game, Seat seat) { return seat_name(game.scenario(), seat); }

std::string ambiguous_wording(const Scenario& scenario, const State& state, const Pause& pause) {
    const std::vector<Answer> answers = answers_of(pause);
    std::vector<std::string> keys;
    for (const Answer a : answers) {
        const std::string text = wording(scenario, state, pause, a);
        const std::string key = lower_case(text);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (keys[i] == key) return fmt::format("{}: {} and {}", text, answers[i], a);
        }
        if (text.find("unknown") != std::string::npos) return fmt::format("{}: {} has no name", text, a);
        keys.push_back(key);
        const ParsedAnswer parsed = parse_answer(scenario, state, pause, text);
        if (parsed.answer != a) return fmt::format("{}: {} does not parse back: {}", text, a, parsed.problem);
    }
    return "";
}

}  // namespace lantern::engine
