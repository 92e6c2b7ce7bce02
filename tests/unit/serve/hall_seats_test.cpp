#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <sstream>

#include "at_hall.hpp"
#include "no_room.hpp"

/// Seats that change hands, whom an undo concerns, and a disk that fails meanwhile.
namespace lantern::engine::serve {
namespace {

using nlohmann::json;
using testing::HallAtTest;
using testing::join_by;
using testing::NoRoom;

TEST(FailingDisk, ASeatThatWasNotTakenBackIsWhoseItWas) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId table = at.joined(made, "table"), ann = at.joined(made, "seat", 0);
    at.got.clear();
    {
        at.journals->tidy();
        const NoRoom full;
        const json reply = at.say(table, {{"type", "seat"}, {"seat", 0}, {"by", "link"}, {"name", "Cleo"}});
        EXPECT_EQ(reply["code"], "store") << reply;
        EXPECT_EQ(reply.dump().find(at.folder.path), std::string::npos) << "where games lie is nobody's business";
    }
    EXPECT_EQ(at.push(ann, "rejoin")["type"], "rejoin") << "it was shown out, and that is not so";
    const json again = at.say(ann, join_by(made, "seat", 0));
    EXPECT_EQ(again["type"], "joined") << again;
    EXPECT_EQ(again["name"], "Ann");
    EXPECT_EQ(at.say(table, {{"type", "links"}})["links"], made["links"]);
}

TEST(FailingDisk, StandingOrdersThatWereNotKeptAreNotGiven) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0);
    const json before = at.say(ann, {{"type", "orders"}})["orders"];
    {
        at.journals->tidy();
        const NoRoom full;
        EXPECT_EQ(at.say(ann, {{"type", "orders"}, {"words", "all never"}})["code"], "store");
    }
    EXPECT_EQ(at.say(ann, {{"type", "orders"}})["orders"], before);
}

TEST(FailingDisk, AGameThatWasNotDeletedIsThereForAll) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId table = at.joined(made, "table"), ann = at.joined(made, "seat", 0);
    at.got.clear();
    {
        at.journals->tidy();
        const NoRoom full;
        EXPECT_EQ(at.say(table, {{"type", "delete"}})["code"], "store");
    }
    EXPECT_EQ(at.push(table, "rejoin")["type"], "rejoin");
    EXPECT_EQ(at.push(ann, "rejoin")["type"], "rejoin");
    EXPECT_EQ(at.say(ann, join_by(made, "seat", 0))["type"], "joined");
    EXPECT_EQ(at.journals->count().value(), 1U);
    const json deleted = at.say(table, join_by(made, "table"));
    EXPECT_EQ(at.say(table, {{"type", "delete"}})["type"], "delete") << deleted;
    EXPECT_EQ(at.journals->count().value(), 0U);
}

/// Where both may answer, and nothing falls behind it, Ann does. Whether it came to that.
bool ann_decides_for_both(HallAtTest& at, const json& made, ConnectionId ann, ConnectionId bob) {
    for (std::size_t i = 0; i < 100; ++i) {
        const json hers = at.say(ann, join_by(made, "seat", 0)), his = at.say(bob, join_by(made, "seat", 1));
        if (hers["may_answer"] == true && his["may_answer"] == true) {
            const json& options = hers["question"]["options"];
            const json reply = at.say(ann, {{"type", "answer"}, {"key", options[0]["key"]}, {"at", hers["answers"]}});
            if (reply["answers"] == hers["answers"].get<int>() + 1) return true;
        } else {
            at.answer({ann, bob}, i);
        }
    }
    return false;
}

TEST(Names, OfSeatsAreTakenForNoOthers) {
    HallAtTest at;
    const auto refused = [&](const std::string& name, const std::string& other) {
        const json seats = json::array({{{"name", other}}, {{"name", name}}});
        const json reply =
            at.say(at.page("192.0.2." + std::to_string(at.latest % 250)), {{"type", "new"}, {"seats", seats}});
        if (reply["type"] == "new") return std::string();
        EXPECT_EQ(reply["code"], "out_of_range") << name;
        EXPECT_EQ(reply["where"], "/seats/1/name") << name;
        return reply["message"].get<std::string>();
    };
    for (const char* const name : {"The server", "the table", "  THE   Table ", "a spectator", "Veteran"})
        EXPECT_NE(refused(name, "Ann").find("calls others"), std::string::npos) << name;
    for (const char* const name : {"Ann", "ann", " Ann", "ANN "})
        EXPECT_NE(refused(name, "Ann").find("another seat is \"Ann\""), std::string::npos) << name;
    EXPECT_NE(refused("Seat 1", "seat  1"), "") << "nor is one that was not given";
    for (const char* const name : {"\u202Evil", "a\u2028b", "Ann\u200B", "Ann\u00A0", "\u2066Bob", "\u00ADBob",
                                   "\uFEFFBob", "Bob\u0085", "\u3164", "Bob\U000E0041", "a\nb"})
        EXPECT_NE(refused(name, "Ann").find("characters that show"), std::string::npos) << name;
    for (const char* const name :
         {"Anna", "Änne", "Ὀδυσσεύς", "小明", "محمد", "Bob \U0001F981", "The servers", "Table 2"})
        EXPECT_EQ(refused(name, "Ann"), "") << name;
    // Neither does a seat get such a name later.
    const json made = at.new_game();
    const ConnectionId table = at.joined(made, "table");
    const auto named = [&](const char* const name) {
        return at.say(table, {{"type", "seat"}, {"seat", 0}, {"by", "link"}, {"name", name}});
    };
    EXPECT_EQ(named("bob")["where"], "/name");
    EXPECT_EQ(named("the server")["where"], "/name");
    EXPECT_EQ(named("Ann")["type"], "seat") << "its own";
    EXPECT_EQ(named("Cleo")["links"][1]["name"], "Cleo");
}

TEST(Nudges, AreFewForWhoeverIsWaitedFor) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1),
                       table = at.joined(made, "table");
    const auto nudges_of = [&](ConnectionId page) {
        return std::count_if(at.got[page].begin(), at.got[page].end(),
                             [](const json& one) { return one["type"] == "nudged"; });
    };
    json reply;
    for (int i = 0; i < 2; ++i) EXPECT_EQ(at.say(table, {{"type", "nudge"}})["type"], "nudge");
    for (const ConnectionId page : {table, ann, bob}) {
        reply = at.say(page, {{"type", "nudge"}});
        EXPECT_EQ(reply["code"], "too_many") << "whoever nudges";
        EXPECT_EQ(reply["retry_after"], 30);
    }
    EXPECT_EQ(nudges_of(ann) + nudges_of(bob), 4) << "the controller's tile is asked first: both decide";
    at.ground.time += 30;
    EXPECT_EQ(at.say(table, {{"type", "nudge"}})["type"], "nudge");
    EXPECT_EQ(at.say(table, {{"type", "nudge"}})["code"], "too_many");
}

TEST(Undo, AsksWhoeverAnsweredAndNotWhoeverMight) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
    ASSERT_TRUE(ann_decides_for_both(at, made, ann, bob));
    const json his = at.say(bob, {{"type", "undo"}});
    EXPECT_EQ(his.value("asks", json()), json::array({"Ann"})) << his;
    // Whoever asked for it, and comes back from elsewhere, is told that it waits, and may withdraw it.
    const ConnectionId again = at.joined(made, "seat", 1);
    EXPECT_EQ(at.push(again, "undo_waiting").value("asks", json()), json::array({"Ann"}));
    EXPECT_EQ(at.push(at.joined(made, "table"), "undo_waiting")["type"], "nothing") << "it is Bob's";
    EXPECT_EQ(at.say(again, {{"type", "consent"}, {"yes", false}})["type"], "consent");
    EXPECT_EQ(at.push(at.joined(made, "seat", 1), "undo_waiting")["type"], "nothing");
    EXPECT_EQ(at.say(bob, {{"type", "undo"}}).value("asks", json()), json::array({"Ann"}));
    EXPECT_EQ(at.say(ann, {{"type", "consent"}, {"yes", false}})["type"], "consent");
    const json hers = at.say(ann, {{"type", "undo"}});
    EXPECT_GE(hers.value("taken_back", 0), 1) << "it was hers: " << hers;
}

/// Ann and Bob, of whom Bob asks for an undo that Ann must consent to, and whoever has the table's link.
struct AskedByBob {
    AskedByBob() {
        EXPECT_TRUE(ann_decides_for_both(at, made, ann, bob));
        asks_again();
    }
    void asks_again() {
        at.got.clear();
        EXPECT_EQ(at.say(bob, {{"type", "undo"}}).value("asks", json()), json::array({"Ann"}));
    }
    json consents(ConnectionId page, bool yes) { return at.say(page, {{"type", "consent"}, {"yes", yes}}); }

    HallAtTest at{};
    json made = at.new_game();
    ConnectionId table = at.joined(made, "table"), ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
};

TEST(Undo, TheTableCallsItOff) {
    AskedByBob game;
    EXPECT_EQ(game.at.push(game.table, "undo_asked")["type"], "nothing") << "Ann is there";
    EXPECT_EQ(game.consents(game.table, true)["code"], "out_of_turn") << "and speaks for herself";
    EXPECT_EQ(game.consents(game.at.joined(game.made, "spectator"), false)["code"], "not_your_seat");
    EXPECT_EQ(game.consents(game.table, false)["type"], "consent");
    EXPECT_EQ(game.at.push(game.bob, "undo_refused").value("by", ""), "the table");
    game.asks_again();
}

TEST(Undo, TheTableAnswersForWhoIsNotThere) {
    AskedByBob game;
    game.at.got.clear();
    game.at.hall->gone(game.ann);
    game.at.settle();
    EXPECT_EQ(game.at.push(game.table, "undo_asked").value("by", ""), "Bob") << "as soon as Ann is gone";
    EXPECT_EQ(game.at.push(game.at.joined(game.made, "table"), "undo_asked").value("by", ""), "Bob");
    EXPECT_EQ(game.consents(game.table, true)["type"], "consent");
    EXPECT_GE(game.at.push(game.bob, "update").value("taken_back", 0), 1);
    EXPECT_EQ(game.consents(game.table, true)["code"], "out_of_turn");
    // And where it asked itself.
    const ConnectionId ann = game.at.joined(game.made, "seat", 0);
    ASSERT_TRUE(ann_decides_for_both(game.at, game.made, ann, game.bob));
    EXPECT_EQ(game.at.say(game.table, {{"type", "undo"}}).value("asks", json()), json::array({"Ann"}));
    game.at.hall->gone(ann);
    game.at.got.clear();
    EXPECT_EQ(game.consents(game.table, true)["type"], "consent");
    EXPECT_GE(game.at.push(game.bob, "update").value("taken_back", 0), 1);
}

TEST(Undo, WhoeverAskedHearsWhoIsStillWaitedFor) {
    HallAtTest at;
    const json seats = json::array({{{"name", "Ann"}, {"survivors", {0}}},
                                    {{"name", "Bob"}, {"survivors", {1}}},
                                    {{"name", "Cleo"}, {"survivors", {2, 3}}}});
    const json made = at.new_game({{"seats", seats}});
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1),
                       cleo = at.joined(made, "seat", 2);
    json asks = json::array();
    for (std::size_t i = 0; i < 200 && asks.size() != 2; ++i) {
        at.answer({ann, bob, cleo}, i);
        asks = at.say(bob, {{"type", "undo"}, {"span", "round"}}).value("asks", json::array());
        if (asks.size() == 1) at.say(bob, {{"type", "consent"}, {"yes", false}});
    }
    ASSERT_EQ(asks, json::array({"Ann", "Cleo"}));
    at.got.clear();
    EXPECT_EQ(at.say(ann, {{"type", "consent"}, {"yes", true}})["type"], "consent");
    EXPECT_EQ(at.push(bob, "undo_waiting").value("asks", json()), json::array({"Cleo"}));
    EXPECT_EQ(at.push(cleo, "undo_waiting")["type"], "nothing") << "it is Bob's";
}

TEST(Undo, IsOffOnceSomebodyAnswers) {
    AskedByBob game;
    game.at.got.clear();
    game.at.answer({game.ann, game.bob}, 0);
    EXPECT_TRUE(game.at.push(game.bob, "undo_refused").value("went_on", false));
    AskedByBob other;
    EXPECT_EQ(other.consents(other.ann, false)["type"], "consent");
    EXPECT_FALSE(other.at.push(other.bob, "undo_refused").contains("went_on"));
}

TEST(Undo, NobodyWaitsForOneWhoseAskerWentAway) {
    AskedByBob game;
    game.at.hall->gone(game.bob);
    game.at.got.clear();
    EXPECT_GE(game.at.say(game.ann, {{"type", "undo"}}).value("taken_back", 0), 1) << "it was hers";
    EXPECT_EQ(game.at.push(game.ann, "undo_refused").value("by", ""), "Bob");
    // Whoever comes back soon finds it as it was; else it is off.
    AskedByBob other;
    for (const int seconds : {50, 70}) {
        other.at.hall->gone(other.bob);
        other.at.got.clear();
        other.at.ground.time += seconds;
        other.at.hall->sweep();
        other.at.settle();
        const bool is_off = seconds > 60;
        EXPECT_EQ(other.at.push(other.ann, "undo_refused")["type"], is_off ? "undo_refused" : "nothing");
        other.bob = other.at.joined(other.made, "seat", 1);
        EXPECT_EQ(other.at.push(other.bob, "undo_waiting")["type"], is_off ? "nothing" : "undo_waiting");
    }
    EXPECT_EQ(other.consents(other.ann, true)["code"], "out_of_turn");
}

TEST(Undo, KeepsNobodyWaitingWhenAllIsOver) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId table = at.joined(made, "table");
    std::vector<ConnectionId> players{at.joined(made, "seat", 0), at.joined(made, "seat", 1)};
    json last{{"outcome", "unfinished"}};
    for (std::size_t i = 0; i < 3'000 && last.value("outcome", "unfinished") == "unfinished"; ++i)
        last = at.answer(players, i);
    ASSERT_NE(last.value("outcome", "unfinished"), "unfinished");
    const json asked = at.say(players[0], {{"type", "undo"}, {"span", "round"}});
    ASSERT_TRUE(asked.value("waiting", false)) << asked;
    EXPECT_EQ(at.say(players[1], {{"type", "undo"}})["code"], "consent_needed");
    EXPECT_EQ(at.say(table, {{"type", "consent"}, {"yes", false}})["type"], "consent");
    EXPECT_TRUE(at.say(players[1], {{"type", "undo"}}).value("waiting", false)) << "another one may be asked for";
    at.hall->gone(players[0]);
    at.got.clear();
    EXPECT_EQ(at.say(table, {{"type", "consent"}, {"yes", true}})["type"], "consent");
    EXPECT_GE(at.push(players[1], "update").value("taken_back", 0), 1);
}

TEST(Undo, WhatNobodyRemembersIsEverybodys) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
    ASSERT_TRUE(ann_decides_for_both(at, made, ann, bob));
    at.open();
    const ConnectionId again = at.joined(made, "seat", 0);
    EXPECT_EQ(at.say(again, {{"type", "undo"}}).value("asks", json()), json::array({"Bob"}));
}

TEST(Undo, GoesByTheSeatsOfNowUnlessItWasSaid) {
    HallAtTest at;
    const json by_table = json::array({{{"name", "Ann"}, {"survivors", {0, 1}}, {"by", "table"}}});
    for (const bool said : {false, true}) {
        const json made = at.new_game(said ? json{{"seats", by_table}, {"undo", "free"}} : json{{"seats", by_table}});
        const ConnectionId table = at.page();
        EXPECT_EQ(at.say(table, join_by(made, "table"))["undo"], "free");
        EXPECT_EQ(at.say(table, {{"type", "seat"}, {"seat", 0}, {"by", "link"}})["type"], "seat");
        EXPECT_EQ(at.say(table, join_by(made, "table"))["undo"], said ? "free" : "consent");
        at.open();
        EXPECT_EQ(at.say(at.page(), join_by(made, "table"))["undo"], said ? "free" : "consent") << "it is kept so";
    }
}

TEST(Undo, NeverLeadsToAQuestionThatTheVeteranAnswersNow) {
    HallAtTest at;
    const json made = at.new_game({{"undo", "free"}});
    const ConnectionId table = at.joined(made, "table");
    std::vector<ConnectionId> players{at.joined(made, "seat", 0), at.joined(made, "seat", 1)};
    for (std::size_t i = 0; i < 30; ++i) at.answer(players, i);
    ASSERT_EQ(at.say(table, {{"type", "seat"}, {"seat", 1}, {"by", "veteran"}})["type"], "seat");
    int taken_back = 0;
    for (;;) {
        const json undone = at.say(table, {{"type", "undo"}});
        ASSERT_EQ(undone["type"], "undo") << undone;
        if (undone["taken_back"] == 0) break;
        taken_back += undone["taken_back"].get<int>();
        ASSERT_TRUE(at.say(players[0], join_by(made, "seat", 0))["may_answer"] == true ||
                    at.say(table, join_by(made, "table"))["may_answer"] == true)
            << "nobody would ever answer " << undone["question"];
    }
    EXPECT_GT(taken_back, 5);
}

TEST(Undo, TheLastConsentIsAnsweredOnceItIsDone) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
    ASSERT_TRUE(ann_decides_for_both(at, made, ann, bob));
    ASSERT_EQ(at.say(bob, {{"type", "undo"}}).value("asks", json()), json::array({"Ann"}));
    {
        at.journals->tidy();
        const NoRoom full;
        EXPECT_EQ(at.say(ann, {{"type", "consent"}, {"yes", true}})["code"], "store") << "and nothing beside that";
    }
    EXPECT_EQ(at.push(bob, "rejoin")["type"], "rejoin");
    EXPECT_EQ(at.say(bob, join_by(made, "seat", 1))["type"], "joined");
    EXPECT_EQ(at.say(ann, join_by(made, "seat", 0))["type"], "joined");
    ASSERT_EQ(at.say(bob, {{"type", "undo"}}).value("asks", json()), json::array({"Ann"}));
    at.got.clear();
    EXPECT_EQ(at.say(ann, {{"type", "consent"}, {"yes", true}})["type"], "consent");
    EXPECT_GE(at.push(bob, "update").value("taken_back", 0), 1);
}

TEST(Branch, KnowsWhoAnsweredAsItsGameDoes) {
    HallAtTest at;
    const json made = at.new_game({{"undo", "free"}});
    const ConnectionId table = at.joined(made, "table");
    std::vector<ConnectionId> players{at.joined(made, "seat", 0), at.joined(made, "seat", 1)};
    for (std::size_t i = 0; i < 40; ++i) at.answer(players, 0);
    const auto answers_of = [&](ConnectionId page) {
        std::istringstream saved(at.say(page, {{"type", "save"}})["transcript"].get<std::string>());
        std::string line, answers;
        while (std::getline(saved, line)) answers += line.starts_with("answer ") ? line + "\n" : "";
        return answers;
    };
    const std::string answers = answers_of(table);
    EXPECT_NE(answers.find("# unasked"), std::string::npos) << "the table was laid";
    EXPECT_NE(answers.find("# as ordered"), std::string::npos);
    const json branch = at.say(table, {{"type", "branch"}});
    EXPECT_EQ(answers_of(at.joined(branch, "table")), answers);
}

TEST(Undo, WhoeverLooksIsToldWhenItGoesOtherwise) {
    HallAtTest at;
    const json made = at.new_game({{"seats", json::array({{{"name", "Ann"}, {"survivors", {0, 1}}}})}});
    const ConnectionId table = at.joined(made, "table"), looker = at.joined(made, "spectator");
    const auto told = [&](const std::string& by) {
        at.got.clear();
        EXPECT_EQ(at.say(table, {{"type", "seat"}, {"seat", 0}, {"by", by}})["type"], "seat");
        const json hers = at.push(table, "seats"), seats = at.push(looker, "seats");
        EXPECT_EQ(hers, seats);
        EXPECT_EQ(seats["seats"][0]["by"], by);
        return seats;
    };
    const json taken = told("table");
    EXPECT_EQ(taken["undo"], "free");
    EXPECT_EQ(taken["table"]["survivors"], json::array({0, 1, 2, 3}));
    const json given = told("link");
    EXPECT_EQ(given["undo"], "consent");
    EXPECT_EQ(given["table"]["survivors"], json::array({2, 3}));
    EXPECT_EQ(told("veteran")["table"]["survivors"], json::array({2, 3}));
}

}  // namespace
}  // namespace lantern::engine::serve
