#pragma once

#include <string>
#include <string_view>

#include "game/game.hpp"
#include "state/account.hpp"
#include "state/event_forms.hpp"

/// The log of a showdown: events as lines of plain English, and as data.
namespace lantern::engine {

/// One line for an event, names and numbers in it: "Zachary is hit in the waist: 1 damage." Empty for events that
/// are not worth a line. `state` is the state after the event, as a Listener gets it, and `accounts`
/// take its numbers apart: "speed 3 (2 Bone Axe, +1 speed token)".
std::string narrate(const Scenario& scenario, const Event& event, const State& state,
                    const Accounts& accounts = no_accounts);
inline std::string narrate(const Game& game, const Event& event, const State& state,
                           const Accounts& accounts = no_accounts) {
    return narrate(game.scenario(), event, state, accounts);
}

}  // namespace lantern::engine
