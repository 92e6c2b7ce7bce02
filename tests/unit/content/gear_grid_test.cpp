#include "content/gear_grid.hpp"

#include <gtest/gtest.h>

#include "content/grid_edges.hpp"
#include "small_codex.hpp"

namespace lantern::engine {
namespace {

constexpr std::uint8_t red = 1, green = 2, blue = 3;

/// Gear 0: all edges red; 1: left blue, right green; 2: no edges.
Codex three_cards() {
    Codex codex;
    codex.gear.resize(3);
    codex.gear[0].affinities = {red, red, red, red};
    codex.gear[1].affinities = {blue, 0, green, 0};
    return codex;
}

TEST(GearGrid, AFullGridOfOneCardHasTwelveAffinities) {
    const Codex codex = three_cards();
    const GridFacts facts = grid_facts(codex, {1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(facts.affinities[0], 12);
    EXPECT_EQ(facts.own[4][0], 4);  // the middle has four neighbours
    EXPECT_EQ(facts.own[0][0], 2);
    EXPECT_EQ(facts.own[1][0], 3);
}

TEST(GearGrid, AnEdgeIsJoinedWhereItsNeighbourHasTheSameColour) {
    const Codex codex = three_cards();
    const GearSlots grid{1, 1, 2, 0, 1, 1, 0, 0, 0};
    EXPECT_FALSE(is_joined(codex, grid, 0, Edge::left));  // the grid ends
    EXPECT_FALSE(is_joined(codex, grid, 0, Edge::top));
    EXPECT_TRUE(is_joined(codex, grid, 0, Edge::right));
    EXPECT_FALSE(is_joined(codex, grid, 0, Edge::bottom));  // nothing lies there
    EXPECT_TRUE(is_joined(codex, grid, 1, Edge::left));
    EXPECT_TRUE(is_joined(codex, grid, 1, Edge::bottom));
    EXPECT_TRUE(is_joined(codex, grid, 4, Edge::top));
    EXPECT_FALSE(is_joined(codex, grid, 1, Edge::right));  // red against blue
    EXPECT_FALSE(is_joined(codex, grid, 5, Edge::right));  // the row ends
    EXPECT_FALSE(is_joined(codex, grid, 2, Edge::left));
}

TEST(GearGrid, RowsDoNotRunOnIntoTheNext) {
    const Codex codex = three_cards();
    EXPECT_EQ(grid_facts(codex, {0, 0, 1, 1, 0, 0, 0, 0, 0}).affinities[0], 0);
    EXPECT_EQ(grid_facts(codex, {0, 0, 1, 0, 0, 1, 0, 0, 0}).affinities[0], 1);
}

TEST(GearGrid, ColoursMustBeEqualAndEmptySlotsHaveNone) {
    const Codex codex = three_cards();
    EXPECT_EQ(grid_facts(codex, {1, 2, 2, 0, 0, 0, 0, 0, 0}).affinities, (std::array<std::uint8_t, 3>{}));
    EXPECT_EQ(grid_facts(codex, {1, 0, 1, 3, 3, 3, 1, 0, 1}).affinities, (std::array<std::uint8_t, 3>{}));
}

// Each edge meets the opposite one of its neighbour: a card's left the right of the card on its left, its top the bottom above it.
TEST(GearGrid, TheEdgesThatTouchMakeTheAffinity) {
    Codex codex;
    codex.gear.resize(4);
    codex.gear[0].affinities[static_cast<std::size_t>(Edge::left)] = green;
    codex.gear[1].affinities[static_cast<std::size_t>(Edge::right)] = green;
    codex.gear[2].affinities[static_cast<std::size_t>(Edge::top)] = blue;
    codex.gear[3].affinities[static_cast<std::size_t>(Edge::bottom)] = blue;
    EXPECT_EQ(grid_facts(codex, {2, 1, 0}).affinities, (std::array<std::uint8_t, 3>{0, 1, 0}));
    EXPECT_EQ(grid_facts(codex, {1, 2, 0}).affinities, (std::array<std::uint8_t, 3>{}));
    EXPECT_EQ(grid_facts(codex, {0, 4, 0, 0, 3, 0}).affinities, (std::array<std::uint8_t, 3>{0, 0, 1}));
    EXPECT_EQ(grid_facts(codex, {0, 3, 0, 0, 4, 0}).affinities, (std::array<std::uint8_t, 3>{}));
    const GridFacts facts = grid_facts(codex, {0, 4, 0, 0, 3, 0});
    EXPECT_EQ(facts.own[1], (std::array<std::uint8_t, 3>{0, 0, 1}));
    EXPECT_EQ(facts.own[4], (std::array<std::uint8_t, 3>{0, 0, 1}));
}

TEST(GearGrid, TheSlotsBesideOneEndWithTheRow) {
    EXPECT_EQ(left_of(0), -1);
    EXPECT_EQ(left_of(3), -1);
    EXPECT_EQ(left_of(5), 4);
    EXPECT_EQ(right_of(2), -1);
    EXPECT_EQ(right_of(8), -1);
    EXPECT_EQ(right_of(3), 4);
}

TEST(GearGrid, OnlyALaterSlotHoldsASecondCopy) {
    EXPECT_FALSE(is_second_copy({1, 2, 1}, 0));
    EXPECT_FALSE(is_second_copy({1, 2, 1}, 1));
    EXPECT_TRUE(is_second_copy({1, 2, 1}, 2));
    EXPECT_FALSE(is_second_copy({0, 0, 0}, 2));
}

/// Gear 0..4: the five pieces of a set, by location, of bone; then what a test adds.
struct ArmorSets : ::testing::Test {
    ArmorSets() {
        codex.words = {"", "bone", "heavy", "fur"};
        for (const Location location :
             {Location::head, Location::arms, Location::body, Location::waist, Location::legs}) {
            Gear piece = testing::armor_piece("", location, 2);
            piece.words = {1, 2};
            codex.gear.push_back(piece);
        }
        codex.armor_sets.push_back({.name = "Bone", .provenance = {}, .pieces = {0, 1, 2, 3, 4}, .box = {}});
    }
    /// A piece with Outfit; returns what stands in the grid for it.
    std::uint8_t outfit(Location location, std::vector<std::uint16_t> words) {
        Gear piece = testing::armor_piece("", location, 2);
        piece.keywords = Keyword::outfit;
        piece.words = std::move(words);
        return static_cast<std::uint8_t>(testing::add(codex.gear, piece) + 1U);
    }
    std::uint8_t set_of(const GearSlots& grid) const { return grid_facts(codex, grid).armor_set; }

    Codex codex;
};

// proves R9.1.4
TEST_F(ArmorSets, NeedAllFivePiecesWhereverTheyLie) {
    EXPECT_EQ(set_of({5, 4, 3, 2, 1}), 0);
    EXPECT_EQ(set_of({0, 1, 2, 0, 3, 4, 0, 0, 5}), 0);
    EXPECT_EQ(set_of({5, 4, 3, 2}), no_armor_set);
    EXPECT_EQ(set_of({}), no_armor_set);
}

// proves D-91
TEST_F(ArmorSets, AnOutfitFillsOnePlaceOfItsLocationAndMaterial) {
    const std::uint8_t helm = outfit(Location::head, {1});
    EXPECT_EQ(set_of({helm, 2, 3, 4, 5}), 0);
    EXPECT_EQ(set_of({helm, 2, 3, 4, outfit(Location::legs, {1})}), no_armor_set);  // a second one fills no other
    EXPECT_EQ(set_of({helm, 2, 3, 4}), no_armor_set);                               // two are missing
    EXPECT_EQ(set_of({1, 2, 3, 4, helm}), no_armor_set);                            // the legs are missing
    EXPECT_EQ(set_of({outfit(Location::head, {3}), 2, 3, 4, 5}), no_armor_set);     // of another material
    EXPECT_EQ(set_of({outfit(Location::head, {2}), 2, 3, 4, 5}), no_armor_set);     // heavy is none
}

TEST_F(ArmorSets, WithoutOutfitNothingFillsAPlace) {
    Gear helm = testing::armor_piece("", Location::head, 2);
    helm.words = {1};
    const auto other = static_cast<std::uint8_t>(testing::add(codex.gear, helm) + 1U);
    EXPECT_EQ(set_of({other, 2, 3, 4, 5}), no_armor_set);
}

}  // namespace
}  // namespace lantern::engine
