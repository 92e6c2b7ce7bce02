// What a session keeps, and what it does where nothing can be kept.
#include <gtest/gtest.h>

#include "session_host.hpp"
#include "stores.hpp"
#include "table/session.hpp"

namespace lantern::engine {
namespace {

using nlohmann::json;
using testing::new_game;
using testing::say;
using testing::TestHost;
using Played = testing::SessionPlayed;

TEST(Session, ASavedGameGoesOnWhereItWas) {
    Played played;
    played.answers(30);
    say(played.session, {{"type", "undo"}});
    const json saved = say(played.session, {{"type", "save"}}), before = say(played.session, {{"type", "question"}});
    Played again(json{{"type", "new"}, {"transcript", saved["transcript"]}});
    EXPECT_EQ(again.now["seed"], 7);
    EXPECT_EQ(again.now["answers"], before["answers"]);
    EXPECT_EQ(again.now["question"], before["question"]);
    EXPECT_EQ(again.now["monster"], "white-lion");
    // And as it would have gone on.
    Played& first = played;
    first.now = before;
    first.answers(10);
    again.answers(10);
    EXPECT_EQ(again.now["question"], first.now["question"]);
    EXPECT_EQ(again.now["answers"], first.now["answers"]);
}

TEST(Session, AGameWithoutASeedIsSavedWithoutOne) {
    Played played(json{{"type", "new"}});
    EXPECT_FALSE(played.now.contains("seed"));
    const json saved = say(played.session, {{"type", "save"}});
    Played again(json{{"type", "new"}, {"transcript", saved["transcript"]}});
    EXPECT_EQ(again.now["type"], "new");
    EXPECT_FALSE(again.now.contains("seed"));
}

TEST(Session, WhatCannotBeKeptDidNotHappen) {
    Played played;
    played.answers(10);
    const json before = played.everything();
    const json before_saved = say(played.session, {{"type", "save"}})["transcript"];
    played.host.full = true;
    const json option = before[0]["question"]["options"][0]["key"];
    EXPECT_EQ(say(played.session, {{"type", "answer"}, {"key", option}})["code"], "store");
    EXPECT_EQ(say(played.session, {{"type", "undo"}})["code"], "store");
    EXPECT_EQ(say(played.session, new_game)["code"], "store");
    EXPECT_EQ(played.host.discarded, 0);
    EXPECT_EQ(played.everything(), before);
    played.host.full = false;
    // Where there was a place for the game and no room in it, the place is given up.
    played.host.fills_up = true;
    EXPECT_EQ(say(played.session, new_game)["code"], "store");
    EXPECT_EQ(say(played.session, {{"type", "new"}, {"transcript", before_saved}})["code"], "store");
    EXPECT_EQ(played.host.discarded, 2);
    EXPECT_EQ(played.everything(), before);
    EXPECT_EQ(say(played.session, {{"type", "answer"}, {"key", option}})["type"], "answer");
}

TEST(Session, WhatStopsAShowdownIsNoFaultOfItsStore) {
    Played played;
    played.answers(10);
    played.session.table()->rules().most = played.session.table()->answers().size() + 1;
    const json before = played.everything();
    const json refused = say(played.session, {{"type", "answer"}, {"key", before[0]["question"]["options"][0]["key"]}});
    EXPECT_EQ(refused["code"], "engine") << refused;
    EXPECT_EQ(played.everything(), before);
    // The store's own fault is told as that, also after the other.
    played.host.full = true;
    EXPECT_EQ(say(played.session, {{"type", "undo"}})["code"], "store");
    played.host.full = false;
    EXPECT_EQ(say(played.session, {{"type", "undo"}})["type"], "undo");
    // A game that cannot go on from its beginning is none.
    played.host.most = 1;
    const json now = played.everything();
    json first_of_others = new_game;
    first_of_others["people"] = {"survivors"};
    EXPECT_EQ(say(played.session, first_of_others)["code"], "engine");
    EXPECT_EQ(played.host.discarded, 1);
    EXPECT_EQ(played.everything(), now);
}

/// Games in stores that a test may fill up in the middle of what the program answers.
struct HostOfForgetfulStores final : TestHost {
    Result<std::unique_ptr<Store>> store() override {
        auto made = std::make_unique<testing::ForgetfulStore>();
        kept = made.get();
        return std::unique_ptr<Store>(std::move(made));
    }
    testing::ForgetfulStore* kept = nullptr;
};

TEST(Session, WhatAnotherSeatIsAskedIsNotAnsweredByWhoeverIsThere) {
    int stranded = 0;
    for (int seed = 0; seed < 12 && stranded < 4; ++seed) {
        HostOfForgetfulStores host;
        Session session(host);
        json now = say(session, {{"type", "new"},
                                 {"seed", seed},
                                 {"people", {"controller"}},
                                 {"others", "random"},
                                 {"setup", {{"level", 1}, {"survivors", 6}, {"actions", {"all"}}}}});
        for (int i = 0; i < 12 && session.table()->is_asked(); ++i) {
            // Room for some of what the program answers, and not for all of it.
            host.kept->room = host.kept->text().size() + 4000;
            const json given = say(session, {{"type", "answer"}, {"key", now["question"]["options"][0]["key"]}});
            host.kept->room = testing::ForgetfulStore::plenty;
            if (given["type"] == "answer" || session.table()->is_asked()) {
                now = say(session, {{"type", "question"}});
                continue;
            }
            EXPECT_EQ(given["code"], "store");
            ++stranded;
            const std::size_t before = session.table()->answers().size();
            const json words = {{"type", "answer"}, {"number", session.table()->pause().option(0).answer}};
            if (stranded % 2 == 0) {
                host.kept->room = 0;
                EXPECT_EQ(say(session, words)["code"], "store") << "there is still no room";
                EXPECT_EQ(say(session, {{"type", "question"}})["code"], "store");
                EXPECT_EQ(session.table()->answers().size(), before);
                host.kept->room = testing::ForgetfulStore::plenty;
                EXPECT_EQ(say(session, words)["code"], "out_of_turn");
            }
            // Either way the other seats have answered by now.
            now = say(session, {{"type", "question"}});
            ASSERT_EQ(now["type"], "question") << now;
            EXPECT_TRUE(session.table()->is_asked() || session.table()->over());
            EXPECT_GT(session.table()->answers().size(), before);
            for (std::size_t at = before; at < session.table()->answers().size(); ++at)
                EXPECT_FALSE(session.table()->was_decided(at));
        }
    }
    EXPECT_GE(stranded, 4);
}

}  // namespace
}  // namespace lantern::engine
