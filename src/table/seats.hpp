#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "content/scenario.hpp"

namespace lantern::engine {

/// Which seats these words name, a bit for each Seat, as TableRules::people has them: "all" (whatever is decided), "survivors",
/// "controller", "chance" (dice and cards), "none", or names of survivors, whose players have a say in what the players decide
/// together. An error says which word is none of them.
Result<unsigned> seats_named(const std::vector<std::string>& words, const Setup& setup);

}  // namespace lantern::engine
