#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "look/look.hpp"

namespace lantern::engine {

/// The numbers behind what is told of an option, for programs; nothing: it has no such number.
struct OptionNumbers {
    std::optional<int> dice{};         ///< of an attack: its speed
    std::optional<int> hits_on{};      ///< the lowest die that hits
    std::optional<int> wounds_on{};    ///< the lowest die that wounds, 10 where none but the rule of the 10 does
    std::optional<int> strength{};     ///< what is added to that die
    std::optional<int> toughness{};    ///< what both have to come to
    bool sharp = false;                ///< another d10 is added
    std::optional<int> critical_on{};  ///< the lowest die that wounds critically
    std::optional<int> survival{};     ///< that it costs
    std::optional<int> damage{};       ///< that each hit deals
    std::optional<int> armor{};        ///< where the hit lands

    friend bool operator==(const OptionNumbers&, const OptionNumbers&) = default;
};

/// A number that is told of an option, taken apart.
struct OptionSum {
    std::string says;   ///< as it is told: "hits on 7+"
    std::string terms;  ///< account_text()
};

/// What the engine can say of an option before it is taken.
struct OptionTells {
    std::string text;     ///< in a line what it costs and what it sets off; empty where there is nothing to say
    std::string first{};  ///< the first that is told, where there is more than that in `text`; else empty
    bool cut = false;     ///< what it sets off is told in part alone; its card tells the whole
    bool grave = false;   ///< archives something, may kill or harm somebody, or throws much of the act away
    OptionNumbers numbers{};
    std::vector<OptionSum> sums{};
    std::vector<Cause> waiting{};  ///< the monster's cards and persistent injuries that wait for it
};

/// Of an answer to this decision; of rolls and draws nothing is told.
OptionTells option_tells(const Game& game, const State& state, const Pause& pause, Answer answer);

}  // namespace lantern::engine
