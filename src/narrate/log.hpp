#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// The line of a die that may be one of several, in its parts: "Attack roll " and "9: a hit".
struct DieWords {
    std::string opens;       ///< with it the lines of all dice of a roll begin
    std::string says;        ///< of this one
    std::string_view joins;  ///< what stands between them; empty: they are a list, "the head and the legs"
};
/// Nothing: the event tells of no such die.
std::optional<DieWords> die_words(const Scenario& scenario, const Event& event, const State& state,
                                  const Accounts& accounts = no_accounts);
/// Dice of one roll, at least one: "Attack roll 9: a hit; 2: a miss.", "Lucy will be hit in the legs (6) and the head (1)."
std::string in_a_line(const std::vector<DieWords>& dice);

}  // namespace lantern::engine
