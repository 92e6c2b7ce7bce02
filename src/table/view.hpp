#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/space.hpp"
#include "content/nothing.hpp"
#include "game/game.hpp"

/// The whole table at one moment, as data: what every face draws. docs/view.md says what each field is, docs/view.schema.json is its
/// JSON Schema.
namespace lantern::engine {

/// Changes whenever a field goes or means something else; not when one is added.
inline constexpr int view_version = 1;

/// What beside the usual is wanted.
struct ViewOptions {
    bool texts = true;            ///< the texts of all that is named; they never change, so once is enough
    bool monster_sight = false;   ///< mark: the spaces that lie in the monster's field of view
    Space sight_from = no_space;  ///< mark: the spaces whose line from this one no obstacle cuts
    std::string zone_of{};        ///< mark: the zones of an AI card or persistent injury in play, or of that name
    bool zones = false;           ///< mark: the zones of all cards and persistent injuries in play, each by its name
    std::uint8_t reach_of = no_survivor;  ///< mark: the spaces that this survivor could move to, and the steps to each
};

/// The names that `zone_of` may have in this showdown: the monster's AI cards and persistent injuries, and zones that cards draw.
std::vector<std::string> names_of_zones(const Scenario& scenario);

/// One JSON object, in one line.
std::string view_json(const Game& game, const State& state, const ViewOptions& options = {});

}  // namespace lantern::engine
