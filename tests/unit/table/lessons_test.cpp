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

TEST(Lessons, EachHasWordsOfTheGlossaryAndComesOnce) {
    Teacher teacher;
    std::size_t of_asks = 0;
    for (int ask = 0; ask <= static_cast<int>(last_ask); ++ask) {
        Pause pause;
        pause.ask = static_cast<Ask>(ask);
        const std::string lesson = teacher.on(pause);
        if (lesson.empty()) continue;
        ++of_asks;
        EXPECT_TRUE(teacher.on(pause).empty()) << lesson;
        EXPECT_GT(lesson.size(), 60U) << lesson;
    }
    const std::vector<std::string> of_events = told_in_a_showdown();
    EXPECT_EQ(of_events.size() + of_asks, lessons().size());
    // A term that the glossary does not have leaves the heading alone.
    for (const std::string& lesson : of_events) EXPECT_GT(lesson.size(), 60U) << lesson;
}

TEST(Lessons, ThoseOfTheTwoKindsOfHitLocationsAreNotOne) {
    Teacher teacher;
    const std::string survivors = teacher.on(Event{.kind = EventKind::hit_location_rolled});
    const std::string monsters = teacher.on(Event{.kind = EventKind::hit_location_drawn});
    EXPECT_NE(survivors.find("hit location die"), std::string::npos) << survivors;
    EXPECT_EQ(monsters.find("The monster's hit locations. A Trap drawn for a hit"), 0U) << monsters;
    EXPECT_EQ(monsters.find("location die"), std::string::npos) << monsters;
}

TEST(Lessons, StopWhenTheyAreNotWanted) {
    Teacher teacher;
    teacher.stop();
    EXPECT_TRUE(teacher.on(Event{.kind = EventKind::round_begins}).empty());
}

}  // namespace
}  // namespace lantern::engine
