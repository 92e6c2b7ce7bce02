#include "serve/turns.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>

#include "serve/workers.hpp"

/// Whose forecast is worked out next.
namespace lantern::engine::serve {
namespace {

constexpr std::size_t many = 100;

/// Turns of which each work has a name.
struct NamedTurns {
    explicit NamedTurns(Turns::Limits limits) : turns(limits) {}
    bool add(const std::string& name, const std::string& address, const std::string& game = "",
             std::shared_ptr<const std::atomic<bool>> wanted = nullptr) {
        return turns.add({address, game, std::move(wanted)}, [this, name] { latest = name; });
    }
    /// The name of the next one, which runs from now on; empty: none may.
    std::string take() {
        latest.clear();
        if (const auto turn = turns.take()) {
            turn->work();
            last = turn->asker;
        }
        return latest;
    }
    /// The names of all that follow, each of which is done before the next one begins.
    std::string all() {
        std::string names;
        while (!take().empty()) {
            names += latest;
            turns.done(last);
        }
        return names;
    }

    Turns turns;
    std::string latest{};
    Asker last{};
};

TEST(Turns, AddressesTakeThemHoweverMuchOneAsksFor) {
    NamedTurns at({.running = 1, .of_address = many, .waiting = many});
    for (const char* const name : {"a", "b", "c", "d"}) EXPECT_TRUE(at.add(name, "one"));
    EXPECT_EQ(at.take(), "a");
    at.turns.done(at.last);
    EXPECT_TRUE(at.add("X", "two"));
    EXPECT_TRUE(at.add("Y", "two"));
    EXPECT_TRUE(at.add("Z", "three"));
    EXPECT_EQ(at.all(), "bXZcYd");
    // Who had nothing left comes in behind those who wait.
    EXPECT_TRUE(at.add("e", "one"));
    EXPECT_TRUE(at.add("V", "two"));
    EXPECT_EQ(at.all(), "eV");
}

TEST(Turns, SoDoTheGamesOfAnAddress) {
    NamedTurns at({.running = 1, .of_address = many, .waiting = many});
    for (const char* const name : {"a", "b", "c"}) EXPECT_TRUE(at.add(name, "one", "first game"));
    for (const char* const name : {"X", "Y"}) EXPECT_TRUE(at.add(name, "one", "second game"));
    EXPECT_EQ(at.all(), "aXbYc");
}

TEST(Turns, AnAddressHasNotAllThreads) {
    NamedTurns at({.running = 1, .of_address = many, .waiting = many});
    EXPECT_TRUE(at.add("a", "one"));
    EXPECT_TRUE(at.add("b", "one"));
    EXPECT_EQ(at.take(), "a");
    EXPECT_EQ(at.take(), "") << "one of it runs";
    EXPECT_TRUE(at.add("X", "two"));
    EXPECT_EQ(at.take(), "X") << "and is in nobody's way";
}

TEST(Turns, SoMuchMayWait) {
    NamedTurns at({.running = 1, .of_address = 3, .waiting = 4});
    for (const char* const name : {"a", "b", "c"}) EXPECT_TRUE(at.add(name, "one"));
    EXPECT_FALSE(at.add("d", "one"));
    EXPECT_EQ(at.take(), "a");
    EXPECT_FALSE(at.add("d", "one")) << "what runs counts, too";
    EXPECT_TRUE(at.add("X", "two"));
    EXPECT_TRUE(at.add("Y", "two"));
    EXPECT_FALSE(at.add("Z", "three")) << "for all";
    at.turns.done(at.last);
    EXPECT_EQ(at.all(), "bXcY");
    EXPECT_TRUE(at.add("d", "one"));
}

TEST(Turns, WhatNobodyWantsIsForgotten) {
    NamedTurns at({.running = 1, .of_address = 3, .waiting = 3});
    const auto wanted = std::make_shared<std::atomic<bool>>(true);
    EXPECT_TRUE(at.add("a", "one", "", wanted));
    EXPECT_TRUE(at.add("b", "one", "", wanted));
    EXPECT_TRUE(at.add("c", "one"));
    EXPECT_EQ(at.take(), "a");
    EXPECT_FALSE(at.add("d", "one"));
    *wanted = false;
    EXPECT_TRUE(at.add("d", "one")) << "it takes nobody's place";
    EXPECT_EQ(at.take(), "") << "what runs does so until it is done";
    at.turns.done(at.last);
    EXPECT_EQ(at.all(), "cd");
}

TEST(Turns, OthersWaitWhoCouldRunInstead) {
    NamedTurns at({.running = 1, .of_address = many, .waiting = many});
    const Asker one{"one", "first game", nullptr};
    const auto wanted = std::make_shared<std::atomic<bool>>(true);
    EXPECT_TRUE(at.add("a", "one", "first game"));
    EXPECT_TRUE(at.add("b", "one", "first game"));
    EXPECT_EQ(at.take(), "a");
    EXPECT_FALSE(at.turns.others_wait(one)) << "its own game's do not count";
    EXPECT_TRUE(at.add("c", "one", "second game"));
    EXPECT_TRUE(at.turns.others_wait(one));
    at.turns.done(one);
    EXPECT_EQ(at.all(), "bc");
    EXPECT_TRUE(at.add("a", "one", "first game"));
    EXPECT_EQ(at.take(), "a");
    EXPECT_TRUE(at.add("X", "two", "", wanted));
    EXPECT_TRUE(at.turns.others_wait(one));
    EXPECT_EQ(at.take(), "X");
    EXPECT_TRUE(at.add("Y", "two", "", wanted));
    EXPECT_FALSE(at.turns.others_wait(one)) << "that address has all that it may";
    at.turns.done({"two", "", nullptr});
    EXPECT_TRUE(at.turns.others_wait(one));
    *wanted = false;
    EXPECT_FALSE(at.turns.others_wait(one));
}

TEST(Turns, WhatMayRunNow) {
    NamedTurns at({.running = 1, .of_address = many, .waiting = many});
    const auto wanted = std::make_shared<std::atomic<bool>>(true);
    EXPECT_FALSE(at.turns.any_may_run());
    EXPECT_TRUE(at.add("a", "one"));
    EXPECT_TRUE(at.turns.any_may_run());
    EXPECT_EQ(at.take(), "a");
    EXPECT_TRUE(at.add("b", "one"));
    EXPECT_FALSE(at.turns.any_may_run()) << "that address has all that it may";
    EXPECT_TRUE(at.add("X", "two", "", wanted));
    EXPECT_TRUE(at.turns.any_may_run());
    *wanted = false;
    EXPECT_FALSE(at.turns.any_may_run());
}

/// Works that are told when to end.
struct Gate {
    void open() {
        const std::lock_guard lock(mutex);
        is_open = true;
        changed.notify_all();
    }
    void wait() {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return is_open; });
    }

    std::mutex mutex;
    std::condition_variable changed;
    bool is_open = false;
};

TEST(Workers, WhatCanWaitMakesRoom) {
    Gate begun, may_end, first_done, second_done;
    std::string order;
    Workers workers(1, many, many);
    const Asker waits{.address = "one"}, can_wait{.address = "one", .can_wait = true};
    EXPECT_TRUE(workers.add(can_wait, [&] {
        begun.open();
        may_end.wait();
        order += 'a';
    }));
    begun.wait();
    EXPECT_FALSE(workers.room_is_needed());
    EXPECT_TRUE(workers.add(can_wait, [&] {
        order += 'b';
        second_done.open();
    }));
    EXPECT_FALSE(workers.room_is_needed()) << "it can wait, too";
    EXPECT_TRUE(workers.add(waits, [&] {
        order += 'X';
        first_done.open();
    }));
    EXPECT_TRUE(workers.room_is_needed());
    may_end.open();
    first_done.wait();
    second_done.wait();
    EXPECT_EQ(order, "aXb") << "whatever somebody waits for goes first";
}

}  // namespace
}  // namespace lantern::engine::serve
