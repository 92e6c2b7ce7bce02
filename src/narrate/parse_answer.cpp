#include "narrate/parse_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "base/edits.hpp"
#include "board/footprint.hpp"
#include "board/space.hpp"
#include "narrate/answer_words.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

/// Lower case, single spaces, none around it.
std::string normal(std::string_view text) {
    std::string result;
    for (const char c : lower_case(text)) {
        const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!space) {
            result += c;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    if (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
}

bool reads_as(std::string_view text, std::string_view key) {
    return text.size() == key.size() && std::ranges::equal(text, key, {}, [](char c) { return lower_case(c); });
}

/// The answer whose words these are, whole and no other's. Nobody else needs to be told apart from it then, which is most of the work
/// wherever answers come from transcripts and programs.
std::optional<Answer> named_in_full(const Scenario& scenario, const State& state, const Pause& pause,
                                    std::string_view key) {
    const auto is_called_so = [&](Answer a) { return reads_as(answer_words(scenario, state, pause, a).text(), key); };
    if (pause.is_space_choice()) {
        const std::optional<Space> space = parse_space(key.substr(key.rfind(' ') + 1));
        if (!space || !pause.spaces.test(*space)) return std::nullopt;
        const Answer a = answer(Choice::space, *space);
        return is_called_so(a) ? std::optional(a) : std::nullopt;
    }
    std::optional<Answer> found;
    for (const Option& option : pause.options) {
        if (!is_called_so(option.answer)) continue;
        if (found) return std::nullopt;
        found = option.answer;
    }
    return found;
}

/// One option as it may be typed.
struct Typed {
    Answer answer;
    std::string canonical;  ///< as wording() gives it
    std::string key;        ///< the same, normal
    std::string bare;       ///< without its verb, normal; empty when it has none
};

std::vector<Typed> typed_options(const Scenario& scenario, const State& state, const Pause& pause) {
    std::vector<Typed> options;
    const std::vector<Answer> answers = answers_of(pause);
    const std::vector<std::string> words = wordings(scenario, state, pause);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Answer a = answers[i];
        const std::string& canonical = words[i];
        const std::string verb = answer_words(scenario, state, pause, a).verb;
        const std::string key = normal(canonical);
        const std::string bare = verb.empty() ? "" : key.substr(std::min(key.size(), verb.size() + 1));
        options.push_back({a, canonical, key, bare});
    }
    return options;
}

bool takes_prefix(Answer a) {
    const Choice choice = choice_of(a);
    return choice != Choice::die && choice != Choice::space && choice != Choice::rule && choice != Choice::collide &&
           choice != Choice::copy && choice != Choice::number;
}

/// Whether it leaves undone what is asked. The way into storage, or straight on, is another thing to do and no refusal.
bool refuses(const Typed& option) {
    return choice_of(option.answer) == Choice::pass && (option.key == "pass" || option.key == "no");
}

/// Whether the question is one of yes or no: one thing may be done, or left.
bool is_yes_or_no(const std::vector<Typed>& options) {
    return options.size() == 2 && std::count_if(options.begin(), options.end(), refuses) == 1;
}

/// Other words for a refusal, for consent and for the end of an act.
bool is_synonym(const Typed& option, bool yes_or_no, std::string_view words) {
    const auto one_of = [&](std::initializer_list<std::string_view> list) {
        return std::find(list.begin(), list.end(), words) != list.end();
    };
    const bool consents = one_of({"yes", "y", "ok"});
    switch (choice_of(option.answer)) {
        case Choice::pass: return words == "pass" || (refuses(option) && one_of({"no", "n", "none", "skip"}));
        case Choice::yes: return parameter_of(option.answer) == 0 && consents;
        case Choice::end_act: return one_of({"end", "done", "end turn", "pass"}) || (yes_or_no && consents);
        default: return yes_or_no && consents;
    }
}

template <typename Fits>
std::vector<std::size_t> fitting(const std::vector<Typed>& options, Fits fits) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (fits(options[i])) found.push_back(i);
    }
    return found;
}

std::string quoted_list(const std::vector<Typed>& options, const std::vector<std::size_t>& which) {
    std::vector<std::string> names;
    for (const std::size_t i : which) names.push_back("'" + options[i].canonical + "'");
    return join_words(names, "or");
}

/// The options that look most like the words, or some where none does; all of them when there are few.
std::string close_options(const std::vector<Typed>& options, const std::string& words) {
    constexpr std::size_t few = 8, close = 3;
    if (choice_of(options.front().answer) == Choice::die) return fmt::format("a number from 1 to {}", options.size());
    std::vector<std::pair<int, std::size_t>> ranked;
    for (std::size_t i = 0; i < options.size(); ++i) {
        int distance = edits(words, options[i].key);
        if (!options[i].bare.empty()) distance = std::min(distance, edits(words, options[i].bare));
        ranked.emplace_back(distance, i);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::size_t> which;
    if (options.size() <= few) {
        for (std::size_t i = 0; i < options.size(); ++i) which.push_back(i);
        return quoted_list(options, which);
    }
    // Where half of the word is another, nothing was meant by it.
    const bool is_close = 2 * static_cast<std::size_t>(ranked.front().first) <= words.size();
    for (std::size_t i = 0; i < close; ++i) which.push_back(is_close ? ranked[i].second : i);
    if (!is_close) return fmt::format("{} (or another of {} options)", quoted_list(options, which), options.size());
    return fmt::format("{} (close to it, of {} options)", quoted_list(options, which), options.size());
}

Space space_of(const Typed& option) { return static_cast<Space>(parameter_of(option.answer)); }

/// What to type instead where a space is chosen: the spaces on offer that lie next to the typed one.
std::string close_spaces(const std::vector<Typed>& options, std::string_view typed) {
    const std::optional<Space> meant = parse_space(typed.substr(typed.rfind(' ') + 1));
    if (!meant) return fmt::format("a space is typed as {}", space_name(space_of(options.front())).view());
    const auto apart = [&](std::size_t i) { return distance(square(*meant, 1), square(space_of(options[i]), 1)); };
    std::vector<std::size_t> which(options.size());
    for (std::size_t i = 0; i < which.size(); ++i) which[i] = i;
    std::stable_sort(which.begin(), which.end(), [&](std::size_t a, std::size_t b) { return apart(a) < apart(b); });
    if (which.size() > 3) which.erase(which.begin() + 3, which.end());
    return fmt::format("{} (nearest to it, of {} options)", quoted_list(options, which), options.size());
}

/// The number in "3" or "#3"; -1 for anything else.
int option_number(std::string_view words) {
    const bool marked = !words.empty() && words.front() == '#';
    const std::string_view digits = marked ? words.substr(1) : words;
    if (digits.empty() || digits.size() > 3) return -1;
    int number = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return -1;
        number = number * 10 + (c - '0');
    }
    return number;
}

}  // namespace

ParsedAnswer parse_answer(const Scenario& scenario, const State& state, const Pause& pause, std::string_view words,
                          bool numbers) {
    const std::string key = normal(words);
    if (const std::optional<Answer> answer = named_in_full(scenario, state, pause, key)) return {answer, ""};
    const std::vector<Typed> options = typed_options(scenario, state, pause);
    if (options.empty()) return {std::nullopt, "nothing is asked"};
    if (key.empty())
        return {std::nullopt,
                fmt::format("an answer is missing: {}",
                            pause.is_space_choice() ? close_spaces(options, key) : close_options(options, key))};

    const int number = numbers ? option_number(key) : -1;
    const bool listed = number >= 1 && number <= static_cast<int>(options.size());
    const std::size_t position = listed ? static_cast<std::size_t>(number - 1) : 0;
    if (number >= 0 && key.front() == '#') {
        if (listed) return {options[position].answer, ""};
        return {std::nullopt, fmt::format("there is no option {}: they go from #1 to #{}", key, options.size())};
    }

    const std::vector<std::vector<std::size_t>> readings{
        fitting(options, [&](const Typed& o) { return o.key == key; }),
        fitting(options, [&](const Typed& o) { return o.bare == key; }),
        fitting(options, [&](const Typed& o) { return is_synonym(o, is_yes_or_no(options), key); }),
        listed ? std::vector<std::size_t>{position} : std::vector<std::size_t>{},
        fitting(options,
                [&](const Typed& o) {
                    return takes_prefix(o.answer) &&
                           (o.key.starts_with(key) || (!o.bare.empty() && o.bare.starts_with(key)));
                }),
    };
    for (const std::vector<std::size_t>& found : readings) {
        if (found.size() == 1) return {options[found.front()].answer, ""};
        if (found.size() > 1)
            return {std::nullopt, fmt::format("'{}' may mean {}", words, quoted_list(options, found))};
    }
    const std::string instead = pause.is_space_choice() ? close_spaces(options, key) : close_options(options, key);
    return {std::nullopt, fmt::format("'{}' does not answer \"{}\": {}", words, ask_name(pause.ask), instead)};
}

}  // namespace lantern::engine
