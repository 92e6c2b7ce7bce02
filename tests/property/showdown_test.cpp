// Properties of whole showdowns, played at random.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <type_traits>

#include "game/invariants.hpp"
#include "measure/allocation_counter.hpp"
#include "property/play.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"

namespace lantern::engine::testing {
namespace {

static_assert(sizeof(State) <= 2560);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

RC_GTEST_PROP(Showdown, KeepsEveryInvariantAndEnds, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    State state = game.start();
    std::string wrong;
    const std::size_t answers = play(game, state, seed, [&](const State& s, int) {
                                    if (wrong.empty()) wrong = broken_invariant(game, s);
                                }).size();
    RC_ASSERT(wrong == std::string());
    RC_ASSERT(game.over(state));
    RC_ASSERT(state.question.kind == PauseKind::over);
    RC_ASSERT(state.error == EngineError::none);
    RC_ASSERT(state.outcome != Outcome::none);
    RC_CLASSIFY(state.outcome == Outcome::victory, "victory");
    RC_CLASSIFY(answers > 1000U, "more than 1000 answers");
}

/// Frames in which somebody attacks, or is dealt with by a card that may have doomed them (S003-39).
bool attack_or_card_under_way(const State& state) {
    for (const Frame& frame : state.stack.frames()) {
        switch (frame.procedure) {
            case Procedure::survivor_attack:
            case Procedure::wound_attempt:
            case Procedure::monster_attack:
            case Procedure::trap:
            case Procedure::reveal_hit_locations:
            case Procedure::play_card: return true;
            default: break;
        }
    }
    return false;
}

RC_GTEST_PROP(Showdown, LeavesNothingOfAnAttackThatIsOver, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    State state = game.start();
    int attacks = 0;
    play(game, state, seed, [&](const State& s, int) {
        attacks += s.stack.running<SurvivorAttack>() != nullptr ? 1 : 0;
        if (attack_or_card_under_way(s)) return;
        for (int who = 0; who < max_survivors; ++who) {
            const SurvivorState& survivor = s.survivors[static_cast<std::size_t>(who)];
            constexpr Attack none;
            RC_ASSERT(std::memcmp(&survivor.attack, &none, sizeof none) == 0);  // no luck, no flag, no mark
            RC_ASSERT(!survivor.flags.has(SurvivorFlag::doomed));
            for (const std::uint8_t where : s.hit_locations.place)
                RC_ASSERT(where != place(Place::drawn_by_first, who) && where != place(Place::injury_of_first, who));
        }
        for (const Lasting& lasting : s.lasting)
            RC_ASSERT(static_cast<Until>(lasting.until) != Until::end_of_attack || lasting.attack == next_attack);
    });
    RC_CLASSIFY(attacks > 100, "more than 100 answers in attacks");
}

RC_GTEST_PROP(Showdown, KeepsEncounterMonstersApart, (std::uint64_t seed)) {
    static const Codex codex = with_test_pack("encounter");
    Random random{seed, 0};
    Setup base = starting_setup(codex, "1").value();
    base.monster = static_cast<std::uint16_t>(codex.monsters.size() - 1);
    base.level = static_cast<std::uint16_t>(random.below(2));
    Setup setup = varied_setup(codex, base, random);
    // the encounter monsters stand where this test wants them, everybody else by the diagram
    setup.monster_at = no_space;
    for (SurvivorSheet& sheet : setup.survivors) sheet.start = no_space;
    setup.encounter.clear();
    if (setup.level == 0) setup.encounter = {space_at(0, 0), space_at(2, 2), space_at(15, 21), space_at(12, 10)};
    for (std::size_t tile = random.below(3); tile > 0; --tile) {
        const std::uint32_t kind = random.below(static_cast<std::uint32_t>(codex.terrain.size()));
        setup.extra_terrain.push_back({static_cast<std::uint16_t>(kind), {}, false});
    }
    const Game game = Game::create(codex, setup).value();
    State state = game.start();
    std::string wrong;
    play(game, state, seed, [&](const State& s, int) {
        if (wrong.empty()) wrong = broken_invariant(game, s);
    });
    RC_ASSERT(wrong == std::string());
    RC_ASSERT(game.over(state));
}

RC_GTEST_PROP(Showdown, UnwindsTheRunningRulesBetweenActs, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    State state = game.start();
    int depth = -1;
    play(game, state, seed, [&](const State& s, int) {
        if (s.question.ask != Ask::next_act || game.over(s)) return;
        if (depth < 0) depth = s.stack.size();
        RC_ASSERT(s.stack.size() == depth);
    });
}

RC_GTEST_PROP(Showdown, ReplaysToTheSameBytes, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    State state = game.start();
    const std::vector<Answer> answers = play(game, state, seed, [](const State&, int) {});
    // A second Game of the same setup: nothing may hang on the object.
    const Game again = game_of(seed);
    State replayed = again.start();
    for (const Answer answer : answers) again.apply(replayed, answer);
    RC_ASSERT(same_bytes(state, replayed));
    RC_ASSERT(digest(state) == digest(replayed));
}

RC_GTEST_PROP(Showdown, ACopyPlaysOnLikeItsOriginal, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    Random random{seed, 1000};
    State state = game.start();
    State copy = state;
    const int copied_at = static_cast<int>(random.below(300));
    const std::vector<Answer> answers = play(game, state, seed, [&](const State& s, int nth) {
        if (nth == copied_at) copy = s;
    });
    if (static_cast<int>(answers.size()) < copied_at) return;
    for (std::size_t i = static_cast<std::size_t>(copied_at); i < answers.size(); ++i) game.apply(copy, answers[i]);
    RC_ASSERT(same_bytes(state, copy));
}

RC_GTEST_PROP(Showdown, AListenerChangesNothing, (std::uint64_t seed)) {
    struct Counter final : Listener {
        int heard = 0;
        void on(const Event&, const State&, const Accounts&) override { ++heard; }
    };
    const Game game = game_of(seed);
    Counter counter;
    State quiet = game.start();
    State heard = game.start(&counter);
    RC_ASSERT(same_bytes(quiet, heard));
    for (const Answer answer : play(game, quiet, seed, [](const State&, int) {})) game.apply(heard, answer, &counter);
    RC_ASSERT(same_bytes(quiet, heard));
    RC_ASSERT(counter.heard > 0);
}

TEST(Showdown, TakesNoMemoryOnceItRuns) {
    const Game game = Game::create(core(), starting_setup(core(), "1").value()).value();
    const Game prologue = Game::create(core(), starting_setup(core(), "prologue").value()).value();
    const Game third = Game::create(core(), starting_setup(core(), "3", 6).value()).value();
    State state;
    const std::uint64_t before = allocations();
    for (std::uint64_t seed = 0; seed < 3'000; ++seed) {
        const Game& played = seed % 3 == 0 ? game : seed % 3 == 1 ? prologue : third;
        RandomAnswerer answerer(seed);
        state = played.start();
        while (!played.over(state)) played.apply(state, answerer.answer(played, state, played.pause(state)));
    }
    EXPECT_EQ(allocations() - before, 0U);
}

}  // namespace
}  // namespace lantern::engine::testing
