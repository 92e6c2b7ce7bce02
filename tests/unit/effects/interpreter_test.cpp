#include "effects/interpreter.hpp"

#include "fight.hpp"

/// The interpreter on programs of a few operations (docs/effects.md): conditions, loops, offers, choices, rolls.
namespace lantern::engine {
namespace {

using testing::condition;
using testing::op;
using testing::program;
using testing::step;

class Programs : public Fight {
protected:
    const Op courage = step(Verb::courage), insanity = step(Verb::insanity);
    const Op understanding = step(Verb::understanding);
    const Op stop = op(Verb::stop), block_ends = op(Verb::each_end);
    /// Survivors of a selector that describes everybody.
    const Op each_of_all = op(Verb::each, {.who = Who::selected, .jump = 3});

    std::uint16_t brave() { return condition(codex, Source::courage, Compare::at_least, 1); }
    std::vector<std::uint8_t> gained_by(EventKind kind) const {
        std::vector<std::uint8_t> subjects;
        for (const Event& event : told(kind)) subjects.push_back(event.subject);
        return subjects;
    }
};

TEST_F(Programs, TheEmptyOneIsNotStarted) {
    begin();
    const int depth = state.stack.size();
    start_program(*run, Effects{.subject = survivor_bit(anna)});
    EXPECT_EQ(state.stack.size(), depth);
}

TEST_F(Programs, RunToTheirEndAndLeaveNothing) {
    begin();
    play({courage, insanity});
    EXPECT_EQ(survivor(anna).courage, 1);
    EXPECT_EQ(survivor(anna).insanity, 1);
    EXPECT_EQ(survivor(bert).courage, 0);
    EXPECT_TRUE(idle());
}

TEST_F(Programs, SpeakOfTheSurvivorsOfTheirContext) {
    begin();
    play({step(Verb::courage, 1, Who::target), step(Verb::understanding, 1, Who::attacker), step(Verb::insanity)},
         {.target = survivor_bit(bert), .attacker = survivor_bit(cleo), .subject = survivor_bit(anna)});
    EXPECT_EQ(gained_by(EventKind::courage), std::vector<std::uint8_t>{bert});
    EXPECT_EQ(gained_by(EventKind::understanding), std::vector<std::uint8_t>{cleo});
    EXPECT_EQ(gained_by(EventKind::insanity), std::vector<std::uint8_t>{anna});
}

TEST_F(Programs, GoOnBehindAConditionThatHolds) {
    begin();
    const std::vector<Op> tested{op(Verb::test, {.index = brave(), .jump = 2}), insanity, understanding};
    play(tested);
    EXPECT_EQ(survivor(anna).insanity, 0);
    EXPECT_EQ(survivor(anna).understanding, 1);
    survivor(anna).courage = 1;
    play(tested);
    EXPECT_EQ(survivor(anna).insanity, 1);
    EXPECT_EQ(survivor(anna).understanding, 2);
}

TEST_F(Programs, VisitEachSurvivorOnceInOrder) {
    begin();
    play({each_of_all, courage, block_ends, insanity});
    EXPECT_EQ(gained_by(EventKind::courage), (std::vector<std::uint8_t>{anna, bert, cleo}));
    EXPECT_EQ(gained_by(EventKind::insanity), std::vector<std::uint8_t>{anna}) << "the subject is again whoever it was";
}

TEST_F(Programs, SkipABlockForNobody) {
    begin();
    play({op(Verb::each, {.who = Who::chosen, .jump = 3}), courage, block_ends, insanity});
    EXPECT_EQ(times(EventKind::courage), 0);
    EXPECT_EQ(times(EventKind::insanity), 1);
}

TEST_F(Programs, DoNotVisitWhoDiedMeanwhile) {
    begin();
    const Op token = op(Verb::monster_token, {.a = 0, .amount = 1});
    play({op(Verb::each, {.who = Who::selected, .jump = 4}), step(Verb::die, 1, Who::target), token, block_ends},
         {.target = survivor_bit(bert)});
    EXPECT_EQ(times(EventKind::monster_token), 2);
}

// proves R3.2.5
TEST_F(Programs, LetTheControllerOrderABlockThatAttacks) {
    begin();
    play({op(Verb::each, {.who = Who::selected, .a = 1, .jump = 3}), courage, block_ends});
    EXPECT_EQ(state.question.ask, Ask::order);
    EXPECT_EQ(state.question.seat, controller_seat);
    answer(Choice::survivor, cleo);
    answer(Choice::survivor, anna);
    EXPECT_TRUE(idle());
    EXPECT_EQ(gained_by(EventKind::courage), (std::vector<std::uint8_t>{cleo, anna, bert}));
}

TEST_F(Programs, OfferToTheSurvivorWhoMayRefuse) {
    begin();
    const std::vector<Op> offered{op(Verb::offer, {.who = Who::subject, .jump = 2}), courage, insanity};
    play(offered, {.subject = survivor_bit(bert)});
    EXPECT_EQ(state.question.ask, Ask::offer);
    EXPECT_EQ(state.question.seat, bert);
    EXPECT_EQ(state.question.subject, bert);
    answer(Choice::pass);
    EXPECT_EQ(survivor(bert).courage, 0);
    EXPECT_EQ(survivor(bert).insanity, 1);
    play(offered, {.subject = survivor_bit(bert)});
    answer(Choice::yes);
    EXPECT_EQ(survivor(bert).courage, 1);
    EXPECT_EQ(survivor(bert).insanity, 2);
    EXPECT_EQ(survivor(bert).survival, 1) << "for nothing";
}

TEST_F(Programs, OfferForSurvivalToThoseWhoCanPay) {
    begin();
    const std::vector<Op> offered{op(Verb::offer, {.who = Who::subject, .a = 2, .b = 1, .jump = 2}), courage, insanity};
    play(offered);
    EXPECT_TRUE(idle()) << "one survival is too little: nobody is asked";
    EXPECT_EQ(survivor(anna).insanity, 1);
    survivor(anna).survival = 3;
    play(offered);
    answer(Choice::yes);
    EXPECT_EQ(survivor(anna).survival, 1);
    EXPECT_EQ(survivor(anna).courage, 1);
}

// proves S003-40, R3.1.3
TEST_F(Programs, OfferNothingForSurvivalToTheDoomedNorUnderAnAlert) {
    begin();
    const std::vector<Op> offered{op(Verb::offer, {.who = Who::subject, .a = 1, .b = 1, .jump = 2}), courage, insanity};
    set(survivor(anna), SurvivorFlag::doomed);
    play(offered);
    EXPECT_TRUE(idle());
    play(offered, {.subject = survivor_bit(bert)});
    EXPECT_TRUE(run->paused());
    answer(Choice::pass);
    std::vector<Op> under_alert{op(Verb::alert)};
    under_alert.insert(under_alert.end(), offered.begin(), offered.end());
    under_alert[1].jump = 3;
    play(under_alert, {.subject = survivor_bit(bert)});
    EXPECT_TRUE(idle());
    EXPECT_EQ(times(EventKind::courage), 0);
}

TEST_F(Programs, OfferToThePlayersTogether) {
    begin();
    play({op(Verb::offer, {.jump = 2}), courage, insanity}, {.subject = survivor_bit(anna)});
    EXPECT_EQ(state.question.seat, players_seat);
    answer(Choice::yes);
    EXPECT_EQ(survivor(anna).courage, 1);
}

TEST_F(Programs, DoWhatIsChosen) {
    codex.words = {"", "fight", "flee"};
    begin();
    const auto choosing = [this](Who who) {
        return std::vector<Op>{op(Verb::choose, {.who = who, .a = 2}),
                               op(Verb::option, {.index = 1, .jump = 3}),
                               op(Verb::option, {.index = 2, .jump = 5}),
                               courage,
                               stop,
                               insanity};
    };
    play(choosing(Who::subject));
    EXPECT_EQ(state.question.ask, Ask::option);
    EXPECT_EQ(state.question.seat, anna);
    answer(Choice::option, 2);
    EXPECT_EQ(survivor(anna).insanity, 1);
    EXPECT_EQ(survivor(anna).courage, 0);
    play(choosing(Who::nobody));
    EXPECT_EQ(state.question.seat, controller_seat);
    answer(Choice::option, 1);
    EXPECT_EQ(survivor(anna).courage, 1);
    EXPECT_TRUE(idle());
}

// proves R13.1
TEST_F(Programs, RollADieAndRememberWhatItComesTo) {
    begin();
    const std::uint16_t high = condition(codex, Source::roll, Compare::at_least, 7);
    for (const unsigned die : {4U, 5U}) {
        play({op(Verb::roll, {.who = Who::subject, .a = 10, .amount = 2}), op(Verb::test, {.index = high, .jump = 3}),
              courage, insanity});
        EXPECT_EQ(state.question.kind, PauseKind::roll);
        EXPECT_EQ(state.question.sides, 10);
        answer(Choice::die, die);
    }
    EXPECT_EQ(survivor(anna).courage, 1);
    EXPECT_EQ(survivor(anna).insanity, 2);
    ASSERT_EQ(times(EventKind::card_roll), 2);
    EXPECT_EQ(told(EventKind::card_roll)[0].value, 4);
    EXPECT_EQ(told(EventKind::card_roll)[0].other, 6);
    EXPECT_EQ(told(EventKind::card_roll)[0].subject, anna);
}

TEST_F(Programs, ReckonWithWhatTheyRolled) {
    begin();
    Op as_rolled = insanity;
    as_rolled.amount = {.source = Source::roll, .who = Who::nobody, .times = 2, .plus = 1};
    play({op(Verb::roll, {.who = Who::subject, .a = 5}), as_rolled});
    EXPECT_EQ(state.question.sides, 5);
    answer(Choice::die, 3);
    EXPECT_EQ(survivor(anna).insanity, 7);
}

TEST_F(Programs, PerformOthersAndGoOn) {
    begin();
    const ProgramStart inner = program(codex, {courage});
    play({op(Verb::perform, {.index = inner}), insanity});
    EXPECT_EQ(order_of({EventKind::courage, EventKind::insanity}),
              (std::vector{EventKind::courage, EventKind::insanity}));
    EXPECT_TRUE(idle());
}

TEST_F(Programs, StopWhereverInTheCardTheWordStands) {
    begin();
    const ProgramStart stopping = program(codex, {courage, stop, insanity});
    play({op(Verb::each, {.who = Who::selected, .jump = 3}), op(Verb::perform, {.index = stopping}), block_ends,
          insanity});
    EXPECT_EQ(gained_by(EventKind::courage), std::vector<std::uint8_t>{anna});
    EXPECT_EQ(times(EventKind::insanity), 0);
    EXPECT_TRUE(idle());
}

// proves R3.2.6, R6.7.2
TEST_F(Programs, OfTheMonsterStopWhenItFallsAndThoseOfCardsInPlayGoOn) {
    begin();
    const Effects acting{.subject = survivor_bit(anna), .flags = EffectsFlag::monster_acts};
    Effects in_play = acting;
    in_play.flags.add(EffectsFlag::in_play);
    play({courage}, acting);
    EXPECT_EQ(survivor(anna).courage, 1);
    set(state.monster, MonsterFlag::knocked_down);
    play({courage}, acting);
    EXPECT_EQ(survivor(anna).courage, 1);
    play({courage}, in_play);
    EXPECT_EQ(survivor(anna).courage, 2);
    play({courage});
    EXPECT_EQ(survivor(anna).courage, 3) << "what is not the monster's action";
}

// proves R2.5
TEST_F(Programs, OfTheMonsterStopWhenItsTurnIsEnded) {
    begin();
    set(state.monster, MonsterFlag::turn_ended);
    play({courage}, {.subject = survivor_bit(anna), .flags = EffectsFlag::monster_acts});
    EXPECT_EQ(survivor(anna).courage, 0);
}

TEST_F(Programs, LetTheRulesDoWhatIsTheirs) {
    begin();
    play({step(Verb::brain_damage, 2), courage});
    ASSERT_NE(called<BrainDamage>(), nullptr);
    EXPECT_EQ(called<BrainDamage>()->who, anna);
    EXPECT_EQ(called<BrainDamage>()->amount, 2);
    EXPECT_EQ(survivor(anna).courage, 0) << "not before that is done";
    run->begin_step();
    run->done();
    settle();
    EXPECT_EQ(survivor(anna).courage, 1);
}

}  // namespace
}  // namespace lantern::engine
