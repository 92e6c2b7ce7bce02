#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "pack/pack.hpp"
#include "transcript/check.hpp"
#include "transcript/parse.hpp"

/// Scripts on the real engine and the core pack.
namespace lantern::engine {

inline const Codex& core() {
    static const Loaded loaded = [] {
        const std::array<std::vector<PackFile>, 1> packs{core_pack_files()};
        return compile_packs(packs);
    }();
    return *loaded.codex;
}

inline constexpr std::string_view head =
    "monster white-lion, level 1, at H11 facing south\n"
    "survivor Zachary at N11, cloth, founding stone\n"
    "terrain none\n";

inline CheckOutcome check(const std::string& steps, std::string_view setup = head) {
    const Result<Transcript> transcript = parse_transcript(std::string(setup) + steps, "t.txt");
    EXPECT_TRUE(transcript) << transcript.error().message;
    if (!transcript) return {};
    return check_transcript(transcript.value(), core());
}

/// "" for a pass, else "LINE: what was wrong".
inline std::string verdict(const std::string& steps, std::string_view setup = head) {
    const CheckOutcome outcome = check(steps, setup);
    return outcome.passed ? "" : std::to_string(outcome.line) + ": " + outcome.happened;
}

}  // namespace lantern::engine
