#include "table.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iostream>

#include "pack/directory.hpp"
#include "pack/pack.hpp"
#include "transcript/check.hpp"
#include "transcript/parse.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine::odds {

namespace {

std::string rods() {
    std::string text = "gear:\n";
    for (int speed = 1; speed <= 4; ++speed) {
        for (int accuracy = 1; accuracy <= 10; ++accuracy) {
            text += "  - {name: Rod s" + std::to_string(speed) + "a" + std::to_string(accuracy) +
                    ", source: made up, weapon: {speed: " + std::to_string(speed) +
                    ", accuracy: " + std::to_string(accuracy) + ", strength: 0}, keywords: [weapon, melee]}\n";
        }
    }
    constexpr std::array<std::array<const char*, 2>, 5> kinds{
        {{"Plain", ""}, {"Sharp", ", sharp"}, {"Deadly", ", deadly"}, {"Slow", ", slow"}, {"Savage", ", savage"}}};
    for (const auto& [name, keyword] : kinds) {
        text += "  - {name: " + std::string(name) +
                " Rod, source: made up, weapon: {speed: 2, accuracy: 2, strength: 0}, keywords: [weapon, melee" +
                keyword + "]}\n";
    }
    text +=
        "  - {name: Heavy Rod, source: made up, weapon: {speed: 2, accuracy: 2, strength: 0}, keywords: [weapon, "
        "melee], "
        "devastating: 1}\n"
        "  - {name: Helmet, source: made up, armor: {location: head, points: 2}, keywords: [armor]}\n"
        "  - {name: Plate, source: made up, armor: {location: body, points: 2}, keywords: [armor]}\n";
    return text;
}

std::string monster(const std::string& id, const std::string& levels, const std::string& cards) {
    return "monsters:\n  - id: " + id + "\n    name: " + id +
           "\n    source: made up\n"
           "    size: 2\n"
           "    nemesis: false\n"
           "    first turn: monster\n"
           "    start: H11\n"
           "    survivors start: {distance: 6}\n"
           "    instinct: {name: Yawn, do: [{end monster turn: true}]}\n"
           "    basic action: [{pick target: [closest survivor], no target: instinct}, {attack: {speed: 1, accuracy: "
           "2, "
           "damage: 1}}]\n"
           "    levels:\n" +
           levels + "    AI:\n" + cards +
           "    hit locations:\n"
           "      - {name: Hide, copies: 8, source: made up, critical: []}\n"
           "      - {name: Scar, copies: 2, source: made up}\n"
           "      - {name: Shell, source: made up, flags: [impervious], critical: []}\n"
           "      - {name: Pit, source: made up, flags: [trap], actions: [{monster token: {movement: 0}}]}\n";
}

std::string level(const std::string& name, int basic, int advanced, int legendary, int speed = 0, int tokens = 0) {
    return "      - {name: \"" + name + "\", level: 1, deck: {basic: " + std::to_string(basic) +
           ", advanced: " + std::to_string(advanced) + ", legendary: " + std::to_string(legendary) +
           "}, movement: 6, toughness: 10, speed: " + std::to_string(speed) +
           ", damage: 0, tokens: {speed: " + std::to_string(tokens) + "}, victory: [], defeat: []}\n";
}

std::string card(const std::string& name, const std::string& letter, int copies, const std::string& actions) {
    return "      - {name: " + name + ", level: " + letter + ", copies: " + std::to_string(copies) +
           ", source: made up, actions: [" + actions + "]}\n";
}

const std::string closest = "{pick target: [closest survivor], no target: instinct}, ";

std::string blows() {
    std::string cards;
    for (int speed = 1; speed <= 4; ++speed) {
        for (int accuracy = 1; accuracy <= 10; ++accuracy) {
            cards += card("Blow s" + std::to_string(speed) + "a" + std::to_string(accuracy), "basic", 1,
                          closest + "{attack: {speed: " + std::to_string(speed) +
                              ", accuracy: " + std::to_string(accuracy) + ", damage: 1}}");
        }
    }
    std::string levels = level("1", 10, 0, 0);
    for (int speed = -5; speed <= 2; ++speed) {
        levels += level("Speed " + std::to_string(speed), 10, 0, 0, speed);
        levels += level("Tokens " + std::to_string(speed), 10, 0, 0, 0, speed);
    }
    return monster("blow-beast", levels, cards);
}

std::string mill() {
    std::string cards;
    for (const std::string_view location : location_names) {
        cards += card("Crush " + std::string(location), "basic", 1,
                      closest + "{severe injury: " + std::string(location) + "}");
    }
    cards += card("Gouge body", "basic", 1, closest + "{severe injury: body, modifier: -2}");
    cards += card("Crush mind", "basic", 1, closest + "{brain trauma: true}");
    cards += card("Fright", "basic", 1, closest + "{brain damage: 3}");
    cards += card("Hail", "basic", 1, closest + "{damage: 3}");
    cards += card("Lot", "basic", 1, "{pick target: [random survivor], no target: instinct}, {knockback: 1}");
    return monster("mill-beast", level("1", 8, 0, 0), cards);
}

/// Levels `bB aA lL`: a deck of so many basic, advanced and legendary cards.
std::string den() {
    std::string cards;
    const std::string nothing = "{monster token: {movement: 0}}";
    cards += card("Ant", "basic", 2, nothing) + card("Bee", "basic", 1, nothing) + card("Cat", "basic", 2, nothing) +
             card("Dog", "basic", 1, nothing) + card("Elk", "advanced", 2, nothing) +
             card("Fox", "advanced", 1, nothing) + card("Gnu", "legendary", 1, nothing);
    return monster("den-beast", level("Basic", 6, 0, 0) + level("Mixed", 4, 2, 1) + level("Small", 2, 1, 0), cards);
}

/// One card of it looks at the next and shuffles it back.
std::string owls() {
    const std::string nothing = "{monster token: {movement: 0}}";
    return monster("owl-beast", level("1", 2, 0, 1),
                   card("Ape", "basic", 2, nothing) + card("Bat", "basic", 1, nothing) +
                       card("Cow", "basic", 1, nothing) + card("Owl", "legendary", 1, "{reveal moods: 1}"));
}

}  // namespace

const Codex& codex() {
    static const Loaded loaded = [] {
        const std::vector<std::vector<PackFile>> packs{
            core_pack_files(),
            {{"pack.yaml", "id: odds\nname: Odds\nversion: 1\nlicence: Apache-2.0\ndepends: [core]\n"},
             {"blows.yaml", blows()},
             {"den.yaml", den()},
             {"mill.yaml", mill()},
             {"owls.yaml", owls()},
             {"rods.yaml", rods()}}};
        Loaded result = load_pack_directory(LANTERN_SOURCE_DIR "/tests/packs/anvil", packs);
        for (const Diagnostic& diagnostic : result.diagnostics) std::cerr << to_string(diagnostic) << "\n";
        return result;
    }();
    if (!loaded.codex) std::exit(1);
    return *loaded.codex;
}

Situation situation(const std::string& lines) {
    const Result<Transcript> transcript = parse_transcript(lines, "situation");
    if (transcript) {
        Result<Replay> played = replay(transcript.value(), codex());
        if (played) return {std::move(played.value().game), played.value().state};
        std::cerr << played.error().message << "\n" << lines;
    } else {
        std::cerr << transcript.error().message << "\n" << lines;
    }
    std::exit(1);
}

Situation about_to_attack(const std::string& gear, Side side, const std::string& monster) {
    return situation("monster " + monster + ", at H11 facing south\nsurvivor Zachary at " +
                     (side == Side::front ? "J11" : "G11") + ", " + gear +
                     "\nterrain none\nambush survivors\nuntil asked Zachary act\n");
}

void declare_attack(Situation& s) {
    const bool attacks = s.game.try_apply(s.state, answer(Choice::attack, 0));
    ASSERT_TRUE(attacks && s.state.question.kind == PauseKind::roll);
}

void complain(const std::string& what, const char* file, int line) { ADD_FAILURE_AT(file, line) << what; }

}  // namespace lantern::engine::odds
