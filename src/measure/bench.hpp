#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "content/codex.hpp"
#include "measure/bench_mix.hpp"
#include "state/question.hpp"

namespace lantern::engine {

/// Which part of the mix is measured, and how much of it.
struct BenchOptions {
    const BenchPart* part = &bench_parts.front();
    std::uint32_t showdowns = 2000;  ///< at least 1
    std::uint64_t seed = 1;
    bool signature_only = false;  ///< skip the timed pass
    bool clocked_only = false;    ///< skip the signature
};

/// The result. Times are of one thread; an answer is any answered Decide, Roll or Draw.
struct BenchReport {
    std::string_view part;
    std::uint32_t showdowns = 0;
    std::uint64_t answers = 0;
    std::array<std::uint64_t, static_cast<std::size_t>(last_ask) + 1> kinds{};  ///< answers of the timed pass, by Ask
    double seconds = 0;
    double answers_per_second = 0;
    double showdowns_per_second = 0;
    double answers_per_showdown = 0;
    std::size_t state_bytes = 0;
    std::uint64_t allocations = 0;  ///< made by the timed pass; 0 is right
    std::uint32_t errors = 0;       ///< showdowns that broke off; 0 is right
    std::uint64_t signature = 0;    ///< of all showdowns: the behaviour of the engine (game/signature.hpp)
};

/// Plays `showdowns` showdowns twice: once untimed for the signature (which warms up as well), once for the clock. Fails when
/// the codex lacks what the part plays, or of 0 showdowns.
Result<BenchReport> run_bench(const Codex& codex, const BenchOptions& options);

/// The report as one JSON object on several lines.
std::string bench_json(const BenchReport& report);

}  // namespace lantern::engine
