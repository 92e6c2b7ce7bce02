#include "board/reach.hpp"

#include <algorithm>
#include <array>
#include <queue>
#include <vector>

#include "board_testing.hpp"

namespace lantern::engine {
namespace {

constexpr int unreached = 1000;
using Steps = std::array<int, board_spaces>;

/// Steps to every space by a plain breadth-first search over single spaces.
Steps naive_steps(Space from, const Spaces& blocked, const Spaces& stops) {
    Steps steps;
    steps.fill(unreached);
    steps[from] = 0;
    std::queue<Space> open;
    open.push(from);
    while (!open.empty()) {
        const Space space = open.front();
        open.pop();
        if (space != from && stops.test(space)) continue;
        for (const Direction direction : directions) {
            const std::optional<Space> next = step(space, direction);
            if (!next || blocked.test(*next) || steps[*next] != unreached) continue;
            steps[*next] = steps[space] + 1;
            open.push(*next);
        }
    }
    return steps;
}

TEST(Reach, OnAnEmptyBoardIsADiamond) {
    EXPECT_EQ(reach(at("H11"), 5, {}, {}), within(single(at("H11")), 5));
    EXPECT_EQ(reach(at("H11"), 0, {}, {}), Spaces{});
    for (const std::string_view corner : {"A1", "A22", "P1", "P22"}) {
        EXPECT_EQ(reach(at(corner), 2, {}, {}).count(), 5) << corner;
        EXPECT_EQ(reach(at(corner), 100, {}, {}).count(), 351) << corner;
    }
}

TEST(Reach, StopsAreEnteredButNotLeft) {
    const Spaces wall = Spaces::rectangle(0, 1, board_rows - 1, 1);
    EXPECT_EQ(reach(at("A1"), 40, {}, wall), Spaces::rectangle(0, 0, 15, 1) - spaces({"A1"}));
    EXPECT_EQ(reach(at("A1"), 40, wall, {}), Spaces::rectangle(1, 0, 15, 0));
    EXPECT_EQ(reach(at("C3"), 1, {}, spaces({"C3"})).count(), 4);
}

TEST(Reach, AgreesWithAPlainSearch) {
    Random random{51};
    for (int round = 0; round < 400; ++round) {
        const Space from = any_space(random);
        const Spaces blocked = scattered(random, 2 + random.below(6));
        const Spaces stops = scattered(random, 3 + random.below(30));
        const Steps steps = naive_steps(from, blocked, stops);
        for (const int most : {1, 2, 5, 8, 20}) {
            Spaces expected;
            for (Space space = 0; space < board_spaces; ++space) {
                if (space != from && steps[space] <= most) expected.set(space);
            }
            ASSERT_EQ(reach(from, most, blocked, stops), expected);
        }
    }
}

TEST(Approach, StopsBesideTheNearestTarget) {
    const Approach open = approach(at("C3"), spaces({"C7", "P22"}), 9, spaces({"C7"}));
    EXPECT_EQ(open.ends, spaces({"C6"}));
    EXPECT_EQ(open.steps, 3);
    EXPECT_EQ(approach(at("C3"), spaces({"C7"}), 2, spaces({"C7"})).ends, spaces({"C5"}));
    EXPECT_EQ(approach(at("C3"), spaces({"D5"}), 9, spaces({"D5"})).ends, spaces({"C5", "D4"}));
    EXPECT_EQ(approach(at("C3"), spaces({"C4"}), 9, spaces({"C4"})).steps, 0);
    EXPECT_EQ(approach(at("C3"), {}, 9, {}).ends, spaces({"C3"}));
}

TEST(Approach, AgreesWithAPlainSearch) {
    Random random{53};
    int without = 0;
    for (int round = 0; round < 3000; ++round) {
        const Space from = any_space(random);
        const Spaces targets = scattered(random, 150);
        Spaces blocked = scattered(random, 2 + random.below(5)) | targets;
        blocked.reset(from);
        if (targets.none() || targets.test(from)) continue;
        const int most = 1 + static_cast<int>(random.below(12));
        const Steps steps = naive_steps(from, blocked, {});
        const auto far = [&](Space space) {
            int nearest = unreached;
            for (const Space target : targets) nearest = std::min(nearest, steps_between(space, target));
            return nearest;
        };
        int length = unreached;  // of the shortest way beside a target
        for (Space space = 0; space < board_spaces; ++space) {
            if (far(space) == 1) length = std::min(length, steps[space]);
        }
        const Approach way = approach(from, targets, most, blocked);
        ASSERT_EQ(way.has_path, length != unreached);
        Spaces expected;
        int walked = std::min(length, most);
        if (length != unreached) {
            for (Space space = 0; space < board_spaces; ++space) {
                if (steps[space] != walked) continue;
                const Steps rest = naive_steps(space, blocked, {});
                for (const Space goal : neighbours(targets)) {
                    if (steps[goal] == length && rest[goal] == length - walked) expected.set(space);
                }
            }
        } else {
            ++without;
            int best = unreached;
            for (Space space = 0; space < board_spaces; ++space) {
                if (steps[space] <= most) best = std::min(best, far(space));
            }
            walked = unreached;
            for (Space space = 0; space < board_spaces; ++space) {
                if (steps[space] <= most && far(space) == best) walked = std::min(walked, steps[space]);
            }
            for (Space space = 0; space < board_spaces; ++space) {
                if (steps[space] == walked && far(space) == best) expected.set(space);
            }
        }
        ASSERT_EQ(way.ends, expected);
        ASSERT_EQ(way.steps, walked);
    }
    EXPECT_GT(without, 100);
}

TEST(NearestSpaces, AreTheFewestStepsAway) {
    EXPECT_EQ(nearest_spaces(spaces({"A1", "C5", "E3", "P22"}), single(at("C3"))), spaces({"C5", "E3"}));
    EXPECT_EQ(nearest_spaces(spaces({"C3", "C4"}), single(at("C3"))), spaces({"C3"}));
    EXPECT_EQ(nearest_spaces({}, single(at("C3"))), Spaces{});
}

TEST(WalkEnters, GoesOutOfItsWayWhileStepsLast) {
    const std::vector<Spaces> off{spaces({"E5"})};
    EXPECT_TRUE(walk_enters(at("C3"), at("C7"), 8, {}, {}, off));
    EXPECT_FALSE(walk_enters(at("C3"), at("C7"), 7, {}, {}, off));
    EXPECT_TRUE(walk_enters(at("C3"), at("C3"), 0, {}, {}, {}));
}

TEST(WalkEnters, StopsWhereAWalkMustStop) {
    const std::vector<Spaces> over{spaces({"C5"})};
    EXPECT_FALSE(walk_enters(at("C3"), at("C7"), 8, {}, spaces({"C5"}), over));
    EXPECT_TRUE(walk_enters(at("C3"), at("C5"), 2, {}, spaces({"C5"}), over));
}

/// Every walk, one after the other.
bool some_walk_enters(Space from, Space to, int steps, const Spaces& blocked, const Spaces& stops,
                      const std::vector<Spaces>& places, std::vector<bool> entered, bool stopped) {
    for (std::size_t i = 0; i < places.size(); ++i) entered[i] = entered[i] || places[i].test(from);
    if (from == to && std::find(entered.begin(), entered.end(), false) == entered.end()) return true;
    if (steps == 0 || stopped) return false;
    for (const Direction d : directions) {
        const std::optional<Space> next = step(from, d);
        if (next && !blocked.test(*next) &&
            some_walk_enters(*next, to, steps - 1, blocked, stops, places, entered, stops.test(*next)))
            return true;
    }
    return false;
}

TEST(WalkEnters, IsWhatAllWalksSay) {
    Random random{53};
    int yes = 0;
    for (int round = 0; round < 400; ++round) {
        const Space from = any_space(random);
        const Spaces near = reach(from, 4, {}, {});
        const auto any_near = [&] {
            return near.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(near.count()))));
        };
        const Spaces blocked = scattered(random, 3 + random.below(6)) - Spaces::of(from);
        const Spaces stops = scattered(random, 3 + random.below(30)) - Spaces::of(from);
        std::vector<Spaces> places;
        for (std::uint32_t i = random.below(4); i > 0; --i)
            places.push_back(Spaces::of(any_near()) | Spaces::of(any_near()));
        const Space to = any_near();
        const int steps = static_cast<int>(random.below(8));
        const bool entered = walk_enters(from, to, steps, blocked, stops, places);
        yes += entered ? 1 : 0;
        ASSERT_EQ(entered,
                  some_walk_enters(from, to, steps, blocked, stops, places, std::vector<bool>(places.size()), false))
            << "round " << round;
    }
    EXPECT_GT(yes, 60);
}

}  // namespace
}  // namespace lantern::engine
