#pragma once

#include <atomic>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "serve/hall.hpp"
#include "serve/hall_writes.hpp"
#include "serve/hosted_game.hpp"
#include "serve/message_glance.hpp"
#include "serve/refusal.hpp"
#include "table/session_read.hpp"

/// What a hall keeps in mind, and its messages, a function each. For the room's own sources alone.
namespace lantern::engine::serve {

struct Hall::Address {
    Bucket messages{}, forecasts{}, refinements{}, games{}, wrong_secrets{};
    std::size_t connections = 0;
};

/// A message that waits until its game is at rest.
struct PutOff {
    std::string text;
    bool begun = false;  ///< it was counted, and is carried out again from its beginning
};

/// A forecast, hint or report that is worked out elsewhere.
struct Advice {
    std::string id;            ///< of the message, as JSON; empty: it had none
    bool of_question = false;  ///< it is about the question that is open
    bool refines = false;      ///< nobody waits for it
    std::shared_ptr<std::atomic<bool>> wanted{};
};

struct Hall::Connection {
    ConnectionId id = 0;
    std::string address;
    std::string game;  ///< that it looks at; empty: none
    Party party{};
    bool wants_view = false;
    std::vector<Advice> works{};      ///< that it waits for
    int scolded = 0;                  ///< how often it was told in a row that it says too much
    const Place* waits_at = nullptr;  ///< the game that is worked on while nothing is heard of this connection
    std::deque<PutOff> put_off{};
    bool left = false;  ///< it is gone, but for what it waits for
};

/// A game in memory, and who looks at it.
struct Hall::Place {
    Place(HallGround& ground, Journals& journals, std::size_t most_answers, GameRow row)
        : game(ground, journals, most_answers, std::move(row)) {}

    HostedGame game;
    std::set<ConnectionId> members{};
    double asked_since = 0;  ///< when the open question was asked
    double wanted = 0;       ///< when somebody last wanted something of it
    bool in_group = false;   ///< something of it may hang on what is not kept yet
    bool fresh = false;      ///< it was begun in this group
    bool removed = false;    ///< it was deleted in this group
    bool passing = false;    ///< it is forgotten when this group is kept, unless somebody looks at it by then
    bool outdated = false;   ///< its row says what was not kept
    std::vector<ConnectionId> put_out{};             ///< who was made to leave it in this group
    std::size_t answers = 0;                         ///< that it has in memory, or will have
    std::vector<Party> waited_for{};                 ///< as was told last
    std::vector<std::pair<Party, Bucket>> nudges{};  ///< what is left of them for each party that was nudged
    bool busy = false;                               ///< an errand is under way: nobody else touches the game
    bool spoiled = false;                            ///< what that errand goes on from was not kept
    std::deque<ConnectionId> waiting{};              ///< for the end of the errand
    std::optional<std::string> broken{};             ///< why it does not open, for those who waited for that
};

/// A work on a game that is done elsewhere, and what comes of it.
struct Hall::Errand {
    ConnectionId by = 0;
    std::string id;  ///< of the message, as Work has it
    Place* place = nullptr;
    std::string text{};  ///< what the work said
    std::exception_ptr fault{};
    std::function<void(Work&, const std::string&)> then;
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

    Work(Hall& hall, Connection& connection, std::string id = "")
        : hall_(hall), connection_(connection), id_(std::move(id)) {}

    /// Counts a message, carries it out, and sends the reply.
    void carry_out(std::string_view text);
    /// The same for a message that was counted.
    void carry_out_again(std::string_view text);
    /// What comes of an errand of the message.
    void finish(Errand& errand);

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
    /// Of a message that comes too soon.
    void scold(int wait);
    /// Refuses what would take long to read, and says nothing that needs it.
    void look_over(const MessageGlance& seen, std::size_t bytes);
    void read(std::string_view text);
    void dispatch(const json& message);
    /// Does it, and replies what it throws. A fault is that of the game which was joined, or of the one that an errand was for.
    void guarded(const std::function<void()>& work, Place* errand_of = nullptr);
    void reply(std::string text);
    void refuse(std::string_view code, const std::string& message, const std::string& where, int retry_after = 0);
    void count(Bucket& bucket, const Allowance& allowance, const std::string& what, double much = 1);
    Place& place();
    HostedGame& game() { return place().game; }
    /// The game's session takes the message: nothing where the reply is an error, which was sent.
    std::optional<std::string> taken_up();

    // hall_errands.cpp
    /// The message is carried out anew when that game is at rest.
    void wait_for(Place& place);
    /// Whether the game is open. Where it is not, it is opened, and the message is carried out anew. Throws where it cannot be.
    bool is_ready(Place& place);
    /// How long playing on takes where those sit.
    static HallGround::Pace pace_of(const Roster& roster);
    /// Has work on a game done elsewhere, and `then` called with what it said.
    void send_for(Place& place, HallGround::Pace pace, std::function<std::string()> work,
                  std::function<void(Work&, const std::string&)> then);
    /// The same of work that plays on: where it says an error, that is the reply and all that comes of it.
    void play(Place& place, std::function<std::string()> work, std::function<void(Work&, const std::string&)> then);

    // hall_lobby.cpp
    void hello(const Fields& fields);
    void begin(const Fields& fields);
    void join(const Fields& fields);
    void leave(const Fields& fields);
    void ping(const Fields& fields);
    void branch(const Fields& fields);
    void joined(Place& place);
    GameRow row_of(const Fields& fields);
    /// Has a game of about so many answers begun elsewhere; its session's answer is an error, or the game is there.
    void begin_game(GameRow row, std::size_t answers, std::function<std::string(HostedGame&)> begin,
                    std::string_view type);
    void begun(std::unique_ptr<Place> made, std::string_view type);
    void room_for_a_game();
    /// Whoever begins games knows the server's key, if it has one.
    void check_key(const Fields& fields);

    // hall_play.cpp
    void answer(const Fields& fields);
    void question(const Fields& fields);
    void look(const Fields& fields);
    void advice(const Fields& fields);
    /// Room for one more forecast of the connection; throws where there is none.
    void room_for_advice(bool refines);
    void save(const Fields& fields);
    void orders(const Fields& fields);
    void at(const Fields& fields);
    void nudge(const Fields& fields);
    /// Tells what came of an answer or an undo, of which the session said `text`: everybody gets it as an update, the connection of the message as
    /// its reply where `is_reply` is set.
    void changed(const std::string& text, const std::string& by, bool is_reply);
    /// What a connection is told of the game as it stands: whether it may answer, and the view where it wants that. `view`: as it was
    /// written for another one; empty: it was not.
    std::string as_it_stands(const Connection& connection, std::string& view);

    // hall_undo.cpp
    void undo(const Fields& fields);
    void consent(const Fields& fields);
    /// Tells whoever asked for an undo, and comes back, whose consent it waits for.
    void tell_undo_waits(Place& place);
    void carry_out_undo();

    // hall_creator.cpp
    void links(const Fields& fields);
    void seat(const Fields& fields);
    void remove(const Fields& fields);

    Hall& hall_;
    Connection& connection_;
    std::string id_;           ///< of the message, as JSON; empty: it has none
    std::string_view text_{};  ///< of the message
    json message_{};           ///< as a session reads it
    bool again_ = false;       ///< it was counted before
};

}  // namespace lantern::engine::serve
