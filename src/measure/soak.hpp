#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "content/scenario.hpp"
#include "game/game.hpp"
#include "state/question.hpp"

namespace lantern::engine {

/// Random showdowns to the end, looking for broken invariants on the way.
struct SoakOptions {
    std::uint32_t showdowns = 1000;
    std::uint32_t first = 0;  ///< number of the first showdown: seed and number name a showdown
    std::uint64_t seed = 1;
    std::string level = "1";        ///< as for starting_setup; "all": every level of the monster in turn
    int survivors = 4;              ///< 1..6
    bool varied = false;            ///< leave the setup to chance too (varied_setup)
    std::uint32_t check_every = 1;  ///< answers between two looks at the invariants; 0 = never
    std::size_t most_answers = engine::most_answers;  ///< more than that in one showdown is a failure
};

/// A showdown that went wrong, with all that it takes to see it again.
struct SoakFailure {
    std::uint32_t showdown = 0;  ///< its number; soak from `first = showdown` with the same seed repeats it
    std::uint64_t seed = 0;      ///< of the soak
    std::string what;            ///< the broken invariant
    Setup setup;
    std::vector<Answer> answers;  ///< all answers given
};

struct SoakReport {
    std::uint32_t showdowns = 0;  ///< played, a failed one included
    std::uint32_t victories = 0, defeats = 0;
    std::uint64_t answers = 0;
    std::uint64_t rounds = 0;
    std::uint32_t longest = 0;  ///< answers of the longest showdown
    std::uint32_t longest_showdown = 0;
    int deepest_stack = 0;  ///< bytes of running rules seen at a pause
    std::optional<SoakFailure> failure;

    /// Rounds a showdown; 0 when none was played.
    double mean_rounds() const { return showdowns == 0 ? 0 : static_cast<double>(rounds) / showdowns; }
};

/// Plays until all showdowns are over or one fails. An error only for a setup that cannot be played.
Result<SoakReport> run_soak(const Codex& codex, const SoakOptions& options);

/// The report in a few lines for people.
std::string soak_text(const SoakReport& report);

}  // namespace lantern::engine
