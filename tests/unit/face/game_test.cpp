#include <gtest/gtest.h>
#include <lantern/lantern.hpp>

#include <set>
#include <sstream>
#include <type_traits>

#include "measure/allocation_counter.hpp"

namespace lantern {
namespace {

static_assert(std::is_trivially_copyable_v<State>);

Game lion() { return Game::create(Packs::core(), lantern::Setup::starting("White Lion")).value(); }

/// Zachary beside the lion, in his act.
Replay scene() {
    return replay(Packs::core(),
                  "monster White Lion, level 1, at H11 facing south\nsurvivor Zachary at J11, founding stone\n"
                  "ambush survivors\nuntil asked Zachary act\n")
        .value();
}

TEST(Game, OutlivesItsPacks) {
    std::optional<Game> game;
    {
        const Packs packs = Packs::load({LANTERN_SOURCE_DIR "/tests/packs/hinge"}).value();
        game = Game::create(packs, lantern::Setup::starting("White Lion")).value();
    }
    const auto random = make_answerer("random", 3).value();
    EXPECT_NE(game->outcome(play(*game, *random, *random, 3).state), Outcome::unfinished);
    EXPECT_EQ(game->packs().ids().size(), 2U);
}

TEST(Game, CopiesOfAStateGoTheirOwnWays) {
    const Game game = lion();
    State state = game.start();
    const State before = state;
    EXPECT_EQ(before, state);
    game.apply(state, game.pause(state).option(0).answer);
    EXPECT_FALSE(before == state);
    EXPECT_EQ(before, game.start());
    EXPECT_EQ(game.digest(before), game.digest(game.start()));
    EXPECT_NE(game.digest(before), game.digest(state));
}

TEST(Game, StatesThatGoOnAlikeAreEqualWhateverLedThere) {
    // Of a two-dice attack, whether the first die missed with a 2 or with a 3 is history once the next is asked for.
    const Replay at = scene();
    State one = at.state;
    ASSERT_TRUE(at.game.try_apply(one, "attack Founding Stone"));
    State other = one;
    at.game.apply(one, at.game.pause(one).answer("2").value());
    at.game.apply(other, at.game.pause(other).answer("3").value());
    EXPECT_EQ(one, other);
    EXPECT_EQ(at.game.digest(one), at.game.digest(other));
}

TEST(Game, TakesNoStateOfAnother) {
    const Game game = lion(), same = lion();
    const Game other = Game::create(Packs::core(), lantern::Setup::starting("White Lion", "2")).value();
    State state = game.start();
    EXPECT_EQ(state, same.start());
    same.apply(state, same.pause(state).option(0).answer);
    EXPECT_FALSE(state == other.start());
    EXPECT_THROW((void)other.pause(state), std::invalid_argument);
    EXPECT_THROW((void)other.over(state), std::invalid_argument);
    EXPECT_THROW((void)board(other, state), std::invalid_argument);
    EXPECT_THROW((void)other.try_apply(state, Answer{0}), std::invalid_argument);
}

TEST(Game, AnswersByNumberAndByWords) {
    const Replay at = scene();
    State state = at.state;
    const Pause pause = at.game.pause(state);
    EXPECT_EQ(pause.kind(), PauseKind::decide);
    EXPECT_EQ(pause.side(), Side::survivors);
    EXPECT_EQ(pause.who(), "Zachary");
    EXPECT_EQ(pause.asks(), "act");
    EXPECT_EQ(pause.survivor(), 0);
    EXPECT_EQ(pause.state(), state);
    std::set<std::string> words;
    for (const Option& option : pause.options()) {
        EXPECT_EQ(option.weight, 1U);
        const std::string said = pause.words(option.answer);
        EXPECT_TRUE(words.insert(said).second) << said;
        EXPECT_EQ(pause.answer(said).value(), option.answer);
    }
    EXPECT_EQ(words.size(), static_cast<std::size_t>(pause.count()));
    EXPECT_TRUE(words.count("attack Founding Stone"));
    EXPECT_EQ(pause.answer("ATTACK FOUND").value(), pause.answer("attack Founding Stone").value());
    EXPECT_FALSE(pause.answer("sing"));
}

TEST(Game, AnAnswerThatIsNotLegalChangesNothing) {
    const Replay at = scene();
    State state = at.state;
    const Result<void> applied = at.game.try_apply(state, Answer{12345});
    ASSERT_FALSE(applied);
    EXPECT_NE(applied.error().message.find("\"act\" is asked, and 12345 is none of its"), std::string::npos);
    EXPECT_THROW(at.game.apply(state, Answer{12345}), std::invalid_argument);
    EXPECT_FALSE(at.game.try_apply(state, "sing"));
    EXPECT_THROW((void)at.game.pause(state).words(Answer{12345}), std::invalid_argument);
    EXPECT_THROW((void)at.game.pause(state).option(99), std::out_of_range);
    EXPECT_THROW((void)at.game.pause(state).option(-1), std::out_of_range);
    EXPECT_THROW((void)at.game.survivor(state, 1), std::out_of_range);
    EXPECT_EQ(state, at.state);
}

TEST(Game, WeightsOfARollComeToItsTotal) {
    const Replay at = scene();
    State state = at.state;
    ASSERT_TRUE(at.game.try_apply(state, "attack Founding Stone"));
    const Pause pause = at.game.pause(state);
    EXPECT_EQ(pause.kind(), PauseKind::roll);
    EXPECT_EQ(pause.side(), Side::chance);
    EXPECT_EQ(pause.who(), "chance");
    std::uint64_t sum = 0;
    for (const Option& option : pause.options()) sum += option.weight;
    EXPECT_EQ(sum, pause.total());
    EXPECT_EQ(pause.count(), 10);
}

TEST(Game, EveryAnswerOfADecisionWeighsTheSame) {
    const Replay at = scene();
    State state = at.state;
    ASSERT_TRUE(at.game.try_apply(state, "move"));
    const Pause spaces = at.game.pause(state);
    EXPECT_EQ(spaces.asks(), "move to");
    EXPECT_GT(spaces.count(), 1);
    for (const Option& option : spaces.options()) EXPECT_EQ(option.weight, 1U);
    EXPECT_EQ(spaces.total(), static_cast<std::uint64_t>(spaces.count()));
}

TEST(Game, SaysHowAllStand) {
    const Replay at = scene();
    const Survivor zachary = at.game.survivor(at.state, 0);
    EXPECT_EQ(zachary.name, "Zachary");
    EXPECT_TRUE(zachary.alive);
    EXPECT_EQ(zachary.space, "J11");
    EXPECT_EQ(zachary.movement, 5);
    EXPECT_EQ(zachary.gear, std::vector<std::string>{"Founding Stone"});
    EXPECT_EQ(zachary.activations, 1);
    const Monster lion = at.game.monster(at.state);
    EXPECT_EQ(lion.name, "White Lion");
    EXPECT_EQ(lion.level, "1");
    EXPECT_EQ(lion.space, "H11");
    EXPECT_EQ(lion.facing, "south");
    EXPECT_EQ(lion.toughness, 8);
    EXPECT_EQ(lion.size, 2);
    EXPECT_EQ(lion.ai_deck, 10);
    EXPECT_EQ(lion.wounds, 0);
    EXPECT_EQ(at.game.round(at.state), 1);
    EXPECT_EQ(at.game.phase(at.state), "survivors' turn");
    EXPECT_NE(board(at.game, at.state).find("White Lion"), std::string::npos);
    EXPECT_NE(sheets(at.game, at.state).find("Zachary"), std::string::npos);
}

TEST(Game, ASearchAllocatesNothing) {
    const Game game = lion();
    State state = game.start();
    const std::uint64_t before = engine::allocations();
    for (int nth = 0; nth < 200 && !game.over(state); ++nth) {
        const State saved = state;
        const Pause pause = game.pause(state);
        const Option option = pause.option(pause.count() - 1);
        game.apply(state, option.answer);
        EXPECT_FALSE(state == saved);
    }
    EXPECT_EQ(engine::allocations(), before);
}

TEST(Game, EventsComeWithWordsAndTheirRule) {
    const Replay at = scene();
    State state = at.state;
    std::vector<std::string> kinds;
    std::string rule_id, words, why, json;
    std::optional<int> who;
    int value = 0;
    const Listener listener = [&](const Event& event) {
        kinds.emplace_back(event.kind());
        if (event.kind() != "survivor attacks") return;
        rule_id = event.rule();
        words = event.words();
        why = event.why();
        json = event.json();
        who = event.survivor();
        value = event.value();
        EXPECT_EQ(event.thing(), "Founding Stone");
        EXPECT_EQ(event.cause(), "");
    };
    ASSERT_TRUE(at.game.try_apply(state, "attack Founding Stone", listener));
    ASSERT_FALSE(kinds.empty());
    EXPECT_EQ(who, 0);
    EXPECT_EQ(value, 2);
    EXPECT_NE(words.find("Zachary attacks with Founding Stone: speed 2"), std::string::npos);
    ASSERT_TRUE(rule(rule_id)) << rule_id;
    EXPECT_EQ(rule(rule_id)->id, rule_id);
    EXPECT_NE(why.find(rule_id), std::string::npos);
    EXPECT_NE(json.find("\"event\":\"survivor attacks\""), std::string::npos);
    EXPECT_FALSE(rule("S999-99"));
}

TEST(Game, ATellerWritesTheLog) {
    const Game game = lion();
    const auto random = make_answerer("random", 1).value();
    std::ostringstream log;
    play(game, *random, *random, 1, tell(log));
    EXPECT_NE(log.str().find("\nRound 1.\n"), std::string::npos);
    EXPECT_NE(log.str().find("\n  The White Lion draws "), std::string::npos);
}

TEST(Game, NothingIsAskedOnceItIsOver) {
    const Game game = lion();
    const auto random = make_answerer("random", 1).value();
    State state = play(game, *random, *random, 1).state;
    const Pause pause = game.pause(state);
    EXPECT_TRUE(pause.over());
    EXPECT_EQ(pause.kind(), PauseKind::over);
    EXPECT_EQ(pause.asks(), "nothing");
    EXPECT_EQ(pause.side(), Side::chance);
    EXPECT_EQ(pause.who(), "chance");
    EXPECT_EQ(pause.survivor(), std::nullopt);
    EXPECT_FALSE(pause.question().empty());
    EXPECT_FALSE(pause.accepts(Answer{0}));
    EXPECT_THROW((void)pause.best([](Answer) { return 0; }), std::out_of_range);
    EXPECT_THROW((void)least(pause), std::invalid_argument);
    EXPECT_THROW((void)random->answer(pause), std::invalid_argument);
    EXPECT_EQ(pause.count(), 0);
    EXPECT_TRUE(pause.options().empty());
    EXPECT_FALSE(pause.answer("pass"));
    EXPECT_FALSE(game.try_apply(state, Answer{0}));
    EXPECT_EQ(game.why_broken_off(state), "");
    EXPECT_EQ(game.phase(state), "over");
}

}  // namespace
}  // namespace lantern
