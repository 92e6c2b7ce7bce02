#include <gtest/gtest.h>

#include "content/scenario.hpp"
#include "core_pack.hpp"
#include "pack/pack.hpp"

/// Setups that cannot be played are refused, with one sentence that says why.
namespace lantern::engine {
namespace {

using testing::core;

std::uint16_t terrain_named(std::string_view name) {
    std::uint16_t index = 0;
    while (core().terrain.at(index).name != name) ++index;
    return index;
}

engine::Setup with_terrain(std::vector<TerrainPlacement> placements) {
    engine::Setup setup;
    setup.survivors.push_back(core().presets.at(0));
    setup.terrain = false;
    setup.extra_terrain = std::move(placements);
    return setup;
}

// proves S004-03
TEST(Scenarios, refuse_tiles_that_overlap) {
    const std::uint16_t face = terrain_named("Giant Stone Face");
    const auto b2 = space_at(1, 1), b3 = space_at(1, 2), e2 = space_at(4, 1);
    const auto refused =
        make_scenario(core(), with_terrain({{.terrain = face, .anchors = {b2}}, {.terrain = face, .anchors = {b3}}}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "Giant Stone Face at B3 would lie on other terrain");
    EXPECT_TRUE(make_scenario(core(), with_terrain({{.terrain = face, .anchors = {b2, e2}}})));
}

TEST(Scenarios, refuse_tiles_beyond_the_edge) {
    const auto refused = make_scenario(
        core(), with_terrain({{.terrain = terrain_named("Giant Stone Face"), .anchors = {space_at(15, 21)}}}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "Giant Stone Face does not fit on the board at P22");
}

}  // namespace
}  // namespace lantern::engine
