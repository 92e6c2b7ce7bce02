#include <algorithm>
#include <cmath>
#include <iterator>

#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "table/estimate_words.hpp"
#include "table/forecast_json.hpp"
#include "table/hint.hpp"

/// Hints in words and as JSON.
namespace lantern::engine {

namespace {

using nlohmann::ordered_json;

std::string words_of(const Difference& one) {
    const double size = std::abs(one.by.value);
    const bool is_damage = one.what == fate_names[static_cast<std::size_t>(Fate::hurt)];
    return (is_damage ? "armor or injury" : one.what) + (one.by.value < 0 ? " -" : " +") +
           (one.is_chance ? std::to_string(std::lround(100 * size)) + " %" : tenths(size));
}

/// Nobody plays otherwise for a hundredth of a wound, however sure it is; for a life many do.
bool is_worth_a_word(const Difference& one) {
    const bool deadly = one.what == fate_names[static_cast<std::size_t>(Fate::dead)];
    return std::abs(one.by.value) >= (deadly ? 0.005 : one.is_chance ? 0.02 : 0.1);
}

std::string space_of(Answer answer) { return std::string(space_name(static_cast<Space>(parameter_of(answer))).view()); }

/// Whether an injury that is told says it already: who is injured more often was hit more often.
bool is_implied(const Difference& one, const std::vector<Difference>& told) {
    if (one.what != fate_names[static_cast<std::size_t>(Fate::hit)] &&
        one.what != fate_names[static_cast<std::size_t>(Fate::hurt)])
        return false;
    return std::any_of(told.begin(), told.end(), [&one](const Difference& other) {
        return other.survivor == one.survivor && other.what == fate_names[static_cast<std::size_t>(Fate::wounded)] &&
               (other.by.value > 0) == (one.by.value > 0);
    });
}

/// A line of the monster's differences, if any, and one of each survivor's, those first whom most befalls.
std::vector<std::string> differences_in_words(const Game& game, const Hint& hint) {
    if (hint.differences.empty())
        return {hint.of_answer.exact ? std::string("no difference") : "no difference to be sure of"};
    std::vector<Difference> told;
    std::copy_if(hint.differences.begin(), hint.differences.end(), std::back_inserter(told), is_worth_a_word);
    std::vector<std::uint8_t> whose{no_survivor};
    std::vector<std::string> lines{""};
    for (const Difference& one : told) {
        if (is_implied(one, told)) continue;
        const auto found = std::find(whose.begin(), whose.end(), one.survivor);
        const auto nth = static_cast<std::size_t>(found - whose.begin());
        if (found == whose.end()) {
            whose.push_back(one.survivor);
            lines.push_back(survivor_name(game.scenario(), one.survivor) + ": " + words_of(one));
        } else {
            lines[nth] += (lines[nth].empty() ? "" : ", ") + words_of(one);
        }
    }
    if (lines.front().empty()) lines.erase(lines.begin());
    return lines.empty() ? std::vector<std::string>{"no difference worth a word"} : lines;
}

}  // namespace

std::vector<std::string> hint_lines(const Game& game, const State& state, const Hint& hint) {
    const Pause pause = game.pause(state);
    std::vector<std::string> lines{"the veteran: " + wording(game, state, pause, hint.answer) +
                                   (hint.space ? ", to " + space_of(*hint.space) : "")};
    if (!hint.other) return lines;
    std::vector<std::string> differences = differences_in_words(game, hint);
    differences.front().insert(0, "rather than " + wording(game, state, pause, *hint.other) + ": ");
    lines.insert(lines.end(), differences.begin(), differences.end());
    lines.push_back(forecast_lines(game, hint.of_answer).back());
    return lines;
}

std::string hint_json(const Game& game, const State& state, const Hint& hint) {
    const Pause pause = game.pause(state);
    ordered_json json{{"answer", wording(game, state, pause, hint.answer)}};
    if (hint.space) json["space"] = space_of(*hint.space);
    if (!hint.other) return json.dump();
    json["other"] = wording(game, state, pause, *hint.other);
    ordered_json& differences = json["differences"] = ordered_json::array();
    for (const Difference& one : hint.differences) {
        ordered_json difference = ordered_json::object();
        if (one.survivor != no_survivor) difference["survivor"] = survivor_name(game.scenario(), one.survivor);
        difference["what"] = one.what;
        difference.update(estimate_json(one.by));
        if (!is_worth_a_word(one)) difference["small"] = true;
        if (!one.is_chance) difference["mean"] = true;
        differences.push_back(std::move(difference));
    }
    json["forecast"] = foreseen_json(game, state, hint.of_answer);
    json["other's forecast"] = foreseen_json(game, state, hint.of_other);
    return json.dump();
}

}  // namespace lantern::engine
