#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/game.hpp"
#include "state/event.hpp"

/// Events in the words of a transcript: "attack roll Zachary 4 hit".
namespace lantern::engine {

/// What the words of an event say.
struct EventPattern {
    EventKind kind = EventKind::showdown_begins;
    std::optional<std::uint8_t> subject;
    std::optional<int> value, other;
    std::vector<Space> places;
    std::optional<Rule> rule;
    std::string thing;
};

/// Reads "attack hits Zachary 2" and the like. Words that no event of that kind can fit are an error.
Result<EventPattern> parse_event(const Game& game, std::string_view words);
bool matches(const Game& game, const EventPattern& pattern, const Event& event);

/// The event as parse_event reads it, with all that it names.
std::string event_in_words(const Game& game, const Event& event);

/// For an expectation of an event of that kind that failed: those of the kind or, where there is none, the latest of all.
std::string events_instead(const Game& game, std::span<const Event> events, EventKind kind);

}  // namespace lantern::engine
