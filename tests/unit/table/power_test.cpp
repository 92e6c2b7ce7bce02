#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <optional>

#include "at_table.hpp"
#include "stores.hpp"

// Games that are played by lot while the power goes, again and again: what was acknowledged is there afterwards.
namespace lantern::engine {
namespace {

using namespace testing;

#ifdef NDEBUG
constexpr std::uint64_t games = 500;
#else
constexpr std::uint64_t games = 50;  // asserts, and sanitizers more so, take ten times as long
#endif

bool begins_with(const std::vector<Answer>& all, const std::vector<Answer>& first) {
    return all.size() >= first.size() && std::equal(first.begin(), first.end(), all.begin());
}

/// A game that is played by lot over several power cuts.
class PoweredOff {
public:
    explicit PoweredOff(std::uint64_t seed) : seed_(seed), lot_{seed, 7}, guest_(seed) {}

    void play() {
        for (int life = 0; life < 3 && !::testing::Test::HasFatalFailure(); ++life) {
            // The journal's head is some 500 bytes, an answer some 35.
            store_.power = lot_.below(life == 0 ? 2000U : 1400U);
            try {
                live();
                store_.power = ForgetfulStore::plenty;
            } catch (const ForgetfulStore::PowerCut&) {
                ++cuts;
                store_.power_returns();
                ASSERT_NO_FATAL_FAILURE(look_at_what_is_left());
            }
            table_.reset();
            if (over_) return;
        }
    }

    int cuts = 0, acknowledged = 0, undos = 0, torn = 0, on_the_way = 0;

private:
    TableRules rules() {
        TableRules rules = rules_of_tests(seed_, lot_.below(3) == 0 ? 1U : all_survivors);
        if (seed_ % 3 == 0) rules.seed = seed_;
        if (lot_.below(4) == 0) rules.people |= 1U << nobody_seat;
        if (lot_.below(2) == 0) rules.orders = {};
        rules.lays_the_table = lot_.below(2) == 0;
        return rules;
    }

    /// Opens the journal, which must hold as far as its lines are whole.
    void read() {
        if (journal_) return;
        Result<OpenedJournal> journal = opened(store_.text());
        ASSERT_TRUE(journal) << journal.error().message;
        ASSERT_TRUE(journal.value().holds) << journal.value().notes.front();
        journal_.emplace(std::move(journal).value());
    }

    /// Begins the game, or takes it up again.
    void open() {
        if (whole_lines(store_.text()).find("\nrecorded\n") == std::string_view::npos) {
            ASSERT_TRUE(promised_.empty());
            store_.clear();
            table_ = new_table(seed_, rules(), store_);
        } else {
            ASSERT_NO_FATAL_FAILURE(read());
            Result<std::unique_ptr<Table>> table = Table::go_on(std::move(*journal_), rules(), store_);
            journal_.reset();
            ASSERT_TRUE(table) << table.error().message;
            table_ = std::move(table).value();
        }
        ASSERT_TRUE(table_->settle());
        promise();
    }

    void live() {
        ASSERT_NO_FATAL_FAILURE(open());
        for (int step = 0; step < 60 && !table_->over(); ++step) {
            switch (lot_.below(24)) {
                case 0:
                case 1:
                case 2: ASSERT_NO_FATAL_FAILURE(take_back()); break;
                case 3: ASSERT_NO_FATAL_FAILURE(give_orders_by_lot()); break;
                case 4: ASSERT_NO_FATAL_FAILURE(find_no_room()); break;
                case 5:
                    table_.reset();
                    ASSERT_NO_FATAL_FAILURE(open());
                    break;
                default: ASSERT_TRUE(table_->give(guest_.answer(*table_)));
            }
            ++acknowledged;
            promise();
        }
        over_ = table_->over();
    }

    void take_back() {
        const Table::Span span = std::array{Table::Span::answer, Table::Span::act, Table::Span::round}[lot_.below(3)];
        const std::uint32_t line = 1 + lot_.below(table_->log().latest());
        const bool to_a_line = lot_.below(3) == 0;
        least_ = to_a_line ? table_->left_by_undo_to(line) : table_->left_by_undo(span);
        const Result<std::size_t> gone = to_a_line ? table_->undo_to(line) : table_->undo(span);
        ASSERT_TRUE(gone) << gone.error().message;
        undos += gone.value() > 0 ? 1 : 0;
        ASSERT_TRUE(table_->settle());
    }

    void give_orders_by_lot() {
        constexpr std::array<std::string_view, 4> words{"all never", "all always", "pass until hit", "usual"};
        OrderBook book = table_->rules().orders;
        for (StandingOrders& orders : book) ASSERT_TRUE(give_orders(orders, words[lot_.below(4)]));
        ASSERT_TRUE(table_->order(book));
    }

    /// An answer that there is no room for is refused, and counts for nothing.
    void find_no_room() {
        const std::string before(whole_lines(store_.text()));
        store_.room = before.size() + lot_.below(20);
        const Result<void> given = table_->give(guest_.answer(*table_));
        store_.room = ForgetfulStore::plenty;
        EXPECT_EQ(store_.text().substr(0, before.size()), before);
        if (!given) {
            EXPECT_EQ(answers_in(store_.text()).size(), table_->answers().size());
        }
        ASSERT_TRUE(table_->settle());
    }

    /// What stands now was acknowledged.
    void promise() {
        promised_ = table_->answers();
        text_ = whole_lines(store_.text());
        least_ = promised_.size();
    }

    void look_at_what_is_left() {
        const std::string_view left = whole_lines(store_.text());
        torn += left.size() != store_.text().size() ? 1 : 0;
        on_the_way += left.size() > text_.size() ? 1 : 0;
        ASSERT_EQ(left.substr(0, text_.size()), text_) << "something that was kept is gone";
        if (text_.empty()) return;
        ASSERT_NO_FATAL_FAILURE(read());
        const std::vector<Answer>& answers = journal_->played.answers;
        // Only an undo that was on its way may leave less.
        promised_.resize(begins_with(answers, promised_) ? promised_.size() : least_);
        ASSERT_TRUE(begins_with(answers, promised_)) << "an acknowledged answer is missing";
    }

    std::uint64_t seed_;
    Random lot_;
    Guest guest_;
    ForgetfulStore store_;
    std::unique_ptr<Table> table_;
    std::optional<OpenedJournal> journal_;  ///< as it was left
    std::vector<Answer> promised_;
    std::size_t least_ = 0;  ///< answers that are left when what is under way is done
    std::string text_;       ///< of the journal when something was acknowledged last
    bool over_ = false;
};

TEST(Power, WhatWasAcknowledgedIsThereHoweverOftenItGoes) {
    int cuts = 0, acknowledged = 0, undos = 0, torn = 0, on_the_way = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        PoweredOff game(seed);
        game.play();
        ASSERT_FALSE(HasFatalFailure()) << "game " << seed;
        cuts += game.cuts;
        acknowledged += game.acknowledged;
        undos += game.undos;
        torn += game.torn;
        on_the_way += game.on_the_way;
    }
    std::cout << cuts << " power cuts in " << games << " games, " << acknowledged << " acknowledged steps, " << undos
              << " undos; " << torn << " torn lines, " << on_the_way << " times something on its way got there\n";
    constexpr auto some = static_cast<int>(games);
    EXPECT_GT(cuts, some);
    EXPECT_GT(acknowledged, 10 * some);
    EXPECT_GT(undos, some);
    EXPECT_GT(torn, some / 2);
    EXPECT_GT(on_the_way, some / 10);
}

}  // namespace
}  // namespace lantern::engine
