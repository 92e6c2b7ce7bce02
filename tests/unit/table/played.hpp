#pragma once

#include <cstdint>
#include <vector>

#include "agents/random.hpp"
#include "core_pack.hpp"
#include "game/game.hpp"
#include "transcript/parse.hpp"
#include "transcript/setup.hpp"

/// Showdowns played at random, for the tests of books and reports.
namespace lantern::engine::testing {

/// The setup number `seed`: each level of the White Lion in turn, bare survivors or such as know much and bear weapons.
inline Setup setup_of(std::uint64_t seed) {
    const auto& levels = core().monsters.front().levels;
    std::string text = "monster white-lion, level " + levels[seed % levels.size()].name + "\n";
    if (seed % 2 == 0) {
        text +=
            "survivor Allister, survival 3, insanity 2, gear Founding Stone\nsurvivor Erza, survival 2, strength 1\n"
            "survivor Lucy, survival 5, luck 1\nsurvivor Zachary, accuracy 1, gear Founding Stone\n";
    } else {
        text +=
            "survivor Maren, survival 5, proficiency sword 3, gear Leather Cuirass, gear Scrap Sword\n"
            "survivor Tobin, survival 5, insanity 3, proficiency axe 3, gear Rawhide Vest, gear Bone Axe\n"
            "survivor Ysolde, survival 5, proficiency spear 3, gear Leather Boots, gear King Spear\n"
            "survivor Corwin, survival 5, evasion 1, gear Cat Gut Bow, gear Claw Head Arrow, gear Scrap Dagger\n";
    }
    text += "survival limit 5\nactions dodge encourage dash surge endure\n";
    const Result<Transcript> transcript = parse_transcript(text, "setup");
    EXPECT_TRUE(transcript) << transcript.error().message;
    Result<Setup> setup = transcript_setup(transcript.value(), core());
    EXPECT_TRUE(setup) << setup.error().message;
    return std::move(setup).value();
}

inline Game game_of(std::uint64_t seed) { return Game::create(core(), setup_of(seed)).value(); }

class Both final : public Listener {
public:
    Both(Listener& one, Listener* other) : one_(one), other_(other) {}
    void on(const Event& event, const State& state, const Accounts& accounts) override {
        one_.on(event, state, accounts);
        if (other_ != nullptr) other_->on(event, state, accounts);
    }

private:
    Listener& one_;
    Listener* other_;
};

/// Plays at random to the end.
inline State play(const Game& game, std::uint64_t seed, Listener& listener, Listener* also = nullptr) {
    RandomAnswerer answerer(seed);
    Both both(listener, also);
    State state = game.start(&both);
    while (!game.over(state)) game.apply(state, answerer.answer(game, state, game.pause(state)), &both);
    return state;
}

}  // namespace lantern::engine::testing
