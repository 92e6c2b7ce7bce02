#include "serve/web_socket.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <utility>

#include "serve/addresses.hpp"
#include "serve/gzip.hpp"

namespace lantern::engine::serve {

namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::beast::error_code;

namespace {

/// Whoever says less in so long is gone.
constexpr std::chrono::seconds http_patience{20};
constexpr std::size_t largest_head = 8'192;
/// What waits for a reader who does not read.
constexpr std::size_t most_queued = std::size_t{8} << 20U;
/// A buffer that once held a large message need not stay large.
constexpr std::size_t usual_buffer = std::size_t{16} << 10U;

std::string_view view_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace

WebVisitor::WebVisitor(WebInside& server, boost::asio::ip::tcp::socket socket, std::string address, std::string counted)
    : server_(server), stream_(std::move(socket)), address_(std::move(address)), counted_(std::move(counted)) {
    error_code ignored;
    stream_.socket().set_option(boost::asio::ip::tcp::no_delay(true), ignored);
    ++server_.open_sockets;
}

WebVisitor::~WebVisitor() {
    --server_.open_sockets;
    server_.visitors.leave(counted_);
}

void WebVisitor::read() {
    parser_.emplace();
    parser_->header_limit(largest_head);
    parser_->body_limit(std::uint64_t{0});
    stream_.expires_after(http_patience);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
        if (!error) return self->got();
        if (error == http::error::header_limit || error == http::error::body_limit) {
            Request none;
            none.version(11);
            none.keep_alive(false);
            self->write(none, plain_reply(413, "The request is too long.\n"));
        }
    });
}

std::string WebVisitor::address_of(const Request& request) const {
    // A proxy on this machine says for whom it asks; anybody else could say anything.
    if (server_.is_proxy(address_)) {
        const std::string_view said = view_of(request["X-Forwarded-For"]);
        const std::size_t last = said.find_last_of(", ");
        const std::string address = counted_address(last == std::string_view::npos ? said : said.substr(last + 1));
        if (!address.empty()) return address;
    }
    return counted_address(address_);
}

void WebVisitor::got() {
    const Request& request = parser_->get();
    const std::string host(view_of(request[http::field::host]));
    const std::string asks = address_of(request);
    if (const int wait = server_.visitors.ask(asks, server_.now()); wait > 0) {
        WebReply later = plain_reply(429, "Too many requests; try again later.\n");
        later.headers.emplace_back("Retry-After", std::to_string(wait));
        return write(request, later);
    }
    const bool upgrade = websocket::is_upgrade(request);
    if (!upgrade || view_of(request.target()) != "/ws" || !server_.origin.is_host(host))
        return write(request, reply_to(request, host));
    if (!server_.origin.is_origin(view_of(request[http::field::origin]), host))
        return write(request, plain_reply(403, "This server's games are played on its own page alone.\n"));
    const ConnectionId id = ++server_.latest;
    if (server_.closing || !server_.hall.enter(id, asks))
        return write(request, plain_reply(503, "Too many connections; try again later.\n"));
    const auto socket = std::make_shared<WebSocket>(server_, std::move(stream_), id);
    server_.sockets[id] = socket;
    socket->accept(request);
}

WebReply WebVisitor::reply_to(const Request& request, const std::string& host) const {
    if (!server_.origin.is_host(host)) {
        return plain_reply(421, "This server does not go by that name. Whoever runs it names it: --public-url\n");
    }
    const std::string_view target = view_of(request.target());
    if (target == "/ws") return plain_reply(426, "Here a WebSocket is spoken.\n");
    const bool looks = request.method() == http::verb::get || request.method() == http::verb::head;
    if (target.substr(0, target.find('?')) == "/health" && looks)
        return plain_reply(200, server_.health(), "application/json");
    return server_.pages.reply({.method = view_of(request.method_string()),
                                .target = target,
                                .takes_gzip = takes_gzip(view_of(request[http::field::accept_encoding])),
                                .if_none_match = view_of(request[http::field::if_none_match])});
}

void WebVisitor::write(const Request& request, const WebReply& reply) {
    const bool keep = request.keep_alive() && !server_.closing;
    // The page's files are sent from where they lie.
    using Body = http::span_body<const char>;
    auto response = std::make_shared<http::response<Body>>();
    response->version(request.version());
    response->result(static_cast<unsigned>(reply.status));
    response->set(http::field::server, "lantern");
    for (const auto& [name, value] : reply.headers)
        response->set(boost::beast::string_view(name.data(), name.size()), value);
    response->keep_alive(keep);
    const std::size_t size = reply.body == nullptr ? 0 : reply.body->size();
    if (request.method() != http::verb::head && reply.body != nullptr)
        response->body() = Body::value_type(reply.body->data(), size);
    if (reply.status != 304) response->content_length(size);
    stream_.expires_after(http_patience);
    const auto done = [self = shared_from_this(), response, body = reply.body, keep](error_code error, std::size_t) {
        if (error) return;
        if (keep) return self->read();
        error_code ignored;
        self->stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    };
    if (request.method() == http::verb::head) {
        auto head = std::make_shared<http::response_serializer<Body>>(*response);
        http::async_write_header(stream_, *head,
                                 [head, done](error_code error, std::size_t sent) { done(error, sent); });
    } else {
        http::async_write(stream_, *response, done);
    }
}

WebSocket::WebSocket(WebInside& server, boost::beast::tcp_stream stream, ConnectionId id)
    : server_(server), stream_(std::move(stream)), id_(id) {
    ++server_.open_sockets;
}

WebSocket::~WebSocket() {
    --server_.open_sockets;
    server_.held.set(id_, 0);
    server_.sockets.erase(id_);
    server_.hall.gone(id_);
    if (!server_.closing) {
        server_.settle_soon();
    } else if (server_.sockets.empty()) {
        server_.io.stop();  // it waited for this one
    }
}

void WebSocket::accept(const http::request<http::empty_body>& request) {
    // From here on the WebSocket has its own clocks.
    stream_.next_layer().expires_never();
    websocket::stream_base::timeout clocks =
        websocket::stream_base::timeout::suggested(boost::beast::role_type::server);
    clocks.idle_timeout = std::chrono::seconds(60);
    clocks.keep_alive_pings = true;
    stream_.set_option(clocks);
    stream_.read_message_max(longest_message + 1);
    stream_.text(true);
    stream_.async_accept(request, [self = shared_from_this()](error_code error) {
        if (error) return;
        self->open_ = true;
        self->write();
        self->read();
    });
}

void WebSocket::read() {
    const auto self_for_now = std::exchange(waits_, nullptr);
    if (reading_ || closing_) return;
    reading_ = true;
    read_on();
}

void WebSocket::read_on() {
    // In parts, so that what never comes to its end is counted, too.
    stream_.async_read_some(buffer_, longest_message + 1, [self = shared_from_this()](error_code error, std::size_t) {
        const bool goes_on = !error && !self->closing_;
        if (goes_on && !self->stream_.is_message_done()) {
            self->tell_held();
            return self->read_on();
        }
        self->reading_ = false;
        if (goes_on) self->heard();
    });
}

void WebSocket::tell_held() {
    if (!closing_) server_.hold(id_, queued_ + buffer_.size());
}

void WebSocket::heard() {
    const auto bytes = buffer_.cdata();
    server_.hall.say(id_, {static_cast<const char*>(bytes.data()), bytes.size()});
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > usual_buffer) buffer_.shrink_to_fit();
    tell_held();
    server_.settle_soon();
    if (server_.hall.hears(id_)) return read();
    waits_ = shared_from_this();
}

void WebSocket::send(std::shared_ptr<const std::string> text, bool then_close) {
    if (closing_) return;
    queued_ += text->size();
    queue_.push_back(std::move(text));
    // Whoever does not read what they asked for is cut off; nothing is lost by it.
    if (queued_ > most_queued) return cut_off();
    tell_held();
    closing_ = closing_ || then_close;
    write();
}

void WebSocket::cut_off() {
    const auto self_for_now = std::exchange(waits_, nullptr);
    closing_ = true;
    error_code ignored;
    boost::beast::get_lowest_layer(stream_).socket().close(ignored);
}

void WebSocket::close() {
    const auto self_for_now = std::exchange(waits_, nullptr);
    closing_ = true;
    write();
}

void WebSocket::write() {
    if (!open_ || writing_) return;
    if (queue_.empty()) {
        if (!closing_) return;
        writing_ = true;
        stream_.async_close(websocket::close_code::going_away, [self = shared_from_this()](error_code) {});
        return;
    }
    writing_ = true;
    stream_.async_write(boost::asio::buffer(*queue_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                            self->writing_ = false;
                            if (error) return;
                            self->queued_ -= self->queue_.front()->size();
                            self->queue_.pop_front();
                            self->tell_held();
                            self->write();
                        });
}

}  // namespace lantern::engine::serve
