#pragma once

#include <cstdint>
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
    bool lays_the_table = false;  ///< terrain and survivors are placed for people (table/ready.hpp)
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
    /// again or the showdown is over, and keeps all of it. The answer must be one that the pause accepts. On an error of the
    /// store the game is where its journal is: mostly before the answer.
    Result<void> give(Answer answer);
    /// What give() does after the answer: for a game that just began or was opened again.
    Result<void> settle();
    /// The answer that chance, or whoever answers for the others, gives to the open question.
    Answer anybodys_answer();

    enum class Span : std::uint8_t { answer, act, round };
    /// Takes back to the latest decision of people before now; for an act or a round, to the first of its decisions. Returns how many
    /// answers are gone; 0: there is nothing of theirs to take back. Dice and draws fall anew unless the game has a seed.
    Result<std::size_t> undo(Span span);
    /// Takes back to the decision that the line of the log belongs to, and asks it whatever standing orders say.
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
    bool was_decided(std::size_t answer) const { return past_[answer].by_people; }
    /// Whether the latest answer was a decision of people that nothing came of yet: undo() takes it back, and no die with it.
    bool can_go_back() const { return !past_.empty() && past_.back().by_people && past_.back().line == log_.latest(); }
    /// What may be changed at any time: who answers, and standing orders.
    TableRules& rules() { return rules_; }
    const TableRules& rules() const { return rules_; }

    void on(const Event& event, const State& state, const Accounts& accounts) override;

private:
    /// A state that was answered.
    struct Past {
        State state;
        int acts = 0;  ///< that had begun until then
        bool by_people = false;
        std::uint32_t line = 0;  ///< the latest of the log until then
    };

    Table(Game game, TableRules rules, Store& store);

    void apply(Answer answer, bool by_people);
    void take_back_to(std::size_t answers);
    /// Takes back, writes that down, and asks.
    Result<std::size_t> go_back_to(std::size_t answers);
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
    std::string unkept_;          ///< lines of the journal that are not in the store yet
    std::size_t kept_ = 0;        ///< answers whose lines are
    bool asks_in_spite_ = false;  ///< the open question is asked whatever standing orders say
};

}  // namespace lantern::engine
