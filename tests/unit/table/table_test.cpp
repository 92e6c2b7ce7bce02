#include "table/table.hpp"

#include <gtest/gtest.h>

#include "at_table.hpp"
#include "mill_beast.hpp"
#include "stores.hpp"
#include "table/hint.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

TEST(Table, AStoreThatFailsLeavesItWhereTheJournalIs) {
    int failures = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        ForgetfulStore store;
        // At some tables one survivor alone is played, so that much happens between two answers.
        TableRules rules = rules_of_tests(seed, seed % 2 == 0 ? all_survivors : 1U);
        const std::unique_ptr<Table> table = new_table(seed, std::move(rules), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 60 && !table->over(); ++i) {
            const bool short_of_room = guest.below(5) == 0;
            if (short_of_room) store.room = store.text().size() + guest.below(60);
            const Result<void> stepped = guest.step(*table, 6);
            store.room = ForgetfulStore::plenty;
            if (stepped) continue;
            ++failures;
            expect_where_the_journal_is(*table, store.text());
            // It works again: play goes on, whoever is asked now.
            ASSERT_TRUE(table->settle());
            EXPECT_TRUE(table->over() || table->is_asked());
        }
        expect_where_the_journal_is(*table, store.text());
    }
    EXPECT_GT(failures, 15);
}

TEST(Table, WhoCouldNotAnswerIsAskedAgainWhateverOrdersSay) {
    // Whatever is passed by order: undo leads to such a question, its answer cannot be kept, and it is still asked.
    int tried = 0;
    for (std::uint64_t seed = 0; seed < 12 && tried < 5; ++seed) {
        ForgetfulStore store;
        TableRules rules = rules_of_tests(seed);
        for (StandingOrders& orders : rules.orders) orders.when.fill(AskWhen::never);
        const std::unique_ptr<Table> table = new_table(seed, std::move(rules), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 80 && !table->over(); ++i) {
            ASSERT_TRUE(table->give(guest.answer(*table)));
            const std::vector<LogLine>& lines = table->log().lines();
            const auto passed =
                std::find_if(lines.rbegin(), lines.rend(), [](const LogLine& line) { return line.of_orders; });
            if (passed == lines.rend()) continue;
            ASSERT_GT(table->undo_to(passed->id).value(), 0U);
            ASSERT_TRUE(table->settle());
            const State asked = table->state();
            ASSERT_TRUE(table->is_asked());
            store.room = 0;
            EXPECT_FALSE(table->give(answer(Choice::pass)));
            EXPECT_FALSE(table->undo(Table::Span::round));
            store.room = ForgetfulStore::plenty;
            ASSERT_TRUE(table->settle());
            EXPECT_EQ(digest(table->state()), digest(asked)) << "it was passed without asking";
            ++tried;
            break;
        }
    }
    EXPECT_GE(tried, 5);
}

TEST(Table, APowerCutLosesNothingThatWasAcknowledged) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        ForgetfulStore store;
        const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 30; ++i) ASSERT_TRUE(guest.step(*table, 8));
        const std::vector<Answer> acknowledged = table->answers();
        if (table->over()) continue;
        ASSERT_TRUE(table->give(guest.answer(*table)));
        store.lose_power(guest.below(static_cast<std::uint32_t>(store.latest_size())));
        Result<OpenedJournal> journal = opened(store.text());
        ASSERT_TRUE(journal) << journal.error().message;
        ASSERT_TRUE(journal.value().holds);
        const std::vector<Answer>& now = journal.value().played.answers;
        ASSERT_GE(now.size(), acknowledged.size());
        EXPECT_TRUE(std::equal(acknowledged.begin(), acknowledged.end(), now.begin()));
        // And on it goes, from wherever that is.
        MemoryStore kept(store.text());
        Result<std::unique_ptr<Table>> again = Table::go_on(std::move(journal).value(), rules_of_tests(seed), kept);
        ASSERT_TRUE(again);
        ASSERT_TRUE(again.value()->settle());
        for (int i = 0; i < 10 && !again.value()->over(); ++i) ASSERT_TRUE(guest.step(*again.value(), 8));
        expect_where_the_journal_is(*again.value(), kept.read().value());
    }
}

TEST(Table, AJournalThatCannotBeBegunIsNoGame) {
    ForgetfulStore store;
    store.room = 20;
    const Result<std::unique_ptr<Table>> table = Table::begin(game_of(0), rules_of_tests(0), head_of_tests(), store);
    ASSERT_FALSE(table);
    EXPECT_NE(table.error().message.find("full"), std::string::npos);
}

TEST(Table, AsksNobodyWhereOneAnswerIsLegalAndOnlyThoseWhoSitThere) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const unsigned people = seed % 3 == 0 ? all_survivors : seed % 3 == 1 ? 2U : 1U << controller_seat | 4U;
        MemoryStore store;
        const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed, people), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 120 && !table->over(); ++i) {
            const Pause pause = table->pause();
            ASSERT_TRUE(table->is_asked());
            EXPECT_NE(people >> pause.seat & 1U, 0U);
            EXPECT_EQ(pause.kind, PauseKind::decide);
            EXPECT_GT(pause.count(), 1);
            ASSERT_TRUE(table->give(guest.answer(*table)));
        }
    }
}

TEST(Table, AtTheLimitItIsWhereItsJournalIs) {
    MemoryStore store;
    TableRules rules = rules_of_tests(1);
    rules.most = 90;
    const std::unique_ptr<Table> table = new_table(1, std::move(rules), store);
    ASSERT_TRUE(table->settle());
    Guest guest(1);
    Result<void> given;
    for (int i = 0; i < 90 && given; ++i) given = table->give(guest.answer(*table));
    ASSERT_FALSE(given);
    EXPECT_NE(given.error().message.find("fewer than 90 answers"), std::string::npos);
    EXPECT_LT(table->answers().size(), 90U);
    expect_where_the_journal_is(*table, store.read().value());
    ASSERT_TRUE(table->is_asked());
    EXPECT_GT(table->undo(Table::Span::round).value(), 0U);
    ASSERT_TRUE(table->settle());
    expect_where_the_journal_is(*table, store.read().value());
}

TEST(Table, AnEngineThatStopsEndsNoKeptGame) {
    MemoryStore store;
    Result<std::unique_ptr<Table>> begun =
        Table::begin(against_the_mill_beast({"Tripwire", "Push"}), rules_of_tests(1), head_of_tests(), store);
    ASSERT_TRUE(begun) << begun.error().message;
    Table& table = *begun.value();
    ASSERT_TRUE(table.settle());
    Result<void> given;
    for (int i = 0; i < 20 && given; ++i) {
        ASSERT_TRUE(table.is_asked());
        const Pause pause = table.pause();
        const bool ends = pause.accepts(answer(Choice::end_act));
        given = table.give(ends ? answer(Choice::end_act) : pause.option(0).answer);
    }
    ASSERT_FALSE(given);
    EXPECT_NE(given.error().message.find("the engine stopped"), std::string::npos) << given.error().message;
    EXPECT_TRUE(table.is_asked()) << "the answer before it is taken back";
    const Result<Transcript> transcript = parse_transcript(store.read().value(), "journal");
    ASSERT_TRUE(transcript);
    const Result<OpenedJournal> journal = open_journal(transcript.value(), mill_codex(), head_of_tests());
    ASSERT_TRUE(journal);
    EXPECT_TRUE(journal.value().holds) << journal.value().notes.front();
    EXPECT_EQ(journal.value().played.answers, table.answers());
}

TEST(Table, TakenUpAgainItsLogIsTheSameWithWhatOrdersPassed) {
    int passed = 0, several = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        MemoryStore store;
        TableRules rules = rules_of_tests(seed);
        rules.lays_the_table = true;
        for (StandingOrders& orders : rules.orders) orders.when.fill(AskWhen::never);
        const std::unique_ptr<Table> table = new_table(seed, rules, store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 25 && !table->over(); ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
        Result<OpenedJournal> journal = opened(store.read().value());
        ASSERT_TRUE(journal);
        const Result<std::unique_ptr<Table>> again = Table::go_on(std::move(journal).value(), rules, store);
        ASSERT_TRUE(again);
        const std::vector<LogLine>& was = table->log().lines();
        const std::vector<LogLine>& is = again.value()->log().lines();
        ASSERT_EQ(is.size(), was.size());
        for (std::size_t i = 0; i < was.size(); ++i) {
            EXPECT_EQ(is[i].id, was[i].id);
            EXPECT_EQ(is[i].text, was[i].text);
            EXPECT_EQ(is[i].of_orders, was[i].of_orders);
            EXPECT_EQ(is[i].answers, was[i].answers);
            EXPECT_EQ(is[i].until, was[i].until);
            passed += was[i].of_orders ? 1 : 0;
            several += was[i].until > was[i].answers ? 1 : 0;
        }
    }
    EXPECT_GT(passed, 10);
    EXPECT_GT(several, 3) << "windows that several passed are one line";
}

TEST(Table, AGameOfAnotherFileIsWrittenWholeIntoItsOwnJournal) {
    MemoryStore old, fresh;
    const std::unique_ptr<Table> table = new_table(5, rules_of_tests(5), old);
    ASSERT_TRUE(table->settle());
    Guest guest(5);
    for (int i = 0; i < 40; ++i) ASSERT_TRUE(guest.step(*table, 6));
    Result<OpenedJournal> journal = opened(old.read().value());
    ASSERT_TRUE(journal);
    const JournalHead head = head_of_tests();
    Result<std::unique_ptr<Table>> again = Table::go_on(std::move(journal).value(), rules_of_tests(6), fresh, &head);
    ASSERT_TRUE(again);
    expect_where_the_journal_is(*again.value(), fresh.read().value());
    EXPECT_EQ(again.value()->answers(), table->answers());
    ASSERT_TRUE(again.value()->settle());
    ASSERT_TRUE(guest.step(*again.value(), 6));
    expect_where_the_journal_is(*again.value(), fresh.read().value());
    // One that cannot be written is no game.
    ForgetfulStore full;
    full.room = old.read().value().size() / 2;
    journal = opened(old.read().value());
    EXPECT_FALSE(Table::go_on(std::move(journal).value(), rules_of_tests(6), full, &head));
}

TEST(Table, ATableThatNobodySitsAtPlaysToItsEnd) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(3, rules_of_tests(3, 0), store);
    ASSERT_TRUE(table->settle());
    EXPECT_TRUE(table->over());
    EXPECT_FALSE(table->is_asked());
    expect_where_the_journal_is(*table, store.read().value());
    EXPECT_EQ(table->undo(Table::Span::answer).value(), 0U);
}

TEST(Table, WhateverAnswersForPeoplePutsNoTerrainIntoACorner) {
    int placed = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        MemoryStore store;
        TableRules rules = rules_of_tests(seed);
        rules.others = "veteran";
        rules.lays_the_table = false;
        const Result<Transcript> transcript =
            parse_transcript("monster white-lion, level 1\nterrain setup\nsurvivor Zachary\n", "setup");
        ASSERT_TRUE(transcript);
        Game game = Game::create(core(), transcript_setup(transcript.value(), core()).value()).value();
        const JournalHead head = head_of_tests(rules.seed);
        Result<std::unique_ptr<Table>> begun = Table::begin(std::move(game), std::move(rules), head, store);
        ASSERT_TRUE(begun);
        const std::unique_ptr<Table> table = std::move(begun).value();
        ASSERT_TRUE(table->settle());
        for (int i = 0; i < 20 && table->is_asked() && table->state().round == 0; ++i) {
            const Answer anyhow = table->anybodys_answer();
            const bool places = table->pause().ask == Ask::place_terrain;
            const Result<Hint> told = places
                                          ? hint(table->game(), table->state(),
                                                 HintWish{.horizon = Horizon::attack, .futures = 1, .exact_answers = 1})
                                          : Error{"none"};
            for (const Answer one : {anyhow, told ? told.value().answer : anyhow}) {
                if (!places) continue;
                const Space space = static_cast<Space>(parameter_of(one));
                EXPECT_TRUE(row_of(space) >= 3 && row_of(space) <= 12) << space_name(space).view();
                EXPECT_TRUE(column_of(space) >= 3 && column_of(space) <= 18) << space_name(space).view();
                ++placed;
            }
            ASSERT_TRUE(table->give(anyhow));
        }
    }
    EXPECT_GT(placed, 10);
}

}  // namespace
}  // namespace lantern::engine
