// What is taken back, and what stays of it.
#include <gtest/gtest.h>

#include "at_table.hpp"
#include "table/table.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

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
