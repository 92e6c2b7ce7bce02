#include "bots.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>
#include <utility>

namespace lantern::load {

namespace asio = boost::asio;
using asio::use_awaitable;
using nlohmann::json;

asio::awaitable<void> Page::open(std::uint16_t port) {
    auto& layer = boost::beast::get_lowest_layer(stream_);
    const asio::ip::tcp::endpoint server(asio::ip::address_v4::loopback(), port);
    co_await layer.async_connect(server, use_awaitable);
    layer.socket().set_option(asio::ip::tcp::no_delay(true));
    const std::string host = "127.0.0.1:" + std::to_string(port), target = "/ws";
    co_await stream_.async_handshake(host, target, use_awaitable);
}

asio::awaitable<json> Page::say(json message) {
    message["id"] = ++latest_;
    const std::string text = message.dump();
    said_ = Clock::now();
    co_await stream_.async_write(asio::buffer(text), use_awaitable);
    for (;;) {
        buffer_.clear();
        co_await stream_.async_read(buffer_, use_awaitable);
        heard_ = Clock::now();
        const auto bytes = buffer_.cdata();
        const auto* const begin = static_cast<const char*>(bytes.data());
        json heard = json::parse(begin, begin + bytes.size());
        const auto id = heard.find("id");
        if (id == heard.end() || *id != latest_) continue;
        if (heard["type"] == "error") throw std::runtime_error("refused: " + text + " by " + heard.dump());
        co_return heard;
    }
}

namespace {

// Messages are made outside of coroutines: g++ 12 does not compile lists in braces beside a co_await.
json message_new() {
    return {{"type", "new"},
            {"setup", {{"level", 1}, {"survivors", 4}, {"actions", json::array({"all"})}}},
            {"lay_the_table", true}};
}

json message_join(const GameLink& link) { return {{"type", "join"}, {"game", link.game}, {"secret", link.secret}}; }

json message_answer(const std::string& key, std::uint64_t at) { return {{"type", "answer"}, {"key", key}, {"at", at}}; }

}  // namespace

asio::awaitable<GameLink> begin_game(Page& page) {
    const json made = co_await page.say(message_new());
    GameLink link;
    link.game = made["game"];
    link.secret = made["links"][0]["secret"];
    co_return link;
}

void Bot::heard(const json& reply) {
    answers_ = reply["answers"];
    keys_.clear();
    for (const json& option : reply["question"]["options"]) keys_.push_back(option["key"]);
}

asio::awaitable<void> Bot::look() { heard(co_await page_.say(message_join(link_))); }

asio::awaitable<void> Bot::join(std::uint16_t port) {
    co_await page_.open(port);
    co_await look();
}

asio::awaitable<void> Bot::play(asio::io_context& io, Pace pace, Answered& answered) {
    asio::steady_timer timer(io);
    for (Clock::time_point due = pace.begins; due < pace.ends; due += pace.period) {
        const Clock::time_point now = Clock::now();
        if (now > due + pace.period) {
            ++answered.missed;
            continue;
        }
        timer.expires_at(due);
        co_await timer.async_wait(use_awaitable);
        if (keys_.empty()) {
            ++answered.begun;
            link_ = co_await begin_game(page_);
            co_await look();
            continue;
        }
        heard(co_await page_.say(message_answer(keys_[lot_() % keys_.size()], answers_)));
        answered.times.add(page_.latest_time());
    }
}

}  // namespace lantern::load
