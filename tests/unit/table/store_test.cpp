#include "table/store.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>

#include "at_table.hpp"
#include "file_store.hpp"
#include "serve/journals.hpp"
#include "stores.hpp"

// One set of tests for all stores.
namespace lantern::engine {
namespace {

using namespace testing;

/// A store that can be left and opened again, with what lies in it in between.
struct Kept {
    std::string name;
    std::function<std::unique_ptr<Store>(const std::string& lies_there)> open;
};

std::string a_path() {
    static int number = 0;
    const std::string name = "lantern-store-" + std::to_string(::getpid()) + "-" + std::to_string(++number) + ".txt";
    return (std::filesystem::temp_directory_path() / name).string();
}

/// A file that is gone when the test is over.
struct File {
    std::string path = a_path();
    File() = default;
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() { std::remove(path.c_str()); }
};

/// A journal in a database, with the database.
class InDatabase final : public Store {
public:
    InDatabase(const std::string& folder, const std::string& lies_there) : folder_(folder) {
        std::filesystem::remove_all(folder);
        journals_ = std::move(serve::Journals::open(folder).value());
        serve::GameRow game;
        game.id = "game";
        EXPECT_TRUE(journals_->add(game));
        journal_ = journals_->journal(game.number);
        EXPECT_TRUE(lies_there.empty() || journal_->append(lies_there));
        journal_ = journals_->journal(game.number);
    }
    ~InDatabase() override { std::filesystem::remove_all(folder_); }
    InDatabase(const InDatabase&) = delete;
    InDatabase& operator=(const InDatabase&) = delete;

    Result<std::string> read() override { return journal_->read(); }
    Result<void> append(std::string_view text) override { return journal_->append(text); }

private:
    std::string folder_;
    std::unique_ptr<serve::Journals> journals_;
    std::unique_ptr<Store> journal_;
};

std::vector<Kept> all_stores(const File& file) {
    return {{"memory", [](const std::string& text) { return std::make_unique<MemoryStore>(text); }},
            {"forgetful",
             [](const std::string& text) {
                 auto store = std::make_unique<ForgetfulStore>();
                 EXPECT_TRUE(store->append(whole_lines(text)));
                 return store;
             }},
            {"file",
             [&file](const std::string& text) -> std::unique_ptr<Store> {
                 std::ofstream(file.path, std::ios::binary | std::ios::trunc) << text;
                 Result<std::unique_ptr<app::FileStore>> store = app::FileStore::open(file.path);
                 EXPECT_TRUE(store) << store.error().message;
                 return std::move(store).value();
             }},
            {"database", [&file](const std::string& text) -> std::unique_ptr<Store> {
                 return std::make_unique<InDatabase>(file.path + ".games", text);
             }}};
}

TEST(Store, GivesWhatItGot) {
    const File file;
    for (const Kept& kept : all_stores(file)) {
        const std::unique_ptr<Store> store = kept.open("");
        EXPECT_EQ(store->read().value(), "") << kept.name;
        std::string all;
        for (const std::string& text : {std::string("one\n"), std::string("two\nthree\n"), std::string("\n"),
                                        std::string("bytes \0 \xff\n", 10), std::string(5000, 'x') + "\n"}) {
            ASSERT_TRUE(store->append(text)) << kept.name;
            all += text;
            EXPECT_EQ(store->read().value(), all) << kept.name;
        }
    }
}

TEST(Store, ATornLineIsGoneWithTheNextOne) {
    const File file;
    for (const Kept& kept : all_stores(file)) {
        for (const std::string lies_there : {"one\ntw", "tw", "one\ntwo\n", ""}) {
            const std::unique_ptr<Store> store = kept.open(lies_there);
            EXPECT_EQ(whole_lines(store->read().value()), whole_lines(lies_there)) << kept.name;
            ASSERT_TRUE(store->append("three\n"));
            EXPECT_EQ(store->read().value(), std::string(whole_lines(lies_there)) + "three\n") << kept.name;
        }
    }
}

TEST(Store, TheSameGameIsTheSameBytesInAll) {
    const File file;
    std::vector<std::string> texts;
    for (const Kept& kept : all_stores(file)) {
        const std::unique_ptr<Store> store = kept.open("");
        const std::unique_ptr<Table> table = new_table(4, rules_of_tests(4), *store);
        ASSERT_TRUE(table->settle());
        Guest guest(4);
        for (int i = 0; i < 120 && !table->over(); ++i) ASSERT_TRUE(guest.step(*table, 7));
        texts.push_back(store->read().value());
        EXPECT_EQ(answers_in(texts.back()).size(), table->answers().size());
    }
    EXPECT_GT(texts[0].size(), 2000U);
    EXPECT_EQ(texts[0], texts[1]);
    EXPECT_EQ(texts[0], texts[2]);
    EXPECT_EQ(texts[0], texts[3]);
}

TEST(FileStore, OneProgramAtATimeWritesToIt) {
    const File file;
    {
        const Result<std::unique_ptr<app::FileStore>> first = app::new_journal(file.path);
        ASSERT_TRUE(first) << first.error().message;
        ASSERT_TRUE(first.value()->append("one\n"));
        const Result<std::unique_ptr<app::FileStore>> second = app::FileStore::open(file.path);
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().message, file.path + ": another program plays this game; leave it there first");
    }
    const Result<std::unique_ptr<app::FileStore>> third = app::FileStore::open(file.path);
    ASSERT_TRUE(third);
    EXPECT_EQ(third.value()->read().value(), "one\n");
}

TEST(FileStore, ANewGameReplacesNothing) {
    const File file;
    std::ofstream(file.path) << "something\n";
    const Result<std::unique_ptr<app::FileStore>> store = app::new_journal(file.path);
    ASSERT_FALSE(store);
    EXPECT_NE(store.error().message.find(file.path), std::string::npos);
    std::ifstream in(file.path);
    std::string line;
    std::getline(in, line);
    EXPECT_EQ(line, "something");
}

TEST(FileStore, SaysWhatIsWrongWithThePlace) {
    for (const std::string path : {"/nowhere/at/all.txt", "/tmp", "/dev/null"}) {
        const Result<std::unique_ptr<app::FileStore>> store = app::FileStore::open(path);
        ASSERT_FALSE(store) << path;
        EXPECT_EQ(store.error().message.find(path + ": "), 0U) << store.error().message;
    }
}

}  // namespace
}  // namespace lantern::engine
