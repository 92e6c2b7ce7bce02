// Rules that set themselves off for ever end the showdown with an error, and do not hang it.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "effects/run.hpp"
#include "game/game.hpp"
#include "game/invariants.hpp"
#include "pack/pack.hpp"

namespace lantern::engine {
namespace {

const Codex& codex() {
    static const Loaded loaded = [] {
        const std::string beast =
            "monsters:\n"
            "  - id: mill-beast\n"
            "    name: Mill Beast\n"
            "    source: made up\n"
            "    size: 2\n"
            "    nemesis: false\n"
            "    first turn: monster\n"
            "    start: H11\n"
            "    survivors start: {distance: 6}\n"
            "    instinct: {name: Yawn, do: [{end monster turn: true}]}\n"
            "    basic action: [{pick target: [closest survivor], no target: instinct}]\n"
            "    levels:\n"
            "      - {name: \"1\", level: 1, deck: {basic: 3, advanced: 0, legendary: 0}, movement: 6, toughness: 8,\n"
            "         speed: 0, damage: 0, victory: [], defeat: []}\n"
            "    AI:\n"
            // Alone in the deck, it finds somebody and is drawn again by its own action (else D-63); nobody is asked.
            "      - {name: Treadmill, level: basic, copies: 1, source: made up,\n"
            "         actions: [{pick: closest survivor}, {draw AI: 1}]}\n"
            // Whoever falls is helped up, and falls.
            "      - name: Tripwire\n"
            "        level: basic\n"
            "        type: mood\n"
            "        copies: 1\n"
            "        source: made up\n"
            "        while in play: [{when: survivor knocked down, do: [{stand: true}, {bash: true}]}]\n"
            "      - {name: Push, level: basic, copies: 1, source: made up, actions: [{bash: true, to: all "
            "survivors}]}\n"
            "    hit locations:\n"
            "      - {name: Hide, copies: 4, source: made up}\n";
        const std::vector<std::vector<PackFile>> packs{
            core_pack_files(),
            {{"pack.yaml", "id: mill\nname: Mill\nversion: 1\nlicence: Apache-2.0\ndepends: [core]\n"},
             {"beast.yaml", beast}}};
        return compile_packs(packs);
    }();
    return loaded.codex.value();
}

/// One survivor against the beast with this AI deck.
Game game_with(const std::vector<std::string>& deck) {
    Setup setup;
    while (codex().monsters[setup.monster].id != "mill-beast") ++setup.monster;
    for (const std::string& name : deck) {
        std::uint16_t card = 0;
        while (codex().ai_cards[card].name != name) ++card;
        setup.ai_deck.push_back(card);
    }
    setup.facing = Direction::south;
    setup.terrain = false;
    setup.survivors.emplace_back().name = "Anna";
    setup.survivors.back().start = parse_space("A1").value();
    return Game::create(codex(), setup).value();
}

/// Answers with the first option until the showdown is over, a hundred times at most.
State played(const Game& game) {
    State state = game.start();
    for (int i = 0; i < 100 && !game.over(state); ++i) game.apply(state, game.pause(state).option(0).answer);
    return state;
}

TEST(Endless, ARuleThatNeverPausesIsBrokenOff) {
    const Game game = game_with({"Treadmill"});
    const State state = game.start();
    EXPECT_EQ(state.question.kind, PauseKind::error);
    EXPECT_EQ(state.error, EngineError::endless);
    EXPECT_TRUE(game.over(state));
    EXPECT_NE(engine_error(state).find("without end"), std::string::npos);
    EXPECT_NE(broken_invariant(game, state), "");
}

TEST(Endless, ARuleWithinItselfIsBrokenOff) {
    const State state = played(game_with({"Tripwire", "Push"}));
    EXPECT_EQ(state.question.kind, PauseKind::error);
    EXPECT_EQ(state.error, EngineError::stack_overflow);
    EXPECT_NE(engine_error(state).find("too deeply"), std::string::npos);
}

}  // namespace
}  // namespace lantern::engine
