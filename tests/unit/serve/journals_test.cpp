#include "serve/journals.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "at_hall.hpp"
#include "no_room.hpp"
#include "serve/sqlite.hpp"
#include "serve/tables.hpp"

namespace lantern::engine::serve {
namespace {

using testing::Folder;
using testing::NoRoom;
using testing::open_journals;

GameRow a_game(const std::string& id) {
    GameRow game;
    game.id = id;
    game.name = "a name";
    game.roster = {.table_secret = "t",
                   .spectator_secret = "s",
                   .seats = {{"Ann", 3, HeldBy::link, "a"}, {"Bob", 4, HeldBy::veteran, "b"}}};
    game.asks_dice = game.lays_the_table = true;
    game.undo = UndoRule::consent;
    game.orders = "words";
    game.created = 5;
    game.touched = 6;
    return game;
}

TEST(Journals, AGameIsFoundAsItWasPutIn) {
    const Folder folder;
    {
        const auto journals = open_journals(folder.path);
        GameRow game = a_game("one");
        ASSERT_TRUE(journals->add(game));
        EXPECT_GT(game.number, 0);
        GameRow same = a_game("one");
        EXPECT_FALSE(journals->add(same)) << "names are not given twice";
    }
    const auto journals = open_journals(folder.path);
    const auto found = journals->find("one");
    ASSERT_TRUE(found && found.value());
    const GameRow& game = *found.value();
    EXPECT_EQ(game.name, "a name");
    EXPECT_TRUE(game.asks_dice && game.lays_the_table && game.undo == UndoRule::consent);
    ASSERT_EQ(game.roster.seats.size(), 2U);
    EXPECT_EQ(game.roster.seats[1].by, HeldBy::veteran);
    EXPECT_EQ(game.roster.seats[0].survivors, 3U);
    EXPECT_FALSE(journals->find("two").value());
    EXPECT_EQ(journals->untouched_since(7).value(), std::vector<std::string>{"one"});
    EXPECT_TRUE(journals->untouched_since(6).value().empty());
}

TEST(Journals, AGroupIsThereWholeOrNotAtAll) {
    const Folder folder;
    const auto journals = open_journals(folder.path);
    GameRow one = a_game("one"), two = a_game("two");
    ASSERT_TRUE(journals->add(one));
    ASSERT_TRUE(journals->journal(one.number)->append("first\n"));
    ASSERT_TRUE(journals->begin());
    ASSERT_TRUE(journals->add(two));
    ASSERT_TRUE(journals->journal(one.number)->append("second\n"));
    GameRow again = a_game("two");
    EXPECT_FALSE(journals->add(again));
    EXPECT_FALSE(journals->commit()) << "a part failed";
    EXPECT_FALSE(journals->find("two").value());
    EXPECT_EQ(journals->journal(one.number)->read().value(), "first\n");
    ASSERT_TRUE(journals->begin());
    ASSERT_TRUE(journals->journal(one.number)->append("third\n"));
    ASSERT_TRUE(journals->commit());
    EXPECT_EQ(journals->journal(one.number)->read().value(), "first\nthird\n");
}

TEST(Journals, AGroupThatBrokeOffIsNotGoneOnWith) {
    const Folder folder;
    const auto journals = open_journals(folder.path);
    GameRow one = a_game("one"), two = a_game("two");
    ASSERT_TRUE(journals->add(one));
    ASSERT_TRUE(journals->add(two));
    journals->tidy();
    const auto journal = journals->journal(two.number);
    ASSERT_TRUE(journals->begin());
    ASSERT_TRUE(journal->append("answer 1\n"));
    {
        // More than SQLite keeps in memory until the end: it writes in the midst of the group, fails, and takes it all back.
        const NoRoom full;
        Result<void> put;
        for (int i = 0; i < 100 && put; ++i)
            put = journals->journal(one.number)->append(std::string(100'000, 'x') + "\n");
        ASSERT_FALSE(put);
        EXPECT_EQ(put.error().message.find(folder.path), std::string::npos) << put.error().message;
    }
    EXPECT_FALSE(journal->append("answer 2\n")) << "the one before it is gone";
    EXPECT_FALSE(journals->begin());
    EXPECT_FALSE(journals->remove(one.number));
    EXPECT_FALSE(journals->commit());
    EXPECT_EQ(journals->journal(two.number)->read().value(), "");
    EXPECT_EQ(journals->count().value(), 2U);
    ASSERT_TRUE(journals->begin());
    ASSERT_TRUE(journals->journal(two.number)->append("answer 1\n"));
    ASSERT_TRUE(journals->commit());
}

TEST(Journals, AreCountedAsTheyAre) {
    const Folder folder;
    const auto journals = open_journals(folder.path);
    EXPECT_EQ(journals->count().value(), 0U);
    GameRow one = a_game("one"), two = a_game("two"), again = a_game("two");
    ASSERT_TRUE(journals->add(one));
    EXPECT_EQ(journals->count().value(), 1U);
    ASSERT_TRUE(journals->begin());
    ASSERT_TRUE(journals->add(two));
    EXPECT_EQ(journals->count().value(), 2U);
    EXPECT_FALSE(journals->add(again));
    EXPECT_FALSE(journals->commit());
    EXPECT_EQ(journals->count().value(), 1U);
    ASSERT_TRUE(journals->remove(one.number));
    EXPECT_EQ(journals->count().value(), 0U);
}

TEST(Journals, AJournalHasItsBounds) {
    const Folder folder;
    const auto journals = open_journals(folder.path);
    GameRow game = a_game("one");
    ASSERT_TRUE(journals->add(game));
    const auto journal = journals->journal(game.number, 10);
    ASSERT_TRUE(journal->append("123456789\n"));
    EXPECT_FALSE(journal->append("1\n"));
    EXPECT_EQ(journal->read().value(), "123456789\n");
}

TEST(Journals, WhatIsRemovedIsGone) {
    const Folder folder;
    const auto journals = open_journals(folder.path);
    GameRow game = a_game("one");
    ASSERT_TRUE(journals->add(game));
    ASSERT_TRUE(journals->journal(game.number)->append("text\n"));
    ASSERT_TRUE(journals->remove(game.number));
    EXPECT_EQ(journals->count().value(), 0U);
    EXPECT_EQ(journals->journal(game.number)->read().value(), "");
}

TEST(Journals, WhatIsRemovedMakesRoom) {
    const Folder folder;
    const auto journals = open_journals(folder.path);
    GameRow game = a_game("one");
    ASSERT_TRUE(journals->add(game));
    const std::uint64_t before = journals->bytes().value();
    constexpr std::size_t much = 1'000'000;
    ASSERT_TRUE(journals->journal(game.number)->append(std::string(much, 'x') + "\n"));
    EXPECT_GE(journals->bytes().value(), before + much);
    ASSERT_TRUE(journals->remove(game.number));
    EXPECT_LE(journals->bytes().value(), before);
}

TEST(Journals, OneServerAtATime) {
    const Folder folder;
    const auto first = open_journals(folder.path);
    const auto second = Journals::open(folder.path);
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().message.find("another server uses this folder"), std::string::npos);
}

TEST(Journals, SayWhatIsWrongWithThePlace) {
    EXPECT_FALSE(Journals::open("/dev/null"));
    EXPECT_FALSE(Journals::open("/proc/nowhere"));
}

DatabaseHandle a_database(const std::string& path) {
    sqlite3* opened = nullptr;
    EXPECT_EQ(sqlite3_open(path.c_str(), &opened), SQLITE_OK);
    return DatabaseHandle(opened);
}

TEST(Journals, AGameThatCannotBeReadTouchesNoOther) {
    const Folder folder;
    GameRow sound = a_game("sound"), damaged = a_game("damaged");
    {
        const auto journals = open_journals(folder.path);
        ASSERT_TRUE(journals->add(sound));
        ASSERT_TRUE(journals->journal(sound.number)->append("one\n"));
        // Rows beside the damaged one are looked at together with it, and these are not.
        for (int i = 0; i < 8; ++i) {
            GameRow between = a_game("between " + std::to_string(i));
            ASSERT_TRUE(journals->add(between));
            ASSERT_TRUE(journals->journal(between.number)->append("one\n"));
        }
        ASSERT_TRUE(journals->add(damaged));
        ASSERT_TRUE(journals->journal(damaged.number)->append(std::string(1'000'000, 'x') + "\n"));
    }
    {
        constexpr std::size_t hole = 100'000, behind_it = 200'000;  // in the middle of the long text
        std::fstream file(folder.path + "/games.sqlite", std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(-static_cast<std::streamoff>(hole + behind_it), std::ios::end);
        file << std::string(hole, '\xff');
        ASSERT_TRUE(file.flush());
    }
    const auto journals = open_journals(folder.path);
    ASSERT_TRUE(journals->begin());
    ASSERT_TRUE(journals->journal(sound.number)->append("two\n"));
    EXPECT_FALSE(journals->journal(damaged.number)->read());
    ASSERT_TRUE(journals->commit());
    EXPECT_EQ(journals->journal(sound.number)->read().value(), "one\ntwo\n");
}

TEST(Tables, ACopyIsMadeBeforeTheyChange) {
    const Folder folder;
    const std::string path = folder.path + "/old.sqlite";
    constexpr std::array<const char*, 2> steps{"CREATE TABLE one (a); INSERT INTO one VALUES (7);",
                                               "ALTER TABLE one ADD b DEFAULT 8;"};
    {
        const DatabaseHandle database = a_database(path);
        ASSERT_TRUE(bring_up_to_date(database.get(), path, std::span(steps).first(1)));
        EXPECT_FALSE(std::filesystem::exists(path + ".version-0")) << "there was nothing to copy";
        ASSERT_TRUE(bring_up_to_date(database.get(), path, steps));
        ASSERT_TRUE(bring_up_to_date(database.get(), path, steps)) << "nothing to do";
        Statement read(database.get(), "SELECT a, b FROM one");
        ASSERT_EQ(read.step(), SQLITE_ROW);
        EXPECT_EQ(read.number(0) + read.number(1), 15);
    }
    const DatabaseHandle copy = a_database(path + ".version-1");
    Statement read(copy.get(), "SELECT * FROM one");
    ASSERT_EQ(read.step(), SQLITE_ROW);
    EXPECT_EQ(read.number(0), 7);
    const Result<void> later = bring_up_to_date(a_database(path).get(), path, std::span(steps).first(1));
    ASSERT_FALSE(later);
    EXPECT_NE(later.error().message.find("a later Lantern wrote it"), std::string::npos);
}

TEST(Tables, AStepThatFailsChangesNothing) {
    const Folder folder;
    const std::string path = folder.path + "/old.sqlite";
    constexpr std::array<const char*, 2> steps{"CREATE TABLE one (a);", "CREATE TABLE two (a); no words of SQL;"};
    const DatabaseHandle database = a_database(path);
    ASSERT_TRUE(bring_up_to_date(database.get(), path, std::span(steps).first(1)));
    EXPECT_FALSE(bring_up_to_date(database.get(), path, steps));
    EXPECT_EQ(Statement(database.get(), "SELECT * FROM two").step(), SQLITE_MISUSE) << "there is no such table";
    EXPECT_TRUE(bring_up_to_date(database.get(), path, std::span(steps).first(1)));
    // A server that is begun again and again says the same, and a later one that does it better goes on.
    const Result<void> again = bring_up_to_date(database.get(), path, steps);
    ASSERT_FALSE(again);
    EXPECT_NE(again.error().message.find("could not be brought to version 2"), std::string::npos)
        << again.error().message;
    constexpr std::array<const char*, 2> mended{"CREATE TABLE one (a);", "CREATE TABLE two (a);"};
    EXPECT_TRUE(bring_up_to_date(database.get(), path, mended));
    EXPECT_TRUE(std::filesystem::exists(path + ".version-1"));
    EXPECT_FALSE(std::filesystem::exists(path + ".version-1.part"));
}

TEST(Journals, WhatWasTidiedIsThereAndTheLogBeginsAnew) {
    const Folder folder;
    const auto journals = open_journals(folder.path);
    GameRow row = a_game("one");
    ASSERT_TRUE(journals->add(row));
    const std::unique_ptr<Store> journal = journals->journal(row.number);
    std::string all;
    EXPECT_FALSE(journals->wants_tidying());
    for (int i = 0; !journals->wants_tidying() && i < 10'000; ++i) {
        const std::string line = "answer " + std::string(500, 'x') + std::to_string(i) + "\n";
        ASSERT_TRUE(journal->append(line));
        all += line;
    }
    ASSERT_TRUE(journals->wants_tidying());
    const auto log_bytes = [&] { return std::filesystem::file_size(folder.path + "/games.sqlite-wal"); };
    const std::uintmax_t before = log_bytes();
    const auto file_bytes = [&] { return std::filesystem::file_size(folder.path + "/games.sqlite"); };
    const std::uintmax_t file_before = file_bytes();
    journals->tidy_beside();
    EXPECT_GT(file_bytes(), file_before + 200'000) << "most lies in the file by now";
    ASSERT_TRUE(journal->append("answer y\n"));
    journals->tidy();
    EXPECT_FALSE(journals->wants_tidying());
    for (int i = 0; i < 100; ++i) ASSERT_TRUE(journal->append("answer z\n"));
    EXPECT_LE(log_bytes(), before + 20'000) << "the log begins anew";
    const Result<std::string> text = journal->read();
    ASSERT_TRUE(text);
    EXPECT_EQ(text.value().substr(0, all.size()), all);
}

}  // namespace
}  // namespace lantern::engine::serve
