#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/result.hpp"
#include "content/codex.hpp"

namespace lantern {

/// What the bench measures: the level 1 White Lion, four starting survivors, every question answered at random.
struct BenchOptions {
    std::uint32_t showdowns = 2000;  ///< at least 1
    std::uint64_t seed = 1;
    bool signature_only = false;  ///< skip the timed pass
};

/// The result. Times are of one thread; an answer is any answered Decide, Roll or Draw.
struct BenchReport {
    std::uint32_t showdowns = 0;
    std::uint64_t answers = 0;
    double seconds = 0;
    double answers_per_second = 0;
    double showdowns_per_second = 0;
    double answers_per_showdown = 0;
    std::size_t state_bytes = 0;
    std::uint64_t allocations = 0;  ///< made by the timed pass; 0 is right
    std::uint32_t errors = 0;       ///< showdowns that broke off; 0 is right
    std::uint64_t signature = 0;    ///< of all showdowns: the behaviour of the engine (game/signature.hpp)
};

/// Plays `showdowns` showdowns twice: once untimed for the signature (which warms up as well), once for the clock.
Result<BenchReport> run_bench(const Codex& codex, const BenchOptions& options);

/// The report as one JSON object on several lines.
std::string bench_json(const BenchReport& report);

}  // namespace lantern
