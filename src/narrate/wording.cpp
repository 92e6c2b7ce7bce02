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

}  // namespace

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
