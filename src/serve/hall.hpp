#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "serve/ground.hpp"
#include "serve/journals.hpp"
#include "serve/limits.hpp"

/// All games of a server, and whoever looks at them: what `lantern serve` does, without its sockets.
namespace lantern::engine::serve {

using ConnectionId = std::uint64_t;

/// Something to send.
struct Parcel {
    ConnectionId to = 0;
    std::shared_ptr<const std::string> text;  ///< one JSON object
    bool then_close = false;                  ///< the connection has had enough
};

/// Answers messages of connections as docs/serving.md says. Everything is called by one thread, and nothing throws but for want of
/// memory. What say() brings about is acknowledged by settle(), which keeps all of it first.
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

    /// Keeps what was said since the last time for good, and hands over what is to be sent, in order.
    std::vector<Parcel> settle();

    /// Forgets games at which nobody looks, and deletes those that are too old. To be called now and then.
    void sweep();
    /// Tells everybody that the server ends.
    void close(int seconds);

    std::size_t connections() const { return connections_.size(); }
    std::size_t open_games() const { return places_.size(); }

private:
    class Work;
    struct Address;
    struct Connection;
    struct Place;
    struct Sent;

    Place* find_place(const std::string& id);
    Result<void> open(Place& place);
    void leave_place(Connection& connection);
    void drop(const std::string& id);
    void deliver(ConnectionId to, const std::string& game, std::string text);
    void tell_seats(Place& place);
    void send(ConnectionId to, Place* about, std::shared_ptr<const std::string> text, bool is_reply, std::string id);
    void undo_group(const std::string& why);

    HallGround& ground_;
    Journals& journals_;
    HallLimits limits_;
    std::string create_key_;
    std::unique_ptr<Session> lobby_;
    std::map<std::string, Address> addresses_;
    std::map<ConnectionId, Connection> connections_;
    std::map<std::string, std::unique_ptr<Place>> places_;
    std::vector<Sent> sent_;
    double swept_ = 0;
};

}  // namespace lantern::engine::serve
