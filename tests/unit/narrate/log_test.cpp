#include "narrate/log.hpp"

#include <gtest/gtest.h>

#include <set>

#include "example.hpp"
#include "narrate/event_words.hpp"

namespace lantern::engine {
namespace {

constexpr int event_kinds = static_cast<int>(EventKind::showdown_over) + 1;

/// An event of that kind with numbers that lead somewhere.
Event typical(EventKind kind) {
    Event event{.kind = kind, .subject = 0, .value = 1, .other = 0, .thing = 0};
    event.from = Example::at("H11");
    event.to = Example::at("J11");
    event.detail = 0;
    return event;
}

TEST(Narrate, TellsWhatHappened) {
    Example e;
    const auto says = [&](Event event) { return narrate(e.scenario, event, e.state); };
    EXPECT_EQ(says({.kind = EventKind::card_drawn, .thing = 0}), "The White Lion draws Claw.");
    EXPECT_EQ(says({.kind = EventKind::card_revealed, .thing = 0}), "Claw is revealed.");
    EXPECT_EQ(says({.kind = EventKind::hit_resolved, .subject = 0, .value = 1, .other = 3}),
              "Zachary is hit in the waist: 1 damage.");
    EXPECT_EQ(says({.kind = EventKind::armor_lost, .subject = 0, .value = 1, .other = 3}),
              "Waist armor of Zachary 2 -> 1.");
    EXPECT_EQ(says({.kind = EventKind::bleeding,
                    .subject = 1,
                    .value = 1,
                    .other = 5,
                    .cause_kind = SourceKind::ai_card,
                    .cause = 0}),
              "Lucy gains 1 bleeding token (0 of 5) (Claw).");
    EXPECT_EQ(says({.kind = EventKind::monster_token, .value = -2, .other = 1}),
              "The White Lion loses 2 +1 accuracy tokens.");
    e.state.monster.tokens[1] = -1;
    EXPECT_EQ(says({.kind = EventKind::monster_token, .value = -1, .other = 1}),
              "The White Lion gains a -1 accuracy token.");
    EXPECT_EQ(says({.kind = EventKind::hits_cancelled, .rule = Rule::S003_22, .subject = 1, .value = 1}),
              "1 hit of Lucy is cancelled: the monster is out of range.");
    EXPECT_EQ(says({.kind = EventKind::card_roll, .value = 4, .other = 4}), "A roll of 4.");
    EXPECT_EQ(says({.kind = EventKind::wound_attempt, .subject = 0, .value = 6, .other = 8, .thing = 5}),
              "Zachary's wound attempt: 6 (rolled 5) against toughness 8.");
    EXPECT_EQ(says({.kind = EventKind::grab, .subject = 1, .value = 2}), "Lucy is grabbed: 2 damage.");
    EXPECT_EQ(says({.kind = EventKind::round_ends}), "");
}

TEST(Narrate, WhoRollsAndUntilWhenStandsInTheEvent) {
    Example e;
    const auto says = [&](Event event) { return narrate(e.scenario, event, e.state); };
    const Event roll{.kind = EventKind::card_roll, .subject = 0, .value = 4, .other = 4};
    EXPECT_EQ(says(roll), "Zachary rolls 4.");
    Event for_them = roll;
    for_them.more = 1;
    EXPECT_EQ(says(for_them), "A roll of 4 for Zachary.");
    Event lasts{
        .kind = EventKind::lasting, .subject = 0, .value = static_cast<int>(Static::survivor_attribute), .other = 2};
    lasts.detail = static_cast<std::uint16_t>(Attribute::strength);
    lasts.more = static_cast<std::uint8_t>(Until::end_of_round);
    EXPECT_EQ(says(lasts), "Until the end of round: Zachary has +2 strength.");
    lasts.more = static_cast<std::uint8_t>(Until::end_of_attack);
    EXPECT_EQ(says(lasts), "Until the end of attack: Zachary has +2 strength.");
}

TEST(Narrate, EveryKindHasItsLineButThoseThatNeedNone) {
    Example e;
    const std::set<EventKind> silent{EventKind::monster_turn_ends, EventKind::survivors_turn_ends,
                                     EventKind::round_ends, EventKind::act_ends, EventKind::attack_ends};
    for (int i = 0; i < event_kinds; ++i) {
        const EventKind kind = static_cast<EventKind>(i);
        const std::string line = narrate(e.scenario, typical(kind), e.state);
        EXPECT_EQ(line.empty(), silent.count(kind) == 1) << form_of(kind).name;
        EXPECT_EQ(line.find("unknown"), std::string::npos) << line;
        EXPECT_EQ(line.find('\n'), std::string::npos) << line;
    }
}

TEST(Narrate, SurvivesBrokenEvents) {
    Example e;
    for (int i = 0; i < event_kinds; ++i) {
        Event event{.kind = static_cast<EventKind>(i), .subject = 9, .value = -300, .other = -300, .thing = 0xFFFE};
        event.cause_kind = SourceKind::gear;
        event.cause = 0xFFFE;
        narrate(e.scenario, event, e.state);
        EXPECT_FALSE(event_json(e.scenario, event, e.state).empty());
    }
}

TEST(EventKey, IsUniqueAndLeadsBack) {
    for (int i = 0; i < event_kinds; ++i) {
        EXPECT_EQ(event_of(form_of(static_cast<EventKind>(i)).name), static_cast<EventKind>(i)) << i;
    }
    EXPECT_FALSE(event_of("nothing of the kind"));
    EXPECT_EQ(form_of(EventKind::hit_location_rolled).name, "hit location rolled");
}

TEST(EventJson, HoldsNamesAndNumbers) {
    Example e;
    Event event{
        .kind = EventKind::survivor_attacks, .rule = Rule::S000_01, .subject = 0, .value = 2, .other = 7, .thing = 1};
    event.cause_kind = SourceKind::gear;
    event.cause = 1;
    EXPECT_EQ(event_json(e.scenario, event, e.state),
              "{\"event\":\"survivor "
              "attacks\",\"rule\":\"S000-01\",\"survivor\":\"Zachary\",\"subject\":0,\"value\":2,\"other\":7,"
              "\"thing\":1,\"name\":\"Founding Stone\",\"cause\":\"Founding Stone\","
              "\"text\":\"Zachary attacks with Founding Stone: speed 2, needs 7+.\"}");
}

TEST(EventDepth, PutsWhatComesOfItDeeper) {
    EXPECT_EQ(event_depth({.kind = EventKind::round_begins}), 0);
    EXPECT_EQ(event_depth({.kind = EventKind::card_drawn}), 1);
    EXPECT_EQ(event_depth({.kind = EventKind::attack_roll}), 2);
    EXPECT_EQ(event_depth({.kind = EventKind::injury}), 3);
    // Deployment comes of nothing, being put elsewhere does.
    EXPECT_EQ(event_depth({.kind = EventKind::survivor_placed, .rule = Rule::S000_39}), 1);
    EXPECT_EQ(event_depth({.kind = EventKind::survivor_placed}), 2);
}

}  // namespace
}  // namespace lantern::engine
