#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "pack/pack.hpp"
#include "transcript/check.hpp"
#include "transcript/parse.hpp"

/// Situations whose chances can be worked out by hand: a small pack of made-up things beside the core pack, and the lines of a transcript.
namespace lantern::engine::testing {

/// The core pack, and the pack "fable":
/// - gear: `Rod` (speed 2, hits on 6+, strength 0), `Great Rod` (speed 4, hits on 2+, strength 5);
/// - the `beast`, size 2, toughness 10, ten basic cards a deck: `Blow` attacks the closest survivor with speed 2, 6+, 1 damage;
///   `Taps` attacks twice, for no damage; `Gasp` once, for 1 brain damage; `Rest` does nothing. Its ten hit locations are nine times `Hide`, which does not react, and the trap `Pit`.
inline const Codex& fable() {
    static const Codex codex = [] {
        const std::string blow = "{attack: {speed: 2, accuracy: 6, damage: 1}}";
        const std::string tap = "{attack: {speed: 2, accuracy: 6, damage: 0}}";
        const std::string pick = "{pick target: [closest survivor], no target: instinct}, ";
        const auto card = [](const std::string& name, const std::string& actions) {
            return "      - {name: " + name + ", level: basic, copies: 10, source: made up, actions: [" + actions +
                   "]}\n";
        };
        const std::string beast =
            "monsters:\n"
            "  - id: beast\n"
            "    name: beast\n"
            "    source: made up\n"
            "    size: 2\n"
            "    nemesis: false\n"
            "    first turn: monster\n"
            "    start: H11\n"
            "    survivors start: {distance: 6}\n"
            "    instinct: {name: Yawn, do: [{end monster turn: true}]}\n"
            "    basic action: [{pick target: [closest survivor], no target: instinct}]\n"
            "    levels:\n"
            "      - {name: \"1\", level: 1, deck: {basic: 10, advanced: 0, legendary: 0}, movement: 6, toughness: 10, "
            "speed: 0, damage: 0, victory: [], defeat: []}\n"
            "    AI:\n" +
            card("Blow", pick + blow) + card("Taps", pick + tap + ", " + tap) +
            card("Rest", "{monster token: {movement: 0}}") +
            card("Gasp", pick + "{attack: {speed: 1, accuracy: 6, damage: 0}, before damage: [{brain damage: 1}]}") +
            "    hit locations:\n"
            "      - {name: Hide, copies: 9, source: made up}\n"
            "      - {name: Pit, source: made up, flags: [trap], actions: [{monster token: {movement: 0}}]}\n";
        const std::string gear =
            "gear:\n"
            "  - {name: Rod, source: made up, weapon: {speed: 2, accuracy: 6, strength: 0}, keywords: [weapon, "
            "melee]}\n"
            "  - {name: Great Rod, source: made up, weapon: {speed: 4, accuracy: 2, strength: 5}, keywords: [weapon, "
            "melee]}\n";
        const std::vector<std::vector<PackFile>> packs{
            core_pack_files(),
            {{"pack.yaml", "id: fable\nname: Fable\nversion: 1\nlicence: Apache-2.0\ndepends: [core]\n"},
             {"beast.yaml", beast},
             {"gear.yaml", gear}}};
        Loaded loaded = compile_packs(packs);
        for (const Diagnostic& diagnostic : loaded.diagnostics) std::cerr << to_string(diagnostic) << "\n";
        if (!loaded.codex) std::exit(1);
        return std::move(*loaded.codex);
    }();
    return codex;
}

/// A showdown where some lines leave it.
struct Situation {
    Game game;
    State state;
};

inline Situation situation(const std::string& lines) {
    const Result<Transcript> transcript = parse_transcript(lines, "situation");
    if (transcript) {
        Result<Replay> played = replay(transcript.value(), fable());
        if (played) return {std::move(played.value().game), played.value().state};
        std::cerr << played.error().message << "\n" << lines;
    } else {
        std::cerr << transcript.error().message << "\n" << lines;
    }
    std::exit(1);
}

/// What lies below the first card of the deck.
inline const std::string rests = ", Rest, Rest, Rest, Rest, Rest, Rest, Rest";

/// The attack with the weapon in the first slot.
inline const Answer attacks = answer(Choice::attack, 0);

/// Zachary, with this gear, is asked what to do; the beast stands before him. Its next card is `card`.
inline Situation in_the_act(const std::string& gear, const std::string& card = "Rest") {
    return situation("monster beast, at H11 facing south\nsurvivor Zachary at J11, survival 0, " + gear +
                     "\nterrain none\nai deck " + card + rests + "\nambush survivors\nuntil asked Zachary act\n");
}

/// The beast attacks Zachary with `card`: its first die is about to be rolled.
inline Situation under_attack(const std::string& card) {
    return situation("monster beast, at H11 facing south\nsurvivor Zachary at J11, survival 0\nterrain none\nai deck " +
                     card + rests + "\nuntil asked roll monster attack\n");
}

}  // namespace lantern::engine::testing
