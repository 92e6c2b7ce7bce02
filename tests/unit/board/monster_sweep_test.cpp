#include <array>
#include <map>
#include <vector>

#include "base/bits.hpp"
#include "board/monster_path.hpp"
#include "board_testing.hpp"

namespace lantern {
namespace {

unsigned under(const Footprint& base, std::span<const Space> survivors) {
    unsigned mask = 0;
    for (std::size_t i = 0; i < survivors.size(); ++i) {
        if (covers(base, survivors[i])) mask |= 1U << i;
    }
    return mask;
}

/// Walks every shortest path in the order of directions; keeps the first one for each mask.
void walk_all(const Footprint& base, Space end, std::span<const Space> survivors, unsigned mask,
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
        walk_all(moved, end, survivors, mask | under(moved, survivors), path, first);
        path.pop_back();
    }
}

void expect_as_enumerated(const Footprint& from, Space end, std::span<const Space> survivors) {
    std::vector<Space> path;
    std::map<unsigned, std::vector<Space>> first;
    walk_all(from, end, survivors, 0, path, first);
    std::uint64_t expected = 0;
    for (const auto& entry : first) expected |= std::uint64_t{1} << entry.first;
    ASSERT_EQ(sweep_masks(from, end, survivors), expected);
    for (unsigned mask = 0; mask < 64; ++mask) {
        const MonsterRoute route = route_with(from, end, survivors, mask);
        const std::vector<Space> walked(route.begin(), route.end());
        const auto found = first.find(mask);
        ASSERT_EQ(walked, found == first.end() ? std::vector<Space>{} : found->second);
    }
}

TEST(Sweep, ASurvivorInTheWayOfAStraightMoveIsHit) {
    const std::array<Space, 2> survivors = {at("K12"), at("K13")};
    EXPECT_EQ(sweep_masks(square(at("H11"), 2), at("L11"), survivors), 0b0010U);
}

TEST(Sweep, TheControllerMayGoRoundOrOver) {  // S000-79
    const std::array<Space, 1> survivors = {at("C3")};
    EXPECT_EQ(sweep_masks(single(at("C2")), at("D3"), survivors), 0b11U);
    EXPECT_EQ(route_with(single(at("C2")), at("D3"), survivors, 0), (MonsterRoute{at("D2"), at("D3")}));
    EXPECT_EQ(route_with(single(at("C2")), at("D3"), survivors, 1), (MonsterRoute{at("C3"), at("D3")}));
}

TEST(Sweep, TheStartDoesNotCountButWhatItStillCoversDoes) {
    const std::array<Space, 3> survivors = {at("H11"), at("H12"), no_space};
    EXPECT_EQ(sweep_masks(square(at("H11"), 2), at("H12"), survivors), std::uint64_t{1} << 0b010);
    EXPECT_EQ(sweep_masks(square(at("H11"), 2), at("H11"), survivors), 1U);
    EXPECT_TRUE(route_with(square(at("H11"), 2), at("H11"), survivors, 0).empty());
}

TEST(Sweep, CrossesTheWholeBoard) {
    const std::array<Space, 6> survivors = {at("A22"), at("P1"), at("H11"), at("H12"), at("I11"), at("I12")};
    const std::uint64_t masks = sweep_masks(single(at("A1")), at("P22"), survivors);
    // Over nobody, over one corner, or over the block in 8 ways: 4 with two of it, 2 with one, 2 with three.
    EXPECT_EQ(popcount(masks), 1 + 2 + 8);
    for (const int mask : bits(masks)) {
        const MonsterRoute route = route_with(single(at("A1")), at("P22"), survivors, static_cast<unsigned>(mask));
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
        std::array<Space, sweep_survivors> survivors{};
        for (Space& survivor : survivors) {
            const Spaces near = within(from, 6) | covered(from);
            survivor = random.below(8) == 0
                           ? no_space
                           : near.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(near.count()))));
        }
        const std::size_t count = random.below(7);
        expect_as_enumerated(from, end, std::span(survivors).first(count));
        if (HasFatalFailure()) return;
    }
}

TEST(Sweep, AgreesWithAllPathsInTheCorners) {
    const std::array<Space, 6> survivors = {at("B2"), at("B21"), at("O2"), at("O21"), at("C3"), at("N20")};
    for (const std::string_view anchor : {"A1", "A21", "O1", "O21"}) {
        const Footprint from = square(at(anchor), 2);
        for (const Space end : within(single(from.anchor), 6) & anchors_of(from)) {
            expect_as_enumerated(from, end, survivors);
            if (HasFatalFailure()) return;
        }
    }
}

}  // namespace
}  // namespace lantern
