#include "narrate/wording.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <vector>

#include "narrate/answer_words.hpp"
#include "narrate/parse_answer.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

std::string wording(const Scenario& scenario, const State& state, const Pause& pause, Answer a) {
    const AnswerWords words = answer_words(scenario, state, pause, a);
    const std::string text = words.text();
    const std::string key = lower_case(text);
    const std::string qualified_key = lower_case(words.qualified());
    bool same = false, same_qualified = false;
    for (const Option& option : pause.options) {
        if (option.answer == a) continue;
        const AnswerWords other = answer_words(scenario, state, pause, option.answer);
        if (lower_case(other.text()) != key) continue;
        same = true;
        same_qualified = same_qualified || lower_case(other.qualified()) == qualified_key;
    }
    if (!same) return text;
    return same_qualified ? fmt::format("{} (answer {})", words.qualified(), a) : words.qualified();
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
