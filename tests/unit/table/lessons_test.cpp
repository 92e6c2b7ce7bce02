#include "table/lessons.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace lantern::engine {
namespace {

/// Plays a First Story at random and collects what a learner is told.
std::vector<std::string> told_in_a_showdown() {
    std::vector<std::string> told;
    struct Hearer final : Listener {
        explicit Hearer(std::vector<std::string>& to) : told(to) {}
        void on(const Event& event, const State&, const Accounts&) override {
            if (std::string lesson = teacher.on(event); !lesson.empty()) told.push_back(std::move(lesson));
        }
        std::vector<std::string>& told;
        Teacher teacher;
    } hearer(told);
    for (std::size_t kind = 0; kind < 512; ++kind) {
        Event event{.kind = static_cast<EventKind>(kind)};
        hearer.on(event, State{}, no_accounts);
        hearer.on(event, State{}, no_accounts);
        if (event.kind == EventKind::showdown_over) break;
    }
    return told;
}

TEST(Lessons, EachSaysAShortSentenceOrTwoAndComesOnce) {
    Teacher teacher;
    std::size_t of_asks = 0;
    for (int ask = 0; ask <= static_cast<int>(last_ask); ++ask) {
        Pause pause;
        pause.ask = static_cast<Ask>(ask);
        const std::string lesson = teacher.on(pause);
        if (lesson.empty()) continue;
        ++of_asks;
        EXPECT_TRUE(teacher.on(pause).empty()) << lesson;
    }
    const std::vector<std::string> of_events = told_in_a_showdown();
    EXPECT_EQ(of_events.size() + of_asks, lessons().size());
    for (const Lesson& lesson : lessons()) {
        // Three lines of a screen of 80 columns, with its heading.
        EXPECT_LT(lesson.about.size() + lesson.says.size(), 210U) << lesson.about;
        EXPECT_GT(lesson.says.size(), 25U) << lesson.about;
        EXPECT_TRUE(lesson.says.ends_with('.')) << lesson.says;
    }
}

TEST(Lessons, ThoseOfTheTwoKindsOfHitLocationsAreNotOne) {
    Teacher teacher;
    const std::string survivors = teacher.on(Event{.kind = EventKind::hit_location_rolled});
    const std::string monsters = teacher.on(Event{.kind = EventKind::hit_location_drawn});
    EXPECT_NE(survivors.find("1 head, 2 arms"), std::string::npos) << survivors;
    EXPECT_NE(monsters.find("draws a card"), std::string::npos) << monsters;
}

TEST(Lessons, OfARollThatMayKillComeBeforeIt) {
    Teacher teacher;
    EXPECT_EQ(teacher.on(Event{.kind = EventKind::damage_left}).find("A severe injury. "), 0U);
    EXPECT_EQ(teacher.on(Event{.kind = EventKind::severe_injury_roll}), "");
    EXPECT_EQ(teacher.on(Event{.kind = EventKind::hit_location_selected}).find("A wound attempt. "), 0U);
}

TEST(Lessons, SurvivalActionsSayWhatTheyDo) {
    Teacher teacher;
    Pause pause;
    pause.ask = Ask::dodge;
    EXPECT_NE(teacher.on(pause).find("one hit of your choice becomes a miss"), std::string::npos);
    pause.ask = Ask::survival;
    const std::string opportunity = teacher.on(pause);
    for (const char* const does : {"dash moves", "surge activates", "encourage lets a fellow stand up"})
        EXPECT_NE(opportunity.find(does), std::string::npos) << opportunity;
}

TEST(Lessons, TheFirstSaysHowTheyEndAndTheLastWhatComesNext) {
    Teacher teacher;
    EXPECT_NE(teacher.on(Event{.kind = EventKind::showdown_begins}).find("\"skip\" ends these lessons"),
              std::string::npos);
    EXPECT_NE(after_the_lesson().find("\"lantern play\" is the White Lion at level 1"), std::string::npos);
}

TEST(Lessons, StopWhenTheyAreNotWanted) {
    Teacher teacher;
    teacher.stop();
    EXPECT_TRUE(teacher.on(Event{.kind = EventKind::round_begins}).empty());
}

TEST(Lessons, AQuestionSaysWhatItIsAbout) {
    EXPECT_EQ(about_question(Ask::dodge), "For 1 survival one hit of your choice becomes a miss; once a round.");
    EXPECT_NE(about_question(Ask::target), "");
    EXPECT_EQ(about_question(Ask::none), "");
}

}  // namespace
}  // namespace lantern::engine
