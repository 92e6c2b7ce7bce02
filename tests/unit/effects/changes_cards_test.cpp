#include "fight.hpp"
#include "state/piles.hpp"

/// AI cards and hit locations on their way between deck, discard, wounds and play.
namespace lantern::engine {
namespace {

class Cards : public Fight {
protected:
    /// Four AI cards and three hit locations of different kinds.
    Cards() {
        for (std::uint16_t kind = 0; kind < 4; ++kind) {
            codex.ai_cards.emplace_back();
            codex.monsters[0].ai_cards.push_back(kind);
        }
        for (std::uint16_t kind = 0; kind < 3; ++kind) {
            codex.hit_locations.emplace_back();
            codex.monsters[0].hit_locations.push_back(kind);
        }
    }
    std::vector<std::uint16_t> kinds_on_top(const Piles& piles, const std::vector<std::uint16_t>& kinds) const {
        std::vector<std::uint16_t> found;
        for (const DrawOutcome& outcome : outcomes_of(piles, piles.draw.back(), kinds).outcomes)
            found.push_back(outcome.kind);
        return found;
    }
};

TEST_F(Cards, ADiscardedCardLeavesPlay) {
    begin();
    state.in_play.push_back({2, 0});
    state.in_play.push_back({1, 0});
    discard_ai(*run, 2, Rule::S000_67);
    ASSERT_EQ(state.in_play.size(), 1);
    EXPECT_EQ(state.in_play[0].card, 1);
    ASSERT_EQ(state.ai_discard.size(), 1);
    EXPECT_EQ(state.ai_discard.back(), 2);
    EXPECT_EQ(state.ai.place[2], place(Place::discard));
    EXPECT_EQ(told(EventKind::card_discarded).at(0).thing, 2);
}

TEST_F(Cards, LeavingPlayConcernsTheCardAlone) {
    begin();
    state.in_play.push_back({0, 0});
    leave_play(*run, 3);
    EXPECT_EQ(state.in_play.size(), 1);
    leave_play(*run, 0);
    EXPECT_TRUE(state.in_play.empty());
}

// proves S000-57
TEST_F(Cards, TheDiscardBecomesTheAiDeckAndNothingElseDoes) {
    begin();
    for (const std::uint8_t card : {std::uint8_t{0}, std::uint8_t{3}}) discard_ai(*run, card, Rule::S000_67);
    state.ai.place[1] = place(Place::known_in_pile);
    state.wounds.push_back(1);
    EXPECT_TRUE(reshuffle_ai(*run, Rule::S000_57));
    EXPECT_TRUE(state.ai_discard.empty());
    EXPECT_EQ(state.wounds.size(), 1);
    EXPECT_EQ(state.ai.draw.size(), 2);
    EXPECT_EQ(kinds_on_top(state.ai, scenario->ai_cards), (std::vector<std::uint16_t>{0, 3}));
    EXPECT_EQ(told(EventKind::deck_shuffled).at(0).value, 0);
}

// proves S003-32
TEST_F(Cards, DeckAndDiscardOfHitLocationsBecomeOneDeck) {
    begin();
    state.hit_locations.place.fill(place(Place::out_of_game));
    state.hit_locations.place[0] = place(Place::known_in_pile);
    state.hit_locations.draw.push_back(0);
    state.hit_locations.place[2] = place(Place::discard);
    EXPECT_TRUE(reshuffle_hit_locations(*run));
    EXPECT_EQ(state.hit_locations.draw.size(), 2);
    EXPECT_EQ(kinds_on_top(state.hit_locations, scenario->hit_locations), (std::vector<std::uint16_t>{0, 2}));
    EXPECT_EQ(told(EventKind::deck_shuffled).at(0).value, 1);
}

// proves S001-19
TEST_F(Cards, AVictoryIsTheMonstersDeath) {
    begin();
    decide_outcome(*run, Outcome::victory);
    EXPECT_EQ(state.outcome, Outcome::victory);
    EXPECT_FALSE(has(state.monster, MonsterFlag::alive));
    EXPECT_EQ(times(EventKind::monster_defeated), 1);
}

TEST_F(Cards, TheMonsterTurnsAndStandsUpOnlyWhereThatChangesSomething) {
    begin();
    turn_monster(*run, Direction::south, Rule::S000_82);
    EXPECT_EQ(times(EventKind::monster_turns), 0);
    turn_monster(*run, Direction::west, Rule::S000_82);
    EXPECT_EQ(monster_facing(state), Direction::west);
    EXPECT_EQ(times(EventKind::monster_turns), 1);
    monster_stands_up(*run, Rule::R6_7_2);
    EXPECT_EQ(times(EventKind::monster_stands), 0);
    set(state.monster, MonsterFlag::knocked_down);
    monster_stands_up(*run, Rule::R6_7_2);
    EXPECT_FALSE(has(state.monster, MonsterFlag::knocked_down));
    EXPECT_EQ(times(EventKind::monster_stands), 1);
}

}  // namespace
}  // namespace lantern::engine
