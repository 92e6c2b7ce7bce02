#include "effects/run.hpp"

#include "fight.hpp"

/// Questions, and the errors that end a showdown instead of a wrong rule.
namespace lantern::engine {
namespace {

class Questions : public Fight {
protected:
    Questions() { begin(); }
};

TEST_F(Questions, AreAskedWhereThereIsAChoice) {
    run->question(Ask::offer, bert, bert, SourceKind::gear, 3);
    run->add(Choice::yes);
    run->add(Choice::pass);
    run->pose();
    EXPECT_TRUE(run->paused());
    EXPECT_EQ(state.question.kind, PauseKind::decide);
    EXPECT_EQ(state.question.seat, bert);
    EXPECT_EQ(state.question.about, 3);
    EXPECT_TRUE(run->offers(engine::answer(Choice::yes)));
    EXPECT_FALSE(run->offers(engine::answer(Choice::yes, 1)));
}

TEST_F(Questions, WithOneLegalAnswerAreAnswered) {
    run->question(Ask::number, anna);
    run->add(Choice::number, 7);
    run->pose();
    EXPECT_FALSE(run->paused());
    EXPECT_EQ(run->answer(), engine::answer(Choice::number, 7));
    run->ask_survivor(Ask::target, controller_seat, survivor_bit(cleo));
    EXPECT_FALSE(run->paused());
    EXPECT_EQ(run->parameter(), static_cast<unsigned>(cleo));
    run->ask_space(Ask::land, controller_seat, Spaces::of(42));
    EXPECT_FALSE(run->paused());
    EXPECT_EQ(run->answer(), engine::answer(Choice::space, 42));
    run->ask_direction(Ask::turn_to, controller_seat, 1U << static_cast<unsigned>(Direction::west));
    EXPECT_FALSE(run->paused());
    run->ask_lot(survivor_bit(bert));
    EXPECT_FALSE(run->paused());
    EXPECT_EQ(run->parameter(), static_cast<unsigned>(bert));
}

TEST_F(Questions, WithoutAnyAnswerAreWithdrawn) {
    run->question(Ask::number, anna);
    EXPECT_TRUE(run->withdraw_if_empty());
    EXPECT_FALSE(run->paused());
    run->question(Ask::number, anna);
    run->add(Choice::number, 1);
    EXPECT_FALSE(run->withdraw_if_empty());
}

TEST_F(Questions, TakeBackTheOptionsAddedLast) {
    run->question(Ask::number, anna);
    for (unsigned number = 0; number < 4; ++number) run->add(Choice::number, number);
    run->drop_options(2);
    EXPECT_EQ(run->options_added(), 2);
    EXPECT_TRUE(run->offers(engine::answer(Choice::number, 1)));
    EXPECT_FALSE(run->offers(engine::answer(Choice::number, 2)));
}

TEST_F(Questions, OfDiceAreNeverSkipped) {
    run->ask_die(Ask::card_roll, 10, anna);
    EXPECT_EQ(state.question.kind, PauseKind::roll);
    EXPECT_EQ(state.question.seat, nobody_seat);
    EXPECT_EQ(state.question.sides, 10);
}

// proves D-66
TEST_F(Questions, OfDiceThatMayBeRolledAgainAreAProcedureOfTheirOwn) {
    change_rerolls(*run, anna, 1);
    run->ask_roll(Ask::wound_roll, 10, bert);
    EXPECT_EQ(state.question.kind, PauseKind::roll) << "bert has none";
    state.question = Question{};
    run->ask_roll(Ask::wound_roll, 10, anna);
    EXPECT_FALSE(run->paused());
    ASSERT_NE(called<Roll>(), nullptr);
    EXPECT_EQ(called<Roll>()->who, anna);
    EXPECT_EQ(called<Roll>()->sides, 10);
}

TEST_F(Questions, WithTooManyOptionsAreAnError) {
    run->question(Ask::number, anna);
    for (unsigned number = 0; number < max_options; ++number) run->add(Choice::number, number);
    EXPECT_EQ(error(), EngineError::none);
    run->add(Choice::number, max_options);
    run->pose();
    EXPECT_EQ(error(), EngineError::too_many_options);
    EXPECT_EQ(state.question.kind, PauseKind::error);
}

// Rules that set one another off without end stop with an error that says so, and harm nothing else.
TEST_F(Questions, AnOverflowOfTheStackIsAnError) {
    int frames = 0;
    for (; !run->paused(); ++frames) {
        ASSERT_LT(frames, FrameStack::capacity);
        run->call(Grab{.who = cleo});
    }
    EXPECT_EQ(error(), EngineError::stack_overflow);
    EXPECT_EQ(state.question.kind, PauseKind::error);
    EXPECT_LE(state.stack.size(), FrameStack::capacity);
    for (; frames > 1; --frames) {
        ASSERT_EQ(called<Grab>()->who, cleo);
        run->begin_step();
        run->done();
    }
    EXPECT_EQ(state.stack.top().procedure, Procedure::showdown);
}

TEST_F(Questions, AProgramThatCallsItselfIsAnError) {
    const ProgramStart circle = testing::program(codex, {testing::op(Verb::perform)});
    codex.code[circle].index = circle;
    in_one_step([&] { start_program(*run, {.pc = circle, .subject = survivor_bit(anna)}); });
    EXPECT_EQ(error(), EngineError::stack_overflow);
}

}  // namespace
}  // namespace lantern::engine
