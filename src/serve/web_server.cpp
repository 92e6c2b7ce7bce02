#include "serve/web_server.hpp"

#include <sys/resource.h>

#include <boost/asio/post.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <limits>
#include <optional>
#include <utility>

#include "serve/addresses.hpp"
#include "serve/web_inside.hpp"
#include "serve/web_socket.hpp"
#include "table/json_writer.hpp"

namespace lantern::engine::serve {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

/// A forecast may take so long; then it is what it is by then.
constexpr std::chrono::seconds forecast_patience{6};
/// No longer than that where others wait, for whom it makes room.
constexpr std::chrono::seconds shared_patience{2};
/// How long those who are told that the server ends may take to hear it.
constexpr std::chrono::seconds closing_patience{2};
constexpr std::size_t without_end = std::numeric_limits<std::size_t>::max();
/// What is held for connections is a sixth of what games may take, beside that.
constexpr std::size_t share_of_traffic = 6;
constexpr std::size_t files_of_its_own = 64;

/// As many connections as the system lets us have.
void allow_many_files() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

std::size_t files_allowed() {
    rlimit limit{};
    return ::getrlimit(RLIMIT_NOFILE, &limit) == 0 ? static_cast<std::size_t>(limit.rlim_cur) : 1'024;
}

}  // namespace

WebInside::WebInside(SessionHost& session_host, Journals& kept, ServerWishes what)
    : host_(session_host),
      journals(kept),
      wishes(std::move(what)),
      origin(wishes.public_url),
      pages(wishes.page),
      hall(*this, kept, wishes.limits, wishes.create_key),
      visitors(wishes.limits.connections, wishes.limits.requests),
      held(wishes.limits.open_megabytes * 1'000'000 / share_of_traffic),
      forecasters(wishes.threads, wishes.limits.works_of_address, wishes.limits.works_waiting),
      players(wishes.threads, without_end, without_end) {}

WebInside::~WebInside() {
    // Those that wait for an errand keep themselves.
    std::vector<std::shared_ptr<WebSocket>> all;
    for (const auto& [id, weak] : sockets) all.push_back(weak.lock());
    for (const auto& socket : all) {
        if (socket != nullptr) socket->close();
    }
}

double WebInside::now() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Patience WebInside::patience(Asker asker) {
    using Clock = std::chrono::steady_clock;
    return [this, asker = std::move(asker), began = std::optional<Clock::time_point>()]() mutable {
        const Clock::time_point at = Clock::now();
        if (!began) began = at;
        if (ending || !asker.is_wanted() || at - *began >= forecast_patience) return false;
        if (asker.can_wait && forecasters.room_is_needed()) return false;
        return at - *began < shared_patience || !forecasters.others_wait(asker);
    };
}

bool WebInside::later(Asker asker, LaterText work, std::function<void(std::string)> done) {
    return forecasters.add(std::move(asker), [this, work = std::move(work), done = std::move(done)] {
        std::string text;
        try {
            text = work();
        } catch (const std::exception& fault) {
            JsonWriter out;
            out.begin_object();
            out.member("type", "error");
            out.member("code", "engine");
            out.member("message", std::string("the forecast broke off: ") + fault.what());
            out.member("where", "");
            out.end_object();
            text = out.take();
        }
        asio::post(io, [this, done, text = std::move(text)]() mutable {
            done(std::move(text));
            settle_soon();
        });
    });
}

void WebInside::play(Pace pace, Asker asker, std::function<void()> work, std::function<void()> done) {
    auto finish = [this, done = std::move(done)] {
        done();
        settle_soon();
    };
    // What is quick takes less than telling another thread of it would.
    if (pace == Pace::quick) {
        asio::post(io, [work = std::move(work), finish = std::move(finish)] {
            work();
            finish();
        });
        return;
    }
    // Nothing of it is left with the worker: whoever lets go of it last does so on the network's thread.
    players.add(std::move(asker), [this, work = std::move(work), finish = std::move(finish)]() mutable {
        work();
        work = nullptr;
        asio::post(io, std::move(finish));
    });
}

std::string WebInside::health() {
    JsonWriter out;
    out.begin_object();
    out.member("status", closing ? "closing" : "ok");
    out.member("program", host_.program());
    const Result<std::uint64_t> games = journals.count();
    out.key("games");
    games ? out.value(games.value()) : out.null();
    out.member("open_games", std::uint64_t{hall.open_games()});
    out.member("connections", std::uint64_t{hall.connections()});
    out.end_object();
    return out.take() + "\n";
}

void WebInside::accept() {
    acceptor.async_accept([this](error_code error, asio::ip::tcp::socket socket) {
        if (!acceptor.is_open()) return;
        if (error) {
            // Out of files, say: it goes on when some are free again.
            patient.expires_after(std::chrono::milliseconds(100));
            patient.async_wait([this](error_code) {
                if (acceptor.is_open()) accept();
            });
            return;
        }
        accepted(std::move(socket));
        accept();
    });
}

void WebInside::accepted(asio::ip::tcp::socket socket) {
    if (open_sockets + files_of_its_own >= files_allowed()) return;  // closed with that
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    const std::string address = peer.address().to_string();
    // A proxy's own connections are as many as those of all who come through it.
    const std::string counted = is_proxy(address) ? std::string() : counted_address(address);
    if (!visitors.enter(counted)) return;
    std::make_shared<WebVisitor>(*this, std::move(socket), address, counted)->read();
}

bool WebInside::is_proxy(const std::string& address) const {
    return !wishes.public_url.empty() && is_loopback(address);
}

void WebInside::hold(ConnectionId connection, std::size_t bytes) {
    held.set(connection, bytes);
    while (const std::optional<ConnectionId> most = held.too_much()) {
        held.set(*most, 0);
        const auto found = sockets.find(*most);
        const auto socket = found == sockets.end() ? nullptr : found->second.lock();
        if (socket != nullptr) socket->cut_off();
    }
}

void WebInside::settle_soon() {
    if (std::exchange(settles, true)) return;
    // Twice round: what came in while the first was on its way is heard, too, and shares one writing to the disk.
    asio::post(io, [this] { asio::post(io, [this] { settle(); }); });
}

void WebInside::settle() {
    settles = false;
    for (Parcel& parcel : hall.settle()) {
        const auto found = sockets.find(parcel.to);
        if (found == sockets.end()) continue;
        if (const auto socket = found->second.lock()) socket->send(std::move(parcel.text), parcel.then_close);
    }
    for (const ConnectionId id : hall.heard_again()) {
        const auto found = sockets.find(id);
        if (found == sockets.end()) continue;
        if (const auto socket = found->second.lock()) socket->read();
    }
    if (closing) close_sockets();
}

void WebInside::sweep() {
    sweeper.expires_after(std::chrono::seconds(20));
    sweeper.async_wait([this](error_code error) {
        if (error) return;
        hall.sweep();
        settle_soon();
        visitors.sweep(now());
        sweep();
    });
}

void WebInside::close() {
    if (std::exchange(closing, true)) return;
    ending = true;
    error_code ignored;
    acceptor.close(ignored);
    signals.cancel(ignored);
    sweeper.cancel(ignored);
    hall.close(0);
    // Whoever does not hear it in time, and what takes longer, is left.
    ender.expires_after(closing_patience);
    ender.async_wait([this](error_code) { io.stop(); });
    settle();
}

void WebInside::close_sockets() {
    for (const auto& [id, weak] : sockets) {
        const auto socket = weak.lock();
        if (socket != nullptr && hall.hears(id)) socket->close();
    }
    if (sockets.empty()) io.stop();
}

Result<std::unique_ptr<WebServer>> WebServer::listen(SessionHost& host, Journals& journals, ServerWishes wishes) {
    allow_many_files();
    error_code error;
    const asio::ip::address address = asio::ip::make_address(wishes.address, error);
    if (error)
        return Error{"--listen: \"" + wishes.address +
                     "\" is no address; 127.0.0.1 is this machine alone, 0.0.0.0 every network it is in"};
    const std::uint16_t port = wishes.port;
    auto inside = std::make_unique<WebInside>(host, journals, std::move(wishes));
    const asio::ip::tcp::endpoint endpoint(address, port);
    asio::ip::tcp::acceptor& acceptor = inside->acceptor;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    const std::string where = "port " + std::to_string(port) + " of " + address.to_string();
    if (error.value() == EADDRINUSE)
        return Error{where + " is taken by another program; choose another one: --port " +
                     std::to_string(port == 65'535 ? 8'080 : port + 1)};
    if (error.value() == EACCES) return Error{where + " is only for the system; choose one from 1024 on: --port 8080"};
    if (error.value() == EADDRNOTAVAIL)
        return Error{"--listen: this machine has no address " + address.to_string() +
                     "; 127.0.0.1 is this machine alone, 0.0.0.0 every network it is in"};
    if (error) return Error{where + ": " + error.message()};
    return std::unique_ptr<WebServer>(new WebServer(std::move(inside)));
}

WebServer::WebServer(std::unique_ptr<WebInside> inside) : inside_(std::move(inside)) {}

WebServer::~WebServer() { inside_->closing = inside_->ending = true; }

std::uint16_t WebServer::port() const {
    error_code ignored;
    return inside_->acceptor.local_endpoint(ignored).port();
}

void WebServer::run() {
    WebInside& inside = *inside_;
    inside.signals.add(SIGINT);
    inside.signals.add(SIGTERM);
    inside.signals.async_wait([&inside](error_code error, int) {
        if (!error) inside.close();
    });
    inside.accept();
    inside.sweep();
    inside.io.run();
}

void WebServer::end() {
    asio::post(inside_->io, [this] { inside_->close(); });
}

}  // namespace lantern::engine::serve
