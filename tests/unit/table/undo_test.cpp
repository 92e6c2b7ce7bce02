// What is taken back, and what stays of it.
#include <gtest/gtest.h>

#include "at_table.hpp"
#include "stores.hpp"
#include "table/table.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

TEST(Undo, AnUndoThatCannotBeKeptTakesNothingBack) {
    ForgetfulStore store;
    const std::unique_ptr<Table> table = new_table(1, rules_of_tests(1), store);
    ASSERT_TRUE(table->settle());
    Guest guest(1);
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
    const std::vector<Answer> before = table->answers();
    const std::uint32_t latest = table->log().latest();
    store.room = store.text().size() + 3;
    const Result<std::size_t> gone = table->undo(Table::Span::answer);
    ASSERT_FALSE(gone);
    EXPECT_NE(gone.error().message.find("full"), std::string::npos);
    EXPECT_EQ(table->answers(), before);
    EXPECT_NE(table->log().line(latest), nullptr);
    store.room = ForgetfulStore::plenty;
    ASSERT_TRUE(table->undo(Table::Span::answer));
    expect_where_the_journal_is(*table, store.text());
}

TEST(Undo, ASeedMakesTheSameGameAndTheSameDiceAfterAnUndo) {
    MemoryStore one, two;
    TableRules rules = rules_of_tests(1);
    rules.seed = 77;
    rules.lots = nullptr;  // nothing else may be asked for
    rules.lays_the_table = true;
    const std::unique_ptr<Table> first = new_table(1, rules, one);
    const std::unique_ptr<Table> second = new_table(1, rules, two);
    ASSERT_TRUE(first->settle());
    ASSERT_TRUE(second->settle());
    Guest guest(1);
    for (int i = 0; i < 60 && !first->over(); ++i) {
        const Answer given = guest.answer(*first);
        ASSERT_TRUE(first->give(given));
        const std::vector<Answer> came = first->answers();
        if (i % 4 == 0) {
            ASSERT_GT(first->undo(Table::Span::answer).value(), 0U);
            ASSERT_TRUE(first->settle());
            // A walk is taken back whole, and both its answers are given again.
            while (first->answers().size() < came.size()) ASSERT_TRUE(first->give(came[first->answers().size()]));
            EXPECT_EQ(first->answers(), came);
        }
        ASSERT_TRUE(second->give(given));
        EXPECT_EQ(second->answers(), came);
    }
    EXPECT_EQ(digest(first->state()), digest(second->state()));
}

TEST(Undo, WithoutASeedDiceAreRolledAnewAfterAnUndo) {
    int differ = 0, same = 0;
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(1, rules_of_tests(1), store);
    ASSERT_TRUE(table->settle());
    Guest guest(1);
    for (int i = 0; i < 200 && !table->over(); ++i) {
        const Answer given = guest.answer(*table);
        const std::size_t before = table->answers().size();
        const bool walks = table->pause().ask == Ask::move_to;  // which is taken back whole
        ASSERT_TRUE(table->give(given));
        if (walks || table->answers().size() < before + 2) continue;  // no die fell
        const std::vector<Answer> came = table->answers();
        ASSERT_EQ(table->undo(Table::Span::answer).value(), came.size() - before);
        ASSERT_TRUE(table->give(given));
        ++(table->answers() == came ? same : differ);
    }
    EXPECT_GT(differ, 5) << "and " << same << " were the same";
}

TEST(Undo, UndoLeadsToTheDecisionThatItNames) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        MemoryStore store;
        const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
        ASSERT_TRUE(table->settle());
        EXPECT_EQ(table->undo(Table::Span::round).value(), 0U);
        Guest guest(seed);
        struct Asked {
            std::size_t answers;
            State state;
        };
        std::vector<Asked> asked;  // every decision that still counts
        for (int i = 0; i < 100 && !table->over(); ++i) {
            asked.push_back({table->answers().size(), table->state()});
            ASSERT_TRUE(table->give(guest.answer(*table)));
            const std::uint32_t what = guest.below(10);
            if (what > 3) continue;
            const Asked latest = asked.back();
            const bool same_round = table->over() || table->state().round == latest.state.round;
            const std::size_t given = table->answers().size();
            std::size_t target = latest.answers;
            Result<std::size_t> gone = std::size_t{0};
            if (what == 3) {
                // What the latest line came of: a decision at or before it.
                const LogLine line = table->log().lines().back();
                gone = table->undo_to(line.id);
                for (const Asked& one : asked) {
                    if (one.answers < line.answers) target = one.answers;
                }
                EXPECT_EQ(table->log().line(line.id), nullptr);
            } else {
                gone = table->undo(what == 0 ? Table::Span::answer : what == 1 ? Table::Span::act : Table::Span::round);
                if (what == 2) {
                    for (const Asked& one : asked) {
                        if (same_round && one.state.round == latest.state.round) {
                            target = one.answers;
                            break;
                        }
                    }
                }
            }
            ASSERT_TRUE(gone);
            EXPECT_EQ(gone.value(), given - table->answers().size());
            if (what == 1) {
                // The first decision of the act: no later than the latest, and of the same round.
                EXPECT_LE(table->answers().size(), latest.answers);
                EXPECT_EQ(table->state().round, latest.state.round);
            } else {
                EXPECT_EQ(table->answers().size(), target) << "undo of kind " << what;
            }
            ASSERT_TRUE(table->settle());
            while (!asked.empty() && asked.back().answers > table->answers().size()) asked.pop_back();
            ASSERT_FALSE(asked.empty());
            EXPECT_EQ(asked.back().answers, table->answers().size());
            EXPECT_EQ(digest(asked.back().state), digest(table->state()));
            asked.pop_back();
        }
    }
}

TEST(Undo, UndoTakesNothingOfTheActOrRoundBeforeWithIt) {
    int acts = 0, rounds = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        MemoryStore store;
        const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 120 && !table->over(); ++i) {
            const State before = table->state();
            const std::size_t answers = table->answers().size();
            ASSERT_TRUE(table->give(guest.answer(*table)));
            const bool act_begins = before.question.ask == Ask::next_act && table->state().question.ask == Ask::act;
            const bool round_begins = table->state().round > before.round && !table->over();
            // A walk is two answers and one decision.
            if ((!act_begins && !round_begins) || before.question.ask == Ask::move_to) continue;
            ASSERT_GT(table->undo(act_begins ? Table::Span::act : Table::Span::round).value(), 0U);
            EXPECT_EQ(table->answers().size(), answers) << "more than the latest decision was taken back";
            EXPECT_EQ(digest(table->state()), digest(before));
            ++(act_begins ? acts : rounds);
            ASSERT_TRUE(table->give(guest.answer(*table)));
        }
    }
    EXPECT_GT(acts, 50);
    EXPECT_GT(rounds, 5);
}

TEST(Undo, AfterAnUndoABegunChoiceMayBeLeftAgain) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(1, rules_of_tests(1), store);
    ASSERT_TRUE(table->settle());
    Guest guest(1);
    int begun = 0;
    for (int i = 0; i < 400 && !table->over(); ++i) {
        const Pause pause = table->pause();
        const Answer walk = answer(Choice::move);
        if (pause.ask == Ask::act && pause.accepts(walk)) {
            ASSERT_TRUE(table->give(walk));
            const bool nothing_came = table->state().question.ask == Ask::move_to;
            if (nothing_came) {
                EXPECT_TRUE(table->can_go_back());
                EXPECT_EQ(table->undo(Table::Span::answer).value(), 1U);
                ++begun;
            }
        }
        ASSERT_TRUE(table->give(guest.answer(*table)));
    }
    EXPECT_GT(begun, 3);
}

TEST(Undo, WhoseActIsNextMayBeChosenAnewUntilSomethingIsDone) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(2, rules_of_tests(2), store);
    ASSERT_TRUE(table->settle());
    Guest guest(2);
    int begun = 0;
    for (int i = 0; i < 400 && !table->over(); ++i) {
        const bool chooses = table->pause().ask == Ask::next_act;
        ASSERT_TRUE(table->give(guest.answer(*table)));
        if (!chooses || table->over() || table->pause().ask != Ask::act) continue;
        ASSERT_TRUE(table->can_go_back());
        if (++begun % 2 == 0) continue;
        EXPECT_EQ(table->undo(Table::Span::answer).value(), 1U);
        EXPECT_EQ(table->pause().ask, Ask::next_act);
    }
    EXPECT_GT(begun, 5);
}

TEST(Undo, ADashMayBeLeftAtItsSpaceAndAFellowsPassMayNot) {
    int dashes = 0, passes = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        MemoryStore store;
        TableRules rules = rules_of_tests(seed);
        rules.orders.fill(ask_everything());
        const std::unique_ptr<Table> table = new_table(seed, rules, store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 300 && !table->over(); ++i) {
            const Seat who = table->pause().seat;
            const Answer given = guest.answer(*table);
            const std::size_t before = table->answers().size();
            ASSERT_TRUE(table->give(given));
            if (table->over() || table->answers().size() != before + 1) continue;
            const Pause now = table->pause();
            if (choice_of(given) == Choice::dash && now.ask == Ask::move_to && now.seat == who) {
                EXPECT_TRUE(table->can_go_back());
                ++dashes;
            }
            if (choice_of(given) == Choice::pass && now.ask == Ask::act && now.seat != who) {
                EXPECT_FALSE(table->can_go_back());
                ++passes;
            }
        }
    }
    EXPECT_GT(dashes, 0);
    EXPECT_GT(passes, 0);
}

TEST(Undo, TakenUpAgainItLeavesOrdersToPassThatStand) {
    MemoryStore store;
    const TableRules rules = rules_of_tests(1);
    const std::unique_ptr<Table> table = new_table(1, rules, store);
    ASSERT_TRUE(table->settle());
    Guest guest(1);
    for (int i = 0; i < 15; ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
    OrderBook book = table->rules().orders;
    book[1].pass = PassUntil::end_of_round;
    ASSERT_TRUE(table->order(book));
    Result<OpenedJournal> journal = opened(store.read().value());
    ASSERT_TRUE(journal);
    TableRules left = rules;
    left.orders = book;
    MemoryStore kept(store.read().value());
    const Result<std::unique_ptr<Table>> again = Table::go_on(std::move(journal).value(), left, kept);
    ASSERT_TRUE(again);
    ASSERT_GT(again.value()->undo(Table::Span::answer).value(), 0U);
    EXPECT_EQ(again.value()->rules().orders[1].pass, PassUntil::end_of_round);
}

TEST(Undo, TakenUpAgainItGoesBackToTheSameDecisions) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        for (const Table::Span span : {Table::Span::answer, Table::Span::act, Table::Span::round}) {
            MemoryStore store;
            TableRules rules = rules_of_tests(seed);
            rules.lays_the_table = true;
            for (StandingOrders& orders : rules.orders) orders.when.fill(AskWhen::never);
            const std::unique_ptr<Table> table = new_table(seed, rules, store);
            ASSERT_TRUE(table->settle());
            Guest guest(seed);
            for (int i = 0; i < 15; ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
            Result<OpenedJournal> journal = opened(store.read().value());
            ASSERT_TRUE(journal);
            MemoryStore kept(store.read().value());
            const Result<std::unique_ptr<Table>> again = Table::go_on(std::move(journal).value(), rules, kept);
            ASSERT_TRUE(again);
            // The same as without a break, as far back as anything was asked: not into what the program laid.
            for (int i = 0; i < 20; ++i) {
                const std::size_t gone = table->undo(span).value();
                EXPECT_EQ(again.value()->undo(span).value(), gone);
            }
            EXPECT_GT(table->answers().size(), 0U);
            EXPECT_EQ(again.value()->answers(), table->answers());
            for (std::uint32_t line = 1; line <= again.value()->log().latest(); ++line) {
                if (again.value()->undo_to(line).value() == 0) continue;  // laid, or came of it
                ASSERT_FALSE(again.value()->over());
                EXPECT_EQ(choice_of(table->answers()[again.value()->answers().size()]), Choice::pass)
                    << "what orders passed is all that is left to ask";
            }
        }
    }
}

TEST(Undo, ARefereesUndoKeepsTheDiceThatStillFit) {
    int kept = 0, otherwise = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        MemoryStore store;
        const std::unique_ptr<Table> table =
            new_table(seed, rules_of_tests(seed, all_survivors | 1U << nobody_seat | 1U << controller_seat), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 150 && !table->over(); ++i) {
            const bool die = table->pause().kind != PauseKind::decide;
            const std::size_t before = table->answers().size();
            const Answer given = guest.answer(*table);
            const bool walks = table->pause().ask == Ask::move_to;
            ASSERT_TRUE(table->give(given));
            // Some dice behind a decision, which turns out to be right; or a die that turns out to be another one.
            int dice = 0;
            while (dice < 3 && !table->over() && table->pause().kind != PauseKind::decide) {
                ASSERT_TRUE(table->give(guest.answer(*table)));
                ++dice;
            }
            if (dice == 0 || die || walks || table->over()) continue;
            const std::vector<Answer> was = table->answers();
            for (int n = 0; n < dice + 10 && table->answers().size() > before; ++n)
                ASSERT_GT(table->undo(Table::Span::answer).value(), 0U);
            ASSERT_EQ(table->answers().size(), before);
            ASSERT_TRUE(table->settle());
            ASSERT_EQ(table->answers().size(), before) << "the decision itself is asked";
            ASSERT_TRUE(table->give(given));
            ++(table->answers() == was ? kept : otherwise);
            expect_where_the_journal_is(*table, store.read().value());
        }
    }
    EXPECT_GT(kept, 20);
    EXPECT_EQ(otherwise, 0);
}

TEST(Undo, ToALineABegunChoiceMayBeLeftAgain) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(2, rules_of_tests(2), store);
    ASSERT_TRUE(table->settle());
    Guest guest(2);
    int tried = 0;
    for (int i = 0; i < 400 && !table->over(); ++i) {
        const Answer walk = answer(Choice::move);
        if (table->pause().ask != Ask::act || !table->pause().accepts(walk)) {
            ASSERT_TRUE(table->give(guest.answer(*table)));
            continue;
        }
        const std::size_t before = table->answers().size();
        ASSERT_TRUE(table->give(walk));
        if (table->state().question.ask != Ask::move_to) continue;
        ASSERT_TRUE(table->give(guest.answer(*table)));
        // A line that came of where to: back to that question, whose walk was begun and may be left.
        const auto& lines = table->log().lines();
        const auto came = std::find_if(lines.begin(), lines.end(),
                                       [before](const LogLine& line) { return line.answers == before + 2; });
        if (came == lines.end()) continue;
        EXPECT_EQ(table->left_by_undo_to(came->id), before + 1);
        ASSERT_GT(table->undo_to(came->id).value(), 0U);
        ASSERT_TRUE(table->settle());
        ASSERT_EQ(table->answers().size(), before + 1);
        EXPECT_TRUE(table->can_go_back());
        EXPECT_EQ(table->undo(Table::Span::answer).value(), 1U);
        ASSERT_TRUE(table->settle());
        EXPECT_EQ(table->pause().ask, Ask::act);
        ++tried;
        ASSERT_TRUE(table->give(guest.answer(*table)));
    }
    EXPECT_GT(tried, 3);
}

TEST(Undo, DiceToldAtOnceGoBeforeThoseOfBefore) {
    const Answer one = answer(Choice::die, 1), two = answer(Choice::die, 2);
    int told = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        MemoryStore store;
        const std::unique_ptr<Table> table =
            new_table(seed, rules_of_tests(seed, all_survivors | 1U << nobody_seat | 1U << controller_seat), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 200 && !table->over(); ++i) {
            const std::size_t before = table->answers().size();
            const auto rolls = [&table] { return !table->over() && table->pause().ask == Ask::attack_roll; };
            if (!rolls()) {
                ASSERT_TRUE(table->give(guest.answer(*table)));
                continue;
            }
            ASSERT_TRUE(table->give(one));
            if (!rolls()) continue;
            ASSERT_TRUE(table->give(one));
            if (table->answers().size() != before + 2) continue;
            while (table->answers().size() > before) ASSERT_GT(table->undo(Table::Span::answer).value(), 0U);
            ASSERT_TRUE(table->settle());
            ++told;
            if (told % 2 == 0) {  // one at a time: the first is what was wrong, and the second was right
                ASSERT_TRUE(table->give(two));
                ASSERT_GE(table->answers().size(), before + 2);
                EXPECT_EQ(table->answers()[before + 1], one);
                continue;
            }
            table->tell_at_once();
            ASSERT_TRUE(table->give(two));
            ASSERT_EQ(table->answers().size(), before + 1) << "the second die is about to be told";
            table->told_at_once(2);
            ASSERT_TRUE(table->give(two));
            EXPECT_EQ(table->answers()[before + 1], two);
        }
    }
    EXPECT_GT(told, 10);
}

}  // namespace
}  // namespace lantern::engine
