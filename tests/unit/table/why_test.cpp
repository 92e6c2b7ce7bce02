// What led to a line, and what was chosen for it.
#include "table/why.hpp"

#include <gtest/gtest.h>

#include <map>

#include "at_table.hpp"
#include "state/event_forms.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

std::unique_ptr<Table> played_table(std::uint64_t seed, MemoryStore& store, int answers, std::uint32_t undo_each) {
    std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
    EXPECT_TRUE(table->settle());
    Guest guest(seed);
    for (int i = 0; i < answers && !table->over(); ++i) EXPECT_TRUE(guest.step(*table, undo_each));
    return table;
}

TEST(TableWhy, LeadsBackToWhereTheActTheTurnOrTheRoundBegan) {
    MemoryStore store;
    const std::unique_ptr<Table> table = played_table(3, store, 300, 0);
    std::size_t longest = 0;
    for (const LogLine& line : table->log().lines()) {
        const std::vector<const LogLine*> chain = what_led_to(table->log(), line);
        longest = std::max(longest, chain.size());
        std::uint32_t before = line.id;
        for (const LogLine* const one : chain) {
            EXPECT_LT(one->id, before);
            before = one->id;
        }
        if (chain.empty()) {
            EXPECT_TRUE(line.because == 0) << line.text;
            continue;
        }
        const std::string_view begun = what_begins(*chain.back());
        EXPECT_TRUE((!begun.empty() && begun != "attack") || chain.back()->event.kind == EventKind::showdown_begins)
            << line.text << " <- " << chain.back()->text;
    }
    EXPECT_GT(longest, 5U);
}

TEST(TableWhy, SaysWhoChoseWhat) {
    MemoryStore store;
    const std::unique_ptr<Table> table = played_table(5, store, 250, 0);
    std::map<EventKind, int> chosen;
    for (const LogLine& line : table->log().lines()) {
        const std::string choice = what_was_chosen(*table, line);
        if (choice.empty()) continue;
        ++chosen[line.event.kind];
        EXPECT_NE(why(*table, line).find("\nChosen by " + choice + ".\n"), std::string::npos);
        const bool by_lot = line.event.kind == EventKind::attack_roll || line.event.kind == EventKind::wound_attempt;
        EXPECT_FALSE(by_lot) << line.text << " " << choice;
    }
    EXPECT_GT(chosen[EventKind::survivor_attacks], 0);
    EXPECT_GT(chosen[EventKind::survivor_moves], 0);
    EXPECT_GT(chosen[EventKind::act_begins], 0);
}

/// The lines of events with the place of the one that led to each, and of those that it rests on: ids differ after an undo.
struct ToldLine {
    std::string text;
    std::ptrdiff_t because;
    std::vector<std::ptrdiff_t> rests_on;
    friend bool operator==(const ToldLine&, const ToldLine&) = default;
};

std::vector<ToldLine> told_in(const Log& log) {
    std::map<std::uint32_t, std::ptrdiff_t> place;
    std::vector<ToldLine> all;
    for (const LogLine& line : log.lines()) {
        if (!is_of_event(line)) continue;
        const auto place_of = [&](std::uint32_t id) { return place.contains(id) ? place[id] : -1; };
        ToldLine told{line.text, place_of(line.because), {}};
        for (const std::uint32_t id : line.rests_on) told.rests_on.push_back(place_of(id));
        place[line.id] = static_cast<std::ptrdiff_t>(all.size());
        all.push_back(std::move(told));
    }
    return all;
}

TEST(TableWhy, AnUndoLeavesTheCausesAsTheyWouldHaveBeen) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        MemoryStore store;
        const std::unique_ptr<Table> table = played_table(seed, store, 250, 8);
        Log log(table->game().scenario());
        State state = table->game().start(&log);
        for (const Answer answer : table->answers()) table->game().apply(state, answer, &log);
        const std::vector<ToldLine> undone = told_in(table->log()), straight = told_in(log);
        ASSERT_EQ(undone.size(), straight.size());
        for (std::size_t i = 0; i < undone.size(); ++i) {
            EXPECT_EQ(undone[i], straight[i])
                << straight[i].text << ": " << undone[i].because << " and not " << straight[i].because;
        }
    }
}

}  // namespace
}  // namespace lantern::engine
