#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "base/bits.hpp"
#include "base/fixed_vector.hpp"
#include "board/monster_path.hpp"
#include "board/monster_sweep.hpp"
#include "board_testing.hpp"

namespace lantern::engine {
namespace {

unsigned under(const Footprint& base, std::span<const Footprint> things) {
    unsigned mask = 0;
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (is_on_board(things[i].anchor) && covered(base).intersects(covered(things[i]))) mask |= 1U << i;
    }
    return mask;
}

/// Walks every shortest path in the order of directions; keeps the first one for each mask.
void walk_all(const Footprint& base, Space end, std::span<const Footprint> things, unsigned mask,
              std::vector<Space>& path, std::map<unsigned, std::vector<Space>>& first) {
    if (base.anchor == end) {
        first.try_emplace(mask, path);
        return;
    }
    for (const Direction direction : directions) {
        const std::optional<Space> next = step(base.anchor, direction);
        if (!next || steps_between(*next, end) >= steps_between(base.anchor, end)) continue;
        const Footprint moved = moved_to(base, *next);
        path.push_back(*next);
        walk_all(moved, end, things, mask | under(moved, things), path, first);
        path.pop_back();
    }
}

std::map<unsigned, std::vector<Space>> all_ways(const Footprint& from, Space end, std::span<const Footprint> things) {
    std::vector<Space> path;
    std::map<unsigned, std::vector<Space>> first;
    walk_all(from, end, things, 0, path, first);
    return first;
}

/// The way that route_over finds over exactly the things of `mask`.
std::vector<Space> way_over(const Footprint& from, Space end, std::span<const Footprint> things, unsigned mask) {
    FixedVector<Footprint, most_on_a_way> over;
    Spaces off;
    for (std::size_t i = 0; i < things.size(); ++i) {
        if ((mask >> i & 1U) != 0)
            over.push_back(things[i]);
        else if (is_on_board(things[i].anchor))
            off |= covered(things[i]);
    }
    const MonsterRoute route = route_over(from, end, {over.begin(), over.end()}, off);
    return {route.begin(), route.end()};
}

void expect_as_enumerated(const Footprint& from, Space end, std::span<const Footprint> survivors) {
    const auto first = all_ways(from, end, survivors);
    std::uint64_t expected = 0;
    for (const auto& entry : first) expected |= std::uint64_t{1} << entry.first;
    ASSERT_EQ(sweep_masks(from, end, survivors), expected);
    for (unsigned mask = 0; mask < 1U << survivors.size(); ++mask) {
        const auto found = first.find(mask);
        const bool off_board = std::any_of(survivors.begin(), survivors.end(), [&](const Footprint& survivor) {
            return !is_on_board(survivor.anchor) && (mask >> (&survivor - survivors.data()) & 1U) != 0;
        });
        if (off_board) continue;  // cannot be asked for
        ASSERT_EQ(way_over(from, end, survivors, mask), found == first.end() ? std::vector<Space>{} : found->second);
    }
}

std::vector<Footprint> survivors_at(std::initializer_list<std::string_view> names) {
    std::vector<Footprint> survivors;
    for (const std::string_view name : names) survivors.push_back(single(at(name)));
    return survivors;
}

TEST(Sweep, ASurvivorInTheWayOfAStraightMoveIsHit) {
    const auto survivors = survivors_at({"K12", "K13"});
    EXPECT_EQ(sweep_masks(square(at("H11"), 2), at("L11"), survivors), 0b0010U);
}

TEST(Sweep, TheControllerMayGoRoundOrOver) {  // S000-79
    const auto survivors = survivors_at({"C3"});
    EXPECT_EQ(sweep_masks(single(at("C2")), at("D3"), survivors), 0b11U);
    EXPECT_EQ(way_over(single(at("C2")), at("D3"), survivors, 0), (std::vector{at("D2"), at("D3")}));
    EXPECT_EQ(way_over(single(at("C2")), at("D3"), survivors, 1), (std::vector{at("C3"), at("D3")}));
}

TEST(Sweep, TheStartDoesNotCountButWhatItStillCoversDoes) {
    auto survivors = survivors_at({"H11", "H12"});
    survivors.emplace_back();  // off the board
    EXPECT_EQ(sweep_masks(square(at("H11"), 2), at("H12"), survivors), std::uint64_t{1} << 0b010);
    EXPECT_EQ(sweep_masks(square(at("H11"), 2), at("H11"), survivors), 1U);
    EXPECT_TRUE(route_over(square(at("H11"), 2), at("H11"), {}, {}).empty());
}

TEST(Sweep, CrossesTheWholeBoard) {
    const auto survivors = survivors_at({"A22", "P1", "H11", "H12", "I11", "I12"});
    const std::uint64_t masks = sweep_masks(single(at("A1")), at("P22"), survivors);
    // Over nobody, over one corner, or over the block in 8 ways: 4 with two of it, 2 with one, 2 with three.
    EXPECT_EQ(popcount(masks), 1 + 2 + 8);
    for (const int mask : bits(masks)) {
        const auto route = way_over(single(at("A1")), at("P22"), survivors, static_cast<unsigned>(mask));
        ASSERT_EQ(route.size(), 36);
        EXPECT_EQ(route.back(), at("P22"));
    }
}

TEST(Sweep, AgreesWithAllPathsOnSmallMoves) {
    Random random{81};
    for (int round = 0; round < 600; ++round) {
        const Footprint from = any_base(random);
        const Spaces ends = within(single(from.anchor), 7) & anchors_of(from);
        const Space end = ends.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(ends.count()))));
        std::array<Footprint, sweep_survivors> survivors{};
        for (Footprint& survivor : survivors) {
            const Spaces near = within(from, 6) | covered(from);
            if (random.below(8) == 0) continue;  // off the board
            survivor = single(near.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(near.count())))));
        }
        const std::size_t count = random.below(7);
        expect_as_enumerated(from, end, std::span(survivors).first(count));
        if (HasFatalFailure()) return;
    }
}

TEST(Sweep, AgreesWithAllPathsInTheCorners) {
    const auto survivors = survivors_at({"B2", "B21", "O2", "O21", "C3", "N20"});
    for (const std::string_view anchor : {"A1", "A21", "O1", "O21"}) {
        const Footprint from = square(at(anchor), 2);
        for (const Space end : within(single(from.anchor), 6) & anchors_of(from)) {
            expect_as_enumerated(from, end, survivors);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(Sweep, AgreesWithAllPathsOverTilesToo) {
    Random random{26};
    for (int round = 0; round < 60; ++round) {
        const Footprint from = any_base(random);
        const Spaces ends = within(single(from.anchor), 6) & anchors_of(from);
        const Space end = ends.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(ends.count()))));
        std::vector<Footprint> things;
        const std::size_t count = 5 + random.below(5);
        while (things.size() < count) {
            const Spaces near = within(from, 6) | covered(from);
            Footprint thing =
                single(near.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(near.count())))));
            thing.width = static_cast<std::uint8_t>(1 + random.below(3));
            thing.height = static_cast<std::uint8_t>(1 + random.below(3));
            if (on_board(thing)) things.push_back(thing);
        }
        const auto first = all_ways(from, end, things);
        for (unsigned mask = 0; mask < 1U << count; ++mask) {
            const auto found = first.find(mask);
            ASSERT_EQ(way_over(from, end, things, mask), found == first.end() ? std::vector<Space>{} : found->second);
        }
    }
}

}  // namespace
}  // namespace lantern::engine
