#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/game.hpp"
#include "table/journal.hpp"
#include "table/log.hpp"
#include "table/orders.hpp"
#include "table/past_states.hpp"
#include "table/seating.hpp"
#include "table/store.hpp"

namespace lantern::engine {

/// Who answers what at a table, and where chance comes from.
struct TableRules : Seating {
    std::optional<std::uint64_t> seed;    ///< of dice and draws
    std::function<std::uint64_t()> lots;  ///< where there is no seed: numbers that nobody can foresee
    std::size_t most = most_answers;      ///< more answers are not given; no journal is read beyond
    /// The monster controller is whoever answers for a survivor of the player with the controller tile: of `people` the controller's own
    /// bit does not count.
    bool tile_decides = false;
};

/// What makes it impossible to go on from this state: the engine stopped, or left what cannot be. Empty: nothing does.
std::string what_stops(const Game& game, const State& state);

/// A showdown that is played: its past, its log, who is asked, and the journal that is kept of it. Whoever draws it asks it for
/// everything, and it reads no clock, no file and no random device.
class Table final : public Listener {
public:
    /// A new game, whose journal gets its `head`. The codex of the game and the store must outlive the table. An error of the store is
    /// passed on.
    static Result<std::unique_ptr<Table>> begin(Game game, TableRules rules, const JournalHead& head, Store& store);
    /// A game that was played until here and goes on in its journal; with a `head`, in a new one, which gets all of it.
    static Result<std::unique_ptr<Table>> go_on(OpenedJournal journal, TableRules rules, Store& store,
                                                const JournalHead* head = nullptr);

    /// Answers the open question for whoever is asked, lets chance, the other seats and standing orders answer until somebody is asked
    /// again or the showdown is over, and keeps all of it. The answer must be one that the pause accepts. After an error (the store
    /// fails, the engine stops, there are too many answers) the game is where its journal is: mostly before the answer.
    Result<void> give(Answer answer);
    /// What give() does after the answer: for a game that just began or was opened again.
    Result<void> settle();
    /// Keeps what was not kept yet, as give() and settle() do: of rules() how people are seated.
    Result<void> keep();
    /// What the survivors' players order from now on, which is kept at once; what is asked already is asked all the same, of whoever opens
    /// the journal, too. After an error of the store it is as before.
    Result<void> order(const OrderBook& orders);
    /// The answer that chance, or whoever answers for the others, gives to the open question.
    Answer anybodys_answer();

    enum class Span : std::uint8_t { answer, act, round };
    /// Takes back to the latest decision of people before now; for an act or a round, to the first decision of the one that is under way
    /// or, when the showdown is over, was: nothing of the one before it, unless nothing was decided in it yet. Returns how many answers
    /// are gone; 0: there is nothing of theirs to take back. Dice and draws fall anew unless the game has a seed.
    Result<std::size_t> undo(Span span);
    /// Whether the latest error was one of the showdown itself: the engine stopped, or there are too many answers. Else the store failed.
    bool stopped() const { return stopped_; }
    /// Takes back to the decision of people that the line of the log came of, and asks it whatever standing orders say. Where people tell
    /// dice and cards, an undo keeps those that were told behind what it takes back, as long as the same ones are asked for again.
    Result<std::size_t> undo_to(std::uint32_t line);
    /// Somebody tells several dice or cards at once, and gives them one after the other: what was told for them before an undo does not
    /// come in between. With the last of them, before it is given, told_at_once() says how many they were: what was told behind those
    /// before the undo stays. Of 0 nothing stays.
    void tell_at_once() {
        aside_.swap(undone_);
        undone_.clear();
    }
    void told_at_once(std::size_t count) {
        undone_ = std::exchange(aside_, {});
        if (count == 0) undone_.clear();
        while (count > 0 && !undone_.empty()) {
            if (undone_.front().seat == nobody_seat) --count;
            undone_.pop_front();
        }
    }
    /// How many answers would be left of undo(span), and of undo_to(line): all of them, where nothing would be taken back.
    std::size_t left_by_undo(Span span) const;
    std::size_t left_by_undo_to(std::uint32_t line) const;

    bool over() const { return game_.over(state_); }
    /// Whether people answer the open question.
    bool is_asked() const;
    Pause pause() const { return game_.pause(state_); }
    const Game& game() const { return game_; }
    const State& state() const { return state_; }
    const Log& log() const { return log_; }
    const std::vector<Answer>& answers() const { return answers_; }
    /// The state that so many answers led to, at most answers().size() of them.
    State state_after(std::size_t answers) const { return answers < past_.size() ? states_[answers] : state_; }
    /// Whether people gave that answer, by its place in answers(); else chance, another seat, or standing orders did.
    bool was_decided(std::size_t answer) const { return past_[answer].by == By::people; }
    /// What a journal marks that answer with.
    AnswerMark mark(std::size_t answer) const { return mark_of(past_[answer].by, states_[answer].question.seat); }
    /// Whether the latest answer was a decision of people that nothing came of yet: undo() takes it back, and no die with it.
    /// Whose act is next is such a one until they do something, though a line tells that it began; so are a dodge until it is said of
    /// which hit, a surge until it is said for what, and a dash until it is said where to, though they are paid for. What a fellow passed was
    /// not begun by who is asked now.
    bool can_go_back() const;
    /// What may be changed at any time: who answers. Orders are given by order().
    TableRules& rules() { return rules_; }
    const TableRules& rules() const { return rules_; }

    void on(const Event& event, const State& state, const Accounts& accounts) override;
    void on_unasked(const Question& question, Answer only, const State& state) override;

private:
    /// Who answered; orders pass for people.
    enum class By : std::uint8_t { people, orders, others };
    using Passes = std::array<PassUntil, max_survivors>;
    /// What is known of a state that was answered.
    struct Past {
        int acts = 0;  ///< that had begun until then
        By by = By::others;
        std::uint32_t line = 0;  ///< the latest of the log until then
        Passes passes{};         ///< orders to pass as they were when that was asked
    };
    /// An answer that was taken back.
    struct Undone {
        Seat seat = nobody_seat;
        Ask ask = Ask::none;
        std::uint8_t subject = 0;
        Answer answer = 0;
    };
    /// Who passed by order in the latest line of the log.
    struct Passed {
        Seat who = nobody_seat;
        std::string offers;
    };

    Table(Game game, TableRules rules, Store& store);

    static AnswerMark mark_of(By by, Seat seat);
    /// Who gave the answer to the open question that has this mark.
    By by_of(AnswerMark mark) const;
    void apply(Answer answer, By by, AnswerMark mark);
    void apply(Answer answer, By by) { apply(answer, by, mark_of(by, state_.question.seat)); }
    /// Says in the log that the open question is passed by order.
    void note_pass(const Pause& open);
    /// What stops the showdown, if anything does.
    std::string trouble() const;
    Result<void> answer_until_asked();
    /// The die or card that was told already before an undo.
    std::optional<Answer> told_before(const Pause& open);
    /// To the store.
    Result<void> write_down();
    void take_back_to(std::size_t answers);
    /// Takes back, writes that down, and asks.
    Result<std::size_t> go_back_to(std::size_t answers, std::size_t asked_until);
    /// Writes down what a journal begins with, and the answers that were given already.
    Result<void> begin_journal(const JournalHead& head);
    std::uint64_t lot() const;
    /// The id of the last line that the log has: those that were taken back do not count.
    std::uint32_t last_line() const;
    Passes passes() const;
    bool asks_people(const State& state) const;
    /// Whether people decided the answer and are those who would be asked for it today: a seat may be another's by now.
    bool is_theirs(std::size_t answer) const { return was_decided(answer) && asks_people(states_[answer]); }

    Game game_;
    TableRules rules_;
    Store& store_;
    Log log_;
    State state_{};
    PastStates states_;  ///< that were answered
    std::vector<Past> past_;
    std::vector<Answer> answers_;
    int acts_ = 0;
    Passes passes_{};  ///< orders to pass when the latest answer was given: what was ordered since, an undo takes back
    std::string unkept_;                   ///< lines of the journal that are not in the store yet
    std::size_t kept_ = 0;                 ///< answers whose lines are
    std::optional<Seating> kept_seating_;  ///< as the journal has it
    bool stopped_ = false;
    std::vector<Passed> passed_;
    std::deque<Undone> undone_;  ///< from the oldest on
    std::deque<Undone> aside_;   ///< the same, while somebody tells what comes in their place
    std::size_t undone_at_ = 0;  ///< answers that were left when they were taken back
};

}  // namespace lantern::engine
