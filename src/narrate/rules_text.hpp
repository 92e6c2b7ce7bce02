#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/rule_ids.hpp"
#include "game/game.hpp"
#include "state/account.hpp"
#include "state/event.hpp"

/// The ledger's words for the rules that events cite, and the answer to "why?".
namespace lantern::engine {

/// One statement of the ledger.
struct RuleText {
    Rule rule = Rule::none;
    std::string_view id;  ///< "S000-95"
    std::string_view title;
    std::string_view text;
    std::string_view source;
    std::string_view why;              ///< readings: why this one was chosen
    std::span<const Rule> settles{};   ///< readings: the rules that it is a reading of
    std::span<const Rule> readings{};  ///< the readings (D ids) that say how it is understood
};

/// Every rule in the order of the ledger, as tools/generate_rules.cpp wrote them down.
std::span<const RuleText> rules_text_table();

/// The rule's entry in the ledger; null for Rule::none alone.
const RuleText* find_rule(Rule rule);
/// The same by its id, in any letter case ("S000-95"); null when there is none.
const RuleText* find_rule(std::string_view id);

/// What stands behind an event.
struct Reason {
    const RuleText* rule = nullptr;  ///< that it cites; null: none
    std::string cause{};             ///< the card, gear, terrain, ... that caused it; empty: none that says something
    std::string text{};              ///< what that says, heading and all
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
