#include "narrate/card_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "narrate/phrases.hpp"
#include "narrate/program_text.hpp"
#include "narrate/rule_phrases.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

/// "Claw (basic AI card, 2 copies)".
std::string heading(std::string_view name, const std::vector<std::string>& parts) {
    return parts.empty() ? fmt::format("{}\n", name) : fmt::format("{} ({})\n", name, fmt::join(parts, ", "));
}

void add_copies(std::vector<std::string>& parts, int copies) {
    if (copies > 1) parts.push_back(fmt::format("{} copies", copies));
}

/// A program below its heading; nothing when the program is empty.
std::string part(const Codex& codex, std::string_view title, ProgramStart start, int indent = 0) {
    const std::string text = program_text(codex, start, indent + 1);
    return text.empty() ? ""
                        : fmt::format("{}{}:\n{}", std::string(2 * static_cast<std::size_t>(indent), ' '), title, text);
}

std::string source_line(const Provenance& provenance) {
    const std::string left_out = provenance.left_out.empty() ? "" : fmt::format("Left out: {}.\n", provenance.left_out);
    if (provenance.source.empty()) return left_out + (provenance.approximate ? "Source: none (approximate).\n" : "");
    return left_out + fmt::format("Source: {}{}\n", provenance.source, provenance.approximate ? " (approximate)" : "");
}

/// Whose moment it is, for the rules of what a survivor bears.
void say_whose(std::string& text, Whose whose) {
    constexpr std::array<std::string_view, 3> survivors{"the survivor", "another survivor", "any survivor"};
    constexpr std::array<std::string_view, 3> acts{"the survivor's act", "another survivor's act", "any act"};
    const auto say = [&](std::string_view general, std::string_view special) {
        if (const std::size_t at = text.find(general); at != std::string::npos)
            text.replace(at, general.size(), special);
    };
    say("a survivor", survivors[static_cast<std::size_t>(whose)]);
    say("an act", acts[static_cast<std::size_t>(whose)]);
}

std::string trigger_heading(const Codex& codex, const TriggeredRule& rule, Bearer bearer) {
    std::string text = trigger_text(rule.when);
    if (bearer == Bearer::survivor) say_whose(text, rule.whose);
    const std::string zone = region_text(codex, rule.zone);
    if (!zone.empty()) text += fmt::format(" ({})", zone);
    if (rule.unlimited) text += " (each time)";
    if (rule.limit != Limit::none)
        text += fmt::format(" (once per {})", word_at(limit_names, static_cast<std::size_t>(rule.limit)));
    const std::string when = condition_text(codex, rule.condition);
    return when.empty() ? text : fmt::format("{}, if {}", text, when);
}

}  // namespace

namespace {

/// What an activation costs, and what else must be known before it.
std::string activation_heading(const RuleBox& box) {
    std::string text = !box.costs_movement   ? (box.free_activation ? "In their own act, for free" : "Activation")
                       : box.free_activation ? "In their own act, for the movement"
                                             : "Activation and movement";
    if (box.survival_cost > 0) text += fmt::format(" and {} survival", box.survival_cost);
    if (box.while_down) text += ", also while knocked down";
    if (box.consumed) text += ", consumed";
    return text;
}

}  // namespace

std::string rule_box_text(const Codex& codex, const RuleBox& box, int indent, Bearer bearer) {
    const std::string space(2 * static_cast<std::size_t>(indent), ' ');
    std::string text;
    for (const StaticRule& rule : box.always) text += fmt::format("{}{}.\n", space, static_text(codex, rule, bearer));
    for (const TriggeredRule& rule : box.triggered) {
        const std::string steps = program_text(codex, rule.program, indent + 1);
        text += fmt::format("{}{}:\n{}", space, trigger_heading(codex, rule, bearer),
                            steps.empty() ? space + "  Nothing happens.\n" : steps);
    }
    if (box.activation != 0) {
        const std::string when = condition_text(codex, box.activation_condition);
        text += fmt::format("{}{}{}:\n{}", space, activation_heading(box), when.empty() ? "" : ", if " + when,
                            program_text(codex, box.activation, indent + 1));
    }
    return text;
}

std::string rule_box_line(const Codex& codex, const RuleBox& box, Bearer bearer, std::size_t most) {
    std::vector<std::string> rules;
    for (const StaticRule& rule : box.always) rules.push_back(static_text(codex, rule, bearer));
    for (const TriggeredRule& rule : box.triggered)
        rules.push_back(trigger_heading(codex, rule, bearer) + ": " + program_line(codex, rule.program, most));
    for (std::string& rule : rules) {
        const bool abbreviation = rule.size() > 1 && rule[1] >= 'A' && rule[1] <= 'Z';
        if (!abbreviation) rule = lower_case(rule.substr(0, 1)) + rule.substr(1);
    }
    return cut_off(fmt::format("{}", fmt::join(rules, "; ")), most);
}

std::string card_text(const Codex& codex, const AiCard& card) {
    std::vector<std::string> parts{word_at(card_level_names, static_cast<std::size_t>(card.level)) + " AI card"};
    if (card.type != CardType::normal) parts.push_back(word_at(card_type_names, static_cast<std::size_t>(card.type)));
    add_copies(parts, card.copies);
    std::string text = heading(card.name, parts);
    text += part(codex, "Drawn face down", card.face_down);
    if (card.face_down != 0) {
        text += part(codex, "Drawn face up", card.actions);
    } else {
        text += program_text(codex, card.actions);
    }
    for (const InjuredBox& injured : card.injured) {
        const std::string name = thing_name(codex, Thing::persistent_injury, injured.injury);
        const std::string steps = program_text(codex, injured.program, 1);
        text += fmt::format("With {} in play, instead:\n{}", name, steps.empty() ? "  Nothing happens.\n" : steps);
    }
    const std::string rules = rule_box_text(codex, card.box, 1, Bearer::monster);
    if (!rules.empty())
        text += fmt::format("{}:\n{}", card.face_down != 0 ? "While face up on the deck" : "While in play", rules);
    return text + source_line(card.provenance);
}

std::string card_text(const Codex& codex, const HitLocationCard& card) {
    std::vector<std::string> parts{card.trap ? "trap" : "hit location"};
    if (card.first_strike) parts.emplace_back("first strike");
    if (card.impervious) parts.emplace_back("impervious");
    if (card.super_dense) parts.emplace_back("super-dense");
    if (card.excluded) parts.emplace_back("not in the initial deck");
    if (card.toughness != 0) parts.push_back(fmt::format("{} toughness", with_sign(card.toughness)));
    add_copies(parts, card.copies);
    std::string text = heading(card.name, parts);
    if (card.trap) {
        text += program_text(codex, card.reaction_program);
    } else if (card.reaction != Reaction::none) {
        const std::string title = "Reaction (" + word_at(reaction_names, static_cast<std::size_t>(card.reaction)) + ")";
        const std::string steps = part(codex, title, card.reaction_program);
        text += steps.empty() ? title + ": nothing happens.\n" : steps;
    }
    if (card.has_critical) {
        const std::string steps = program_text(codex, card.critical_program, 1);
        text += steps.empty() && card.persistent_injury == no_thing ? "Critical wound: the reaction is cancelled.\n"
                                                                    : "Critical wound:\n" + steps;
        if (card.persistent_injury < codex.persistent_injuries.size()) {
            const PersistentInjury& injury = codex.persistent_injuries[card.persistent_injury];
            text += fmt::format("  Persistent injury: {}.\n{}", injury.name,
                                rule_box_text(codex, injury.box, 2, Bearer::monster));
        }
    }
    return text + source_line(card.provenance);
}

std::string card_text(const Codex& codex, const PersistentInjury& injury) {
    return heading(injury.name,
                   {"persistent injury", "from " + thing_name(codex, Thing::hit_location, injury.hit_location)}) +
           rule_box_text(codex, injury.box, 0, Bearer::monster);
}

std::string card_text(const Codex& codex, const Gear& gear) {
    std::vector<std::string> parts{gear.weapon                                   ? "weapon"
                                   : gear.armor_location < location_names.size() ? "armor"
                                                                                 : "gear"};
    if (!gear.weapon_type.empty()) parts.push_back(gear.weapon_type);
    std::string text = heading(gear.name, parts);
    if (gear.weapon) {
        text += fmt::format("Speed {}, accuracy {}+, strength {}", gear.speed, gear.accuracy, gear.strength);
        if (gear.range > 0) text += fmt::format(", range {}", gear.range);
        if (gear.reach > 1) text += fmt::format(", reach {}", gear.reach);
        text += ".\n";
    }
    if (gear.armor_location < location_names.size())
        text += fmt::format("{} armor at the {}.\n", gear.armor, word_at(location_names, gear.armor_location));
    // Every keyword stands in `words` as the pack has it; hand-built gear may know only the set.
    std::vector<std::string> keywords;
    for (const std::uint16_t word : gear.words) keywords.push_back(thing_name(codex, Thing::word, word));
    for (std::size_t i = 0; i < keyword_names.size() && gear.words.empty(); ++i) {
        if (gear.has(static_cast<Keyword>(i))) keywords.emplace_back(keyword_names[i]);
    }
    if (!keywords.empty()) text += fmt::format("Keywords: {}.\n", fmt::join(keywords, ", "));
    if (gear.devastating > 0) text += fmt::format("Devastating {}.\n", gear.devastating);
    if (gear.deflect > 0) text += fmt::format("Deflect {}.\n", gear.deflect);
    if (gear.block > 0) text += fmt::format("Block {}.\n", gear.block);
    if (gear.ammunition_for != 0)
        text += fmt::format("Ammunition, shot by what is a {}.\n", codex.weapon_types[gear.ammunition_for - 1U].name);
    if (gear.once_per_showdown) text += "Once per showdown.\n";
    std::vector<std::string> edges;
    for (std::size_t edge = 0; edge < gear.affinities.size(); ++edge) {
        if (gear.affinities[edge] != 0)
            edges.push_back(
                fmt::format("{} {}", edge_names[edge], word_at(affinity_names, gear.affinities[edge] - 1U)));
    }
    if (!edges.empty()) text += fmt::format("Affinities: {}.\n", fmt::join(edges, ", "));
    for (const ArmorSet& set : codex.armor_sets) {
        if (gear.armor_location < set.pieces.size() && set.pieces[gear.armor_location] < codex.gear.size() &&
            codex.gear[set.pieces[gear.armor_location]].name == gear.name)
            text += fmt::format("Part of the {}.\n", set.name);
    }
    return text + rule_box_text(codex, gear.box) + source_line(gear.provenance);
}

std::string card_text(const Codex& codex, const ArmorSet& set) {
    std::vector<std::string> pieces;
    for (const std::uint16_t piece : set.pieces) pieces.push_back(thing_name(codex, Thing::gear, piece));
    return heading(set.name, {"armor set"}) + fmt::format("All of {}:\n", join_words(pieces)) +
           rule_box_text(codex, set.box, 1) + source_line(set.provenance);
}

std::string card_text(const Codex& codex, const WeaponType& type) {
    const auto part_of = [&](std::string_view title, const RuleBox& box) {
        const std::string rules = rule_box_text(codex, box, 1);
        return fmt::format("{}:\n{}", title, rules.empty() ? "  No rule here.\n" : rules);
    };
    const auto title = [](std::string_view name, int level, const RuleBox& box) {
        const std::string limit =
            box.limit == Limit::none ? "" : ", once per " + word_at(limit_names, static_cast<std::size_t>(box.limit));
        return fmt::format("{} (level {}{})", name, level, limit);
    };
    return heading(type.name, {"weapon proficiency"}) +
           part_of(title("Specialization", specialist_level, type.specialization), type.specialization) +
           part_of(title("Mastery", master_level, type.mastery), type.mastery) + source_line(type.provenance);
}

std::string card_text(const Codex& codex, const Terrain& terrain) {
    std::vector<std::string> parts{"terrain", fmt::format("{}x{}", terrain.width, terrain.height)};
    if (terrain.obstacle) parts.emplace_back("obstacle");
    if (terrain.impassable) parts.emplace_back("impassable");
    if (terrain.destructible) parts.emplace_back("destructible");
    std::string text = heading(terrain.name, parts);
    if (terrain.only_with != no_thing)
        text += fmt::format("Only in showdowns with {}.\n", codex.monsters[terrain.only_with].name);
    if (terrain.other_side != no_thing)
        text += fmt::format("On the other side: {}.\n", codex.terrain[terrain.other_side].name);
    if (terrain.in_view) text += "Whoever stands on it in the blind spot is in the field of view as well.\n";
    text += fmt::format("A card places {}; {} exist.\n", counted(terrain.tiles, "tile", "tiles"), terrain.supply);
    const auto away = [&](int spaces, std::string_view what) {
        if (spaces > 0) text += fmt::format("At least {} from {}.\n", counted(spaces, "space", "spaces"), what);
    };
    away(terrain.away_from_monster, "the monster");
    away(terrain.away_from_terrain, "other terrain");
    away(terrain.away_from_edge, "the edge of the board");
    return text + part(codex, "When placed", terrain.on_setup) + rule_box_text(codex, terrain.box, 0, Bearer::terrain) +
           source_line(terrain.provenance);
}

std::string card_text(const Codex& codex, const Resource& resource) {
    std::vector<std::string> parts{word_at(resource_kind_names, static_cast<std::size_t>(resource.kind)) + " resource"};
    add_copies(parts, resource.copies);
    std::string text = heading(resource.name, parts);
    if (!resource.keywords.empty()) text += fmt::format("Keywords: {}.\n", fmt::join(resource.keywords, ", "));
    return text + part(codex, "When gained", resource.gained) +
           part(codex, resource.consumed ? "Consume it" : "Archive it", resource.archive) +
           source_line(resource.provenance);
}

std::string card_text(const Codex&, const Injury& injury) {
    std::vector<std::string> parts{injury.permanent ? "permanent injury" : "injury"};
    if (injury.limit > 0) parts.push_back(fmt::format("at most {}", counted(injury.limit, "record", "records")));
    std::string text = heading(injury.name, parts);
    const auto list = [&](Impairments impairments, std::string_view when) {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < impairment_names.size(); ++i) {
            if (impairments.has(static_cast<Impairment>(i))) words.emplace_back(impairment_names[i]);
        }
        if (!words.empty()) text += fmt::format("{}: {}.\n", when, fmt::join(words, ", "));
    };
    list(injury.impairments, "Once recorded");
    list(injury.impairments_twice, "Recorded twice");
    return text + source_line(injury.provenance);
}

std::string card_text(const Codex& codex, const Innovation& innovation) {
    std::vector<std::string> parts{"innovation"};
    if (innovation.limit != Limit::none)
        parts.push_back("once per " + word_at(limit_names, static_cast<std::size_t>(innovation.limit)));
    std::string text = heading(innovation.name, parts);
    if (innovation.lifetime_reroll) text += "Each survivor may once in their life roll a roll of their own again.\n";
    return text + rule_box_text(codex, innovation.box) + source_line(innovation.provenance);
}

std::string card_text(const Codex& codex, const Nature& nature) {
    std::vector<std::string> parts;
    if (nature.secret) parts.emplace_back("secret");
    if (!nature.expansion.empty()) parts.push_back(nature.expansion);
    if (nature.acts != Acts::showdown)
        parts.push_back("acts elsewhere: " + word_at(acts_names, static_cast<std::size_t>(nature.acts)));
    if (nature.limit != Limit::none)
        parts.push_back("once per " + word_at(limit_names, static_cast<std::size_t>(nature.limit)));
    if (nature.stacks) parts.emplace_back("counts as often as it is recorded");
    std::string text = heading(nature.name, parts);
    for (std::size_t i = 0; i < impairment_names.size(); ++i) {
        if (nature.impairments.has(static_cast<Impairment>(i)))
            text += fmt::format("{}.\n", capital(std::string(impairment_names[i])));
    }
    text += rule_box_text(codex, nature.box);
    return text + source_line(nature.provenance);
}

namespace {

/// The Terrain & Deployment lines of a level (S000-32).
std::string terrain_text(const Codex& codex, const MonsterLevel& level) {
    std::vector<std::string> parts;
    for (const TerrainPlacement& placement : level.terrain) {
        std::vector<std::string> places;
        for (const Space at : placement.anchors) places.emplace_back(space_name(at).view());
        parts.push_back(
            thing_name(codex, Thing::terrain, placement.terrain) +
            (places.empty() ? " by the rule of its card" : fmt::format(" at {}", fmt::join(places, " and "))));
    }
    if (level.random_terrain > 0)
        parts.push_back(counted(level.random_terrain, "random terrain card", "random terrain cards"));
    return parts.empty() ? "" : fmt::format("  Terrain: {}.\n", fmt::join(parts, ", "));
}

}  // namespace

std::string card_text(const Codex& codex, const Monster& monster) {
    std::vector<std::string> parts{monster.nemesis ? "nemesis monster" : "quarry",
                                   fmt::format("{0}x{0}", monster.size)};
    std::string text = heading(monster.name, parts);
    for (const MonsterLevel& level : monster.levels) {
        text += fmt::format("Level {}: movement {}, toughness {}, speed {}, damage {}, AI {}/{}/{}", level.name,
                            level.movement, level.toughness, with_sign(level.speed), with_sign(level.damage),
                            level.basic, level.advanced, level.legendary);
        if (level.life > 0) text += fmt::format(", life {}", level.life);
        for (std::size_t i = 0; i < level.tokens.size(); ++i) {
            if (level.tokens[i] != 0) text += fmt::format(", {} {}", with_sign(level.tokens[i]), attribute_names[i]);
        }
        for (const std::uint16_t card : level.starts_in_play) text += ", " + thing_name(codex, Thing::ai_card, card);
        text += ".\n" + terrain_text(codex, level) + part(codex, "Victory", level.victory, 1) +
                part(codex, "Defeat", level.defeat, 1);
    }
    text += fmt::format("{} starts at {}, the survivors {}.\n", monster.name, space_name(monster.start).view(),
                        monster.start_spaces.empty()
                            ? fmt::format("{} away", counted(monster.start_distance, "space", "spaces"))
                            : fmt::format("on {}", counted(static_cast<int>(monster.start_spaces.size()),
                                                           "marked space", "marked spaces")));
    const std::string instinct = monster.instinct_name.empty() ? "Instinct" : "Instinct: " + monster.instinct_name;
    return text + part(codex, instinct, monster.instinct) + part(codex, "Basic Action", monster.basic_action) +
           source_line(monster.provenance);
}

std::span<const TableRow> table_rows(const Codex& codex, unsigned table) {
    if (table < codex.severe_injury_tables.size()) return codex.severe_injury_tables[table];
    return table == codex.severe_injury_tables.size() ? std::span(codex.brain_trauma_table)
                                                      : std::span<const TableRow>();
}

namespace {

/// "3", "7-8", "10+": the rolls that lead to a row.
std::string rolls_of(std::span<const TableRow> rows, std::size_t row) {
    const int from = rows[row].from;
    if (row + 1 == rows.size()) return fmt::format("{}+", from);
    const int to = rows[row + 1].from - 1;
    return from >= to ? fmt::format("{}", from) : fmt::format("{}-{}", from, to);
}

std::string what_happens(const Codex& codex, const TableRow& row) {
    const std::string source = source_line(row.provenance);
    return program_text(codex, row.program, 1) + (source.empty() ? "" : "  " + source);
}

bool is_brain_trauma(const Codex& codex, unsigned table) { return table == codex.severe_injury_tables.size(); }

}  // namespace

std::string table_text(const Codex& codex, unsigned table) {
    const std::span<const TableRow> rows = table_rows(codex, table);
    if (rows.empty()) return "";
    std::string text =
        is_brain_trauma(codex, table) ? "Brain trauma\n" : fmt::format("Severe injuries: {}\n", location_names[table]);
    for (std::size_t i = 0; i < rows.size(); ++i)
        text += fmt::format("{}: {}\n{}", rolls_of(rows, i), rows[i].name, what_happens(codex, rows[i]));
    return text;
}

std::string table_row_text(const Codex& codex, unsigned table, std::size_t row) {
    const std::span<const TableRow> rows = table_rows(codex, table);
    const std::string of = is_brain_trauma(codex, table)
                               ? std::string("brain trauma")
                               : fmt::format("severe injury to the {}", location_names[table]);
    return fmt::format("{} ({}, on a roll of {})\n{}", rows[row].name, of, rolls_of(rows, row),
                       what_happens(codex, rows[row]));
}

}  // namespace lantern::engine
