#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "look/look.hpp"
#include "transcript/run.hpp"

/// The lines "expect ..." about the state, a file a subject: the table, the monster, a survivor.
namespace lantern::engine {

/// One piece of such a line: whether it is so, and what a failure says there is instead.
struct ExpectedPiece {
    struct Fact {
        std::string_view name;
        bool is;
    };

    ExpectedPiece(TranscriptRun& transcript_run, const Clause& at_clause)
        : script(transcript_run),
          game(transcript_run.game),
          state(transcript_run.state),
          look(transcript_run.game.look(transcript_run.state)),
          clause(at_clause) {}

    const std::string& text() const { return clause.text; }

    /// The words mean nothing.
    MaybeFault wrong(std::string message) const { return faulty(clause, std::move(message)); }
    /// Complains of a name that nothing has.
    MaybeFault unknown(std::string_view name) const;
    /// As expected, or what there is instead.
    MaybeFault verdict(bool right, std::string_view happened) const;
    MaybeFault number(std::string_view name, int is, int wanted) const;
    MaybeFault at(Space is, std::string_view words) const;
    /// "token evasion 1", "no tokens"; nothing when the words are about something else.
    std::optional<MaybeFault> tokens(std::span<const std::int8_t> tokens, std::string_view words) const;
    /// "knocked down", "not knocked down" and the like; nothing when none of the facts is meant.
    std::optional<MaybeFault> fact(std::span<const Fact> facts, std::string_view words) const;

    TranscriptRun& script;
    const Game& game;
    const State& state;
    Look look;
    const Clause& clause;
};

/// Tests the line's expectations.
MaybeFault test(TranscriptRun& run, const TranscriptLine& line);

/// expect_table.cpp: nothing when the words are not about the showdown at large.
std::optional<MaybeFault> expect_of_table(ExpectedPiece& piece, std::string_view words);

/// expect_survivor.cpp: a survivor by number.
MaybeFault expect_of_survivor(ExpectedPiece& piece, std::size_t who, std::string_view words);

}  // namespace lantern::engine
