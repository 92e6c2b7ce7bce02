#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/game.hpp"
#include "state/event.hpp"

namespace lantern {

/// What the words of an event say.
struct EventPattern {
    EventKind kind = EventKind::showdown_begins;
    std::optional<std::uint8_t> subject;
    std::optional<int> value, other;
    std::optional<Space> place;
    std::optional<Rule> rule;
    std::string thing;
};

/// Reads "attack hits Zachary 2" and the like.
Result<EventPattern> parse_event(const Game& game, std::string_view words);
bool matches(const Game& game, const EventPattern& pattern, const Event& event);

/// The events in a few words, for a failed expectation.
std::string events_in_short(const Game& game, const std::vector<Event>& events);

}  // namespace lantern
