#pragma once

#include <string>
#include <vector>

#include "content/codex.hpp"
#include "content/scenario.hpp"

namespace lantern::engine {

/// Sheets as JSON, in the form that packs and --survivors read and docs/survivor.schema.json describes: {"survivors": [...]}.
/// `indent` as in nlohmann's dump, -1 = one line. Fields at their usual value are left out, a settlement that knows nothing too.
std::string survivors_json(const Codex& codex, const std::vector<SurvivorSheet>& sheets, int indent,
                           const Settlement& settlement = {});

}  // namespace lantern::engine
