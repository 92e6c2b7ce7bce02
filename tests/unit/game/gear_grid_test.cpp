#include <gtest/gtest.h>

#include "content/gear_grid.hpp"

namespace lantern {
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

TEST(GearGrid, a_full_grid_of_one_card_has_twelve_affinities) {
    const Codex codex = three_cards();
    const GridFacts facts = grid_facts(codex, {1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(facts.affinities[0], 12);
    EXPECT_EQ(facts.own[4][0], 4);  // the middle has four neighbours
    EXPECT_EQ(facts.own[0][0], 2);
    EXPECT_EQ(facts.own[1][0], 3);
}

TEST(GearGrid, rows_do_not_run_on_into_the_next) {
    const Codex codex = three_cards();
    EXPECT_EQ(grid_facts(codex, {0, 0, 1, 1, 0, 0, 0, 0, 0}).affinities[0], 0);
    EXPECT_EQ(grid_facts(codex, {0, 0, 1, 0, 0, 1, 0, 0, 0}).affinities[0], 1);
}

TEST(GearGrid, colours_must_be_equal_and_empty_slots_have_none) {
    const Codex codex = three_cards();
    EXPECT_EQ(grid_facts(codex, {1, 2, 2, 0, 0, 0, 0, 0, 0}).affinities, (std::array<std::uint8_t, 3>{}));
    EXPECT_EQ(grid_facts(codex, {1, 0, 1, 3, 3, 3, 1, 0, 1}).affinities, (std::array<std::uint8_t, 3>{}));
}

TEST(GearGrid, second_copies) {
    EXPECT_FALSE(is_second_copy({1, 2, 1}, 0));
    EXPECT_FALSE(is_second_copy({1, 2, 1}, 1));
    EXPECT_TRUE(is_second_copy({1, 2, 1}, 2));
    EXPECT_FALSE(is_second_copy({0, 0, 0}, 2));
}

TEST(GearGrid, a_set_needs_all_five_pieces) {
    Codex codex;
    codex.gear.resize(6);
    codex.armor_sets.resize(1);
    codex.armor_sets[0].pieces = {0, 1, 2, 3, 4};
    EXPECT_EQ(grid_facts(codex, {5, 4, 3, 2, 1}).armor_set, 0);
    EXPECT_EQ(grid_facts(codex, {5, 4, 3, 2, 6}).armor_set, no_armor_set);
}

}  // namespace
}  // namespace lantern
