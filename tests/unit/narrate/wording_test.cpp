#include "narrate/wording.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <string>

#include "effects/waiting.hpp"
#include "example.hpp"
#include "narrate/question_text.hpp"

namespace lantern::engine {
namespace {

TEST(Wording, ReadsLikeTheRulebook) {
    Example e;
    const auto says = [&](Ask ask, Answer a) { return wording(e.scenario, e.state, e.asks(ask, 0, {a}), a); };
    EXPECT_EQ(says(Ask::act, answer(Choice::move)), "move");
    EXPECT_EQ(says(Ask::act, answer(Choice::attack, 0)), "attack Founding Stone");
    EXPECT_EQ(says(Ask::act, answer(Choice::attack, fist_and_tooth_slot)), "attack Fist & Tooth");
    EXPECT_EQ(says(Ask::act, answer(Choice::gear, 1)), "activate Cloth");
    EXPECT_EQ(says(Ask::act, answer(Choice::terrain, 2)), "activate Acanthus Plant");
    EXPECT_EQ(says(Ask::act, answer(Choice::card_activation, 1)), "activate Alert");
    EXPECT_EQ(says(Ask::act, answer(Choice::give, 1)), "give to Lucy");
    EXPECT_EQ(says(Ask::act, answer(Choice::collide)), "collide");
    EXPECT_EQ(says(Ask::act, answer(Choice::end_act)), "end act");
    EXPECT_EQ(says(Ask::survival, answer(Choice::encourage, 1)), "encourage Lucy");
    EXPECT_EQ(says(Ask::survival, answer(Choice::dash)), "dash");
    EXPECT_EQ(says(Ask::survival, answer(Choice::surge)), "surge");
    EXPECT_EQ(says(Ask::dodge, answer(Choice::dodge)), "dodge");
    EXPECT_EQ(says(Ask::dodge, answer(Choice::pass)), "pass");
    EXPECT_EQ(says(Ask::target, answer(Choice::survivor, 0)), "Zachary");
    EXPECT_EQ(says(Ask::target, answer(Choice::survivor, 2)), "zachary (2)");
    EXPECT_EQ(says(Ask::hit_order, answer(Choice::location, 3)), "waist");
    EXPECT_EQ(says(Ask::attack_roll, answer(Choice::die, 10)), "10");
    EXPECT_EQ(says(Ask::draw_ai, answer(Choice::card, 0)), "Claw");
    EXPECT_EQ(says(Ask::draw_hit_location, answer(Choice::card, 0)), "Beast's Maw");
    EXPECT_EQ(says(Ask::draw_basic_resource, answer(Choice::card, 0)), "Skull");
    EXPECT_EQ(says(Ask::draw_terrain, answer(Choice::card, 1)), "Acanthus Plant");
    EXPECT_EQ(says(Ask::draw_disorder, answer(Choice::card, 0)), "Fear of the Dark");
    EXPECT_EQ(says(Ask::option, answer(Choice::option, 2)), "hide");
    EXPECT_EQ(says(Ask::facing, answer(Choice::direction, 2)), "south");
    EXPECT_EQ(says(Ask::offer, answer(Choice::yes)), "yes");
    EXPECT_EQ(says(Ask::offer, answer(Choice::pass)), "no");
    EXPECT_EQ(says(Ask::turn_terrain, answer(Choice::yes)), "turned");
    EXPECT_EQ(says(Ask::top_or_bottom, answer(Choice::yes)), "bottom");
    EXPECT_EQ(says(Ask::path, answer(Choice::sweep, 0b011)), "over Zachary and Lucy");
    EXPECT_EQ(says(Ask::path, answer(Choice::sweep, 0)), "over nobody");
    EXPECT_EQ(says(Ask::crush, answer(Choice::terrain, 2)), "over Acanthus Plant");
    EXPECT_EQ(says(Ask::crush, answer(Choice::pass)), "past");
    EXPECT_EQ(says(Ask::move_to, answer(Choice::space, Example::at("H14"))), "move H14");
    EXPECT_EQ(says(Ask::deploy, answer(Choice::space, Example::at("N11"))), "deploy N11");
    EXPECT_EQ(says(Ask::gear_room, answer(Choice::gear, 1)), "archive Cloth");
}

TEST(Wording, StandsBehindWouldAsSomethingThatOneDoes) {
    Example e;
    const auto does = [&](Ask ask, Answer a) { return wording_as_deed(e.scenario, e.state, e.asks(ask, 0, {a}), a); };
    EXPECT_EQ(does(Ask::act, answer(Choice::move)), "move");
    EXPECT_EQ(does(Ask::act, answer(Choice::attack, 0)), "attack with Founding Stone");
    EXPECT_EQ(does(Ask::act, answer(Choice::end_act)), "end the act");
    EXPECT_EQ(does(Ask::act, answer(Choice::gear, 1)), "activate Cloth");
    EXPECT_EQ(does(Ask::move_to, answer(Choice::space, Example::at("H14"))), "move to H14");
    EXPECT_EQ(does(Ask::deploy, answer(Choice::space, Example::at("N11"))), "start at N11");
    EXPECT_EQ(does(Ask::survival, answer(Choice::encourage, 1)), "encourage Lucy");
    EXPECT_EQ(does(Ask::survival, answer(Choice::pass)), "pass");
    EXPECT_EQ(does(Ask::target, answer(Choice::survivor, 1)), "choose Lucy");
    EXPECT_EQ(does(Ask::next_act, answer(Choice::survivor, 1)), "let Lucy act next");
    EXPECT_EQ(does(Ask::dodge_which, answer(Choice::location, 3)), "dodge the hit to the waist");
    EXPECT_EQ(does(Ask::offer, answer(Choice::yes)), "accept");
    EXPECT_EQ(does(Ask::offer, answer(Choice::pass)), "refuse");
    EXPECT_EQ(does(Ask::path, answer(Choice::sweep, 0b011)), "run over Zachary and Lucy");
    EXPECT_EQ(does(Ask::facing, answer(Choice::direction, 2)), "turn it south");
    EXPECT_EQ(does(Ask::gear_room, answer(Choice::gear, 1)), "archive Cloth");
}

TEST(Wording, TellsTwinsApart) {
    Example e;
    const Pause pause = e.asks(Ask::act, 0,
                               {answer(Choice::attack, 0), answer(Choice::attack, 2), answer(Choice::terrain, 0),
                                answer(Choice::terrain, 1), answer(Choice::end_act)});
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::attack, 0)), "attack Founding Stone (slot 1)");
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::attack, 2)), "attack Founding Stone (slot 3)");
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::terrain, 0)), "activate Tall Grass (at F9)");
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::end_act)), "end act");
    EXPECT_EQ(ambiguous_wording(e.scenario, e.state, pause), "");
}

TEST(Wording, TellsTwinsApartEvenWithoutAPlace) {
    Example e;
    e.codex.words = {"", "run", "Run"};
    const Pause pause = e.asks(Ask::option, 0, {answer(Choice::option, 1), answer(Choice::option, 2)});
    EXPECT_EQ(ambiguous_wording(e.scenario, e.state, pause), "");
}

TEST(Wording, AFullGridArchivesTheNewGearOrACarriedOne) {
    Example e;
    e.state.question.about = 2;
    const Pause pause =
        e.asks(Ask::gear_room, 0, {answer(Choice::gear, 0), answer(Choice::gear, 1), answer(Choice::pass)});
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::gear, 0)), "archive Founding Stone");
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::gear, 1)), "archive Cloth (slot 2)");
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::pass)), "archive Cloth (the new one)");
    EXPECT_EQ(ambiguous_wording(e.scenario, e.state, pause), "");
}

TEST(Wording, LookedAtCardsAreOfTheDeckThatIsLookedAt) {
    Example e;
    const Pause pause = e.asks(Ask::top_card, players_seat, {answer(Choice::card, 0), answer(Choice::card, 1)});
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::card, 1)), "Alert");
    e.state.question.source_kind = static_cast<std::uint8_t>(SourceKind::hit_location);
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::card, 1)), "Clever Ploy");
}

TEST(Wording, NamesTheRulesThatWait) {
    Example e;
    WaitingRules waiting;
    waiting.count = 3;
    waiting.rules[0] = {Waiting::ai_card, 1, 0};
    waiting.rules[1] = {Waiting::persistent_injury, 0, 0};
    waiting.rules[2] = {Waiting::terrain, 2, 0};
    e.state.stack.push(waiting);
    const Pause pause = e.asks(Ask::rule_order, controller_seat,
                               {answer(Choice::rule, 0), answer(Choice::rule, 1), answer(Choice::rule, 2)});
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::rule, 0)), "Alert");
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::rule, 1)), "No Jaw");
    EXPECT_EQ(wording(e.scenario, e.state, pause, answer(Choice::rule, 2)), "Acanthus Plant at C3");
    EXPECT_EQ(ambiguous_wording(e.scenario, e.state, pause), "");
}

TEST(Wording, FindsAnswersWithoutNames) {
    Example e;
    const Pause pause = e.asks(Ask::draw_ai, nobody_seat, {answer(Choice::card, 7), answer(Choice::card, 0)});
    EXPECT_NE(ambiguous_wording(e.scenario, e.state, pause), "");
}

TEST(Asked, KeysAreUniqueAndLeadBack) {
    std::set<std::string_view> keys;
    for (int i = 0; i <= static_cast<int>(last_ask); ++i) {
        const std::string_view key = ask_name(static_cast<Ask>(i));
        EXPECT_TRUE(keys.insert(key).second) << key;
        EXPECT_EQ(ask_of(key), static_cast<Ask>(i));
    }
    EXPECT_EQ(ask_name(Ask::monster_attack_roll), "roll monster attack");
    EXPECT_FALSE(ask_of("roll dice").has_value());
}

TEST(Question, IsAskedInFull) {
    Example e;
    EXPECT_EQ(question_text(e.scenario, e.state, e.asks(Ask::act, 0, {answer(Choice::move)})),
              "Zachary, what do you do? (movement and activation left)");
    Pause roll = e.asks(Ask::wound_roll, nobody_seat, {});
    roll.kind = PauseKind::roll;
    roll.subject = 1;
    e.state.question.sides = 10;
    EXPECT_EQ(question_text(e.scenario, e.state, roll), "Lucy rolls a d10 to wound the White Lion.");
    e.state.question.source_kind = static_cast<std::uint8_t>(SourceKind::gear);
    e.state.question.about = 1U | 3U << 8U;  // slot 3
    EXPECT_EQ(question_text(e.scenario, e.state, e.asks(Ask::offer, 1, {answer(Choice::yes)})),
              "Lucy, do you take what Founding Stone offers?");
}

TEST(Question, ComesInItsPartsWhereItHasTwo) {
    Example e;
    const QuestionWords act = question_in_parts(e.scenario, e.state, e.asks(Ask::act, 0, {answer(Choice::move)}));
    EXPECT_EQ(act.asks, "Zachary, what do you do?");
    EXPECT_EQ(act.aside, "movement and activation left");
    EXPECT_EQ((QuestionWords{"Whom does it target?", "Lucy and Erza tie."}.text()),
              "Whom does it target? Lucy and Erza tie.");
    const QuestionWords next =
        question_in_parts(e.scenario, e.state, e.asks(Ask::next_act, players_seat, {answer(Choice::survivor, 0)}));
    EXPECT_EQ(next.aside, "");
    EXPECT_EQ(next.text(), next.asks);
}

TEST(Question, EveryAskHasASentence) {
    Example e;
    for (int i = 1; i <= static_cast<int>(last_ask); ++i) {
        Pause pause = e.asks(static_cast<Ask>(i), 0, {answer(Choice::yes)});
        pause.kind = i < static_cast<int>(Ask::attack_roll) ? PauseKind::decide : PauseKind::roll;
        const std::string text = question_text(e.scenario, e.state, pause);
        EXPECT_EQ(text.find("unknown"), std::string::npos) << text;
        EXPECT_GT(text.size(), 12U) << text;
    }
}

TEST(Seats, HaveNames) {
    Example e;
    Pause pause = e.asks(Ask::target, controller_seat, {answer(Choice::survivor, 0)});
    EXPECT_EQ(question_text(e.scenario, e.state, pause), "Monster controller, whom does the White Lion target?");
    pause = e.asks(Ask::next_act, players_seat, {answer(Choice::survivor, 0)});
    EXPECT_EQ(question_text(e.scenario, e.state, pause), "Players, whose act is next?");
}

}  // namespace
}  // namespace lantern::engine
