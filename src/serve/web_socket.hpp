#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "serve/web_inside.hpp"

namespace lantern::engine::serve {

/// One connection that speaks HTTP, until it becomes a WebSocket.
class WebVisitor : public std::enable_shared_from_this<WebVisitor> {
public:
    /// `counted`: as which address Visitors counted it.
    WebVisitor(WebInside& server, boost::asio::ip::tcp::socket socket, std::string address, std::string counted);
    ~WebVisitor();
    WebVisitor(const WebVisitor&) = delete;
    WebVisitor& operator=(const WebVisitor&) = delete;

    void read();

private:
    using Request = boost::beast::http::request<boost::beast::http::empty_body>;

    void got();
    /// The reply to a request that is no WebSocket's.
    WebReply reply_to(const Request& request, const std::string& host) const;
    void write(const Request& request, const WebReply& reply);
    /// Whom limits count this for.
    std::string address_of(const Request& request) const;

    WebInside& server_;
    boost::beast::tcp_stream stream_;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
    std::string address_, counted_;
};

/// One page's WebSocket.
class WebSocket : public std::enable_shared_from_this<WebSocket> {
public:
    WebSocket(WebInside& server, boost::beast::tcp_stream stream, ConnectionId id);
    ~WebSocket();
    WebSocket(const WebSocket&) = delete;
    WebSocket& operator=(const WebSocket&) = delete;

    void accept(const boost::beast::http::request<boost::beast::http::empty_body>& request);
    /// Sends the text when those before it are on their way.
    void send(std::shared_ptr<const std::string> text, bool then_close);
    /// Hears the next message, unless it does so already.
    void read();
    void close();
    /// Ends it at once: whatever was to be sent is not.
    void cut_off();

private:
    void read_on();
    void heard();
    /// The server is told how much is held for it.
    void tell_held();
    void write();

    WebInside& server_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    boost::beast::flat_buffer buffer_;
    ConnectionId id_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_ = 0;  ///< bytes
    bool open_ = false, reading_ = false, writing_ = false, closing_ = false;
    std::shared_ptr<WebSocket> waits_;  ///< itself, while it waits for the hall and nothing else keeps it
};

}  // namespace lantern::engine::serve
