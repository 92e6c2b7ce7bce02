#include "effects/waiting.hpp"

#include "fight.hpp"

/// Rules that wait for their moment: which of them act, in which order, and what stands in the way (effects/waiting.hpp).
namespace lantern::engine {
namespace {

using testing::box_of;
using testing::condition;
using testing::op;
using testing::program;
using testing::step;
using testing::waits;

class Moments : public Fight {
protected:
    /// A rule that waits for a moment and raises a number, so that one sees in the events what acted and when.
    TriggeredRule raises(Trigger when, Verb what, testing::RuleParts parts = {}) {
        parts.program = program(codex, {step(what)});
        return waits(when, parts);
    }
    /// The same for the monster's cards, which speak of nobody: the monster gains a token of an attribute.
    TriggeredRule gives_token(Trigger when, Attribute attribute, std::uint16_t if_so = 0) {
        const ProgramStart token =
            program(codex, {op(Verb::monster_token, {.a = static_cast<std::uint8_t>(attribute), .amount = 1})});
        return waits(when, {.program = token, .condition = if_so});
    }
    std::vector<int> tokens_given() const {
        std::vector<int> attributes;
        for (const Event& event : told(EventKind::monster_token)) attributes.push_back(event.other);
        return attributes;
    }
    void comes(Trigger moment, SurvivorSet who = 0) {
        in_one_step([&] { fire(*run, moment, who); });
    }
    static constexpr auto movement = static_cast<int>(Attribute::movement),
                          accuracy = static_cast<int>(Attribute::accuracy), speed = static_cast<int>(Attribute::speed);
};

const std::vector<EventKind> numbers{EventKind::courage, EventKind::understanding, EventKind::survival,
                                     EventKind::insanity};

TEST_F(Moments, NobodyWaitsFor) {
    begin();
    comes(Trigger::round_start);
    comes(Trigger::act_start, survivor_bit(anna));
    EXPECT_TRUE(idle());
    EXPECT_TRUE(heard.events.empty());
}

TEST_F(Moments, LetTheirRulesActAndSayWhich) {
    bear_art(anna, box_of({raises(Trigger::act_start, Verb::courage)}));
    begin();
    comes(Trigger::act_end, survivor_bit(anna));
    EXPECT_EQ(survivor(anna).courage, 0);
    comes(Trigger::act_start, survivor_bit(anna));
    EXPECT_EQ(survivor(anna).courage, 1);
    ASSERT_EQ(times(EventKind::rule_acts), 1);
    EXPECT_EQ(told(EventKind::rule_acts)[0].cause_kind, SourceKind::fighting_art);
    EXPECT_EQ(told(EventKind::courage)[0].cause_kind, SourceKind::fighting_art);
}

// proves D-100
TEST_F(Moments, OfOneStepActInTheOrderInWhichTheyCame) {
    bear_art(anna, box_of({raises(Trigger::act_start, Verb::courage), raises(Trigger::act_end, Verb::understanding)}));
    begin();
    in_one_step([&] {
        fire(*run, Trigger::act_end, survivor_bit(anna));
        fire(*run, Trigger::act_start, survivor_bit(anna));
        fire(*run, Trigger::act_end, survivor_bit(anna));
    });
    EXPECT_EQ(order_of(numbers), (std::vector{EventKind::understanding, EventKind::courage, EventKind::understanding}));
}

// proves D-100
TEST_F(Moments, WaitUntilTheEarlierOnesAreDoneWith) {
    bear_art(anna, box_of({raises(Trigger::act_end, Verb::insanity), raises(Trigger::gains_insanity, Verb::courage),
                           raises(Trigger::act_start, Verb::understanding)}));
    begin();
    in_one_step([&] {
        fire(*run, Trigger::act_end, survivor_bit(anna));
        fire(*run, Trigger::act_start, survivor_bit(anna));
    });
    EXPECT_EQ(order_of(numbers), (std::vector{EventKind::insanity, EventKind::courage, EventKind::understanding}));
}

TEST_F(Moments, DoNotConcernRulesWhoseConditionFails) {
    const std::uint16_t insane = condition(codex, Source::insanity, Compare::at_least, 3);
    bear_art(anna, box_of({raises(Trigger::act_start, Verb::courage, {.condition = insane})}));
    begin();
    comes(Trigger::act_start, survivor_bit(anna));
    EXPECT_EQ(times(EventKind::rule_acts), 0);
    survivor(anna).insanity = 3;
    comes(Trigger::act_start, survivor_bit(anna));
    EXPECT_EQ(times(EventKind::rule_acts), 1);
}

// Both conditions hold when the moment comes; what acts first makes the other's fail.
TEST_F(Moments, JudgeAConditionAgainWhenItsTurnComes) {
    const std::uint16_t calm = condition(codex, Source::insanity, Compare::below, 1);
    bear_art(anna, box_of({raises(Trigger::act_start, Verb::insanity, {.condition = calm}),
                           raises(Trigger::act_start, Verb::courage, {.condition = calm})}));
    begin();
    comes(Trigger::act_start, survivor_bit(anna));
    answer(Choice::rule, 0);
    EXPECT_TRUE(idle());
    EXPECT_EQ(survivor(anna).insanity, 1);
    EXPECT_EQ(survivor(anna).courage, 0);
}

// proves S000-55
TEST_F(Moments, OfSeveralRulesAreOrderedByTheController) {
    put_in_play(box_of({gives_token(Trigger::round_start, Attribute::movement)}));
    put_in_play(box_of({gives_token(Trigger::round_start, Attribute::accuracy)}));
    put_in_play(box_of({gives_token(Trigger::round_start, Attribute::speed)}));
    begin();
    comes(Trigger::round_start);
    ASSERT_TRUE(run->paused());
    EXPECT_EQ(state.question.ask, Ask::rule_order);
    EXPECT_EQ(state.question.seat, controller_seat);
    EXPECT_EQ(state.question.count, 3);
    EXPECT_TRUE(heard.events.empty());
    answer(Choice::rule, 1);
    EXPECT_EQ(state.question.count, 2);
    answer(Choice::rule, 1);  // the last one is not asked for
    EXPECT_TRUE(idle());
    EXPECT_EQ(tokens_given(), (std::vector{accuracy, speed, movement}));
}

TEST_F(Moments, LetEveryRuleActOnceHoweverManyThereAre) {
    for (int i = 0; i < 9; ++i) put_in_play(box_of({gives_token(Trigger::round_start, Attribute::speed)}));
    begin();
    comes(Trigger::round_start);
    while (run->paused()) answer(Choice::rule, 0);
    EXPECT_TRUE(idle());
    EXPECT_EQ(state.monster.tokens[static_cast<std::size_t>(speed)], 9);
}

// proves R1.6
TEST_F(Moments, AtSetupAreOrderedByThePlayers) {
    for (const int who : {anna, bert}) bear_art(who, box_of({raises(Trigger::arrival, Verb::courage)}));
    begin();
    state.phase = Phase::setup;
    comes(Trigger::arrival, survivor_bit(anna) | survivor_bit(bert));
    EXPECT_EQ(state.question.seat, players_seat);
}

// proves D-69
TEST_F(Moments, OfDepartingActInTheOrderOfTheSurvivorsAndTheirCards) {
    bear_art(bert, box_of({raises(Trigger::departs, Verb::courage)}));
    bear_art(anna, box_of({raises(Trigger::departs, Verb::understanding)}));
    bear_art(anna, box_of({raises(Trigger::departs, Verb::survival)}));
    begin();
    state.phase = Phase::setup;
    comes(Trigger::departs);
    EXPECT_TRUE(idle());
    EXPECT_EQ(order_of(numbers), (std::vector{EventKind::understanding, EventKind::survival, EventKind::courage}));
    EXPECT_EQ(told(EventKind::courage)[0].subject, bert);
}

TEST_F(Moments, OfACardThatLeftPlayMeanwhileAreNone) {
    put_in_play(box_of({gives_token(Trigger::round_start, Attribute::movement)}));
    const std::uint8_t second = put_in_play(box_of({gives_token(Trigger::round_start, Attribute::accuracy)}));
    begin();
    comes(Trigger::round_start);
    leave_play(*run, second);
    answer(Choice::rule, 0);
    EXPECT_TRUE(idle());
    EXPECT_EQ(tokens_given(), std::vector{movement});
}

TEST_F(Moments, AreTheBearersOwnOrThoseOfOthers) {
    bear_art(anna, box_of({raises(Trigger::act_start, Verb::courage, {.whose = Whose::own})}));
    bear_art(anna, box_of({raises(Trigger::act_start, Verb::understanding, {.whose = Whose::others})}));
    bear_art(anna, box_of({raises(Trigger::survival_action, Verb::insanity, {.whose = Whose::anyone})}));
    begin();
    comes(Trigger::act_start, survivor_bit(anna));
    EXPECT_EQ(order_of(numbers), std::vector{EventKind::courage});
    comes(Trigger::act_start, survivor_bit(bert));
    EXPECT_EQ(order_of(numbers), (std::vector{EventKind::courage, EventKind::understanding}));
    EXPECT_EQ(told(EventKind::understanding)[0].subject, anna) << "the bearer gains, whoever acts";
    comes(Trigger::survival_action, survivor_bit(anna));
    comes(Trigger::survival_action, survivor_bit(cleo));
    EXPECT_EQ(survivor(anna).insanity, 2);
}

TEST_F(Moments, OfOthersAreNoneForTheDead) {
    bear_art(anna, box_of({raises(Trigger::act_start, Verb::courage, {.whose = Whose::others})}));
    bear_art(anna, box_of({gives_token(Trigger::survivor_dies, Attribute::speed)}));
    begin();
    in_one_step([&] { die(*run, anna, Rule::S001_14); });
    EXPECT_EQ(tokens_given(), std::vector{speed}) << "their own death is theirs";
    comes(Trigger::act_start, survivor_bit(bert));
    in_one_step([&] { die(*run, bert, Rule::S001_14); });
    EXPECT_EQ(times(EventKind::rule_acts), 1);
}

// proves R5.5
TEST_F(Moments, AreNoneForArtsOfTheFrenzied) {
    bear_art(anna, box_of({raises(Trigger::act_start, Verb::courage)}));
    begin();
    survivor(anna).impairments.add(Impairment::frenzied);
    comes(Trigger::act_start, survivor_bit(anna));
    EXPECT_EQ(times(EventKind::rule_acts), 0);
}

// proves R6.7.2
TEST_F(Moments, ComeToCardsInPlayWhileTheMonsterLies) {
    put_in_play(box_of({gives_token(Trigger::round_start, Attribute::speed)}));
    begin();
    set(state.monster, MonsterFlag::knocked_down);
    comes(Trigger::round_start);
    EXPECT_EQ(tokens_given(), std::vector{speed});
}

TEST_F(Moments, AtTheEndOfTheMonstersTurnBringWhatWasToComeLater) {
    begin();
    const ProgramStart token = program(codex, {op(Verb::monster_token, {.a = 0, .amount = 1})});
    play({op(Verb::later, {.index = token})});
    comes(Trigger::round_end);
    EXPECT_TRUE(tokens_given().empty());
    comes(Trigger::monster_turn_end);
    comes(Trigger::monster_turn_end);
    EXPECT_EQ(tokens_given(), std::vector{movement});
    EXPECT_TRUE(state.later.empty());
}

// proves R2.3
TEST_F(Moments, AtTheEndOfThisMonstersTurnDoNotBringWhatItStarted) {
    begin();
    state.phase = Phase::monster_turn;
    play({op(Verb::later, {.index = program(codex, {op(Verb::monster_token, {.a = 0, .amount = 1})})})});
    comes(Trigger::monster_turn_end);
    EXPECT_TRUE(tokens_given().empty());
    EXPECT_EQ(state.later.size(), 1);
}

}  // namespace
}  // namespace lantern::engine
