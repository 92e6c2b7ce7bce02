#pragma once

#include <string>

#include "game/game.hpp"
#include "state/account.hpp"
#include "state/event.hpp"

/// Events as data: their fields by name, and how a log lays them out.
namespace lantern::engine {

/// The event as one JSON object: event, rule, then what it has of subject, value, other, thing, from, to and cause,
/// and the text of its line. `thing` and `cause` are names, numbers stay numbers.
/// What its numbers are made of stands in `sums`.
std::string event_json(const Scenario& scenario, const Event& event, const State& state,
                       const Accounts& accounts = no_accounts);
inline std::string event_json(const Game& game, const Event& event, const State& state,
                              const Accounts& accounts = no_accounts) {
    return event_json(game.scenario(), event, state, accounts);
}

/// The name of what `Event::thing` numbers ("Vicious Claw", "Founding Stone"); empty for events without one.
std::string event_thing(const Scenario& scenario, const Event& event);

/// How far a line of this event is indented: 0 for rounds and turns, 1 for what somebody does, 2 for what comes of
/// it, 3 for single injuries.
int event_depth(const Event& event);

/// Whether a part of the showdown begins with it, a round, a turn, an act or the aftermath: a log leaves a line empty before it.
bool begins_part(const Event& event);

}  // namespace lantern::engine
