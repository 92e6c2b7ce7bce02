#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "state/account.hpp"
#include "state/event.hpp"

/// The ledger's words for the rules that events cite, and the answer to "why?".
namespace lantern::engine {

/// One statement of the ledger.
struct RuleText {
    std::string id;  ///< "S000-95"
    std::string title;
    std::string text;
    std::string source;
    std::vector<std::string> settles;  ///< readings: the ids of the rules that it is a reading of
    std::string why;                   ///< readings: why this one was chosen
};

/// The readings (D ids) that say how a rule is understood.
std::vector<const RuleText*> readings_of(std::string_view id);

/// The rule's entry in the embedded ledger; null for Rule::none. Read once, at the first call.
const RuleText* find_rule(Rule rule);
/// The same by its id, in any letter case ("S000-95"); null when there is none.
const RuleText* find_rule(std::string_view id);

/// What stands behind an event.
struct Reason {
    const RuleText* rule = nullptr;           ///< that it cites; null: none
    std::vector<const RuleText*> readings{};  ///< of that rule
    std::string cause{};  ///< the card, gear, terrain, ... that caused it; empty: none that says something
    std::string text{};   ///< what that says, heading and all
};
Reason reason_behind(const Scenario& scenario, const Event& event);

/// The rule that an event cites, with its title, text and readings, and the card, gear or terrain that caused it with its text. Lines end
/// in '\n'.
std::string reason_of(const Scenario& scenario, const Event& event);

/// Why something happened: the event's line, the rule with its title and text, and the card, gear or terrain that
/// caused it with its text. Lines end in '\n'.
std::string why(const Scenario& scenario, const Event& event, const State& state,
                const Accounts& accounts = no_accounts);
inline std::string why(const Game& game, const Event& event, const State& state,
                       const Accounts& accounts = no_accounts) {
    return why(game.scenario(), event, state, accounts);
}

}  // namespace lantern::engine
