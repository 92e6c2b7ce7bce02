#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "serve/hall.hpp"
#include "serve/hall_writes.hpp"
#include "serve/hosted_game.hpp"
#include "serve/refusal.hpp"
#include "table/session_read.hpp"

/// What a hall keeps in mind, and its messages, a function each. For the room's own sources alone.
namespace lantern::engine::serve {

struct Hall::Address {
    Bucket messages{}, forecasts{}, games{}, wrong_secrets{};
    std::size_t connections = 0;
};

struct Hall::Connection {
    ConnectionId id = 0;
    std::string address;
    std::string game;  ///< that it looks at; empty: none
    Party party{};
    bool wants_view = false;
    std::size_t works = 0;  ///< forecasts under way
    int scolded = 0;        ///< how often it was told in a row that it says too much
};

/// A game in memory, and who looks at it.
struct Hall::Place {
    Place(HallGround& ground, Journals& journals, GameRow row) : game(ground, journals, std::move(row)) {}

    HostedGame game;
    std::set<ConnectionId> members{};
    double asked_since = 0;         ///< when the open question was asked
    double wanted = 0;              ///< when somebody last wanted something of it
    bool in_group = false;          ///< something of it may hang on what is not kept yet
    bool fresh = false;             ///< it was begun in this group
    bool removed = false;           ///< it was deleted in this group
    std::vector<Party> waited_for;  ///< as was told last
};

/// Something to send once all is kept.
struct Hall::Sent {
    Parcel parcel;
    std::string game;  ///< of which it tells; empty: of none
    bool is_reply = false;
    std::string id;  ///< of the message that it replies to, as JSON; empty: it had none
};

/// One message of a connection.
class Hall::Work {
public:
    using json = nlohmann::json;
    using Fields = session::Fields;

    Work(Hall& hall, Connection& connection) : hall_(hall), connection_(connection) {}

    /// Carries a message out, and sends the reply.
    void carry_out(std::string_view text);

private:
    /// Who may send a message.
    enum class For : std::uint8_t { anybody, member, party, creator };
    struct Type {
        std::string_view name;
        For whom;
        std::vector<std::string_view> fields;  ///< none: those of the session
        void (Work::*carry_out)(const Fields&);
        double cost = 1;
    };
    static const std::vector<Type>& types();

    // hall_work.cpp
    void read_id(json& message);
    void dispatch(const json& message);
    void reply(std::string text);
    void refuse(std::string_view code, const std::string& message, const std::string& where, int retry_after = 0);
    void count(Bucket& bucket, const Allowance& allowance, const std::string& what, double much = 1);
    Place& place();
    HostedGame& game() { return place().game; }
    /// The game's session takes the message: nothing where the reply is an error, which was sent.
    std::optional<std::string> taken_up();

    // hall_lobby.cpp
    void hello(const Fields& fields);
    void begin(const Fields& fields);
    void join(const Fields& fields);
    void leave(const Fields& fields);
    void ping(const Fields& fields);
    void branch(const Fields& fields);
    void joined(Place& place);
    GameRow row_of(const Fields& fields);
    void begin_game(GameRow row, const json& message, std::string_view type);
    void room_for_a_game();

    // hall_play.cpp
    void answer(const Fields& fields);
    void undo(const Fields& fields);
    void consent(const Fields& fields);
    void look(const Fields& fields);
    void advice(const Fields& fields);
    void save(const Fields& fields);
    void orders(const Fields& fields);
    void at(const Fields& fields);
    void nudge(const Fields& fields);
    /// Tells what came of an answer or an undo, of which the session said `text`: everybody gets it as an update, the connection of the message as
    /// its reply where `is_reply` is set.
    void changed(const std::string& text, const std::string& by, bool is_reply);
    /// Asks one connection whether it consents to the undo that waits.
    void ask_to_undo(Place& place, const Connection& asked);
    /// The undo that waits is off.
    void forget_undo(const std::string& by);
    void carry_out_undo();

    // hall_creator.cpp
    void links(const Fields& fields);
    void seat(const Fields& fields);
    void remove(const Fields& fields);

    Hall& hall_;
    Connection& connection_;
    std::string id_;  ///< of the message, as JSON; empty: it has none
    json message_{};  ///< as a session reads it
};

}  // namespace lantern::engine::serve
