#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core_pack.hpp"
#include "table/session.hpp"

/// What a session gets in tests.
namespace lantern::engine::testing {

/// A store that a test may fill up.
class TestStore final : public Store {
public:
    explicit TestStore(const bool& full) : full_(full) {}
    Result<std::string> read() override { return text_; }
    Result<void> append(std::string_view text) override {
        if (full_) return Error{"the disk is full"};
        text_ += text;
        return {};
    }

private:
    const bool& full_;
    std::string text_;
};

/// The core pack, games in memory, and chance that is the same in each run.
class TestHost : public SessionHost {
public:
    std::string program() const override { return "lantern 0.0.0"; }
    Result<SessionCards> cards(const std::vector<std::string>& folders) override {
        if (!folders.empty()) return Error{folders.front() + ": no such folder"};
        return SessionCards{std::shared_ptr<const Codex>(&core(), [](const Codex*) {}), {}};
    }
    Result<SurvivorsFile> sheets(const std::string& json) override {
        static const PackCompiler compiler = [] {
            PackCompiler made;
            made.add(core_pack_files());
            return made;
        }();
        SurvivorsLoaded loaded = compiler.read_survivors({"sheet", json});
        if (!loaded.file) return Error{to_string(loaded.diagnostics.front())};
        return std::move(*loaded.file);
    }
    Result<std::unique_ptr<Store>> store() override {
        if (full) return Error{"the disk is full"};
        return std::unique_ptr<Store>(std::make_unique<TestStore>(fills_up ? fills_up : full));
    }
    void discard(std::unique_ptr<Store> /*store*/) override { ++discarded; }
    void rules(TableRules& rules, const Setup& /*setup*/) override { rules.most = most; }
    std::uint64_t lot() override { return 0x9E3779B97F4A7C15U * ++lots; }

    bool full = false;                ///< nothing can be kept any more
    bool fills_up = false;            ///< nor in a place that was made
    std::size_t most = most_answers;  ///< of one game
    int discarded = 0;                ///< stores of games that did not begin
    std::uint64_t lots = 0;
};

/// Says it, and reads what comes back, which is one line and an object with a type in any case.
inline nlohmann::json say(Session& session, const std::string& line) {
    const std::string answer = session.handle(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos) << line;
    nlohmann::json read = nlohmann::json::parse(answer, nullptr, false);
    EXPECT_TRUE(read.is_object() && read.contains("type")) << line << "\n" << answer;
    return read;
}
inline nlohmann::json say(Session& session, const nlohmann::json& message) { return say(session, message.dump()); }

/// A usual message that begins a game.
inline const nlohmann::json new_game{
    {"type", "new"}, {"seed", 7}, {"setup", {{"level", 1}, {"survivors", 2}, {"actions", {"all"}}}}};

/// A session with a game that is under way.
struct SessionPlayed {
    explicit SessionPlayed(const nlohmann::json& begin = new_game) : session(host) { now = say(session, begin); }

    /// Answers with the option of that place, as far as there are so many.
    void answer(std::size_t nth = 0) {
        const nlohmann::json& options = now["question"]["options"];
        ASSERT_FALSE(options.empty()) << now;
        now = say(session, {{"type", "answer"}, {"key", options[nth % options.size()]["key"]}, {"at", now["answers"]}});
        ASSERT_EQ(now["type"], "answer") << now;
    }
    void answers(int count) {
        for (int i = 0; i < count; ++i) answer(static_cast<std::size_t>(7 * i));
    }
    /// All that a message could change.
    nlohmann::json everything() {
        nlohmann::json all = nlohmann::json::array();
        for (const char* type : {"question", "view", "log", "orders", "save"})
            all.push_back(say(session, {{"type", type}}));
        return all;
    }

    TestHost host;
    Session session;
    nlohmann::json now;
};

}  // namespace lantern::engine::testing
