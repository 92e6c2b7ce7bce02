#pragma once

#include <span>
#include <string>

#include "content/scenario.hpp"
#include "state/account.hpp"

/// Accounts in words and as data: what a number that is shown was made of.
namespace lantern::engine {

/// " (2 Bone Axe, +1 speed token, at least 1)", with a space before it; empty where a single term says no
/// more than the number, unless it is a rule.
std::string parts_text(const Scenario& scenario, std::span<const Term> terms);

/// "2 Bone Axe, +1 speed token = 3": every term, and what they come to; "2 Bone Axe" of a single one.
std::string account_text(const Scenario& scenario, std::span<const Term> terms);

/// " (Green Charm)", " (Tough, Cruel Air)": where the terms come from, without their numbers; empty for no terms.
std::string sources_text(const Scenario& scenario, std::span<const Term> terms);

/// A JSON array of the terms: amount, what it comes from, and the rule where one stands behind it.
std::string account_json(const Scenario& scenario, std::span<const Term> terms);

}  // namespace lantern::engine
