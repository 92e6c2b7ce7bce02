#include <gtest/gtest.h>

#include "at_hall.hpp"

/// What a hall has worked out elsewhere for those who ask what may come.
namespace lantern::engine::serve {
namespace {

using nlohmann::json;
using testing::HallAtTest;

TEST(Forecasts, AreWorkedOutElsewhere) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
    const json forecast{{"type", "forecast"}, {"futures", 5}, {"until", "attack"}};
    EXPECT_EQ(at.say(ann, forecast)["type"], "nothing") << "it is not done yet";
    const std::uint64_t asked = at.said;
    // Nobody waits for it, and two for one page are enough.
    EXPECT_EQ(at.say(bob, {{"type", "ping"}})["type"], "ping");
    EXPECT_EQ(at.say(ann, forecast)["type"], "nothing");
    EXPECT_EQ(at.say(ann, forecast)["code"], "too_many");
    at.ground.work();
    at.settle();
    const json got = at.reply_to(ann, asked);
    EXPECT_EQ(got["type"], "forecast") << got;
    EXPECT_FALSE(got["forecasts"].empty());
    for (int i = 0; i < 2; ++i) at.say(bob, forecast);
    const ConnectionId more = at.joined(made, "spectator");
    at.ground.most_waiting = 2;
    EXPECT_EQ(at.say(more, forecast)["code"], "too_many") << "too much waits";
}

TEST(Forecasts, ThatNobodyWantsAnyMoreAreCalledOff) {
    HallAtTest at;
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
    const json forecast{{"type", "forecast"}, {"futures", 5}, {"until", "attack"}};
    const auto asked_by = [&](ConnectionId page, const json& message) {
        EXPECT_EQ(at.say(page, message)["type"], "nothing") << "it is not done yet";
        EXPECT_TRUE(at.ground.askers.back().is_wanted());
        EXPECT_EQ(at.ground.askers.back().game, made["game"]);
        EXPECT_EQ(at.ground.askers.back().address, "192.0.2.1");
        return at.said;
    };
    const auto is_wanted = [&](std::size_t nth) { return at.ground.askers[nth].is_wanted(); };
    // The question is gone; a report is of what was.
    const std::uint64_t of_question = asked_by(ann, forecast), report = asked_by(ann, {{"type", "report"}});
    at.answer({ann, bob}, 0);
    EXPECT_EQ(at.reply_to(ann, of_question)["code"], "out_of_turn");
    EXPECT_FALSE(is_wanted(0));
    EXPECT_TRUE(is_wanted(1));
    at.ground.work();
    at.settle();
    EXPECT_EQ(at.reply_to(ann, of_question)["type"], "nothing") << "it was replied to";
    EXPECT_EQ(at.reply_to(ann, report)["type"], "report");
    // So is it when it is taken back.
    at.answer({ann, bob}, 0);
    const std::uint64_t undone = asked_by(bob, {{"type", "hint"}, {"futures", 5}});
    for (const ConnectionId page : {ann, bob}) at.say(page, {{"type", "undo"}});
    for (const ConnectionId page : {ann, bob}) at.say(page, {{"type", "consent"}, {"yes", true}});
    EXPECT_EQ(at.reply_to(bob, undone)["code"], "out_of_turn");
    // Whoever leaves is told; and who is gone gets nothing, and may ask for as much when they come back.
    const std::uint64_t left = asked_by(bob, forecast);
    at.say(bob, {{"type", "leave"}});
    EXPECT_EQ(at.reply_to(bob, left)["code"], "not_joined");
    EXPECT_FALSE(at.ground.askers.back().is_wanted());
    asked_by(ann, forecast);
    at.hall->gone(ann);
    EXPECT_FALSE(at.ground.askers.back().is_wanted());
    at.got.clear();
    at.ground.work();
    at.settle();
    EXPECT_TRUE(at.got.empty());
}

TEST(Forecasts, AreRefinedWhereNobodyWaits) {
    HallLimits limits;
    limits.forecasts = {2, 1};
    limits.refinements = {3, 1};
    HallAtTest at(limits);
    const json made = at.new_game();
    const ConnectionId ann = at.joined(made, "seat", 0), bob = at.joined(made, "seat", 1);
    const json forecast{{"type", "forecast"}, {"futures", 5}, {"until", "attack"}};
    json finer = forecast;
    finer["futures"] = 10;
    finer["half_width"] = 0;
    finer["refines"] = true;
    EXPECT_EQ(at.say(ann, finer)["type"], "nothing");
    const std::uint64_t first = at.said;
    EXPECT_TRUE(at.ground.askers.back().can_wait);
    // It takes no place of what somebody waits for, and is not counted among that.
    for (int i = 0; i < 2; ++i) EXPECT_EQ(at.say(ann, forecast)["type"], "nothing");
    EXPECT_FALSE(at.ground.askers.back().can_wait);
    EXPECT_EQ(at.say(ann, forecast)["code"], "too_many");
    // One is enough: the latest.
    EXPECT_EQ(at.say(ann, finer)["type"], "nothing");
    const std::uint64_t second = at.said;
    EXPECT_EQ(at.reply_to(ann, first)["code"], "out_of_turn");
    at.ground.work();
    at.settle();
    const json got = at.reply_to(ann, second);
    EXPECT_EQ(got["type"], "forecast") << got;
    // Nor is it without end, and it is called off as any other when the question is answered.
    EXPECT_EQ(at.say(ann, finer)["type"], "nothing");
    const std::uint64_t third = at.said;
    EXPECT_EQ(at.say(ann, finer)["code"], "too_many");
    EXPECT_TRUE(at.ground.askers.back().is_wanted());
    at.answer({ann, bob}, 0);
    EXPECT_EQ(at.reply_to(ann, third)["code"], "out_of_turn");
    EXPECT_FALSE(at.ground.askers.back().is_wanted());
}

}  // namespace
}  // namespace lantern::engine::serve
