#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/answerer.hpp"
#include "game/signature.hpp"
#include "odds/fraction.hpp"
#include "transcript/question_key.hpp"
#include "transcript/transcript.hpp"

/// A showdown that a transcript drives: shared by the files that carry out its lines.
namespace lantern::engine {

/// What is wrong at a line. `expected` is empty where the text itself is wrong.
struct Fault {
    int column = 1;
    std::string expected, happened;
    std::vector<std::string> hints{};  ///< what else one should know to mend it, a sentence each
};
using MaybeFault = std::optional<Fault>;

/// The text of this piece is wrong, whatever happened.
inline Fault faulty(const Clause& at, std::string message) { return {at.column, "", std::move(message)}; }

/// A question that the script did not answer itself.
struct LeftOut {
    Seat of = nobody_seat;  ///< as whose() says
    Ask ask = Ask::none;
    bool unasked = false;  ///< only one answer was legal
    std::string answer;    ///< in its words
    int round = 0;
    Phase phase = Phase::setup;
    int line = 0;  ///< which was being carried out; 0: before the first
};

/// What is looked at after every answer. A replay has its signature for that; a test also holds what must hold in every state.
enum class Watched : std::uint8_t { nothing, invariants };

/// The showdown, and what was seen since the last block of expectations.
class TranscriptRun final : public Listener {
public:
    /// Starts the showdown.
    TranscriptRun(Game game, const Transcript& transcript, Watched watched, Listener* also);

    void on(const Event& event, const State& state, const Accounts& accounts) override;
    void on_unasked(const Question& question, Answer only, const State& state) override;

    /// Carries out one line.
    MaybeFault carry_out(const TranscriptLine& line);

    /// Answers the pause.
    void give(Answer answer);

    /// Takes back the latest `count` answers, at most as many as were given.
    void take_back(std::size_t count);

    /// Lets the helpers and the seed answer the pause.
    void let_helper_answer();

    /// The state in which the open question is asked, for `given` to change.
    State asking() const;
    /// Goes on with what became of that state: the question is asked anew.
    void ask_anew(const State& changed);
    /// The open question stays, in the state `now`; `changed` is what became of the one that it is asked in.
    void keep_asking(const State& changed, const State& now);

    bool over() const { return game.over(state); }

    /// What happened since the last block of expectations.
    std::span<const Event> block() const { return std::span(events_).subspan(block_); }
    /// What the log says of it, a line for each event (empty where it says nothing), for a script that expects what it says.
    std::span<const std::string> block_in_log() const { return std::span(log_lines_).subspan(tells_ ? block_ : 0); }

    /// The first such question that helpers answered, or that nobody was asked, since this line (included).
    const LeftOut* left_out(const QuestionKey& key, int since, bool unasked) const;
    /// The first line behind the last block of expectations.
    int first_line_of_block() const { return block_line_; }
    /// The line that is being carried out.
    int line() const { return line_; }

    /// "Zachary is asked "dodge" (dodge, pass)", or that the showdown is over.
    std::string pause_words() const;
    /// Why such a question does not come: it was answered without asking, or by a helper. A sentence each.
    std::vector<std::string> hints_about(const QuestionKey& key, int since) const;

    Game game;
    const Transcript& transcript;
    State state{};
    std::vector<State> before;
    std::vector<Answer> answers;
    std::vector<AnswerMark> marks;  ///< of the answers, as their lines have them
    Signature signature;            ///< of all that happened
    std::vector<bool> stands;       ///< of the events, where anything is taken back: whether it was not
    std::vector<std::string> notes;
    std::vector<Shown> shown;
    Fraction rolls, draws;  ///< chance of the scripted ones since the last statement of a chance

    /// What became of such a question, where and why.
    std::string told(const LeftOut& question) const;

    /// A broken invariant, or a showdown without end.
    MaybeFault error_of_engine() const;

    /// Events that "until" counts: since the latest scripted answer, or since the latest step of another kind; and those before,
    /// as far as they are remembered.
    std::span<const Event> before_step() const { return std::span(events_).first(step_); }
    std::span<const Event> since_step() const { return std::span(events_).subspan(step_); }
    void begin_step() {
        step_ = events_.size();
        step_line_ = line_;
    }
    /// The line that brought them about; 0: the setup.
    int line_of_step() const { return step_line_; }

private:
    void note_left_out(const Pause& pause, Answer given, const State& at, bool unasked);
    MaybeFault undo(const TranscriptLine& line);
    MaybeFault end(const TranscriptLine& line);

    Sides sides_;
    std::optional<State> asking_;  ///< of the open question, where `given` changed it
    std::vector<Digest> signed_;   ///< the signature before each answer
    /// An event that stands until now.
    struct Standing {
        std::size_t event, answers;  ///< its place among all events; how many answers had been given
    };
    bool takes_back_ = false;  ///< the script takes something back
    std::vector<Standing> standing_;
    Watched watched_;
    std::string broken_;  ///< the first invariant that an answer broke, in words
    bool tells_ = false;  ///< the script expects lines of the log
    std::vector<Event> events_;
    std::vector<std::string> log_lines_;  ///< of each event, where `tells_`
    std::size_t block_ = 0, step_ = 0;    ///< places in `events_`
    bool expecting_ = false;              ///< the latest line was an expectation
    int line_ = 0;                        ///< number of the line that is being carried out
    AnswerMark mark_ = AnswerMark::none;  ///< its mark
    int block_line_ = 0, step_line_ = 0;
    std::vector<LeftOut> left_out_;  ///< the first of each question at each line
};

}  // namespace lantern::engine
