#include <gtest/gtest.h>

#include "core_pack.hpp"
#include "game/game.hpp"
#include "pack/pack.hpp"

/// What of a survivor leaves the showdown for the phases that follow.
namespace lantern::engine {
namespace {

using testing::core;

struct Returning : ::testing::Test {
    Returning() {
        engine::Setup setup;
        setup.survivors.push_back(core().presets.at(0));
        setup.survivors.push_back(core().presets.at(1));
        game.emplace(Game::create(core(), setup).value());
        state = game->start();
    }
    std::vector<SurvivorSheet> sheets() const { return returning_survivors(*game, state); }

    std::optional<Game> game;
    State state;
};

// Tokens do not come home: neither the aftermath nor the settlement phase would find any.
// proves S002-06
TEST_F(Returning, LeavesTokensBehind) {
    const std::array<std::int8_t, 6> before = sheets().at(0).attributes;
    state.survivors[0].tokens = {1, -2, 3, -1, 2, 1};
    EXPECT_EQ(sheets().at(0).attributes, before);
}

// Attributes are of use beyond the showdown: what was gained or lost for good stands on the sheet.
// proves S002-71
TEST_F(Returning, CarriesPermanentChangesHome) {
    const std::array<std::int8_t, 6> before = sheets().at(0).attributes;
    state.survivors[0].permanent = {-1, 0, 2, 0, 0, 0};
    const std::array<std::int8_t, 6> after = sheets().at(0).attributes;
    EXPECT_EQ(after[0], before[0] - 1);
    EXPECT_EQ(after[2], before[2] + 2);
    EXPECT_EQ(after[5], before[5]);
}

// Light and heavy injuries heal and the armor is whole again; a permanent injury stays. A special showdown ends as any other does:
// its tokens go too, and no part of what comes home is of another kind.
// proves R11.3, R11.6
TEST_F(Returning, HealsInjuriesAndKeepsThePermanentOnes) {
    std::size_t deaf = 0;
    while (core().injuries.at(deaf).name != "Deaf") ++deaf;
    state.survivors[0].boxes = 0x7FF;
    state.survivors[0].armor = {};
    state.survivors[0].bleeding = 3;
    state.survivors[0].tokens = {1, -2, 3, -1, 2, 1};
    state.survivors[0].injuries.add(deaf);
    SurvivorSheet home = sheets().at(0);
    EXPECT_EQ(home.boxes, 0);
    EXPECT_EQ(home.bleeding, 0);
    EXPECT_EQ(home.tokens, (std::array<std::int8_t, 6>{}));
    EXPECT_EQ(home.injuries, (std::vector<std::uint16_t>{static_cast<std::uint16_t>(deaf)}));

    engine::Setup next;  // the next showdown: nothing of the wounds, all of the armor
    next.survivors.push_back(home);
    const Game again = Game::create(core(), next).value();
    const State fresh = again.start();
    EXPECT_EQ(fresh.survivors[0].boxes, 0);
    EXPECT_GT(fresh.survivors[0].armor[3], 0);  // the cloth at the waist
    EXPECT_EQ(fresh.survivors[0].injuries.count(deaf), 1U);
}

// Who was exiled does not come home.
TEST_F(Returning, LeavesTheExiledOut) {
    state.survivors[0].impairments.add(Impairment::exiled);
    const std::vector<SurvivorSheet> home = sheets();
    ASSERT_EQ(home.size(), 1U);
    EXPECT_EQ(home[0].name, core().presets.at(1).name);
}

// The reroll of a lifetime is noted on the sheet where it was made; where the settlement grants none, nothing is noted.
// proves D-70
TEST(Rerolls, AreNotedOnTheSheet) {
    engine::Setup setup;
    setup.survivors = {core().presets.at(0), core().presets.at(1)};
    setup.survivors[1].reroll_used = true;
    const Game plain = Game::create(core(), setup).value();
    EXPECT_FALSE(returning_survivors(plain, plain.start()).at(0).reroll_used);
    EXPECT_TRUE(returning_survivors(plain, plain.start()).at(1).reroll_used);

    for (std::size_t i = 0; i < core().innovations.size(); ++i) {
        if (core().innovations[i].lifetime_reroll) setup.settlement.innovations |= 1U << i;
    }
    ASSERT_NE(setup.settlement.innovations, 0U);
    const Game fittest = Game::create(core(), setup).value();
    State state = fittest.start();
    EXPECT_FALSE(returning_survivors(fittest, state).at(0).reroll_used);
    EXPECT_TRUE(returning_survivors(fittest, state).at(1).reroll_used);
    clear(state.survivors[0], SurvivorFlag::lifetime_reroll);
    EXPECT_TRUE(returning_survivors(fittest, state).at(0).reroll_used);
}

}  // namespace
}  // namespace lantern::engine
