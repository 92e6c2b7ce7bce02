#pragma once

#include <nlohmann/json.hpp>

#include "table/forecast.hpp"

/// What the JSON of forecasts and of hints shares. For the room's own sources alone.
namespace lantern::engine {

/// {"value", "low", "high"}, or {"value", "fraction"} where it is exact.
nlohmann::ordered_json estimate_json(const Estimate& estimate);
/// What forecast_json() writes.
nlohmann::ordered_json foreseen_json(const Game& game, const State& state, const Foreseen& foreseen);

}  // namespace lantern::engine
