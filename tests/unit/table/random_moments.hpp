#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/random.hpp"
#include "core_pack.hpp"
#include "game/game.hpp"

/// Showdowns answered by lot, for tests of what is shown at their moments.
namespace lantern::engine::testing {

/// The presets of the core pack with gear, arts and disorders, or those without, against its monster at one of its levels. The
/// settlement knows every survival action, or to endure alone.
inline Setup preset_setup(const Codex& codex, std::size_t level, std::size_t first_preset, int survivors,
                          bool every_action = true) {
    Setup setup;
    setup.level = static_cast<std::uint16_t>(level % codex.monsters[0].levels.size());
    for (int i = 0; i < survivors; ++i) {
        SurvivorSheet sheet = codex.presets[(first_preset + static_cast<std::size_t>(i)) % codex.presets.size()];
        sheet.start = no_space;
        sheet.survival = 8;  // enough for every action, enduring included
        setup.survivors.push_back(sheet);
    }
    setup.survival_limit = 8;
    // who knows nothing else keeps enough to endure
    setup.survival_actions = every_action ? 0x1F : 1U << static_cast<unsigned>(SurvivalAction::endure);
    setup.settlement = codex.settlement;
    return setup;
}

/// Plays `showdowns` of them by lot, at most `most` answers each, and calls `visit(game, state)` at every pause, the last included.
template <class Visit>
void at_random_moments(const Codex& codex, int showdowns, int most, const Visit& visit, std::uint64_t seed = 1) {
    std::vector<std::unique_ptr<Game>> games;  // each lives on, so that none takes the place of another
    for (int n = 0; n < showdowns; ++n) {
        const auto which = static_cast<std::size_t>(n);
        Result<Game> made = Game::create(codex, preset_setup(codex, which, which * 3, 1 + n % 6, n % 5 != 4));
        ASSERT_TRUE(made.ok()) << made.error().message;
        games.push_back(std::make_unique<Game>(made.value()));
        const Game& game = *games.back();
        RandomAnswerer answerer(seed + which);
        State state = game.start();
        for (int asked = 0; asked < most && !game.over(state); ++asked) {
            visit(game, state);
            const Pause pause = game.pause(state);
            game.apply(state, answerer.answer(game, state, pause));
        }
        visit(game, state);
    }
}

}  // namespace lantern::engine::testing
