#include "table/ready.hpp"

#include <gtest/gtest.h>

#include <set>

#include "at_table.hpp"
#include "random_moments.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

int steps_between(Space a, Space b) {
    return std::max(std::abs(row_of(a) - row_of(b)), std::abs(column_of(a) - column_of(b)));
}

TEST(Ready, LaysLegallyAndAsTheLotSays) {
    std::set<Ask> laid;
    at_random_moments(core(), 40, 60, [&](const Game& game, const State& state) {
        if (game.over(state)) return;
        const Pause pause = game.pause(state);
        std::set<Answer> answers;
        for (std::uint64_t lot = 0; lot < 6; ++lot) {
            const std::optional<Answer> one = ready_answer(game, state, pause, lot);
            const bool of_the_table =
                pause.ask == Ask::place_terrain || pause.ask == Ask::turn_terrain || pause.ask == Ask::deploy;
            ASSERT_EQ(one.has_value(), of_the_table);
            if (!one) return;
            laid.insert(pause.ask);
            EXPECT_TRUE(pause.accepts(*one));
            EXPECT_EQ(ready_answer(game, state, pause, lot), one);
            answers.insert(*one);
        }
        if (pause.ask == Ask::place_terrain && pause.spaces.count() > 50) {
            EXPECT_GT(answers.size(), 2U);
        }
        if (pause.ask == Ask::deploy) {
            EXPECT_EQ(answers.size(), 1U);
        }
    });
    EXPECT_EQ(laid.size(), 3U);
}

TEST(Ready, TerrainLiesNeitherAtTheEdgeNorBesideTheMonsterWhereThereIsRoom) {
    int placed = 0, with_monster = 0;
    at_random_moments(core(), 40, 40, [&](const Game& game, const State& state) {
        if (game.over(state) || game.pause(state).ask != Ask::place_terrain) return;
        const Pause pause = game.pause(state);
        const auto sensible = [&](Space space) {
            const int row = row_of(space), column = column_of(space);
            if (row < 3 || column < 3 || row > board_rows - 4 || column > board_columns - 4) return false;
            if (state.monster.at == no_space) return true;
            for (const Space of_monster : covered(monster_base(game.look(state)))) {
                if (steps_between(space, of_monster) <= 3) return false;
            }
            return true;
        };
        bool any = false;
        for (const Space space : pause.spaces) any = any || sensible(space);
        with_monster += state.monster.at != no_space ? 1 : 0;
        for (std::uint64_t lot = 0; lot < 40; ++lot) {
            const std::optional<Answer> one = ready_answer(game, state, pause, lot);
            ASSERT_TRUE(one);
            EXPECT_EQ(sensible(static_cast<Space>(parameter_of(*one))), any);
            ++placed;
        }
    });
    EXPECT_GT(placed, 400);
    RecordProperty("with_monster", with_monster);
}

TEST(Ready, NobodyIsAskedWhoWantsTheTableLaid) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        MemoryStore store;
        TableRules rules = rules_of_tests(seed);
        rules.lays_the_table = true;
        const std::unique_ptr<Table> table = new_table(seed, std::move(rules), store);
        ASSERT_TRUE(table->settle());
        const Ask first = table->pause().ask;
        EXPECT_TRUE(first != Ask::place_terrain && first != Ask::turn_terrain && first != Ask::deploy);
    }
}

TEST(Ready, WhatIsToldOfTheTableIsTrue) {
    const auto told = [](const std::string& lines, bool draws) {
        const Result<Transcript> transcript = parse_transcript(lines + "survivor Zachary\n", "setup");
        return ready_text(Game::create(core(), transcript_setup(transcript.value(), core()).value()).value().scenario(),
                          draws);
    };
    EXPECT_EQ(told("monster white-lion, level 1\nterrain setup\n", false),
              "Terrain lies at random and survivors stand ready");
    EXPECT_EQ(told("monster white-lion, level 1\nterrain setup\n", true),
              "You draw the terrain; it lies at random, and survivors stand ready");
    EXPECT_EQ(told("monster white-lion, level First Story\nterrain setup\n", false),
              "The board has no terrain, and survivors stand ready");
    EXPECT_EQ(told("monster white-lion, level 1\nterrain none\n", true),
              "The board has no terrain, and survivors stand ready");
}

}  // namespace
}  // namespace lantern::engine
