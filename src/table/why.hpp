#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/table.hpp"

/// Why a line stands in the log.
namespace lantern::engine {

/// What there is to say of a line that no event is behind, a sentence; else empty.
std::string_view why_without_event(const LogLine& line);

/// The card behind a line: what caused it, else the card, gear or terrain that it tells of, else the card that was being carried out.
struct CardBehind {
    std::string name;  ///< empty: there is none
    std::string text;
};
CardBehind card_behind(const Scenario& scenario, const LogLine& line);

/// The lines that led to it, each by the one behind it, back to what began the act, the turn or the round that it belongs to.
std::vector<const LogLine*> what_led_to(const Log& log, const LogLine& line);

/// What was decided and not passed since the line before, so that this line came of it: "Lucy: attack with Bone Axe"; empty: nothing was.
std::string what_was_chosen(const Table& table, const LogLine& line);

/// The line with what its numbers are made of, what led to it and what it rests on, the rule in our words with its reading and its
/// source, and the card. Lines end in '\n'.
std::string why(const Table& table, const LogLine& line);

}  // namespace lantern::engine
