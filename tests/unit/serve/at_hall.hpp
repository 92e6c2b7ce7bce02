#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <deque>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "serve/hall.hpp"
#include "unit/table/session_host.hpp"

/// A hall without sockets, and pages that look at it.
namespace lantern::engine::serve::testing {

using nlohmann::json;

/// A folder that is gone when the test is over.
struct Folder {
    std::string path = [] {
        std::string name = (std::filesystem::temp_directory_path() / "lantern-hall.XXXXXX").string();
        EXPECT_NE(::mkdtemp(name.data()), nullptr);
        return name;
    }();
    Folder() = default;
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
};

/// Time that a test passes, and work that is done when the test says so.
class TestGround final : public HallGround {
public:
    SessionHost& host() override { return host_; }
    double now() override { return time; }
    Patience patience() override { return {}; }
    bool later(LaterText work, std::function<void(std::string)> done) override {
        if (waiting.size() >= most_waiting) return false;
        waiting.emplace_back(std::move(work), std::move(done));
        return true;
    }
    void work() {
        while (!waiting.empty()) {
            auto [work, done] = std::move(waiting.front());
            waiting.pop_front();
            done(work());
        }
    }

    double time = 1'000'000;
    std::size_t most_waiting = 4;
    std::deque<std::pair<LaterText, std::function<void(std::string)>>> waiting;

private:
    engine::testing::TestHost host_;
};

inline std::unique_ptr<Journals> open_journals(const std::string& folder) {
    Result<std::unique_ptr<Journals>> journals = Journals::open(folder);
    EXPECT_TRUE(journals) << journals.error().message;
    return std::move(journals).value();
}

/// A hall with its database, and what it sent to whom.
struct HallAtTest {
    explicit HallAtTest(HallLimits its_limits = {}, std::string key = "") : limits(its_limits), create_key(std::move(key)) {
        open();
    }
    void open() {
        hall.reset();
        journals.reset();
        journals = open_journals(folder.path);
        hall = std::make_unique<Hall>(ground, *journals, limits, create_key);
    }
    /// A page that came from this address.
    ConnectionId page(const std::string& address = "192.0.2.1") {
        EXPECT_TRUE(hall->enter(++latest, address));
        return latest;
    }
    /// What was sent until now is kept and delivered.
    void settle() {
        for (const Parcel& parcel : hall->settle()) got[parcel.to].push_back(json::parse(*parcel.text));
    }
    /// Says it, and returns the reply; what was pushed to this page comes before it, and stays in `got`.
    json say(ConnectionId page, json message) {
        message["id"] = ++said;
        hall->say(page, message.dump());
        settle();
        return reply_to(page, said);
    }
    json reply_to(ConnectionId page, std::uint64_t id) {
        auto& all = got[page];
        for (auto one = all.begin(); one != all.end(); ++one) {
            if (one->contains("id") && (*one)["id"] == id) {
                json reply = *one;
                all.erase(one);
                return reply;
            }
        }
        return json{{"type", "nothing"}};
    }
    /// The first push of that type that this page got and did not look at yet; others before it are dropped.
    json push(ConnectionId page, const std::string& type) {
        auto& all = got[page];
        while (!all.empty()) {
            json one = all.front();
            all.pop_front();
            if (one["type"] == type) return one;
        }
        return json{{"type", "nothing"}};
    }
    /// A game of Ann, with the first two of four survivors, and Bob, with the others.
    json new_game(json fields = json::object()) {
        json message{{"type", "new"},
                     {"seed", 7},
                     {"lay_the_table", true},
                     {"setup", {{"level", 1}, {"survivors", 4}, {"actions", json::array({"all"})}}},
                     {"seats", json::array({{{"name", "Ann"}, {"survivors", {0, 1}}}, {{"name", "Bob"}, {"survivors", {2, 3}}}})}};
        message.update(fields);
        json made = say(page(), message);
        EXPECT_EQ(made["type"], "new") << made;
        return made;
    }
    /// The secret of a link.
    static std::string secret(const json& made, const std::string& role, int seat = -1) {
        for (const json& link : made["links"]) {
            if (link["role"] == role && (seat < 0 || link["seat"] == seat)) return link["secret"];
        }
        return "";
    }
    /// A page that joined.
    ConnectionId joined(const json& made, const std::string& role, int seat = -1) {
        const ConnectionId id = page();
        const json reply = say(id, {{"type", "join"}, {"game", made["game"]}, {"secret", secret(made, role, seat)}});
        EXPECT_EQ(reply["type"], "joined") << reply;
        return id;
    }
    /// One of these pages that may answer does, by one of the options; what it got.
    json answer(const std::vector<ConnectionId>& pages, std::size_t which) {
        for (const ConnectionId page : pages) {
            const json asked = say(page, {{"type", "question"}});
            const json& options = asked["question"]["options"];
            if (options.empty()) return asked;
            const json reply = say(page, {{"type", "answer"}, {"key", options[which % options.size()]["key"]}, {"at", asked["answers"]}});
            if (reply["type"] == "answer") return reply;
            EXPECT_EQ(reply["code"], "not_your_seat") << reply;
        }
        return json{{"type", "nothing"}};
    }

    Folder folder;
    TestGround ground;
    HallLimits limits;
    std::string create_key;
    std::unique_ptr<Journals> journals;
    std::unique_ptr<Hall> hall;
    std::map<ConnectionId, std::deque<json>> got;
    ConnectionId latest = 0;
    std::uint64_t said = 0;
};

}  // namespace lantern::engine::serve::testing
