#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pack/pack.hpp"

/// A small whole pack, parts of which a test replaces.
namespace lantern::engine::test {

inline std::string rows() { return "{1-9: {name: Scratch, do: [{bleed: 1}]}, 10+: {name: Nothing}}\n"; }

/// pack.yaml
inline PackFile manifest() { return {"pack.yaml", "id: small\nname: Small\nversion: 1\nlicence: none\n"}; }

/// Everything a showdown needs besides a monster.
inline PackFile base() {
    return {"base.yaml",
            "gear:\n"
            "  - {name: Fist & Tooth, weapon: {speed: 2, accuracy: 8}, keywords: [melee]}\n"
            "  - {name: Cloth, armor: {location: waist, points: 1}, keywords: [armor]}\n"
            "  - {name: Pick, keywords: [item, pickaxe]}\n"
            "resources:\n"
            "  - {name: Bone, kind: basic, copies: 2, keywords: [bone]}\n"
            "terrain:\n"
            "  - {name: Tall Grass, cards: 2, size: [2, 2]}\n"
            "injuries:\n"
            "  - {name: Deaf, permanent: true, limit: 1, impairs: [deaf]}\n"
            "disorders:\n"
            "  - {name: Prey, acts: hunt}\n"
            "fighting arts:\n"
            "  - {name: Leader, acts: hunt}\n"
            "events:\n"
            "  Darkness: [{insanity: 3}]\n"
            "survivors:\n"
            "  - {name: Zachary, gear: [Cloth, Pick], start: N10}\n"
            "severe injuries:\n"
            "  head: " +
                rows() + "  arms: " + rows() + "  body: " + rows() + "  waist: " + rows() + "  legs: " + rows() +
                "brain trauma: " + rows()};
}

/// The monster, without its cards.
inline PackFile lion() {
    return {"lion.yaml",
            "monsters:\n"
            "  - id: lion\n"
            "    name: Lion\n"
            "    start: H11\n"
            "    survivors start: {distance: 6}\n"
            "    instinct: {name: Sniff, do: [end monster turn]}\n"
            "    basic action:\n"
            "      - pick target: [closest survivor in field of view]\n"
            "        no target: instinct\n"
            "      - move and attack: {speed: 2, accuracy: 2, damage: 1}\n"
            "    keywords: {Charge: [{move: {direction: forward}}]}\n"
            "    cells: {sweep: [[-1, 2], [0, 2]]}\n"
            "    levels:\n"
            "      - {name: \"1\", level: 1, deck: {basic: 1}, movement: 6, toughness: 8}\n"};
}

/// Its hit locations.
inline PackFile hit_locations() {
    return {"locations.yaml",
            "monster: lion\n"
            "hit locations:\n"
            "  - {name: Maw, critical: [], persistent injury: {name: No Jaw}}\n"};
}

/// Its only AI card, with these actions: lines of YAML with six spaces before them; they begin in line 6.
inline PackFile ai(const std::string& actions) {
    return {"ai.yaml", "monster: lion\nAI:\n  - name: Claw\n    level: basic\n    actions:\n" + actions};
}

inline std::vector<PackFile> pack_with(const std::string& actions) {
    return {manifest(), base(), lion(), hit_locations(), ai(actions)};
}

inline Loaded compile(const std::vector<PackFile>& pack) {
    const std::vector<std::vector<PackFile>> packs{pack};
    return compile_packs(packs);
}

/// The small pack with one file exchanged or added.
inline std::vector<PackFile> pack_replacing(PackFile file) {
    std::vector<PackFile> pack = pack_with("      - flow\n");
    for (PackFile& old : pack) {
        if (old.path == file.path) {
            old = std::move(file);
            return pack;
        }
    }
    pack.push_back(std::move(file));
    return pack;
}

/// A file with the first occurrence of some text exchanged.
inline PackFile changed(PackFile file, std::string_view from, std::string_view to) {
    const std::size_t place = file.text.find(from);
    if (place != std::string::npos) file.text.replace(place, from.size(), to);
    return file;
}

/// All diagnostics as text, a line each.
inline std::string complaints(const Loaded& loaded) {
    std::string text;
    for (const Diagnostic& diagnostic : loaded.diagnostics) text += to_string(diagnostic) + "\n";
    return text;
}

/// The ops of a program up to its end, with jumps counted from its start.
inline std::vector<Op> program(const Codex& codex, ProgramStart start) {
    std::vector<Op> ops;
    for (std::size_t i = start; i < codex.code.size(); ++i) {
        Op op = codex.code[i];
        if (op.jump != 0) op.jump = static_cast<std::uint16_t>(op.jump - start);
        ops.push_back(op);
        if (op.verb == Verb::end) break;
    }
    return ops;
}

/// What the verbs of a program are, in order.
inline std::vector<Verb> verbs(const std::vector<Op>& ops) {
    std::vector<Verb> result;
    for (const Op& op : ops) result.push_back(op.verb);
    return result;
}

}  // namespace lantern::engine::test
