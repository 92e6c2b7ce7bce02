#include "state/state.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace lantern::engine {
namespace {

TEST(States, BeginWithNobodyOnTheBoard) {
    const State state{};
    for (const SurvivorState& survivor : state.survivors) {
        EXPECT_EQ(survivor.at, no_space);
        EXPECT_FALSE(survivor.flags.has(SurvivorFlag::alive));
    }
    EXPECT_EQ(state.monster.at, no_space);
    EXPECT_EQ(state.monster.priority_target, 0xFF);
    EXPECT_EQ(state.encounter.on_board(), 0U);
    EXPECT_EQ(state.question.kind, PauseKind::none);
    EXPECT_TRUE(state.stack.empty());
}

// Copying is undo, save and search: a copy is the same byte for byte, and goes its own way.
TEST(States, AreValues) {
    State state{};
    state.survivors[2].survival = 3;
    State copy = state;
    EXPECT_EQ(std::memcmp(&copy, &state, sizeof state), 0);
    copy.survivors[2].survival = 4;
    copy.lasting.push_back(Lasting{});
    EXPECT_EQ(state.survivors[2].survival, 3);
    EXPECT_TRUE(state.lasting.empty());
}

TEST(EncounterMonsters, StandOnAnySpaceOfTheBoard) {
    EncounterMonsters monsters;
    for (int which = 0; which < max_encounter_monsters; ++which) {
        for (Space space = 0; space < board_spaces; ++space) {
            monsters.put(which, space);
            ASSERT_EQ(monsters.at(which), space);
            ASSERT_EQ(monsters.on_board(), (1U << static_cast<unsigned>(which + 1)) - 1U);
        }
    }
}

TEST(EncounterMonsters, LeaveTheBoardOneByOne) {
    EncounterMonsters monsters;
    for (int which = 0; which < max_encounter_monsters; ++which) monsters.put(which, static_cast<Space>(300 + which));
    monsters.put(1, no_space);
    EXPECT_EQ(monsters.at(1), no_space);
    EXPECT_EQ(monsters.on_board(), 0b1101U);
    EXPECT_EQ(monsters.at(0), 300);
    EXPECT_EQ(monsters.at(2), 302);
    EXPECT_EQ(monsters.at(3), 303);
    for (int which = 0; which < max_encounter_monsters; ++which) monsters.put(which, no_space);
    const EncounterMonsters none;
    EXPECT_EQ(std::memcmp(&monsters, &none, sizeof none), 0) << "equal content has equal bytes";
}

}  // namespace
}  // namespace lantern::engine
