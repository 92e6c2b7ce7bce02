#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "agents/random.hpp"
#include "core_pack.hpp"
#include "played.hpp"
#include "table/table.hpp"
#include "transcript/parse.hpp"

/// Tables at which somebody sits who answers by lot.
namespace lantern::engine::testing {

inline constexpr unsigned all_survivors = 0x3F | 1U << players_seat;

inline JournalHead head_of_tests(std::optional<std::uint64_t> seed = {}) {
    return {.program = "lantern of tests", .cards = 7, .packs = {}, .seed = seed};
}

/// People answer for the survivors, by lot as chance does, and are asked everything.
inline TableRules rules_of_tests(std::uint64_t seed, unsigned people = all_survivors) {
    TableRules rules;
    rules.people = people;
    rules.others = "random";
    rules.lots = [random = Random{seed, 0}]() mutable { return random.next(); };
    rules.orders.fill(ask_everything());
    return rules;
}

inline std::unique_ptr<Table> new_table(std::uint64_t seed, TableRules rules, Store& store) {
    const JournalHead head = head_of_tests(rules.seed);
    Result<std::unique_ptr<Table>> table = Table::begin(game_of(seed), std::move(rules), head, store);
    EXPECT_TRUE(table) << table.error().message;
    return std::move(table).value();
}

/// A journal, or as much of it as a crash left, opened.
inline Result<OpenedJournal> opened(std::string_view text, const JournalHead& today = head_of_tests()) {
    const Result<Transcript> transcript = parse_transcript(whole_lines(text), "journal");
    if (!transcript) return transcript.error();
    Result<OpenedJournal> journal = open_journal(transcript.value(), core(), today);
    if (!journal) return journal;
    OpenedJournal& found = journal.value();
    found.seating = seating_in(text, "journal", found.played.game.scenario(), found.notes);
    return journal;
}

/// The lines of the answers that are left when all lines of a journal were carried out: worked out from its text alone.
inline std::vector<std::string> answers_in(std::string_view journal) {
    std::vector<std::string> left;
    for (std::size_t at = 0; at < journal.size();) {
        const std::size_t end = journal.find('\n', at);
        if (end == std::string_view::npos) break;
        std::string line(journal.substr(at, end - at));
        at = end + 1;
        // How an answer came about is no part of it.
        if (const std::size_t mark = line.find("  # "); mark != std::string::npos) line.resize(mark);
        if (line.rfind("answer ", 0) == 0) left.push_back(line);
        if (line.rfind("undo ", 0) == 0) left.resize(left.size() - std::stoul(line.substr(5)));
    }
    return left;
}

/// Whether the table stands where its journal, as far as its lines are whole, leads.
inline void expect_where_the_journal_is(const Table& table, std::string_view text) {
    const Result<OpenedJournal> journal = opened(text);
    ASSERT_TRUE(journal) << journal.error().message;
    ASSERT_TRUE(journal.value().holds) << journal.value().notes.front();
    EXPECT_EQ(journal.value().played.answers, table.answers());
    EXPECT_EQ(digest(journal.value().played.state), digest(table.state()));
}

/// Whoever answers by lot at a table.
class Guest {
public:
    explicit Guest(std::uint64_t seed) : random_{~seed, 0}, answerer_(seed) {}

    Answer answer(const Table& table) { return answerer_.answer(table.game(), table.state(), table.pause()); }
    std::uint32_t below(std::uint32_t n) { return random_.below(n); }

    /// Answers; or, once in `undo_each`, takes back: an answer, an act, a round, or what some line came of. What the store said.
    Result<void> step(Table& table, std::uint32_t undo_each) {
        if (undo_each == 0 || random_.below(undo_each) != 0) return table.give(answer(table));
        Result<std::size_t> gone = std::size_t{0};
        switch (random_.below(6)) {
            case 0: gone = table.undo(Table::Span::act); break;
            case 1: gone = table.undo(Table::Span::round); break;
            case 2: gone = table.undo_to(1 + random_.below(table.log().latest())); break;
            default: gone = table.undo(Table::Span::answer);
        }
        if (!gone) return gone.error();
        return table.settle();
    }

private:
    Random random_;
    RandomAnswerer answerer_;
};

}  // namespace lantern::engine::testing
