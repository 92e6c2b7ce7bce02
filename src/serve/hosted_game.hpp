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

namespace lantern::engine::serve {

/// An undo for which others are asked.
struct AskedUndo {
    Party by;
    std::string span;            ///< "answer", "act", "round"; empty: `line` says how far
    std::uint32_t line = 0;      ///< of the log
    std::size_t taken_back = 0;  ///< answers
    std::vector<Party> asks;     ///< who has not consented yet
};

/// Standing orders as they are kept with a game, and back; of a text that is none the usual ones.
std::string order_words(const OrderBook& orders);
OrderBook orders_of(std::string_view words);

/// A game of a server: who sits where, and, while it is open, its session. Knows nothing of connections.
class HostedGame {
public:
    HostedGame(HallGround& ground, Journals& journals, GameRow row);
    ~HostedGame();
    HostedGame(const HostedGame&) = delete;
    HostedGame& operator=(const HostedGame&) = delete;

    /// Begins it by a message "new" of docs/protocol.md: it is in the database then. The answer is the session's, an error too.
    std::string begin(const nlohmann::json& message);
    /// Reads its journal, and goes on where that ends. An error says why it cannot be.
    Result<void> open();
    /// Forgets what is in memory: it is where its journal is, and opened again when it is wanted.
    void close();
    bool is_open() const { return session_ != nullptr && session_->table() != nullptr; }

    /// While it is open.
    Session& session() { return *session_; }
    Table& table() { return *session_->table(); }
    const Table& table() const { return *session_->table(); }
    unsigned survivors() const;

    /// Whether that party may answer the open question; nobody may where nothing is asked.
    bool may_answer(Party party) const;
    /// Who may; nobody where nothing is asked.
    std::vector<Party> waits_for() const;
    /// Who is asked before a party takes back to so many answers: whoever else answered one of them, or, where a die fell or a card
    /// was drawn, could see it.
    std::vector<Party> concerned(std::size_t left, Party by) const;
    /// Sees to it that whoever sits where is who is asked, and goes on for those who are not. An error of the store is passed on.
    Result<void> seats_changed();
    /// Keeps what is new of the row.
    Result<void> keep_row();
    /// The journal of a game that begins as this one went for so many answers.
    Result<std::string> first_answers(std::size_t answers);
    /// The journal as it is kept, of a game that is not open, too.
    Result<std::string> journal();

    const GameRow& row() const { return row_; }
    Roster& roster() { return row_.roster; }
    const Roster& roster() const { return row_.roster; }
    void touch(double now) { row_.touched = static_cast<std::int64_t>(now); }

    std::optional<AskedUndo> undo{};

private:
    class Host;

    HallGround& ground_;
    Journals& journals_;
    GameRow row_;
    std::unique_ptr<Host> host_;
    std::unique_ptr<Session> session_;
};

}  // namespace lantern::engine::serve
