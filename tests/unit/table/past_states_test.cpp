#include "table/past_states.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "played.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

bool same(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof(State)) == 0; }

TEST(PastStates, AreTheSameAgainInAnyOrder) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const Result<Game> game = Game::create(core(), setup_of(seed));
        ASSERT_TRUE(game);
        RandomAnswerer answerer(seed);
        std::vector<State> plain;
        PastStates past;
        State state = game.value().start();
        const auto play_on = [&] {
            for (int i = 0; i < 150 && !game.value().over(state); ++i) {
                plain.push_back(state);
                past.push_back(state);
                game.value().apply(state, answerer.answer(game.value(), state, game.value().pause(state)));
            }
        };
        play_on();
        // Back to any place and on from there, as undos do.
        for (const std::size_t left :
             {plain.size() - 1, plain.size() * 2 / 3, std::size_t{64}, std::size_t{33}, std::size_t{0}}) {
            ASSERT_EQ(past.size(), plain.size());
            for (std::size_t i = plain.size(); i-- > 0;) ASSERT_TRUE(same(past[i], plain[i])) << i;
            if (left >= plain.size()) continue;
            state = plain[left];
            plain.resize(left);
            past.resize(left);
            play_on();
        }
    }
}

}  // namespace
}  // namespace lantern::engine
