#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/answerer.hpp"
#include "game/signature.hpp"
#include "odds/fraction.hpp"
#include "transcript/transcript.hpp"

/// A showdown that a transcript drives: shared by the files that carry out its lines.
namespace lantern {

/// What is wrong at a line. `expected` is empty where the text itself is wrong.
struct Fault {
    int column = 1;
    std::string expected, happened;
};
using MaybeFault = std::optional<Fault>;

/// The text of this piece is wrong, whatever happened.
inline Fault faulty(const Clause& at, std::string message) { return {at.column, "", std::move(message)}; }

/// The showdown, and what was seen since the last block of expectations.
class TranscriptRun final : public Listener {
public:
    /// Starts the showdown.
    TranscriptRun(Game game, const Transcript& transcript, Listener* also);

    void on(const Event& event, const State& state, const Accounts& accounts) override;

    /// Carries out one line.
    MaybeFault carry_out(const TranscriptLine& line);

    /// Answers the pause and notes what was asked.
    void give(Answer answer);

    /// Lets the helpers and the seed answer the pause.
    void let_helper_answer();

    /// The state in which the open question is asked, for `given` to change.
    State asking() const;
    /// Goes on with what became of that state: the question is asked anew.
    void ask_anew(const State& changed);
    /// The open question stays, in the state `now`; `changed` is what became of the one that it is asked in.
    void keep_asking(const State& changed, const State& now);

    bool over() const { return game.over(state); }

    /// A showdown that takes more answers than this has gone astray.
    static constexpr std::size_t most_answers = 100000;

    struct Asked {
        Seat seat;
        Ask ask;
    };

    Game game;
    const Transcript& transcript;
    State state{};
    std::vector<State> before;
    std::vector<Answer> answers;
    std::vector<Event> events;           ///< since the last block of expectations
    std::vector<std::string> log_lines;  ///< lines of the log, likewise; only for a script that expects what they say
    std::vector<Asked> asked;            ///< likewise
    Signature signature;                 ///< of all that happened
    std::vector<std::string> notes;
    Fraction rolls, draws;  ///< chance of the scripted ones since the last statement of a chance

private:
    MaybeFault answer(const TranscriptLine& line);
    MaybeFault answer_chance(const TranscriptLine& line, std::size_t sign);
    MaybeFault answer_decision(const TranscriptLine& line, std::size_t sign);
    MaybeFault until(const TranscriptLine& line);
    MaybeFault play(const TranscriptLine& line);
    MaybeFault end(const TranscriptLine& line);
    MaybeFault error_of_engine() const;
    std::string pause_words() const;

    Sides sides_;
    std::optional<State> asking_;  ///< of the open question, where `given` changed it
    std::size_t seen_ = 0;         ///< place in `events` from which on an event counts for "until"
    bool expecting_ = false;       ///< the latest line was an expectation
    bool tells_ = false;           ///< the script expects lines of the log
};

/// Who is meant by "Zachary", "controller", "monster controller" or "players", taken off the front of the words.
std::optional<Seat> take_seat(const Game& game, std::string_view& words);

/// The survivor whose name begins the words, taken off; -1 when none does.
int take_survivor(const Game& game, std::string_view& words);

}  // namespace lantern
