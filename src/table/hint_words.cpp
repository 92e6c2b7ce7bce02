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
    return (is_damage ? "any damage (by a hit or not)" : one.what) + (one.by.value < 0 ? " -" : " +") +
           (one.is_chance ? std::to_string(std::lround(100 * size)) + " %" : tenths(size));
}

/// Nobody plays otherwise for a hundredth of a wound, however sure it is; for a life many do.
bool is_worth_a_word(const Difference& one) {
    const bool deadly = one.what == fate_names[static_cast<std::size_t>(Fate::dead)];
    return std::abs(one.by.value) >= (deadly ? 0.005 : one.is_chance ? 0.02 : 0.1);
}

std::string name_of_space(Answer answer) {
    return std::string(space_name(static_cast<Space>(parameter_of(answer))).view());
}

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

/// Whether one would rather have it so: wounds and the monster's defeat are what all is done for, all else that may come is bad.
bool is_gain(const Difference& one) {
    const bool wanted = one.what == "wounds" || one.what == "defeated";
    return wanted == (one.by.value > 0);
}

/// "wounds +0.4; Zachary: injury -12 %, down -5 %": the monster's differences, then those of each survivor, first whom most befalls.
std::string of_all(const Game& game, const std::vector<Difference>& told) {
    std::vector<std::uint8_t> whose{no_survivor};
    std::vector<std::string> parts{""};
    for (const Difference& one : told) {
        const auto found = std::find(whose.begin(), whose.end(), one.survivor);
        const auto nth = static_cast<std::size_t>(found - whose.begin());
        if (found == whose.end()) {
            whose.push_back(one.survivor);
            parts.push_back(survivor_name(game.scenario(), one.survivor) + ": " + words_of(one));
        } else {
            parts[nth] += (parts[nth].empty() ? "" : ", ") + words_of(one);
        }
    }
    std::string text;
    for (const std::string& part : parts) text += (text.empty() || part.empty() ? "" : "; ") + part;
    return text;
}

/// What speaks for the veteran's answer, and what against it.
struct Reasons {
    std::vector<Difference> gains, costs;
    bool is_any() const { return !gains.empty() || !costs.empty(); }
};

Reasons reasons_of(const Hint& hint) {
    std::vector<Difference> told;
    std::copy_if(hint.differences.begin(), hint.differences.end(), std::back_inserter(told), is_worth_a_word);
    Reasons reasons;
    for (const Difference& one : told) {
        if (!is_implied(one, told)) (is_gain(one) ? reasons.gains : reasons.costs).push_back(one);
    }
    return reasons;
}

/// That there are none. How heavy a hit is no forecast counts, so it may tell the two apart all the same.
std::string no_reasons(const Hint& hint) {
    if (!hint.differences.empty()) return "only differences too small to matter";
    return std::string(hint.of_answer.exact ? "no difference" : "no difference to be sure of") +
           " in hits, injuries, falls, deaths or wounds";
}

/// Both, a line each; or that there is no difference.
std::vector<std::string> gains_and_costs(const Game& game, const Hint& hint) {
    const auto [gains, costs] = reasons_of(hint);
    if (gains.empty() && costs.empty()) return {no_reasons(hint)};
    return {"gains: " + (gains.empty() ? "none that shows so soon" : of_all(game, gains)),
            "costs: " + (costs.empty() ? "none" : of_all(game, costs))};
}

/// The largest of them, as many as stand in a sentence.
std::string of_largest(const Game& game, std::vector<Difference> told) {
    constexpr std::size_t enough = 3;
    if (told.size() > enough) told.resize(enough);
    return of_all(game, told);
}

/// "up to the end of the monster turn".
std::string until_when(const Hint& hint) {
    return "up to the end of the " + word_at(horizon_names, static_cast<std::size_t>(hint.of_answer.horizon));
}

/// What the forecast says to it. It looks no further than its end, and the veteran, who judges what is left of the fight, may go against it.
std::string reason_sentence(const Game& game, const Hint& hint) {
    const Reasons reasons = reasons_of(hint);
    if (!reasons.is_any()) return ", by its own judgement: " + until_when(hint) + " there is " + no_reasons(hint) + ".";
    const std::string costs = of_largest(game, reasons.costs);
    if (reasons.gains.empty())
        return ", by its own judgement, though " + until_when(hint) + " only this shows: " + costs + ".";
    return ": " + of_largest(game, reasons.gains) + (costs.empty() ? "" : "; though " + costs) + ", " +
           until_when(hint) + ".";
}

/// Where to pass may only put the answer off, that it does.
std::string put_off_text(const std::string& words) {
    return "to pass may only put it off: " + words + " is offered again before long, if nothing worse comes first";
}

std::string joined(const std::vector<std::string>& deeds) {
    std::string text;
    for (const std::string& deed : deeds) text += (text.empty() ? "" : "; ") + deed;
    return text;
}

}  // namespace

std::string hint_sentence(const Game& game, const State& state, const Hint& hint) {
    const Pause pause = game.pause(state);
    const auto deed = [&](Answer answer) { return wording_as_deed(game.scenario(), state, pause, answer); };
    std::string text =
        "The veteran would " + deed(hint.answer) + (hint.space ? " to " + name_of_space(*hint.space) : std::string());
    const std::string then = hint.then.empty() ? "" : " Then: " + joined(hint.then) + ".";
    if (!hint.other) return text + "." + then;
    text += ", rather than " + deed(*hint.other) + reason_sentence(game, hint);
    if (hint.puts_off) text += " " + capital(put_off_text(wording(game, state, pause, hint.answer))) + ".";
    return text + then;
}

std::vector<std::string> hint_lines(const Game& game, const State& state, const Hint& hint) {
    const Pause pause = game.pause(state);
    std::vector<std::string> lines{"the veteran: " + wording(game, state, pause, hint.answer) +
                                   (hint.space ? ", to " + name_of_space(*hint.space) : "")};
    if (!hint.then.empty()) lines.push_back("then: " + joined(hint.then));
    if (!hint.other) return lines;
    lines.push_back("compared with " + wording(game, state, pause, *hint.other) + ", " + until_when(hint) + ":");
    for (const std::string& line : gains_and_costs(game, hint)) lines.push_back("  " + line);
    if (hint.puts_off) lines.push_back("  " + put_off_text(wording(game, state, pause, hint.answer)));
    lines.push_back(forecast_lines(game, hint.of_answer).back());
    return lines;
}

std::string hint_json(const Game& game, const State& state, const Hint& hint) {
    const Pause pause = game.pause(state);
    ordered_json json{{"answer", wording(game, state, pause, hint.answer)}};
    if (hint.space) json["space"] = name_of_space(*hint.space);
    if (!hint.then.empty()) json["then"] = hint.then;
    json["says"] = hint_sentence(game, state, hint);
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
