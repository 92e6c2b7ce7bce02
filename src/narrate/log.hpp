#pragma once

#include <string>
#include <string_view>

#include "game/game.hpp"
#include "state/event_forms.hpp"

/// The log of a showdown: events as lines of plain English, and as data.
namespace lantern {

/// One line for an event, names and numbers in it: "Zachary is hit in the waist: 1 damage." Empty for events that
/// are not worth a line. `state` is the state after the event, as a Listener gets it.
std::string narrate(const Scenario& scenario, const Event& event, const State& state);
inline std::string narrate(const Game& game, const Event& event, const State& state) {
    return narrate(game.scenario(), event, state);
}

/// The event as one JSON object: event, rule, then what it has of subject, value, other, thing, from, to and cause,
/// and the text of its line. `thing` and `cause` are names, numbers stay numbers.
std::string event_json(const Scenario& scenario, const Event& event, const State& state);
inline std::string event_json(const Game& game, const Event& event, const State& state) {
    return event_json(game.scenario(), event, state);
}

/// The name of what `Event::thing` numbers ("Vicious Claw", "Founding Stone"); empty for events without one.
std::string event_thing(const Scenario& scenario, const Event& event);

/// How far a line of this event is indented: 0 for rounds and turns, 1 for what somebody does, 2 for what comes of
/// it, 3 for single injuries.
int event_depth(const Event& event);

}  // namespace lantern
