#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "look/look.hpp"
#include "transcript/run.hpp"

/// The lines "given ...": a rule test puts the showdown into the situation that its rule is about. A file a subject: the table,
/// the monster, a survivor.
namespace lantern::engine {

/// One piece of such a line, and the state that it changes.
struct GivenPiece {
    /// `open_question` is the one that waits for an answer.
    GivenPiece(const Game& of, State& changing, const Pause& open_question, const Clause& at_clause)
        : game(of), state(changing), open(open_question), look(of.look(changing)), clause(at_clause) {}

    MaybeFault wrong(std::string message) const { return faulty(clause, std::move(message)); }
    /// Who stands where, or lies, cannot change in the middle of something: what was decided before hangs on it.
    MaybeFault nothing_open() const;
    /// A free space that the words name, or what is wrong with them.
    Result<Space> free_space(std::string_view words) const;
    /// "token NAME N": the sum of all such tokens.
    MaybeFault tokens(std::span<std::int8_t> tokens, std::string_view words) const;

    const Game& game;
    State& state;
    const Pause& open;
    Look look;
    const Clause& clause;
    std::size_t who = 0;  ///< the survivor that it is about, if it is about one
};

/// What can be given, by the words that it begins with.
struct GivenForm {
    std::string_view begins;
    std::string_view form;  ///< all of it, for people
    MaybeFault (*carry_out)(GivenPiece&, std::string_view words);
};

/// given_table.cpp: piles, cards in play, encounter monsters.
std::span<const GivenForm> given_of_table();
/// given_survivor.cpp: besides survivor_facts() and survivor_numbers().
std::span<const GivenForm> given_of_survivor();
std::span<const GivenForm> given_of_monster();
MaybeFault give_survivor(GivenPiece& piece, std::string_view words);

/// The form that the words begin with, taken off; nullptr: none does.
const GivenForm* take_form(std::span<const GivenForm> forms, std::string_view& words);
/// "at SPACE, facing DIRECTION".
std::string forms_in_words(std::span<const GivenForm> forms);

/// Changes the state as the words say.
MaybeFault change(TranscriptRun& run, const std::vector<Clause>& clauses);

}  // namespace lantern::engine
