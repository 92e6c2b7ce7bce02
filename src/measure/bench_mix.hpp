#pragma once

#include <array>
#include <span>
#include <string_view>

#include "base/result.hpp"
#include "content/scenario.hpp"

/// What the bench plays: a mix, so that no one kind of showdown stands for all.
namespace lantern::engine {

/// A part of the mix, with a signature and figures of its own.
struct BenchPart {
    std::string_view name;
    std::string_view help;
    std::string_view level = "1";  ///< name of the monster's level
    bool geared =
        false;  ///< the four veterans of the core pack, with gear, arts and disorders; else starting survivors
    bool all_actions = false;  ///< the settlement knows every survival action; else dodge alone
    bool replayed = false;     ///< showdowns that the rule of thumb played, answered again; else answered at random
};

inline constexpr std::array bench_parts{
    BenchPart{.name = "starting", .help = "four starting survivors at level 1, answered at random"},
    BenchPart{.name = "actions", .help = "the same with all survival actions", .all_actions = true},
    BenchPart{.name = "geared",
              .help = "four geared veterans with arts and disorders at level 1, all survival actions",
              .geared = true,
              .all_actions = true},
    BenchPart{.name = "level-3", .help = "the same at level 3", .level = "3", .geared = true, .all_actions = true},
    BenchPart{.name = "thumb",
              .help = "the veterans at level 1 as the rule of thumb played them, answered again",
              .geared = true,
              .all_actions = true,
              .replayed = true},
};

/// The part of that name; nullptr: there is none.
const BenchPart* bench_part(std::string_view name);

/// What it plays. Fails when the codex lacks the White Lion, its level or the survivors.
Result<Setup> setup_of(const Codex& codex, const BenchPart& part);

}  // namespace lantern::engine
