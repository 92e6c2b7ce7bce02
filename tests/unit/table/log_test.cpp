#include "table/log.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "at_table.hpp"
#include "narrate/account_text.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/words.hpp"
#include "table/why.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

/// A table at which a guest answered 200 times, or until it was over.
struct PlayedTable {
    explicit PlayedTable(std::uint64_t seed) : table(new_table(seed, rules_of_tests(seed), store)) {
        EXPECT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 200 && !table->over(); ++i) EXPECT_TRUE(guest.step(*table, 0));
    }

    MemoryStore store;
    std::unique_ptr<Table> table;
};

TEST(TableLog, ALineKeepsItsNumberAndNoOtherLineEverGetsIt) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        MemoryStore store;
        TableRules rules = rules_of_tests(seed);
        if (seed % 2 == 1) rules.orders.fill(StandingOrders{});
        const std::unique_ptr<Table> table = new_table(seed, std::move(rules), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        std::map<std::uint32_t, std::string> seen;
        for (int i = 0; i < 120 && !table->over(); ++i) {
            ASSERT_TRUE(guest.step(*table, 6));
            const Log& log = table->log();
            std::uint32_t before = 0;
            std::size_t answers = 0;
            for (const LogLine& line : log.lines()) {
                EXPECT_GT(line.id, before);
                before = line.id;
                EXPECT_GE(line.answers, answers);
                answers = line.answers;
                EXPECT_LE(line.answers, table->answers().size());
                EXPECT_FALSE(line.text.empty());
                EXPECT_GE(line.depth, 0);
                EXPECT_LE(line.depth, 3);
                EXPECT_EQ(log.line(line.id), &line);
                const auto [at, added] = seen.try_emplace(line.id, line.text);
                EXPECT_EQ(at->second, line.text);
            }
            EXPECT_LE(before, log.latest());
            EXPECT_EQ(log.line(log.latest() + 1), nullptr);
            EXPECT_EQ(log.line(0), nullptr);
        }
        EXPECT_EQ(seen.rbegin()->first, table->log().latest());
    }
}

TEST(TableLog, WhatARollBringsIsToldInASentence) {
    int more = 0, no_more = 0;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        const PlayedTable played(seed);
        const std::unique_ptr<Table>& table = played.table;
        for (const LogLine& line : table->log().lines()) {
            if (line.event.kind == EventKind::roll_holds) {
                ++more;
                EXPECT_NE(line.text.find(", as the "), std::string::npos) << line.text;
            }
            if (line.event.kind == EventKind::roll_fails) {
                ++no_more;
                EXPECT_NE(line.text.find(" only if the "), std::string::npos) << line.text;
            }
        }
    }
    EXPECT_GT(more, 0);
    EXPECT_GT(no_more, 0);
}

TEST(TableLog, ALocationThatNobodyChoseSaysHowItReacts) {
    int alone = 0, chosen = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const PlayedTable played(seed);
        const std::unique_ptr<Table>& table = played.table;
        const LogLine* before = nullptr;
        for (const LogLine& line : table->log().lines()) {
            if (line.event.kind != EventKind::hit_location_selected) continue;
            const bool says = line.text.find("; it reacts to ") != std::string::npos;
            const bool asked =
                line.answers > 0 && table->state_after(line.answers - 1).question.ask == Ask::hit_location;
            EXPECT_FALSE(says && asked) << line.text;
            ++(says ? alone : chosen);
            before = &line;
        }
        EXPECT_TRUE(before == nullptr || before->text.ends_with("."));
    }
    EXPECT_GT(alone, 3);
    EXPECT_GT(chosen, 0);
}

TEST(TableLog, TheFirstHitSaysWhyNobodyWasAskedForADodge) {
    int without = 0, with = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const PlayedTable played(seed);
        const std::unique_ptr<Table>& table = played.table;
        bool first = false;
        for (const LogLine& line : table->log().lines()) {
            if (line.of_orders || line.unasked) continue;
            if (line.event.kind == EventKind::monster_attacks) first = true;
            if (line.event.kind == EventKind::dodged) first = false;
            if (line.event.kind != EventKind::hit_resolved) continue;
            const State before = table->state_after(line.answers - 1);
            const bool asked = before.question.ask == Ask::dodge || before.question.ask == Ask::hit_order;
            const bool told = line.text.find("; no dodge: ") != std::string::npos;
            if (told) {
                EXPECT_TRUE(first && before.question.ask != Ask::dodge) << line.text;
            }
            if (first && !asked) {
                EXPECT_TRUE(told) << line.text;
            }
            ++(told ? without : with);
            first = false;
        }
    }
    EXPECT_GT(without, 0);
    EXPECT_GT(with, 0);
}

TEST(TableLog, TheDiceOfARollAreToldInOneLine) {
    std::map<DieFor, int> rolls;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const PlayedTable played(seed);
        const std::unique_ptr<Table>& table = played.table;
        const Log& log = table->log();
        std::string before;  // what the dice up to the line before come to
        for (const LogLine& line : log.lines()) {
            if (line.roll == 0) {
                EXPECT_EQ(log.roll_text(line), "");
                before = line.text;
                continue;
            }
            ASSERT_TRUE(line.die.has_value());
            const LogLine* const first = log.line(line.roll);
            ASSERT_NE(first, nullptr);
            EXPECT_LT(first->id, line.id);
            EXPECT_EQ(first->roll, 0U);
            EXPECT_EQ(first->die->rolled_for, line.die->rolled_for);
            const std::string text = log.roll_text(line);
            // It begins as the first of them alone does, and ends as this one.
            EXPECT_EQ(text.find(first->words->opens + first->words->says), 0U) << text;
            EXPECT_TRUE(text.ends_with(line.words->says + ".")) << text;
            EXPECT_GT(text.size(), before.size());
            EXPECT_LT(text.size(), before.size() + line.text.size());
            before = text;
            ++rolls[line.die->rolled_for];
        }
    }
    EXPECT_GT(rolls[DieFor::attack], 10);
    EXPECT_GT(rolls[DieFor::hit_location], 10);
}

TEST(TableLog, DiceInOneLineAreEnglish) {
    const auto die = [](std::string_view opens, std::string_view says, std::string_view joins) {
        return DieWords{std::string(opens), std::string(says), joins};
    };
    EXPECT_EQ(in_a_line({die("Attack roll ", "9: a hit", "; "), die("Attack roll ", "2: a miss", "; ")}),
              "Attack roll 9: a hit; 2: a miss.");
    const DieWords legs = die("Lucy will be hit in ", "the legs (6)", "");
    EXPECT_EQ(in_a_line({legs, die("Lucy will be hit in ", "the head (1)", ""), legs}),
              "Lucy will be hit in the legs (6), the head (1) and the legs (6).");
}

TEST(TableLog, WhatWasTakenBackIsForgotten) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(0, rules_of_tests(0), store);
    ASSERT_TRUE(table->settle());
    Guest guest(0);
    for (int i = 0; i < 40; ++i) {
        const std::size_t lines = table->log().lines().size();
        const std::uint32_t latest = table->log().latest();
        ASSERT_TRUE(table->give(guest.answer(*table)));
        const std::uint32_t now = table->log().latest();
        ASSERT_TRUE(table->undo(Table::Span::answer));
        EXPECT_EQ(table->log().lines().size(), lines);
        EXPECT_EQ(table->log().latest(), now);  // numbers go on
        for (std::uint32_t id = latest + 1; id <= now; ++id) EXPECT_EQ(table->log().line(id), nullptr);
        ASSERT_TRUE(table->settle());
        ASSERT_TRUE(table->give(guest.answer(*table)));
    }
}

TEST(TableLog, EveryLineCanBeAskedWhy) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(1, rules_of_tests(1), store);
    ASSERT_TRUE(table->settle());
    Guest guest(1);
    for (int i = 0; i < 150 && !table->over(); ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
    std::size_t rules = 0, led = 0, resting = 0, sums = 0;
    for (const LogLine& line : table->log().lines()) {
        const std::string text = why(*table, line);
        EXPECT_EQ(text.find(line.text + "\n"), 0U) << text;
        EXPECT_EQ(text.back(), '\n');
        for (const LogLine* const one : what_led_to(table->log(), line)) {
            EXPECT_NE(text.find("\nBecause of line " + std::to_string(one->id) + ": " + one->text), std::string::npos)
                << text;
        }
        for (const std::uint32_t id : line.rests_on) {
            EXPECT_NE(text.find("\nIt rests on line " + std::to_string(id) + ": " + table->log().line(id)->text + "\n"),
                      std::string::npos)
                << text;
        }
        for (const LogSum& sum : line.sums) {
            ++sums;
            EXPECT_TRUE(sum.value() == line.event.value || sum.value() == line.event.other) << line.text;
            EXPECT_FALSE(sum.of.empty());
            EXPECT_FALSE(sum.terms.empty());
            const std::string terms = account_text(table->game().scenario(), sum.terms);
            EXPECT_NE(text.find("\n" + capital(std::string(sum.of)) + ": " + terms + "\n"), std::string::npos) << text;
        }
        const Reason reason = reason_behind(table->game().scenario(), line.event);
        EXPECT_EQ(reason.cause.empty(), reason.text.empty());
        if (reason.rule != nullptr) {
            for (const Rule reading : reason.rule->readings) {
                const RuleText& said = *find_rule(reading);
                const std::string id(rule_name(reading)), title(said.title);
                const bool is_named = text.find(id + " " + title) != std::string::npos;
                const bool is_told = text.find("A reading of the rule, " + id + ", " + title + ": " +
                                               std::string(said.text)) != std::string::npos;
                EXPECT_TRUE(reason.rule->readings.size() > 2 ? is_named : is_told) << id << "\n" << text;
            }
        }
        if (why_without_event(line).empty()) {
            EXPECT_NE(text.find(reason.text), std::string::npos) << text;
        } else {
            EXPECT_NE(line.because, 0U) << text;
            EXPECT_LT(line.because, line.id) << text;
        }
        rules += text.find("\nRule ") != std::string::npos || text.find("\n") != text.size() - 1 ? 1U : 0U;
        led += text.find("Because of line ") != std::string::npos ? 1U : 0U;
        resting += text.find("It rests on line ") != std::string::npos ? 1U : 0U;
        const LogLine* const found = table->log().latest_with(lower_case(line.text));
        ASSERT_NE(found, nullptr);
        EXPECT_GE(found->id, line.id);  // a later one may have all its words too
    }
    EXPECT_EQ(rules, table->log().lines().size());
    EXPECT_GT(led, 100U);
    EXPECT_GT(resting, 2U);
    EXPECT_GT(sums, 20U);
    EXPECT_EQ(table->log().latest_with("a gramophone"), nullptr);
}

TEST(TableLog, WhatNobodyWasAskedIsTold) {
    std::size_t told = 0, last = 0, ends = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        MemoryStore store;
        const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 100 && !table->over(); ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
        for (const LogLine& line : table->log().lines()) {
            if (!line.unasked) continue;
            ++told;
            const bool is_end = line.text.ends_with(": the act ends by itself.");
            EXPECT_NE(line.text.find(", without a choice") != std::string::npos, is_end) << line.text;
            ends += is_end ? 1U : 0U;
            last += line.text.find(" is the last to act, ") != std::string::npos ? 1U : 0U;
            EXPECT_NE(why(*table, line).find("one answer"), std::string::npos);
        }
    }
    EXPECT_GT(told, 10U);
    EXPECT_GT(last, 0U);
    EXPECT_GT(ends, 0U);
    EXPECT_LT(told, 400U) << "it drowns the rest";
}

TEST(TableLog, WordsFindALineInAnyOrderAndCase) {
    Log log(game_of(0).scenario());
    const State begun = game_of(0).start();
    log.note("Lucy passes, as ordered: dash.", begun);
    log.note("Erza passes, as ordered: surge.", begun);
    EXPECT_EQ(log.latest(), 2U);
    EXPECT_EQ(log.latest_with("DASH lucy")->id, 1U);
    EXPECT_EQ(log.latest_with("passes")->id, 2U);
    EXPECT_EQ(log.latest_with("luc")->id, 1U);
    EXPECT_EQ(log.latest_with("ucy"), nullptr) << "no word begins so";
    EXPECT_EQ(log.latest_with("lucy surge"), nullptr);
    const std::string_view why = why_without_event(log.lines()[0]);
    EXPECT_NE(why.find("standing order"), std::string::npos);
    EXPECT_NE(why.find("undo"), std::string::npos);
}

}  // namespace
}  // namespace lantern::engine
