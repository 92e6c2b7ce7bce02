// Properties of single pauses, met in random showdowns.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <numeric>
#include <set>

#include "game/invariants.hpp"
#include "property/play.hpp"

namespace lantern::engine::testing {
namespace {

/// All answers of a pause.
std::vector<Option> options_of(const Pause& pause) {
    std::vector<Option> options;
    for (int i = 0; i < pause.count(); ++i) options.push_back(pause.option(i));
    return options;
}

bool is_chance(const Pause& pause) { return pause.kind == PauseKind::roll || pause.kind == PauseKind::draw; }

RC_GTEST_PROP(Pause, WeightsSumToTheTotal, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    State state = game.start();
    play(game, state, seed, [&](const State& s, int) {
        if (game.over(s)) return;
        const Pause pause = game.pause(s);
        std::uint64_t sum = 0;
        for (const Option& option : options_of(pause)) {
            RC_ASSERT(option.weight > 0U);
            sum += option.weight;
        }
        if (is_chance(pause)) RC_ASSERT(sum == pause.total);
    });
}

RC_GTEST_PROP(Pause, ListsEachAnswerOnceAndAtLeastTwo, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    State state = game.start();
    play(game, state, seed, [&](const State& s, int) {
        if (game.over(s)) return;
        const Pause pause = game.pause(s);
        std::set<Answer> answers;
        for (const Option& option : options_of(pause)) answers.insert(option.answer);
        // The engine answers for itself where only one answer is legal.
        RC_ASSERT(pause.count() >= 2);
        RC_ASSERT(static_cast<int>(answers.size()) == pause.count());
    });
}

RC_GTEST_PROP(Pause, NamesWhoIsAsked, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    const auto survivors = static_cast<unsigned>(game.scenario().setup.survivors.size());
    State state = game.start();
    play(game, state, seed, [&](const State& s, int) {
        if (game.over(s)) return;
        const Pause pause = game.pause(s);
        RC_ASSERT(pause.kind == s.question.kind);
        RC_ASSERT(is_chance(pause) == (pause.seat == nobody_seat));
        RC_ASSERT(pause.seat < survivors || pause.seat >= controller_seat);
        if (pause.seat < survivors) {
            RC_ASSERT(s.survivors[pause.seat].flags.has(SurvivorFlag::alive));
        }
    });
}

/// Tries every option, and answers that are none, at some pauses of a showdown.
RC_GTEST_PROP(Pause, AcceptsWhatItOffersAndNothingElse, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    Random random{seed, 5000};
    State state = game.start();
    play(game, state, seed, [&](const State& s, int) {
        if (game.over(s) || random.below(8) != 0) return;
        const Pause pause = game.pause(s);
        for (const Option& option : options_of(pause)) {
            RC_ASSERT(pause.accepts(option.answer));
            State copy = s;
            RC_ASSERT(game.try_apply(copy, option.answer));
            RC_ASSERT(copy.question.kind != PauseKind::none);
            RC_ASSERT(copy.question.kind != PauseKind::error);
            RC_ASSERT(broken_invariant(game, copy) == std::string());
        }
        for (int i = 0; i < 16; ++i) {
            // Near misses of what is offered, and anything at all.
            const Answer offered =
                pause.option(static_cast<int>(random.below(static_cast<std::uint32_t>(pause.count())))).answer;
            const auto other =
                static_cast<Answer>(i % 2 == 0 ? offered ^ (1U << random.below(16)) : random.below(0x10000));
            if (pause.accepts(other)) continue;
            State copy = s;
            RC_ASSERT(!game.try_apply(copy, other));
            RC_ASSERT(same_bytes(copy, s));
        }
    });
}

RC_GTEST_PROP(Pause, IsTheSameForTheSameState, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    State state = game.start();
    play(game, state, seed, [&](const State& s, int) {
        if (game.over(s)) return;
        const std::vector<Option> once = options_of(game.pause(s));
        const State copy = s;
        const std::vector<Option> twice = options_of(game.pause(copy));
        RC_ASSERT(once.size() == twice.size());
        for (std::size_t i = 0; i < once.size(); ++i) {
            RC_ASSERT(once[i].answer == twice[i].answer);
            RC_ASSERT(once[i].weight == twice[i].weight);
        }
    });
}

}  // namespace
}  // namespace lantern::engine::testing
