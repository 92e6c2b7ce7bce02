#pragma once

#include <string>
#include <vector>

#include "content/codex.hpp"
#include "content/scenario.hpp"
#include "content/settlement_rules.hpp"

namespace lantern::engine {

/// Sheets as JSON, in the form that packs and --survivors read and docs/survivor.schema.json describes: {"survivors": [...]}.
/// `indent` as in nlohmann's dump, -1 = one line. Fields at their usual value are left out, a settlement that knows nothing too.
std::string survivors_json(const Codex& codex, const std::vector<SurvivorSheet>& sheets, int indent,
                           const Settlement& settlement = {}, const SettlementRules& rules = {});

/// What a settlement has come to, as a file of its survivors says it: of a limit of 1, and of dodging, nothing.
SettlementRules rules_to_tell(const Setup& setup);

}  // namespace lantern::engine
