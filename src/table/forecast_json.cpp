#include <nlohmann/json.hpp>

#include "content/things.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "table/forecast.hpp"
#include "table/forecast_json.hpp"

/// Forecasts as JSON.
namespace lantern::engine {

using nlohmann::ordered_json;

ordered_json estimate_json(const Estimate& estimate) {
    ordered_json one{{"value", estimate.value}};
    if (estimate.exact) {
        one["fraction"] = estimate.exact->text();
    } else {
        one["low"] = estimate.low;
        one["high"] = estimate.high;
    }
    return one;
}

ordered_json foreseen_json(const Game& game, const State& state, const Foreseen& foreseen) {
    ordered_json json{{"horizon", horizon_names[static_cast<std::size_t>(foreseen.horizon)]}};
    if (foreseen.option) json["option"] = wording(game, state, game.pause(state), *foreseen.option);
    json["exact"] = foreseen.exact;
    if (!foreseen.exact) json["futures"] = foreseen.futures;
    json["answered by"] = foreseen.answered_by;
    ordered_json& survivors = json["survivors"] = ordered_json::array();
    for (std::size_t who = 0; who < foreseen.survivors.size(); ++who) {
        ordered_json one{{"name", survivor_name(game.scenario(), static_cast<unsigned>(who))}};
        for (std::size_t fate = 0; fate < fate_names.size(); ++fate)
            one[std::string(fate_names[fate])] = estimate_json(foreseen.survivors[who].fates[fate]);
        one["survival lost"] = estimate_json(foreseen.survivors[who].survival_lost);
        survivors.push_back(std::move(one));
    }
    ordered_json at_least = ordered_json::array();
    for (const Estimate& wounds : foreseen.wounds_at_least) at_least.push_back(estimate_json(wounds));
    json["monster"] = {{"wounds", estimate_json(foreseen.wounds)},
                       {"at least one, two, three", std::move(at_least)},
                       {"defeated", estimate_json(foreseen.defeated)}};
    json["trap"] = estimate_json(foreseen.trap);
    ordered_json& cards = json["cards"] = ordered_json::array();
    for (const CardForecast& card : foreseen.cards) {
        ordered_json one{{"card", thing_name(game.codex(), Thing::ai_card, card.card)}};
        one.update(estimate_json(card.drawn));
        cards.push_back(std::move(one));
    }
    return json;
}

std::string forecast_json(const Game& game, const State& state, const Foreseen& foreseen) {
    return foreseen_json(game, state, foreseen).dump();
}

}  // namespace lantern::engine
