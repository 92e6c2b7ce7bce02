#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <string>

#include "serve/hall.hpp"
#include "serve/held_bytes.hpp"
#include "serve/visitors.hpp"
#include "serve/web_origin.hpp"
#include "serve/web_pages.hpp"
#include "serve/web_server.hpp"
#include "serve/workers.hpp"

/// What stands behind WebServer, for the sources that deal with sockets alone.
namespace lantern::engine::serve {

class WebSocket;

struct WebInside final : public HallGround {
    WebInside(SessionHost& session_host, Journals& kept, ServerWishes what);
    ~WebInside() override;

    // HallGround
    SessionHost& host() override { return host_; }
    double now() override;
    Patience patience(Asker asker) override;
    bool later(Asker asker, LaterText work, std::function<void(std::string)> done) override;
    void play(Pace pace, Asker asker, std::function<void()> work, std::function<void()> done) override;

    void accept();
    void accepted(boost::asio::ip::tcp::socket socket);
    /// What was said is kept, and the replies are sent, once all that is ready by now was heard.
    void settle_soon();
    void settle();
    void sweep();
    void close();
    /// All for which nothing is under way.
    void close_sockets();
    std::string health();
    /// So many bytes are held for a connection now. Where that is too much for all together, whoever has the most is cut off.
    void hold(ConnectionId connection, std::size_t bytes);
    /// Whether a connection from there is that of a proxy on this machine, which says for whom it asks.
    bool is_proxy(const std::string& address) const;

    SessionHost& host_;
    Journals& journals;
    ServerWishes wishes;
    WebOrigin origin;
    WebPages pages;
    Hall hall;
    std::map<ConnectionId, std::weak_ptr<WebSocket>> sockets;
    ConnectionId latest = 0;
    std::size_t open_sockets = 0;  ///< of whatever kind
    Visitors visitors;
    HeldBytes held;
    bool settles = false;  ///< settle_soon() was called, and settle() not yet
    bool closing = false;
    std::atomic<bool> ending{false};
    // What is still open when the server goes is closed with `io`, while the hall is still there.
    boost::asio::io_context io{1};
    boost::asio::ip::tcp::acceptor acceptor{io};
    boost::asio::signal_set signals{io};
    boost::asio::steady_timer sweeper{io}, ender{io}, patient{io};
    // Last: they go first, and wait for what uses the others.
    Workers forecasters;
    Workers players;  ///< of what is slow
};

}  // namespace lantern::engine::serve
