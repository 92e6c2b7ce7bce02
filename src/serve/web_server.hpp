#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "pack/embedded.hpp"
#include "serve/journals.hpp"
#include "serve/limits.hpp"
#include "table/session.hpp"

namespace lantern::engine::serve {

/// How a server is reached, and what it allows.
struct ServerWishes {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string public_url{};  ///< where people reach it; empty: at its address
    std::string create_key{};  ///< whoever begins a game says it; empty: nobody must
    HallLimits limits{};
    unsigned threads = 2;              ///< that work out forecasts
    std::vector<EmbeddedFile> page{};  ///< the files of the page
};

struct WebInside;

/// HTTP and WebSockets: one thread serves; a few work out forecasts, and a few open journals and play for the veteran.
class WebServer {
public:
    /// Listens from now on; `host` and `journals` must outlive it. An error says why it cannot, and what would do.
    static Result<std::unique_ptr<WebServer>> listen(SessionHost& host, Journals& journals, ServerWishes wishes);
    ~WebServer();
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;

    /// Of the address it listens at: another one than was asked for where that was 0.
    std::uint16_t port() const;
    /// Serves until SIGTERM or SIGINT comes, or end() is called; what was begun is finished then.
    void run();
    /// May be called by any thread.
    void end();

private:
    explicit WebServer(std::unique_ptr<WebInside> inside);
    std::unique_ptr<WebInside> inside_;
};

}  // namespace lantern::engine::serve
