#include <gtest/gtest.h>

#include "at_hall.hpp"
#include "serve/message_glance.hpp"

/// What nobody may take of a hall: its disk, its memory, its time, and the places of others.
namespace lantern::engine::serve {
namespace {

using nlohmann::json;
using testing::HallAtTest;
using testing::join_by;

TEST(HallBounds, DeletedGamesMakeRoom) {
    HallLimits limits;
    limits.most_megabytes = 1;
    HallAtTest at(limits);
    const json made = at.new_game();
    const ConnectionId table = at.joined(made, "table");
    const std::int64_t number = at.journals->find(std::string(made["game"])).value()->number;
    ASSERT_TRUE(at.journals->journal(number)->append(std::string(std::size_t{1} << 20U, '#') + "\n"));
    EXPECT_EQ(at.say(table, {{"type", "new"}})["code"], "full");
    EXPECT_EQ(at.say(table, {{"type", "delete"}})["type"], "delete");
    EXPECT_EQ(at.say(table, {{"type", "new"}})["type"], "new");
}

TEST(HallBounds, IdleGamesMakeRoomInMemoryAndOthersDoNot) {
    HallLimits limits;
    limits.open_megabytes = 1;  // 500 answers
    HallAtTest at(limits);
    std::vector<json> games;
    for (int i = 0; i < 20; ++i) {
        games.push_back(at.new_game());
        at.ground.time += 20;
    }
    EXPECT_LT(at.hall->open_games(), 20U) << "those that nobody looks at are forgotten";
    std::vector<ConnectionId> in;
    json refused;
    for (const json& made : games) {
        at.ground.time += 1;
        const ConnectionId page = at.page();
        const json reply = at.say(page, join_by(made, "table"));
        if (reply["type"] == "joined") {
            in.push_back(page);
            continue;
        }
        EXPECT_EQ(reply["code"], "full") << reply;
        refused = made;
    }
    EXPECT_GE(in.size(), 1U);
    ASSERT_FALSE(refused.is_null());
    EXPECT_EQ(at.say(in[0], {{"type", "question"}})["type"], "question") << "who is in goes on";
    EXPECT_EQ(at.say(at.page(), {{"type", "new"}})["code"], "full");
    at.hall->gone(in[0]);
    at.settle();
    EXPECT_EQ(at.say(at.page(), join_by(refused, "table"))["type"], "joined");
}

TEST(HallBounds, AGameHasSoManyAnswersAndNoMore) {
    HallLimits limits;
    limits.most_answers = 60;
    HallAtTest at(limits);
    const ConnectionId table = at.joined(at.new_game({{"seats", json::array()}}), "table");
    json last, reply = json::object();
    for (int i = 0; i < 100 && reply.value("type", "") != "error"; ++i) {
        last = at.say(table, {{"type", "question"}});
        reply = at.say(table,
                       {{"type", "answer"}, {"key", last["question"]["options"][0]["key"]}, {"at", last["answers"]}});
    }
    EXPECT_NE(std::string(reply["message"]).find("fewer than 60 answers"), std::string::npos) << reply;
    EXPECT_LT(last["answers"], 60);
    EXPECT_EQ(at.say(table, {{"type", "undo"}})["type"], "undo") << "it may end another way";
    // Neither comes a longer one in from elsewhere.
    std::string saved = at.say(table, {{"type", "save"}})["transcript"];
    for (int i = 0; i < 60; ++i) saved += "answer roll attack = 4\n";
    const json brought = at.say(at.page(), {{"type", "new"}, {"transcript", saved}});
    EXPECT_NE(std::string(brought["message"]).find("fewer than 60 answers"), std::string::npos) << brought;
    EXPECT_EQ(at.journals->count().value(), 1U);
}

TEST(HallBounds, ABranchIsNotOpenUntilSomebodyLooksAtIt) {
    HallAtTest at;
    const ConnectionId table = at.joined(at.new_game(), "table");
    json made;
    for (int i = 0; i < 3; ++i) {
        made = at.say(table, {{"type", "branch"}});
        EXPECT_EQ(made["type"], "branch") << made;
    }
    EXPECT_EQ(at.hall->open_games(), 1U);
    at.joined(made, "seat", 1);
    EXPECT_EQ(at.hall->open_games(), 2U);
}

TEST(HallBounds, WhoHasASeatBeginsNoGamesWithoutTheKey) {
    HallAtTest at({}, "a key of ten");
    const json made = at.new_game({{"key", "a key of ten"}});
    const ConnectionId ann = at.joined(made, "seat", 0), table = at.joined(made, "table");
    EXPECT_EQ(at.say(ann, {{"type", "branch"}})["code"], "key_needed");
    EXPECT_EQ(at.say(ann, {{"type", "branch"}, {"key", "another"}})["code"], "key_needed");
    EXPECT_EQ(at.journals->count().value(), 1U);
    EXPECT_EQ(at.say(ann, {{"type", "branch"}, {"key", "a key of ten"}})["type"], "branch");
    EXPECT_EQ(at.say(table, {{"type", "branch"}})["type"], "branch");
}

TEST(HallBounds, WhoGuessedKeysTooOftenIsNotToldThatOneIsRight) {
    HallLimits limits;
    limits.wrong_secrets = {3, 1};
    HallAtTest at(limits, "a key of ten");
    const ConnectionId page = at.page();
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(at.say(page, {{"type", "new"}, {"key", "guess " + std::to_string(i)}})["code"], "key_needed");
    EXPECT_EQ(at.say(page, {{"type", "new"}, {"key", "a key of ten"}})["code"], "too_many");
    EXPECT_EQ(at.say(at.page("192.0.2.2"), {{"type", "new"}, {"key", "a key of ten"}})["type"], "new");
    at.ground.time += 60;
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(at.say(page, {{"type", "new"}, {"key", "a key of ten"}})["type"], "new")
            << "the right one costs nothing";
}

TEST(HallBounds, LongMessagesCountForSeveral) {
    HallLimits limits;
    limits.messages = {40, 1};
    HallAtTest at(limits);
    const ConnectionId page = at.page();
    const json long_one{{"type", "ping"}, {"x", std::string(60'000, 'x')}};
    EXPECT_EQ(at.say(page, long_one)["code"], "unknown_field");
    EXPECT_EQ(at.say(page, long_one)["code"], "unknown_field");
    at.hall->say(page, long_one.dump());
    at.settle();
    EXPECT_EQ(at.push(page, "error")["code"], "too_many");
    EXPECT_EQ(at.say(page, {{"type", "ping"}})["type"], "ping") << "there is enough for a short one";
}

TEST(HallBounds, OnlyWhatBeginsAGameIsVeryLong) {
    HallAtTest at;
    const ConnectionId page = at.page();
    const auto said = [&](const std::string& text) {
        at.got.clear();
        at.hall->say(page, text);
        at.settle();
        return at.got[page].empty() ? json() : at.got[page].front();
    };
    const std::string much(70'000, 'x');
    EXPECT_EQ(said(R"({"type":"ping","x":")" + much + "\"}")["code"], "too_long");
    EXPECT_EQ(said(R"({"x":{"type":"new"},"type":"ping","y":")" + much + "\"}")["code"], "too_long");
    EXPECT_EQ(said(R"({"x":"type","y":"new","z":")" + much + "\"}")["code"], "too_long");
    EXPECT_EQ(said(R"({"transcript":")" + much + R"(", "type" : "new"})")["code"], "bad_transcript");
    // Neither has one many values: a list within a list takes longest to read.
    std::string lists = R"({"type":"new","setup":[[])";
    for (int i = 0; i < 20'000; ++i) lists += ",[]";
    const json refused = said(lists + "]}");
    EXPECT_EQ(refused["code"], "too_long");
    EXPECT_NE(std::string(refused["message"]).find("values"), std::string::npos);
}

TEST(HallBounds, WhoSaysTooMuchIsShownOutWhateverTheySay) {
    for (const std::string text : {R"({"type":"ping"})", "{", "{\"id\":[]}", "\xff"}) {
        HallLimits limits;
        limits.messages = {1, 1};
        HallAtTest at(limits);
        const ConnectionId page = at.page();
        at.hall->say(page, text);
        at.hall->settle();
        int replies = 0;
        bool shown_out = false;
        for (int i = 0; i < 60 && !shown_out; ++i) {
            at.hall->say(page, text);
            for (const Parcel& parcel : at.hall->settle()) {
                ++replies;
                EXPECT_EQ(json::parse(*parcel.text)["code"], "too_many") << text;
                shown_out = parcel.then_close;
            }
        }
        EXPECT_EQ(replies, 50) << text;
        EXPECT_TRUE(shown_out) << text;
    }
}

TEST(HallBounds, WhatIsRefusedIsToldByItsIdHoweverLongItIs) {
    HallLimits limits;
    limits.messages = {1, 1};
    HallAtTest at(limits);
    const ConnectionId page = at.page();
    const std::string much(60'000, 'x');
    EXPECT_EQ(at.say(page, {{"type", "ping"}})["type"], "ping");
    EXPECT_EQ(at.say(page, {{"type", "new"}, {"name", much}})["code"], "too_many");
    HallAtTest other;
    const ConnectionId looks = other.page();
    EXPECT_EQ(other.say(looks, {{"type", "ping"}, {"x", much + much}})["code"], "too_long");
    EXPECT_EQ(other.say(looks, {{"type", "ping"}, {"x", std::vector<int>(20'000)}})["code"], "too_long");
    other.hall->say(looks, R"({"id":"seven","type":"ping",})");
    other.settle();
    EXPECT_EQ(other.push(looks, "error").value("id", ""), "seven") << "of what is no JSON, too, where one sees it";
}

TEST(HallBounds, NoLinkShutsOutThoseOfAnother) {
    HallLimits limits;
    limits.spectators = 1;
    limits.party = 2;
    HallAtTest at(limits);
    const json made = at.new_game();
    at.joined(made, "spectator");
    const ConnectionId looks = at.page();
    EXPECT_EQ(at.say(looks, join_by(made, "spectator"))["code"], "full");
    at.joined(made, "table");
    at.joined(made, "seat", 0);
    const ConnectionId again = at.joined(made, "seat", 0);
    EXPECT_EQ(at.say(looks, join_by(made, "seat", 0))["code"], "full");
    EXPECT_EQ(at.say(again, join_by(made, "seat", 0))["type"], "joined") << "who is in already takes no other's place";
    at.joined(made, "seat", 1);
}

TEST(HallBounds, OldGamesGoFewAtATime) {
    HallLimits limits;
    limits.days_kept = 1;
    HallAtTest at(limits);
    for (int i = 0; i < 120; ++i) {
        GameRow row;
        row.id = "game " + std::to_string(i);
        row.touched = 5;
        ASSERT_TRUE(at.journals->add(row));
    }
    std::vector<std::uint64_t> left;
    for (int i = 0; i < 4; ++i) {
        at.hall->sweep();
        left.push_back(at.journals->count().value());
    }
    EXPECT_EQ(left, (std::vector<std::uint64_t>{70, 20, 0, 0}));
    EXPECT_FALSE(at.journals->in_group());
}

TEST(Glance, SeesTheId) {
    EXPECT_EQ(glance_at(R"({"type":"ping","id": 7 })").id, "7");
    EXPECT_EQ(glance_at(R"({"id":"a,}\"b","type":"ping"})").id, R"("a,}\"b")");
    EXPECT_EQ(glance_at(R"({"id":[1,2],"type":"ping"})").id, "[1,2]");
    for (const char* const none : {"", "{", R"({"id":7)", R"({"x":{"id":7}})", R"({"x":"id","y":7})", R"([{"id":7}])"})
        EXPECT_EQ(glance_at(none).id, "") << none;
}

TEST(Glance, SeesHowManyValuesAndWhetherAGameBegins) {
    EXPECT_EQ(glance_at("{}").values, 2U);
    EXPECT_EQ(glance_at(R"({"a":[1,2,[]],"b":",,,[[["})").values, 7U) << "what stands in texts is none";
    EXPECT_EQ(glance_at(R"({"a":"\",[[","b":1})").values, 3U);
    EXPECT_TRUE(glance_at(R"({"x":1, "type" : "new"})").begins_a_game);
    for (const char* const other :
         {"", "{", "\"", R"({"type":"news"})", R"({"x":"new"})", R"({"new":"type"})", R"({"x":{"type":"new"}})",
          R"({"x":"type","y":"new"})", R"({"type":["new"]})", R"({"type":"a","x":"type","new":1})"})
        EXPECT_FALSE(glance_at(other).begins_a_game) << other;
}

}  // namespace
}  // namespace lantern::engine::serve
