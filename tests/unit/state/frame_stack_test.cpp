#include "state/frame_stack.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "state/calls.hpp"

namespace lantern::engine {
namespace {

std::vector<Procedure> procedures_of(FrameStack::Range frames) {
    std::vector<Procedure> found;
    for (const Frame& frame : frames) found.push_back(frame.procedure);
    return found;
}

TEST(FrameStack, FindsTheNearestOfAProcedureWithItsLocals) {
    FrameStack stack;
    stack.push(Showdown{});
    stack.push(Trap{.card = 3});
    stack.push(WoundAttempt{.who = 1});
    stack.push(Trap{.card = 5});
    EXPECT_EQ(stack.running<Trap>()->card, 5);
    EXPECT_EQ(stack.running<SurvivorAttack>(), nullptr);
    EXPECT_EQ(stack.caller<WoundAttempt>().who, 1);
    stack.pop();
    EXPECT_EQ(stack.running<Trap>()->card, 3);
    EXPECT_EQ(stack.caller<Trap>().card, 3);
    EXPECT_EQ(stack.top().procedure, Procedure::wound_attempt);
}

TEST(FrameStack, ReadsAFrameAsItsOwnProcedureAlone) {
    FrameStack stack;
    stack.push(Damage{.who = 2});
    stack.push(Grab{.who = 3});
    EXPECT_EQ(stack.as<Grab>(stack.top())->who, 3);
    EXPECT_EQ(stack.as<Damage>(stack.top()), nullptr);
    const FrameStack& reading = stack;
    EXPECT_EQ(reading.running<Damage>()->who, 2);
    EXPECT_EQ(reading.as<Damage>(reading.top()), nullptr);
}

TEST(FrameStack, KeepsWhatAProcedureRemembers) {
    FrameStack stack;
    stack.push(Act{.who = 1});
    stack.own().step = 7;
    stack.own().locals<Act>().given_to = 4;
    stack.push(Grab{.who = 5});
    stack.caller<Act>().ended = 1;
    stack.pop();
    EXPECT_EQ(stack.top().step, 7);
    EXPECT_EQ(stack.top().locals<Act>().who, 1);
    EXPECT_EQ(stack.top().locals<Act>().given_to, 4);
    EXPECT_EQ(stack.top().locals<Act>().ended, 1);
}

TEST(FrameStack, YieldsItsFramesFromTheTopDown) {
    FrameStack stack;
    EXPECT_EQ(procedures_of(stack.frames()), std::vector<Procedure>{});
    stack.push(Showdown{});
    stack.push(Grab{});
    const Frame& grab = stack.top();
    stack.push(Damage{});
    EXPECT_EQ(procedures_of(stack.frames()), (std::vector{Procedure::damage, Procedure::grab, Procedure::showdown}));
    EXPECT_EQ(procedures_of(stack.frames_below(grab)), std::vector{Procedure::showdown});
}

TEST(FrameStack, WhatIsPushedBeneathRunsLater) {
    FrameStack stack;
    stack.push(Round{});
    const int from = stack.size();
    stack.push_beneath(from, Grab{.who = 1});
    stack.push(Damage{.who = 9});
    stack.push_beneath(from, Damage{.who = 2});
    stack.push_beneath(from, Land{.who = 3});
    EXPECT_EQ(stack.top().locals<Damage>().who, 9);
    EXPECT_EQ(stack.caller<Grab>().who, 1);
    stack.pop();
    EXPECT_EQ(stack.top().locals<Grab>().who, 1);
    EXPECT_EQ(stack.caller<Damage>().who, 2);
    stack.pop();
    EXPECT_EQ(stack.caller<Land>().who, 3);
    stack.pop();
    EXPECT_EQ(stack.top().locals<Land>().who, 3);
    stack.pop();
    EXPECT_EQ(stack.top().procedure, Procedure::round);
    EXPECT_EQ(stack.size(), from);
}

// A frame that lies beneath moves others up; what they remember and where they carry on moves with them.
TEST(FrameStack, PushingBeneathChangesNothingOfWhatLiesAbove) {
    FrameStack stack;
    stack.push(Showdown{});
    const int from = stack.size();
    stack.push(Act{.who = 3});
    stack.own().step = 5;
    stack.push(Damage{.who = 4, .amount = 2, .location = 1});
    stack.push_beneath(from, Peek{.count = 3});
    EXPECT_EQ(procedures_of(stack.frames()),
              (std::vector{Procedure::damage, Procedure::act, Procedure::peek, Procedure::showdown}));
    EXPECT_EQ(stack.top().locals<Damage>().amount, 2);
    stack.pop();
    EXPECT_EQ(stack.top().step, 5);
    EXPECT_EQ(stack.top().locals<Act>().who, 3);
    EXPECT_EQ(stack.caller<Peek>().count, 3);
}

TEST(FrameStack, PushesBeneathTheFirstFrameToo) {
    FrameStack stack;
    stack.push(Grab{.who = 1});
    stack.push_beneath(0, Damage{.who = 2});
    stack.push_beneath(0, Showdown{});
    EXPECT_EQ(procedures_of(stack.frames()), (std::vector{Procedure::grab, Procedure::damage, Procedure::showdown}));
    stack.pop();
    stack.pop();
    EXPECT_EQ(stack.size(), static_cast<int>(sizeof(Frame)));
    stack.pop();
    EXPECT_TRUE(stack.empty());
}

TEST(FrameStack, SaysWhenAFrameDoesNotFitAnyMore) {
    FrameStack stack;
    int frames = 0;
    for (; stack.fits<Peek>(); ++frames) stack.push(Peek{.count = static_cast<std::uint8_t>(frames)});
    EXPECT_GT(stack.size() + static_cast<int>(sizeof(Frame) + sizeof(Peek)), FrameStack::capacity);
    EXPECT_LE(stack.size(), FrameStack::capacity);
    // smaller ones go on fitting, up to the last byte
    while (stack.fits<Round>()) stack.push(Round{});
    EXPECT_GT(stack.size() + static_cast<int>(sizeof(Frame)), FrameStack::capacity);
    EXPECT_FALSE(stack.fits<Round>());
    // and nothing of what lies below was harmed
    while (stack.top().procedure == Procedure::round) stack.pop();
    while (frames-- > 0) {
        ASSERT_EQ(stack.top().locals<Peek>().count, frames);
        stack.pop();
    }
    EXPECT_TRUE(stack.empty());
}

TEST(FrameStack, LeavesNoBytesBehind) {
    FrameStack empty, stack;
    std::memset(static_cast<void*>(&empty), 0, sizeof empty);
    std::memset(static_cast<void*>(&stack), 0, sizeof stack);
    stack.push(Act{.who = 1});
    stack.push_beneath(0, Grab{.who = 7});
    stack.pop();
    stack.pop();
    EXPECT_TRUE(stack.empty());
    EXPECT_EQ(std::memcmp(&empty, &stack, sizeof stack), 0);
}

}  // namespace
}  // namespace lantern::engine
