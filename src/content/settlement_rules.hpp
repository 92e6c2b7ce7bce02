#pragma once

#include <cstdint>

namespace lantern::engine {

/// What a settlement has come to that a file of its survivors may say; a setup holds it as Setup::survival_limit and
/// Setup::survival_actions.
struct SettlementRules {
    std::uint8_t survival_limit = 0;    ///< 0: nothing is said of it
    std::uint8_t survival_actions = 0;  ///< bit set of SurvivalAction
};

}  // namespace lantern::engine
