#include "state/question_forms.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

/// The form of every question and answer, and the numbers of answers (state/question.hpp).
namespace lantern::engine {
namespace {

TEST(AskForms, HaveANameThatLeadsBack) {
    for (const AskForm& form : ask_forms) {
        ASSERT_FALSE(form.name.empty());
        EXPECT_EQ(ask_of(form.name), form.key) << form.name;
        EXPECT_EQ(ask_name(form.key), form.name);
    }
    EXPECT_EQ(ask_of("draw"), std::nullopt);  // part of a name is none
    EXPECT_EQ(ask_of(""), std::nullopt);
}

TEST(AskForms, LeadCardsToTheirList) {
    EXPECT_EQ(cards_of(Ask::draw_ai, SourceKind::rules), Thing::ai_card);
    EXPECT_EQ(cards_of(Ask::which_copy, SourceKind::rules), Thing::ai_card);
    EXPECT_EQ(cards_of(Ask::draw_hit_location, SourceKind::rules), Thing::hit_location);
    EXPECT_EQ(cards_of(Ask::hit_location, SourceKind::rules), Thing::hit_location);
    EXPECT_EQ(cards_of(Ask::draw_terrain, SourceKind::rules), Thing::terrain);
    EXPECT_EQ(cards_of(Ask::draw_disorder, SourceKind::rules), Thing::disorder);
    EXPECT_EQ(cards_of(Ask::draw_fighting_art, SourceKind::rules), Thing::fighting_art);
    for (const Ask ask : {Ask::draw_basic_resource, Ask::draw_monster_resource, Ask::draw_vermin,
                          Ask::draw_indomitable_resource, Ask::give_what})
        EXPECT_EQ(cards_of(ask, SourceKind::rules), Thing::resource) << ask_name(ask);
}

// Two questions are asked of cards of either kind; what asks says which.
TEST(AskForms, OfTwoKindsOfCardsAskWhatTheSourceSays) {
    EXPECT_EQ(cards_of(Ask::give_up, SourceKind::disorder), Thing::disorder);
    EXPECT_EQ(cards_of(Ask::give_up, SourceKind::fighting_art), Thing::fighting_art);
    EXPECT_EQ(cards_of(Ask::top_card, SourceKind::hit_location), Thing::hit_location);
    EXPECT_EQ(cards_of(Ask::top_card, SourceKind::ai_card), Thing::ai_card);
}

TEST(ChoiceForms, HaveANameEach) {
    std::set<std::string_view> names;
    for (const ChoiceForm& form : choice_forms) {
        EXPECT_FALSE(form.name.empty());
        EXPECT_TRUE(names.insert(form.name).second) << form.name;
    }
}

TEST(Answers, ComeApartAsTheyWerePutTogether) {
    for (const ChoiceForm& form : choice_forms) {
        for (const unsigned parameter : {0U, 1U, unsigned{board_spaces} - 1U, 0x3FFU}) {
            const Answer made = answer(form.key, parameter);
            EXPECT_EQ(choice_of(made), form.key);
            EXPECT_EQ(parameter_of(made), parameter);
        }
    }
}

// docs/answers.md: the upper six bits say what it means.
TEST(Answers, HaveRoomForEveryChoice) {
    EXPECT_LT(static_cast<unsigned>(last_choice), 64U);
    EXPECT_EQ(answer(Choice::pass), 0);
    EXPECT_EQ(answer(Choice::yes), 0x400);
}

TEST(Seats, OfPlayersComeFirst) {
    const std::set<Seat> seats{controller_seat, players_seat, nobody_seat};
    EXPECT_EQ(seats.size(), 3U);
    for (const Seat seat : seats) EXPECT_GE(seat, 6);  // 0..5 are the survivors' own
}

// docs/answers.md is written by hand: interfaces rely on its numbers.
TEST(AnswersPage, HasEveryChoiceByItsNumberAndEveryQuestion) {
    std::ifstream in(LANTERN_SOURCE_DIR "/docs/answers.md");
    std::string page((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    std::replace(page.begin(), page.end(), '_', ' ');
    for (const ChoiceForm& form : choice_forms) {
        const std::string row =
            "\n| " + std::to_string(static_cast<int>(form.key)) + " | " + std::string(form.name) + " |";
        EXPECT_NE(page.find(row), std::string::npos) << row;
    }
    for (const AskForm& form : ask_forms) {
        const bool told = form.key == Ask::none || page.find(form.name) != std::string::npos;
        EXPECT_TRUE(told) << form.name;
    }
}

}  // namespace
}  // namespace lantern::engine
