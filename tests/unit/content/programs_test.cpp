#include "content/programs.hpp"

#include <gtest/gtest.h>

#include "small_codex.hpp"

/// Looking through programs: what one of them may ever come to, on whatever way.
namespace lantern::engine {
namespace {

using testing::op;
using testing::program;
using testing::step;

struct Programs : ::testing::Test {
    bool may_kill(ProgramStart start) const { return may_do(codex, start, &kills); }

    Codex codex;
    Op kill = step(Verb::die);
    Op flow = step(Verb::flow);
};

TEST_F(Programs, TheEmptyOneDoesNothing) {
    program(codex, {kill});  // behind it, and no part of it
    EXPECT_FALSE(may_kill(0));
}

TEST_F(Programs, OneEndsWhereItEnds) {
    const ProgramStart first = program(codex, {flow});
    const ProgramStart second = program(codex, {flow, kill});
    EXPECT_FALSE(may_kill(first));
    EXPECT_TRUE(may_kill(second));
}

TEST_F(Programs, WhatIsAlwaysDoneHangsOnNothing) {
    const auto always = [this](ProgramStart start) { return always_does(codex, start, &kills); };
    EXPECT_FALSE(always(0));
    EXPECT_TRUE(always(program(codex, {flow, kill})));
    EXPECT_FALSE(always(program(codex, {flow})));
    EXPECT_FALSE(always(program(codex, {op(Verb::offer, {.jump = 2}), kill, flow})));
}

TEST_F(Programs, NothingBehindAStopOrAJumpIsReachedByGoingOn) {
    EXPECT_FALSE(may_kill(program(codex, {op(Verb::stop), kill})));
    EXPECT_FALSE(may_kill(program(codex, {op(Verb::jump, {.jump = 2}), kill, flow})));
}

TEST_F(Programs, EitherWayOfAConditionMayBeTaken) {
    EXPECT_TRUE(may_kill(program(codex, {op(Verb::test, {.jump = 2}), kill, flow})));
    EXPECT_TRUE(may_kill(program(codex, {op(Verb::test, {.jump = 2}), op(Verb::stop), kill})));
}

TEST_F(Programs, OptionsAndOffersLeadOn) {
    EXPECT_TRUE(may_kill(program(codex, {op(Verb::choose, {.a = 2}), op(Verb::option, {.jump = 3}),
                                         op(Verb::option, {.jump = 4}), op(Verb::stop), kill})));
    EXPECT_TRUE(may_kill(program(codex, {op(Verb::offer, {.jump = 2}), op(Verb::stop), kill})));
}

TEST_F(Programs, WhatIsPerformedOrComesLaterBelongsToThem) {
    const ProgramStart killing = program(codex, {kill});
    EXPECT_TRUE(may_kill(program(codex, {op(Verb::perform, {.index = killing})})));
    EXPECT_TRUE(may_kill(program(codex, {op(Verb::later, {.index = killing})})));
    EXPECT_FALSE(may_kill(program(codex, {op(Verb::draw_ai, {.index = killing})})));
}

TEST_F(Programs, TriggersOfAttackProfilesBelongToThem) {
    const ProgramStart killing = program(codex, {kill});
    codex.profiles = {{}, {.after_hit = killing}, {.before_damage = killing}, {.after_damage = killing}};
    EXPECT_FALSE(may_kill(program(codex, {op(Verb::attack, {.index = 0})})));
    EXPECT_TRUE(may_kill(program(codex, {op(Verb::attack, {.index = 1})})));
    EXPECT_TRUE(may_kill(program(codex, {op(Verb::attack, {.index = 2})})));
    EXPECT_TRUE(may_kill(program(codex, {op(Verb::move_and_attack, {.index = 3})})));
}

TEST_F(Programs, ThatCallOneAnotherInACircleAreLookedThroughOnce) {
    const ProgramStart circle = program(codex, {flow, op(Verb::perform)});
    codex.code[circle + 1U].index = circle;
    EXPECT_FALSE(may_kill(circle));
}

}  // namespace
}  // namespace lantern::engine
