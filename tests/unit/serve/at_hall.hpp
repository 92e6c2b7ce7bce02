#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "serve/hall.hpp"
#include "unit/table/schema.hpp"
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
    Patience patience(Asker /*asker*/) override { return {}; }
    bool later(Asker asker, LaterText work, std::function<void(std::string)> done) override {
        if (waiting.size() >= most_waiting) return false;
        askers.push_back(std::move(asker));
        waiting.emplace_back(std::move(work), std::move(done));
        return true;
    }
    void play(Pace pace, Asker /*asker*/, std::function<void()> work, std::function<void()> done) override {
        errands[pace].emplace_back(std::move(work), std::move(done));
    }
    /// Does the oldest errand of that pace; whether there was one.
    bool run_errand(Pace pace) {
        auto& all = errands[pace];
        if (all.empty()) return false;
        auto [work, done] = std::move(all.front());
        all.pop_front();
        work();
        done();
        return true;
    }
    /// Does all errands, and those that come of them.
    void run_errands() {
        while (run_errand(Pace::quick) || run_errand(Pace::slow)) {
        }
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
    std::vector<Asker> askers;  ///< of all forecasts, in the order in which they were asked for
    std::map<Pace, std::deque<std::pair<std::function<void()>, std::function<void()>>>> errands;

private:
    engine::testing::TestHost host_;
};

/// docs/serving.schema.json together with docs/protocol.schema.json, of which it speaks.
inline const json& whole_schema() {
    static const json whole = [] {
        const auto text_of = [](const std::string& name) {
            std::ifstream in(std::string(LANTERN_SOURCE_DIR) + "/docs/" + name);
            std::ostringstream text;
            text << in.rdbuf();
            return text.str();
        };
        std::string own = text_of("serving.schema.json");
        const std::string other = "protocol.schema.json#";
        for (std::size_t at = 0; (at = own.find(other, at)) != std::string::npos;) own.replace(at, other.size(), "#");
        json both = json::parse(text_of("protocol.schema.json"))["$defs"];
        both.update(json::parse(own)["$defs"]);
        return json{{"$defs", both}};
    }();
    return whole;
}

inline bool has_schema(const std::string& name) { return whole_schema()["$defs"].contains(name); }

/// The first fault of a message by the schema of that name.
inline std::string fault_in_schema(const std::string& name, const json& message) {
    static std::map<std::string, engine::testing::Schema> schemas;
    auto found = schemas.find(name);
    if (found == schemas.end()) {
        json schema = whole_schema();
        schema["$ref"] = "#/$defs/" + name;
        found = schemas.emplace(name, std::move(schema)).first;
    }
    return found->second.fault(message);
}

/// The first fault of what a server sent.
inline std::string fault_of_sent(const json& sent) {
    const std::string type = sent["type"];
    if (type == "error") return fault_in_schema("error", sent);
    if (has_schema("push_" + type)) return fault_in_schema("push_" + type, sent);
    if (type == "new" || type == "branch") return fault_in_schema("reply_new", sent);
    if (type == "links" || type == "seat") return fault_in_schema("reply_links", sent);
    if (has_schema("reply_" + type)) return fault_in_schema("reply_" + type, sent);
    return has_schema("answer_" + type) ? fault_in_schema("answer_" + type, sent) : "";
}

inline std::unique_ptr<Journals> open_journals(const std::string& folder) {
    Result<std::unique_ptr<Journals>> journals = Journals::open(folder);
    EXPECT_TRUE(journals) << journals.error().message;
    return std::move(journals).value();
}

/// A hall with its database, and what it sent to whom.
struct HallAtTest {
    explicit HallAtTest(HallLimits its_limits = {}, std::string key = "")
        : limits(its_limits), create_key(std::move(key)) {
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
    /// What was begun is done, and what was sent until now is kept and delivered.
    void settle() {
        ground.run_errands();
        deliver();
    }
    /// What was sent until now is kept and delivered, whatever is under way.
    void deliver() {
        for (const Parcel& parcel : hall->settle()) {
            got[parcel.to].push_back(json::parse(*parcel.text));
            EXPECT_EQ(fault_of_sent(got[parcel.to].back()), "") << *parcel.text;
        }
    }
    /// Says it, and returns the reply; what was pushed to this page comes before it, and stays in `got`.
    json say(ConnectionId page, json message) {
        const json without_id = message;
        message["id"] = ++said;
        hall->say(page, message.dump());
        settle();
        json reply = reply_to(page, said);
        const std::string type = message.contains("type") ? message["type"] : "";
        if (reply["type"] != "error" && has_schema("message_" + type)) {
            EXPECT_EQ(fault_in_schema("message_" + type, without_id), "") << message;
        }
        return reply;
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
                     {"seats", json::array({{{"name", "Ann"}, {"survivors", {0, 1}}},
                                            {{"name", "Bob"}, {"survivors", {2, 3}}}})}};
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
            const json reply = say(
                page, {{"type", "answer"}, {"key", options[which % options.size()]["key"]}, {"at", asked["answers"]}});
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

/// To take a seat or a part by its link, of a game that was made just now.
inline json join_by(const json& made, const std::string& role, int seat = -1) {
    return {{"type", "join"}, {"game", made["game"]}, {"secret", HallAtTest::secret(made, role, seat)}};
}

}  // namespace lantern::engine::serve::testing
