#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "serve/ground.hpp"
#include "serve/journals.hpp"
#include "serve/roster.hpp"
#include "table/session.hpp"
#include "table/session_write.hpp"

namespace lantern::engine::serve {

/// An undo for which others are asked.
struct AskedUndo {
    Party by;
    std::string span;            ///< "answer", "act", "round"; empty: `line` says how far
    std::uint32_t line = 0;      ///< of the log
    std::size_t taken_back = 0;  ///< answers
    session::Undone undone{};    ///< the first of them
    std::vector<Party> asks;     ///< who has not consented yet
    double seen = 0;             ///< when whoever asked was here for the last time, if they left
};

/// Standing orders as they are kept with a game, and back; of a text that is none the usual ones.
std::string order_words(const OrderBook& orders);
OrderBook orders_of(std::string_view words);

/// A game of a server: who sits where, and, while it is open, its session. Knows nothing of connections.
///
/// What plays takes a while, and is done elsewhere: begin(), open(), take_up() and ask_anew() touch neither the database nor what is
/// known of other games. Whoever has one of them done leaves the game alone meanwhile, but for is_open(), row() and waits_for(), and
/// calls keep() when it is done.
class HostedGame {
public:
    /// `most_answers`: it does not get more.
    HostedGame(HallGround& ground, Journals& journals, std::size_t most_answers, GameRow row);
    ~HostedGame();
    HostedGame(const HostedGame&) = delete;
    HostedGame& operator=(const HostedGame&) = delete;

    /// Begins it by a message "new" of docs/protocol.md. The answer is the session's, an error too.
    std::string begin(const nlohmann::json& message);
    /// Goes on where its journal ends. An error says why it cannot be.
    Result<void> open(const std::string& journal);
    /// The session takes a message up; the answer is the session's, an error too.
    std::string take_up(const nlohmann::json& message);
    /// Sees to it that whoever sits where is who is asked, and goes on for those who are not. The answer is the session's to "question",
    /// an error too.
    std::string ask_anew();

    /// Puts what was played into the database, and the game itself where it is new. An error where that fails: the game is to be closed.
    Result<void> keep();
    /// Forgets what is in memory: it is where its journal is, and opened again when it is wanted.
    void close();
    bool is_open() const { return open_; }

    /// While it is open.
    Session& session() { return *session_; }
    Table& table() { return *session_->table(); }
    const Table& table() const { return *session_->table(); }
    unsigned survivors() const;

    /// Whether that party may answer the open question; nobody may where nothing is asked.
    bool may_answer(Party party) const;
    /// Who may; nobody where nothing is asked.
    const std::vector<Party>& waits_for() const { return waits_; }
    /// Whether those whom it concerns are asked before something is taken back.
    bool undo_by_consent() const;
    /// That party gave that answer, by its place among all. It is remembered while the game is open.
    void answered(std::size_t answer, Party by);
    /// Who is asked before a party takes back to so many answers: whoever else answered one of them, or, where that is not known any
    /// more, might have; and, where a die fell or a card was drawn, whoever could see it.
    std::vector<Party> concerned(std::size_t left, Party by) const;
    /// Keeps what is new of the row.
    Result<void> keep_row();
    /// The journal of a game that begins as this one went for so many answers.
    Result<std::string> first_answers(std::size_t answers);
    /// The journal as it is kept, of a game that is not open, too.
    Result<std::string> journal();

    const GameRow& row() const { return row_; }
    /// What is kept of it, read anew.
    void set_row(GameRow row) { row_ = std::move(row); }
    Roster& roster() { return row_.roster; }
    const Roster& roster() const { return row_.roster; }
    void touch(double now) { row_.touched = static_cast<std::int64_t>(now); }

    std::optional<AskedUndo> undo{};

private:
    class Host;

    HallGround& ground_;
    Journals& journals_;
    std::size_t most_answers_;
    GameRow row_;
    std::unique_ptr<Host> host_;
    std::unique_ptr<Session> session_;
    std::string played_{};           ///< lines of the journal that are not in the database yet
    std::unique_ptr<Store> kept_{};  ///< the journal there
    bool open_ = false;
    std::vector<Party> waits_{};
    std::vector<std::optional<Party>> answered_{};  ///< who gave each answer, where that is known
};

}  // namespace lantern::engine::serve
