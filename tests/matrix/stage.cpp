#include "matrix/stage.hpp"

#include <algorithm>

#include "matrix/stage_writer.hpp"

namespace lantern::engine::matrix {

std::string marker(int place) {
    return "{reckon: " + std::to_string(first_marker - place / markers_each) +
           "}, {reckon: " + std::to_string(place % markers_each) + "}";
}

std::optional<int> marked_place(const Codex& codex, std::size_t at) {
    if (at + 1 >= codex.code.size()) return std::nullopt;
    const Op &high = codex.code[at], &low = codex.code[at + 1];
    if (high.verb != Verb::reckon || low.verb != Verb::reckon || high.amount.plus > first_marker) return std::nullopt;
    return (first_marker - high.amount.plus) * markers_each + low.amount.plus;
}

namespace {

void write_manifest(StageWriter& to) {
    to.file("pack.yaml");
    to.text("id: stage\nname: Stage\nversion: 1\nlicence: none\n");
}

/// What survivors bear, each piece with a rule for every moment that it hears.
void write_natures(StageWriter& to) {
    to.file("natures.yaml");
    to.text("fighting arts:\n  - name: Stagecraft\n    while in play:\n");
    // Concentrating is what brings the moment 'concentration succeeds' about.
    to.text("      - {when: act comes, do: [{may: [{concentrate: true}]}]}\n");
    // Naming a card is what brings the moment 'named card drawn' about.
    to.text("      - {when: AI card comes, do: [{name AI card: true}]}\n");
    to.rules("a fighting art", Site::art_rule);
    to.rules("a fighting art", Site::art_rule, Whose::others);
    to.program("    activation: {do: [", "in the activation of a fighting art", "]}\n");
    to.text("  - {name: Spare Art, acts: settlement}\n  - {name: Third Art, acts: settlement}\n");
    to.text("disorders:\n  - name: Stage Fright\n    while in play:\n");
    to.text("      - {when: AI card comes, do: [{roll: d10, at least: 9, then: [{name AI card: true}]}]}\n");
    to.rules("a disorder", Site::disorder_rule);
    to.program("    activation: {do: [", "in the activation of a disorder", "]}\n");
    to.text("  - {name: Spare Fear, acts: settlement}\n  - {name: Third Fear, acts: settlement}\n");
    to.text("abilities:\n  - name: Limelight\n    while in play:\n");
    to.text("      - {when: AI card comes, do: [{roll: d10, at least: 9, then: [{name AI card: true}]}]}\n");
    to.rules("an ability", Site::ability_rule);
    to.program("    activation: {do: [", "in the activation of an ability", "]}\n");
    to.text("innovations:\n  - name: Theatre\n    while in play:\n");
    to.rules("an innovation", Site::innovation_rule);
    to.text("settlement: {innovations: [Theatre]}\n");
}

void write_gear(StageWriter& to) {
    to.file("gear.yaml");
    to.text(
        "gear:\n"
        "  - {name: Fist & Tooth, weapon: {speed: 2, accuracy: 8, strength: 0}, keywords: [melee]}\n"
        "  - {name: Hat, armor: {location: head, points: 2}, keywords: [armor]}\n"
        "  - {name: Cloak, armor: {location: body, points: 1}, keywords: [armor]}\n"
        "  - {name: Gloves, armor: {location: arms, points: 1}, keywords: [armor]}\n"
        "  - {name: Sash, armor: {location: waist, points: 1}, keywords: [armor]}\n"
        "  - {name: Shoes, armor: {location: legs, points: 1}, keywords: [armor]}\n"
        "  - {name: Knife, weapon: {speed: 2, accuracy: 7, strength: 1}, keywords: [weapon, melee]}\n"
        "  - {name: Ring, keywords: [item, jewelry]}\n"
        "  - {name: Stilts, keywords: [item], activation: {do: [{step: 2}]}}\n");
    to.text(
        "  - name: Sword\n    weapon: {speed: 3, accuracy: 4, strength: 4, type: sword}\n"
        "    keywords: [weapon, melee]\n    while in play:\n");
    to.rules("gear, a weapon", Site::gear_rule);
    to.program("    activation: {do: [", "in the activation of gear, a weapon", "]}\n");
    to.text("  - name: Horn\n    keywords: [item]\n    while in play:\n");
    to.rules("gear, no weapon", Site::gear_rule);
    to.program("    activation: {do: [", "in the activation of gear, no weapon", "]}\n");
    to.text("armor sets:\n  - name: Costume\n    pieces: [Hat, Cloak, Gloves, Sash, Shoes]\n    while in play:\n");
    to.rules("an armor set", Site::set_rule);
    to.program("    activation: {do: [", "in the activation of an armor set", "]}\n");
    to.text(
        "weapon types:\n  - name: sword\n    mastery: {always: [{survivor: {luck: 1}}]}\n"
        "    specialization:\n     while in play:\n");
    to.rules("a weapon proficiency", Site::proficiency_rule);
}

void write_things(StageWriter& to) {
    to.file("things.yaml");
    to.text(
        "resources:\n  - {name: Bone, kind: basic, copies: 4, keywords: [bone]}\n"
        "  - {name: Fly, kind: vermin, copies: 2}\n");
    to.program("  - {name: Cake, kind: strange, consume: [", "where a resource is consumed", "]}\n");
    to.program("  - {name: Coin, kind: strange, archive: [", "where a resource is archived", "]}\n");
    to.text(
        "terrain:\n  - {name: Pond, cards: 0, supply: 3, size: [1, 1], other side: Mire}\n"
        "  - {name: Mire, cards: 0, supply: 3, size: [1, 1]}\n  - {name: Bush, cards: 2, supply: 3, size: [1, 1]}\n");
    to.program("  - name: Floor\n    cards: 1\n    supply: 2\n    size: [3, 3]\n    on setup: [",
               "where terrain is set up", "]\n");
    to.text("    while in play:\n");
    to.rules("terrain", Site::terrain_rule);
    to.program("    activation: {do: [", "in the activation of terrain", "]}\n");
    to.text(
        "injuries:\n  - {name: Deaf, limit: 2, impairs: [deaf]}\n  - {name: Lost Arm, limb lost: true, limit: 2}\n");
}

void write_tables(StageWriter& to) {
    to.file("tables.yaml");
    to.text("severe injuries:\n");
    to.program("  head: {1-9: {name: Blow, do: [", "in a row of severe injuries", "]}, 10+: {name: Nothing}}\n");
    to.text("  arms: {1-8: {name: Lost Arm, do: [{injury: Lost Arm}]}, 9+: {name: Nothing}}\n");
    for (const char* location : {"body", "waist", "legs"})
        to.text("  " + std::string(location) + ": {1-9: {name: Scratch, do: [{bash: true}]}, 10+: {name: Nothing}}\n");
    to.program("brain trauma:\n  1-9: {name: Fear, do: [", "in a row of brain trauma", "]}\n");
    to.text("  10+: {name: Calm}\n");
    to.program("events:\n  Scene: [", "in an event", "]\n");
    to.text("  Bell: [{skip monster turn: true}]\n");
}

/// AI cards each of which holds a place, or reaches one.
void write_ai_places(StageWriter& to) {
    const auto card = [&](const std::string& name) { to.text("  - {name: " + name + ", level: basic, copies: 1, "); };
    card("Bare");
    to.program("actions: [", "in the actions of an AI card", "]}\n");
    card("Aimed");
    to.program("actions: [{pick target: [random survivor]}, ", "in the actions of an AI card, a target picked", "]}\n");
    card("Blows");
    to.text(
        "actions: [{pick target: [random survivor]}, {place monster: adjacent to target}, "
        "{attack: {speed: 6, accuracy: 2, damage: 2},\n");
    to.program("     after hit: [", "in what an attack sets off: after hit", "],\n");
    to.program("     before damage: [", "in what an attack sets off: before damage", "],\n");
    to.program("     after damage: [", "in what an attack sets off: after damage", "]}]}\n");
    to.text("  - {name: Gloom, level: special, type: mood, copies: 1}\n");
    to.program("  - {name: Dusk, level: basic, type: mood, copies: 1, actions: [", "in the actions of a mood or trait",
               "]}\n");
    to.program("  - {name: Tableau, level: basic, type: duration, copies: 1, actions: [",
               "in the face-up actions of a duration", "],\n");
    to.program("     face down: [", "in the face-down part of a duration", "]}\n");
    card("Limp");
    to.text("actions: [flow], injured: {Cracked Rib: [\n");
    to.program("     ", "in the injured box of an AI card", "]}}\n");
    card("Later");
    to.program("actions: [{later: [", "in what comes later", "]}]}\n");
    to.text("  - name: Prompter\n    level: basic\n    type: mood\n    copies: 2\n");
    to.program("    activation: {do: [", "in the activation of an AI card", "]}\n");
    to.text("    while in play:\n");
    to.rules("an AI card in play", Site::ai_rule);
    // who performs what others wrote has to have what that needs
    to.performer(
        "  - {name: Turner, level: basic, copies: 1, actions: [{pick target: [random survivor]}, "
        "{perform: Turn}]}\n",
        "in a keyword of a monster");
    to.performer(
        "  - {name: Player, level: basic, copies: 1, actions: [{pick target: [random survivor]}, "
        "{perform: Scene, to: target}]}\n",
        "in an event");
    to.performer("  - {name: Dozer, level: basic, copies: 1, actions: [{pick target: [random survivor]}, instinct]}\n",
                 "in the instinct of a monster");
}

/// AI cards that make rare moments come.
void write_ai_drivers(StageWriter& to) {
    const auto card = [&](const std::string& name, const std::string& actions) {
        to.text("  - {name: " + name + ", level: basic, copies: 1, actions: [" + actions + "]}\n");
    };
    const std::string somebody = "{pick: random survivor}, ";
    card("Plain", "basic action");
    card("Sent", "{basic action: {on: random survivor}}");
    card("Stumble", "{knock down monster: true}");
    card("Maim", somebody + "{severe injury: arms, row: 3, to: chosen}, {severe injury: head, row: 3, to: chosen}");
    card("Madden", somebody +
                       "{impaired: frenzied, to: chosen}, {insanity: 2, to: chosen}, "
                       "{brain trauma: true, to: chosen}, {brain damage: 2, to: chosen}");
    card("Teach",
         "{fighting art: Stagecraft, to: all survivors}, {disorder: Stage Fright, to: all survivors}, "
         "{understanding: 1, to: all survivors}");
    card("Feast",
         "{resource: Cake, to: all survivors}, {resource: Coin, to: all survivors}, "
         "{resource: Hide, to: all survivors}");
    card("Kill", "{place survivor: beside monster, to: all survivors}, " + somebody +
                     "{dies: true, to: chosen}, {survival: 4, to: all survivors}, flow");
    card("Quake",
         "{knock down: true, to: all survivors}, {bleed: 1, to: all survivors}, "
         "{survival: 4, to: all survivors}, flow");
    card("Rout", "{roll: d10, at least: 9, then: [{run away: true}]}");
    card("Charge", "{move: {toward: random survivor}}, flow");
}

void write_hit_locations(StageWriter& to) {
    to.text("hit locations:\n");
    for (const char* reaction : {"wound", "failure", "reflex"}) {
        const std::string word(reaction);
        to.program("  - {name: Paw " + word + ", copies: 2, " + word + ": [",
                   "in the reaction of a hit location: " + word, "]}\n");
    }
    to.program("  - {name: Flank, copies: 2, critical: [", "in the critical effect of a hit location", "]}\n");
    to.text(
        "  - name: Rib\n    copies: 2\n    critical: []\n    persistent injury:\n      name: Cracked Rib\n"
        "      while in play:\n");
    to.rules("a persistent injury", Site::injury_rule);
    to.program("  - {name: Snare, copies: 1, flags: [trap], actions: [", "in the actions of a trap", "]}\n");
    to.text("  - {name: Scar, flags: [excluded]}\n");
    to.program("resources:\n  - {name: Hide, copies: 3, gained: [", "where a resource is gained", "]}\n");
}

void write_monster(StageWriter& to) {
    to.file("monster.yaml");
    to.text("monsters:\n  - id: actor\n    name: Actor\n    start: H11\n    survivors start: {distance: 3}\n");
    to.program("    instinct: {name: Doze, do: [", "in the instinct of a monster", "]}\n");
    to.text("    basic action: [{pick target: [closest survivor]},\n");
    to.program("      ", "in a Basic Action", "]\n");
    to.text("    keywords:\n      Frenzy: [{skip monster turn: true}]\n");
    to.program("      Turn: [", "in a keyword of a monster", "]\n");
    to.text("    levels:\n");
    const std::string level =
        "        deck: {basic: 18}\n        movement: 6\n        in play: [Prompter, Gloom]\n"
        "        terrain: [{card: Floor, at: [F8]}, {card: Pond, at: [K12]}, {card: Floor}]\n"
        "        hit locations on top: [Rib, Flank]\n        encounter: [C3, C18]\n";
    to.text("      - name: Matinee\n        level: 1\n        toughness: 9\n        life: 3\n" + level);
    to.program("        victory: [", "in the rewards of a showdown", "]\n");
    to.text("      - name: Evening\n        level: 3\n        toughness: 12\n        speed: 2\n        damage: 4\n" +
            level);
    to.program("        defeat: [", "in the price of a showdown", "]\n");
}

void write_survivors(StageWriter& to) {
    to.file("survivors.yaml");
    to.text("survivors:\n");
    for (const char* name : {"Ann", "Bob", "Cyd", "Dot"}) {
        const bool blank = *name == 'D';  // who can still gain arts and disorders
        to.text("  - {name: " + std::string(name) + ", accuracy: 1, strength: 3, luck: " + (blank ? "1" : "4") +
                ", survival: 4, " + "gear: [Hat, Cloak, Gloves, Sash, Shoes, Sword, Horn, Stilts, Ring], " +
                (blank ? "" : "fighting arts: [Stagecraft], disorders: [Stage Fright], ") +
                "abilities: [Limelight], proficiency: {type: sword, level: 3}}\n");
    }
}

}  // namespace

Stage make_stage(const Steps& steps) {
    StageWriter to(steps);
    write_manifest(to);
    write_natures(to);
    write_gear(to);
    write_things(to);
    write_tables(to);
    write_monster(to);
    to.file("cards.yaml");
    to.text("monster: actor\nAI:\n");
    write_ai_places(to);
    write_ai_drivers(to);
    write_hit_locations(to);
    write_survivors(to);
    return to.done();
}

Setup stage_setup(const Codex& codex, unsigned number) {
    Setup setup;
    setup.level = static_cast<std::uint16_t>(number / 3 % 2);
    setup.survivors = codex.presets;
    const auto left_out = static_cast<std::ptrdiff_t>(number % 3);
    setup.survivors.erase(setup.survivors.begin(), setup.survivors.begin() + left_out);
    setup.survival_limit = 8;
    setup.survival_actions = 0x1F;
    setup.settlement = codex.settlement;
    return setup;
}

}  // namespace lantern::engine::matrix
