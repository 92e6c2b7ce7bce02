#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "state/event.hpp"

/// The log of a showdown: events as lines of plain English, and as data.
namespace lantern {

/// One line for an event, names and numbers in it: "Zachary is hit in the waist: 1 damage." Empty for events that
/// are not worth a line. `state` is the state after the event, as a Listener gets it.
std::string narrate(const Scenario& scenario, const Event& event, const State& state);
inline std::string narrate(const Game& game, const Event& event, const State& state) {
    return narrate(game.scenario(), event, state);
}

/// The stable name of a kind of event: "hit location rolled". Transcripts and JSON use it.
std::string_view event_key(EventKind kind);

/// The kind with that name, or false.
bool event_of(std::string_view key, EventKind& kind);

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
int event_depth(EventKind kind);

/// Collects the log of a showdown while it is played.
class Narrator : public Listener {
public:
    /// `keep`: how many of the latest events stay for "why?". The scenario must outlive the narrator.
    explicit Narrator(const Scenario& scenario, std::size_t keep = 32) : scenario_(&scenario), keep_(keep) {}
    explicit Narrator(const Game& game, std::size_t keep = 32) : Narrator(game.scenario(), keep) {}

    void on(const Event& event, const State& state) override;

    /// Every line so far, indented by two spaces a step.
    const std::vector<std::string>& lines() const { return lines_; }
    /// The lines since the last call.
    std::vector<std::string> take_new_lines();
    /// The latest events, oldest first.
    const std::deque<Event>& recent() const { return recent_; }
    void clear();

private:
    const Scenario* scenario_;
    std::size_t keep_;
    std::size_t taken_ = 0;
    std::vector<std::string> lines_;
    std::deque<Event> recent_;
};

}  // namespace lantern
