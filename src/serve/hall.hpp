#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "serve/ground.hpp"
#include "serve/journals.hpp"
#include "serve/limits.hpp"
#include "serve/roster.hpp"

/// All games of a server, and whoever looks at them: what `lantern serve` does, without its sockets.
namespace lantern::engine::serve {

using ConnectionId = std::uint64_t;

/// Something to send.
struct Parcel {
    ConnectionId to = 0;
    std::shared_ptr<const std::string> text;  ///< one JSON object
    bool then_close = false;                  ///< the connection has had enough
};

/// Why nothing comes of an undo that waits for consent: somebody does not want it or left, it could not be done, or somebody answered.
enum class NoUndo : std::uint8_t { refused, failed, went_on };

/// Answers messages of connections as docs/serving.md says. Everything is called by one thread, and nothing throws but for want of
/// memory. What say() brings about is acknowledged by settle(), which keeps all of it first.
///
/// What plays on is an *errand*: the ground has it done elsewhere, one at a time for a game. Meanwhile nothing else touches that game:
/// what its people say waits, and nobody else does.
class Hall {
public:
    /// `create_key`: whoever begins games must know it; empty: nobody must.
    Hall(HallGround& ground, Journals& journals, HallLimits limits, std::string create_key);
    ~Hall();
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    /// Somebody came. False: they must not; there are too many.
    bool enter(ConnectionId connection, const std::string& address);
    /// They are gone.
    void gone(ConnectionId connection);
    /// They said something: a message of at most longest_message + 1 bytes.
    void say(ConnectionId connection, std::string_view text);
    /// Whether the next message of that connection would be heard at once. Until then nothing should be read from it, so that
    /// it does not pile up.
    bool hears(ConnectionId connection) const;
    /// Those that are heard again since this was asked last.
    std::vector<ConnectionId> heard_again() { return std::exchange(heard_again_, {}); }

    /// Keeps what was said since the last time for good, and hands over what is to be sent, in order.
    std::vector<Parcel> settle();

    /// Forgets games at which nobody looks, and deletes those that are too old. To be called now and then.
    void sweep();
    /// Tells everybody that the server ends.
    void close(int seconds);

    std::size_t connections() const { return connections_.size(); }
    std::size_t open_games() const { return places_.size(); }
    /// Errands that are under way.
    std::size_t errands() const { return errands_; }

private:
    class Work;
    struct Address;
    struct Connection;
    struct Errand;
    struct Place;
    struct Sent;

    Place* find_place(const std::string& id);
    void leave_place(Connection& connection);
    void close_game(Place& place);
    /// Forgets idle games until there is room for so many answers more. Throws where there cannot be.
    void make_room(std::size_t answers);
    /// Answers in memory, and what takes as much.
    std::size_t held() const;
    std::size_t most_held() const;
    void come_back(Errand& errand);
    void go_on(Connection& connection);
    void drop(const std::string& id);
    /// What came of a work of that connection, if it still wants it.
    void deliver(ConnectionId to, const std::atomic<bool>* wanted, std::string text);
    /// What is worked out for a connection.
    enum class Works : std::uint8_t { all, of_question, refinements };
    /// Nobody wants what is worked out for that connection any more, or what is about the question that was open, or what refines a
    /// forecast; it is told so.
    void call_off(Connection& connection, std::string_view code, const std::string& why, Works which = Works::all);
    void tell_seats(Place& place);

    // hall_undo.cpp
    bool is_here(const Place& place, Party party) const;
    /// Whether that party may consent to the undo that waits: for itself, or for those who are not there.
    bool may_consent(const Place& place, Party party) const;
    /// Asks one connection whether it consents to the undo that waits.
    void ask_to_undo(Place& place, const Connection& asked);
    /// A connection of that party left: others may have to answer for it.
    void left_with_undo(Place& place, Party party);
    /// The undo that waits, if one does, is off.
    void forget_undo(Place& place, const std::string& by, NoUndo why = NoUndo::refused);
    /// So is one whose asker went away and does not come back.
    void forget_old_undo(Place& place);

    void send(ConnectionId to, Place* about, std::shared_ptr<const std::string> text, bool is_reply, std::string id);
    void undo_group(const std::string& why);
    void tidy_journals();
    /// Deletes some of these games; whether no more are to be deleted soon.
    bool delete_untouched_since(double oldest);

    HallGround& ground_;
    Journals& journals_;
    HallLimits limits_;
    std::string create_key_;
    std::unique_ptr<Session> lobby_;
    std::map<std::string, Address> addresses_;
    std::map<ConnectionId, Connection> connections_;
    std::map<std::string, std::unique_ptr<Place>> places_;
    std::vector<Sent> sent_;
    std::vector<ConnectionId> heard_again_;
    std::size_t errands_ = 0;
    enum class Tidying : std::uint8_t { no, beside, rest } tidying_ = Tidying::no;  ///< of the journals
    std::shared_ptr<std::size_t> beginning_ =
        std::make_shared<std::size_t>(0);  ///< answers of games that are begun elsewhere
    bool crowded_ = false;                 ///< more is held than should be
    double swept_ = 0;
};

}  // namespace lantern::engine::serve
