#include <cmath>

#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "table/estimate_words.hpp"
#include "table/forecast_json.hpp"
#include "table/hint.hpp"

/// Hints in words and as JSON.
namespace lantern::engine {

namespace {

using nlohmann::ordered_json;

std::string words_of(const Game& game, const Difference& one) {
    const double size = std::abs(one.by.value);
    const std::string who = one.survivor == no_survivor ? "" : survivor_name(game.scenario(), one.survivor) + " ";
    return who + one.what + (one.by.value < 0 ? " -" : " +") + (one.is_chance ? percent(size) : tenths(size));
}

std::string differences_in_words(const Game& game, const Hint& hint) {
    if (hint.differences.empty()) return hint.of_answer.exact ? "no difference" : "no difference to be sure of";
    std::string words;
    for (const Difference& one : hint.differences) words += (words.empty() ? "" : ", ") + words_of(game, one);
    return words;
}

}  // namespace

std::vector<std::string> hint_lines(const Game& game, const State& state, const Hint& hint) {
    const Pause pause = game.pause(state);
    std::vector<std::string> lines{"the veteran: " + wording(game, state, pause, hint.answer)};
    if (!hint.other) return lines;
    lines.push_back("rather than " + wording(game, state, pause, *hint.other) + ": " +
                    differences_in_words(game, hint));
    lines.push_back(forecast_lines(game, hint.of_answer).back());
    return lines;
}

std::string hint_json(const Game& game, const State& state, const Hint& hint) {
    const Pause pause = game.pause(state);
    ordered_json json{{"answer", wording(game, state, pause, hint.answer)}};
    if (!hint.other) return json.dump();
    json["other"] = wording(game, state, pause, *hint.other);
    ordered_json& differences = json["differences"] = ordered_json::array();
    for (const Difference& one : hint.differences) {
        ordered_json difference = ordered_json::object();
        if (one.survivor != no_survivor) difference["survivor"] = survivor_name(game.scenario(), one.survivor);
        difference["what"] = one.what;
        difference.update(estimate_json(one.by));
        if (!one.is_chance) difference["mean"] = true;
        differences.push_back(std::move(difference));
    }
    json["forecast"] = foreseen_json(game, state, hint.of_answer);
    json["other's forecast"] = foreseen_json(game, state, hint.of_other);
    return json.dump();
}

}  // namespace lantern::engine
