#include "serve/hall.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "at_hall.hpp"
#include "no_room.hpp"
#include "serve/hosted_game.hpp"

namespace lantern::engine::serve {
namespace {

using nlohmann::json;
using testing::HallAtTest;
using testing::NoRoom;

TEST(Hall, AcknowledgesNothingBeforeItIsKept) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId table = at.joined(made, "seat", 0);
    const json asked = at.say(table, {{"type", "question"}});
    at.got.clear();
    at.hall->say(
        table,
        json{{"type", "answer"}, {"key", asked["question"]["options"][0]["key"]}, {"at", asked["answers"]}, {"id", 1}}
            .dump());
    at.ground.run_errands();
    // Said, and not kept: a server that dies here has promised nothing.
    EXPECT_TRUE(at.got[table].empty());
    at.hall.reset();
    at.journals.reset();
    at.open();
    const ConnectionId again = at.joined(made, "seat", 0);
    EXPECT_EQ(at.say(again, {{"type", "question"}})["answers"], asked["answers"]);
}

TEST(Hall, ManyAnswersAreKeptTogether) {
    HallAtTest at;
    std::vector<json> games;
    std::vector<ConnectionId> tables;
    for (int i = 0; i < 8; ++i) {
        games.push_back(at.new_game({{"seats", json::array()}}));
        tables.push_back(at.joined(games.back(), "table"));
    }
    std::vector<json> asked;
    for (const ConnectionId table : tables) asked.push_back(at.say(table, {{"type", "question"}}));
    at.got.clear();
    for (std::size_t i = 0; i < tables.size(); ++i)
        at.hall->say(tables[i], json{{"type", "answer"},
                                     {"key", asked[i]["question"]["options"][0]["key"]},
                                     {"at", asked[i]["answers"]},
                                     {"id", 1}}
                                    .dump());
    EXPECT_TRUE(at.got.empty());
    at.settle();
    for (const ConnectionId table : tables) EXPECT_EQ(at.reply_to(table, 1)["type"], "answer");
}

TEST(Hall, AGameThatNobodyLooksAtIsForgottenAndComesBack) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
    json last;
    for (std::size_t i = 0; i < 40; ++i) last = at.answer({ann, bob}, i);
    at.hall->gone(ann);
    at.ground.time += 1'000;
    at.hall->sweep();
    EXPECT_EQ(at.hall->open_games(), 1U) << "somebody looks at it";
    at.hall->gone(bob);
    at.settle();
    at.ground.time += 1'000;
    at.hall->sweep();
    EXPECT_EQ(at.hall->open_games(), 0U);
    const ConnectionId again = at.joined(made, "seat", 1);
    const json asked = at.say(again, {{"type", "question"}});
    EXPECT_EQ(asked["answers"], last["answers"]);
    EXPECT_EQ(asked["question"], last["question"]);
}

TEST(Hall, OrdersAnswerNoQuestionThatWasOpenThenWhoeverOpensTheGame) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
    json asked;
    const auto is_window = [&asked] {
        return asked["question"]["id"] == "survival" || asked["question"]["id"] == "dodge";
    };
    for (std::size_t i = 0; i < 300 && !is_window(); ++i) {
        at.answer({ann, bob}, i);
        asked = at.say(ann, {{"type", "question"}});
    }
    ASSERT_TRUE(is_window()) << asked;
    for (const ConnectionId page : {ann, bob})
        EXPECT_EQ(at.say(page, {{"type", "orders"}, {"words", "all never"}})["type"], "orders");
    EXPECT_EQ(at.say(ann, {{"type", "question"}})["question"], asked["question"]) << "it is asked all the same";
    at.hall->gone(ann);
    at.hall->gone(bob);
    at.settle();
    at.ground.time += 1'000;
    at.hall->sweep();
    ASSERT_EQ(at.hall->open_games(), 0U);
    const json later = at.say(at.joined(made, "seat", 1), {{"type", "question"}});
    EXPECT_EQ(later["question"], asked["question"]);
    EXPECT_EQ(later["answers"], asked["answers"]);
}

TEST(Hall, OldGamesAreDeletedWhereThatIsWanted) {
    HallLimits limits;
    limits.days_kept = 10;
    HallAtTest at(limits);
    const json old = at.new_game(), looked_at = at.new_game();
    const ConnectionId there = at.joined(looked_at, "table");
    at.ground.time += 9 * 86'400;
    at.hall->sweep();
    EXPECT_EQ(at.journals->count().value(), 2U);
    at.ground.time += 2 * 86'400;
    at.hall->sweep();
    EXPECT_EQ(at.journals->count().value(), 1U);
    EXPECT_EQ(at.say(there, {{"type", "question"}})["type"], "question");
    EXPECT_EQ(at.say(at.page(), {{"type", "join"}, {"game", old["game"]}, {"secret", "x"}})["code"], "no_such_game");
}

TEST(Hall, AFullDiskRefusesAndLosesNothing) {
    HallAtTest at;
    const json made = at.new_game(), other = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
    json last;
    for (std::size_t i = 0; i < 10; ++i) last = at.answer({ann, bob}, i);
    // No file may grow any more.
    at.journals->tidy();
    auto full = std::make_unique<NoRoom>();
    std::vector<std::string> codes;
    for (const ConnectionId page : {ann, bob}) {
        const json& options = last["question"]["options"];
        const json reply = at.say(page, {{"type", "answer"}, {"key", options[0]["key"]}, {"at", last["answers"]}});
        codes.push_back(reply.value("code", "none"));
        EXPECT_EQ(reply["type"], "error") << reply;
    }
    EXPECT_TRUE(codes[0] == "store" || codes[1] == "store") << codes[0] << codes[1];
    const ConnectionId third = at.page();
    const json refused = at.say(third, {{"type", "new"}});
    EXPECT_EQ(refused["type"], "error") << refused;
    full.reset();
    // There is room again: all goes on where it was, for all of them.
    EXPECT_EQ(at.push(ann, "rejoin")["type"], "rejoin");
    const json asked = at.say(ann, {{"type", "question"}});
    EXPECT_EQ(asked["answers"], last["answers"]);
    EXPECT_EQ(asked["question"], last["question"]);
    EXPECT_EQ(at.answer({ann, bob}, 0)["type"], "answer");
    EXPECT_EQ(at.say(at.joined(other, "table"), {{"type", "question"}})["type"], "question");
    EXPECT_EQ(at.journals->count().value(), 2U) << "what was refused left no game behind";
}

TEST(Hall, AsManyGamesAsItMayKeep) {
    HallLimits limits;
    limits.games_kept = 2;
    HallAtTest at(limits);
    at.new_game();
    at.new_game();
    EXPECT_EQ(at.say(at.page(), {{"type", "new"}})["code"], "full");
}

TEST(Hall, AsManyMayLookAsThatIsAllowed) {
    HallLimits limits;
    limits.spectators = 1;
    limits.connections = 4;
    HallAtTest at(limits);
    const json made = at.new_game();
    at.joined(made, "seat", 0);
    const ConnectionId bob = at.joined(made, "seat", 1);
    const json join{{"type", "join"}, {"game", made["game"]}, {"secret", HallAtTest::secret(made, "spectator")}};
    EXPECT_EQ(at.say(bob, join)["type"], "joined") << "whoever is here already may look otherwise";
    EXPECT_EQ(at.say(at.page(), join)["code"], "full");
    EXPECT_EQ(at.say(bob, join)["type"], "joined");
    EXPECT_FALSE(at.hall->enter(99, "192.0.2.1"));
    EXPECT_TRUE(at.hall->enter(100, "192.0.2.2"));
}

TEST(Hall, WaitsForWhoMayAnswer) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId looker = at.joined(made, "spectator"), ann = at.joined(made, "seat", 0),
                       bob = at.joined(made, "seat", 1);
    const json seats = at.push(looker, "seats");
    EXPECT_EQ(seats["spectators"]["here"], 1);
    for (std::size_t i = 0; i < 60; ++i) {
        at.got.clear();
        const json told = at.answer({ann, bob}, i);
        if (told["question"]["kind"] == "over") break;
        const json update = at.push(looker, "update");
        EXPECT_EQ(update["question"], told["question"]);
        EXPECT_EQ(update["may_answer"], false);
    }
    // Who comes and goes is told.
    at.got.clear();
    at.hall->gone(ann);
    at.settle();
    EXPECT_EQ(at.push(looker, "seats")["seats"][0]["here"], 0);
    EXPECT_EQ(at.push(bob, "seats")["seats"][1]["here"], 1);
}

TEST(Hall, AnUndoOfNothingIsNobodysBusiness) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
    at.got.clear();
    const json reply = at.say(ann, {{"type", "undo"}});
    EXPECT_EQ(reply["taken_back"], 0) << reply;
    EXPECT_TRUE(reply.contains("may_answer"));
    EXPECT_EQ(at.push(bob, "update")["type"], "nothing");
}

TEST(Hall, TellsThatItEnds) {
    HallAtTest at;
    const ConnectionId page = at.page();
    at.hall->close(3);
    at.settle();
    EXPECT_EQ(at.push(page, "closing")["in"], 3);
}

TEST(Hall, OddMessagesHarmNothing) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0);
    const json before = at.say(ann, {{"type", "question"}});
    for (const std::string text :
         {"", "{", "[]", "null", "{\"type\":\"join\"}", "{\"type\":[]}", "{\"id\":{}}", "\xff",
          "{\"type\":\"at\",\"answers\":-1}", "{\"type\":\"at\",\"answers\":1e99}",
          "{\"type\":\"branch\",\"answers\":100000}", "{\"type\":\"orders\",\"survivor\":{},\"words\":\"all never\"}",
          "{\"type\":\"undo\",\"span\":\"all\"}", "{\"type\":\"undo\",\"line\":4294967296}",
          "{\"type\":\"consent\",\"yes\":1}"}) {
        at.got.clear();
        at.hall->say(ann, text);
        at.settle();
        ASSERT_FALSE(at.got[ann].empty()) << text;
        EXPECT_EQ(at.got[ann].front()["type"], "error") << text;
    }
    EXPECT_EQ(at.say(ann, {{"type", "question"}})["question"], before["question"]);
    at.hall->say(12'345, "{}");  // nobody
    at.settle();
}

/// An answer to the question that was told.
json answer_to(const json& told) {
    return {{"type", "answer"}, {"key", told["question"]["options"][0]["key"]}, {"at", told["answers"]}};
}

/// An answer to the question that is open for that page.
json answer_of(HallAtTest& at, ConnectionId page) { return answer_to(at.say(page, {{"type", "question"}})); }

/// Says it, and lets nothing be done elsewhere; the id of the message.
std::uint64_t say_only(HallAtTest& at, ConnectionId page, json message) {
    message["id"] = ++at.said;
    at.hall->say(page, message.dump());
    at.deliver();
    return at.said;
}

TEST(Errands, NobodyWaitsForAnotherGamesVeteran) {
    HallAtTest at;
    const json slow =
        at.new_game({{"seats", json::array({{{"survivors", {0}}}, {{"survivors", {1, 2, 3}}, {"by", "veteran"}}})}});
    const json quick = at.new_game({{"seats", json::array()}});
    const ConnectionId waits = at.joined(slow, "seat", 0), plays = at.joined(quick, "table");
    json told = at.say(plays, {{"type", "question"}});
    const std::uint64_t first = say_only(at, waits, answer_of(at, waits));
    EXPECT_EQ(at.ground.errands[HallGround::Pace::slow].size(), 1U) << "the veteran is asked";
    EXPECT_FALSE(at.hall->hears(waits));
    // The other game goes on while the veteran thinks.
    for (int i = 0; i < 5; ++i) {
        const std::uint64_t id = say_only(at, plays, answer_to(told));
        EXPECT_TRUE(at.ground.run_errand(HallGround::Pace::quick));
        at.deliver();
        told = at.reply_to(plays, id);
        EXPECT_EQ(told["type"], "answer");
    }
    EXPECT_EQ(at.reply_to(waits, first)["type"], "nothing");
    at.settle();
    EXPECT_EQ(at.reply_to(waits, first)["type"], "answer");
}

TEST(Errands, OneAtATimeForAGameAndInOrder) {
    HallAtTest at;
    const json made = at.new_game({{"seats", json::array()}});
    const ConnectionId one = at.joined(made, "table"), other = at.joined(made, "table"),
                       looks = at.joined(made, "spectator");
    const json answer = answer_of(at, one);
    const std::uint64_t first = say_only(at, one, answer);
    const std::uint64_t late = say_only(at, other, answer), look = say_only(at, looks, {{"type", "question"}});
    const std::uint64_t then = say_only(at, one, {{"type", "ping"}});
    EXPECT_EQ(at.ground.errands[HallGround::Pace::quick].size(), 1U);
    EXPECT_FALSE(at.hall->hears(other));
    EXPECT_EQ(at.reply_to(looks, look)["type"], "nothing") << "the game is being played";
    EXPECT_EQ(at.hall->errands(), 1U);
    at.hall->heard_again();
    at.settle();
    EXPECT_EQ(at.reply_to(one, first)["type"], "answer");
    EXPECT_EQ(at.reply_to(one, then)["type"], "ping");
    EXPECT_EQ(at.reply_to(other, late)["code"], "out_of_turn") << "it came second";
    EXPECT_EQ(at.reply_to(looks, look)["answers"], at.say(one, {{"type", "question"}})["answers"]);
    EXPECT_EQ(at.hall->heard_again(), (std::vector<ConnectionId>{one, other, looks}));
    EXPECT_EQ(at.hall->errands(), 0U);
}

TEST(Errands, WhoeverLeftInBetweenHasAnswered) {
    HallAtTest at;
    const json made = at.new_game({{"seats", json::array()}});
    const ConnectionId one = at.joined(made, "table"), looks = at.joined(made, "spectator");
    const json answer = answer_of(at, one);
    at.got.clear();
    say_only(at, one, answer);
    at.hall->gone(one);
    at.settle();
    EXPECT_EQ(at.push(looks, "update")["by"], "the table");
    EXPECT_EQ(at.push(looks, "seats")["table"]["here"], 0);
    EXPECT_EQ(at.hall->connections(), 2U) << "it is forgotten then";
}

TEST(Errands, JournalsAreOpenedElsewhereAndOnce) {
    HallAtTest at;
    const json made = at.new_game(), other = at.new_game({{"seats", json::array()}});
    const ConnectionId plays = at.joined(other, "table");
    at.ground.time += 1'000;
    at.hall->sweep();
    ASSERT_EQ(at.hall->open_games(), 1U);
    const json answer = answer_of(at, plays);
    const ConnectionId ann = at.page(), bob = at.page();
    const auto join = [&](ConnectionId page, int seat) {
        return say_only(at, page,
                        {{"type", "join"}, {"game", made["game"]}, {"secret", HallAtTest::secret(made, "seat", seat)}});
    };
    const std::uint64_t first = join(ann, 0), second = join(bob, 1);
    EXPECT_EQ(at.ground.errands[HallGround::Pace::slow].size(), 1U);
    const std::uint64_t answered = say_only(at, plays, answer);
    EXPECT_TRUE(at.ground.run_errand(HallGround::Pace::quick));
    at.deliver();
    EXPECT_EQ(at.reply_to(plays, answered)["type"], "answer") << "nobody waits for the journal of another game";
    EXPECT_TRUE(at.ground.run_errand(HallGround::Pace::slow));
    EXPECT_FALSE(at.ground.run_errand(HallGround::Pace::slow)) << "whoever came second finds it open";
    at.deliver();
    EXPECT_EQ(at.reply_to(ann, first)["type"], "joined");
    EXPECT_EQ(at.reply_to(bob, second)["type"], "joined");
}

TEST(Errands, GamesBeginElsewhere) {
    HallAtTest at;
    const ConnectionId page = at.page(), other = at.page();
    const std::uint64_t begun = say_only(at, page, {{"type", "new"}});
    EXPECT_EQ(at.reply_to(page, begun)["type"], "nothing");
    EXPECT_EQ(at.journals->count().value(), 0U);
    EXPECT_EQ(at.reply_to(other, say_only(at, other, {{"type", "ping"}}))["type"], "ping");
    at.hall->gone(page);
    at.settle();
    EXPECT_EQ(at.journals->count().value(), 1U);
    EXPECT_EQ(at.hall->connections(), 1U);
}

TEST(Errands, WhatGoesOnFromWhatWasNotKeptIsNotKeptEither) {
    HallAtTest at;
    const json made = at.new_game({{"seats", json::array()}});
    const ConnectionId one = at.joined(made, "table"), other = at.joined(made, "table");
    const json asked = at.say(one, {{"type", "question"}});
    at.journals->tidy();
    // The first answer is played, and another one goes on from it before the first is on the disk, which is full.
    at.hall->say(one, json(answer_of(at, one)).dump());
    auto full = std::make_unique<NoRoom>();
    at.ground.run_errands();
    at.hall->say(other, json{{"type", "undo"}, {"id", "taken back"}}.dump());
    at.deliver();
    full.reset();
    at.got[other].clear();
    at.settle();
    bool refused = false;
    for (const json& sent : at.got[other]) refused = refused || sent.value("code", "") == "store";
    EXPECT_TRUE(refused);
    const json now = at.say(one, {{"type", "question"}});
    EXPECT_EQ(now["answers"], asked["answers"]);
    EXPECT_EQ(now["question"], asked["question"]);
}

TEST(StandingOrders, AreKeptAsTheyAre) {
    OrderBook orders{};
    EXPECT_EQ(orders_of(order_words(orders)), orders);
    // As programs wrote them that knew no orders for moments.
    EXPECT_EQ(orders_of(order_words(orders).substr(0, (survival_action_names.size() + 1) * orders.size())), orders);
    orders[1][Timing::reaction] = AskWhen::never;
    orders[2][Timing::act] = AskWhen::always;
    EXPECT_EQ(orders_of(order_words(orders)), orders);
    for (std::size_t who = 0; who < orders.size(); ++who) {
        orders[who].when[who % orders[who].when.size()] = static_cast<AskWhen>(who % ask_when_names.size());
        orders[who].pass = static_cast<PassUntil>(who % pass_until_names.size());
    }
    EXPECT_EQ(orders_of(order_words(orders)), orders);
    for (const std::string odd :
         {"", "x", "999999999999999999999999999999999999", "                                    "})
        EXPECT_EQ(orders_of(odd).size(), orders.size());
}

}  // namespace
}  // namespace lantern::engine::serve
