#pragma once

// Boost 1.74 needs it before its own.
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

#include "figures.hpp"

/// Bots that play by lot at `lantern serve`, over WebSockets of the loopback.
namespace lantern::load {

/// One page's connection.
class Page {
public:
    explicit Page(boost::asio::io_context& io) : stream_(io) {}

    boost::asio::awaitable<void> open(std::uint16_t port);
    /// Says it, and waits for the reply; what is pushed in between is dropped. Throws what the server refuses.
    boost::asio::awaitable<nlohmann::json> say(nlohmann::json message);
    /// From the latest message to its reply.
    Clock::duration latest_time() const { return heard_ - said_; }

private:
    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    boost::beast::flat_buffer buffer_;
    std::uint64_t latest_ = 0;
    Clock::time_point said_, heard_;
};

/// A game's name, and the secret of its table link.
struct GameLink {
    std::string game, secret;
};

/// Begins a game of four survivors.
boost::asio::awaitable<GameLink> begin_game(Page& page);

/// When bots answer.
struct Pace {
    Clock::time_point begins, ends;
    Clock::duration period{};
};

/// What came of all bots' answers.
struct Answered {
    Times times;             ///< from saying an answer to its reply
    std::size_t missed = 0;  ///< answers that were not given, since the one before was not acknowledged yet
    std::size_t begun = 0;   ///< games that were begun as one was over
};

/// Whoever plays one game, and another one when that is over.
class Bot {
public:
    Bot(boost::asio::io_context& io, GameLink link, unsigned seed) : page_(io), link_(std::move(link)), lot_(seed) {}

    boost::asio::awaitable<void> join(std::uint16_t port);
    boost::asio::awaitable<void> play(boost::asio::io_context& io, Pace pace, Answered& answered);

private:
    boost::asio::awaitable<void> look();
    void heard(const nlohmann::json& reply);

    Page page_;
    GameLink link_;
    std::mt19937 lot_;
    std::uint64_t answers_ = 0;
    std::vector<std::string> keys_;  ///< of the options of the open question
};

}  // namespace lantern::load
