#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "content/codex.hpp"
#include "pack/pack.hpp"
#include "table/store.hpp"
#include "table/table.hpp"

/// A showdown played by messages: lines of JSON, as docs/protocol.md describes them.
namespace lantern::engine {

/// Changes whenever a field goes or means something else; not when one is added.
inline constexpr int protocol_version = 1;

/// A longer line is refused.
inline constexpr std::size_t longest_message = std::size_t{1} << 20;  // bytes

/// Deeper ones are refused before they are read.
inline constexpr int deepest_message = 24;

/// Cards to play with.
struct SessionCards {
    std::shared_ptr<const Codex> codex;
    std::vector<std::string> packs;  ///< further packs, as a journal names them
};

/// What a session asks of the program around it: cards, chance, and a place for games.
class SessionHost {
public:
    virtual ~SessionHost() = default;

    /// "lantern 1.0.0".
    virtual std::string program() const = 0;
    /// The cards of the session, or, where folders are named, those of the core pack and these packs.
    virtual Result<SessionCards> cards(const std::vector<std::string>& folders) = 0;
    /// Survivors' sheets, JSON as docs/survivor.schema.json describes it, in the names of the session's cards.
    virtual Result<SurvivorsFile> sheets(const std::string& json) = 0;
    /// Where a game that begins now is kept. An error says why it cannot be.
    virtual Result<std::unique_ptr<Store>> store() = 0;
    /// The game for which store() made this one did not begin: nothing is to be left of it.
    virtual void discard(std::unique_ptr<Store> /*store*/) {}
    /// Has the last word on who answers what in a game that begins, of which nothing is kept yet. Refuses it with a session::Refusal.
    virtual void rules(TableRules& /*rules*/, const Setup& /*setup*/) {}
    /// A number that nobody can foresee.
    virtual std::uint64_t lot() = 0;
};

/// A game that is played. The table needs what stands before it.
struct SessionGame {
    SessionCards cards;
    std::unique_ptr<Store> store;
    std::unique_ptr<Table> table;
};

/// Makes a text when it is called.
using LaterText = std::function<std::string()>;

/// What a message comes to.
struct SessionReply {
    std::string text;  ///< one JSON object, in one line without its end; of no use where there is work to do
    /// Forecasts, hints and reports take their time: whoever calls this gets the text. Any thread may, once, whatever became of the session.
    LaterText work{};
};

/// Answers messages, a line each, and has at most one game at a time. Whatever the line, an answer comes of it; one that is refused
/// changes nothing.
class Session {
public:
    /// The host must outlive the session. `people` are the words (table/seats.hpp) for whom the other side answers unless it says
    /// otherwise.
    explicit Session(SessionHost& host, std::vector<std::string> people = {"all"});
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// The answer to a line: one JSON object, in one line without its end. Of a line that is too long the first longest_message + 1
    /// bytes will do.
    std::string handle(std::string_view line);
    /// The same of a message that was read already (session::read_message). Work that it leaves to be done stops early once `go_on`
    /// says no, with what is known by then.
    SessionReply take_up(const nlohmann::json& message, std::function<bool()> go_on = {});
    /// Goes on with a game that was opened elsewhere: as after "new".
    void take(SessionGame game);
    /// The game that is open; nullptr: none is.
    Table* table() { return game_.table.get(); }
    /// Whether "quit" was said.
    bool ended() const { return ended_; }
    /// Rules of a game for which no message said anything: everything is asked.
    TableRules usual_rules() const;

private:
    class Work;

    SessionHost& host_;
    std::vector<std::string> people_;
    SessionGame game_;
    std::uint32_t told_ = 0;  ///< the latest line of the log that was told
    bool ended_ = false;
};

}  // namespace lantern::engine
