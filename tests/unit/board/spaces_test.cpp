#include "board/spaces.hpp"

#include <bitset>
#include <cstdlib>
#include <type_traits>

#include "board_testing.hpp"

namespace lantern::engine {
namespace {

static_assert(std::is_trivially_copyable_v<Spaces> && sizeof(Spaces) == 64);

using Model = std::bitset<board_spaces>;

Model model_of(const Spaces& set) {
    Model model;
    for (const Space space : set) model.set(space);
    return model;
}

TEST(Spaces, AllIsTheWholeBoard) {
    EXPECT_EQ(Spaces::all().count(), board_spaces);
    EXPECT_EQ(~Spaces{}, Spaces::all());
}

TEST(Spaces, AgreesWithAPlainBitSet) {
    Random random{11};
    for (int round = 0; round < 300; ++round) {
        const Spaces a = scattered(random, 1 + random.below(20));
        const Spaces b = scattered(random, 1 + random.below(20));
        const Model x = model_of(a);
        const Model y = model_of(b);
        ASSERT_EQ(a.count(), static_cast<int>(x.count()));
        ASSERT_EQ(a.any(), x.any());
        ASSERT_EQ(a.none(), x.none());
        ASSERT_EQ(model_of(a & b), x & y);
        ASSERT_EQ(model_of(a | b), x | y);
        ASSERT_EQ(model_of(a ^ b), x ^ y);
        ASSERT_EQ(model_of(a - b), x & ~y);
        ASSERT_EQ(model_of(~a), ~x);
        ASSERT_EQ(a == b, x == y);
        ASSERT_EQ(a.intersects(b), (x & y).any());
        ASSERT_TRUE((a | b).contains_all(a));
        ASSERT_EQ(a.contains_all(b), (y & ~x).none());
    }
}

TEST(Spaces, WalksInOrderAndNumbersWhatItWalks) {
    Random random{12};
    for (int round = 0; round < 100; ++round) {
        const Spaces set = scattered(random, 1 + random.below(60));
        int n = 0;
        int last = -1;
        for (const Space space : set) {
            ASSERT_GT(static_cast<int>(space), last);
            ASSERT_TRUE(set.test(space));
            ASSERT_EQ(set.nth(n), space);
            ASSERT_TRUE(n > 0 || set.first() == space);
            last = space;
            ++n;
        }
        ASSERT_EQ(n, set.count());
    }
    EXPECT_EQ(Spaces{}.first(), no_space);
    EXPECT_EQ(Spaces{}.begin(), Spaces{}.end());
}

TEST(Spaces, SetsAndResetsEverySpace) {
    Spaces set;
    for (Space space = 0; space < board_spaces; ++space) {
        EXPECT_FALSE(set.test(space));
        set.set(space);
        EXPECT_TRUE(set.test(space));
        EXPECT_EQ(set, Spaces::of(space));
        set.reset(space);
    }
    EXPECT_TRUE(set.none());
}

TEST(Spaces, EverySpaceShiftsAsItSteps) {
    for (Space space = 0; space < board_spaces; ++space) {
        Spaces around;
        for (const Direction direction : directions) {
            const std::optional<Space> next = step(space, direction);
            const Spaces expected = next ? Spaces::of(*next) : Spaces{};
            EXPECT_EQ(Spaces::of(space).shifted(direction), expected);
            around |= expected;
        }
        EXPECT_EQ(neighbours(Spaces::of(space)), around);
    }
}

TEST(Spaces, AtSoManyStepsIsTheRimOfWithin) {
    for (const Space from : Spaces::all()) {
        for (const int steps : {0, 1, 2, 5, 16, 40}) {
            Spaces rim;
            for (const Space space : Spaces::all()) {
                if (steps_between(from, space) == steps) rim.set(space);
            }
            ASSERT_EQ(Spaces::at_steps(from, steps), rim) << space_name(from).view() << ' ' << steps;
        }
    }
}

TEST(Spaces, HoldsOneWhereNoOtherIs) {
    EXPECT_FALSE(Spaces{}.holds_one());
    for (const Space one : Spaces::all()) {
        EXPECT_TRUE(Spaces::of(one).holds_one());
        for (const Space other : Spaces::all()) ASSERT_EQ((Spaces{one, other}.holds_one()), one == other);
    }
    EXPECT_FALSE(Spaces::all().holds_one());
}

TEST(Spaces, WordsGoThereAndBack) {
    Random random{14};
    for (int round = 0; round < 100; ++round) {
        const Spaces set = scattered(random, 3);
        ASSERT_EQ(Spaces::from_words(set.words()), set);
    }
    Spaces::Words full{};
    full.fill(~std::uint64_t{0});
    EXPECT_EQ(Spaces::from_words(full), Spaces::all());
}

TEST(Spaces, CornersHaveTwoNeighbours) {
    EXPECT_EQ(neighbours(spaces({"A1"})), spaces({"A2", "B1"}));
    EXPECT_EQ(neighbours(spaces({"A22"})), spaces({"A21", "B22"}));
    EXPECT_EQ(neighbours(spaces({"P1"})), spaces({"O1", "P2"}));
    EXPECT_EQ(neighbours(spaces({"P22"})), spaces({"O22", "P21"}));
}

TEST(Spaces, ShiftsOfSetsAreShiftsOfTheirSpaces) {
    Random random{13};
    for (int round = 0; round < 200; ++round) {
        const Spaces set = scattered(random, 1 + random.below(6));
        Spaces around;
        for (const Direction direction : directions) {
            Spaces expected;
            for (const Space space : set) expected |= Spaces::of(space).shifted(direction);
            ASSERT_EQ(set.shifted(direction), expected);
            around |= expected;
        }
        ASSERT_EQ(neighbours(set), around);
    }
}

TEST(Spaces, RectanglesAreClipped) {
    for (int top = -2; top < 18; top += 3) {
        for (int left = -3; left < 24; left += 2) {
            for (int bottom = top - 1; bottom < 18; bottom += 4) {
                for (int right = left - 1; right < 25; right += 5) {
                    Spaces expected;
                    for (Space space = 0; space < board_spaces; ++space) {
                        const int row = row_of(space);
                        const int column = column_of(space);
                        if (row >= top && row <= bottom && column >= left && column <= right) expected.set(space);
                    }
                    ASSERT_EQ(Spaces::rectangle(top, left, bottom, right), expected);
                }
            }
        }
    }
}

TEST(Spaces, WithinStepsCountsCardinally) {
    Random random{14};
    for (int round = 0; round < 300; ++round) {
        const int top = static_cast<int>(random.below(22)) - 3;
        const int left = static_cast<int>(random.below(28)) - 3;
        const int bottom = top + static_cast<int>(random.below(4));
        const int right = left + static_cast<int>(random.below(4));
        const int steps = static_cast<int>(random.below(12)) - 1;
        Spaces expected;
        for (Space space = 0; space < board_spaces; ++space) {
            const int down = std::max({0, top - row_of(space), row_of(space) - bottom});
            const int across = std::max({0, left - column_of(space), column_of(space) - right});
            if (down + across <= steps) expected.set(space);
        }
        ASSERT_EQ(Spaces::within_steps(top, left, bottom, right, steps), expected);
    }
}

}  // namespace
}  // namespace lantern::engine
