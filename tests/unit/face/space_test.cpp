#include <gtest/gtest.h>
#include <lantern/lantern.hpp>

namespace lantern {
namespace {

/// Zachary at J11 and Lucy wherever it says; the lion stands on H11, H12, I11 and I12 and faces south.
Replay scene(const std::string& lucy) {
    return replay(Packs::core(),
                  "monster White Lion, level 1, at H11 facing south\nsurvivor Zachary at J11, founding stone\n"
                  "survivor Lucy at " +
                      lucy + "\nambush survivors\nuntil asked Zachary act\n")
        .value();
}

TEST(Space, IsNamedAndNumbered) {
    const Space h14 = space("h14").value();
    EXPECT_EQ(name_of(h14), "H14");
    EXPECT_EQ(h14.row(), 8);
    EXPECT_EQ(h14.column(), 14);
    EXPECT_EQ(h14.number, 7 * 22 + 13);
    EXPECT_EQ(steps_between(h14, space("J13").value()), 3);
    for (const std::string_view none : {"", "Q1", "A23", "14H"}) EXPECT_FALSE(space(none)) << none;
    EXPECT_THROW((void)name_of(Space{352}), std::out_of_range);
}

TEST(Space, IsJudgedAsTheEngineDoes) {
    const Replay at = scene("G12");
    const Game& game = at.game;
    const State& state = at.state;
    EXPECT_EQ(monster_spaces(game, state),
              (std::vector<Space>{*space("H11"), *space("H12"), *space("I11"), *space("I12")}));
    EXPECT_EQ(distance_to_monster(game, state, *space("I12")), 0);
    EXPECT_EQ(distance_to_monster(game, state, *space("J13")), 2);
    EXPECT_EQ(distance_to_monster(game, state, 0), 1);
    EXPECT_TRUE(adjacent_to_monster(game, state, 0));
    EXPECT_TRUE(in_field_of_view(game, state, 0));
    EXPECT_FALSE(in_blind_spot(game, state, 0));
    EXPECT_TRUE(in_blind_spot(game, state, 1));
    EXPECT_FALSE(in_field_of_view(game, state, 1));
    const Replay apart = scene("N11");
    EXPECT_EQ(distance_to_monster(apart.game, apart.state, 1), 5);
    EXPECT_FALSE(adjacent_to_monster(apart.game, apart.state, 1));
    EXPECT_THROW((void)in_blind_spot(game, state, 2), std::out_of_range);
    EXPECT_THROW((void)distance_to_monster(game, state, Space{352}), std::out_of_range);
}

TEST(Space, OfAnAnswerIsAsFarAsTheSpaceThatItNames) {
    const Replay at = scene("N11");
    State state = at.state;
    const Pause act = at.game.pause(state);
    const Answer move = act.find(Choice::move).value();
    EXPECT_EQ(distance_to_monster(act, move), std::nullopt);
    at.game.apply(state, move);
    const Pause where = at.game.pause(state);
    for (const Option& option : where.options()) {
        const auto there = space(option.answer);
        EXPECT_EQ(distance_to_monster(where, option.answer),
                  there ? distance_to_monster(at.game, state, *there) : std::nullopt);
    }
    // The farthest space, and of several alike the first.
    const auto distance = [&](Answer to) { return distance_to_monster(where, to).value_or(-1); };
    const Answer farthest = where.best(distance);
    bool before = true;
    for (const Option& option : where.options()) {
        if (option.answer == farthest) before = false;
        EXPECT_LE(distance(option.answer) + (before ? 1 : 0), distance(farthest));
    }
}

TEST(Space, NobodyStandsBeforeTheyAreDeployed) {
    const Game game = Game::create(Packs::core(), lantern::Setup::starting("White Lion")).value();
    const State state = game.start();
    EXPECT_EQ(distance_to_monster(game, state, 0), std::nullopt);
    EXPECT_FALSE(in_field_of_view(game, state, 0));
    EXPECT_EQ(game.monster(state).space, "");
    EXPECT_EQ(game.monster(state).facing, "north");
}

TEST(Choice, IsTheUpperPartOfAnAnswer) {
    const Replay at = scene("N11");
    const Pause act = at.game.pause(at.state);
    const Answer attack = act.find(Choice::attack).value();
    EXPECT_EQ(act.words(attack), "attack Founding Stone");
    EXPECT_EQ(choice(attack), Choice::attack);
    EXPECT_EQ(parameter(attack), 0);
    EXPECT_FALSE(act.find(Choice::dodge));
    EXPECT_FALSE(space(attack));

    State state = at.state;
    at.game.apply(state, act.find(Choice::move).value());
    const Pause walk = at.game.pause(state);
    const Answer there = walk.find(Choice::space).value();
    EXPECT_EQ(walk.words(there), "move " + name_of(*space(there)));
}

TEST(Choice, WordsOfAnAnswerThatIsNotLegalSayWhatIsAsked) {
    const Replay at = scene("N11");
    try {
        (void)at.game.pause(at.state).words(Answer{0xFFFF});
        FAIL();
    } catch (const std::invalid_argument& fault) {
        EXPECT_EQ(std::string(fault.what()).rfind("\"act\" is asked, and 65535 is none of its ", 0), 0U)
            << fault.what();
    }
}

}  // namespace
}  // namespace lantern
