#include <gtest/gtest.h>
#include <lantern/lantern.hpp>

namespace lantern {
namespace {

TEST(Transcript, WhatWasRecordedIsReplayed) {
    const Game game = Game::create(Packs::core(), lantern::Setup::starting("White Lion")).value();
    const auto random = make_answerer("random", 4).value();
    const Showdown played = play(game, *random, *random, 4);
    const std::string text = record(game, played.answers, 4, "a test").value();
    EXPECT_EQ(text.rfind("# a test\nmonster white-lion, level 1\n", 0), 0U);

    int heard = 0;
    std::string kind;
    const Result<Replay> again = replay(Packs::core(), text, "save.txt", [&](const Event& event) {
        ++heard;
        kind = event.kind();
        EXPECT_FALSE(event.json().empty());
    });
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_GT(heard, 100);
    EXPECT_EQ(kind, "showdown over");
    EXPECT_EQ(again.value().answers, played.answers);
    EXPECT_EQ(again.value().state, played.state);
    EXPECT_EQ(again.value().signature, signature(game, played.answers).value());
    EXPECT_NE(text.find("signature " + again.value().signature), std::string::npos);
}

TEST(Transcript, ARecordingWithoutItsEndIsNoted) {
    const Game game = Game::create(Packs::core(), lantern::Setup::starting("White Lion")).value();
    const auto random = make_answerer("random", 4).value();
    const std::string text = record(game, play(game, *random, *random, 4).answers, 4).value();
    EXPECT_TRUE(replay(Packs::core(), text).value().notes.empty());
    const Replay cut = replay(Packs::core(), text.substr(0, text.find("answer", text.size() / 2))).value();
    EXPECT_EQ(cut.notes, std::vector<std::string>{"this recording has no line \"end\": it may be cut off"});
    // What a showdown in progress is saved as has one too.
    EXPECT_TRUE(replay(Packs::core(), record(game, {}).value()).value().notes.empty());
}

TEST(Transcript, WhatDoesNotHoldIsToldWithItsPlace) {
    const std::string text = "monster White Lion, level 1\nsurvivor Zachary at N11\nexpect Zachary dead\n";
    const Result<Replay> played = replay(Packs::core(), text, "scene.txt");
    ASSERT_FALSE(played);
    EXPECT_EQ(played.error().message.rfind("scene.txt:3:", 0), 0U) << played.error().message;
    EXPECT_FALSE(replay(Packs::core(), "monster Butcher, level 1\nsurvivor Zachary\n"));
    EXPECT_FALSE(replay(Packs::core(), "monster Butcher, level 1\nsurvivor Zachary\n", "x", [](const Event&) {}));
}

TEST(Transcript, AnAnswerThatIsNotLegalIsNotRecorded) {
    const Game game = Game::create(Packs::core(), lantern::Setup::starting("White Lion")).value();
    const std::vector<Answer> answers{Answer{0xFFFF}};
    EXPECT_EQ(record(game, answers).error().message.rfind("answer 0: ", 0), 0U);
    EXPECT_FALSE(signature(game, answers));
    EXPECT_FALSE(record(game, {}, 0, "two\nlines"));
}

TEST(Transcript, WritesDownWhichPacksItNeeds) {
    const Packs packs = Packs::load({LANTERN_SOURCE_DIR "/tests/packs/hinge"}).value();
    const Game game = Game::create(packs, lantern::Setup::starting("White Lion")).value();
    const std::string text = record(game, {}, 0, "", {"../packs/hinge", "a, b"}).value();
    EXPECT_EQ(pack_folders(text).value(), (std::vector<std::string>{"../packs/hinge", "a, b"}));
    EXPECT_FALSE(record(game, {}, 0, "", {"two\nlines"}));
}

TEST(Transcript, NamesItsPacks) {
    const std::string text = "pack ../packs/hinge\nmonster White Lion\nsurvivor Zachary\n";
    EXPECT_EQ(pack_folders(text).value(), std::vector<std::string>{"../packs/hinge"});
    EXPECT_FALSE(pack_folders("monster"));
}

}  // namespace
}  // namespace lantern
