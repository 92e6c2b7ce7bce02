#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "game/game.hpp"
#include "table/chronicle.hpp"

/// What became of a showdown, for people and for programs: of one that is over, or so far.
namespace lantern::engine {

/// What a report is about. All of it must outlive the report.
struct ReportOf {
    const Game& game;
    const State& state;  ///< the last one
    const Chronicle& chronicle;
    std::optional<std::uint64_t> seed{};  ///< nothing: dice and cards came from elsewhere
    std::size_t answers = 0;
    std::uint64_t signature = 0;
};

/// How it ended, what became of whom, what was gained, the sheets that come out: some ten lines, each with its '\n'. `colour`: with
/// ANSI escapes.
std::string report_summary(const ReportOf& of, bool colour = false);

/// The summary, and behind it statistics, luck, a line a round and the rewards of the aftermath.
std::string report_text(const ReportOf& of, bool colour = false);

/// All of it as one JSON object; docs/report.md describes it. `indent` as in nlohmann's dump, -1 = one line without its end.
std::string report_json(const ReportOf& of, int indent = -1);

/// All of it as one HTML page that asks for nothing from outside and runs no script, with plots: life and wounds by round, luck, who went
/// where.
std::string report_html(const ReportOf& of);

}  // namespace lantern::engine
