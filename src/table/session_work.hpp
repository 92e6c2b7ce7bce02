#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/forecast.hpp"
#include "table/json_writer.hpp"
#include "table/session.hpp"
#include "table/session_read.hpp"

/// The messages of a session, a function each. For the room's own sources alone.
namespace lantern::engine {

class Session::Work {
public:
    using json = nlohmann::json;

    Work(Session& session, std::function<bool()> go_on) : session_(session), go_on_(std::move(go_on)) {}

    /// Carries a message out. Throws a Refusal before anything changed.
    SessionReply carry_out(const json& message);

private:
    using Fields = session::Fields;

    /// A type of message, its fields, and what is done.
    struct Type {
        std::string_view name;
        std::vector<std::string_view> fields;
        void (Work::*carry_out)(const Fields&);
    };
    static const std::vector<Type>& types();

    // session.cpp
    void hello(const Fields& fields);
    void view(const Fields& fields);
    void why(const Fields& fields);
    void rule(const Fields& fields);
    void log(const Fields& fields);
    void save(const Fields& fields);
    void report(const Fields& fields);
    void quit(const Fields& fields);

    // session_new.cpp
    void begin(const Fields& fields);
    SessionGame begun(const Fields& fields);
    SessionGame opened(const Fields& fields, const std::string& transcript);
    /// Lays the table of a game for which there is a place, and goes on until somebody is asked. Where that fails nothing is left of it.
    void set_up(SessionGame& open, Result<std::unique_ptr<Table>> table);
    /// The survivors that the setup names, and what their settlement knows.
    void read_survivors(const Fields& setup, const Codex& codex, struct SetupWish& wish);
    /// Who answers what, as the message says.
    TableRules rules_of(const Fields& fields, const Setup& setup);
    JournalHead head_of(const SessionCards& cards, std::optional<std::uint64_t> seed) const;

    // session_play.cpp
    /// What an error of give() or settle() comes to.
    static session::Refusal not_given(const Table& table, const Error& error);
    void question(const Fields& fields);
    void answer(const Fields& fields);
    void undo(const Fields& fields);
    void orders(const Fields& fields);
    /// The option that "words", "key" or "number" name; nothing: none of them is there.
    std::optional<Answer> option_of(const Fields& fields);
    /// After a failure of the store the game may stand at a question of another seat: lets that one answer. Whether it did.
    bool went_on();
    /// How many answers were given, what happened since this was told last, and what is asked now.
    void tell();

    // session_advice.cpp
    void forecast(const Fields& fields);
    void hint(const Fields& fields);
    /// A moment of a game, which stays whatever becomes of the table. What plays on from there needs nothing else.
    struct Moment {
        std::shared_ptr<const Codex> codex;  ///< that the game speaks of
        Game game;
        State state;
        std::size_t answers;
    };
    Moment moment();
    /// What is left to be done, as whoever does it calls it.
    LaterText later_work();

    /// The game that is open; refused where there is none.
    Table& table();

    Session& session_;
    std::function<bool()> go_on_;
    JsonWriter out_{};
    std::function<void(JsonWriter&)> later_{};  ///< writes what is missing of the answer
};

}  // namespace lantern::engine
