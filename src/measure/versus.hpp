#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace lantern::engine {

/// Which answerers are measured against which: every one of `survivors` with every one of `controllers`.
struct VersusOptions {
    std::uint32_t showdowns = 2000;  ///< for each pair, at least 1
    std::uint64_t seed = 1;
    std::vector<std::string> survivors{"random", "veteran"};    ///< of answerer_names
    std::vector<std::string> controllers{"random", "veteran"};  ///< the same
    bool each = false;                                          ///< tell what came of each showdown
};

/// What came of one pair's showdowns.
struct VersusCell {
    std::string survivors, controller;
    std::uint32_t victories = 0;  ///< of the survivors
    std::uint32_t defeats = 0;
    std::uint32_t stalemates = 0;
    std::uint64_t rounds = 0;       ///< of all showdowns together
    std::uint64_t wounds_left = 0;  ///< AI cards left in the showdowns that were lost
    std::uint64_t decisions = 0;    ///< that the two answerers were asked for
    std::string
        each;  ///< a letter a showdown, in the order of seeds: v, d or s. Two reports compare showdown by showdown
};

struct VersusReport {
    std::uint32_t showdowns = 0;  ///< for each cell
    std::uint64_t seed = 0;
    std::vector<VersusCell> cells;
};

/// The last state of a showdown, and how many decisions led there.
struct VersusShowdown {
    State end;
    std::uint64_t decisions = 0;
};

/// One showdown: who answers for a seat is asked for its decisions, dice and draws fall from `seed`. The same seed and
/// answerers play the same showdown.
VersusShowdown versus_showdown(const Game& game, const std::string& survivors, const std::string& controller,
                               std::uint64_t seed);

/// Plays all pairs over the same seeds. Fails on an unknown answerer or without a showdown to play.
Result<VersusReport> run_versus(const Game& game, const VersusOptions& options);

/// The report as one JSON object, the same bytes for the same options on every machine. `each` stands there where it was told.
std::string versus_json(const VersusReport& report);

}  // namespace lantern::engine
