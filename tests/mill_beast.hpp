#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"
#include "pack/pack.hpp"

/// A beast whose cards never come to an end by themselves, beside the core pack: for what the engine breaks off.
namespace lantern::engine::testing {

inline const Codex& mill_codex() {
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

/// One survivor against the Mill Beast, whose AI deck holds these cards in this order.
inline Game against_the_mill_beast(const std::vector<std::string>& deck) {
    const Codex& codex = mill_codex();
    Setup setup;
    while (codex.monsters[setup.monster].id != "mill-beast") ++setup.monster;
    for (const std::string& name : deck) {
        std::uint16_t card = 0;
        while (codex.ai_cards[card].name != name) ++card;
        setup.ai_deck.push_back(card);
    }
    setup.facing = Direction::south;
    setup.terrain = false;
    setup.survivors.emplace_back().name = "Anna";
    setup.survivors.back().start = parse_space("A1").value();
    return Game::create(codex, setup).value();
}

}  // namespace lantern::engine::testing
