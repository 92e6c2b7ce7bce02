#include "agents/thumb.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "agents/thumb_danger.hpp"
#include "agents/thumb_programs.hpp"
#include "agents/thumb_strikes.hpp"
#include "agents/thumb_view.hpp"
#include "look/natures.hpp"
#include "measure/versus.hpp"
#include "property/play.hpp"

namespace lantern::engine {
namespace {

Game level_one() { return Game::create(testing::core(), starting_setup(testing::core(), "1").value()).value(); }

TEST(Thumb, AnswersOnlyWhatIsOffered) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Game game = testing::game_of(seed);
        State state = game.start();
        ThumbAnswerer agent(seed);
        while (!game.over(state)) {
            const Pause pause = game.pause(state);
            const Answer given = agent.answer(game, state, pause);
            ASSERT_TRUE(pause.accepts(given));
            game.apply(state, given);
        }
    }
}

TEST(Thumb, TakesTheFirstOfTheBestOptions) {
    const Game game = level_one();
    State state = game.start();
    ThumbAnswerer agent(3);
    int decided = 0;
    for (; decided < 60 && !game.over(state);) {
        const Pause pause = game.pause(state);
        if (pause.kind == PauseKind::decide) {
            ++decided;
            const thumb::Candidates best = thumb::best_by_thumb(game, state, pause, 8);
            ASSERT_EQ(best.size(), std::min(pause.count(), 8));
            EXPECT_EQ(best[0].answer, thumb_choice(game, state, pause));
            for (int i = 1; i < best.size(); ++i) EXPECT_LE(best[i].score, best[i - 1].score);
        }
        game.apply(state, agent.answer(game, state, pause));
    }
    EXPECT_EQ(decided, 60);
}

TEST(Thumb, DecidesTheSameByWhatIsKept) {
    const Game game = level_one();
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        State state = game.start();
        ThumbAnswerer agent(seed);
        thumb::Memory kept;
        while (!game.over(state)) {
            const Pause pause = game.pause(state);
            const Answer given = agent.answer(game, state, pause);
            if (pause.kind == PauseKind::decide) {
                EXPECT_EQ(thumb_choice(game, state, pause, &kept), given) << "seed " << seed;
            }
            game.apply(state, given);
        }
    }
}

TEST(ThumbMemory, WorksAStrikeOutAnewWhenWhatItRestsOnChanged) {
    const Game game = level_one();
    State state = game.start();
    thumb::Memory kept;
    const auto wounds = [&] {
        const thumb::View view(game, state, &kept);
        int best = 0;
        for (const thumb::Strike& strike : thumb::strikes_of(view, 0)) best = std::max(best, strike.wounds);
        return best;
    };
    const int before = wounds();
    EXPECT_GT(before, 0);
    state.survivors[0].tokens[static_cast<std::size_t>(Attribute::strength)] = 3;
    const int stronger = wounds();
    EXPECT_GT(stronger, before);
    state.monster.tokens[static_cast<std::size_t>(Attribute::toughness)] = 2;
    EXPECT_LT(wounds(), stronger);
}

TEST(ThumbMemory, WalksWhereTheActWouldGoUnlessSomethingElseWasAsked) {
    const Game game = level_one();
    State state = game.start();
    ThumbAnswerer agent(3);
    while (!game.over(state) && game.pause(state).ask != Ask::move_to) {
        game.apply(state, agent.answer(game, state, game.pause(state)));
    }
    ASSERT_FALSE(game.over(state));
    const Pause pause = game.pause(state);
    const Space best = static_cast<Space>(parameter_of(thumb_choice(game, state, pause)));
    thumb::Memory kept;
    for (const Space space : pause.spaces) {
        if (space != best) kept.walk_to = space;
    }
    const Answer remembered = answer(Choice::space, kept.walk_to);
    EXPECT_EQ(thumb_choice(game, state, pause, &kept), remembered);
    EXPECT_EQ(kept.walk_to, no_space);
    EXPECT_EQ(thumb_choice(game, state, pause, &kept), answer(Choice::space, best));
}

TEST(Thumb, WinsFarMoreOftenThanRandomPlayers) {
    const auto victories = [](const std::string& survivors, const std::string& controller) {
        const VersusOptions options{.showdowns = 150, .survivors = {survivors}, .controllers = {controller}};
        return run_versus(level_one(), options).value().cells[0].victories;
    };
    EXPECT_GT(victories("thumb", "thumb"), 2 * victories("random", "thumb"));
}

TEST(ThumbView, WoundChanceKeepsItsBounds) {
    EXPECT_EQ(thumb::wound_chance(8, 1), 4);   // 7 or more
    EXPECT_EQ(thumb::wound_chance(20, 0), 1);  // a 10 always wounds
    EXPECT_EQ(thumb::wound_chance(1, 5), 9);   // a 1 never does
}

TEST(ThumbView, FightingArtsAndAbilitiesAreWorthWhatTheyDo) {
    const auto named = [](const std::vector<Nature>& list, const std::string& name) {
        const auto found = std::find_if(list.begin(), list.end(), [&](const Nature& n) { return n.name == name; });
        EXPECT_NE(found, list.end()) << name;
        return static_cast<std::uint16_t>(found - list.begin());
    };
    engine::Setup setup = starting_setup(testing::core(), "1").value();
    setup.survivors[0].fighting_arts = {named(testing::core().fighting_arts, "Orator of Death")};
    setup.survivors[0].abilities = {named(testing::core().abilities, "Story of the Goblin")};
    const Game game = Game::create(testing::core(), setup).value();
    const State state = game.start();
    const thumb::View view(game, state);
    const auto worth_of = [&](unsigned slot) {
        return thumb::program_worth(view, 0, nature_in(view.look, 0, slot).nature->box.activation);
    };
    EXPECT_GT(worth_of(0), 0);  // insanity for everybody
    EXPECT_LT(worth_of(6), 0);  // the priority target, and a stronger monster
    EXPECT_EQ(nature_in(view.look, 0, 1).nature, nullptr);
    EXPECT_EQ(nature_in(view.look, 0, 7).nature, nullptr);
}

TEST(ThumbView, TheHurtAreFrailer) {
    State state;
    const int healthy = thumb::frailty(state, 0);
    state.survivors[0].boxes = 0b1100;  // both boxes of the arms
    const int hurt = thumb::frailty(state, 0);
    state.survivors[0].bleeding = 3;
    EXPECT_LT(healthy, hurt);
    EXPECT_LT(hurt, thumb::frailty(state, 0));
}

}  // namespace
}  // namespace lantern::engine
