#include "game/signature.hpp"

#include <gtest/gtest.h>

#include "content/things.hpp"
#include "core_pack.hpp"
#include "state/event_forms.hpp"

namespace lantern::engine {
namespace {

/// The signature of one event.
std::uint64_t signed_event(const Codex& codex, const Event& event) {
    Scenario scenario;
    scenario.codex = &codex;
    Signature signature(scenario);
    signature.on(event, State{}, no_accounts);
    return signature.value();
}

TEST(Signature, EveryFieldOfAnEventCounts) {
    const Event plain{.kind = EventKind::hit_resolved, .rule = Rule::S000_96, .subject = 1, .value = 2, .other = 3};
    const std::uint64_t before = signed_event(testing::core(), plain);
    EXPECT_EQ(signed_event(testing::core(), plain), before);
    const auto differs = [&](auto change) {
        Event other = plain;
        change(other);
        return signed_event(testing::core(), other) != before;
    };
    EXPECT_TRUE(differs([](Event& e) { e.kind = EventKind::armor_lost; }));
    EXPECT_TRUE(differs([](Event& e) { e.rule = Rule::S000_99; }));
    EXPECT_TRUE(differs([](Event& e) { e.subject = 2; }));
    EXPECT_TRUE(differs([](Event& e) { e.value = 1; }));
    EXPECT_TRUE(differs([](Event& e) { e.other = 4; }));
    EXPECT_TRUE(differs([](Event& e) { e.from = 7; }));
    EXPECT_TRUE(differs([](Event& e) { e.to = 7; }));
    EXPECT_TRUE(differs([](Event& e) { e.cause_kind = SourceKind::gear; }));
}

TEST(Signature, ACardIsItsNameAndNotItsPlace) {
    // the same cards, in the opposite order
    Codex turned = testing::core();
    std::reverse(turned.ai_cards.begin(), turned.ai_cards.end());
    const auto last = static_cast<std::uint16_t>(turned.ai_cards.size() - 1);
    const auto drawn = [](std::uint16_t card) {
        return Event{.kind = EventKind::card_drawn, .thing = card, .cause_kind = SourceKind::ai_card, .cause = card};
    };
    EXPECT_EQ(signed_event(testing::core(), drawn(0)), signed_event(turned, drawn(last)));
    EXPECT_NE(signed_event(testing::core(), drawn(0)), signed_event(turned, drawn(0)));
}

TEST(Signature, WhatIsAskedAndAnsweredCounts) {
    Scenario scenario;
    scenario.codex = &testing::core();
    Question question;
    const auto signed_answer = [&](Ask ask, std::initializer_list<Option> options, Answer given) {
        question.ask = ask;
        Pause pause;
        pause.kind = PauseKind::decide;
        pause.ask = ask;
        pause.seat = 0;
        pause.question = &question;
        for (const Option& option : options) pause.options.push_back(option);
        Signature signature(scenario);
        signature.answered(pause, given);
        return signature.value();
    };
    const Option pass{answer(Choice::pass), 1};
    const Option dodge{answer(Choice::dodge), 1};
    const std::uint64_t before = signed_answer(Ask::dodge, {pass, dodge}, pass.answer);
    EXPECT_EQ(signed_answer(Ask::dodge, {pass, dodge}, pass.answer), before);
    EXPECT_NE(signed_answer(Ask::dodge, {pass, dodge}, dodge.answer), before);
    EXPECT_NE(signed_answer(Ask::dodge, {dodge, pass}, pass.answer), before);
    EXPECT_NE(signed_answer(Ask::dodge, {pass}, pass.answer), before);
    EXPECT_NE(signed_answer(Ask::survival, {pass, dodge}, pass.answer), before);
    EXPECT_NE(signed_answer(Ask::dodge, {pass, {dodge.answer, 2}}, pass.answer), before);
}

TEST(EventForms, WordsLeadBackToTheirNumbers) {
    for (int meaning = 0; meaning <= static_cast<int>(Meaning::reroll); ++meaning) {
        for (int number = 0; number < 64; ++number) {
            const std::string_view word = word_for(static_cast<Meaning>(meaning), number);
            if (word.empty()) continue;
            EXPECT_EQ(number_for(static_cast<Meaning>(meaning), word), number) << word;
        }
    }
    EXPECT_EQ(word_for(Meaning::location, 3), "waist");
    EXPECT_EQ(number_for(Meaning::location, "Waist"), 3);
    EXPECT_EQ(word_for(Meaning::location, 9), "");
    EXPECT_EQ(number_for(Meaning::number, "waist"), std::nullopt);
}

}  // namespace
}  // namespace lantern::engine
