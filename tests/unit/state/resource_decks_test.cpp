#include "state/resource_decks.hpp"

#include <gtest/gtest.h>

#include "small_codex.hpp"

namespace lantern::engine {
namespace {

using testing::add;
using testing::resource;

/// A level 3 monster: two kinds of basic resources, two of its own, one indomitable, one vermin, two strange.
struct ResourceDecks : ::testing::Test {
    ResourceDecks() {
        codex.monsters[0].levels[0].level = indomitable_level;
        bone = add(codex.resources, resource("Bone", ResourceKind::basic, 2));
        skull = add(codex.resources, resource("Skull", ResourceKind::basic, 1));
        claw = add(codex.resources, resource("Claw", ResourceKind::monster, 2));
        hide = add(codex.resources, resource("Hide", ResourceKind::monster, 1));
        teeth = add(codex.resources, resource("Teeth", ResourceKind::indomitable, 1));
        bug = add(codex.resources, resource("Bug", ResourceKind::vermin, 1));
        iron = add(codex.resources, resource("Iron", ResourceKind::strange, 2));
        ash = add(codex.resources, resource("Ash", ResourceKind::strange, 0));
        codex.monsters[0].resources = {claw, teeth, hide};
        engine::Setup setup;
        setup.survivors = {testing::sheet("Anna")};
        scenario = make_scenario(codex, setup).value();
        for (const ResourceKind kind : resource_decks) {
            const auto deck = resource_deck(scenario, state, kind);
            for (std::size_t i = 0; i < deck.kinds.size(); ++i) deck.left[i] = codex.resources[deck.kinds[i]].copies;
        }
    }
    std::vector<std::uint16_t> kinds(ResourceKind kind) {
        const auto deck = resource_deck(scenario, state, kind);
        return {deck.kinds.begin(), deck.kinds.end()};
    }
    bool take(std::uint16_t kind) { return take_resource(scenario, state, kind); }
    bool is_empty(ResourceKind kind) const { return resource_deck(scenario, state, kind).empty(); }

    Codex codex = testing::small_codex();
    std::uint16_t bone, skull, claw, hide, teeth, bug, iron, ash;
    Scenario scenario;
    State state{};
};

TEST_F(ResourceDecks, HoldTheirOwnKindsAlone) {
    EXPECT_EQ(kinds(ResourceKind::basic), (std::vector{bone, skull}));
    EXPECT_EQ(kinds(ResourceKind::monster), (std::vector{claw, hide}));
    EXPECT_EQ(kinds(ResourceKind::indomitable), (std::vector{teeth}));
    EXPECT_EQ(kinds(ResourceKind::vermin), (std::vector{bug}));
    EXPECT_TRUE(kinds(ResourceKind::strange).empty());
}

// proves S000-31
TEST_F(ResourceDecks, OfTheMonsterAndItsIndomitableOnesAreApart) {
    EXPECT_TRUE(take(teeth));
    EXPECT_TRUE(is_empty(ResourceKind::indomitable));
    EXPECT_FALSE(is_empty(ResourceKind::monster));
    EXPECT_TRUE(take(claw) && take(claw) && take(hide));
    EXPECT_TRUE(is_empty(ResourceKind::monster));
}

// proves R11.4
TEST_F(ResourceDecks, GiveAsManyCopiesAsThereAre) {
    EXPECT_TRUE(take(bone));
    EXPECT_TRUE(take(bone));
    EXPECT_FALSE(take(bone));
    EXPECT_FALSE(is_empty(ResourceKind::basic));  // the skull is left
    EXPECT_TRUE(take(skull));
    EXPECT_TRUE(is_empty(ResourceKind::basic));
    EXPECT_FALSE(take(skull));
    EXPECT_FALSE(is_empty(ResourceKind::vermin));
}

TEST_F(ResourceDecks, LeaveStrangeResourcesThatNobodyHolds) {
    EXPECT_TRUE(take(iron));
    const ResourceHeld held{.kind = static_cast<std::uint8_t>(iron + 1U), .holder = 0};
    state.resources.push_back(held);
    EXPECT_TRUE(take(iron));
    state.resources.push_back(held);
    EXPECT_FALSE(take(iron));
    state.resources.pop_back();  // archived
    EXPECT_TRUE(take(iron));
}

TEST_F(ResourceDecks, AreNeverShortOfWhatHasNoNumber) {
    for (int i = 0; i < 9; ++i) {
        EXPECT_TRUE(take(ash));
        state.resources.push_back({.kind = static_cast<std::uint8_t>(ash + 1U), .holder = 0});
    }
}

}  // namespace
}  // namespace lantern::engine
