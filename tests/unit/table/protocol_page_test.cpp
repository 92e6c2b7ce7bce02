#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <vector>

#include "schema.hpp"
#include "session_host.hpp"
#include "table/session_read.hpp"

namespace lantern::engine {
namespace {

using nlohmann::json;
using testing::say;
using testing::Schema;
using testing::TestHost;

std::string text_of(const std::string& file) {
    std::ifstream in(std::string(LANTERN_SOURCE_DIR) + "/docs/" + file);
    std::ostringstream text;
    text << in.rdbuf();
    EXPECT_FALSE(text.str().empty()) << file;
    return text.str();
}

/// What stands in the page between "```json" and "```", each with its line.
struct Block {
    int line = 0;
    std::string text;
};

std::vector<Block> blocks_of(const std::string& page) {
    std::vector<Block> blocks;
    std::istringstream lines(page);
    bool inside = false;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (!inside && line == "```json") {
            inside = true;
            blocks.push_back({number + 1, ""});
        } else if (inside && line == "```") {
            inside = false;
        } else if (inside) {
            blocks.back().text += (blocks.back().text.empty() ? "" : " ") + line;
        }
    }
    EXPECT_FALSE(inside);
    return blocks;
}

/// The first place where an answer is not what the page shows, "..." left aside; empty: there is none.
std::string difference(const json& shown, const json& is, const std::string& at = "") {
    if (shown == "...") return "";
    if (shown.is_object() && is.is_object()) {
        for (const auto& [name, value] : shown.items()) {
            if (name == "...") continue;
            if (!is.contains(name)) return at + "/" + name + " is not there";
            if (std::string found = difference(value, is[name], at + "/" + name); !found.empty()) return found;
        }
        for (const auto& [name, value] : is.items())
            if (!shown.contains(name) && !shown.contains("...")) return at + "/" + name + " is not shown";
        return "";
    }
    if (shown.is_array() && is.is_array()) {
        const bool more = !shown.empty() && shown.back() == "...";
        const std::size_t count = shown.size() - (more ? 1 : 0);
        if (is.size() < count || (!more && is.size() != count))
            return at + " has " + std::to_string(is.size()) + " items";
        for (std::size_t i = 0; i < count; ++i)
            if (std::string found = difference(shown[i], is[i], at + "/" + std::to_string(i)); !found.empty())
                return found;
        return "";
    }
    return shown == is ? "" : at + " is " + is.dump();
}

/// One part of docs/protocol.schema.json.
class Part {
public:
    std::string fault(const std::string& name, const json& value) const {
        if (!whole_["$defs"].contains(name)) return "the schema has no " + name;
        json schema{{"$ref", "#/$defs/" + name}, {"$defs", whole_["$defs"]}};
        return Schema(schema).fault(value);
    }
    bool has(const std::string& name) const { return whole_["$defs"].contains(name); }
    const json& whole() const { return whole_; }

private:
    json whole_ = json::parse(text_of("protocol.schema.json"));
};

TEST(ProtocolPage, EveryExampleIsAnsweredAsItSays) {
    const std::vector<Block> blocks = blocks_of(text_of("protocol.md"));
    ASSERT_EQ(blocks.size() % 2, 0U);
    const Part schema;
    const Schema view_schema(json::parse(text_of("view.schema.json")));
    TestHost host;
    Session session(host);
    std::set<std::string> shown;
    for (std::size_t i = 0; i < blocks.size(); i += 2) {
        const std::string place = "docs/protocol.md:" + std::to_string(blocks[i].line);
        const json message = json::parse(blocks[i].text, nullptr, false);
        const json expected = json::parse(blocks[i + 1].text, nullptr, false);
        ASSERT_FALSE(expected.is_discarded()) << place << ": the answer is no JSON";
        EXPECT_FALSE(session.ended()) << place;
        const json is = say(session, blocks[i].text);
        EXPECT_EQ(difference(expected, is), "") << place;
        const std::string type = is["type"];
        shown.insert(type);
        EXPECT_EQ(schema.fault("answer_" + type, is), "") << place;
        if (type == "error") {
            shown.insert(is["code"].get<std::string>());
        } else {
            EXPECT_EQ(message["type"], type) << place;
            EXPECT_EQ(schema.fault("message_" + type, message), "") << place;
        }
        if (type == "view") {
            EXPECT_EQ(view_schema.fault(is["view"]), "") << place;
        }
    }
    EXPECT_TRUE(session.ended());
    for (const auto& [name, part] : schema.whole()["$defs"].items()) {
        if (name.rfind("answer_", 0) == 0) {
            EXPECT_TRUE(shown.contains(name.substr(7))) << name << " has no example";
        }
    }
}

TEST(ProtocolPage, EveryErrorIsListedAndInTheSchema) {
    const std::string page = text_of("protocol.md");
    const Part schema;
    const json& codes = schema.whole()["$defs"]["answer_error"]["properties"]["code"]["enum"];
    EXPECT_EQ(codes.size(), session::fault_names.size());
    for (const std::string_view name : session::fault_names) {
        EXPECT_NE(page.find("`" + std::string(name) + "`"), std::string::npos) << name;
        EXPECT_NE(std::find(codes.begin(), codes.end(), name), codes.end()) << name;
    }
}

TEST(ProtocolPage, WhatTheSchemaRefusesTheSessionRefusesAndTheOtherWayRound) {
    // Every field of every message with values of every kind.
    const Part schema;
    TestHost host;
    const std::vector<json> values{nullptr,
                                   true,
                                   -1,
                                   0,
                                   3,
                                   1.5,
                                   1e30,
                                   "",
                                   "act",
                                   "All",
                                   json::array(),
                                   json::array({1}),
                                   json::object(),
                                   json{{"surplus", 1}},
                                   json::array({"all"})};
    const json new_game{{"type", "new"}, {"seed", 1}, {"setup", {{"survivors", 1}}}};
    // Of fields that are well formed it depends on the game whether they fit.
    const std::set<std::string> by_form{"wrong_kind", "unknown_field", "unknown_type"};
    for (const auto& [name, part] : schema.whole()["$defs"].items()) {
        if (name.rfind("message_", 0) != 0) continue;
        const std::string type = name.substr(8);
        std::vector<std::string> fields{"no_such_field"};
        for (const auto& [field, rule] : part["properties"].items())
            if (field != "type") fields.push_back(field);
        for (const std::string& field : fields) {
            std::unique_ptr<Session> session;
            for (const json& value : values) {
                if (!session) {
                    session = std::make_unique<Session>(host);
                    if (type != "new" && type != "hello") say(*session, new_game);
                }
                json message{{"type", type}, {field, value}};
                if (type == "forecast" || type == "hint") message["futures"] = 1;
                message[field] = value;
                const bool fits = schema.fault(name, message).empty();
                const json answer = say(*session, message);
                if (answer["type"] != "error") {
                    EXPECT_TRUE(fits) << message << " was taken, and the schema refuses it";
                    session.reset();  // another game than before
                } else if (by_form.contains(answer["code"].get<std::string>())) {
                    EXPECT_FALSE(fits) << message << " was refused (" << answer["message"]
                                       << "), and the schema takes it";
                }
            }
        }
    }
}

}  // namespace
}  // namespace lantern::engine
