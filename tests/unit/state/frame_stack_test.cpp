#include "state/frame_stack.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "state/calls.hpp"

namespace lantern {
namespace {

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
}  // namespace lantern
