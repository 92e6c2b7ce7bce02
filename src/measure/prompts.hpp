#pragma once

#include <cstdint>
#include <string>

#include "base/result.hpp"
#include "content/codex.hpp"
#include "measure/bench_mix.hpp"

namespace lantern::engine {

/// How much people are asked who follow the veteran's advice: with everything asked, and with the usual standing orders.
struct PromptReport {
    std::string_view part;
    std::uint32_t showdowns = 0;
    std::uint64_t rounds = 0;
    std::uint64_t prompts_always =
        0;  ///< questions to the survivors' players with every window asked; a walk and where to is one
    std::uint64_t prompts_ordered = 0;  ///< the same with the usual standing orders
    std::uint64_t windows = 0;          ///< survival opportunities, dodges and injuries to endure
    std::uint64_t windows_asked = 0;    ///< of these, under the usual orders
    std::uint64_t windows_used = 0;     ///< in which the veteran does something
    std::uint64_t windows_missed = 0;   ///< of these, passed by the usual orders
    std::string missed;                 ///< each of them, a line: showdown, round, who, what
};

/// Plays so many showdowns of a part, seeds 1.. . Fails when the codex lacks what the part plays.
Result<PromptReport> run_prompts(const Codex& codex, const BenchPart& part, std::uint32_t showdowns);

/// The report as one JSON object on several lines.
std::string prompts_json(const PromptReport& report);

}  // namespace lantern::engine
