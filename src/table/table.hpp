#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "table/journal.hpp"
#include "table/log.hpp"
#include "table/orders.hpp"
#include "table/store.hpp"

namespace lantern::engine {

/// Who answers what at a table, and where chance comes from.
struct TableRules {
    unsigned people = 0;  ///< a bit for each Seat that people answer; that of nobody_seat: their dice and cards count
    std::string others = "veteran";       ///< of answerer_names: who decides for the other seats
    std::optional<std::uint64_t> seed;    ///< of dice and draws
    std::function<std::uint64_t()> lots;  ///< where there is no seed: numbers that nobody can foresee
    OrderBook orders{};
    bool lays_the_table = false;      ///< terrain and survivors are placed for people (table/ready.hpp)
    std::size_t most = most_answers;  ///< more answers are not given; no journal is read beyond
    /// The monster controller is whoever answers for a survivor of the player with the controller tile: of `people` the controller's own
    /// bit does not count.
    bool tile_decides = false;
};

/// A showdown that is played: its past, its log, who is asked, and the journal that is kept of it. Whoever draws it asks it for
/// everything, and it reads no clock, no file and no random device.
class Table final : public Listener {
public:
    /// A new game, whose journal gets its `head`. The codex of the game and the store must outlive the table. An error of the store is
    /// passed on.
    static Result<std::unique_ptr<Table>> begin(Game game, TableRules rules, const JournalHead& head, Store& store);
    /// A game that was played until here and goes on in its journal; with a `head`, in a new one, which gets all of it.
    static Result<std::unique_ptr<Table>> go_on(Replay played, TableRules rules, Store& store,
                                                const JournalHead* head = nullptr);

    /// Answers the open question for whoever is asked, lets chance, the other seats and standing orders answer until somebody is asked
    /// again or the showdown is over, and keeps all of it. The answer must be one that the pause accepts. After an error (the store
    /// fails, the engine stops, there are too many answers) the game is where its journal is: mostly before the answer.
    Result<void> give(Answer answer);
    /// What give() does after the answer: for a game that just began or was opened again.
    Result<void> settle();
    /// The answer that chance, or whoever answers for the others, gives to the open question.
    Answer anybodys_answer();

    enum class Span : std::uint8_t { answer, act, round };
    /// Takes back to the latest decision of people before now; for an act or a round, to the first of its decisions. Returns how many
    /// answers are gone; 0: there is nothing of theirs to take back. Dice and draws fall anew unless the game has a seed.
    Result<std::size_t> undo(Span span);
    /// Takes back to the decision of people that the line of the log came of, and asks it whatever standing orders say. Where people tell
    /// dice and cards, an undo keeps those that were told behind what it takes back, as long as the same ones are asked for again.
    Result<std::size_t> undo_to(std::uint32_t line);
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
    const State& state_after(std::size_t answers) const {
        return answers < past_.size() ? past_[answers].state : state_;
    }
    /// Whether people gave that answer, by its place in answers(); else chance, another seat, or standing orders did.
    bool was_decided(std::size_t answer) const { return past_[answer].by == By::people; }
    /// Whether the latest answer was a decision of people that nothing came of yet: undo() takes it back, and no die with it.
    bool can_go_back() const {
        return !past_.empty() && past_.back().by == By::people && past_.back().line == log_.latest();
    }
    /// What may be changed at any time: who answers, and standing orders.
    TableRules& rules() { return rules_; }
    const TableRules& rules() const { return rules_; }

    void on(const Event& event, const State& state, const Accounts& accounts) override;
    void on_unasked(const Question& question, Answer only, const State& state) override;

private:
    /// Who answered; orders pass for people.
    enum class By : std::uint8_t { people, orders, others };
    /// A state that was answered.
    struct Past {
        State state;
        int acts = 0;  ///< that had begun until then
        By by = By::others;
        std::uint32_t line = 0;  ///< the latest of the log until then
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

    AnswerMark mark_of(By by) const;
    /// Who gave the answer to the open question that has this mark.
    By by_of(AnswerMark mark) const;
    void apply(Answer answer, By by, AnswerMark mark);
    void apply(Answer answer, By by) { apply(answer, by, mark_of(by)); }
    /// Passes by order, and says so.
    void pass_for(const Pause& open, Answer pass);
    /// What stops the showdown, if anything does.
    std::string trouble() const;
    Result<void> answer_until_asked();
    /// The die or card that was told already before an undo.
    std::optional<Answer> told_before(const Pause& open);
    void take_back_to(std::size_t answers);
    /// Takes back, writes that down, and asks.
    Result<std::size_t> go_back_to(std::size_t answers, std::size_t asked_until);
    Result<void> keep();
    std::uint64_t lot() const;
    bool asks_people(const State& state) const;

    Game game_;
    TableRules rules_;
    Store& store_;
    Log log_;
    State state_{};
    std::vector<Past> past_;
    std::vector<Answer> answers_;
    int acts_ = 0;
    std::string unkept_;           ///< lines of the journal that are not in the store yet
    std::size_t kept_ = 0;         ///< answers whose lines are
    std::size_t asked_until_ = 0;  ///< with fewer answers than that, questions are asked whatever standing orders say
    std::vector<Passed> passed_;
    std::deque<Undone> undone_;  ///< from the oldest on
    std::size_t undone_at_ = 0;  ///< answers that were left when they were taken back
};

}  // namespace lantern::engine
